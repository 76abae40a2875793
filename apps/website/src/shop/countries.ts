/** How addresses of a country are written. */
interface CountryRules {
  /** A whole postcode, letters in upper case; absent: the country has none that everybody writes. */
  readonly postcode?: RegExp
  /** A postcode of the country, to show how one is written. */
  readonly example?: string
  /** A state or province belongs to the address. */
  readonly needsState?: true
}

const FOUR = /^\d{4}$/
const FIVE = /^\d{5}$/

/** The countries that are delivered to, by ISO 3166-1 code. */
const COUNTRIES: Readonly<Record<string, CountryRules>> = {
  AE: {},
  AT: { postcode: /^[1-9]\d{3}$/, example: '1010' },
  AU: { postcode: FOUR, example: '2000', needsState: true },
  BE: { postcode: /^[1-9]\d{3}$/, example: '1000' },
  BH: {},
  CA: { postcode: /^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/, example: 'K1A 0B1', needsState: true },
  CH: { postcode: /^[1-9]\d{3}$/, example: '8001' },
  CZ: { postcode: /^\d{3} ?\d{2}$/, example: '110 00' },
  DE: { postcode: FIVE, example: '10115' },
  DK: { postcode: FOUR, example: '1050' },
  EE: { postcode: FIVE, example: '10111' },
  EG: { postcode: FIVE, example: '11511' },
  ES: { postcode: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/, example: '28001' },
  FI: { postcode: FIVE, example: '00100' },
  FR: { postcode: FIVE, example: '75001' },
  GB: { postcode: /^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/, example: 'SW1A 1AA' },
  IE: { postcode: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/, example: 'D02 X285' },
  IS: { postcode: /^\d{3}$/, example: '101' },
  IT: { postcode: FIVE, example: '00118' },
  KW: { postcode: FIVE, example: '13001' },
  LT: { postcode: /^(LT-)?\d{5}$/, example: '01100' },
  LU: { postcode: FOUR, example: '1009' },
  LV: { postcode: /^(LV-)?\d{4}$/, example: 'LV-1010' },
  NL: { postcode: /^[1-9]\d{3} ?[A-Z]{2}$/, example: '1012 JS' },
  NO: { postcode: FOUR, example: '5003' },
  OM: { postcode: /^\d{3}$/, example: '112' },
  PL: { postcode: /^\d{2}-\d{3}$/, example: '00-001' },
  PT: { postcode: /^\d{4}-\d{3}$/, example: '1000-205' },
  QA: {},
  SA: { postcode: /^\d{5}(-\d{4})?$/, example: '11564' },
  SE: { postcode: /^\d{3} ?\d{2}$/, example: '111 22' },
  US: { postcode: /^\d{5}(-\d{4})?$/, example: '10001', needsState: true },
}

export const COUNTRY_CODES: readonly string[] = Object.keys(COUNTRIES)

export const isCountry = (code: string): boolean => Object.hasOwn(COUNTRIES, code)

/** A postcode as it is compared and kept: upper case, one space at most between its parts. */
export const tidyPostcode = (text: string): string => text.trim().toUpperCase().replace(/\s+/g, ' ')

/** Whether a postcode is written as in its country; where nobody writes one, anything goes. */
export function isPostcode(country: string, text: string): boolean {
  const { postcode } = COUNTRIES[country] ?? {}
  return postcode === undefined ? text.length <= 20 : postcode.test(tidyPostcode(text))
}

export const needsState = (country: string): boolean => COUNTRIES[country]?.needsState === true
export const needsPostcode = (country: string): boolean => COUNTRIES[country]?.postcode !== undefined

/** How a postcode of the country looks; undefined where there is none. */
export const postcodeExample = (country: string): string | undefined => COUNTRIES[country]?.example

/** The countries by their names in a language, in its order. */
export function countryNames(intlTag: string): [code: string, name: string][] {
  const names = new Intl.DisplayNames([intlTag], { type: 'region' })
  const { compare } = new Intl.Collator(intlTag)
  return COUNTRY_CODES.map((code): [string, string] => [code, names.of(code) ?? code]).sort(([, a], [, b]) =>
    compare(a, b),
  )
}

/** Countries whose addresses have a state or province, by their names in a language: `Australia, Canada and United States`. */
export function countriesWithState(intlTag: string): string {
  const names = countryNames(intlTag).flatMap(([code, name]) => (needsState(code) ? [name] : []))
  return new Intl.ListFormat(intlTag).format(names)
}

/** The name of a country in a language; of what is no country, the text itself. */
export function countryName(code: string, intlTag: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code
  return new Intl.DisplayNames([intlTag], { type: 'region' }).of(code.toUpperCase()) ?? code
}
