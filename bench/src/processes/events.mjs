/**
 * The events service of a platform in this process, on PGlite in a folder: the collector in batches of 100 through
 * `platform.fetch` beside a bare insert of the same rows, and every report over a million events of 90 days.
 */
import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { createPlatform, readPlatformSettings } from '@tessera/platform'
import { sql } from 'kysely'
import { answerParent } from './parent.mjs'
import { rates } from './rates.mjs'

const TENANT = 'default'
const SITE = 'bench'
const EVENTS = Number(process.env.EVENTS)
const DAYS = 90
const VITALS = EVENTS / 2
const REPEATS = 20
const BATCH = 100
const AT_ONCE = 4
/** Visitors come with five events each, and half of them were here before. */
const BROWSERS = 50_000
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const platform = await createPlatform(readPlatformSettings(process.env))
const { db, content, settings } = platform
const site = 'template: Site\nshared:\n  hostName: "*"\n  language: en\n  languages: en\n'
await content.importContent({ files: [{ path: `content/${SITE}.yaml`, text: site }], publish: true })

const uuid = (text) =>
  createHash('sha1')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5')

// --- The collector

const address = (n) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
const collect = `http://localhost/v1/events/v1.2/batch?sitecoreContextId=${settings.content.contextIds[0]}&siteId=${SITE}`

function eventOf(n, now) {
  const path = `product-${(n * 31) % 500}`
  return {
    type: n % 10 < 7 ? 'VIEW' : ['ADD_TO_CART', 'SEARCHED', 'FILTERED'][n % 3],
    browser_id: uuid(`browser ${Math.floor(n / 5) % BROWSERS}`),
    client_key: '',
    pos: '',
    channel: 'WEB',
    currency: 'EUR',
    language: 'EN',
    page: path,
    requested_at: new Date(now - (n % 600) * 1000).toISOString(),
    event_id: uuid(`event ${n}`),
    ext: { product: path, price: (n % 900) / 10, list: 'office' },
  }
}

async function collected(n) {
  const now = Date.now()
  const events = Array.from({ length: BATCH }, (_, index) => eventOf(n * BATCH + index, now))
  const answer = await platform.fetch(
    new Request(collect, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': CHROME,
        'x-forwarded-for': address(n),
        referer: `https://www.bench.example/en/products/product-${n % 500}`,
      },
      body: JSON.stringify({ sent_at: new Date(now).toISOString(), events }),
    }),
  )
  const { results } = await answer.json()
  if (!answer.ok || results.some(({ ref }) => ref === undefined))
    throw new Error(`A batch was answered ${answer.status}`)
}

/** The same rows into a table without keys, in the largest statements the collector writes: what the engine can do. */
await sql`create table event_bare (like event_record)`.execute(db)
const columns = [
  ['uuid', 'ref'],
  ['uuid', 'event_id'],
  ['text', 'type'],
  ['timestamptz', 'at'],
  ['text', 'page'],
  ['text', 'path'],
  ['jsonb', 'ext'],
]
let bareId = 0
async function inserted(n) {
  const now = Date.now()
  const rows = Array.from({ length: 2 * BATCH }, (_, index) => {
    const event = eventOf(2 * n * BATCH + index, now)
    return {
      ...event,
      ref: uuid(`ref ${n} ${index}`),
      at: event.requested_at,
      path: `/en/products/${event.page}`,
      ext: JSON.stringify(event.ext),
    }
  })
  bareId += rows.length
  await sql`/* prepared */
    insert into event_bare (tenant, id, ref, event_id, context_id, site, session, type, occurred_at, received_at, channel,
      currency, language, page, path, ext, is_bot, marks)
    select ${TENANT}, ${bareId}::bigint, r.ref, r.event_id, 'bench', ${SITE}, 1, r.type, r.at, now(), 'WEB', 'EUR', 'EN', r.page,
      r.path, r.ext, false, 0
    from unnest(${sql.join(columns.map(([type, name]) => sql`${rows.map((row) => row[name])}::${sql.raw(type)}[]`))})
      as r (ref, event_id, type, at, page, path, ext)`.execute(db)
}

// Several clients at once, as there are: events wait up to 20 ms for others, and are written together.
const found = await rates([collected, inserted], {
  atOnce: AT_ONCE,
  // Neither writes down what the other left to be written.
  between: () => sql`checkpoint`.execute(db),
})
const times = [BATCH, 2 * BATCH]
const collector = {
  rates: found.rates.map((round, side) => round.map((rate) => rate * times[side])),
  costs: found.costs.map((round, side) => round.map((cost) => cost / times[side])),
}
await sql`truncate event_record, event_session, event_columns, event_guest, event_browser, event_seen, outbox, event_bare`.execute(
  db,
)

// --- The reports

const filling = performance.now()
const sessions = EVENTS / 5
const step = (DAYS * 86_400) / sessions
const at = (n) =>
  sql`now() - make_interval(secs => ${sql.raw(String(DAYS * 86_400 - 60))} - ${n} * ${sql.raw(String(step))})`
await sql`
  insert into event_guest (tenant, id, ref, context_id, type, first_seen, last_seen)
  select ${TENANT}, n, gen_random_uuid(), 'bench', case when n % 10 = 0 then 'customer' else 'visitor' end, now(), now()
  from generate_series(1, ${sessions * 0.7}::int) as n`.execute(db)
