import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { ServiceDirectory } from './directory.ts'
import { type Command, commandsOf } from './directory-commands.ts'
import { CODES_PATH } from './events/index.ts'
import { PAGE_STYLE } from './ground/http/index.ts'

const STYLE = `${PAGE_STYLE}
main { max-width: 68rem; margin: 0 auto; padding: clamp(1.5rem, 5vw, 4rem) 1.25rem 4rem }
h1 { margin: 0 0 .5rem; font-size: clamp(1.75rem, 5vw, 2.5rem); line-height: 1.15; letter-spacing: -.02em }
h2 { margin: 0; font-size: 1.125rem }
p { margin: 0; color: var(--soft); max-width: 42rem }
.status { display: inline-flex; align-items: center; gap: .5rem; margin: 0 0 1rem; padding: .125rem .75rem; border: 1px solid var(--line); border-radius: 2rem; font-size: .9375rem; color: var(--ink) }
.status::before { content: ""; width: .5rem; height: .5rem; border-radius: 50%; background: var(--accent) }
.down::before { background: #c0392b }
.warning { margin-top: .75rem }
ul.places { list-style: none; margin: 2rem 0 0; padding: 0; display: grid; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)) }
ul.places a { display: block; height: 100%; padding: .875rem 1.125rem; background: var(--card); border: 1px solid var(--line); border-radius: .625rem; color: inherit; text-decoration: none }
ul.places a:hover { border-color: var(--accent) }
ul.places b { display: block; color: var(--accent) }
ul.places span, ul.places code { display: block; color: var(--soft); font-size: .9375rem }
ul.places code { margin-top: .375rem; font: .8125rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere }
section { margin-top: 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem }
.head { padding: 1rem 1.25rem; border-bottom: 1px solid var(--line) }
dl { margin: 0; padding: .375rem 0 }
dl > div { display: grid; grid-template-columns: 12rem 1fr; align-items: center; gap: 0 1rem; padding: .1875rem 1.25rem; min-height: 2.25rem }
dd { display: flex; align-items: center; gap: .75rem; min-width: 0 }
dd > span, td code, pre { font: .875rem/1.5 ui-monospace, monospace }
dd > span { overflow-wrap: anywhere; user-select: all; min-width: 0 }
.scroll { padding: 0 1.25rem .75rem }
th, td { padding: .4375rem .75rem .4375rem 0 }
tr:last-child td { border-bottom: 0 }
th { color: var(--soft); font-weight: 400 }
td code { user-select: all; white-space: nowrap; margin-inline-end: .5rem }
figure { margin: 0; padding: .75rem 1.25rem 1.25rem; border-top: 1px solid var(--line) }
figcaption { display: flex; justify-content: space-between; align-items: center; gap: 1rem; min-height: 2.25rem; color: var(--soft) }
pre { margin: .25rem 0 0; padding: .75rem 1rem; background: var(--code); border-radius: .5rem; white-space: pre-wrap; overflow-wrap: anywhere }
button { font-size: .875rem; padding: .0625rem .625rem; min-height: 1.75rem; color: var(--accent); background: none; border: 1px solid var(--line); border-radius: .375rem; white-space: nowrap }
[data-copy] { flex: none }
button:hover { border-color: var(--accent) }
:focus-visible { border-radius: .25rem }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
@media (max-width: 40rem) { dl > div { grid-template-columns: 1fr; padding-block: .375rem } }
`

/** Adds a button to all that can be copied. Without scripts there is none, and a click selects the text. */
const SCRIPT = `
if (navigator.clipboard) {
  const said = document.querySelector('[role=status]')
  for (const place of document.querySelectorAll('[data-copy]')) {
    const text = document.getElementById(place.dataset.copy).textContent
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Copy'
    button.setAttribute('aria-label', 'Copy ' + place.dataset.name)
    button.addEventListener('click', async () => {
      try { await navigator.clipboard.writeText(text) } catch { said.textContent = 'Copying is not allowed here. Select the text instead.'; return }
      said.textContent = 'Copied ' + place.dataset.name
      button.textContent = 'Copied'
      setTimeout(() => { button.textContent = 'Copy' }, 2000)
    })
    place.append(button)
  }
}
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page has one style sheet and one script, and the policy names both by their hashes. */
export const PAGE_POLICY = `default-src 'none'; img-src data:; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

type Content = ReturnType<typeof html>

/** One line of a service: something to copy. */
type Row = readonly [name: string, value: string]

interface Account {
  readonly role: string
  readonly username: string
  readonly password: string
}

export interface PlatformState {
  /** Name of the database's engine. */
  readonly engine: string
  /** Whether the database answers: without it no service does. */
  readonly isReady: boolean
  /** Events that were set aside after too many tries. */
  readonly deadLetters: number
}

