#ifndef CSTANZA_LIBXML2_H
#define CSTANZA_LIBXML2_H

#include <libxml/xmlversion.h>
/* Debian's libxml2 is built with ICU and its headers include ICU's, which collide with the copy inside Foundation in a
   program that imports both. The switch changes only xmlCharEncodingHandler, which nothing here looks into. */
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <libxml/dict.h>

#endif
