/** Templates, data and what becomes of them (contract "component-builder", 5, 12.4 and 13); the same on server and browser. */
export interface Vector {
  readonly says: string
  readonly template: string
  readonly data: unknown
  readonly result: string
}

const vector = (says: string, template: string, data: unknown, result: string): Vector => ({
  says,
  template,
  data,
  result,
})
const P = '<p data-path="a.b">x</p>'
const p = (text: string) => P.replace('>x<', `>${text}<`)
const three = { a: [{ t: 1 }, { t: 2 }, { t: 3 }] }
const row = (scope: string, content: string, more = '') =>
  `<li data-path-scope="${scope}"${more}><b data-path="a.*.t">${content}</b></li>`
const repeated = (scope: string) => row(scope, '-')
const heading = (more: string) => `<h2 data-path="a.h">${more}</h2>`
const box = (content: string) => `<div data-path="a">${content}</div>`

/** Those of the contract's own table. */
export const VERIFIED: readonly Vector[] = [
  vector('nothing but an empty text leaves what is there', P, { a: { b: '' } }, P),
  vector('the catch-all stands for the datasource', P, { _: { b: 'c' } }, p('c')),
  vector('a path is found without its datasource', P, { b: 'c' }, p('c')),
  vector('the first of a list', P, { a: { b: [1, 2] } }, p('1')),
  vector('zero is a value', P, { a: { b: 0 } }, p('0')),
  vector('yes is no text', P, { a: { b: true } }, P),
  vector('no is no text', P, { a: { b: false } }, P),
  vector(
    'blocks within a heading become blanks',
    heading('x'),
    { a: { h: '<p>one</p><p>two</p>' } },
    heading('one two'),
  ),
  vector('some members', repeated('a[0,2]'), three, row('a[0,2]', '1') + row('a[0,2]', '3')),
  vector('no member: hidden and untouched', repeated('a.*'), { a: [] }, row('a.*', '-', ' hidden="hidden"')),
  vector(
    'a scope within a scope has the members of its member',
    '<p data-path-scope="a.*"><i data-path-scope="a.*.k.*"><u data-path="a.*.k.*.n">-</u></i></p>',
    { a: [{ k: [{ n: 1 }, { n: 2 }] }, { k: [{ n: 3 }] }] },
    `<p data-path-scope="a.*">${[1, 2].map((n) => `<i data-path-scope="a.*.k.*"><u data-path="a.*.k.*.n">${n}</u></i>`).join('')}</p><p data-path-scope="a.*"><i data-path-scope="a.*.k.*"><u data-path="a.*.k.*.n">3</u></i></p>`,
  ),
  vector(
    'every key of an object',
    '<div data-path-attributes="a"></div>',
    { a: { id: 'q', n: { z: 1 } } },
    '<div data-path-attributes="a" id="q" n="{&quot;z&quot;:1}" data-attributes-keys="id,n"></div>',
  ),
  vector(
    'the picture within',
    '<z data-path-src="a.i"><picture><img src="d"></picture></z>',
    { a: { i: 'n' } },
    '<z data-path-src="a.i"><picture><img src="n"></picture></z>',
  ),
  vector(
    'an attribute is replaced',
    '<div data-path-class="a.c" class="k"></div>',
    { a: { c: 'new' } },
    '<div data-path-class="a.c" class="new"></div>',
  ),
]

