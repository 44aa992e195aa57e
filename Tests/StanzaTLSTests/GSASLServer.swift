#if TLS
    import CStanzaGSASL
    import CStanzaOpenSSL
    import StanzaStream
    import StanzaXML

    /// The server's side of SCRAM by libgsasl, which makes and reads its messages itself.
    ///
    /// Its state stays within one test.
    final class GSASLServer {
        private var context: OpaquePointer?
        private var session: OpaquePointer?
        private let properties: Properties

        final class Properties {
            var password: String
            var exporter: String?
            var unique: String?
            var username: String?
            var authorizationID: String?

            init(password: String, exporter: String?, unique: String?) {
                self.password = password
                self.exporter = exporter
                self.unique = unique
            }
        }

        struct Failure: Error {
            let status: CInt
            let text: String
        }

        var username: String? { properties.username }

        init(_ mechanism: String, password: String, exporter: [UInt8]? = nil, unique: [UInt8]? = nil) throws {
            properties = Properties(
                password: password,
                exporter: exporter.map { XML.Base64($0).xmlText },
                unique: unique.map { XML.Base64($0).xmlText }
            )
            try check(gsasl_init(&context))
            gsasl_callback_set(context) { context, session, property in
                let properties = Unmanaged<Properties>.fromOpaque(gsasl_callback_hook_get(context))
                    .takeUnretainedValue()
                switch property {
                case GSASL_PASSWORD:
                    properties.username = gsasl_property_fast(session, GSASL_AUTHID).map { String(cString: $0) }
                    return gsasl_property_set(session, property, properties.password)
                case GSASL_CB_TLS_EXPORTER:
                    guard let exporter = properties.exporter else { break }
                    return gsasl_property_set(session, property, exporter)
                case GSASL_CB_TLS_UNIQUE:
                    guard let unique = properties.unique else { break }
                    return gsasl_property_set(session, property, unique)
                default: break
                }
                return CInt(GSASL_NO_CALLBACK.rawValue)
            }
            gsasl_callback_hook_set(context, Unmanaged.passUnretained(properties).toOpaque())
            try check(gsasl_server_start(context, mechanism, &session))
        }

        deinit {
            gsasl_finish(session)
            gsasl_done(context)
        }

        func step(_ input: [UInt8]) throws -> [UInt8] {
            var output: UnsafeMutablePointer<CChar>?
            var count = 0
            let status = input.withUnsafeBytes {
                gsasl_step(session, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count, &output, &count)
            }
            defer { gsasl_free(output) }
            if status != CInt(GSASL_NEEDS_MORE.rawValue) { try check(status) }
            return Array(UnsafeRawBufferPointer(start: output, count: count))
        }

        private func check(_ status: CInt) throws {
            if status == CInt(GSASL_OK.rawValue) { return }
            throw Failure(status: status, text: gsasl_strerror(status).map { String(cString: $0) } ?? "")
        }
    }
#endif
