import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { PAGE_STYLE } from '../../ground/http/index.ts'
import { RETURNS_PATH } from './session.ts'

/** The one style sheet of these pages. */
const STYLE = `${PAGE_STYLE}
header, main { max-width: 64rem; margin: 0 auto; padding: 1.25rem }
header { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: center; justify-content: space-between; border-bottom: 1px solid var(--line) }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2 }
nav { display: flex; gap: 1rem }
dl { margin: .5rem 0 0; display: grid; grid-template-columns: max-content 1fr; gap: .125rem 1rem }
table { background: var(--card) }
caption { text-align: start; padding: 0 0 .5rem; color: var(--soft) }
th, td { padding: .5rem .75rem; vertical-align: top }
main > dl { margin: 0 0 1rem }
form.work { display: grid; gap: .75rem; max-width: 32rem; margin: 0 0 2rem }
fieldset { margin: 0; padding: 0; border: 0; display: grid; gap: .75rem }
legend { padding: 0; margin: 0 0 .5rem; font-weight: 600 }
label.check { display: flex; align-items: center; gap: .5rem; min-height: 1.5rem }
.actions { display: flex; flex-wrap: wrap; gap: .75rem }
div.sign { max-width: 24rem }
div.sign form { display: grid; gap: 1rem }
div.sign form p { margin: -.5rem 0 0; font-size: .9375rem }
[role=alert] { padding: .75rem 1rem; border: 1px solid var(--alarm); border-inline-start-width: .25rem; border-radius: .375rem }
label { display: grid; gap: .25rem }
input, textarea { font: inherit; padding: .5rem .625rem; color: inherit; background: var(--card); border: 1px solid var(--soft); border-radius: .375rem }
button { padding: .5rem 1rem; min-height: 2.75rem; color: var(--on); background: var(--accent); border: 0; border-radius: .375rem }
header button { color: inherit; background: none; border: 1px solid var(--soft) }
a { color: var(--accent); text-underline-offset: .2em }
nav a { padding: .25rem 0 }
.skip { position: absolute; left: -100rem }
.skip:focus { position: static }
`

/** One style sheet, named by its hash, forms to here, and nothing else. */
export const STAFF_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

type Content = ReturnType<typeof html>

/** The addresses of the forms that sign somebody in and out. */
export const SIGN_IN_PATH = `${RETURNS_PATH}/sign-in`
export const SIGN_OUT_PATH = `${RETURNS_PATH}/sign-out`

/** One of these pages, with the way out for somebody who has signed in. */
export function staffPage(title: string, content: Content, isSignedIn: boolean): Content {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Commerce</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<a class="skip" href="#main">To the content</a>
${
  isSignedIn
    ? html`<header>
<nav aria-label="Commerce"><a href="${RETURNS_PATH}">Returns</a></nav>
<form method="post" action="${SIGN_OUT_PATH}"><button>Sign out</button></form>
</header>`
    : ''
}
<main id="main">
<h1>${title}</h1>
${content}
</main>
</body>
</html>`
}

interface SignIn {
  /** The page to go on to. */
  readonly back: string
  /** What was entered before, or is known. The password is always entered again. */
  readonly client?: string | undefined
  readonly username?: string | undefined
  /** Why nobody is signed in. */
  readonly problem?: string | undefined
}

/** Asks who it is. */
export function signInPage({ back, client = '', username = '', problem }: SignIn): Content {
  const content = html`<div class="sign">
<p class="soft">For the people who handle the shop’s returns.</p>
${problem === undefined ? '' : html`<p role="alert" id="problem">${problem}</p>`}
<form method="post" action="${SIGN_IN_PATH}"${problem === undefined ? '' : raw(' aria-describedby="problem"')}>
<input type="hidden" name="back" value="${back}">
<label>User name <input name="username" value="${username}" autocomplete="username" autocapitalize="none" spellcheck="false" required></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required></label>
<label>API client <input name="client" value="${client}" autocomplete="off" autocapitalize="none" spellcheck="false" required aria-describedby="client-help"></label>
<p class="soft" id="client-help">The API client of the marketplace that your account signs in with.</p>
<button>Sign in</button>
</form></div>`
  return staffPage('Sign in', content, false)
}
