import { makeElement } from './make-element.ts'

/** A field of a panel: its label, the input of that id, and what belongs to it. */
export const fieldOf = (id: string, label: string, ...inputs: readonly HTMLElement[]): HTMLElement =>
  makeElement('div', { class: 'field' }, [makeElement('label', { for: id }, [label]), ...inputs])

export const optionOf = (value: string, text: string): HTMLOptionElement => makeElement('option', { value }, [text])
