import { type Translate, translator } from '../phrases/index.ts'
import type { EditorLanguage } from '../setup.ts'

/** Of variants alone: they come with them, not with the editor. */
export const PHRASES = {
  lead: {
    en: 'While a variant is shown, components you change, hide, move or add differ in that variant only. Text edits apply to the content shown.',
    de: 'Solange eine Variante angezeigt wird, gelten geänderte, ausgeblendete, verschobene und neue Komponenten nur für sie. Textänderungen gelten für den gezeigten Inhalt.',
    ar: 'أثناء عرض نسخة، يقتصر ما تغيّره أو تخفيه أو تنقله أو تضيفه من مكوّنات عليها وحدها. أما تعديلات النصوص فتسري على المحتوى المعروض.',
  },
  shown: { en: 'Show', de: 'Anzeigen', ar: 'العرض' },
  default: { en: 'Original page', de: 'Originalseite', ar: 'الصفحة الأصلية' },
  differs: { en: 'Changed components', de: 'Geänderte Komponenten', ar: 'المكوّنات المعدّلة' },
  none: { en: 'No changes yet.', de: 'Noch keine Änderungen.', ar: 'لا تغييرات بعد.' },
  added: { en: 'Only in this variant', de: 'Nur in dieser Variante', ar: 'في هذه النسخة وحدها' },
  hidden: { en: 'Hidden', de: 'Ausgeblendet', ar: 'مخفي' },
  moved: { en: 'Moved', de: 'Verschoben', ar: 'منقول' },
  component: { en: 'Different component', de: 'Andere Komponente', ar: 'مكوّن آخر' },
  content: { en: 'Different content', de: 'Anderer Inhalt', ar: 'محتوى آخر' },
  settings: { en: 'Different settings', de: 'Andere Einstellungen', ar: 'إعدادات أخرى' },
  and: { en: ', ', de: ', ', ar: '، ' },
  mark: {
    en: '{{name}} differs from the original: {{how}}',
    de: '{{name}} weicht vom Original ab: {{how}}',
    ar: '{{name}} يختلف عن الأصل: {{how}}',
  },
  back: { en: 'Reset to original', de: 'Auf Original zurücksetzen', ar: 'إعادة إلى الأصل' },
  backOf: {
    en: 'Reset to original: {{name}}',
    de: 'Auf Original zurücksetzen: {{name}}',
    ar: 'إعادة إلى الأصل: {{name}}',
  },
  forms: {
    en: 'Manage variants, audiences and tests',
    de: 'Varianten, Zielgruppen und Tests verwalten',
    ar: 'إدارة النسخ والجماهير والاختبارات',
  },
  failed: {
    en: 'The variants couldn’t be loaded.',
    de: 'Die Varianten konnten nicht geladen werden.',
    ar: 'تعذّر تحميل النسخ.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<EditorLanguage, string>>>>

export const variantsPhrases = (language: EditorLanguage): Translate => translator(language, PHRASES)
