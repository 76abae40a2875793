import { describe, expect, test } from 'vitest'
import { cleanView, datasourcesOf } from './clean-view.ts'

const rules = { origins: ['https://scripts.halden.example'] }
const clean = (view: string) => cleanView(view, rules) as string

describe('what a component is made of stays', () => {
  test.each([
    '<section class="-section"><h2 data-path="a.title" id="t">x</h2><p style="color: red">y</p></section>',
    '<style data-instance-id="q1">.-section { background: url("https://cdn.example/a.png") }</style>',
    '<li data-path-scope="a[0,2]"><b data-path="a.*.t">-</b></li>',
    '<picture><source srcset="/a.webp 2x" type="image/webp"><img alt="" src="/a.jpg" data-path-src="a.image"></picture>',
    '<a href="/lamps" data-path-href="a.link" target="_blank">Lamps</a>',
    '<button type="button" class="-button">Go</button>',
    '<svg viewBox="0 0 8 8" class="i"><path d="M0 0h8" fill="url(#shade)"></path><use href="#mark"></use></svg>',
    '<feaas-external data-external-id="Form?formId=1" any-thing="1" data-path-attributes="_"></feaas-external>',
    '<feaas-component src="lib/com" library="lib-one"></feaas-component>',
    '<div data-embed-src="https://scripts.halden.example/form.js">x</div>',
    '<img src="data:image/png;base64,iVBORw0KGgo=">',
    'bare text &amp; more',
  ])('%s', (view) => expect(clean(view)).toBe(view))
})

describe('what runs, frames or submits goes', () => {
  test.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<p ONCLICK=x()>a</p>', '<p>a</p>'],
    ['<p>a<script>x()</script></p>', '<p>a</p>'],
    ['<p>a<iframe srcdoc="<script>x()</script>"></iframe></p>', '<p>a</p>'],
    ['<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['<a href=" java&#9;script:x()">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<img src="data:image/svg+xml;base64,AAAA">', '<img>'],
    ['<img srcset="/a 1x, javascript:x() 2x">', '<img>'],
    ['<form action="/x"><input name="q">a</form>', 'a'],
    ['<p data-path-onclick="a.b" data-path="a.c">a</p>', '<p data-path="a.c">a</p>'],
    ['<p data-path-srcdoc="a.b" data-embed-html="<b>">a</p>', '<p>a</p>'],
    ['<p data-embed-src="https://evil.example/x.js">a</p>', '<p>a</p>'],
    ['<svg data-embed-src="https://evil.example/x.js"></svg>', '<svg></svg>'],
    ['<p data-embed-src="/x.js">a</p>', '<p>a</p>'],
    [
      '<feaas-external onload="x()" srcdoc="y" href="javascript:x()">a</feaas-external>',
      '<feaas-external>a</feaas-external>',
    ],
    [
      '<feaas-component cdn="https://evil.example" src="//evil.example/components/a/b">a</feaas-component>',
      '<feaas-component>a</feaas-component>',
    ],
    [
      '<feaas-component template="&lt;img src=x onerror=x()>"></feaas-component>',
      '<feaas-component template="&lt;img src=&quot;x&quot;&gt;"></feaas-component>',
    ],
    ['<p style="background: url(javascript:x())">a</p>', '<p>a</p>'],
    ['<p style="width: expr\\65ssion(x())">a</p>', '<p>a</p>'],
    ['<p>a</p><style>@im/**/port "https://evil.example/x.css"</style>', '<p>a</p>'],
    ['<p>a</p><style>\\40 import "https://evil.example/x.css"</style>', '<p>a</p>'],
    ['<svg><style><img src=x onerror=x()></style></svg>', '<svg></svg><img src="x">'],
    ['<svg><a href="javascript:x()"><text>a</text></a></svg>', '<svg></svg>'],
    ['<svg><animate attributeName="href" values="javascript:x()"></animate></svg>', '<svg></svg>'],
    ['<svg><use href="https://evil.example/x.svg#a"></use></svg>', '<svg><use></use></svg>'],
    ['<p>a</p><math><mi><mglyph><style><img src=x onerror=x()>', '<p>a</p>'],
    ['<p>a</p><noscript><p title="</noscript><img src=x onerror=x()>">', '<p>a</p><img src="x">"&gt;'],
  ])('%s', (view, expected) => expect(clean(view)).toBe(expected))
})

describe('what hangs or confuses other parsers', () => {
  test.each([
    ['<p>a</p><!-- a comment -->', '<p>a</p>'],
    ['<p>a</p><!-- never closed', '<p>a</p>'],
    ['<p>a<!-->b</p>', '<p>ab</p>'],
    ['<!doctype html><p>a</p>', '<p>a</p>'],
    ['<p>1 < 2</p>', '<p>1 &lt; 2</p>'],
    ["<p class='x' id=y>a</p>", '<p class="x" id="y">a</p>'],
    ['<p title="a > b">c</p>', '<p title="a &gt; b">c</p>'],
    ['<hr>a<br>b', '<hr>a<br>b'],
    ['<p>left <b>open', '<p>left <b>open</b></p>'],
    ['<p>a</p></div></section>', '<p>a</p>'],
    ['<p a<b="1" "onload=x()>a</p>', '<p>a</p>'],
  ])('%s', (view, expected) => expect(clean(view)).toBe(expected))

  test('doing it again changes nothing', () => {
    for (const view of [
      '<p>a<p>b',
      '<a href=x><a href=y>z',
      '<table><p>x<tr><td>y',
      '<b><p>x</b>y</p>',
      '<p><center><p>x',
    ]) {
      const once = clean(view)
      expect(clean(once)).toBe(once)
    }
  })

  test('elements within elements end somewhere, however they are nested', () => {
    expect(clean(`${'<div>'.repeat(90)}x`)).toContain('x')
    for (const nested of ['<div>', '<b>', '<svg>', '<blink>', '<table><tr><td>'])
      expect(() => clean(nested.repeat(20_000))).toThrow(expect.objectContaining({ code: 'view_too_deep' }))
  })

  test('a view of which nothing is left is refused', () => {
    expect(() => clean('<script>x()</script>')).toThrow(expect.objectContaining({ code: 'view_empty', status: 400 }))
  })
})

test('the data sources of a view are the beginnings of its paths, those in placeholders excepted', () => {
  const view = cleanView(
    '<p data-path="one.title" data-path-placeholder="none.x" data-path-href="Two_2[0].link"><b data-path-scope="one.*">x</b><i data-path="$.three">y</i></p>',
    rules,
  )
  expect(datasourcesOf(view)).toEqual(['one', 'Two_2'])
})
