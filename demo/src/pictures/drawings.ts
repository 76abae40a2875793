/** Flat marks: the house's logo and the material marks. Vector, a few hundred bytes each, in one colour. */

const mark = (body: string, box = '0 0 64 64') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" fill="none" stroke="#23262a" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${body}</svg>`

export interface Drawing {
  readonly svg: string
  readonly width: number
  readonly height: number
  readonly alt: Readonly<Record<'en' | 'de' | 'ar', string>>
}

const square = { width: 64, height: 64 } as const

/** By path in the media library. */
export const DRAWINGS = {
  '/halden/brand/logo': {
    width: 168,
    height: 40,
    alt: { en: 'Halden', de: 'Halden', ar: 'هالدن' },
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 168 40" fill="#23262a"><path d="M4 6h5v28H4zM23 6h5v28h-5z"/><path d="M9 22.5c0-5.2 3-8.5 7-8.5s7 3.3 7 8.5h-4.4c0-2.7-1-4.2-2.6-4.2s-2.6 1.5-2.6 4.2z" fill="#b4593a"/><path d="M43 11h3.6v7.6h8.8V11H59v18h-3.6v-7.3h-8.8V29H43zM70.9 15.5c4.200 0 6.300 2.200 6.300 6V29h-3.100l-.2-1.700c-.9 1.300-2.300 2-4.200 2-2.900 0-4.700-1.600-4.700-4.100 0-2.800 2.100-4.300 6.200-4.300h2.500v-.3c0-1.500-.9-2.300-2.700-2.300-1.600 0-2.500.6-2.700 1.800h-3.200c.2-2.900 2.500-4.600 5.800-4.600zm-.5 11.300c2 0 3.200-1.100 3.300-3v-.6h-2.400c-2 0-2.900.6-2.900 1.900 0 1.100.7 1.700 2 1.700zM81.500 10.200h3.500V29h-3.500zM96.600 10.200h3.500V29h-3.200l-.2-1.800c-.9 1.400-2.300 2.100-4.200 2.100-3.700 0-6.200-2.800-6.200-6.900s2.500-6.900 6.200-6.900c1.700 0 3.100.6 4.100 1.800zm-3.300 16c2 0 3.400-1.500 3.400-3.800s-1.400-3.800-3.400-3.800-3.400 1.500-3.400 3.800 1.400 3.800 3.400 3.800zM109.900 15.500c4 0 6.500 2.700 6.500 6.800v1.100h-9.600c.2 2 1.400 3.100 3.300 3.100 1.400 0 2.400-.6 2.800-1.800h3.400c-.6 2.900-3 4.600-6.300 4.600-4.100 0-6.700-2.700-6.700-6.900s2.600-6.900 6.600-6.900zm-3 5.500h5.900c-.2-1.700-1.300-2.700-2.900-2.700s-2.700 1-3 2.700zM120.200 15.800h3.200l.2 1.800c1-1.400 2.500-2.100 4.300-2.100 3.200 0 4.900 2 4.900 5.500v8h-3.500v-7.400c0-2-.8-3-2.400-3-1.900 0-3.200 1.300-3.200 3.500V29h-3.500z"/></svg>',
  },
  '/halden/logos/mark-1': {
    ...square,
    alt: { en: 'Mark: slow-grown oak', de: 'Zeichen: langsam gewachsene Eiche', ar: 'علامة: بلوط بطيء النمو' },
    svg: mark(
      '<circle cx="32" cy="32" r="26"/><path d="M32 8c4 16 4 32 0 48M20 12c-2 14-2 26 0 40M44 12c2 14 2 26 0 40"/>',
    ),
  },
  '/halden/logos/mark-2': {
    ...square,
    alt: { en: 'Mark: can be taken apart', de: 'Zeichen: zerlegbar', ar: 'علامة: قابل للفكّ' },
    svg: mark('<path d="M10 24h18v-8h8v8h18v16H36v8h-8v-8H10z"/>'),
  },
  '/halden/logos/mark-3': {
    ...square,
    alt: { en: 'Mark: undyed wool', de: 'Zeichen: ungefärbte Wolle', ar: 'علامة: صوف غير مصبوغ' },
    svg: mark(
      '<circle cx="32" cy="32" r="22"/><path d="M14 22c12 2 24 10 32 26M12 36c10 0 18 4 24 16M24 12c12 4 22 14 28 28M50 20c-14-2-26 2-36 12"/>',
    ),
  },
  '/halden/logos/mark-4': {
    ...square,
    alt: { en: 'Mark: recycled steel', de: 'Zeichen: Stahl aus Kreislauf', ar: 'علامة: فولاذ معاد تدويره' },
    svg: mark('<path d="M32 8l21 12v24L32 56 11 44V20z"/><path d="M22 36l10 6 10-6M22 27l10 6 10-6-10-6z"/>'),
  },
  '/halden/logos/mark-5': {
    ...square,
    alt: {
      en: 'Mark: spare parts for 30 years',
      de: 'Zeichen: Ersatzteile für 30 Jahre',
      ar: 'علامة: قطع غيار لثلاثين عامًا',
    },
    svg: mark('<path d="M32 10a22 22 0 1 1-20 13"/><path d="M12 10v13h13"/><path d="M32 20v13l9 6"/>'),
  },
  '/halden/logos/mark-6': {
    ...square,
    alt: { en: 'Mark: finished with plant oil', de: 'Zeichen: mit Pflanzenöl behandelt', ar: 'علامة: مشطّب بزيت نباتي' },
    svg: mark('<path d="M32 8c10 14 16 22 16 30a16 16 0 0 1-32 0c0-8 6-16 16-30z"/><path d="M25 40c0 5 3 8 8 8"/>'),
  },
} as const satisfies Record<string, Drawing>
