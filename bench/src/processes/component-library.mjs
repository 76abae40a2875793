/** A library of many components with many versions each, on PGlite in a folder: what the component builder lists. */
import { performance } from 'node:perf_hooks'
import { createPlatform, readPlatformSettings } from '@tessera/platform'
import { sql } from 'kysely'
import { answerParent } from './parent.mjs'

const COMPONENTS = Number(process.env.COMPONENTS)
const VERSIONS = Number(process.env.VERSIONS)
const WARM = 10
const TIMES = 50
const KEY = 'components-key-of-the-bench'
const LIBRARY = 'bench-library'
const COLLECTION = `/libraries/${LIBRARY}/collections/unspecified`

const platform = await createPlatform(readPlatformSettings({ ...process.env, COMPONENTS_API_KEYS: KEY }))

async function call(path, body) {
  const answer = await platform.fetch(
    new Request(`http://localhost/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-api-key': KEY, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return JSON.parse(text)
}

// One is made as authors make it, with all its versions; the others are copies of its rows.
await call('/libraries', { id: LIBRARY, name: 'Bench' })
await call(`${COLLECTION}/components`, { id: 'component-1', name: 'Teaser' })
await call(
  `${COLLECTION}/components/component-1/versions`,
  Array.from({ length: VERSIONS }, (_, n) => ({
    id: `version-${n}`,
    name: `Version ${n}`,
    status: 'published',
    revision: 1,
    view: `<section class="-section"><h2 data-path="lamps.title">Lamps</h2><p>${'Warm light. '.repeat(40)}</p></section>`,
  })),
)
const { db } = platform
const others = sql`generate_series(2, ${sql.raw(String(COMPONENTS))}) n where library = ${LIBRARY}`
await sql`insert into fb_component (tenant, library, id, body, created_at, modified_at)
  select tenant, library, 'component-' || n, body, created_at, modified_at from fb_component, ${others}`.execute(db)
await sql`insert into fb_version (tenant, library, component, id, revision, status, fork_origin_id, deleted_at, body,
    created_at, modified_at)
  select tenant, library, 'component-' || n, id, revision, status, fork_origin_id, deleted_at, body, created_at,
    modified_at from fb_version, ${others}`.execute(db)

/** Milliseconds of each request, and how many it lists. */
async function timed(path, counted) {
  const times = []
  let listed = 0
  for (let n = -WARM; n < TIMES; n++) {
    const started = performance.now()
    const body = await call(path)
    if (n >= 0) times.push(performance.now() - started)
    listed = counted(body)
  }
  return { times, listed }
}

const answer = {
  components: await timed(`/libraries/${LIBRARY}/collections`, ([{ components }]) => components.length),
  versions: await timed(`${COLLECTION}/components/component-${COMPONENTS}/versions`, ({ length }) => length),
}
answerParent(answer, () => platform.close())
