import type { Node as TemplateNode } from 'prosemirror-model'
import { type EditorState, NodeSelection, Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { BindMarked, BoundValues } from '../bound/bound-values.ts'
import { type BoundPart, markedTemplate } from '../bound/marked-template.ts'
import { HIDDEN_ATTRIBUTE } from '../bound/marker-attributes.ts'
import type { BoundSpec } from './bound-views.ts'

/** Marks elements whose content or attributes come from data. It is seen and not saved. */
export const BOUND_ATTRIBUTE = 'data-tessera-bound'

interface BoundState {
  /** What was bound. */
  readonly markup: string
  readonly values: BoundValues
  readonly decorations: DecorationSet
  /** The outermost elements that show data instead of their own content. */
  readonly shown: readonly BoundPart[]
}

const KEY = new PluginKey<BoundState>('bound-elements')

/**
 * Shows bound elements with their values (contract "component-builder", 14.5). The document stays the template: an
 * element that shows data is selected and removed as a whole, and its own content does not change meanwhile.
 *
 * @param bindMarked default: nothing is bound, and bound elements are only told from others
 */
export const boundElements = (bindMarked: BindMarked | undefined) =>
  new Plugin<BoundState>({
    key: KEY,
    state: {
      init: (_, { doc }) => stateOf(doc, bindMarked),
      apply: (transaction, before) => (transaction.docChanged ? stateOf(transaction.doc, bindMarked, before) : before),
    },
    props: {
      decorations: (state) => KEY.getState(state)?.decorations,
      handleClickOn(view, _at, _node, nodeAt) {
        const part = shownIn(view.state).find(({ from }) => from === nodeAt)
        if (part === undefined) return false
        view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, part.from)))
        return true
      },
      // The text engine learns of a caret in its own time; until then, what is typed would still be for that element.
      handleClick(view, at, { clientX: left, clientY: top }) {
        const { doc, selection, tr } = view.state
        const clicked = doc.nodeAt(view.posAtCoords({ left, top })?.inside ?? -1)
        if (!(selection instanceof NodeSelection) || !clicked?.inlineContent) return false
        view.dispatch(tr.setSelection(TextSelection.create(doc, at)))
        return true
      },
    },
    filterTransaction: (transaction, state) =>
      !transaction.docChanged || shownIn(state).every((part) => isKeptOrRemoved(part, transaction, state.doc)),
    appendTransaction(_transactions, _before, state) {
      const part = shownAround(state, state.selection)
      return part && state.tr.setSelection(NodeSelection.create(state.doc, part.from))
    },
  })

/** The element that shows data instead of what is between two positions. */
export const shownAround = (
  state: EditorState,
  { from, to }: { readonly from: number; readonly to: number },
): BoundPart | undefined => shownIn(state).find((part) => part.from < from && to < part.to)

const shownIn = (state: EditorState): readonly BoundPart[] => KEY.getState(state)?.shown ?? []

/** Typing changes no binding, and binds nothing again. */
function stateOf(doc: TemplateNode, bindMarked: BindMarked | undefined, before?: BoundState): BoundState {
  const { markup, parts } = markedTemplate(doc)
  const values = before?.markup === markup ? before.values : (bindMarked?.(markup) ?? new Map())
  const shown: BoundPart[] = []
  for (const part of parts) {
    const isShown = !part.isMark && !doc.nodeAt(part.from)?.isLeaf && values.get(part.marker)?.hasContent
    if (isShown && part.from >= (shown.at(-1)?.to ?? 0)) shown.push(part)
  }
  const decorations = parts.map((part) => decorationOf(part, values))
  return { markup, values, decorations: DecorationSet.create(doc, decorations), shown }
}

function decorationOf({ marker, from, to, isMark, paths }: BoundPart, values: BoundValues): Decoration {
  const value = values.get(marker)
  const attributes = { [BOUND_ATTRIBUTE]: '', title: paths }
  if (!isMark) return Decoration.node(from, to, attributes, { value } satisfies BoundSpec)
  const isHidden = value?.element.hasAttribute(HIDDEN_ATTRIBUTE) === true
  return Decoration.inline(from, to, { ...attributes, ...(isHidden && { [HIDDEN_ATTRIBUTE]: '' }) })
}

/** Whether a change leaves what is in an element as it is, or removes all of it. */
function isKeptOrRemoved({ from, to }: BoundPart, { mapping, doc }: Transaction, before: TemplateNode): boolean {
  const { pos, deletedAfter } = mapping.mapResult(from, 1)
  if (deletedAfter) return mapping.map(to - 1, -1) <= mapping.map(from + 1, 1)
  const content = before.nodeAt(from)?.content
  return content !== undefined && doc.nodeAt(pos)?.content.eq(content) === true
}
