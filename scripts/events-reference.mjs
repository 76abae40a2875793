import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ANALYTICS_CALLS, COLLECTOR_CALLS } from '../apps/platform/src/events/calls.ts'
import { IDENTITY_FIELDS, PROFILE_FIELDS } from '../apps/platform/src/events/event/identity.ts'
import {
  MAX_ATTRIBUTES,
  MAX_KEY_LENGTH,
  MAX_TYPE_LENGTH,
  MAX_UTM_FIELDS,
  MAX_UTM_LENGTH,
  MAX_VALUE_LENGTH,
  TEXT_FIELDS,
} from '../apps/platform/src/events/event/known-fields.ts'
import { EVENT_CODES } from '../apps/platform/src/events/event-codes.ts'
import { ROOT } from './command.mjs'

/** The page about visitor events, made from the tables of the service: `npm run reference` writes it. */
export const FILE = 'docs/reference/events.md'

const row = (...cells) => `| ${cells.join(' | ')} |`

function callTable(calls) {
  const rows = Object.values(calls).map(({ method, path, takes, answers }) =>
    row(`\`${method} ${path}\``, takes, answers),
  )
  return ['| call | takes | answers |', '|---|---|---|', ...rows].join('\n')
}

export function eventsReference() {
  const fields = [
    row('`type`', `1 to ${MAX_TYPE_LENGTH} letters, digits, \`_ : . -\`; required`),
    row('`browser_id`', 'a UUID; required, empty with `"anonymous": true`'),
    ...Object.entries(TEXT_FIELDS).map(([name, { most, least, letters }]) =>
      row(
        `\`${name}\``,
        [`at most ${most} characters`, least && `at least ${least}`, letters && 'letters'].filter(Boolean).join(', '),
      ),
    ),
    row('`utm_*`', `at most ${MAX_UTM_LENGTH} characters each, ${MAX_UTM_FIELDS} of them`),
    row(
      '`ext`',
      `an object: at most ${MAX_ATTRIBUTES} keys (\`pageVariantId\` not counted) of ${MAX_KEY_LENGTH} characters, values of ${MAX_VALUE_LENGTH} bytes as JSON`,
    ),
    row('`requested_at`', 'ISO 8601; believed within 24 hours past and 5 minutes ahead of our clock'),
    row('`event_id`', 'a UUID; the same again within 7 days is answered with the first one’s `ref`'),
    row('`consent`', '`granted` or `denied`; kept with the browser'),
    row('`anonymous`', '`true`: without a cookie, known for a day'),
    row('`sc_search`', 'an object'),
    row('any other', `kept as it is, as \`ext\` is`),
  ]
  const person = [...IDENTITY_FIELDS].map((name) =>
    row(
      `\`${name}\``,
      name in PROFILE_FIELDS
        ? `at most ${PROFILE_FIELDS[name]} characters`
        : name === 'street'
          ? 'lines of text'
          : '`[{provider, id, expiry_date}]`; required',
    ),
  )
  const codes = Object.entries(EVENT_CODES).map(([code, { status, text }]) => row(`\`${code}\``, status, text))
  return `# Visitor events

<!-- Made by \`npm run reference\` from the tables in apps/platform/src/events: change them there. -->

Contract: events. The platform collects what visitors do and how fast their pages are, and tells authors.

## What clients send

Every call names the context: \`sitecoreContextId\` in the query or \`x-sitecore-contextid\` as a header. Bodies are JSON, as
\`application/json\` or \`text/plain\`. Every answer is typed JSON; preflights alone have no body. Slashes too many in a path do
no harm.

${callTable(COLLECTOR_CALLS)}

## Fields of an event

What is required and wrong is refused; what is optional and too long is cut, and the event flagged \`cut:{field}\`.

| field | |
|---|---|
${fields.join('\n')}

An \`IDENTITY\` event says who somebody is:

| field | |
|---|---|
${person.join('\n')}

## Error codes

\`{status, version, client_key, error_code, error_msg, field?, moreInfo}\`

| code | status | |
|---|---|---|
${codes.join('\n')}

## What authors read

With \`Authorization: Bearer\` of an author (\`POST /oauth/token\`). Reports take \`site\` (default: the first), \`from\` and \`to\`
(days in the time zone, \`to\` included, or moments with an offset, \`to\` left out; default: the last 7 days), \`tz\` (default
UTC), \`bots\` (\`exclude\`, \`include\`, \`only\`; default \`exclude\`), and answer these beside what stands below. \`limit\` is 1 to
1,000 rows, default 100. A step is a type of events, or a type and a path: \`VIEW@/products/*\`.

${callTable(ANALYTICS_CALLS)}

A visitor is a guest, merges followed, or somebody without a cookie on one day. A session counts where it began, a view where
it was; a bounce is a session of one view and nothing else; a duration is from the first to the last event of a session.
`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await writeFile(resolve(ROOT, FILE), eventsReference())
}
