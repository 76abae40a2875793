import { type Phrases, translator } from '../../phrases/index.ts'
import type { EditorLanguage } from '../../setup.ts'

/** Of forms alone: they come with the panel, not with the editor. */
const PHRASES = {
  required: { en: 'Required', de: 'Pflichtfeld', ar: 'مطلوب' },
  back: { en: 'Reset to “{{value}}”', de: 'Auf „{{value}}“ zurücksetzen', ar: 'إعادة إلى «{{value}}»' },
  ticked: { en: 'on', de: 'an', ar: 'مفعّل' },
  unticked: { en: 'off', de: 'aus', ar: 'معطّل' },
  room: {
    en: '{{used}} of {{most}} characters',
    de: '{{used}} von {{most}} Zeichen',
    ar: '{{used}} من {{most}} حرفًا',
  },
  needed: {
    en: 'Not saved: this field is required.',
    de: 'Nicht gespeichert: Dieses Feld ist ein Pflichtfeld.',
    ar: 'لم يُحفظ: هذا الحقل مطلوب.',
  },
  noNumber: {
    en: 'Not saved: enter a number.',
    de: 'Nicht gespeichert: Geben Sie eine Zahl ein.',
    ar: 'لم يُحفظ: أدخل رقمًا.',
  },
  atLeast: {
    en: 'Not saved: the minimum is {{min}}.',
    de: 'Nicht gespeichert: Der kleinste Wert ist {{min}}.',
    ar: 'لم يُحفظ: الحد الأدنى {{min}}.',
  },
  atMost: {
    en: 'Not saved: the maximum is {{max}}.',
    de: 'Nicht gespeichert: Der größte Wert ist {{max}}.',
    ar: 'لم يُحفظ: الحد الأقصى {{max}}.',
  },
  inSteps: {
    en: 'Not saved: use steps of {{step}}.',
    de: 'Nicht gespeichert: Verwenden Sie Schritte von {{step}}.',
    ar: 'لم يُحفظ: القيمة تتدرج بمقدار {{step}}.',
  },
  tooLong: {
    en: 'Not saved: {{over}} characters over the limit.',
    de: 'Nicht gespeichert: {{over}} Zeichen zu lang.',
    ar: 'لم يُحفظ: يزيد {{over}} حرفًا عن الحد.',
  },
  styles: { en: 'Additional CSS classes', de: 'Weitere CSS-Klassen', ar: 'أصناف CSS إضافية' },
  stylesHelp: {
    en: 'Class names from the style sheet, separated by spaces.',
    de: 'Klassennamen aus dem Stylesheet, durch Leerzeichen getrennt.',
    ar: 'أصناف من ورقة الأنماط، تفصل بينها مسافات.',
  },
} as const satisfies Phrases

export type FormPhrase = keyof typeof PHRASES

export function formPhrases(language: EditorLanguage) {
  const translate = translator(language, PHRASES)
  return (key: FormPhrase, values?: Readonly<Record<string, string | number>>) => translate(key, values)
}
