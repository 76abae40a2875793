import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { PAGE_STYLE } from '../../ground/http/index.ts'
import { ADMIN_PATH, MAIL_PATH, RETURNS_PATH } from './session.ts'

/** The one style sheet of these pages. */
export const STYLE = `${PAGE_STYLE}
header, main { max-width: 64rem; margin: 0 auto; padding: 1.25rem }
header { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: center; justify-content: space-between; border-bottom: 1px solid var(--line) }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2 }
h2 { margin: 0; font-size: 1.0625rem }
nav { display: flex; gap: 1rem }
article { margin: 0 0 1rem; padding: 1rem 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem }
dl { margin: .5rem 0 0; display: grid; grid-template-columns: max-content 1fr; gap: .125rem 1rem }
pre { margin: .5rem 0 0; overflow: auto; font-size: .875rem }
pre.letter { white-space: pre-wrap; overflow-wrap: anywhere }
iframe { width: 100%; height: 40rem; margin: .5rem 0 0; border: 1px solid var(--line); background: #f2f1ec }
td bdi { overflow-wrap: anywhere }
table { background: var(--card) }
caption { text-align: start; padding: 0 0 .5rem; color: var(--soft) }
th, td { padding: .5rem .75rem; vertical-align: top }
form.search { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: 0 0 1.5rem }
form.search label { flex: 1 1 16rem; max-width: 28rem }
form.search a { padding: .5rem 0 }
table + nav, .scroll + nav { margin-top: 1rem }
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
nav a, summary { padding: .25rem 0 }
summary { cursor: pointer }
.skip { position: absolute; left: -100rem }
.skip:focus { position: static }
`

/** One style sheet, named by its hash, forms to here, and nothing else. */
export const ADMIN_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

type Content = ReturnType<typeof html>

/** Where the pages of a kind of user lead to. */
export type PageLinks = readonly (readonly [path: string, label: string])[]

/** What an administrator may open. */
export const ADMIN_LINKS: PageLinks = [
  [MAIL_PATH, 'Mail'],
  [`${ADMIN_PATH}/deliveries`, 'Deliveries'],
  [RETURNS_PATH, 'Returns'],
]

/** One of these pages. `links`: of whoever has signed in; undefined: nobody has. */
export function staffPage(title: string, content: Content, links: PageLinks | undefined): Content {
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
  links === undefined
    ? ''
    : html`<header>
<nav aria-label="Commerce">${links.map(([path, label]) => html`<a href="${path}">${label}</a>`)}</nav>
<form method="post" action="${ADMIN_PATH}/sign-out"><button>Sign out</button></form>
</header>`
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
<p class="soft">For the shop’s administrators, and for those who handle its returns.</p>
${problem === undefined ? '' : html`<p role="alert" id="problem">${problem}</p>`}
<form method="post" action="${ADMIN_PATH}/sign-in"${problem === undefined ? '' : raw(' aria-describedby="problem"')}>
<input type="hidden" name="back" value="${back}">
<label>User name <input name="username" value="${username}" autocomplete="username" autocapitalize="none" spellcheck="false" required></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required></label>
<label>API client <input name="client" value="${client}" autocomplete="off" autocapitalize="none" spellcheck="false" required aria-describedby="client-help"></label>
<p class="soft" id="client-help">The API client of the marketplace that your account signs in with.</p>
<button>Sign in</button>
</form></div>`
  return staffPage('Sign in', content, undefined)
}
