import { attributes, escapeText } from '../page/markup.ts'
import { previewPhrase } from './preview-phrases.ts'

/** What a link shows, as the platform says it. Times are ISO 8601. */
export interface PreviewLink {
  readonly site: string
  /** Of the page, `/` for home. */
  readonly path: string
  readonly language: string
  readonly asOf: string | null
  readonly expiresAt: string
}

const BAR =
  'position:sticky;inset-block-end:0;z-index:2147483000;display:flex;flex-wrap:wrap;gap:.25rem 1rem;' +
  'justify-content:space-between;padding:.5rem 1rem;background:#1d211f;color:#fff;font:500 .875rem/1.5 system-ui,sans-serif'
const LINK = 'color:#fff;text-decoration:underline;text-underline-offset:3px'

/** The slim bar below a preview: what it is, until when, and the way to the website. */
export function previewBar({ language, asOf, expiresAt }: PreviewLink, live: string): string {
  const say = (phrase: Parameters<typeof previewPhrase>[0]) => escapeText(previewPhrase(phrase, language))
  const title = previewPhrase('bar', language)
  const until = `${say('until')} ${timeOf(expiresAt, language)}`
  return (
    `<aside${attributes({ 'aria-label': title, style: BAR, 'data-preview-bar': 'true' })}><span><strong>${escapeText(title)}</strong>` +
    `${asOf === null ? '' : ` · ${say('asOf')} ${timeOf(asOf, language)}`} · ${until}</span>` +
    `<a${attributes({ href: live, style: LINK })}>${say('live')}</a></aside>`
  )
}

/** In UTC, and saying so: nobody knows where the reader is. */
function timeOf(instant: string, language: string): string {
  const text = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return `<time${attributes({ datetime: instant })}>${escapeText(text.format(new Date(instant)))} UTC</time>`
}

/** Puts the bar at the end of a document's body. */
export const withBar = (html: string, bar: string): string => {
  const end = html.lastIndexOf('</body>')
  return html.slice(0, end) + bar + html.slice(end)
}