await sql`
  insert into event_session (tenant, id, context_id, site, owner, visitor, channel, opened_at, started_at, ended_at, closed,
    entry_page, exit_page, exit_at, referrer_host, utm, language, device, browser, os, is_bot, views, events)
  select ${TENANT}, n, 'bench', ${SITE}, gen_random_uuid(), 1 + (n * 7919) % ${sessions * 0.7}::int, 'WEB', ${at(sql`n`)}, ${at(sql`n`)},
    ${at(sql`n`)}, false, 'a', 'b', now(), case when n % 3 = 0 then 'host-' || n % 40 end,
    case when n % 5 = 0 then jsonb_build_object('utm_source', 'source-' || n % 10, 'utm_campaign', 'campaign-' || n % 30) end,
    'EN', 'desktop', 'Chrome', 'Linux', n % 20 = 0, 4, 5
  from generate_series(1, ${sessions}::int) as n`.execute(db)
await sql`
  insert into event_record (tenant, ref, context_id, site, session, type, occurred_at, received_at, channel, language, page, path,
    variant, ext, is_bot, marks)
  select ${TENANT}, gen_random_uuid(), 'bench', ${SITE}, s, k.type, ${at(sql`s`)} + k.n * interval '41 seconds',
    ${at(sql`s`)} + k.n * interval '41 seconds', 'WEB', 'EN', 'product-' || (s * 5 + k.n) * 31 % 500,
    '/en/products/product-' || (s * 5 + k.n) * 31 % 500, case when k.n = 0 then 'v' || s % 2 end,
    case k.type when 'FORM' then jsonb_build_object('formId', 'form-' || s % 5, 'interactionType', 'VIEWED')
      when 'ADD_TO_CART' then jsonb_build_object('product', 'product-' || s % 500, 'quantity', s % 4) end,
    s % 20 = 0, case k.n when 0 then 3 else 0 end | case when s % 20 = 0 then 4 else 0 end
  from generate_series(1, ${sessions}::int) as s, lateral (
    select n, case when n = 3 and s % 3 = 0 then 'ADD_TO_CART' when n = 4 and s % 9 = 0 then 'ORDER_CONFIRM'
      when n = 2 and s % 4 = 0 then 'FORM' else 'VIEW' end as type from generate_series(0, 4) as n) as k
  order by s, k.n`.execute(db)
await sql`
  insert into event_vital (tenant, site, page_load, metric_id, occurred_at, metric, parts, route, path, device, is_bot)
  select ${TENANT}, ${SITE}, 'load-' || n / 5, 'm-' || n % 5, ${at(sql`(n::float8 / ${VITALS} * ${sessions})`)},
    (array['LCP', 'CLS', 'INP', 'FCP', 'TTFB'])[1 + n % 5], (n * 7919::bigint) % 50000, '/route-' || n % 40, '/x',
    (array['desktop', 'mobile'])[1 + n % 2], false
  from generate_series(1, ${VITALS}::int) as n`.execute(db)
await platform.events.tidy()
await sql`vacuum analyze`.execute(db)
const filled = performance.now() - filling

const token = async () => {
  const answer = await platform.fetch(
    new Request('http://localhost/oauth/token', {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', username: 'author', password: settings.author.password }),
    }),
  )
  return (await answer.json()).access_token
}
const authorization = `Bearer ${await token()}`
async function ask(path, method = 'GET') {
  const answer = await platform.fetch(
    new Request(`http://localhost/api/analytics/${path}`, { method, headers: { authorization } }),
  )
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return JSON.parse(text)
}

const day = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const rebuilding = performance.now()
await ask(`rebuild?site=${SITE}&from=${day(DAYS + 1)}&to=${day(-1)}`, 'POST')
const rebuilt = performance.now() - rebuilding
const whole = `site=${SITE}&tz=Europe/Berlin&from=${day(DAYS)}&to=${day(0)}`
const half = `site=${SITE}&tz=Europe/Berlin&from=${day(DAYS / 2)}&to=${day(0)}`
const [guest] = (await ask('guests')).guests

const REPORTS = {
  overview: `overview?${half}`,
  pages: `pages?${whole}`,
  sources: `sources?${whole}`,
  events: `events?${whole}`,
  'events of a type': `events?type=ADD_TO_CART&${whole}`,
  forms: `forms?${whole}`,
  experiments: `experiments?goal=ADD_TO_CART&${whole}`,
  funnel: `funnel?steps=VIEW@*/products/*,ADD_TO_CART,ORDER_CONFIRM&${whole}`,
  vitals: `vitals?${whole}`,
  live: `live?site=${SITE}`,
  guests: 'guests',
  'time line': `guests/${guest.ref}`,
}

/** What the pages report would be by SQL alone. */
const pagesBySql = () =>
  sql`select e.page, e.path, count(*), count(distinct s.visitor) from event_record as e
    join event_session as s on s.tenant = e.tenant and s.id = e.session
    where e.tenant = ${TENANT} and e.site = ${SITE} and e.type = 'VIEW' and not e.is_bot
    group by e.page, e.path order by 3 desc limit 100`.execute(db)

/** The first of all, when nothing is in memory yet. */
let first = 0
const reports = Object.fromEntries(Object.keys(REPORTS).map((name) => [name, []]))
const bySql = []
for (let round = -1; round < REPEATS; round++) {
  for (const [name, path] of Object.entries(REPORTS)) {
    const began = performance.now()
    await ask(path)
    const ms = performance.now() - began
    if (round >= 0) reports[name].push(ms)
    else first ||= ms
  }
  if (round >= REPEATS / 4) continue
  const began = performance.now()
  await pagesBySql()
  if (round >= 0) bySql.push(performance.now() - began)
}
const {
  rows: [size],
} = await sql`select sum(octet_length(data)) as bytes from event_columns`.execute(db)

const seconds = { filled: filled / 1000, rebuilt: rebuilt / 1000 }
answerParent({ collector, reports, first, bySql, seconds, bytes: Number(size.bytes) }, () => platform.close())
