#ifndef CSTANZA_LIBXML2_H
#define CSTANZA_LIBXML2_H

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <libxml/dict.h>

#endif
