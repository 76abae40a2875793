import { Hono } from 'hono'
import { html } from 'hono/html'
import { CODES_PATH, EVENT_CODES } from './event-codes.ts'

/** `GET /docs/events`: what the codes in `moreInfo` mean (contract "events", 4.5). */
export function codesPage(): Hono {
  const routes = new Hono()
  routes.get(CODES_PATH, (c) =>
    c.html(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Error codes of the event collector</title>
</head>
<body>
<h1>Error codes of the event collector</h1>
<dl>${Object.entries(EVENT_CODES).map(
      ([code, { status, text }]) => html`<dt id="${code}">${code} (${status})</dt><dd>${text}</dd>`,
    )}</dl>
</body>
</html>`),
  )
  return routes
}
