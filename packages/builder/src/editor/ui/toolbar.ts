import { redoDepth, undoDepth } from 'prosemirror-history'
import type { EditorState } from 'prosemirror-state'
import { type Action, type Control, ENABLED, saveLabel } from '../life-cycle/controls.ts'
import type { LifeState } from '../life-cycle/life-cycle.ts'
import { makeElement } from './make-element.ts'
import type { Panels } from './panels.ts'
import type { EditorPhrase, Say } from './phrases.ts'

export interface ToolbarPorts {
  readonly say: Say
  act(action: Action): void
  undo(): void
  redo(): void
  togglePanel(name: keyof Panels): void
}

export interface Shown {
  readonly life: LifeState
  readonly text: EditorState | undefined
  readonly isSaving: boolean
  readonly openPanel: keyof Panels | undefined
  readonly panels: Panels | undefined
}

export interface Toolbar {
  readonly element: HTMLElement
  show(shown: Shown): void
}

/** The toolbar of the editor (contract "component-builder", 10.3). */
export function createToolbar({ say, act, undo, redo, togglePanel }: ToolbarPorts): Toolbar {
  const made = (phrase: EditorPhrase, press: () => void, attributes: Readonly<Record<string, string>> = {}) =>
    makeElement('button', { type: 'button', ...attributes }, [say(phrase)], {
      click: ({ currentTarget }) => {
        // Not `disabled`: who used a button stays on it.
        if ((currentTarget as Element).ariaDisabled !== 'true') press()
      },
    })
  const item = (action: Action, phrase: EditorPhrase) =>
    made(
      phrase,
      () => {
        closeMenu()
        act(action)
      },
      { role: 'menuitem', tabindex: '-1' },
    )

  const undoButton = made('editor.undo', undo)
  const redoButton = made('editor.redo', redo)
  const panelButtons = (['elements', 'style', 'data', 'code', 'history'] as const).map((name) => ({
    name,
    button: made(`editor.${name}`, () => togglePanel(name)),
  }))
  const closeButton = made('editor.close', () => act('close'))
  const saveButton = made('save.upToDate', () => act('save'), { class: 'main' })
  const items = [item('unfork', 'editor.unfork'), item('discard', 'editor.discard')]
  const menuButton = made('editor.more', () => (menu.hidden ? openMenu() : closeMenu()), {
    'aria-haspopup': 'menu',
    'aria-expanded': 'false',
    'aria-controls': 'menu',
  })
  const menu = makeElement('div', { id: 'menu', class: 'menu', role: 'menu', 'aria-label': say('editor.more') }, items)
  menu.hidden = true

  function openMenu() {
    menu.hidden = false
    menuButton.ariaExpanded = 'true'
    items[0]?.focus()
  }
  function closeMenu() {
    menu.hidden = true
    menuButton.ariaExpanded = 'false'
    menuButton.focus()
  }
  menu.addEventListener('keydown', (event) => {
    const at = items.indexOf(event.target as HTMLButtonElement)
    const to = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at + items.length - 1) % items.length,
      Home: 0,
      End: items.length - 1,
    }[event.key]
    if (to !== undefined) items[to]?.focus()
    else if (event.key === 'Escape') closeMenu()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget === menuButton || menu.contains(relatedTarget as Node | null)) return
    menu.hidden = true
    menuButton.ariaExpanded = 'false'
  })

  const buttons: Readonly<Record<Control, HTMLElement>> = {
    close: closeButton,
    save: saveButton,
    menu: menuButton,
    unfork: items[0] as HTMLElement,
    discard: items[1] as HTMLElement,
  }
  const group = (...children: HTMLElement[]) => makeElement('div', { class: 'group' }, children)

  return {
    element: makeElement('div', { class: 'bar', role: 'toolbar', 'aria-label': say('editor.name') }, [
      group(undoButton, redoButton, ...panelButtons.map(({ button }) => button)),
      group(closeButton, saveButton, makeElement('div', { class: 'menu-place' }, [menuButton, menu])),
    ]),
    show({ life, text, isSaving, openPanel, panels }) {
      const isReady = life.phase === 'ready' && !isSaving
      for (const [control, button] of Object.entries(buttons) as [Control, HTMLElement][])
        button.ariaDisabled = String(!(ENABLED[control](life) && (isReady || (control === 'close' && !isSaving))))
      undoButton.ariaDisabled = String(!isReady || text === undefined || undoDepth(text) === 0)
      redoButton.ariaDisabled = String(!isReady || text === undefined || redoDepth(text) === 0)
      for (const { name, button } of panelButtons) {
        button.ariaDisabled = String(!isReady)
        button.ariaPressed = String(name === openPanel)
        button.hidden = !(panels ? (panels[name].isOffered?.() ?? true) : name !== 'code')
      }
      saveButton.textContent = say(isSaving ? 'save.saving' : `save.${saveLabel(life)}`)
    },
  }
}
