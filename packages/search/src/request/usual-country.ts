/** Countries that go with a language; of others the letters are the same. */
const COUNTRIES: Readonly<Record<string, string>> = { en: 'us', ar: 'ae', cs: 'cz', da: 'dk', ja: 'jp', sv: 'se' }

/** The country of a locale where only its language is known (2.1): `en` → `us`, `de` → `de`. Two small letters. */
export const usualCountry = (language: string): string => COUNTRIES[language] ?? language
