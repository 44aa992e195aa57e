public import StanzaXML

// Written by Tools/generate-schema-arities.py; one initialiser for each number of fields, so that each is specialised
// where it is used. Parameter packs would say it once, and are not specialised.

extension Schema {
    /// Declares an element of one name and 0 fields.
    @inlinable
    public init(
        _ name: XML.Name,
        specification: Specification? = nil,
        build: @escaping @Sendable () throws -> Root
    ) {
        self.init([name], [], specification, serialize: { _, _ in }) { _ in try build() }
    }

    /// Declares an element that has several names, and 0 fields.
    @inlinable
    public init(
        _ names: [XML.Name],
        specification: Specification? = nil,
        build: @escaping @Sendable () throws -> Root
    ) {
        self.init(names, [], specification, serialize: { _, _ in }) { _ in try build() }
    }

    /// Declares an element of one name and 1 field.
    @inlinable
    public init<A: Sendable>(
        _ name: XML.Name,
        _ a: Field<Root, A>,
        specification: Specification? = nil,
        build: @escaping @Sendable (consuming A) throws -> Root
    ) {
        let fields = [
            a.info
        ]
        let writeA = a.serialize
        let a = a.parse
        self.init(
            [name],
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
            }
        ) { reader in
            try build(
                a(reader)
            )
        }
    }

    /// Declares an element that has several names, and 1 field.
    @inlinable
    public init<A: Sendable>(
        _ names: [XML.Name],
        _ a: Field<Root, A>,
        specification: Specification? = nil,
        build: @escaping @Sendable (consuming A) throws -> Root
    ) {
        let fields = [
            a.info
        ]
        let writeA = a.serialize
        let a = a.parse
        self.init(
            names,
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
            }
        ) { reader in
            try build(
                a(reader)
            )
        }
    }

    /// Declares an element of one name and 2 fields.
    @inlinable
    public init<A: Sendable, B: Sendable>(
        _ name: XML.Name,
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        specification: Specification? = nil,
        build: @escaping @Sendable (consuming A, consuming B) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let a = a.parse
        let b = b.parse
        self.init(
            [name],
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader)
            )
        }
    }

    /// Declares an element that has several names, and 2 fields.
    @inlinable
    public init<A: Sendable, B: Sendable>(
        _ names: [XML.Name],
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        specification: Specification? = nil,
        build: @escaping @Sendable (consuming A, consuming B) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let a = a.parse
        let b = b.parse
        self.init(
            names,
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader)
            )
        }
    }

    /// Declares an element of one name and 3 fields.
    @inlinable
    public init<A: Sendable, B: Sendable, C: Sendable>(
        _ name: XML.Name,
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        specification: Specification? = nil,
        build: @escaping @Sendable (consuming A, consuming B, consuming C) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        self.init(
            [name],
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader)
            )
        }
    }

    /// Declares an element that has several names, and 3 fields.
    @inlinable
    public init<A: Sendable, B: Sendable, C: Sendable>(
        _ names: [XML.Name],
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        specification: Specification? = nil,
        build: @escaping @Sendable (consuming A, consuming B, consuming C) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        self.init(
            names,
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader)
            )
        }
    }

    /// Declares an element of one name and 4 fields.
    @inlinable
    public init<A: Sendable, B: Sendable, C: Sendable, D: Sendable>(
        _ name: XML.Name,
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        specification: Specification? = nil,
        build: @escaping @Sendable (consuming A, consuming B, consuming C, consuming D) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        self.init(
            [name],
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader)
            )
        }
    }

    /// Declares an element that has several names, and 4 fields.
    @inlinable
    public init<A: Sendable, B: Sendable, C: Sendable, D: Sendable>(
        _ names: [XML.Name],
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        specification: Specification? = nil,
        build: @escaping @Sendable (consuming A, consuming B, consuming C, consuming D) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        self.init(
            names,
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader)
            )
        }
    }

    /// Declares an element of one name and 5 fields.
    @inlinable
    public init<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable>(
        _ name: XML.Name,
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        specification: Specification? = nil,
        build: @escaping @Sendable (consuming A, consuming B, consuming C, consuming D, consuming E) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        self.init(
            [name],
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader)
            )
        }
    }

    /// Declares an element that has several names, and 5 fields.
    @inlinable
    public init<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable>(
        _ names: [XML.Name],
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        specification: Specification? = nil,
        build: @escaping @Sendable (consuming A, consuming B, consuming C, consuming D, consuming E) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        self.init(
            names,
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader)
            )
        }
    }

    /// Declares an element of one name and 6 fields.
    @inlinable
    public init<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable>(
        _ name: XML.Name,
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (consuming A, consuming B, consuming C, consuming D, consuming E, consuming F) throws ->
            Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        self.init(
            [name],
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader)
            )
        }
    }

    /// Declares an element that has several names, and 6 fields.
    @inlinable
    public init<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable>(
        _ names: [XML.Name],
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (consuming A, consuming B, consuming C, consuming D, consuming E, consuming F) throws ->
            Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        self.init(
            names,
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader)
            )
        }
    }

    /// Declares an element of one name and 7 fields.
    @inlinable
    public init<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable>(
        _ name: XML.Name,
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        self.init(
            [name],
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader)
            )
        }
    }

    /// Declares an element that has several names, and 7 fields.
    @inlinable
    public init<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable>(
        _ names: [XML.Name],
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        self.init(
            names,
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader)
            )
        }
    }

    /// Declares an element of one name and 8 fields.
    @inlinable
    public init<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable>(
        _ name: XML.Name,
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        self.init(
            [name],
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader)
            )
        }
    }

    /// Declares an element that has several names, and 8 fields.
    @inlinable
    public init<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable>(
        _ names: [XML.Name],
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        self.init(
            names,
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader)
            )
        }
    }

    /// Declares an element of one name and 9 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable
    >(
        _ name: XML.Name,
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        self.init(
            [name],
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader)
            )
        }
    }

    /// Declares an element that has several names, and 9 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable
    >(
        _ names: [XML.Name],
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        self.init(
            names,
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader)
            )
        }
    }

    /// Declares an element of one name and 10 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable
    >(
        _ name: XML.Name,
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        self.init(
            [name],
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader)
            )
        }
    }

    /// Declares an element that has several names, and 10 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable
    >(
        _ names: [XML.Name],
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        self.init(
            names,
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader)
            )
        }
    }

    /// Declares an element of one name and 11 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable
    >(
        _ name: XML.Name,
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        self.init(
            [name],
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader)
            )
        }
    }

    /// Declares an element that has several names, and 11 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable
    >(
        _ names: [XML.Name],
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        self.init(
            names,
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader)
            )
        }
    }

    /// Declares an element of one name and 12 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable
    >(
        _ name: XML.Name,
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        self.init(
            [name],
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader)
            )
        }
    }

    /// Declares an element that has several names, and 12 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable
    >(
        _ names: [XML.Name],
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        self.init(
            names,
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader)
            )
        }
    }

    /// Declares an element of one name and 13 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable
    >(
        _ name: XML.Name,
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        self.init(
            [name],
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader)
            )
        }
    }

    /// Declares an element that has several names, and 13 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable
    >(
        _ names: [XML.Name],
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        self.init(
            names,
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader)
            )
        }
    }

    /// Declares an element of one name and 14 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable, N: Sendable
    >(
        _ name: XML.Name,
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        _ n: Field<Root, N>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M, consuming N
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
            n.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let writeN = n.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        let n = n.parse
        self.init(
            [name],
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
                writeN(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader),
                n(reader)
            )
        }
    }

    /// Declares an element that has several names, and 14 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable, N: Sendable
    >(
        _ names: [XML.Name],
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        _ n: Field<Root, N>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M, consuming N
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
            n.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let writeN = n.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        let n = n.parse
        self.init(
            names,
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
                writeN(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader),
                n(reader)
            )
        }
    }

    /// Declares an element of one name and 15 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable, N: Sendable, O: Sendable
    >(
        _ name: XML.Name,
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        _ n: Field<Root, N>,
        _ o: Field<Root, O>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M, consuming N, consuming O
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
            n.info,
            o.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let writeN = n.serialize
        let writeO = o.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        let n = n.parse
        let o = o.parse
        self.init(
            [name],
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
                writeN(root, &writer)
                writeO(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader),
                n(reader),
                o(reader)
            )
        }
    }

    /// Declares an element that has several names, and 15 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable, N: Sendable, O: Sendable
    >(
        _ names: [XML.Name],
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        _ n: Field<Root, N>,
        _ o: Field<Root, O>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M, consuming N, consuming O
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
            n.info,
            o.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let writeN = n.serialize
        let writeO = o.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        let n = n.parse
        let o = o.parse
        self.init(
            names,
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
                writeN(root, &writer)
                writeO(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader),
                n(reader),
                o(reader)
            )
        }
    }

    /// Declares an element of one name and 16 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable, N: Sendable, O: Sendable, P: Sendable
    >(
        _ name: XML.Name,
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        _ n: Field<Root, N>,
        _ o: Field<Root, O>,
        _ p: Field<Root, P>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M, consuming N, consuming O, consuming P
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
            n.info,
            o.info,
            p.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let writeN = n.serialize
        let writeO = o.serialize
        let writeP = p.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        let n = n.parse
        let o = o.parse
        let p = p.parse
        self.init(
            [name],
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
                writeN(root, &writer)
                writeO(root, &writer)
                writeP(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader),
                n(reader),
                o(reader),
                p(reader)
            )
        }
    }

    /// Declares an element that has several names, and 16 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable, N: Sendable, O: Sendable, P: Sendable
    >(
        _ names: [XML.Name],
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        _ n: Field<Root, N>,
        _ o: Field<Root, O>,
        _ p: Field<Root, P>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M, consuming N, consuming O, consuming P
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
            n.info,
            o.info,
            p.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let writeN = n.serialize
        let writeO = o.serialize
        let writeP = p.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        let n = n.parse
        let o = o.parse
        let p = p.parse
        self.init(
            names,
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
                writeN(root, &writer)
                writeO(root, &writer)
                writeP(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader),
                n(reader),
                o(reader),
                p(reader)
            )
        }
    }

    /// Declares an element of one name and 17 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable, N: Sendable, O: Sendable, P: Sendable,
        Q: Sendable
    >(
        _ name: XML.Name,
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        _ n: Field<Root, N>,
        _ o: Field<Root, O>,
        _ p: Field<Root, P>,
        _ q: Field<Root, Q>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M, consuming N, consuming O, consuming P,
                consuming Q
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
            n.info,
            o.info,
            p.info,
            q.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let writeN = n.serialize
        let writeO = o.serialize
        let writeP = p.serialize
        let writeQ = q.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        let n = n.parse
        let o = o.parse
        let p = p.parse
        let q = q.parse
        self.init(
            [name],
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
                writeN(root, &writer)
                writeO(root, &writer)
                writeP(root, &writer)
                writeQ(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader),
                n(reader),
                o(reader),
                p(reader),
                q(reader)
            )
        }
    }

    /// Declares an element that has several names, and 17 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable, N: Sendable, O: Sendable, P: Sendable,
        Q: Sendable
    >(
        _ names: [XML.Name],
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        _ n: Field<Root, N>,
        _ o: Field<Root, O>,
        _ p: Field<Root, P>,
        _ q: Field<Root, Q>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M, consuming N, consuming O, consuming P,
                consuming Q
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
            n.info,
            o.info,
            p.info,
            q.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let writeN = n.serialize
        let writeO = o.serialize
        let writeP = p.serialize
        let writeQ = q.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        let n = n.parse
        let o = o.parse
        let p = p.parse
        let q = q.parse
        self.init(
            names,
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
                writeN(root, &writer)
                writeO(root, &writer)
                writeP(root, &writer)
                writeQ(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader),
                n(reader),
                o(reader),
                p(reader),
                q(reader)
            )
        }
    }

    /// Declares an element of one name and 18 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable, N: Sendable, O: Sendable, P: Sendable,
        Q: Sendable, R: Sendable
    >(
        _ name: XML.Name,
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        _ n: Field<Root, N>,
        _ o: Field<Root, O>,
        _ p: Field<Root, P>,
        _ q: Field<Root, Q>,
        _ r: Field<Root, R>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M, consuming N, consuming O, consuming P,
                consuming Q, consuming R
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
            n.info,
            o.info,
            p.info,
            q.info,
            r.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let writeN = n.serialize
        let writeO = o.serialize
        let writeP = p.serialize
        let writeQ = q.serialize
        let writeR = r.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        let n = n.parse
        let o = o.parse
        let p = p.parse
        let q = q.parse
        let r = r.parse
        self.init(
            [name],
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
                writeN(root, &writer)
                writeO(root, &writer)
                writeP(root, &writer)
                writeQ(root, &writer)
                writeR(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader),
                n(reader),
                o(reader),
                p(reader),
                q(reader),
                r(reader)
            )
        }
    }

    /// Declares an element that has several names, and 18 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable, N: Sendable, O: Sendable, P: Sendable,
        Q: Sendable, R: Sendable
    >(
        _ names: [XML.Name],
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        _ n: Field<Root, N>,
        _ o: Field<Root, O>,
        _ p: Field<Root, P>,
        _ q: Field<Root, Q>,
        _ r: Field<Root, R>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M, consuming N, consuming O, consuming P,
                consuming Q, consuming R
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
            n.info,
            o.info,
            p.info,
            q.info,
            r.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let writeN = n.serialize
        let writeO = o.serialize
        let writeP = p.serialize
        let writeQ = q.serialize
        let writeR = r.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        let n = n.parse
        let o = o.parse
        let p = p.parse
        let q = q.parse
        let r = r.parse
        self.init(
            names,
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
                writeN(root, &writer)
                writeO(root, &writer)
                writeP(root, &writer)
                writeQ(root, &writer)
                writeR(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader),
                n(reader),
                o(reader),
                p(reader),
                q(reader),
                r(reader)
            )
        }
    }

    /// Declares an element of one name and 19 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable, N: Sendable, O: Sendable, P: Sendable,
        Q: Sendable, R: Sendable, S: Sendable
    >(
        _ name: XML.Name,
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        _ n: Field<Root, N>,
        _ o: Field<Root, O>,
        _ p: Field<Root, P>,
        _ q: Field<Root, Q>,
        _ r: Field<Root, R>,
        _ s: Field<Root, S>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M, consuming N, consuming O, consuming P,
                consuming Q, consuming R, consuming S
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
            n.info,
            o.info,
            p.info,
            q.info,
            r.info,
            s.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let writeN = n.serialize
        let writeO = o.serialize
        let writeP = p.serialize
        let writeQ = q.serialize
        let writeR = r.serialize
        let writeS = s.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        let n = n.parse
        let o = o.parse
        let p = p.parse
        let q = q.parse
        let r = r.parse
        let s = s.parse
        self.init(
            [name],
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
                writeN(root, &writer)
                writeO(root, &writer)
                writeP(root, &writer)
                writeQ(root, &writer)
                writeR(root, &writer)
                writeS(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader),
                n(reader),
                o(reader),
                p(reader),
                q(reader),
                r(reader),
                s(reader)
            )
        }
    }

    /// Declares an element that has several names, and 19 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable, N: Sendable, O: Sendable, P: Sendable,
        Q: Sendable, R: Sendable, S: Sendable
    >(
        _ names: [XML.Name],
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        _ n: Field<Root, N>,
        _ o: Field<Root, O>,
        _ p: Field<Root, P>,
        _ q: Field<Root, Q>,
        _ r: Field<Root, R>,
        _ s: Field<Root, S>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M, consuming N, consuming O, consuming P,
                consuming Q, consuming R, consuming S
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
            n.info,
            o.info,
            p.info,
            q.info,
            r.info,
            s.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let writeN = n.serialize
        let writeO = o.serialize
        let writeP = p.serialize
        let writeQ = q.serialize
        let writeR = r.serialize
        let writeS = s.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        let n = n.parse
        let o = o.parse
        let p = p.parse
        let q = q.parse
        let r = r.parse
        let s = s.parse
        self.init(
            names,
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
                writeN(root, &writer)
                writeO(root, &writer)
                writeP(root, &writer)
                writeQ(root, &writer)
                writeR(root, &writer)
                writeS(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader),
                n(reader),
                o(reader),
                p(reader),
                q(reader),
                r(reader),
                s(reader)
            )
        }
    }

    /// Declares an element of one name and 20 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable, N: Sendable, O: Sendable, P: Sendable,
        Q: Sendable, R: Sendable, S: Sendable, T: Sendable
    >(
        _ name: XML.Name,
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        _ n: Field<Root, N>,
        _ o: Field<Root, O>,
        _ p: Field<Root, P>,
        _ q: Field<Root, Q>,
        _ r: Field<Root, R>,
        _ s: Field<Root, S>,
        _ t: Field<Root, T>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M, consuming N, consuming O, consuming P,
                consuming Q, consuming R, consuming S, consuming T
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
            n.info,
            o.info,
            p.info,
            q.info,
            r.info,
            s.info,
            t.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let writeN = n.serialize
        let writeO = o.serialize
        let writeP = p.serialize
        let writeQ = q.serialize
        let writeR = r.serialize
        let writeS = s.serialize
        let writeT = t.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        let n = n.parse
        let o = o.parse
        let p = p.parse
        let q = q.parse
        let r = r.parse
        let s = s.parse
        let t = t.parse
        self.init(
            [name],
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
                writeN(root, &writer)
                writeO(root, &writer)
                writeP(root, &writer)
                writeQ(root, &writer)
                writeR(root, &writer)
                writeS(root, &writer)
                writeT(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader),
                n(reader),
                o(reader),
                p(reader),
                q(reader),
                r(reader),
                s(reader),
                t(reader)
            )
        }
    }

    /// Declares an element that has several names, and 20 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable, N: Sendable, O: Sendable, P: Sendable,
        Q: Sendable, R: Sendable, S: Sendable, T: Sendable
    >(
        _ names: [XML.Name],
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        _ n: Field<Root, N>,
        _ o: Field<Root, O>,
        _ p: Field<Root, P>,
        _ q: Field<Root, Q>,
        _ r: Field<Root, R>,
        _ s: Field<Root, S>,
        _ t: Field<Root, T>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M, consuming N, consuming O, consuming P,
                consuming Q, consuming R, consuming S, consuming T
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
            n.info,
            o.info,
            p.info,
            q.info,
            r.info,
            s.info,
            t.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let writeN = n.serialize
        let writeO = o.serialize
        let writeP = p.serialize
        let writeQ = q.serialize
        let writeR = r.serialize
        let writeS = s.serialize
        let writeT = t.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        let n = n.parse
        let o = o.parse
        let p = p.parse
        let q = q.parse
        let r = r.parse
        let s = s.parse
        let t = t.parse
        self.init(
            names,
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
                writeN(root, &writer)
                writeO(root, &writer)
                writeP(root, &writer)
                writeQ(root, &writer)
                writeR(root, &writer)
                writeS(root, &writer)
                writeT(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader),
                n(reader),
                o(reader),
                p(reader),
                q(reader),
                r(reader),
                s(reader),
                t(reader)
            )
        }
    }

    /// Declares an element of one name and 21 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable, N: Sendable, O: Sendable, P: Sendable,
        Q: Sendable, R: Sendable, S: Sendable, T: Sendable, U: Sendable
    >(
        _ name: XML.Name,
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        _ n: Field<Root, N>,
        _ o: Field<Root, O>,
        _ p: Field<Root, P>,
        _ q: Field<Root, Q>,
        _ r: Field<Root, R>,
        _ s: Field<Root, S>,
        _ t: Field<Root, T>,
        _ u: Field<Root, U>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M, consuming N, consuming O, consuming P,
                consuming Q, consuming R, consuming S, consuming T, consuming U
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
            n.info,
            o.info,
            p.info,
            q.info,
            r.info,
            s.info,
            t.info,
            u.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let writeN = n.serialize
        let writeO = o.serialize
        let writeP = p.serialize
        let writeQ = q.serialize
        let writeR = r.serialize
        let writeS = s.serialize
        let writeT = t.serialize
        let writeU = u.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        let n = n.parse
        let o = o.parse
        let p = p.parse
        let q = q.parse
        let r = r.parse
        let s = s.parse
        let t = t.parse
        let u = u.parse
        self.init(
            [name],
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
                writeN(root, &writer)
                writeO(root, &writer)
                writeP(root, &writer)
                writeQ(root, &writer)
                writeR(root, &writer)
                writeS(root, &writer)
                writeT(root, &writer)
                writeU(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader),
                n(reader),
                o(reader),
                p(reader),
                q(reader),
                r(reader),
                s(reader),
                t(reader),
                u(reader)
            )
        }
    }

    /// Declares an element that has several names, and 21 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable, N: Sendable, O: Sendable, P: Sendable,
        Q: Sendable, R: Sendable, S: Sendable, T: Sendable, U: Sendable
    >(
        _ names: [XML.Name],
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        _ n: Field<Root, N>,
        _ o: Field<Root, O>,
        _ p: Field<Root, P>,
        _ q: Field<Root, Q>,
        _ r: Field<Root, R>,
        _ s: Field<Root, S>,
        _ t: Field<Root, T>,
        _ u: Field<Root, U>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M, consuming N, consuming O, consuming P,
                consuming Q, consuming R, consuming S, consuming T, consuming U
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
            n.info,
            o.info,
            p.info,
            q.info,
            r.info,
            s.info,
            t.info,
            u.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let writeN = n.serialize
        let writeO = o.serialize
        let writeP = p.serialize
        let writeQ = q.serialize
        let writeR = r.serialize
        let writeS = s.serialize
        let writeT = t.serialize
        let writeU = u.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        let n = n.parse
        let o = o.parse
        let p = p.parse
        let q = q.parse
        let r = r.parse
        let s = s.parse
        let t = t.parse
        let u = u.parse
        self.init(
            names,
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
                writeN(root, &writer)
                writeO(root, &writer)
                writeP(root, &writer)
                writeQ(root, &writer)
                writeR(root, &writer)
                writeS(root, &writer)
                writeT(root, &writer)
                writeU(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader),
                n(reader),
                o(reader),
                p(reader),
                q(reader),
                r(reader),
                s(reader),
                t(reader),
                u(reader)
            )
        }
    }

    /// Declares an element of one name and 22 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable, N: Sendable, O: Sendable, P: Sendable,
        Q: Sendable, R: Sendable, S: Sendable, T: Sendable, U: Sendable, V: Sendable
    >(
        _ name: XML.Name,
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        _ n: Field<Root, N>,
        _ o: Field<Root, O>,
        _ p: Field<Root, P>,
        _ q: Field<Root, Q>,
        _ r: Field<Root, R>,
        _ s: Field<Root, S>,
        _ t: Field<Root, T>,
        _ u: Field<Root, U>,
        _ v: Field<Root, V>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M, consuming N, consuming O, consuming P,
                consuming Q, consuming R, consuming S, consuming T, consuming U, consuming V
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
            n.info,
            o.info,
            p.info,
            q.info,
            r.info,
            s.info,
            t.info,
            u.info,
            v.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let writeN = n.serialize
        let writeO = o.serialize
        let writeP = p.serialize
        let writeQ = q.serialize
        let writeR = r.serialize
        let writeS = s.serialize
        let writeT = t.serialize
        let writeU = u.serialize
        let writeV = v.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        let n = n.parse
        let o = o.parse
        let p = p.parse
        let q = q.parse
        let r = r.parse
        let s = s.parse
        let t = t.parse
        let u = u.parse
        let v = v.parse
        self.init(
            [name],
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
                writeN(root, &writer)
                writeO(root, &writer)
                writeP(root, &writer)
                writeQ(root, &writer)
                writeR(root, &writer)
                writeS(root, &writer)
                writeT(root, &writer)
                writeU(root, &writer)
                writeV(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader),
                n(reader),
                o(reader),
                p(reader),
                q(reader),
                r(reader),
                s(reader),
                t(reader),
                u(reader),
                v(reader)
            )
        }
    }

    /// Declares an element that has several names, and 22 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable, N: Sendable, O: Sendable, P: Sendable,
        Q: Sendable, R: Sendable, S: Sendable, T: Sendable, U: Sendable, V: Sendable
    >(
        _ names: [XML.Name],
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        _ n: Field<Root, N>,
        _ o: Field<Root, O>,
        _ p: Field<Root, P>,
        _ q: Field<Root, Q>,
        _ r: Field<Root, R>,
        _ s: Field<Root, S>,
        _ t: Field<Root, T>,
        _ u: Field<Root, U>,
        _ v: Field<Root, V>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M, consuming N, consuming O, consuming P,
                consuming Q, consuming R, consuming S, consuming T, consuming U, consuming V
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
            n.info,
            o.info,
            p.info,
            q.info,
            r.info,
            s.info,
            t.info,
            u.info,
            v.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let writeN = n.serialize
        let writeO = o.serialize
        let writeP = p.serialize
        let writeQ = q.serialize
        let writeR = r.serialize
        let writeS = s.serialize
        let writeT = t.serialize
        let writeU = u.serialize
        let writeV = v.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        let n = n.parse
        let o = o.parse
        let p = p.parse
        let q = q.parse
        let r = r.parse
        let s = s.parse
        let t = t.parse
        let u = u.parse
        let v = v.parse
        self.init(
            names,
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
                writeN(root, &writer)
                writeO(root, &writer)
                writeP(root, &writer)
                writeQ(root, &writer)
                writeR(root, &writer)
                writeS(root, &writer)
                writeT(root, &writer)
                writeU(root, &writer)
                writeV(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader),
                n(reader),
                o(reader),
                p(reader),
                q(reader),
                r(reader),
                s(reader),
                t(reader),
                u(reader),
                v(reader)
            )
        }
    }

    /// Declares an element of one name and 23 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable, N: Sendable, O: Sendable, P: Sendable,
        Q: Sendable, R: Sendable, S: Sendable, T: Sendable, U: Sendable, V: Sendable, W: Sendable
    >(
        _ name: XML.Name,
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        _ n: Field<Root, N>,
        _ o: Field<Root, O>,
        _ p: Field<Root, P>,
        _ q: Field<Root, Q>,
        _ r: Field<Root, R>,
        _ s: Field<Root, S>,
        _ t: Field<Root, T>,
        _ u: Field<Root, U>,
        _ v: Field<Root, V>,
        _ w: Field<Root, W>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M, consuming N, consuming O, consuming P,
                consuming Q, consuming R, consuming S, consuming T, consuming U, consuming V, consuming W
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
            n.info,
            o.info,
            p.info,
            q.info,
            r.info,
            s.info,
            t.info,
            u.info,
            v.info,
            w.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let writeN = n.serialize
        let writeO = o.serialize
        let writeP = p.serialize
        let writeQ = q.serialize
        let writeR = r.serialize
        let writeS = s.serialize
        let writeT = t.serialize
        let writeU = u.serialize
        let writeV = v.serialize
        let writeW = w.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        let n = n.parse
        let o = o.parse
        let p = p.parse
        let q = q.parse
        let r = r.parse
        let s = s.parse
        let t = t.parse
        let u = u.parse
        let v = v.parse
        let w = w.parse
        self.init(
            [name],
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
                writeN(root, &writer)
                writeO(root, &writer)
                writeP(root, &writer)
                writeQ(root, &writer)
                writeR(root, &writer)
                writeS(root, &writer)
                writeT(root, &writer)
                writeU(root, &writer)
                writeV(root, &writer)
                writeW(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader),
                n(reader),
                o(reader),
                p(reader),
                q(reader),
                r(reader),
                s(reader),
                t(reader),
                u(reader),
                v(reader),
                w(reader)
            )
        }
    }

    /// Declares an element that has several names, and 23 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable, N: Sendable, O: Sendable, P: Sendable,
        Q: Sendable, R: Sendable, S: Sendable, T: Sendable, U: Sendable, V: Sendable, W: Sendable
    >(
        _ names: [XML.Name],
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        _ n: Field<Root, N>,
        _ o: Field<Root, O>,
        _ p: Field<Root, P>,
        _ q: Field<Root, Q>,
        _ r: Field<Root, R>,
        _ s: Field<Root, S>,
        _ t: Field<Root, T>,
        _ u: Field<Root, U>,
        _ v: Field<Root, V>,
        _ w: Field<Root, W>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M, consuming N, consuming O, consuming P,
                consuming Q, consuming R, consuming S, consuming T, consuming U, consuming V, consuming W
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
            n.info,
            o.info,
            p.info,
            q.info,
            r.info,
            s.info,
            t.info,
            u.info,
            v.info,
            w.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let writeN = n.serialize
        let writeO = o.serialize
        let writeP = p.serialize
        let writeQ = q.serialize
        let writeR = r.serialize
        let writeS = s.serialize
        let writeT = t.serialize
        let writeU = u.serialize
        let writeV = v.serialize
        let writeW = w.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        let n = n.parse
        let o = o.parse
        let p = p.parse
        let q = q.parse
        let r = r.parse
        let s = s.parse
        let t = t.parse
        let u = u.parse
        let v = v.parse
        let w = w.parse
        self.init(
            names,
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
                writeN(root, &writer)
                writeO(root, &writer)
                writeP(root, &writer)
                writeQ(root, &writer)
                writeR(root, &writer)
                writeS(root, &writer)
                writeT(root, &writer)
                writeU(root, &writer)
                writeV(root, &writer)
                writeW(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader),
                n(reader),
                o(reader),
                p(reader),
                q(reader),
                r(reader),
                s(reader),
                t(reader),
                u(reader),
                v(reader),
                w(reader)
            )
        }
    }

    /// Declares an element of one name and 24 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable, N: Sendable, O: Sendable, P: Sendable,
        Q: Sendable, R: Sendable, S: Sendable, T: Sendable, U: Sendable, V: Sendable, W: Sendable, X: Sendable
    >(
        _ name: XML.Name,
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        _ n: Field<Root, N>,
        _ o: Field<Root, O>,
        _ p: Field<Root, P>,
        _ q: Field<Root, Q>,
        _ r: Field<Root, R>,
        _ s: Field<Root, S>,
        _ t: Field<Root, T>,
        _ u: Field<Root, U>,
        _ v: Field<Root, V>,
        _ w: Field<Root, W>,
        _ x: Field<Root, X>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M, consuming N, consuming O, consuming P,
                consuming Q, consuming R, consuming S, consuming T, consuming U, consuming V, consuming W, consuming X
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
            n.info,
            o.info,
            p.info,
            q.info,
            r.info,
            s.info,
            t.info,
            u.info,
            v.info,
            w.info,
            x.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let writeN = n.serialize
        let writeO = o.serialize
        let writeP = p.serialize
        let writeQ = q.serialize
        let writeR = r.serialize
        let writeS = s.serialize
        let writeT = t.serialize
        let writeU = u.serialize
        let writeV = v.serialize
        let writeW = w.serialize
        let writeX = x.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        let n = n.parse
        let o = o.parse
        let p = p.parse
        let q = q.parse
        let r = r.parse
        let s = s.parse
        let t = t.parse
        let u = u.parse
        let v = v.parse
        let w = w.parse
        let x = x.parse
        self.init(
            [name],
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
                writeN(root, &writer)
                writeO(root, &writer)
                writeP(root, &writer)
                writeQ(root, &writer)
                writeR(root, &writer)
                writeS(root, &writer)
                writeT(root, &writer)
                writeU(root, &writer)
                writeV(root, &writer)
                writeW(root, &writer)
                writeX(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader),
                n(reader),
                o(reader),
                p(reader),
                q(reader),
                r(reader),
                s(reader),
                t(reader),
                u(reader),
                v(reader),
                w(reader),
                x(reader)
            )
        }
    }

    /// Declares an element that has several names, and 24 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable, N: Sendable, O: Sendable, P: Sendable,
        Q: Sendable, R: Sendable, S: Sendable, T: Sendable, U: Sendable, V: Sendable, W: Sendable, X: Sendable
    >(
        _ names: [XML.Name],
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        _ n: Field<Root, N>,
        _ o: Field<Root, O>,
        _ p: Field<Root, P>,
        _ q: Field<Root, Q>,
        _ r: Field<Root, R>,
        _ s: Field<Root, S>,
        _ t: Field<Root, T>,
        _ u: Field<Root, U>,
        _ v: Field<Root, V>,
        _ w: Field<Root, W>,
        _ x: Field<Root, X>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M, consuming N, consuming O, consuming P,
                consuming Q, consuming R, consuming S, consuming T, consuming U, consuming V, consuming W, consuming X
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
            n.info,
            o.info,
            p.info,
            q.info,
            r.info,
            s.info,
            t.info,
            u.info,
            v.info,
            w.info,
            x.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let writeN = n.serialize
        let writeO = o.serialize
        let writeP = p.serialize
        let writeQ = q.serialize
        let writeR = r.serialize
        let writeS = s.serialize
        let writeT = t.serialize
        let writeU = u.serialize
        let writeV = v.serialize
        let writeW = w.serialize
        let writeX = x.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        let n = n.parse
        let o = o.parse
        let p = p.parse
        let q = q.parse
        let r = r.parse
        let s = s.parse
        let t = t.parse
        let u = u.parse
        let v = v.parse
        let w = w.parse
        let x = x.parse
        self.init(
            names,
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
                writeN(root, &writer)
                writeO(root, &writer)
                writeP(root, &writer)
                writeQ(root, &writer)
                writeR(root, &writer)
                writeS(root, &writer)
                writeT(root, &writer)
                writeU(root, &writer)
                writeV(root, &writer)
                writeW(root, &writer)
                writeX(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader),
                n(reader),
                o(reader),
                p(reader),
                q(reader),
                r(reader),
                s(reader),
                t(reader),
                u(reader),
                v(reader),
                w(reader),
                x(reader)
            )
        }
    }

    /// Declares an element of one name and 25 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable, N: Sendable, O: Sendable, P: Sendable,
        Q: Sendable, R: Sendable, S: Sendable, T: Sendable, U: Sendable, V: Sendable, W: Sendable, X: Sendable,
        Y: Sendable
    >(
        _ name: XML.Name,
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        _ n: Field<Root, N>,
        _ o: Field<Root, O>,
        _ p: Field<Root, P>,
        _ q: Field<Root, Q>,
        _ r: Field<Root, R>,
        _ s: Field<Root, S>,
        _ t: Field<Root, T>,
        _ u: Field<Root, U>,
        _ v: Field<Root, V>,
        _ w: Field<Root, W>,
        _ x: Field<Root, X>,
        _ y: Field<Root, Y>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M, consuming N, consuming O, consuming P,
                consuming Q, consuming R, consuming S, consuming T, consuming U, consuming V, consuming W, consuming X,
                consuming Y
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
            n.info,
            o.info,
            p.info,
            q.info,
            r.info,
            s.info,
            t.info,
            u.info,
            v.info,
            w.info,
            x.info,
            y.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let writeN = n.serialize
        let writeO = o.serialize
        let writeP = p.serialize
        let writeQ = q.serialize
        let writeR = r.serialize
        let writeS = s.serialize
        let writeT = t.serialize
        let writeU = u.serialize
        let writeV = v.serialize
        let writeW = w.serialize
        let writeX = x.serialize
        let writeY = y.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        let n = n.parse
        let o = o.parse
        let p = p.parse
        let q = q.parse
        let r = r.parse
        let s = s.parse
        let t = t.parse
        let u = u.parse
        let v = v.parse
        let w = w.parse
        let x = x.parse
        let y = y.parse
        self.init(
            [name],
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
                writeN(root, &writer)
                writeO(root, &writer)
                writeP(root, &writer)
                writeQ(root, &writer)
                writeR(root, &writer)
                writeS(root, &writer)
                writeT(root, &writer)
                writeU(root, &writer)
                writeV(root, &writer)
                writeW(root, &writer)
                writeX(root, &writer)
                writeY(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader),
                n(reader),
                o(reader),
                p(reader),
                q(reader),
                r(reader),
                s(reader),
                t(reader),
                u(reader),
                v(reader),
                w(reader),
                x(reader),
                y(reader)
            )
        }
    }

    /// Declares an element that has several names, and 25 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable, N: Sendable, O: Sendable, P: Sendable,
        Q: Sendable, R: Sendable, S: Sendable, T: Sendable, U: Sendable, V: Sendable, W: Sendable, X: Sendable,
        Y: Sendable
    >(
        _ names: [XML.Name],
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        _ n: Field<Root, N>,
        _ o: Field<Root, O>,
        _ p: Field<Root, P>,
        _ q: Field<Root, Q>,
        _ r: Field<Root, R>,
        _ s: Field<Root, S>,
        _ t: Field<Root, T>,
        _ u: Field<Root, U>,
        _ v: Field<Root, V>,
        _ w: Field<Root, W>,
        _ x: Field<Root, X>,
        _ y: Field<Root, Y>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M, consuming N, consuming O, consuming P,
                consuming Q, consuming R, consuming S, consuming T, consuming U, consuming V, consuming W, consuming X,
                consuming Y
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
            n.info,
            o.info,
            p.info,
            q.info,
            r.info,
            s.info,
            t.info,
            u.info,
            v.info,
            w.info,
            x.info,
            y.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let writeN = n.serialize
        let writeO = o.serialize
        let writeP = p.serialize
        let writeQ = q.serialize
        let writeR = r.serialize
        let writeS = s.serialize
        let writeT = t.serialize
        let writeU = u.serialize
        let writeV = v.serialize
        let writeW = w.serialize
        let writeX = x.serialize
        let writeY = y.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        let n = n.parse
        let o = o.parse
        let p = p.parse
        let q = q.parse
        let r = r.parse
        let s = s.parse
        let t = t.parse
        let u = u.parse
        let v = v.parse
        let w = w.parse
        let x = x.parse
        let y = y.parse
        self.init(
            names,
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
                writeN(root, &writer)
                writeO(root, &writer)
                writeP(root, &writer)
                writeQ(root, &writer)
                writeR(root, &writer)
                writeS(root, &writer)
                writeT(root, &writer)
                writeU(root, &writer)
                writeV(root, &writer)
                writeW(root, &writer)
                writeX(root, &writer)
                writeY(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader),
                n(reader),
                o(reader),
                p(reader),
                q(reader),
                r(reader),
                s(reader),
                t(reader),
                u(reader),
                v(reader),
                w(reader),
                x(reader),
                y(reader)
            )
        }
    }

    /// Declares an element of one name and 26 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable, N: Sendable, O: Sendable, P: Sendable,
        Q: Sendable, R: Sendable, S: Sendable, T: Sendable, U: Sendable, V: Sendable, W: Sendable, X: Sendable,
        Y: Sendable, Z: Sendable
    >(
        _ name: XML.Name,
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        _ n: Field<Root, N>,
        _ o: Field<Root, O>,
        _ p: Field<Root, P>,
        _ q: Field<Root, Q>,
        _ r: Field<Root, R>,
        _ s: Field<Root, S>,
        _ t: Field<Root, T>,
        _ u: Field<Root, U>,
        _ v: Field<Root, V>,
        _ w: Field<Root, W>,
        _ x: Field<Root, X>,
        _ y: Field<Root, Y>,
        _ z: Field<Root, Z>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M, consuming N, consuming O, consuming P,
                consuming Q, consuming R, consuming S, consuming T, consuming U, consuming V, consuming W, consuming X,
                consuming Y, consuming Z
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
            n.info,
            o.info,
            p.info,
            q.info,
            r.info,
            s.info,
            t.info,
            u.info,
            v.info,
            w.info,
            x.info,
            y.info,
            z.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let writeN = n.serialize
        let writeO = o.serialize
        let writeP = p.serialize
        let writeQ = q.serialize
        let writeR = r.serialize
        let writeS = s.serialize
        let writeT = t.serialize
        let writeU = u.serialize
        let writeV = v.serialize
        let writeW = w.serialize
        let writeX = x.serialize
        let writeY = y.serialize
        let writeZ = z.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        let n = n.parse
        let o = o.parse
        let p = p.parse
        let q = q.parse
        let r = r.parse
        let s = s.parse
        let t = t.parse
        let u = u.parse
        let v = v.parse
        let w = w.parse
        let x = x.parse
        let y = y.parse
        let z = z.parse
        self.init(
            [name],
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
                writeN(root, &writer)
                writeO(root, &writer)
                writeP(root, &writer)
                writeQ(root, &writer)
                writeR(root, &writer)
                writeS(root, &writer)
                writeT(root, &writer)
                writeU(root, &writer)
                writeV(root, &writer)
                writeW(root, &writer)
                writeX(root, &writer)
                writeY(root, &writer)
                writeZ(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader),
                n(reader),
                o(reader),
                p(reader),
                q(reader),
                r(reader),
                s(reader),
                t(reader),
                u(reader),
                v(reader),
                w(reader),
                x(reader),
                y(reader),
                z(reader)
            )
        }
    }

    /// Declares an element that has several names, and 26 fields.
    @inlinable
    public init<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable, N: Sendable, O: Sendable, P: Sendable,
        Q: Sendable, R: Sendable, S: Sendable, T: Sendable, U: Sendable, V: Sendable, W: Sendable, X: Sendable,
        Y: Sendable, Z: Sendable
    >(
        _ names: [XML.Name],
        _ a: Field<Root, A>,
        _ b: Field<Root, B>,
        _ c: Field<Root, C>,
        _ d: Field<Root, D>,
        _ e: Field<Root, E>,
        _ f: Field<Root, F>,
        _ g: Field<Root, G>,
        _ h: Field<Root, H>,
        _ i: Field<Root, I>,
        _ j: Field<Root, J>,
        _ k: Field<Root, K>,
        _ l: Field<Root, L>,
        _ m: Field<Root, M>,
        _ n: Field<Root, N>,
        _ o: Field<Root, O>,
        _ p: Field<Root, P>,
        _ q: Field<Root, Q>,
        _ r: Field<Root, R>,
        _ s: Field<Root, S>,
        _ t: Field<Root, T>,
        _ u: Field<Root, U>,
        _ v: Field<Root, V>,
        _ w: Field<Root, W>,
        _ x: Field<Root, X>,
        _ y: Field<Root, Y>,
        _ z: Field<Root, Z>,
        specification: Specification? = nil,
        build:
            @escaping @Sendable (
                consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G, consuming H,
                consuming I, consuming J, consuming K, consuming L, consuming M, consuming N, consuming O, consuming P,
                consuming Q, consuming R, consuming S, consuming T, consuming U, consuming V, consuming W, consuming X,
                consuming Y, consuming Z
            ) throws -> Root
    ) {
        let fields = [
            a.info,
            b.info,
            c.info,
            d.info,
            e.info,
            f.info,
            g.info,
            h.info,
            i.info,
            j.info,
            k.info,
            l.info,
            m.info,
            n.info,
            o.info,
            p.info,
            q.info,
            r.info,
            s.info,
            t.info,
            u.info,
            v.info,
            w.info,
            x.info,
            y.info,
            z.info,
        ]
        let writeA = a.serialize
        let writeB = b.serialize
        let writeC = c.serialize
        let writeD = d.serialize
        let writeE = e.serialize
        let writeF = f.serialize
        let writeG = g.serialize
        let writeH = h.serialize
        let writeI = i.serialize
        let writeJ = j.serialize
        let writeK = k.serialize
        let writeL = l.serialize
        let writeM = m.serialize
        let writeN = n.serialize
        let writeO = o.serialize
        let writeP = p.serialize
        let writeQ = q.serialize
        let writeR = r.serialize
        let writeS = s.serialize
        let writeT = t.serialize
        let writeU = u.serialize
        let writeV = v.serialize
        let writeW = w.serialize
        let writeX = x.serialize
        let writeY = y.serialize
        let writeZ = z.serialize
        let a = a.parse
        let b = b.parse
        let c = c.parse
        let d = d.parse
        let e = e.parse
        let f = f.parse
        let g = g.parse
        let h = h.parse
        let i = i.parse
        let j = j.parse
        let k = k.parse
        let l = l.parse
        let m = m.parse
        let n = n.parse
        let o = o.parse
        let p = p.parse
        let q = q.parse
        let r = r.parse
        let s = s.parse
        let t = t.parse
        let u = u.parse
        let v = v.parse
        let w = w.parse
        let x = x.parse
        let y = y.parse
        let z = z.parse
        self.init(
            names,
            fields,
            specification,
            serialize: { root, writer in
                writeA(root, &writer)
                writeB(root, &writer)
                writeC(root, &writer)
                writeD(root, &writer)
                writeE(root, &writer)
                writeF(root, &writer)
                writeG(root, &writer)
                writeH(root, &writer)
                writeI(root, &writer)
                writeJ(root, &writer)
                writeK(root, &writer)
                writeL(root, &writer)
                writeM(root, &writer)
                writeN(root, &writer)
                writeO(root, &writer)
                writeP(root, &writer)
                writeQ(root, &writer)
                writeR(root, &writer)
                writeS(root, &writer)
                writeT(root, &writer)
                writeU(root, &writer)
                writeV(root, &writer)
                writeW(root, &writer)
                writeX(root, &writer)
                writeY(root, &writer)
                writeZ(root, &writer)
            }
        ) { reader in
            try build(
                a(reader),
                b(reader),
                c(reader),
                d(reader),
                e(reader),
                f(reader),
                g(reader),
                h(reader),
                i(reader),
                j(reader),
                k(reader),
                l(reader),
                m(reader),
                n(reader),
                o(reader),
                p(reader),
                q(reader),
                r(reader),
                s(reader),
                t(reader),
                u(reader),
                v(reader),
                w(reader),
                x(reader),
                y(reader),
                z(reader)
            )
        }
    }
}
