import { html } from 'hono/html'
import { RETURNS_PATH, staffPage } from '../../staff-pages/index.ts'
import type { ConsoleState, ReturnRow, ReturnToHandle } from './read-return.ts'

type Content = ReturnType<typeof html>

/** The status of a return, as these pages name it. */
export const STATES: Readonly<Record<ConsoleState, string>> = {
  decide: 'Needs your decision',
  elsewhere: 'Needs somebody else’s decision',
  coming: 'On its way',
  received: 'Received, not completed yet',
  completed: 'Completed',
  declined: 'Declined',
  canceled: 'Canceled',
}

const DAYS = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const day = (date: string) =>
  Number.isNaN(Date.parse(date)) ? '' : html`<time datetime="${date}">${DAYS.format(new Date(date))}</time>`

const addressOf = (id: string) => `${RETURNS_PATH}/${encodeURIComponent(id)}`

/** Lists the returns that are waiting. */
export function returnsPage(returns: readonly ReturnRow[]): Content {
  const content =
    returns.length === 0
      ? html`<p>No returns are waiting.</p>`
      : html`<div class="scroll" tabindex="0" role="region" aria-label="Returns"><table>
<caption>Returns that await your decision come first; at most 100 are listed</caption>
<thead><tr><th scope="col">Return</th><th scope="col">Order</th><th scope="col">Requested</th><th scope="col">Pieces</th><th scope="col">Status</th></tr></thead>
<tbody>${returns.map(
          ({ id, orderId, date, pieces, state }) => html`<tr>
<th scope="row"><a href="${addressOf(id)}">${id}</a></th><td>${orderId}</td><td>${day(date)}</td><td>${pieces}</td><td>${STATES[state]}</td></tr>
`,
        )}</tbody>
</table></div>`
  return staffPage('Returns', content, true)
}

/** Shows one return with the forms that its state allows. `refusal` says why the last form changed nothing. */
export function returnPage(found: ReturnToHandle, refusal?: string): Content {
  const { id, orderId, person, date, state, comments, lines, refund, currency } = found
  const money = moneyIn(currency)
  const content = html`
<p><a href="${RETURNS_PATH}">All returns</a></p>
${refusal === undefined ? '' : html`<p role="alert">${refusal}</p>`}
<dl>
<dt>Status</dt><dd>${STATES[state]}</dd>
<dt>Order</dt><dd>${orderId}</dd>
<dt>Ordered by</dt><dd dir="auto">${person}</dd>
<dt>Requested</dt><dd>${day(date)}</dd>
${comments === '' ? '' : html`<dt>Comment</dt><dd dir="auto">${comments}</dd>`}
${refund === undefined ? '' : html`<dt>Refund</dt><dd>${money(refund)}</dd>`}
</dl>
<p></p>
${
  lines.length === 0
    ? ''
    : html`<div class="scroll" tabindex="0" role="region" aria-label="What comes back"><table>
<caption>What comes back</caption>
<thead><tr><th scope="col">Product</th><th scope="col">Quantity</th><th scope="col">Reason</th><th scope="col">Received</th></tr></thead>
<tbody>${lines.map(
        (line) => html`<tr>
<th scope="row">${line.name}</th><td>${line.quantity}</td><td dir="auto">${line.comments}</td><td>${line.received === undefined ? '–' : day(line.received)}</td></tr>
`,
      )}</tbody>
</table></div>
<p></p>`
}
${state === 'decide' ? decideForm(found) : ''}
${state === 'coming' && lines.length > 0 ? receiveForm(found) : ''}
${state === 'coming' || state === 'received' ? completeForm(found) : ''}`
  return staffPage(`Return ${id}`, content, true)
}

/** Says why nothing else is shown. `status` is the one of the HTTP answer. */
export function problemPage(status: number, message: string, isSignedIn: boolean): Content {
  const title = status === 404 ? 'Not found' : status < 500 ? 'This cannot be done' : 'Something went wrong'
  const content = html`<p role="alert">${message}</p>
${isSignedIn ? html`<p><a href="${RETURNS_PATH}">All returns</a></p>` : ''}`
  return staffPage(title, content, isSignedIn)
}

function decideForm({ id }: ReturnToHandle): Content {
  return html`<form class="work" method="post" action="${addressOf(id)}/decide">
<label>Message to the shopper <textarea name="comments" rows="3" maxlength="2000"></textarea></label>
<p class="actions"><button name="verdict" value="approve">Approve</button><button name="verdict" value="decline">Decline</button></p>
</form>`
}

function receiveForm({ id, lines }: ReturnToHandle): Content {
  return html`<form class="work" method="post" action="${addressOf(id)}/received">
<fieldset><legend>What has arrived</legend>
${lines
  .filter(({ received }) => received === undefined)
  .map(
    (line) =>
      html`<label class="check"><input type="checkbox" name="line" value="${line.id}" checked> ${line.quantity} × ${line.name}</label>`,
  )}
</fieldset>
<p class="actions"><button>Mark as received</button></p>
</form>`
}

function completeForm({ id, lines, refund, currency }: ReturnToHandle): Content {
  const field = (name: string, label: string, value: number | undefined) =>
    html`<label>${label} (${currency}) <input name="${name}" inputmode="decimal" required value="${value?.toFixed(2) ?? ''}"></label>`
  return html`<form class="work" method="post" action="${addressOf(id)}/complete">
<fieldset><legend>What is refunded</legend>
${
  lines.length === 0
    ? field('refund', 'Refund', refund)
    : lines.map((line) => field(`refund.${line.id}`, `${line.quantity} × ${line.name}`, line.refund))
}
</fieldset>
<p>Completing sends no money: it tells the shopper that the refund has been sent. Refund the payment first.</p>
<p class="actions"><button>Complete with this refund</button></p>
</form>`
}

function moneyIn(currency: string): (amount: number) => string {
  const format = new Intl.NumberFormat('en-US', /^[A-Z]{3}$/.test(currency) ? { style: 'currency', currency } : {})
  return (amount) => format.format(amount)
}
