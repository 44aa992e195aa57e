@main struct StanzaTool { static func main() {} }
