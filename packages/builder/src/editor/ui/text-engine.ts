import { dropCursor } from 'prosemirror-dropcursor'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node as TemplateNode } from 'prosemirror-model'
import { EditorState, NodeSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { EXTERNAL_ELEMENT } from '../../binding/constants.ts'
import type { BindMarked } from '../bound/bound-values.ts'
import { elementsWithContent } from '../bound/elements-with-content.ts'
import type { CustomCode } from '../custom-code/custom-code.ts'
import type { MarkupElement, MarkupNode } from '../schema/markup-tree.ts'
import { parseTemplate } from '../schema/parse-template.ts'
import { serializeTemplate } from '../schema/serialize-template.ts'
import type { VersionContent } from '../versions/version-record.ts'
import { boundElements } from './bound-elements.ts'
import { boundViews } from './bound-views.ts'
import { editingKeys } from './editing-keys.ts'

/** What is edited: all of a version but its model. */
export type EditedContent = Pick<VersionContent, 'view' | 'classList' | 'breakpointIds'>

export interface TextEngineOptions {
  /** The element that is edited itself; what it shows is put aside meanwhile. */
  readonly element: HTMLElement
  readonly content: EditedContent
  /** Binds what is edited to data; without it bound elements show the template's own texts. */
  readonly bindMarked?: BindMarked | undefined
  /** What custom code shows with attributes it did not have on the page. */
  readonly customCode: Pick<CustomCode, 'render'>
  /** What assistive tools call the text. */
  readonly label: string
  onUpdate(): void
  onEscape(): void
}

/** The text engine on an element of the page (contract "component-builder", 14.5). */
export interface TextEngine {
  readonly view: EditorView
  content(): EditedContent
  /** A content as a document like the one that is edited. */
  read(content: EditedContent): TemplateNode
  isChanged(): boolean
  /** What changes are told by from here on. */
  settle(doc: TemplateNode): void
  /** Back to what was last settled. */
  reset(): void
  /** Gives the element back as it was: its nodes, its attributes. */
  remove(): void
}

/** Marks an element while it is edited. */
export const EDITING_ATTRIBUTE = 'data-tessera-editing'

export function startTextEngine({
  element,
  content,
  bindMarked,
  customCode,
  label,
  onUpdate,
  onEscape,
}: TextEngineOptions): TextEngine {
  const nodes = [...element.childNodes]
  const attributes = new Map([...element.attributes].map(({ name, value }) => [name, value]))
  const plugins = [history(), keymap(editingKeys(onEscape)), dropCursor(), boundElements(bindMarked)]
  const stateOf = (doc: TemplateNode) => {
    const state = EditorState.create({ doc, plugins })
    // A first selection inside an element that shows data becomes that element.
    return state.apply(state.tr)
  }
  let settled = documentOf(content, bindMarked)
  const nodeViews = boundViews([...element.querySelectorAll(EXTERNAL_ELEMENT)], customCode)

  element.replaceChildren()
  const view = new EditorView(
    { mount: element },
    {
      state: stateOf(settled),
      nodeViews,
      attributes: ({ doc }) => ({
        class: doc.attrs.classList.join(' '),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        [EDITING_ATTRIBUTE]: '',
      }),
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction))
        onUpdate()
      },
      // A letter does not replace a selected element: Delete and Backspace remove it.
      handleTextInput: ({ state }) => state.selection instanceof NodeSelection,
      handlePaste({ state }, event) {
        if (state.selection instanceof NodeSelection) return true
        pasteText(view, event.clipboardData?.getData('text/plain') ?? '')
        return true
      },
      // What comes from elsewhere would bring its own markup.
      handleDrop: (_view, _event, _slice, isMoved) => !isMoved,
      handleDOMEvents: {
        // Links and buttons are written in, not followed.
        click: followNothing,
        auxclick: followNothing,
      },
    },
  )

  return {
    view,
    content() {
      const { classList, breakpointIds } = view.state.doc.attrs
      return { view: serializeTemplate(view.state.doc), classList, breakpointIds }
    },
    read: (given) => documentOf(given, bindMarked),
    isChanged: () => !view.state.doc.eq(settled),
    settle(doc) {
      settled = doc
    },
    reset() {
      view.updateState(stateOf(settled))
      onUpdate()
    },
    remove() {
      view.destroy()
      for (const { name } of [...element.attributes]) if (!attributes.has(name)) element.removeAttribute(name)
      // Those that are as they were stay untouched: an element that watches its attributes would load again.
      for (const [name, value] of attributes)
        if (element.getAttribute(name) !== value) element.setAttribute(name, value)
      element.replaceChildren(...nodes)
    },
  }
}

function followNothing(_view: EditorView, event: MouseEvent): boolean {
  event.preventDefault()
  event.stopPropagation()
  return false
}

/**
 * The template of a version, read where nothing of it runs or loads. An element in a line is kept whole where it shows
 * data: there is nothing to write in it.
 */
function documentOf(
  { view, classList, breakpointIds }: EditedContent,
  bindMarked: BindMarked | undefined,
): TemplateNode {
  const template = document.createElement('template')
  template.innerHTML = view
  const shown: ReadonlySet<unknown> = bindMarked ? elementsWithContent(template.content, bindMarked) : new Set()
  const nodes = template.content.childNodes as unknown as Iterable<MarkupNode>
  return parseTemplate(nodes, { classList, breakpointIds }, (element: MarkupElement) => shown.has(element))
}

/** Plain text; each line is an element of its own. */
function pasteText(view: EditorView, text: string): void {
  const transaction = view.state.tr.deleteSelection()
  text.split(/\r?\n/).forEach((line, index) => {
    const { $from, from } = transaction.selection
    const isElement = $from.parent.type.name === 'text_el'
    if (index > 0 && isElement) transaction.split(from)
    if (line !== '') transaction.insertText(index > 0 && !isElement ? ` ${line}` : line)
  })
  view.dispatch(transaction.scrollIntoView())
}
