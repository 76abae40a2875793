import { type LifeState, stateAttributes } from '../life-cycle/life-cycle.ts'
import { makeElement } from './make-element.ts'
import { EDITOR_PHRASES, type EditorLanguage, speakerOf } from './phrases.ts'
import { EDITED_STYLES, EDITOR_STYLES } from './styles.ts'

/** Id of the element that stands in the page for the editor; its shadow root is open, for tests and assistive tools. */
export const EDITOR_ID = 'tessera-component-editor'

/** All of the editor that is not the edited element: beside the page's content, in a root of its own. */
export interface EditorFrame {
  readonly root: ShadowRoot
  /** For what stands over the page, below each other. */
  readonly over: HTMLElement
  /** Tells others how the editor is, by attributes. */
  tell(life: LifeState): void
  /** Lies over an element until it is taken away. */
  cover(element: Element): () => void
  /** Is read out. */
  speak(text: string): void
  /** Is shown and read out; an empty text takes it away. */
  warn(text: string): void
  remove(): void
}

export function openFrame(language: EditorLanguage): EditorFrame {
  const say = speakerOf(EDITOR_PHRASES, language)
  const host = makeElement('div', { id: EDITOR_ID, lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' })
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheetOf(EDITOR_STYLES)]
  const edited = sheetOf(EDITED_STYLES)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, edited]
  const voice = makeElement('div', { class: 'unseen', role: 'status' })
  const notice = makeElement('div', { class: 'notice', role: 'alert' })
  notice.hidden = true
  const over = makeElement('div', { class: 'over' })
  root.append(over, voice, notice)
  document.body.append(host)

  return {
    root,
    over,
    tell(life) {
      for (const [name, value] of Object.entries(stateAttributes(life))) {
        if (value === null) host.removeAttribute(name)
        else host.setAttribute(name, value)
      }
    },
    cover(element) {
      const { left, top, width, height } = element.getBoundingClientRect()
      const loader = makeElement('div', { class: 'loader', role: 'progressbar', 'aria-label': say('editor.loading') })
      // Set by script: a policy that forbids style attributes leaves them alone.
      Object.assign(loader.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
      root.append(loader)
      return () => loader.remove()
    },
    speak(text) {
      voice.textContent = text
    },
    warn(text) {
      notice.textContent = text
      notice.hidden = text === ''
    },
    remove() {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== edited)
      host.remove()
    },
  }
}

/** A style sheet for a root's `adoptedStyleSheets`. */
export function sheetOf(styles: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  return sheet
}
