import { type Phrases, translator } from '../../phrases/index.ts'
import type { EditorLanguage } from '../../setup.ts'

/** Of forms alone: they come with the panel, not with the editor. */
const PHRASES = {
  required: { en: 'Required', de: 'Nötig', ar: 'مطلوب' },
  back: { en: 'Back to “{{value}}”', de: 'Zurück zu „{{value}}“', ar: 'العودة إلى «{{value}}»' },
  ticked: { en: 'on', de: 'an', ar: 'مفعّل' },
  unticked: { en: 'off', de: 'aus', ar: 'معطّل' },
  room: {
    en: '{{used}} of {{most}} characters',
    de: '{{used}} von {{most}} Zeichen',
    ar: '{{used}} من {{most}} حرفًا',
  },
  needed: {
    en: 'Not kept: something has to stand here.',
    de: 'Nicht übernommen: Hier muss etwas stehen.',
    ar: 'لم يُحفظ: يجب ملء هذا الحقل.',
  },
  noNumber: {
    en: 'Not kept: this is no number.',
    de: 'Nicht übernommen: Das ist keine Zahl.',
    ar: 'لم يُحفظ: هذا ليس رقمًا.',
  },
  atLeast: {
    en: 'Not kept: {{min}} is the least.',
    de: 'Nicht übernommen: Mindestens {{min}}.',
    ar: 'لم يُحفظ: الحد الأدنى {{min}}.',
  },
  atMost: {
    en: 'Not kept: {{max}} is the most.',
    de: 'Nicht übernommen: Höchstens {{max}}.',
    ar: 'لم يُحفظ: الحد الأقصى {{max}}.',
  },
  inSteps: {
    en: 'Not kept: it goes in steps of {{step}}.',
    de: 'Nicht übernommen: Es geht in Schritten von {{step}}.',
    ar: 'لم يُحفظ: القيمة تتدرج بمقدار {{step}}.',
  },
  tooLong: {
    en: 'Not kept: {{over}} characters too many.',
    de: 'Nicht übernommen: {{over}} Zeichen zu viel.',
    ar: 'لم يُحفظ: يزيد {{over}} حرفًا عن الحد.',
  },
  styles: { en: 'Further style classes', de: 'Weitere Stilklassen', ar: 'أصناف تنسيق أخرى' },
  stylesHelp: {
    en: 'Classes of the style sheet, with spaces between them.',
    de: 'Klassen des Stylesheets, durch Leerzeichen getrennt.',
    ar: 'أصناف من ورقة الأنماط، تفصل بينها مسافات.',
  },
} as const satisfies Phrases

export type FormPhrase = keyof typeof PHRASES

export function formPhrases(language: EditorLanguage) {
  const translate = translator(language, PHRASES)
  return (key: FormPhrase, values?: Readonly<Record<string, string | number>>) => translate(key, values)
}
