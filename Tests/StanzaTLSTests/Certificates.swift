#if TLS
    import Foundation

    /// Certificates made by the `openssl` command when the tests run, so that none of them expires in the repository.
    enum Certificates {
        /// The folder that holds them: `ca.pem`, and a `NAME.pem` with a `NAME.key` for each certificate.
        static let folder: Result<URL, Failure> = make()

        struct Failure: Error, CustomStringConvertible {
            let description: String
        }

        static func path(_ name: String) throws -> String {
            try folder.get().appendingPathComponent(name).path
        }

        private static func make() -> Result<URL, Failure> {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                "StanzaTLSTests-\(ProcessInfo.processInfo.processIdentifier)")
            do {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            } catch {
                return .failure(Failure(description: "no temporary folder: \(error)"))
            }
            removeAtExit(folder)
            let file = folder.appendingPathComponent("make.sh")
            let log = folder.appendingPathComponent("make.log")
            do {
                try script.write(to: file, atomically: false, encoding: .utf8)
            } catch {
                return .failure(Failure(description: "no file in the temporary folder: \(error)"))
            }
            // Not `Process`, which leaks.
            guard system("cd '\(folder.path)' && sh make.sh >make.log 2>&1") == 0 else {
                let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
                return .failure(Failure(description: "the openssl command failed: \(text.suffix(2000))"))
            }
            return .success(folder)
        }

        private static func removeAtExit(_ folder: URL) {
            // `atexit` takes a function without a context, so the folder is found again by its name.
            atexit {
                let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                    "StanzaTLSTests-\(ProcessInfo.processInfo.processIdentifier)")
                try? FileManager.default.removeItem(at: folder)
            }
        }

        private static let script = """
            set -eu
            export LC_ALL=C
            new_key() { openssl ecparam -name prime256v1 -genkey -noout -out "$1.key"; }
            authority() { # NAME SUBJECT
                new_key "$1"
                openssl req -x509 -new -key "$1.key" -sha256 -days 3650 -subj "/CN=$2" \\
                    -addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign -out "$1.pem"
            }
            leaf() { # NAME SUBJECT NAMES AUTHORITY [START END [DIGEST]]
                [ -s "$1.key" ] || new_key "$1"
                printf '[v3]\\nbasicConstraints=critical,CA:FALSE\\nsubjectAltName=%s\\n[ca]\\ndefault_ca=d\\n[d]\\n' "$3" >"$1.cnf"
                printf 'new_certs_dir=.\\ndatabase=%s.txt\\nrand_serial=yes\\npolicy=p\\n[p]\\ncommonName=supplied\\n' "$1" >>"$1.cnf"
                : >"$1.txt"
                openssl req -new -key "$1.key" -subj "/CN=$2" -out "$1.csr"
                openssl ca -batch -notext -config "$1.cnf" -in "$1.csr" -out "$1.pem" -cert "$4.pem" -keyfile "$4.key" \\
                    -startdate "${5:-20240101000000Z}" -enddate "${6:-21000101000000Z}" -md "${7:-sha256}" -extensions v3
            }
            authority ca "Test Authority"
            authority other "Unrelated Authority"
            leaf good xmpp.example.org "DNS:xmpp.example.org,DNS:*.rooms.example.org" ca
            leaf sha384 xmpp.example.org "DNS:xmpp.example.org" ca "" "" sha384
            leaf expired xmpp.example.org "DNS:xmpp.example.org" ca 20200101000000Z 20200201000000Z
            leaf future xmpp.example.org "DNS:xmpp.example.org" ca 20990101000000Z 20990201000000Z
            leaf wronghost wrong.invalid "DNS:wrong.invalid,DNS:also.wrong.invalid" ca
            leaf commonname xmpp.example.org "DNS:other.invalid" ca
            leaf srvname xmpp.example.org "otherName:1.3.6.1.5.5.7.8.7;IA5STRING:_xmpp-client.xmpp.example.org" ca
            leaf address address "IP:127.0.0.1,IP:::1" ca
            leaf stranger xmpp.example.org "DNS:xmpp.example.org" other
            leaf client juliet "DNS:unused.invalid" ca
            openssl genpkey -algorithm ED25519 -out ed25519ca.key
            openssl req -x509 -new -key ed25519ca.key -days 3650 -subj "/CN=Ed25519 Authority" -out ed25519ca.pem
            leaf ed25519 xmpp.example.org "DNS:xmpp.example.org" ed25519ca "" "" null
            new_key selfsigned
            openssl req -x509 -new -key selfsigned.key -sha256 -days 3650 -subj /CN=xmpp.example.org \\
                -addext subjectAltName=DNS:xmpp.example.org -out selfsigned.pem
            openssl ec -in good.key -aes128 -passout pass:secret -out locked.key
            for name in good sha384; do
                openssl x509 -in "$name.pem" -outform DER -out "$name.der"
                openssl dgst -sha256 -r "$name.der" >"$name.sha256"
                openssl dgst -sha384 -r "$name.der" >"$name.sha384"
            done
            openssl x509 -in good.pem -noout -fingerprint -sha256 >good.fingerprint
            """
    }
#endif
