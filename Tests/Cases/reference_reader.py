"""Reference reader, used only by the checks of Tests/Cases: a strict XMPP stream reader on top of Python's expat.
Independent of libxml2 on purpose. Gives: list of events, or a StreamErr with a kind."""
import pyexpat, re
STREAMS='http://etherx.jabber.org/streams'
XMLNS='http://www.w3.org/XML/1998/namespace'
class StreamErr(Exception):
    def __init__(s,kind,detail=''): s.kind=kind; s.detail=detail; super().__init__(kind+': '+detail)
class El:
    __slots__=('ns','name','attrs','kids')
    def __init__(s,ns,name,attrs): s.ns=ns; s.name=name; s.attrs=attrs; s.kids=[]
    def text(s): return ''.join(k for k in s.kids if isinstance(k,str))
    def els(s): return [k for k in s.kids if isinstance(k,El)]
def esc_t(t): return t.replace('&','&amp;').replace('<','&lt;').replace('>','&gt;').replace('\r','&#xD;')
def esc_a(t): return t.replace('&','&amp;').replace('<','&lt;').replace('>','&gt;').replace("'",'&apos;').replace('\r','&#xD;').replace('\n','&#xA;').replace('\t','&#x9;')
def canon(e,parent_ns=None,root=True):
    """Canonical text form, rules in README.md ('Canonical form')."""
    o='<'+e.name
    if root or e.ns!=parent_ns: o+=" xmlns='%s'"%esc_a(e.ns)
    plain=sorted((n,v) for (u,n),v in e.attrs.items() if u=='')
    xmla=sorted((n,v) for (u,n),v in e.attrs.items() if u==XMLNS)
    other=sorted((u,n,v) for (u,n),v in e.attrs.items() if u not in ('',XMLNS))
    uris=sorted({u for u,_,_ in other}); pf={u:'ns%d'%i for i,u in enumerate(uris)}
    for u in uris: o+=" xmlns:%s='%s'"%(pf[u],esc_a(u))
    for n,v in plain: o+=" %s='%s'"%(n,esc_a(v))
    for n,v in xmla: o+=" xml:%s='%s'"%(n,esc_a(v))
    for u,n,v in other: o+=" %s:%s='%s'"%(pf[u],n,esc_a(v))
    if not e.kids: return o+'/>'
    o+='>'
    for k in e.kids: o+= esc_t(k) if isinstance(k,str) else canon(k,e.ns,False)
    return o+'</%s>'%e.name
class Utf8Check:
    """Incremental strict UTF-8 (no overlongs, surrogates, >10FFFF) and XML Char check."""
    def __init__(s): s.need=0; s.cp=0; s.min=0
    def feed(s,b):
        for x in b:
            if s.need:
                if x&0xC0!=0x80: raise StreamErr('not-well-formed','utf8')
                s.cp=(s.cp<<6)|(x&0x3F); s.need-=1
                if s.need==0:
                    if s.cp<s.min or 0xD800<=s.cp<=0xDFFF or s.cp>0x10FFFF or s.cp in (0xFFFE,0xFFFF): raise StreamErr('not-well-formed','char %x'%s.cp)
            elif x<0x80:
                if x<0x20 and x not in (9,10,13): raise StreamErr('not-well-formed','control %02x'%x)
            elif 0xC2<=x<=0xDF: s.need,s.cp,s.min=1,x&0x1F,0x80
            elif 0xE0<=x<=0xEF: s.need,s.cp,s.min=2,x&0xF,0x800
            elif 0xF0<=x<=0xF4: s.need,s.cp,s.min=3,x&7,0x10000
            else: raise StreamErr('not-well-formed','utf8 lead %02x'%x)
