import type { Confirmation } from '../life-cycle/controls.ts'
import { makeElement } from './make-element.ts'
import { type EditorLanguage, speakerOf } from './phrases.ts'

/** What is asked before something is lost or made; the English titles and buttons are the specification's. */
export const CONFIRMATION_PHRASES = {
  cancel: { en: 'Cancel', de: 'Abbrechen', ar: 'إلغاء' },
  'reverting.title': {
    en: 'Reverting component customizations',
    de: 'Anpassungen der Komponente aufheben',
    ar: 'التراجع عن تخصيصات المكوّن',
  },
  'reverting.body': {
    en: 'This page shows the shared component again, and all changes made here are lost.',
    de: 'Diese Seite zeigt wieder die gemeinsame Komponente, und alle Änderungen von hier gehen verloren.',
    ar: 'ستعرض هذه الصفحة المكوّن المشترك من جديد، وستُفقد كل التغييرات التي أُجريت هنا.',
  },
  'reverting.do': { en: 'Discard', de: 'Verwerfen', ar: 'تجاهل' },
  'unsaved.title': {
    en: 'Component has unsaved changes',
    de: 'Die Komponente hat ungespeicherte Änderungen',
    ar: 'في المكوّن تغييرات غير محفوظة',
  },
  'unsaved.body': {
    en: 'What you changed since you last saved is lost when the editor closes.',
    de: 'Was Sie seit dem letzten Speichern geändert haben, geht beim Schließen verloren.',
    ar: 'ما غيّرته منذ آخر حفظ سيُفقد عند إغلاق المحرر.',
  },
  'unsaved.do': { en: 'Discard', de: 'Verwerfen', ar: 'تجاهل' },
  'customizing.title': { en: 'Customizing component', de: 'Komponente anpassen', ar: 'تخصيص المكوّن' },
  'customizing.body': {
    en: 'The changes are visible only on this page. Later changes to the shared component do not appear here. The customization can be reverted.',
    de: 'Die Änderungen sind nur auf dieser Seite sichtbar. Spätere Änderungen der gemeinsamen Komponente erscheinen hier nicht. Die Anpassung lässt sich aufheben.',
    ar: 'تظهر التغييرات في هذه الصفحة فقط. ولن تظهر هنا التغييرات اللاحقة على المكوّن المشترك. ويمكن التراجع عن التخصيص.',
  },
  'customizing.do': { en: 'Save', de: 'Speichern', ar: 'حفظ' },
} as const

/** Asks in a dialog of the browser's own; whether the author goes on. Focus returns to where it was. */
export function confirmIn(root: ShadowRoot, language: EditorLanguage, question: Confirmation): Promise<boolean> {
  const say = speakerOf(CONFIRMATION_PHRASES, language)
  const before = (root.activeElement ?? document.activeElement) as HTMLElement | null
  return new Promise((resolve) => {
    const dialog = makeElement(
      'dialog',
      { class: 'dialog', 'aria-labelledby': 'question', 'aria-describedby': 'question-body' },
      [
        makeElement('h2', { id: 'question' }, [say(`${question}.title`)]),
        makeElement('p', { id: 'question-body' }, [say(`${question}.body`)]),
        makeElement('div', { class: 'dialog-end' }, [
          makeElement('button', { type: 'button' }, [say('cancel')], { click: () => dialog.close() }),
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
