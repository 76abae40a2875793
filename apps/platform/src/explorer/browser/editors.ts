import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { json, jsonLanguage, jsonParseLinter } from '@codemirror/lang-json'
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { linter, lintKeymap } from '@codemirror/lint'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { classHighlighter, highlightCode } from '@lezer/highlight'
import { graphql, updateSchema } from 'cm6-graphql'
import type { GraphQLSchema } from 'graphql'

/** A field for code. */
export interface CodeEditor {
  text(): string
  /** Replaces the text as one step that can be undone. */
  replace(text: string): void
  /** Offset of the cursor. */
  cursor(): number
  focus(): void
}

export interface QueryEditor extends CodeEditor {
  /** What completion and validation follow from now on. */
  setSchema(schema: GraphQLSchema | undefined): void
}

interface EditorParts {
  readonly parent: Element
  /** For screen readers. */
  readonly label: string
  /** Id of the text that says how to leave the editor. */
  readonly describedBy: string
  /** Of the policy of the page: the editor adds style sheets. */
  readonly nonce: string
  readonly onChange: () => void
  readonly onRun: () => void
}

/** @param onShowInDocs is called with the field that was clicked with Ctrl or Cmd. */
export function createQueryEditor(
  parts: EditorParts,
  onShowInDocs: (type: string | undefined, field: string | undefined) => void,
): QueryEditor {
  const view = createView(parts, [
    lineNumbers(),
    graphql(undefined, { onShowInDocs: (field, type, parent) => onShowInDocs(parent ?? type, field) }),
  ])
  return { ...editorOf(view), setSchema: (schema) => updateSchema(view, schema) }
}

/** A field for a JSON object; empty text is none. */
export function createJsonEditor(parts: EditorParts): CodeEditor {
  const check = jsonParseLinter()
  return editorOf(createView(parts, [json(), linter((view) => (view.state.doc.toString().trim() ? check(view) : []))]))
}

/** Shows JSON in colors. A large result stays plain: coloring it would take longer than it is worth. */
export function showJson(parent: Element, text: string): void {
  if (text.length > MAX_COLORED) {
    parent.textContent = text
    return
  }
  const parts: (string | Node)[] = []
  highlightCode(
    text,
    jsonLanguage.parser.parse(text),
    classHighlighter,
    (code, classes) => {
      if (classes === '') return void parts.push(code)
      const span = document.createElement('span')
      span.className = classes
      span.textContent = code
      parts.push(span)
    },
    () => parts.push('\n'),
  )
  parent.replaceChildren(...parts)
}

/** In UTF-16 units. */
const MAX_COLORED = 200_000

function createView({ parent, label, describedBy, nonce, onChange, onRun }: EditorParts, language: Extension) {
  return new EditorView({
    parent,
    state: EditorState.create({
      extensions: [
        EditorView.cspNonce.of(nonce),
        // Before the other keys: Mod-Enter is a blank line otherwise. Escape, then Tab, leaves: the view sees to it itself.
        keymap.of([
          {
            key: 'Mod-Enter',
            run: () => {
              onRun()
              return true
            },
          },
          { key: 'Tab', run: acceptCompletion },
        ]),
        history(),
        // Nothing blinks for readers who asked for less motion.
        drawSelection({ cursorBlinkRate: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 1200 }),
        bracketMatching(),
        closeBrackets(),
        indentOnInput(),
        autocompletion(),
        language,
        syntaxHighlighting(classHighlighter),
        EditorView.domEventHandlers({ beforeinput: replaceSelection }),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': describedBy }),
        EditorView.updateListener.of(({ docChanged }) => {
          if (docChanged) onChange()
        }),
        keymap.of([
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...lintKeymap,
          ...historyKeymap,
          ...defaultKeymap,
          indentWithTab,
        ]),
        THEME,
      ],
    }),
  })
}

/**
 * Replaces a selection with what is typed. Chromium would keep the colors of what it replaces in a `style` attribute, which
 * the policy of the page refuses with an error on the console.
 */
function replaceSelection(event: InputEvent, view: EditorView): boolean {
  const { from, to, empty } = view.state.selection.main
  const { data } = event
  if (event.inputType !== 'insertText' || data === null || empty || view.composing) return false
  const insert = () =>
    view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true })
  // Such as the one that puts brackets around the selection.
  const isHandled = view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, data, insert))
  if (!isHandled) view.dispatch(insert())
  event.preventDefault()
  return true
}

function editorOf(view: EditorView): CodeEditor {
  return {
    text: () => view.state.doc.toString(),
    replace: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }),
    cursor: () => view.state.selection.main.head,
    focus: () => view.focus(),
  }
}

/** The page's colors, which follow the reader's scheme by themselves. */
const THEME = EditorView.theme({
  '&': { flex: '1', minHeight: '0', backgroundColor: 'var(--card)', color: 'var(--ink)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': { font: '.875rem/1.5 ui-monospace, monospace', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '.5rem 0' },
  '.cm-line': { padding: '0 .875rem 0 .5rem' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--soft)', border: '0' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'var(--chosen)',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--chosen)' },
  '.cm-tooltip': { backgroundColor: 'var(--card)', color: 'var(--ink)', border: '1px solid var(--edge)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { font: '.875rem/1.5 ui-monospace, monospace', maxWidth: '90vw' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--chosen)', color: 'var(--ink)' },
  '.cm-tooltip-autocomplete ul li[aria-selected] .cm-completionDetail': { color: 'var(--ink)' },
  '.cm-completionDetail': { color: 'var(--soft)', fontStyle: 'normal' },
  '.cm-completionIcon': { display: 'none' },
  '.cm-diagnostic': { fontFamily: 'system-ui, sans-serif' },
})
