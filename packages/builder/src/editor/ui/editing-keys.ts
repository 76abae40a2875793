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
import { type Command, TextSelection } from 'prosemirror-state'
import type { AttributePairs } from '../schema/markup-tree.ts'
import { lineBreak } from '../schema/template-schema.ts'

/** What only one element of a template has. */
const OWN_ATTRIBUTE = /^(?:id$|data-path)/
const HEADING = /^h[1-6]$/

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
  Enter: splitElement,
  'Shift-Enter': insertBreak,
  Backspace: chainCommands(deleteSelection, joinTextblockBackward, selectNodeBackward),
  Delete: chainCommands(deleteSelection, joinTextblockForward, selectNodeForward),
  Escape: () => {
    onEscape()
    return true
  },
})
