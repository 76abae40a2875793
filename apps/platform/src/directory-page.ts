import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { CommerceDirectory, ContentDirectory, ServiceDirectory } from './directory.ts'

const STYLE = `
:root { color-scheme: light dark; --ink: #1d211f; --soft: #59625d; --paper: #faf9f6; --card: #fff; --line: #dcdcd4; --accent: #1f6b52 }
@media (prefers-color-scheme: dark) { :root { --ink: #eceeea; --soft: #a3aca6; --paper: #141715; --card: #1c201d; --line: #343a36; --accent: #7fceaf } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif }
main { max-width: 52rem; margin: 0 auto; padding: clamp(2rem, 8vw, 5rem) 1.25rem }
h1 { margin: 0 0 .5rem; font-size: clamp(1.75rem, 5vw, 2.5rem); line-height: 1.15; letter-spacing: -.02em }
h2 { margin: 0; padding: 1rem 1.25rem; font-size: 1.0625rem; border-bottom: 1px solid var(--line) }
p { margin: 0 0 1rem; color: var(--soft); max-width: 38rem }
section { margin-top: 2rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; overflow: hidden }
dl { margin: 0 }
dl > div { display: grid; grid-template-columns: 12rem 1fr; gap: .25rem 1rem; padding: .625rem 1.25rem }
dl > div + div { border-top: 1px solid var(--line) }
dt { color: var(--soft) }
dd { margin: 0; overflow-wrap: anywhere; font-family: ui-monospace, monospace; font-size: .9375rem; user-select: all }
a { color: var(--accent); text-underline-offset: .2em }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 2px }
@media (max-width: 36rem) { dl > div { grid-template-columns: 1fr } }
`

/** The page has one style sheet and nothing else: the policy names it by its hash. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

type Row = readonly [name: string, value: string]

/** The directory to read with one's eyes: the same values as its JSON. */
export function directoryPage(
  { content, commerce, events, search, components, website }: ServiceDirectory,
  demonstration: boolean,
) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Tessera platform</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>Tessera platform</h1>
<p>The services of this platform, and what a client needs to reach them. Programs get the same as JSON from this address.</p>
${demonstration ? html`<p>This is the demonstration: its credentials are public, so keep it on your own machine.</p>` : ''}
<section aria-labelledby="website"><h2 id="website">Website</h2>
<dl><div><dt>url</dt><dd><a href="${website.url}">${website.url}</a></dd></div></dl></section>
<section aria-labelledby="content"><h2 id="content">Content</h2>
${values(contentRows(content))}</section>
<section aria-labelledby="commerce"><h2 id="commerce">Commerce</h2>
${values(commerceRows(commerce))}</section>
<section aria-labelledby="events"><h2 id="events">Events</h2>
${values(Object.entries(events))}</section>
<section aria-labelledby="search"><h2 id="search">Search</h2>
${values(Object.entries(search))}</section>
<section aria-labelledby="components"><h2 id="components">Components</h2>
${values(Object.entries(components))}</section>
</main>
</body>
</html>`
}

const values = (rows: readonly Row[]) =>
  html`<dl>${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`

function contentRows({ authors = [], authoringClient: client, languages, ...plain }: ContentDirectory): Row[] {
  const rows: Row[] = Object.entries(plain)
  if (languages) rows.push(['languages', languages.join(', ')])
  rows.push(...signIns(authors))
  if (client) rows.push(['authoringClient', `${client.clientId} / ${client.clientSecret}`])
  return rows
}

function commerceRows({ clients, users = [], ...plain }: CommerceDirectory): Row[] {
  const rows: Row[] = Object.entries(plain)
  if (clients) {
    const { storefront, console, backend } = clients
    rows.push(['storefront client', storefront], ['console client', console])
    rows.push(['backend client', `${backend.clientId} / ${backend.clientSecret}`])
  }
  return [...rows, ...signIns(users)]
}

const signIns = (people: readonly { role: string; username: string; password: string }[]): Row[] =>
  people.map(({ role, username, password }) => [role, `${username} / ${password}`])
