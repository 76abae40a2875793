import { type Phrases, type Translate, translator } from '../phrases/index.ts'
import type { EditorLanguage } from '../setup.ts'

/** Of texts in two languages: they come with their panel, not with the editor. */
export const PHRASES = {
  fallsBack: { en: 'Falls back to {{language}}', de: 'Ersatzsprache: {{language}}', ar: 'اللغة البديلة: {{language}}' },
  same: { en: 'Same as {{language}}', de: 'Gleich wie auf {{language}}', ar: 'مطابق للغة {{language}}' },
  outdated: {
    en: 'Outdated: {{language}} is newer',
    de: 'Veraltet: {{language}} ist neuer',
    ar: 'قديم: {{language}} أحدث',
  },
  missing: { en: 'Empty: nothing is shown', de: 'Leer: Es wird nichts angezeigt', ar: 'فارغ: لا يُعرض شيء' },
  translated: { en: 'Translated', de: 'Übersetzt', ar: 'مترجم' },
  wholeMark: {
    en: '{{name}}, all fields: {{state}}',
    de: '{{name}}, alle Felder: {{state}}',
    ar: '{{name}}، كل الحقول: {{state}}',
  },
  allFallsBack: {
    en: 'Not translated yet: shown in {{language}}.',
    de: 'Noch nicht übersetzt: wird auf {{language}} angezeigt.',
    ar: 'لم يُترجم بعد: يُعرض باللغة {{language}}.',
  },
  beside: { en: 'Compare with', de: 'Vergleichen mit', ar: 'المقارنة مع' },
  part: { en: 'Page section', de: 'Seitenbereich', ar: 'قسم من الصفحة' },
  open: { en: '{{name}} · {{count}} open', de: '{{name}} · {{count}} offen', ar: '{{name}} · المتبقي {{count}}' },
  progress: {
    en: '{{done}} of {{all}} texts translated',
    de: '{{done}} von {{all}} Texten übersetzt',
    ar: 'النصوص المترجمة: {{done}} من {{all}}',
  },
  next: { en: 'Next untranslated text', de: 'Nächster nicht übersetzter Text', ar: 'النص التالي غير المترجم' },
  noTexts: {
    en: 'Nothing to translate here.',
    de: 'Hier gibt es nichts zu übersetzen.',
    ar: 'لا شيء للترجمة هنا.',
  },
  entry: { en: '{{title}} in {{language}}', de: '{{title}} auf {{language}}', ar: '{{title}} باللغة {{language}}' },
  copy: { en: 'Copy source', de: 'Original übernehmen', ar: 'نسخ الأصل' },
  copyText: {
    en: 'Copy source: {{title}}',
    de: 'Original übernehmen: {{title}}',
    ar: 'نسخ الأصل: {{title}}',
  },
  copied: { en: 'Copied: {{title}}', de: 'Übernommen: {{title}}', ar: 'نُسخ: {{title}}' },
  write: { en: 'Edit on page', de: 'Auf der Seite bearbeiten', ar: 'تحرير في الصفحة' },
  writeText: {
    en: 'Edit on page: {{title}}',
    de: 'Auf der Seite bearbeiten: {{title}}',
    ar: 'تحرير في الصفحة: {{title}}',
  },
  asHtml: { en: 'HTML', de: 'HTML', ar: 'بصيغة HTML' },
  clear: {
    en: 'Remove translation…',
    de: 'Übersetzung entfernen …',
    ar: 'إزالة الترجمة…',
  },
  clearTitle: {
    en: 'Remove the translation of “{{name}}”?',
    de: 'Übersetzung von „{{name}}“ entfernen?',
    ar: 'هل تريد إزالة ترجمة «{{name}}»؟',
  },
  clearLead: {
    en: 'All {{to}} texts of this content are deleted with their history, wherever it is used, and {{fallback}} is shown instead. Visitors will see the change once the page is published.',
    de: 'Alle Texte auf {{to}} werden samt Verlauf gelöscht, überall, wo dieser Inhalt verwendet wird; stattdessen wird {{fallback}} angezeigt. Besucher sehen die Änderung, sobald die Seite veröffentlicht ist.',
    ar: 'تُحذف كل نصوص هذا المحتوى باللغة {{to}} مع سجلها أينما استُخدم، وتُعرض {{fallback}} بدلًا منها. سيرى الزوار التغيير بعد نشر الصفحة.',
  },
  keep: { en: 'Cancel', de: 'Abbrechen', ar: 'إلغاء' },
  remove: { en: 'Remove', de: 'Entfernen', ar: 'إزالة' },
  cleared: {
    en: '{{name}} now falls back to {{fallback}}.',
    de: '{{name}} wird wieder auf {{fallback}} angezeigt.',
    ar: 'يُعرض {{name}} من جديد باللغة {{fallback}}.',
  },
  notCleared: {
    en: 'The translation could not be removed.',
    de: 'Die Übersetzung konnte nicht entfernt werden.',
    ar: 'تعذرت إزالة الترجمة.',
  },
  failed: {
    en: 'The other language can’t be loaded right now.',
    de: 'Die andere Sprache kann gerade nicht geladen werden.',
    ar: 'تعذّر تحميل اللغة الأخرى الآن.',
  },
  again: { en: 'Try again', de: 'Erneut versuchen', ar: 'إعادة المحاولة' },
  screen: {
    en: 'Translate all texts on one screen',
    de: 'Alle Texte auf einem Bildschirm übersetzen',
    ar: 'ترجمة كل النصوص في شاشة واحدة',
  },
} as const satisfies Phrases

export type SayTranslation = (key: keyof typeof PHRASES, values?: Parameters<Translate>[1]) => string

export const translationPhrases = (language: EditorLanguage): SayTranslation => translator(language, PHRASES)

/** What a language is called by those who speak another one: `English`, `Englisch`. */
export const languageName = (tag: string, language: EditorLanguage): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag
