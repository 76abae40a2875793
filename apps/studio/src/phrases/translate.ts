import type { Phrases } from './phrase.ts'

/** Of a page's texts in two languages, side by side. */
export const translatePhrases = {
  'translate.title': { en: 'Translate', de: 'Übersetzen', ar: 'ترجمة' },
  'translate.page': { en: 'Translate {{title}}', de: '{{title}} übersetzen', ar: 'ترجمة {{title}}' },
  'translate.shownIn': {
    en: 'Shown in {{language}}: not translated yet',
    de: 'Wird auf {{language}} gezeigt: noch nicht übersetzt',
    ar: 'تُعرض بلغة {{language}}: لم تُترجم بعد',
  },
  'translate.from': { en: 'From', de: 'Aus', ar: 'من' },
  'translate.to': { en: 'To', de: 'In', ar: 'إلى' },
  'translate.show': { en: 'Show', de: 'Anzeigen', ar: 'عرض' },
  'translate.progress': {
    en: '{{translated}} of {{all}} translated',
    de: '{{translated}} von {{all}} übersetzt',
    ar: 'تُرجم {{translated}} من {{all}}',
  },
  'translate.none': {
    en: 'The page has no texts of its own.',
    de: 'Die Seite hat keine eigenen Texte.',
    ar: 'لا توجد للصفحة نصوص خاصة بها.',
  },
  'translate.missing': { en: 'Not translated', de: 'Nicht übersetzt', ar: 'غير مترجم' },
  'translate.same': { en: 'Same as the source', de: 'Gleich wie die Vorlage', ar: 'مطابق للأصل' },
  'translate.outdated': {
    en: 'Out of date: the source has changed since',
    de: 'Veraltet: Die Vorlage wurde seither geändert',
    ar: 'قديم: تغيّر الأصل بعده',
  },
  'translate.translated': { en: 'Translated', de: 'Übersetzt', ar: 'مترجم' },
  'translate.html': { en: 'as HTML', de: 'als HTML', ar: 'بصيغة HTML' },
  'translate.copy': { en: 'Copy the source', de: 'Vorlage übernehmen', ar: 'نسخ الأصل' },
  'translate.copyText': {
    en: 'Copy the source: {{title}}',
    de: 'Vorlage übernehmen: {{title}}',
    ar: 'نسخ الأصل: {{title}}',
  },
  'translate.save': { en: 'Save the translation', de: 'Übersetzung speichern', ar: 'حفظ الترجمة' },
  'translate.saved': {
    en: 'Texts saved: {{count}}',
    de: 'Texte gespeichert: {{count}}',
    ar: 'النصوص المحفوظة: {{count}}',
  },
  'translate.refused': {
    en: 'Texts that are not saved: {{count}}. See below.',
    de: 'Nicht gespeicherte Texte: {{count}}. Siehe unten.',
    ar: 'النصوص التي لم تُحفظ: {{count}}. انظر أدناه.',
  },
  'translate.conflict': {
    en: 'Somebody else has written this meanwhile. Saving again puts your text in its place.',
    de: 'Jemand anderes hat inzwischen dies geschrieben. Erneutes Speichern ersetzt es durch Ihren Text.',
    ar: 'كتب شخص آخر هذا في هذه الأثناء. الحفظ مرة أخرى يضع نصك مكانه.',
  },
} satisfies Phrases
