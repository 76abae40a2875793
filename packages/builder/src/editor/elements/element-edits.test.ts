/** Elements of a component that are inserted, moved, duplicated and removed, and text that is styled. */
import { EditorState, NodeSelection, TextSelection, type Transaction } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import { markupTree } from '../schema/markup-tree.fixture.ts'
import { parseTemplate } from '../schema/parse-template.ts'
import { serializeTemplate } from '../schema/serialize-template.ts'
import {
  canMove,
  canStyle,
  duplicateElement,
  insertElement,
  isStyled,
  type LineStyle,
  moveElement,
  placesAt,
  removeElement,
  toggleStyle,
} from './element-edits.ts'
import { NEW_ELEMENT_NAMES, newElement } from './new-elements.ts'

const TEMPLATE = '<section><h2 id="top">One</h2><p>Two</p><ul><li>Three</li></ul></section><hr>'
const stateOf = (template: string) => EditorState.create({ doc: parseTemplate(markupTree(template)) })
const state = stateOf(TEMPLATE)
/** Positions of its elements, by their tags. */
const AT = { section: 0, h2: 1, p: 6, ul: 11, li: 12, hr: 21 }
const WORDS = { heading: 'Heading', text: 'Text', link: 'More' }
const after = (edit: (tr: Transaction) => Transaction, from = state) => from.apply(edit(from.tr))
const markup = (edit: (tr: Transaction) => Transaction) => serializeTemplate(after(edit).doc)

test('the positions above are those of the elements', () => {
  const tags = Object.entries(AT).map(([tag, at]) => [tag, state.doc.nodeAt(at)?.attrs.tag ?? 'hr'])
  for (const [tag, found] of tags) expect(found).toBe(tag)
})

describe('inserting', () => {
  test.each([
    ['after', AT.h2, '<h2 id="top">One</h2><hr><p>Two</p>'],
    ['before', AT.h2, '<section><hr><h2 id="top">One</h2>'],
    ['inside', AT.section, '<li>Three</li></ul><hr></section>'],
    ['inside', null, '<hr><hr>'],
  ] as const)('%s an element', (place, at, expected) => {
    const element = newElement('divider', WORDS, {})
    expect(markup((tr) => insertElement(tr, at, place, element))).toContain(expected)
  })

  test('selects the words of the new element, so that they can be written over', () => {
    const { selection, doc } = after((tr) => insertElement(tr, AT.p, 'after', newElement('list', WORDS, {})))
    expect(doc.textBetween(selection.from, selection.to)).toBe('Text')
    const divider = after((tr) => insertElement(tr, AT.p, 'after', newElement('divider', WORDS, {})))
    expect(divider.selection).toBeInstanceOf(NodeSelection)
  })

  test('is offered where any element may stand: not in a list, nor beside its entries, nor in a line', () => {
    const offered = (at: number | null) => placesAt(state.doc, at).join(' ')
    expect(offered(null)).toBe('inside')
    expect(offered(AT.section)).toBe('after before inside')
    expect(offered(AT.p)).toBe('after before')
    expect(offered(AT.ul)).toBe('after before')
    expect(offered(AT.li)).toBe('')
    expect(placesAt(stateOf('<div data-path="a"><p>One</p></div>').doc, 0)).toEqual(['after', 'before'])
  })

  test.each([
    ['heading', '<h2>Heading</h2>'],
    ['subheading', '<h3>Heading</h3>'],
    ['text', '<p>Text</p>'],
    ['link', '<p><a href="/sofas?a=1&amp;b=2">More</a></p>'],
    ['picture', '<img src="/a.jpg" alt="A &quot;chair&quot;" loading="lazy">'],
    ['list', '<ul><li>Text</li><li>Text</li></ul>'],
    ['box', '<div><p>Text</p></div>'],
    ['divider', '<hr>'],
  ] as const)('a %s is what it says, and the same when it is opened again', (name, expected) => {
    const settings = { href: '/sofas?a=1&b=2', src: '/a.jpg', alt: 'A "chair"' }
    const { doc } = after((tr) => insertElement(tr, null, 'inside', newElement(name, WORDS, settings)), stateOf(''))
    doc.check()
    expect(serializeTemplate(doc)).toBe(expected)
    expect(serializeTemplate(parseTemplate(markupTree(expected)))).toBe(expected)
    expect(NEW_ELEMENT_NAMES).toContain(name)
  })
})

