import { eventsContextId } from '../settings.ts'
import { performanceScript } from './document.ts'
import { directionOf } from './locale.ts'
import { attributes, escapeText } from './markup.ts'
import type { Workshop } from './open-page.ts'
import { securityHeaders } from './security.ts'
import { type StoredResponse, storeResponse } from './stored-response.ts'

/** What stands in the built-in pages, by language. Used when the content service has no page of its own to give. */
const TEXTS: Record<string, Record<400 | 404 | 500 | 503, { title: string; text: string }> & { home: string }> = {
  en: {
    400: { title: 'This address cannot be read', text: 'Check the address and try again.' },
    404: { title: 'Page not found', text: 'The page may have moved, or the address may be mistyped.' },
    500: { title: 'Something went wrong', text: 'The fault is ours. Please try again in a moment.' },
    503: { title: 'Back in a moment', text: 'The page cannot be loaded right now. Please try again shortly.' },
    home: 'Go to the home page',
  },
  de: {
    400: {
      title: 'Diese Adresse ist nicht lesbar',
      text: 'Bitte prüfen Sie die Adresse und versuchen Sie es noch einmal.',
    },
    404: { title: 'Seite nicht gefunden', text: 'Die Seite ist umgezogen, oder die Adresse enthält einen Tippfehler.' },
    500: {
      title: 'Etwas ist schiefgegangen',
      text: 'Der Fehler liegt bei uns. Bitte versuchen Sie es gleich noch einmal.',
    },
    503: {
      title: 'Gleich wieder da',
      text: 'Die Seite lässt sich gerade nicht laden. Bitte versuchen Sie es in Kürze noch einmal.',
    },
    home: 'Zur Startseite',
  },
  ar: {
    400: { title: 'تعذّرت قراءة هذا العنوان', text: 'تحقّق من العنوان ثم حاول مرة أخرى.' },
    404: { title: 'الصفحة غير موجودة', text: 'ربما نُقلت الصفحة أو أن في العنوان خطأً مطبعيًا.' },
    500: { title: 'حدث خطأ ما', text: 'الخطأ من جهتنا. يُرجى المحاولة بعد قليل.' },
    503: { title: 'سنعود بعد لحظات', text: 'يتعذّر تحميل الصفحة الآن. يُرجى المحاولة بعد قليل.' },
    home: 'الانتقال إلى الصفحة الرئيسية',
  },
}

export type BuiltInStatus = 400 | 404 | 414 | 500 | 503

export interface BuiltInPage {
  readonly title: string
  readonly body: string
}

/** The page of last resort: plain markup in the visitor's language that needs neither content nor scripts. */
export function builtInPage(status: BuiltInStatus, locale: string, home: string): BuiltInPage {
  const texts = TEXTS[locale.split('-')[0] ?? ''] ?? TEXTS.en
  const { title, text } = texts?.[status === 414 ? 400 : status] ?? { title: String(status), text: '' }
  return {
    title,
    body: `<main class="built-in"><h1>${title}</h1><p>${text}</p><p><a href="${home}">${texts?.home}</a></p></main>`,
  }
}

/** The built-in page as a whole answer, with the site's style sheet and the performance tracker. Never cached. */
export function builtInAnswer(
  status: BuiltInStatus,
  locale: string,
  home: string,
  shop: Pick<Workshop, 'assets' | 'settings'>,
): StoredResponse {
  return plainAnswer(status, locale, builtInPage(status, locale, home), shop, errorRoute(status))
}

/** Route of the page of an error, for the performance tracker. */
export const errorRoute = (status: number): string => `/${status}`

/**
 * A page of our own words as a whole answer, with the site's style sheet and nothing else. Never cached.
 *
 * @param route pattern for the performance tracker; without one it is not mounted
 */
export function plainAnswer(
  status: number,
  locale: string,
  { title, body }: BuiltInPage,
  shop: Pick<Workshop, 'assets' | 'settings'>,
  route?: string,
): StoredResponse {
  const measured = route !== undefined && eventsContextId(shop.settings) !== undefined
  const https = shop.settings.PUBLIC_URL.startsWith('https:')
  const html =
    `<!DOCTYPE html><html${attributes({ lang: locale, dir: directionOf(locale) })}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${escapeText(title)}</title>` +
    shop.assets.headStart +
    shop.assets
      .forPage([], locale)
      .styles.map((href) => `<link${attributes({ rel: 'stylesheet', href })}>`)
      .join('') +
    (measured ? performanceScript(route) : '') +
    `</head><body>${body}</body></html>`
  return storeResponse(
    status,
    {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; ${measured ? "script-src 'self'; connect-src 'self'; " : ''}style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      ...securityHeaders(https, undefined),
    },
    new TextEncoder().encode(html),
  )
}
