import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { PAGE_STYLE } from '../../../ground/http/index.ts'
import type { Challenge } from '../providers/local.ts'

const STYLE = `${PAGE_STYLE}
body { min-height: 100vh; display: grid; place-items: center; padding: 1.25rem }
main { width: 100%; max-width: 28rem; padding: 2rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.2 }
.amount { font-size: 2rem; line-height: 1.2; font-variant-numeric: tabular-nums }
form { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.5rem 0 0 }
button { flex: 1 1 8rem; min-height: 2.75rem; padding: .5rem 1rem; color: inherit; background: none; border: 1px solid var(--soft); border-radius: .375rem }
button.main { color: var(--on); background: var(--accent); border-color: var(--accent) }
`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/**
 * The 3-D Secure step of the local provider: a page that says it is a test, with the amount and two buttons. Forms answer
 * with a redirect, so `form-action` names where that may lead. `returnOrigins`: of the shops.
 */
export function challengePage({ amount, currency }: Challenge, returnOrigins: readonly string[]): Response {
  const title = 'Confirm the payment'
  const content = html`
<p class="amount">${priceOf(amount, currency)}</p>
<p class="soft">With a real card, your bank would ask you to confirm here. This is a test: no money is charged.</p>
<form method="post">
<button class="main" name="answer" value="confirm">Confirm</button>
<button name="answer" value="refuse">Decline</button>
</form>`
  return page(200, title, content, returnOrigins)
}

/** What is said where there is nothing to confirm (any more), or nowhere to go back to. */
export const noticePages = {
  unknown: () => notice(404, 'Nothing to confirm', 'There is no payment here, or it has already been handled.'),
  answered: () => notice(409, 'Already handled', 'This payment has already been handled. You can close this page.'),
  done: () => notice(200, 'Thank you', 'We have received your answer. You can close this page and return to the shop.'),
} as const

const notice = (status: number, title: string, text: string) => page(status, title, html`<p>${text}</p>`, [])

/** As people write it; a currency that nobody knows stands behind the number. */
function priceOf(amount: string, currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${amount} ${currency}`
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount as `${number}`)
}

function page(status: number, title: string, content: unknown, returnOrigins: readonly string[]): Response {
  const text = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`
  const targets = ["'self'", ...returnOrigins].join(' ')
  return new Response(String(text), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // Without a referrer at all, its form would come from no origin, which the demonstration refuses.
      'referrer-policy': 'same-origin',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action ${targets}; frame-ancestors 'none'; base-uri 'none'`,
    },
  })
}
