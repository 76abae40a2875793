import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ANALYTICS_CALLS, COLLECTOR_CALLS } from '../apps/platform/src/events/calls.ts'
import { createEventsService } from '../apps/platform/src/events/index.ts'
import { ROOT } from './command.mjs'
import { eventsReference, FILE } from './events-reference.mjs'

test('the reference page says what the tables say: `npm run reference` makes it', async () => {
  expect(await readFile(resolve(ROOT, FILE), 'utf8')).toBe(eventsReference())
})

test('every route of the service has its row, and every row its route', async () => {
  const service = createEventsService({
    database: { db: undefined },
    outbox: {},
    auth: {},
    settings: { sessionMinutes: 30, trustedProxies: [], contextIds: [], origins: [] },
    sites: async () => [],
    log: {},
  })
  const answered = service.routes.routes
    .filter(({ method, path }) => method !== 'ALL' && path !== '/docs/events')
    .map(({ method, path }) => `${method} ${path}`)
  // Its upkeep would ask a database that is not there, while another file is tested.
  await service.close()
  const listed = [...Object.values(COLLECTOR_CALLS), ...Object.values(ANALYTICS_CALLS)]
  expect([...new Set(answered)].sort()).toEqual(listed.map(({ method, path }) => `${method} ${path}`).sort())
})
