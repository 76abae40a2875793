/** An element that shows data stays as the template has it (contract "component-builder", 14.5). */
import { joinTextblockBackward, joinTextblockForward } from 'prosemirror-commands'
import { EditorState, NodeSelection, TextSelection, type Transaction } from 'prosemirror-state'
import { expect, test } from 'vitest'
import type { BindMarked } from '../bound/bound-values.ts'
import { markupTree } from '../schema/markup-tree.fixture.ts'
import { parseTemplate } from '../schema/parse-template.ts'
import { serializeTemplate } from '../schema/serialize-template.ts'
import { boundElements } from './bound-elements.ts'

const TEMPLATE = '<p>One</p><h2 data-path="a">Care</h2><p>Two</p>'
/** Before the heading, and behind it. */
const [FROM, TO] = [5, 11]

/** A binder that finds a value for everything, and what it was given. */
function stateWith(template: string): { state: EditorState; given: string[] } {
  const given: string[] = []
  const element = { hasAttribute: () => false } as unknown as Element
  const bindMarked: BindMarked = (markup) => {
    given.push(markup)
    return new Map([['0', { element, hasContent: true }]])
  }
  const doc = parseTemplate(markupTree(template))
  return { state: EditorState.create({ doc, plugins: [boundElements(bindMarked)] }), given }
}

const { state } = stateWith(TEMPLATE)
const at = (anchor: number, head = anchor) =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, anchor, head)))
const after = (transaction: Transaction) => serializeTemplate(state.apply(transaction).doc)

test('a selection in it selects it as a whole', () => {
  const { selection } = at(FROM + 2)
  expect([selection instanceof NodeSelection, selection.from, selection.to]).toEqual([true, FROM, TO])
  expect(at(2).selection).toBeInstanceOf(TextSelection)
})

test.each([
  ['a letter in it', (transaction: Transaction) => transaction.insertText('!', FROM + 3)],
  ['a removal that leaves a part of it', (transaction: Transaction) => transaction.delete(2, FROM + 3)],
  ['a removal that puts other text in it', (transaction: Transaction) => transaction.delete(FROM + 1, TO + 2)],
])('%s is refused', (_change, made) => {
  expect(after(made(state.tr))).toBe(TEMPLATE)
})

test.each([
  ['the text before it', joinTextblockForward, 4],
  ['the text behind it', joinTextblockBackward, TO + 1],
])('%s is not joined with it', (_text, join, place) => {
  const before = at(place)
  let joined: Transaction | undefined
  join(before, (transaction) => {
    joined = transaction
  })
  expect(joined && serializeTemplate(before.apply(joined).doc)).toBe(TEMPLATE)
})

test('it is removed as a whole, takes attributes, and what is around it changes', () => {
  expect(after(state.tr.delete(FROM, TO))).toBe('<p>One</p><p>Two</p>')
  expect(after(state.tr.delete(2, TO + 2))).toBe('<p>Owo</p>')
  expect(after(state.tr.insertText('!', 4).insertText('!', TO + 5))).toBe(TEMPLATE.replace(/One|Two/g, '$&!'))
  const attributes = [
    ['data-path', 'a'],
    ['class', '-title'],
  ]
  expect(after(state.tr.setNodeAttribute(FROM, 'attributes', attributes))).toBe(
    TEMPLATE.replace('"a"', '"a" class="-title"'),
  )
})

test('the template is bound again when its elements change, and not by typing', () => {
  const { state: first, given } = stateWith(TEMPLATE)
  const typed = first.apply(first.tr.insertText('!', 4))
  expect(given).toHaveLength(1)
  typed.apply(typed.tr.delete(0, FROM + 1))
  expect(given).toHaveLength(2)
})
