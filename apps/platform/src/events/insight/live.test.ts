import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { BATCH, type Json, openEvents, type TestEvents } from '../events.fixture.ts'
import { openTables } from '../tables.fixture.ts'

let database: OpenedDatabase
let events: TestEvents
let server: Server
let url = ''
beforeAll(async () => {
  database = await openTables()
  events = await openEvents(database)
  server = createServer(getRequestListener(events.service.routes.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await events.close()
  await new Promise((resolve) => server.close(resolve))
  await database.close()
})

const send = (some: Json[]) => events.request('POST', BATCH, { body: { events: some } })

test('shows who is there, what they did, and how busy each of the last 30 minutes was', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  await send([{ type: 'VIEW', browser_id: first, page: 'old' }])
  events.clock.plus(25 * 60_000)
  await send([
    { type: 'VIEW', browser_id: first, page: 'home' },
    { type: 'VIEW', browser_id: second, page: 'chairs' },
    { type: 'VIEW', browser_id: randomUUID(), channel: 'bot' },
  ])
  const live = await events.report('live')
  expect(live).toMatchObject({ site: 'halden', bots: 'exclude', activeSessions: 2, activeVisitors: 2 })
  const minutes = live.minutes as number[]
  expect([minutes.length, minutes.reduce((sum, n) => sum + n), minutes[29], minutes[4]]).toEqual([30, 3, 2, 1])
  expect((live.events as Json[]).map(({ page }) => page)).toEqual(['chairs', 'home', 'old'])
  events.clock.plus(20 * 60_000)
  expect(await events.report('live')).toMatchObject({ activeSessions: 2, activeVisitors: 2 })
  events.clock.plus(20 * 60_000)
  expect(await events.report('live')).toMatchObject({ activeSessions: 0, activeVisitors: 0 })
})

test('goes on as a stream: what is there, then each event as it comes, and it ends with the service', async () => {
  const headers = { accept: 'text/event-stream', authorization: 'Bearer author' }
  const answer = await fetch(`${url}/api/analytics/live`, { headers })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const said = messages(answer)
  expect((await said.next()).value).toMatchObject({ event: 'live', data: { activeSessions: 0 } })
  expect(pagesOf((await said.next()).value)).toEqual(['old', 'home', 'chairs'])
  await send([{ type: 'VIEW', browser_id: randomUUID(), page: 'new' }])
  const { value } = await said.next()
  expect([value?.event, pagesOf(value)]).toEqual(['events', ['new']])

  // Who was cut off goes on where they were.
  const again = messages(
    await fetch(`${url}/api/analytics/live`, { headers: { ...headers, 'last-event-id': String(value?.id) } }),
  )
  await again.next()
  await send([{ type: 'VIEW', browser_id: randomUUID(), page: 'newer' }])
  expect(pagesOf((await again.next()).value)).toEqual(['newer'])
  await events.service.close()
  while (!(await said.next()).done);
  while (!(await again.next()).done);
})

interface Message {
  event: string
  id: string
  data: Json
}

const pagesOf = (message: Message | undefined) => ((message?.data ?? []) as unknown as Json[]).map(({ page }) => page)

async function* messages(answer: Response): AsyncGenerator<Message, undefined> {
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += Buffer.from(chunk).toString()
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const fields = Object.fromEntries(
        part.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
      )
      yield { event: fields.event ?? '', id: fields.id ?? '', data: JSON.parse(fields.data ?? 'null') }
    }
  }
  return undefined
}
