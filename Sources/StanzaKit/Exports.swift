@_exported public import StanzaChat
@_exported public import StanzaCore
@_exported public import StanzaExtensions
@_exported public import StanzaFoundation
@_exported public import StanzaNet
@_exported public import StanzaStream
@_exported public import StanzaTLS
@_exported public import StanzaXML