/** The directory to read: the same values as its JSON, with links to every screen and a command to try each service. */
export function directoryPage(
  directory: ServiceDirectory,
  demonstration: boolean,
  { engine, isReady, deadLetters }: PlatformState,
): Content {
  const { website, content, commerce, events, search, components } = directory
  const commands = commandsOf(directory)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>Tessera platform</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>Tessera platform</h1>
${
  isReady
    ? html`<p class="status">All services are running on ${engine}</p>`
    : html`<p class="status down">The database (${engine}) does not answer, so no service can work</p>`
}
${deadLetters > 0 ? html`<p class="status down">${failedEvents(deadLetters)}</p>` : ''}
<p>Everything a client needs to reach this platform. Programs get the same values as JSON from this address.</p>
${demonstration ? html`<p class="warning">This is the demonstration. Its credentials are public, so keep it on your own machine.</p>` : ''}
<nav aria-label="Screens"><ul class="places">
${place(website.url, 'Website', 'The shop and its pages')}
${place(website.studioUrl, 'Studio', 'Pages, search, insights, media')}
${place(website.mailUrl, 'Sent mail', 'Every message the shop sends')}
${place(commerce.returnsUrl, 'Returns', 'What customers send back')}
${place(content.explorerUrl, 'GraphQL explorer', 'Write and run content queries')}
${place(commerce.openApiUrl, 'openapi.json', 'The commerce API in OpenAPI 3.1')}
${place(`${events.edgeUrl}${CODES_PATH}`, 'Event error codes', 'What each code means')}
</ul></nav>
${accounts('Sign in to the studio', content.authors)}
${accounts('Sign in to the shop and to its back office', commerce.users)}
${service('Content', 'Layouts, dictionaries, media and authoring, as REST and GraphQL.', contentRows(directory), commands.content)}
${service('Commerce', 'Catalogs, prices, carts, orders and returns.', commerceRows(directory), commands.commerce)}
${service('Events', 'What visitors do, and the reports about it.', Object.entries(events), commands.events)}
${service('Search', 'Search, recommendations, answers, and ingestion.', Object.entries(search), commands.search)}
${service('Components', 'Component libraries and their published files.', Object.entries(components), commands.components)}
<p class="unseen" role="status"></p>
</main>
<script>${raw(SCRIPT)}</script>
</body>
</html>`
}

/** What to do stands beside it: the command lists the events and has them tried again. */
const failedEvents = (count: number) =>
  html`${count} ${count === 1 ? 'event was' : 'events were'} set aside after too many failures. See the log, and run npm run operate -- failed-events`

const place = (href: string, name: string, about: string) =>
  html`<li><a href="${href}"><b>${name}</b><span>${about}</span><code>${href}</code></a></li>`

/** Text with a place for the button that copies it. `name` tells screen readers what is copied. */
const copied = (id: string, name: string) => html`<span data-copy="${id}" data-name="${name}"></span>`

const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z]+/g, '-')

function service(title: string, about: string, rows: readonly Row[], command: Command | undefined): Content {
  const id = slug(title)
  return html`<section aria-labelledby="${id}"><div class="head"><h2 id="${id}">${title}</h2><p>${about}</p></div>
<dl>${rows.map(
    ([name, value]) =>
      html`<div><dt>${name}</dt><dd><span id="${id}-${slug(name)}">${value}</span>${copied(`${id}-${slug(name)}`, `${title} ${name}`)}</dd></div>`,
  )}</dl>
${
  command
    ? html`<figure><figcaption>${command.about}${copied(`${id}-command`, `the command for ${title}`)}</figcaption><pre id="${id}-command">${command.text}</pre></figure>`
    : ''
}</section>`
}

function accounts(title: string, all: readonly Account[] | undefined): Content | '' {
  if (all === undefined || all.length === 0) return ''
  const id = slug(title)
  return html`<section aria-labelledby="${id}"><div class="head"><h2 id="${id}">${title}</h2></div>
<div class="scroll" role="region" aria-labelledby="${id}" tabindex="0"><table>
<thead><tr><th scope="col">Role</th><th scope="col">User name</th><th scope="col">Password</th></tr></thead>
<tbody>${all.map(
    ({ role, username, password }) =>
      html`<tr><td>${role}</td><td><code>${username}</code></td><td><code id="password-${username}">${password}</code>${copied(`password-${username}`, `the password of ${username}`)}</td></tr>`,
  )}</tbody></table></div></section>`
}

function contentRows({ content }: ServiceDirectory): Row[] {
  const { authors, authoringClient: client, languages, ...plain } = content
  const rows: Row[] = Object.entries(plain)
  if (languages) rows.push(['languages', languages.join(', ')])
  if (client) rows.push(['authoring client', client.clientId], ['authoring client secret', client.clientSecret])
  return rows
}

function commerceRows({ commerce }: ServiceDirectory): Row[] {
  const { clients, users, ...plain } = commerce
  const rows: Row[] = Object.entries(plain)
  if (clients) {
    const { storefront, console, backend } = clients
    rows.push(['storefront client', storefront], ['console client', console])
    rows.push(['backend client', backend.clientId], ['backend client secret', backend.clientSecret])
  }
  return rows
}
