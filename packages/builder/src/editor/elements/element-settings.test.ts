/** Where links of a component lead, and which pictures it shows. */
import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { markupTree } from '../schema/markup-tree.fixture.ts'
import { isElement, pairsOf } from '../schema/markup-tree.ts'
import { parseTemplate } from '../schema/parse-template.ts'
import { serializeTemplate } from '../schema/serialize-template.ts'
import { openTag } from '../schema/write-markup.ts'
import { duplicateElement } from './element-edits.ts'
import {
  addressedIn,
  isFromData,
  MAX_ADDRESSED,
  type ReadMarkup,
  type SettingName,
  setAddress,
  type WriteMarkup,
} from './element-settings.ts'

const read: ReadMarkup = (html) => {
  const [element] = markupTree(html)
  return element && isElement(element) ? { tag: element.localName, pairs: pairsOf(element) } : undefined
}
const write: WriteMarkup = (html, pairs) => openTag(read(html)?.tag ?? '', pairs)

const stateOf = (template: string) => EditorState.create({ doc: parseTemplate(markupTree(template)) })
/** All links and pictures of a component. */
const inAll = (template: string) => addressedIn(stateOf(template).doc, null, read)
function changed(template: string, index: number, settings: Partial<Record<SettingName, string>>): string {
  const { tr, doc } = stateOf(template)
  const element = addressedIn(doc, null, read)[index]
  if (element === undefined) throw new Error('There is no such link or picture.')
  return serializeTemplate(setAddress(tr, element, settings, write).doc)
}

const PICTURE = '<img src="/a.jpg" alt="A chair">'
const TEMPLATE = `<section><a href="/card"><h2>Card</h2></a><p>See <a href="/b"><b>the</b> book</a>, or ${PICTURE}</p></section>`

test('links around blocks, links in a line and pictures are found in their order, each once', () => {
  expect(inAll(TEMPLATE).map(({ kind, words }) => `${kind} ${words}`)).toEqual([
    'link Card',
    'link the book',
    'picture A chair',
  ])
  expect(inAll(PICTURE)).toHaveLength(1)
  expect(inAll('<p><a href="/a">one</a><a href="/a">two</a></p>').map(({ words }) => words)).toEqual(['one', 'two'])
})

test('only what is in the chosen element is found, the element itself among it', () => {
  const { doc } = stateOf(TEMPLATE)
  // The link around the heading, and the paragraph behind it.
  expect(addressedIn(doc, 1, read).map(({ words }) => words)).toEqual(['Card'])
  expect(addressedIn(doc, 9, read).map(({ words }) => words)).toEqual(['the book', 'A chair'])
})

test('a link in a copied line is another one, with an address of its own', () => {
  const state = stateOf('<p>See <a href="/a"><b>this</b> one</a></p>')
  const copied = state.apply(duplicateElement(state.tr, 0))
  const links = addressedIn(copied.doc, null, read)
  expect(links.map(({ words }) => words)).toEqual(['this one', 'this one'])
  const changes = links.flatMap((link, index) =>
    index === 1 ? [setAddress(copied.tr, link, { href: '/b' }, write)] : [],
  )
  expect(changes.map(({ doc }) => serializeTemplate(doc))).toEqual([
    '<p>See <a href="/a"><b>this</b> one</a></p><p>See <a href="/b"><b>this</b> one</a></p>',
  ])
})

test('the list is bounded', () => {
  expect(inAll(PICTURE.repeat(50))).toHaveLength(MAX_ADDRESSED)
})

test('an address is changed, and everything else stays as it was', () => {
  expect(changed(TEMPLATE, 0, { href: '/other' })).toBe(TEMPLATE.replace('/card', '/other'))
  expect(changed(TEMPLATE, 1, { href: '/other' })).toBe(TEMPLATE.replace('/b', '/other'))
  expect(changed(TEMPLATE, 2, { src: '/b.jpg', alt: 'A "sofa"' })).toBe(
    TEMPLATE.replace(PICTURE, '<img src="/b.jpg" alt="A &quot;sofa&quot;">'),
  )
})

test('an element around a link stays around it', () => {
  const nested = '<p><em>Not <a href="/a">here</a></em></p>'
  expect(changed(nested, 0, { href: '/b' })).toBe(nested.replace('/a', '/b'))
})

test('another picture has no renditions of the one before; the same one keeps them', () => {
  const rendered = '<img src="/a.jpg" alt="" srcset="/a-1.jpg 1x">'
  expect(changed(rendered, 0, { src: '/b.jpg', alt: '' })).toBe('<img src="/b.jpg" alt="">')
  expect(changed(rendered, 0, { src: '/a.jpg', alt: 'New' })).toBe(rendered.replace('alt=""', 'alt="New"'))
})

test('the selection stays where it was when the address of a link in its line changes', () => {
  const given = stateOf('<p>See <a href="/a">this</a> now</p>')
  const { tr, doc } = given.apply(given.tr.setSelection(TextSelection.create(given.doc, 2, 7)))
  const [link] = addressedIn(doc, null, read)
  if (link) setAddress(tr, link, { href: '/b' }, write)
  expect([tr.selection.anchor, tr.selection.head]).toEqual([2, 7])
})

test('what is in an element that data fills is not found: it is not shown', () => {
  const filled = '<div data-path="_.Text"><p><a href="/a">a</a></p></div><p data-path="x">See <a href="/b">b</a></p>'
  expect(inAll(filled)).toEqual([])
  expect(inAll('<a href="/a" data-path="_.Link.text"><p>More</p></a>')).toHaveLength(1)
})

test('what comes from data is told', () => {
  const [bound] = inAll('<p><a href="/" data-path-href="_.Link.href">More</a></p>')
  const [own] = inAll('<p><a href="/" data-path="_.Link.text">More</a></p>')
  expect([bound && isFromData(bound, 'href'), own && isFromData(own, 'href')]).toEqual([true, false])
})
