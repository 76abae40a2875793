import type { Language, ProductFacts } from './range.ts'

/** What is said of things beside what they are. */
export interface Quality {
  readonly holds: (product: ProductFacts) => boolean
  readonly words: Readonly<Record<Language, string>>
}

/** `de` without its ending; `ar`: masculine and feminine. */
export interface Color {
  readonly holds: Quality['holds']
  readonly en: string
  readonly de: string
  readonly ar: readonly [string, string]
}

const color = (id: string, en: string, de: string, ...ar: readonly [string, string]): Color => ({
  holds: ({ colors }) => colors.includes(id),
  en,
  de,
  ar,
})

export const COLORS: readonly Color[] = [
  color('fjord', 'blue', 'blau', 'أزرق', 'زرقاء'),
  color('clay', 'red', 'rot', 'أحمر', 'حمراء'),
  color('moss', 'green', 'grün', 'أخضر', 'خضراء'),
  color('ochre', 'yellow', 'gelb', 'أصفر', 'صفراء'),
  color('fog', 'gray', 'grau', 'رمادي', 'رمادية'),
  color('fog', 'grey', 'grau', 'رمادي', 'رمادية'),
  color('black', 'black', 'schwarz', 'أسود', 'سوداء'),
]

/** What German puts in front of a noun, and what it says after it; `eichen` makes `Eichentisch`. */
export interface Material extends Quality {
  readonly german: { readonly compound: string; readonly after: string }
}

const material = (id: string, en: string, compound: string, after: string, ar: string): Material => ({
  holds: ({ materials }) => materials.includes(id),
  words: { en, de: after, ar },
  german: { compound, after },
})

export const MATERIALS: readonly Material[] = [
  material('oak', 'oak', 'Eichen', 'Eiche', 'بلوط'),
  material('oak', 'wooden', 'Holz', 'Holz', 'خشب'),
  material('steel', 'metal', 'Metall', 'Metall', 'معدن'),
  material('steel', 'steel', 'Stahl', 'Stahl', 'فولاذ'),
  material('wool', 'wool', 'Woll', 'Wolle', 'صوف'),
  material('felt', 'felt', 'Filz', 'Filz', 'لباد'),
  material('brass', 'brass', 'Messing', 'Messing', 'نحاس'),
]

const room = (id: string, en: string, de: string, ar: string): Quality => ({
  holds: ({ rooms }) => rooms.includes(id),
  words: { en, de, ar },
})

export const ROOMS: readonly Quality[] = [
  room('living', 'for the living room', 'fürs Wohnzimmer', 'لغرفة المعيشة'),
  room('office', 'for the office', 'fürs Büro', 'للمكتب'),
  room('dining', 'for the dining room', 'fürs Esszimmer', 'لغرفة الطعام'),
  room('hall', 'for the hall', 'für den Flur', 'للمدخل'),
]

const feature = (id: RegExp, en: string, de: string, ar: string): Quality => ({
  holds: (product) => id.test(product.id),
  words: { en, de, ar },
})

/** Measures and forms, as they stand in the ids of products. */
export const FEATURES: readonly Quality[] = [
  feature(/-160-cm$/, '160 cm', '160 cm', '160 سم'),
  feature(/-180-cm(-high)?$/, '180 cm', '180 cm', '180 سم'),
  feature(/-large$/, 'large', 'groß', 'كبير'),
  feature(/-small$/, 'small', 'klein', 'صغير'),
  feature(/-with-arms$/, 'with armrests', 'mit Armlehne', 'بمساند'),
  feature(/-high-back$/, 'with high back', 'mit hoher Lehne', 'بظهر مرتفع'),
  feature(/-with-headrest$/, 'with a headrest', 'mit Kopfstütze', 'بمسند رأس'),
  feature(/-extending$/, 'extendable', 'zum Ausziehen', 'قابلة للتمديد'),
  feature(/-two-drawers$/, 'with drawers', 'mit Schublade', 'بأدراج'),
  feature(/-with-doors$/, 'with doors', 'mit Tür', 'بأبواب'),
  feature(/-linen-shade$/, 'with linen shade', 'mit Leinenschirm', 'بغطاء كتان'),
  feature(/-padded-seat$/, 'upholstered', 'gepolstert', 'منجد'),
]