export const LANGUAGE: readonly Vector[] = [
  vector('a range', repeated('a[1:3]'), three, row('a[1:3]', '2') + row('a[1:3]', '3')),
  vector('the last', repeated('a[-1:]'), three, row('a[-1:]', '3')),
  vector('a list as it is', repeated('a'), three, [1, 2, 3].map((n) => row('a', String(n))).join('')),
  vector('surplus elements go', repeated('a.*') + row('a.*', 'old'), { a: [{ t: 1 }] }, row('a.*', '1')),
  vector('a hidden element is shown again', row('a.*', '-', ' hidden=""'), { a: [{ t: 1 }] }, row('a.*', '1')),
  vector(
    'beside other elements, after the last',
    `<ul>${repeated('a.*')}<li>last</li></ul>`,
    { a: [{ t: 1 }, { t: 2 }] },
    `<ul>${row('a.*', '1')}${row('a.*', '2')}<li>last</li></ul>`,
  ),
  vector(
    'the longest scope counts, and none that only begins alike',
    '<p data-path="ab.c">-</p><p data-path="a.c">-</p>',
    { a: { c: 'short' }, ab: { c: 'long' } },
    '<p data-path="ab.c">long</p><p data-path="a.c">short</p>',
  ),
  vector(
    'what a member lacks is not another’s',
    repeated('a.*'),
    { a: [{ t: 1 }, {}] },
    row('a.*', '1') + repeated('a.*'),
  ),
  vector(
    'what follows $ in the datasource',
    '<p data-path="a.data.$.b">-</p>',
    { a: { b: 'c' } },
    '<p data-path="a.data.$.b">c</p>',
  ),
  vector(
    'what follows $ in the catch-all',
    '<p data-path="a.data.$.b">-</p>',
    { _: { b: 'c' } },
    '<p data-path="a.data.$.b">c</p>',
  ),
  vector('what follows $ by itself', '<p data-path="a.data.$.b">-</p>', { b: 'c' }, '<p data-path="a.data.$.b">c</p>'),
  vector(
    'one segment is the catch-all',
    '<div data-path-attributes="a"></div>',
    { _: { id: 'q' } },
    '<div data-path-attributes="a" id="q" data-attributes-keys="id"></div>',
  ),
  vector('nothing at all', P, undefined, P),
  vector('a list as data', '<p data-path="0.b">-</p>', [{ b: 'c' }], '<p data-path="0.b">c</p>'),
  vector(
    'a placeholder for what is missing',
    '<p data-path="a.b" data-path-placeholder="None &lt;b&gt;yet&lt;/b&gt;">x</p><img data-path-src="a.i" data-path-placeholder="/none.png" src="/d.png">',
    {},
    '<p data-path="a.b" data-path-placeholder="None &lt;b&gt;yet&lt;/b&gt;">None <b>yet</b></p><img data-path-src="a.i" data-path-placeholder="/none.png" src="/none.png">',
  ),
  vector(
    'yes, no and nothing as attributes',
    '<z data-path-first="a.yes" data-path-two="a.no" two="x" data-path-three="a.none" three="x"></z>',
    { a: { yes: true, no: false, none: null } },
    '<z data-path-first="a.yes" data-path-two="a.no" data-path-three="a.none" first=""></z>',
  ),
  vector(
    'hidden where there is nothing to show',
    '<z data-path-hidden="a.none"></z><z data-path-hidden="a.some" hidden=""></z>',
    { a: { some: 1 } },
    '<z data-path-hidden="a.none" hidden="true"></z><z data-path-hidden="a.some"></z>',
  ),
  vector(
    'a link within, a link around',
    '<z data-path-href="a.l"><a href="/d">x</a></z><a href="/d"><z data-path-href="a.l">x</z></a><a data-path-href="a.l">x</a>',
    { a: { l: '/n' } },
    '<z data-path-href="a.l"><a href="/n">x</a></z><a href="/n"><z data-path-href="a.l">x</z></a><a data-path-href="a.l" href="/n">x</a>',
  ),
  vector(
    'a picture keeps its description when there is none, and may have an empty one',
    '<img alt="d" data-path-alt="a.none"><img alt="d" data-path-alt="a.empty"><z data-path-alt="a.some"><video></video></z>',
    { a: { empty: '', some: 'n' } },
    '<img alt="d" data-path-alt="a.none"><img alt="" data-path-alt="a.empty"><z data-path-alt="a.some"><video alt="n"></video></z>',
  ),
  vector(
    'custom code gets its data',
    '<feaas-external data-external-id="Map" data-path-attributes="a.map"></feaas-external>',
    { a: { map: { city: 'Oslo', points: [1, 2] } } },
    '<feaas-external data-external-id="Map" data-path-attributes="a.map" city="Oslo" points="[1,2]" data-attributes-keys="city,points" datasources="{&quot;a&quot;:{&quot;city&quot;:&quot;Oslo&quot;,&quot;points&quot;:[1,2]}}"></feaas-external>',
  ),
  vector(
    'custom code gets a list as data, and no attributes of it',
    '<feaas-external data-path-attributes="a.points"></feaas-external>',
    { a: { points: [1, 2] } },
    '<feaas-external data-path-attributes="a.points" datasources="{&quot;a&quot;:[1,2]}"></feaas-external>',
  ),
  vector(
    'keys that are gone',
    '<z data-path-attributes="a" one="1" two="2" data-attributes-keys="one,two"></z>',
    { a: { two: '3' } },
    '<z data-path-attributes="a" two="3" data-attributes-keys="two"></z>',
  ),
  vector(
    'attributes by name before those of an object',
    '<z data-path-attributes="a.all" data-path-title="a.title"></z>',
    { a: { title: 'first', all: { title: 'last' } } },
    '<z data-path-attributes="a.all" data-path-title="a.title" title="last" data-attributes-keys="title"></z>',
  ),
  vector(
    'a rich-text document',
    box(''),
    {
      a: {
        type: 'doc',
        content: [
          { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Lamps & light' }] },
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'bold', marks: [{ type: 'bold' }, { type: 'italic' }] },
              { type: 'text', text: ' link', marks: [{ type: 'link', attrs: { href: '/a"b' } }] },
            ],
          },
          {
            type: 'bulletList',
            content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'one' }] }] }],
          },
          {
            type: 'blockquote',
            content: [
              { type: 'text', text: 'said', marks: [{ type: 'strike' }, { type: 'underline' }, { type: 'code' }] },
            ],
          },
          { type: 'codeBlock', content: [{ type: 'text', text: '<i>' }] },
          { type: 'horizontalRule' },
        ],
      },
    },
    box(
      '<h3>Lamps &amp; light</h3><p><em><strong>bold</strong></em><a href="/a&quot;b"> link</a></p><ul><li><p>one</p></li></ul><blockquote><code><u><s>said</s></u></code></blockquote><pre><code>&lt;i&gt;</code></pre><hr>',
    ),
  ),
  vector(
    'blocks within text, also through what marks text; elsewhere they stay',
    '<p><strong data-path="a">x</strong></p><span data-path="a">x</span><section data-path="a">x</section>',
    { a: '<p class="x">one</p>  <ul><li>two</li></ul> <i>three</i>' },
    '<p><strong data-path="a">one two <i>three</i></strong></p><span data-path="a">one two <i>three</i></span><section data-path="a"><p class="x">one</p>  <ul><li>two</li></ul> <i>three</i></section>',
  ),
  vector(
    'a date as people write it',
    '<time class="-inline--time" data-path="a">x</time><span class="-inline--time" data-path="b">x</span><span class="-inline--time" data-path="c">x</span><time data-path="a">x</time>',
    { a: '2026-02-03', b: '2026-02-03T23:30:00', c: '2026-02-03T23:30:00Z' },
    '<time class="-inline--time" data-path="a">February 3, 2026</time><span class="-inline--time" data-path="b">February 3, 2026</span><span class="-inline--time" data-path="c">February 3, 2026</span><time data-path="a">2026-02-03</time>',
  ),
  vector(
    'text that looks like markup is text when it is escaped',
    box(''),
    { a: '1 &lt; 2 &amp; 3' },
    box('1 &lt; 2 &amp; 3'),
  ),
  vector('a path that is none', '<p data-path="a[?(">x</p>', { a: 1 }, '<p data-path="a[?(">x</p>'),
  vector(
    'a path runs no code',
    `<p data-path="a[?(@.constructor.constructor('return 1')())].b">x</p><p data-path="a[(@.length-1)].b">x</p>`,
    { a: [{ b: 'c' }] },
    `<p data-path="a[?(@.constructor.constructor('return 1')())].b">x</p><p data-path="a[(@.length-1)].b">x</p>`,
  ),
  vector(
    'a path finds nothing that data does not have of its own',
    '<p data-path="a.constructor.name">x</p><p data-path="constructor">x</p><p data-path="__proto__">x</p>',
    { a: {} },
    '<p data-path="a.constructor.name">x</p><p data-path="constructor">x</p><p data-path="__proto__">x</p>',
  ),
]

