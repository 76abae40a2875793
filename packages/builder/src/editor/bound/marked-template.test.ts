/** What the binder is given of a document that is edited (contract "component-builder", 14.5). */
import { expect, test } from 'vitest'
import { markupTree } from '../schema/markup-tree.fixture.ts'
import { parseTemplate } from '../schema/parse-template.ts'
import { serializeTemplate } from '../schema/serialize-template.ts'
import { markedTemplate } from './marked-template.ts'

const parse = (markup: string) => parseTemplate(markupTree(markup))
const marked = (markup: string) => markedTemplate(parse(markup))

test.each([
  [
    'an element with text',
    '<h2 data-path="a">Care</h2><p>Text</p>',
    '<h2 data-tessera-part="0" data-path="a">x</h2><p>x</p>',
  ],
  [
    'an element with blocks in it, and one of them',
    '<div data-path-class="a"><p data-path="b">Text</p></div>',
    '<div data-tessera-part="0" data-path-class="a"><p data-tessera-part="1" data-path="b">x</p></div>',
  ],
  [
    'a picture, also by what is in it',
    '<img data-path-src="a" alt=""><picture><img data-path-src="b"></picture>',
    '<img data-tessera-part="0" data-path-src="a" alt=""><picture data-tessera-part="1"><img data-path-src="b"></picture>',
  ],
  [
    'a link in a line, once',
    '<p>See <a data-path-href="a">the <b>lamps</b></a></p>',
    '<p>x<a data-tessera-part="0" data-path-href="a">x<b>x</b></a></p>',
  ],
])('%s is numbered', (_kind, markup, result) => {
  expect(marked(markup).markup).toBe(result)
})

test('each part has its place in the document, and says its bindings', () => {
  const markup =
    '<section><p>See <a data-path-href="_.href" data-path-placeholder="none">the <b>lamps</b></a>.</p>' +
    '<img data-path-src="_.src" data-path-alt="_.alts[?(@.of==&quot;a&quot;)]"></section>'
  const { parts } = marked(markup)
  expect(parts).toEqual([
    { marker: '0', from: 6, to: 15, isMark: true, paths: 'data-path-href: _.href' },
    {
      marker: '1',
      from: 17,
      to: 18,
      isMark: false,
      paths: 'data-path-src: _.src\ndata-path-alt: _.alts[?(@.of=="a")]',
    },
  ])
})

test('typing changes nothing in it, and it changes nothing in the document', () => {
  const markup = '<h2>Care</h2><p data-path-class="a">A <i>word</i></p>'
  const doc = parse(markup)
  expect(markedTemplate(doc).markup).toBe(marked(markup.replace('Care', 'Other').replace('word', 'words')).markup)
  expect(serializeTemplate(doc)).toBe(markup)
})
