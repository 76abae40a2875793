import { createHash } from 'node:crypto'

const STYLE =
  'body{font:1rem/1.5 system-ui;max-width:32rem;margin:4rem auto;padding:0 1rem}button{font:inherit;padding:.5rem 1rem;margin-right:1rem}'

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/**
 * The 3-D Secure step of the local provider: a page that says it is a test, with two buttons. Forms answer with a
 * redirect, so `form-action` names where that may lead.
 */
export function challengePage(returnOrigin: string | undefined): {
  readonly html: string
  readonly headers: HeadersInit
} {
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Confirm the payment</title><style>${STYLE}</style></head>
<body><main>
<h1>Confirm the payment</h1>
<p>A bank would ask its customer here. This is the test provider of the platform: no money moves.</p>
<form method="post"><button name="answer" value="confirm">Confirm</button><button name="answer" value="refuse">Refuse</button></form>
</main></body>
</html>`
  const target = returnOrigin === undefined ? '' : ` ${returnOrigin}`
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'${target}; frame-ancestors 'none'; base-uri 'none'`,
    },
  }
}
