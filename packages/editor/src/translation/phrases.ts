import { type Phrases, type Translate, translator } from '../phrases/index.ts'
import type { EditorLanguage } from '../setup.ts'

/** Of texts in two languages: they come with their panel, not with the editor. */
export const PHRASES = {
  fallsBack: { en: 'From {{language}}', de: 'Auf {{language}} gezeigt', ar: 'من اللغة {{language}}' },
  same: { en: 'Same as {{language}}', de: 'Gleich wie auf {{language}}', ar: 'مطابق للغة {{language}}' },
  outdated: { en: 'Older than {{language}}', de: 'Älter als {{language}}', ar: 'أقدم من {{language}}' },
  missing: { en: 'Empty: nothing is shown', de: 'Leer: Es wird nichts gezeigt', ar: 'فارغ: لا يُعرض شيء' },
  translated: { en: 'Translated', de: 'Übersetzt', ar: 'مترجم' },
  wholeMark: {
    en: '{{name}}, all of it: {{state}}',
    de: '{{name}}, alles: {{state}}',
    ar: '{{name}}، كله: {{state}}',
  },
  allFallsBack: {
    en: 'All of it is shown in {{language}}: not translated yet.',
    de: 'Alles wird auf {{language}} gezeigt: noch nicht übersetzt.',
    ar: 'يُعرض كله باللغة {{language}}: لم يُترجم بعد.',
  },
  beside: { en: 'Show beside', de: 'Daneben zeigen', ar: 'اللغة المعروضة بجانبه' },
  part: { en: 'Part of the page', de: 'Teil der Seite', ar: 'جزء من الصفحة' },
  open: { en: '{{name}} · {{count}} open', de: '{{name}} · {{count}} offen', ar: '{{name}} · المتبقي {{count}}' },
  progress: {
    en: '{{done}} of {{all}} texts translated',
    de: '{{done}} von {{all}} Texten übersetzt',
    ar: 'النصوص المترجمة: {{done}} من {{all}}',
  },
  next: { en: 'Next text to translate', de: 'Nächster offener Text', ar: 'النص التالي للترجمة' },
  noTexts: {
    en: 'It has no texts to translate.',
    de: 'Hier gibt es keine Texte zu übersetzen.',
    ar: 'لا توجد هنا نصوص للترجمة.',
  },
  entry: { en: '{{title}} in {{language}}', de: '{{title}} auf {{language}}', ar: '{{title}} باللغة {{language}}' },
  copy: { en: 'Copy the source', de: 'Vorlage übernehmen', ar: 'نسخ الأصل' },
  copyText: {
    en: 'Copy the source: {{title}}',
    de: 'Vorlage übernehmen: {{title}}',
    ar: 'نسخ الأصل: {{title}}',
  },
  copied: { en: 'Copied: {{title}}', de: 'Übernommen: {{title}}', ar: 'نُسخ: {{title}}' },
  write: { en: 'Write on the page', de: 'Auf der Seite schreiben', ar: 'اكتب في الصفحة' },
  writeText: {
    en: 'Write on the page: {{title}}',
    de: 'Auf der Seite schreiben: {{title}}',
    ar: 'اكتب في الصفحة: {{title}}',
  },
  asHtml: { en: 'Written as HTML.', de: 'Als HTML geschrieben.', ar: 'يُكتب بصيغة HTML.' },
  clear: {
    en: 'Remove this translation…',
    de: 'Diese Übersetzung entfernen …',
    ar: 'إزالة هذه الترجمة…',
  },
  clearTitle: {
    en: 'Remove the translation of “{{name}}”?',
    de: 'Übersetzung von „{{name}}“ entfernen?',
    ar: 'هل تريد إزالة ترجمة «{{name}}»؟',
  },
  clearLead: {
    en: 'All its texts in {{to}} go, with their history, wherever it is shown; {{fallback}} stands in their place. Visitors see that once the page is published.',
    de: 'Alle Texte auf {{to}} entfallen samt Verlauf, überall, wo der Inhalt gezeigt wird; stattdessen steht dort {{fallback}}. Besucher sehen das, sobald die Seite veröffentlicht ist.',
    ar: 'تُزال كل نصوصه باللغة {{to}} مع سجلها أينما عُرض، وتُعرض {{fallback}} بدلًا منها. يرى الزوار ذلك بعد نشر الصفحة.',
  },
  keep: { en: 'Keep it', de: 'Behalten', ar: 'إبقاء' },
  remove: { en: 'Remove', de: 'Entfernen', ar: 'إزالة' },
  cleared: {
    en: '{{name}} is shown in {{fallback}} again.',
    de: '{{name}} wird wieder auf {{fallback}} gezeigt.',
    ar: 'يُعرض {{name}} من جديد باللغة {{fallback}}.',
  },
  notCleared: {
    en: 'The translation could not be removed.',
    de: 'Die Übersetzung konnte nicht entfernt werden.',
    ar: 'تعذرت إزالة الترجمة.',
  },
  failed: {
    en: 'The other language cannot be read right now.',
    de: 'Die andere Sprache kann gerade nicht gelesen werden.',
    ar: 'تعذرت قراءة اللغة الأخرى الآن.',
  },
  again: { en: 'Try again', de: 'Erneut versuchen', ar: 'حاول مرة أخرى' },
  screen: {
    en: 'All texts of the page on one screen',
    de: 'Alle Texte der Seite auf einem Bildschirm',
    ar: 'كل نصوص الصفحة في شاشة واحدة',
  },
} as const satisfies Phrases

export type SayTranslation = (key: keyof typeof PHRASES, values?: Parameters<Translate>[1]) => string

export const translationPhrases = (language: EditorLanguage): SayTranslation => translator(language, PHRASES)

/** What a language is called by those who speak another one: `English`, `Englisch`. */
export const languageName = (tag: string, language: EditorLanguage): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag
