import type { Confirmation } from '../life-cycle/controls.ts'
import { makeElement } from './make-element.ts'
import type { Say } from './phrases.ts'

/** Asks in a dialog of the browser's own; whether the author goes on. Focus returns to where it was. */
export function confirmIn(root: ShadowRoot, say: Say, question: Confirmation): Promise<boolean> {
  const before = (root.activeElement ?? document.activeElement) as HTMLElement | null
  return new Promise((resolve) => {
    const dialog = makeElement(
      'dialog',
      { class: 'dialog', 'aria-labelledby': 'question', 'aria-describedby': 'question-body' },
      [
        makeElement('h2', { id: 'question' }, [say(`${question}.title`)]),
        makeElement('p', { id: 'question-body' }, [say(`${question}.body`)]),
        makeElement('div', { class: 'dialog-end' }, [
          makeElement('button', { type: 'button' }, [say('editor.cancel')], { click: () => dialog.close() }),
          makeElement('button', { type: 'button', class: 'main' }, [say(`${question}.do`)], {
            click: () => dialog.close('go'),
          }),
        ]),
      ],
      {
        close() {
          const goesOn = dialog.returnValue === 'go'
          dialog.remove()
          before?.focus()
          resolve(goesOn)
        },
      },
    )
    root.append(dialog)
    dialog.showModal()
  })
}
