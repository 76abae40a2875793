import { Editor } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import type { FieldChrome } from '../markers/chrome.ts'
import { elementOf } from '../markers/place.ts'
import type { EditingSession } from '../session/editing-session.ts'
import { editOf } from './inline-text.ts'
import { losesMarkup } from './loses-markup.ts'
import type { RichCommand, RichEditing, RichState } from './rich-editing.ts'

/** What no formatted text can hold: who pastes it learns that it was left out. Fonts and colors are not missed. */
const FOREIGN = /<(?:script|iframe|object|embed|img|picture|svg|video|audio|table|form|input)\b/i

const ADDRESS = /^(https?:\/\/|mailto:|tel:|\/|#)/i

/**
 * Lets an author write formatted text in the element that draws it. React's own nodes are put aside meanwhile. Undefined
 * when no element of its own draws the field, and `'foreign'` when the text holds markup that would be lost.
 */
export function editRich(
  field: FieldChrome,
  session: EditingSession,
  label: string,
  ended: () => void,
): RichEditing | 'foreign' | undefined {
  const element = elementOf(field)
  if (element === undefined) return undefined
  const { metadata } = field
  const nodes = [...element.childNodes]
  const place = document.createElement('div')
  const editor = new Editor({
    element: place,
    content: metadata.rawValue,
    // Its style sheet would be inline, which the policy of the page forbids.
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        underline: false,
        link: {
          openOnClick: false,
          HTMLAttributes: { target: null, rel: null },
          isAllowedUri: (url) => ADDRESS.test(url),
        },
      }),
    ],
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'data-tessera-typing': '',
        style: 'white-space: pre-wrap; min-height: 1em',
      },
      transformPastedHTML(html) {
        if (FOREIGN.test(html)) session.say({ phrase: 'rich.pasted', isProblem: true })
        return html
      },
      handleKeyDown(_view, event) {
        if (event.key !== 'Escape') return false
        end(false)
        return true
      },
    },
  })
  if (losesMarkup(metadata.rawValue, editor.getHTML())) {
    editor.destroy()
    return 'foreign'
  }

  const before = editor.getHTML()
  let drafted = metadata.rawValue
  let isOver = false
  let state = stateOf(editor)
  const listeners = new Set<() => void>()
  const written = () => {
    const html = editor.isEmpty ? '' : editor.getHTML()
    return html === before ? metadata.rawValue : html
  }
  const draft = () => {
    const value = written()
    if (value === drafted) return
    session.draft({ ...editOf(metadata, value), before: drafted })
    drafted = value
  }
  const end = (keep: boolean) => {
    if (isOver) return
    isOver = true
    const value = written()
    editor.destroy()
    element.replaceChildren(...nodes)
    if (keep && value !== metadata.rawValue) session.run({ label: 'step.field', edits: [editOf(metadata, value)] })
    else if (drafted !== metadata.rawValue) session.draft({ ...editOf(metadata, metadata.rawValue), before: drafted })
    session.release()
    ended()
  }
  editor.on('transaction', () => {
    state = stateOf(editor)
    for (const listener of listeners) listener()
  })
  // With each letter: a tab that is closed does not always tell its page.
  editor.on('update', draft)
  session.hold()
  element.replaceChildren(place)
  editor.commands.focus('end', { scrollIntoView: false })
  // By itself it takes the focus a frame later, and what is typed until then is lost.
  editor.view.focus()

  return {
    field,
    end,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    run: (command, value) => run(editor, command, value),
  }
}

function run(editor: Editor, command: RichCommand, value = ''): boolean {
  const chain = editor.chain().focus()
  switch (command) {
    case 'bold':
      return chain.toggleBold().run()
    case 'italic':
      return chain.toggleItalic().run()
    case 'heading':
      return chain.toggleHeading({ level: 2 }).run()
    case 'subheading':
      return chain.toggleHeading({ level: 3 }).run()
    case 'list':
      return chain.toggleBulletList().run()
    case 'numbers':
      return chain.toggleOrderedList().run()
    case 'quote':
      return chain.toggleBlockquote().run()
    case 'link':
      if (value === '') return chain.extendMarkRange('link').unsetLink().run()
      return ADDRESS.test(value) && chain.extendMarkRange('link').setLink({ href: value }).run()
  }
}

const stateOf = (editor: Editor): RichState => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  heading: editor.isActive('heading', { level: 2 }),
  subheading: editor.isActive('heading', { level: 3 }),
  list: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  address: String(editor.getAttributes('link').href ?? ''),
})