export const HOSTILE: readonly Vector[] = [
  vector('a script', box('x'), { a: '<b>a</b><script>ran = 1</script>' }, box('<b>a</b>')),
  vector(
    'an event handler',
    box('x'),
    { a: '<img src="data:," onerror="ran = 1"><p ONCLICK=x()>a</p>' },
    box('<img><p>a</p>'),
  ),
  vector(
    'an address that runs',
    box('x'),
    { a: '<a href="javascript:x()">a</a><a href=" java&#9;script:x()">b</a><a href="//cdn.example/a">c</a>' },
    box('<a>a</a><a>b</a><a href="//cdn.example/a">c</a>'),
  ),
  vector(
    'a frame, a form',
    box('x'),
    { a: '<iframe srcdoc="x"></iframe><form action="/x"><input name="q">a</form>' },
    box('a'),
  ),
  vector(
    'a style that loads',
    box('x'),
    { a: '<p style="color: red">a</p><p style="background: url(/x)">b</p><style>p{}</style>' },
    box('<p style="color: red">a</p><p>b</p>'),
  ),
  vector(
    'pictures and formulas with markup in them',
    box('x'),
    { a: '<svg><style><img src=x onerror=x()></style></svg><math><mi><mglyph><style><img src=x onerror=x()>' },
    box('<img src="x">'),
  ),
  vector(
    'text that is markup without scripts',
    box('x'),
    { a: '<noscript><p title="</noscript><img src=x onerror=x()>"></noscript>' },
    box(''),
  ),
  vector('a comment', box('x'), { a: '<p>a</p><!-- x --><!-- never closed' }, box('<p>a</p>')),
  vector(
    'bindings of its own',
    box('x'),
    { a: '<p data-path="s.secret" data-embed-src="/x.js">a</p>', s: { secret: 1 } },
    box('<p>a</p>'),
  ),
  vector('elements of the builder', box('x'), { a: '<feaas-component src="L/C">a</feaas-component>' }, box('a')),
  vector(
    'attributes that run',
    '<a data-path-onclick="a.x" data-path-href="a.h" data-path-style="a.s" data-path-srcdoc="a.x">x</a>',
    { a: { x: 'x()', h: 'JavaScript:x()', s: 'background:url(/x)' } },
    '<a data-path-onclick="a.x" data-path-href="a.h" data-path-style="a.s" data-path-srcdoc="a.x">x</a>',
  ),
  vector(
    'keys that run, bind or are no names',
    '<z data-path-attributes="a"></z>',
    {
      a: {
        onclick: 'x()',
        ONLOAD: 'x()',
        srcdoc: 'x',
        href: 'javascript:x()',
        'data-path': 's',
        'a b': '1',
        '"><i>': '1',
        Title: 't',
      },
    },
    '<z data-path-attributes="a" title="t" data-attributes-keys="href,Title"></z>',
  ),
  vector(
    'where templates come from',
    '<feaas-component data-path-attributes="a"></feaas-component>',
    { a: { cdn: 'https://evil.example', template: '<b>', library: 'L' } },
    '<feaas-component data-path-attributes="a" library="L" data-attributes-keys="library"></feaas-component>',
  ),
  vector(
    'a style sheet of a template is left alone',
    '<style data-path="a" data-path-attributes="b">p{}</style>',
    { a: '}*{color:red', b: { media: 'print' } },
    '<style data-path="a" data-path-attributes="b">p{}</style>',
  ),
  vector(
    'what runs in a template',
    '<p onclick="x()">a</p><script>x()</script><iframe src="/x"></iframe><a href=" java&#10;script:x()">b</a><svg onload="x()"><script>x()</script><animate></animate><path d="M0 0"></path></svg>',
    {},
    '<p>a</p><a>b</a><svg><path d="M0 0"></path></svg>',
  ),
  vector(
    'what reads otherwise when it is read again',
    '<svg><style><img src=x onerror=x()></style></svg><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=x()&gt;"></table></mtext></math><noscript><p title="</noscript><img src=x onerror=x()>"></noscript>',
    {},
    '<svg></svg><img src="x">',
  ),
  vector(
    'a placeholder is cleaned, too',
    '<div data-path="a" data-path-placeholder="&lt;img src=x onerror=x()&gt;">x</div>',
    {},
    '<div data-path="a" data-path-placeholder="&lt;img src=x onerror=x()&gt;"><img src="x"></div>',
  ),
]

