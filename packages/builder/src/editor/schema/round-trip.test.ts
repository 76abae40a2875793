/** Acceptance of contract "component-builder", 14.5 and 14.7: a template is the same after it was opened. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizedView } from '../versions/normalized-view.ts'
import { markupTree } from './markup-tree.fixture.ts'
import { parseTemplate } from './parse-template.ts'
import { serializeTemplate } from './serialize-template.ts'
import { nodeMarkup } from './write-markup.ts'

const parse = (markup: string) => parseTemplate(markupTree(markup))
const reopened = (markup: string) => serializeTemplate(parse(markup))

test.each([
  [
    'bindings',
    '<section class="-section"><h2 data-path="lamps.title">Lamps</h2><img data-path-src="lamps.image" src="a.jpg" alt=""></section>',
  ],
  [
    'scopes',
    '<section class="-section"><ul><li data-path-scope="lamps.*"><b data-path="lamps.*.name">Name</b> <i>new</i></li></ul></section>',
  ],
  [
    'custom code',
    '<section class="-section"><feaas-external data-external-id="Form" data-items="[&quot;a&quot;]"><p>kept</p></feaas-external></section>',
  ],
  [
    'instance styles',
    '<style data-instance-id="a1">.x > .y { color: red }</style><section class="-section"><p>Text</p></section>',
  ],
  [
    'tables',
    '<section class="-section"><table><colgroup><col span="2"></colgroup><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1 <b>2</b></td></tr></tbody></table></section>',
  ],
  [
    'links around blocks',
    '<section class="-section"><a href="/x" class="-card"><h3>Title</h3><p>Text</p></a><a href="/y"><picture><img src="b.jpg" alt=""></picture></a></section>',
  ],
  ['mixed text', '<section class="-section"><div>Loose <b>text</b><p>and a block</p>and <i>more</i></div></section>'],
])('%s are kept as they are, to the byte', (_kind, markup) => {
  expect(reopened(markup)).toBe(markup)
})

test.each([
  ['equal neighbours stay apart', '<p><b>a</b><b>b</b></p>'],
  ['an element in an equal one', '<p><span class="x">a<span class="x">b</span>c</span></p>'],
  ['marks that end together', '<p>a<b>b<i>c</i></b>d</p>'],
  ['elements with nothing in them', '<p><i class="icon"></i><b><i></i></b></p><div></div><ul></ul>'],
  ['characters that mean something', '<p title="&quot;a&quot; &amp; b">&lt;a&gt; &amp;&nbsp;b</p>'],
  ['a line break at the beginning of preformatted text', '<pre>\n\na\n b</pre>'],
  ['drawings', '<p>a <svg viewBox="0 0 1 1"><linearGradient id="g"></linearGradient></svg></p>'],
  ['line breaks', '<p>a<br>b</p><hr>'],
])('%s', (_name, markup) => {
  expect(reopened(markup)).toBe(markup)
})

test('comments and blanks between blocks are left out; blanks between words stay', () => {
  expect(reopened('<div>\n <p>a <b>b</b> <i>c</i></p>\n <!-- x -->\n <p>d</p></div>')).toBe(
    '<div><p>a <b>b</b> <i>c</i></p><p>d</p></div>',
  )
})

const TAGS = 'div section p h2 ul li a b span i button table tr td svg img br feaas-external style pre picture'
const attributes = fc.uniqueArray(
  fc.tuple(fc.constantFrom('class', 'id', 'data-path', 'href', 'title'), fc.constantFrom('', 'x', 'a > b', '"q"', '&')),
  { selector: ([name]) => name, maxLength: 3 },
)
const text = fc.oneof(
  fc.constantFrom(' ', '\n  ', 'words', ' and ', '&amp;', '<!-- x -->', '&nbsp;'),
  fc.string({ maxLength: 5 }),
)
const { node: markupArbitrary } = fc.letrec<{ node: string; element: string }>((tie) => ({
  node: fc.oneof({ maxDepth: 6, depthSize: 'medium' }, text, tie('element'), tie('element')),
  element: fc
    .tuple(fc.constantFrom(...TAGS.split(' ')), attributes, fc.array(tie('node'), { maxLength: 4 }))
    .map(([tag, pairs, children]) => {
      const told = pairs.map(
        ([name, value]) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
      )
      return `<${tag}${told.join('')}>${children.join('')}</${tag}>`
    }),
}))
const views = fc.array(markupArbitrary, { maxLength: 5 }).map((parts) => parts.join(''))

describe('whatever a parser makes of any markup', () => {
  test('is the same, as views are compared, after it was opened and written down', () => {
    fc.assert(
      fc.property(views, (view) => {
        const before = markupTree(view).map(nodeMarkup).join('')
        expect(normalizedView(reopened(view))).toBe(normalizedView(before))
      }),
      { numRuns: 1000 },
    )
  })

  test('is a document that the schema allows, and opens to an equal one again', () => {
    fc.assert(
      fc.property(views, (view) => {
        const document = parse(view)
        document.check()
        // Read from what was written down: a parser may have moved a thing before, and does not move it again.
        const settled = parse(reopened(reopened(view)))
        expect(serializeTemplate(parse(serializeTemplate(settled)))).toBe(serializeTemplate(settled))
      }),
      { numRuns: 300 },
    )
  })
})