describe('moving', () => {
  test.each([
    ['down', AT.h2, '<section><p>Two</p><h2 id="top">One</h2>'],
    ['up', AT.p, '<section><p>Two</p><h2 id="top">One</h2>'],
    ['up', AT.hr, '<hr><section>'],
  ] as const)('%s past the one beside it, which keeps it selected', (direction, at, expected) => {
    const moved = after((tr) => moveElement(tr, at, direction))
    expect(serializeTemplate(moved.doc)).toContain(expected)
    const { selection } = moved
    expect(selection instanceof NodeSelection && selection.node.eq(state.doc.nodeAt(at) ?? state.doc)).toBe(true)
  })

  test('goes there and back', () => {
    const there = after((tr) => moveElement(tr, AT.h2, 'down'))
    const back = after((tr) => moveElement(tr, there.selection.from, 'up'), there)
    expect(serializeTemplate(back.doc)).toBe(TEMPLATE)
  })

  test('is not offered past the first and the last, and does nothing there', () => {
    expect([
      canMove(state.doc, AT.h2, 'up'),
      canMove(state.doc, AT.ul, 'down'),
      canMove(state.doc, AT.li, 'up'),
    ]).toEqual([false, false, false])
    expect([canMove(state.doc, AT.p, 'up'), canMove(state.doc, AT.p, 'down')]).toEqual([true, true])
    expect(markup((tr) => moveElement(tr, AT.h2, 'up'))).toBe(TEMPLATE)
  })
})

test('a copy stands behind its original, without the id that only one can have', () => {
  expect(markup((tr) => duplicateElement(tr, AT.h2))).toContain('<h2 id="top">One</h2><h2>One</h2>')
  expect(markup((tr) => duplicateElement(tr, AT.section)).match(/id="top"/g)).toHaveLength(1)
  expect(markup((tr) => duplicateElement(tr, AT.hr))).toMatch(/<hr><hr>$/)
})

test('an element is removed with all that is in it', () => {
  expect(markup((tr) => removeElement(tr, AT.ul))).toBe('<section><h2 id="top">One</h2><p>Two</p></section><hr>')
})

describe('styling', () => {
  const LINE = '<p>One <b>two</b> three</p>'
  const selected = (from: number, to: number, template = LINE) => {
    const line = stateOf(template)
    return line.apply(line.tr.setSelection(TextSelection.create(line.doc, from, to)))
  }
  const styled = (given: EditorState, style: LineStyle, href?: string) =>
    after((tr) => toggleStyle(tr, style, href === undefined ? [] : [['href', href]]), given)

  test('makes selected text bold, italic, or a link', () => {
    expect(serializeTemplate(styled(selected(1, 4), 'bold').doc)).toBe('<p><strong>One</strong> <b>two</b> three</p>')
    expect(serializeTemplate(styled(selected(1, 4), 'italic').doc)).toContain('<em>One</em>')
    expect(serializeTemplate(styled(selected(9, 14), 'link', '/a').doc)).toBe(
      '<p>One <b>two</b> <a href="/a">three</a></p>',
    )
  })

  test('is taken away where all of the text has it, and only there', () => {
    const bold = styled(selected(1, 14), 'bold')
    expect(isStyled(bold.doc, bold.selection, 'bold')).toBe(true)
    expect(serializeTemplate(styled(bold, 'bold').doc)).toBe(LINE)
    const part = selected(1, 14, '<p><strong>One two</strong> three</p>')
    expect(isStyled(part.doc, part.selection, 'bold')).toBe(false)
  })

  test('keeps two links apart that stand beside each other', () => {
    const first = styled(selected(1, 3), 'link', '/a')
    const both = styled(first.apply(first.tr.setSelection(TextSelection.create(first.doc, 3, 4))), 'link', '/a')
    expect(serializeTemplate(both.doc)).toContain('<a href="/a">On</a><a href="/a">e</a>')
  })

  test('is for text within one line', () => {
    expect(canStyle(selected(1, 4).selection)).toBe(true)
    expect(canStyle(selected(2, 2).selection)).toBe(false)
    expect(canStyle(selected(1, 8, '<p>One</p><p>Two</p>').selection)).toBe(false)
  })
})
