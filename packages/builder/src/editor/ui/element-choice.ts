import { NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { makeElement } from './make-element.ts'
import { optionOf } from './panel-fields.ts'

/** An element that a panel can be about. */
export interface ElementOption {
  /** Before the element; null is the component itself. */
  readonly at: number | null
  readonly name: string
}

/** Which element a panel is about: one of those around the selection, or the selected one. */
export interface ElementChoice<Option extends ElementOption> {
  readonly element: HTMLSelectElement
  /** Undefined: there is none. */
  current(): Option | undefined
  /** After each change of text or selection. */
  show(): void
}

export interface ElementChoiceOptions<Option> {
  readonly id: string
  /** The outermost first. */
  offered(): readonly Option[]
  /** Which one the panel is about until somebody chooses. */
  byDefault(options: readonly Option[]): Option | undefined
  onChoose(): void
}

export function createElementChoice<Option extends ElementOption>(
  view: EditorView,
  { id, offered, byDefault, onChoose }: ElementChoiceOptions<Option>,
): ElementChoice<Option> {
  let chosen: number | null | undefined
  let selected: number | undefined
  const element = makeElement('select', { id }, [], {
    change() {
      chosen = element.value === '' ? null : Number(element.value)
      onChoose()
    },
  })
  const current = () => {
    const options = offered()
    return options.find(({ at }) => at === chosen) ?? byDefault(options)
  }

  /** An element that is selected as a whole is the one that is meant. */
  function followSelection() {
    const { selection } = view.state
    const before = selected
    selected = selection instanceof NodeSelection ? selection.from : undefined
    if (selected !== undefined && selected !== before) chosen = selected
  }

  return {
    element,
    current,
    show() {
      followSelection()
      if (!offered().some(({ at }) => at === chosen)) chosen = undefined
      element.replaceChildren(...offered().map(({ at, name }) => optionOf(String(at ?? ''), name)))
      element.value = String(current()?.at ?? '')
    },
  }
}
