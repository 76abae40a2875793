/** What previews say to whoever has a link. They are no dictionary items: they speak of the tool, not of the site. */
const PHRASES = {
  bar: { en: 'Preview', de: 'Vorschau', ar: 'معاينة' },
  until: { en: 'until', de: 'bis', ar: 'حتى' },
  asOf: { en: 'as of', de: 'Stand', ar: 'كما ستكون في' },
  live: { en: 'To the website', de: 'Zur Website', ar: 'إلى الموقع' },
  ask: {
    en: 'Ask whoever sent it to you for a new one.',
    de: 'Bitten Sie um einen neuen, wer ihn Ihnen geschickt hat.',
    ar: 'اطلب رابطًا جديدًا ممن أرسله إليك.',
  },
  preview_link_invalid: {
    en: 'This preview link is not valid',
    de: 'Dieser Vorschaulink ist nicht gültig',
    ar: 'رابط المعاينة هذا غير صالح',
  },
  preview_link_expired: {
    en: 'This preview link has expired',
    de: 'Dieser Vorschaulink ist abgelaufen',
    ar: 'انتهت صلاحية رابط المعاينة هذا',
  },
  preview_link_withdrawn: {
    en: 'This preview link was withdrawn',
    de: 'Dieser Vorschaulink wurde zurückgezogen',
    ar: 'سُحب رابط المعاينة هذا',
  },
  preview_page_missing: {
    en: 'There is no such page at this time',
    de: 'Diese Seite gibt es zu diesem Zeitpunkt nicht',
    ar: 'لا توجد هذه الصفحة في هذا الوقت',
  },
  preview_away: {
    en: 'The preview cannot be shown right now',
    de: 'Die Vorschau lässt sich gerade nicht zeigen',
    ar: 'يتعذّر عرض المعاينة الآن',
  },
} as const

type Phrase = keyof typeof PHRASES

/** Why there is no preview. */
export const PREVIEW_REFUSALS = {
  preview_link_invalid: 403,
  preview_link_expired: 410,
  preview_link_withdrawn: 410,
  preview_page_missing: 404,
  preview_away: 502,
} as const satisfies Partial<Record<Phrase, number>>
export type PreviewRefusal = keyof typeof PREVIEW_REFUSALS

/** A phrase in the language of a page; English where there are none. */
export function previewPhrase(phrase: Phrase, locale: string): string {
  const texts: Readonly<Record<string, string>> = PHRASES[phrase]
  return texts[locale.split('-')[0] ?? ''] ?? PHRASES[phrase].en
}
