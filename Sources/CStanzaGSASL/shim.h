#ifndef CSTANZA_GSASL_H
#define CSTANZA_GSASL_H

#include <gsasl.h>

#endif
