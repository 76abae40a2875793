import { type Translate, translator } from '../phrases/index.ts'
import type { EditorLanguage } from '../setup.ts'

/** Of variants alone: they come with them, not with the editor. */
export const PHRASES = {
  lead: {
    en: 'What you change, hide, move or add while a variant is shown is different in that variant alone. Texts belong to the content that is shown.',
    de: 'Was geändert, ausgeblendet, verschoben oder hinzugefügt wird, während eine Variante zu sehen ist, weicht nur in dieser ab. Texte gehören zum gezeigten Inhalt.',
    ar: 'ما تغيّره أو تخفيه أو تنقله أو تضيفه أثناء عرض نسخة يختلف في تلك النسخة وحدها. أما النصوص فتتبع المحتوى المعروض.',
  },
  shown: { en: 'What is shown', de: 'Was zu sehen ist', ar: 'المعروض' },
  default: { en: 'The page as it is', de: 'Die Seite, wie sie ist', ar: 'الصفحة كما هي' },
  differs: { en: 'Components that differ', de: 'Abweichende Komponenten', ar: 'المكوّنات المختلفة' },
  none: { en: 'Nothing differs yet.', de: 'Noch weicht nichts ab.', ar: 'لا شيء مختلف بعد.' },
  added: { en: 'Only in this variant', de: 'Nur in dieser Variante', ar: 'في هذه النسخة وحدها' },
  hidden: { en: 'Hidden', de: 'Ausgeblendet', ar: 'مخفي' },
  moved: { en: 'Moved', de: 'Verschoben', ar: 'منقول' },
  component: { en: 'Another component', de: 'Andere Komponente', ar: 'مكوّن آخر' },
  content: { en: 'Other content', de: 'Anderer Inhalt', ar: 'محتوى آخر' },
  settings: { en: 'Other settings', de: 'Andere Einstellungen', ar: 'إعدادات أخرى' },
  and: { en: ', ', de: ', ', ar: '، ' },
  mark: {
    en: '{{name}} differs from the page: {{how}}',
    de: '{{name}} weicht von der Seite ab: {{how}}',
    ar: '{{name}} يختلف عن الصفحة: {{how}}',
  },
  back: { en: 'As on the page', de: 'Wie auf der Seite', ar: 'كما في الصفحة' },
  backOf: { en: '{{name}}: as on the page', de: '{{name}}: wie auf der Seite', ar: '{{name}}: كما في الصفحة' },
  forms: {
    en: 'Add variants, audiences and tests',
    de: 'Varianten, Zielgruppen und Tests anlegen',
    ar: 'أضف نسخًا وجماهير واختبارات',
  },
  failed: {
    en: 'The variants could not be read.',
    de: 'Die Varianten konnten nicht gelesen werden.',
    ar: 'تعذرت قراءة النسخ.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<EditorLanguage, string>>>>

export const variantsPhrases = (language: EditorLanguage): Translate => translator(language, PHRASES)
