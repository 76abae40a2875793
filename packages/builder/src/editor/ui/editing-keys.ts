import {
  chainCommands,
  deleteSelection,
  joinTextblockBackward,
  joinTextblockForward,
  selectNodeBackward,
  selectNodeForward,
  splitBlockAs,
} from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { type Command, NodeSelection, Selection, TextSelection, type Transaction } from 'prosemirror-state'
import type { AttributePairs } from '../schema/markup-tree.ts'
import { lineBreak } from '../schema/template-schema.ts'
import { shownAround } from './bound-elements.ts'

/** What only one element of a template has. */
const OWN_ATTRIBUTE = /^(?:id$|data-path)/
const HEADING = /^h[1-6]$/

/** Leaves a selected element alone: only Delete and Backspace remove it. */
const inText =
  (command: Command): Command =>
  (state, dispatch, view) =>
    state.selection instanceof NodeSelection || command(state, dispatch, view)

/** Does nothing where the change would be refused, so that the next command has its turn. */
const ifAllowed =
  (command: Command): Command =>
  (state, dispatch, view) => {
    let made: Transaction | undefined
    const isDone = command(state, (transaction) => (made = transaction), view)
    if (!isDone || made === undefined || state.applyTransaction(made).transactions.length === 0) return false
    dispatch?.(made)
    return true
  }

/** At the end of a text: selects the next element if it shows data. A browser would pass over it. */
const selectShown =
  (direction: 'up' | 'down' | 'backward' | 'forward'): Command =>
  (state, dispatch, view) => {
    const { $from, empty } = state.selection
    if (!empty || !$from.parent.isTextblock || !view?.endOfTextblock(direction)) return false
    const isOn = direction === 'down' || direction === 'forward'
    const next = Selection.findFrom(state.doc.resolve(isOn ? $from.after() : $from.before()), isOn ? 1 : -1)
    const part = next && shownAround(state, next)
    if (!part) return false
    dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, part.from)).scrollIntoView())
    return true
  }

const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(lineBreak()).scrollIntoView())
  return true
}

/** A new element like the one it is made from; a paragraph after a heading. Text without an element gets a line break. */
const splitElement: Command = (state, dispatch, view) => {
  if (state.selection.$from.parent.type.name !== 'text_el') return insertBreak(state, dispatch, view)
  return splitBlockAs((node, isAtEnd) => {
    if (isAtEnd && HEADING.test(node.attrs.tag)) return { type: node.type, attrs: { tag: 'p', attributes: [] } }
    const shared = (node.attrs.attributes as AttributePairs).filter(([name]) => !OWN_ATTRIBUTE.test(name))
    return { type: node.type, attrs: { ...node.attrs, attributes: shared } }
  })(state, dispatch, view)
}

/** The text of one element: all of a template would take its elements along. */
const selectText: Command = (state, dispatch) => {
  const { $from } = state.selection
  if (!$from.parent.isTextblock) return true
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, $from.start(), $from.end())))
  return true
}

/** Keys of the text. None of them moves an element out of another: what holds text is the template's to say. */
export const editingKeys = (onEscape: () => void): Readonly<Record<string, Command>> => ({
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-a': selectText,
  Enter: inText(splitElement),
  'Shift-Enter': inText(insertBreak),
  Backspace: chainCommands(deleteSelection, ifAllowed(joinTextblockBackward), selectNodeBackward),
  Delete: chainCommands(deleteSelection, ifAllowed(joinTextblockForward), selectNodeForward),
  ArrowUp: selectShown('up'),
  ArrowDown: selectShown('down'),
  ArrowLeft: selectShown('backward'),
  ArrowRight: selectShown('forward'),
  Escape: () => {
    onEscape()
    return true
  },
})
