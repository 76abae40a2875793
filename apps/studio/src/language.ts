import { LANGUAGE_NAMES, STUDIO } from '@tessera/website/authoring'
import { parse, serialize } from 'hono/utils/cookie'

/** Languages of the studio itself; which language the site is read in has nothing to do with it. */
export type StudioLanguage = 'en' | 'de' | 'ar'

const STUDIO_LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly StudioLanguage[]

const COOKIE = 'studio-language'
const REMEMBERED_S = 365 * 86_400

/** What an address asks for by `?lang=`; undefined when it asks for nothing we speak. */
export function askedLanguage(url: URL): StudioLanguage | undefined {
  return languageOf(url.searchParams.get('lang') ?? '')
}

/** The author's language: asked for now, chosen before, preferred by the browser, or English; in this order. */
export function studioLanguage(request: Request, url: URL): StudioLanguage {
  const chosen = parse(request.headers.get('cookie') ?? '', COOKIE)[COOKIE] ?? ''
  const preferred = (request.headers.get('accept-language') ?? '').split(',')
  const wanted = [askedLanguage(url), languageOf(chosen), ...preferred.map(languageOf)]
  return wanted.find((language) => language !== undefined) ?? 'en'
}

/** The `set-cookie` value that remembers a choice for a year. */
export function languageCookie(language: StudioLanguage, secure: boolean): string {
  return serialize(COOKIE, language, {
    path: STUDIO,
    maxAge: REMEMBERED_S,
    httpOnly: true,
    sameSite: 'Lax',
    secure,
  })
}

/** Of `de-AT;q=0.8`, `de`. */
function languageOf(tag: string): StudioLanguage | undefined {
  const [first = ''] = tag.trim().toLowerCase().split(/[-;]/)
  return STUDIO_LANGUAGES.find((language) => language === first)
}