/** What other parsers loop on, lose or break at. */
export const ODD: readonly Vector[] = [
  vector('a comment', `${P}<!-- a comment -->${P}`, { a: { b: 'c' } }, `${p('c')}<!-- a comment -->${p('c')}`),
  vector('a comment that is never closed', `${P}<!-- a`, { a: { b: 'c' } }, `${p('c')}<!-- a-->`),
  vector('a doctype', `<!doctype html>${P}`, { a: { b: 'c' } }, p('c')),
  vector('a stray <', `<p>1 < 2</p>${P}`, { a: { b: 'c' } }, `<p>1 &lt; 2</p>${p('c')}`),
  vector('a < at the end', `${P}<`, { a: { b: 'c' } }, `${p('c')}&lt;`),
  vector(
    'other quotes, and none',
    "<p data-path='a.b' class=k>x</p>",
    { a: { b: 'c' } },
    '<p data-path="a.b" class="k">c</p>',
  ),
  vector('void elements', `<hr>${P}<br><wbr>`, { a: { b: 'c' } }, `<hr>${p('c')}<br><wbr>`),
  vector(
    'one tag of which wrong nesting makes two elements',
    '<b data-path-title="a"><p data-path-scope="b.*">x</b>y</p>',
    { a: 'first', b: [] },
    '<b data-path-title="a" title="first"></b><p data-path-scope="b.*" hidden="hidden"><b data-path-title="a">x</b>y</p>',
  ),
  vector('a table within a template within a table', '<table><template><tr><table><i>x', {}, '<table></table>'),
  vector('text with signs of markup', box('x'), { a: 'a > b & c' }, box('a &gt; b &amp; c')),
]
