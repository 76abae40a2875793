/** Where Halden delivers, by ISO 3166. */
export const COUNTRIES = [
  'AE',
  'AT',
  'BE',
  'BH',
  'CH',
  'CZ',
  'DE',
  'DK',
  'EE',
  'EG',
  'ES',
  'FI',
  'FR',
  'GB',
  'IE',
  'IS',
  'IT',
  'KW',
  'LT',
  'LU',
  'LV',
  'NL',
  'NO',
  'OM',
  'PL',
  'PT',
  'QA',
  'SA',
  'SE',
  'US',
] as const

export function isCountry(code: string): boolean {
  return (COUNTRIES as readonly string[]).includes(code)
}

/** Addresses in the United States need a state (contract "commerce" 23). */
export function wantsState(country: string): boolean {
  return country === 'US'
}

/** The countries by their names in a language, in its order. */
export function countryNames(locale: string): [code: string, name: string][] {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return COUNTRIES.map((code): [string, string] => [code, names.of(code) ?? code]).sort(([, a], [, b]) => compare(a, b))
}

/** The name of any country in a language; what is no country stays as it is. */
export function countryName(code: string, locale: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code.toUpperCase()) ?? code
}
