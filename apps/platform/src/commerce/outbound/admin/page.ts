import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { ADMIN_LINKS, ADMIN_PATH, MAIL_PATH, STYLE, staffPage } from '../../staff-pages/index.ts'
import { MAIL_STYLE } from '../letters/written-mail.ts'
import type { Mail, MailPage } from '../messages/mail-outbox.ts'
import type { DeliveryView } from '../queue/dead-letters.ts'
import { DELIVERY_STATES, type DeliveryState } from '../queue/tables.ts'

/**
 * Of a letter as mail programs show it: its own styles, no script, nothing from elsewhere, an origin of its own;
 * framed by the outbox alone. Its links open elsewhere.
 */
export const MAIL_POLICY = `default-src 'none'; style-src ${[STYLE, MAIL_STYLE].map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`).join(' ')}; style-src-attr 'unsafe-inline'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'; sandbox allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation`

type Content = ReturnType<typeof html>

const time = (date: Date) =>
  html`<time datetime="${date.toISOString()}">${date.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`

/** Where one message is shown with what belongs to it. */
export const MESSAGE_PATH = `${MAIL_PATH}/messages`

/** The local mail outbox: a page of it. */
export function messagesPage({ mails, total, page, pages }: MailPage, search: string): Content {
  const leadsTo = (to: number) =>
    `${MAIL_PATH}?${new URLSearchParams({ ...(search && { q: search }), page: String(to) })}`
  const found = `${total} ${total === 1 ? 'message' : 'messages'}`
  const content = html`
<p class="soft">Messages that no message sender takes are kept here.</p>
<form class="search" method="get" action="${MAIL_PATH}" role="search">
<label>Recipient or subject <input type="search" name="q" value="${search}"></label>
<button>Search</button>
${search === '' ? '' : html`<a href="${MAIL_PATH}">Show all</a>`}
</form>
${
  total === 0
    ? html`<p>${search === '' ? 'No messages yet. Place an order, or send the contact form, and its mail appears here.' : 'No messages match.'}</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="Messages"><table>
<caption>${pages > 1 ? `${found}, page ${page} of ${pages}` : found}</caption>
<thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Sent</th></tr></thead>
<tbody>${mails.map(messageRow)}</tbody>
</table></div>`
}
${
  pages > 1
    ? html`<nav aria-label="Pages">${page > 1 ? html`<a href="${leadsTo(page - 1)}" rel="prev">Newer</a>` : ''}${page < pages ? html`<a href="${leadsTo(page + 1)}" rel="next">Older</a>` : ''}</nav>`
    : ''
}`
  return staffPage('Mail', content, ADMIN_LINKS)
}

function messageRow({ id, recipient, createdAt, written: { subject, language } }: Mail): Content {
  const name = nameOf(recipient)
  return html`<tr><td><a href="${MESSAGE_PATH}/${id}" lang="${language}"><bdi>${subject}</bdi></a></td>
<td><bdi>${name === '' ? recipient.email : name}</bdi>${name === '' ? '' : html`<br><bdi class="soft" dir="ltr">${recipient.email}</bdi>`}</td><td>${time(createdAt)}</td></tr>`
}

const nameOf = ({ firstName, lastName }: Mail['recipient']) => `${firstName} ${lastName}`.trim()

/** One message: its letter, the same as text, and the data it is made from. */
export function messagePage({ id, type, recipient, replyTo, data, createdAt, written }: Mail): Content {
  const { from, subject, language, text } = written
  const name = nameOf(recipient)
  const content = html`<dl>
<dt>From</dt><dd><bdi dir="ltr">${from}</bdi></dd>
<dt>To</dt><dd><bdi dir="ltr">${name === '' ? recipient.email : `${name} <${recipient.email}>`}</bdi></dd>
${replyTo === undefined ? '' : html`<dt>Reply to</dt><dd><bdi dir="ltr">${replyTo}</bdi></dd>`}
<dt>Sent</dt><dd>${time(createdAt)}</dd>
<dt>Message type</dt><dd>${type}</dd>
</dl>
<iframe src="${MAIL_PATH}/${id}" title="The letter" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<p><a href="${MAIL_PATH}/${id}">Open the letter</a></p>
<details><summary>Plain text</summary><pre class="letter" tabindex="0" lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">${text}</pre></details>
<details><summary>Data</summary><pre tabindex="0">${JSON.stringify(data, null, 2)}</pre></details>
<p><a href="${MAIL_PATH}">All messages</a></p>`
  return staffPage(subject, content, ADMIN_LINKS)
}

const STATES: Readonly<Record<DeliveryState, string>> = { dead: 'Dead letters', waiting: 'Waiting', done: 'Delivered' }

/** Deliveries of a state, and how to try dead ones again. */
export function deliveriesPage(state: DeliveryState, deliveries: readonly DeliveryView[]): Content {
  const content = html`
<nav aria-label="States">${DELIVERY_STATES.map(
    (each) =>
      html`<a href="${ADMIN_PATH}/deliveries?state=${each}"${each === state ? raw(' aria-current="page"') : ''}>${STATES[each]}</a>`,
  )}</nav>
<p></p>
${state === 'dead' && deliveries.length > 0 ? replayForm(undefined, 'Try all again') : ''}
${deliveries.length === 0 ? html`<p>There are none.</p>` : deliveriesTable(state, deliveries)}`
  return staffPage(STATES[state], content, ADMIN_LINKS)
}

function deliveriesTable(state: DeliveryState, deliveries: readonly DeliveryView[]): Content {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${STATES[state]}"><table>
<caption>The newest first, 100 at most</caption>
<thead><tr><th scope="col">Event</th><th scope="col">To</th><th scope="col">Written</th><th scope="col">Failed</th><th scope="col">What went wrong</th>${state === 'dead' ? html`<th scope="col">Again</th>` : ''}</tr></thead>
<tbody>${deliveries.map(
    ({ id, eventId, target, createdAt, attempts, error }) => html`<tr>
<th scope="row">${eventId}</th><td>${target}</td><td>${time(createdAt)}</td><td>${attempts}</td><td>${error ?? ''}</td>
${state === 'dead' ? html`<td>${replayForm(id, 'Try again', eventId)}</td>` : ''}</tr>`,
  )}</tbody>
</table></div>`
}

function replayForm(id: number | undefined, label: string, of?: string): Content {
  return html`<form method="post" action="${ADMIN_PATH}/deliveries/replay">
${id === undefined ? '' : html`<input type="hidden" name="id" value="${id}">`}
<button${of === undefined ? '' : html` aria-label="${label}: ${of}"`}>${label}</button></form>`
}