SEP='\x0c'
class Ref:
    def __init__(s,content='jabber:client',early_markup=True):
        s.p=pyexpat.ParserCreate(namespace_separator=SEP); s.p.buffer_text=False; s.p.ordered_attributes=True
        try: s.p.SetReparseDeferralEnabled(False)
        except AttributeError: pass
        s.p.namespace_prefixes=True
        s.u=Utf8Check(); s.ev=[]; s.st=[]; s.dead=None; s.head=b''; s.closed=False; s.n=0
        p=s.p
        p.StartElementHandler=s.start; p.EndElementHandler=s.end; p.CharacterDataHandler=s.chars
        p.CommentHandler=lambda d: s.err('restricted-xml','comment')
        p.ProcessingInstructionHandler=lambda t,d: s.err('restricted-xml','pi')
        p.StartDoctypeDeclHandler=lambda *a: s.err('restricted-xml','doctype')
        p.EntityDeclHandler=lambda *a: s.err('restricted-xml','entity')
        p.XmlDeclHandler=s.decl
    def err(s,k,d=''): raise StreamErr(k,d)
    def decl(s,v,enc,sa):
        if v!='1.0': s.err('bad-format','xml version')
        if enc is not None and enc.upper()!='UTF-8': s.err('unsupported-encoding',enc)
    def q(s,name,attr=False):
        a=name.split(SEP)
        if len(a)==1: ns,l='',a[0]
        else: ns,l=a[0],a[1]
        if ':' in l or not l: s.err('not-well-formed','QName '+l)
        return ns,l
    def start(s,name,al):
        if s.closed: s.err('not-well-formed','after close')
        ns,l=s.q(name); at={}
        for i in range(0,len(al),2): at[s.q(al[i],True)]=al[i+1]
        e=El(ns,l,at)
        if not s.st:
            if l!='stream': s.err('bad-format','root %s'%l)
            if ns!=STREAMS: s.err('invalid-namespace','root ns %s'%ns)
            s.ev.append(('open',e))
        elif len(s.st)>=2: s.st[-1].kids.append(e)
        s.st.append(e)
    def end(s,name):
        e=s.st.pop(); merge(e)
        if len(s.st)==1: s.ev.append(('stanza',e)); s.n+=1
        elif not s.st: s.ev.append(('close',None)); s.closed=True
    def chars(s,t):
        if len(s.st)>=2: s.st[-1].kids.append(t)
        elif t.strip(' \t\r\n'): s.err('bad-format','text at stream level')
    def feed(s,b):
        if s.dead: raise s.dead
        if s.closed:
            if b.strip(b' \t\r\n'): 
                s.dead=StreamErr('after-close'); raise s.dead
            return
        try:
            if len(s.head)<4:
                s.head=s.head+b
                if len(s.head)<4: return
                b=s.head; h=s.head[:4]
                for sig,k in ((b'\xef\xbb\xbf','not-well-formed'),(b'\xff\xfe','unsupported-encoding'),(b'\xfe\xff','unsupported-encoding'),(b'\x00<','unsupported-encoding'),(b'<\x00','unsupported-encoding'),(b'\x00\x00\x00<','unsupported-encoding'),(b'\x4c\x6f\xa7\x94','unsupported-encoding')):
                    if h.startswith(sig): s.err(k,'signature')
            # bytewise so that stanzas before the bad byte are reported
            s.u_feed(b)
        except StreamErr as e: s.dead=e; raise
        except pyexpat.ExpatError as e:
            k={11:'undefined-entity',9:'after-close'}.get(e.code,'not-well-formed')
            s.dead=StreamErr(k,'expat %d %s'%(e.code,pyexpat.ErrorString(e.code))); raise s.dead
    def u_feed(s,b):
        bad=None
        for i in range(len(b)):
            try: s.u.feed(b[i:i+1])
            except StreamErr as e: bad=(i,e); break
        good=b if bad is None else b[:bad[0]]
        if good: s.p.Parse(good,False)
        if bad: raise bad[1]
def merge(e):
    r=[]
    for k in e.kids:
        if isinstance(k,str) and r and isinstance(r[-1],str): r[-1]+=k
        elif k!='': r.append(k)
    e.kids=r
def run(data,chunk=0,split=None):
    r=Ref(); err=None
    try:
        if split is not None: 
            r.feed(data[:split]); r.feed(data[split:])
        elif chunk<=0: r.feed(data)
        else:
            for i in range(0,len(data),chunk): r.feed(data[i:i+chunk])
    except StreamErr as e: err=e
    return r.ev,err
def parse_fragment(x):
    """parse one element (a stanza) given as text, return El"""
    w="<stream:stream xmlns:stream='%s' xmlns='jabber:client'>"%STREAMS
    ev,err=run((w+x).encode())
    if err: raise err
    st=[e for k,e in ev if k=='stanza']
    if len(st)!=1: raise StreamErr('fragment','%d'%len(st))
    return st[0]
def events_json(ev):
    o=[]
    for k,e in ev:
        if k=='open': o.append({'open':{(('xml:' if u==XMLNS else ('{%s}'%u if u else ''))+n):v for (u,n),v in sorted(e.attrs.items())}})
        elif k=='stanza': o.append({'stanza':canon(e)})
        else: o.append({'close':True})
    return o
if __name__=='__main__':
    import sys
    d=open(sys.argv[1],'rb').read(); ev,err=run(d,int(sys.argv[2]) if len(sys.argv)>2 else 0)
    for x in events_json(ev): print(x)
    print('ERR',err)
