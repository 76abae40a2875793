import { type Languages, localisedPath } from '../page/locale.ts'

/** The languages of the site with the name each gives itself, in the order of the language switch. */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = { en: 'English', de: 'Deutsch', ar: 'العربية' }

const LANGUAGES: Languages = { all: Object.keys(LANGUAGE_NAMES), fallback: 'en' }

/** The address of a path of the site in a language: `pathIn('de', '/about')` is `/de/about`. */
export function pathIn(locale: string, path: string): string {
  return localisedPath(locale, path, LANGUAGES)
}

/** Tags for `Intl` where the language alone says too little: British dates, and Arabic with the digits of the page. */
const INTL_TAGS: Readonly<Record<string, string>> = { en: 'en-GB', ar: 'ar-u-nu-latn-ca-gregory' }

export function intlLocale(locale: string): string {
  return INTL_TAGS[locale] ?? locale
}
