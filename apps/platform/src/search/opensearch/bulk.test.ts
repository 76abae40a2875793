import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../../ground/log.ts'
import { writeInBulk } from './bulk.ts'
import { createSearchServer, type SearchServer } from './search-server.ts'
import { readServerAddress } from './server-address.ts'
import { type Asked, openSmallServer, type SmallServer } from './small-server.fixture.ts'

let small: SmallServer
let server: SearchServer
let waits: number
const log = createLog('none')
beforeEach(async () => {
  small = await openSmallServer()
  waits = 0
  const wait = async () => {
    waits += 1
  }
  server = createSearchServer({ address: readServerAddress(small.url), log, wait })
  await server.ask('PUT', '/lamps', {
    json: { mappings: { dynamic: false, properties: { id: { type: 'keyword' }, price: { type: 'double' } } } },
  })
  small.asked.length = 0
})
afterEach(() => small.close())

const lamp = (id: string, more: object = {}) => ({ id, ...more })
const write = (put: { id: string }[], gone: string[] = [], soon = false) =>
  writeInBulk('lamps', { put, gone }, soon, { server, log })
const found = () => [...(small.indexes.get('lamps')?.documents.keys() ?? [])]
/** Statuses of a bulk answer, for what was sent. */
const answer = ({ body }: Asked, statusOf: (id: string) => number) => {
  const actions = body.split('\n').filter((line) => line.startsWith('{"index"') || line.startsWith('{"delete"'))
  const items = actions.map((line) => {
    const [[action, { _id }] = ['', { _id: '' }]] = Object.entries(JSON.parse(line) as Record<string, { _id: string }>)
    const status = statusOf(_id)
    const error = { type: 'es_rejected_execution_exception', reason: 'rejected' }
    return { [action]: { _id, status, ...(status > 299 && { error }) } }
  })
  return { status: 200, body: { took: 1, errors: true, items } }
}

test('documents are written and removed in one request of lines, and found once it is answered', async () => {
  await write([lamp('a'), lamp('b')])
  await write([lamp('c')], ['a', 'nobody'], true)
  expect(found()).toEqual(['b', 'c'])
  expect(small.asked.map(({ path, query }) => `${path} ${query.get('refresh')}`)).toEqual([
    '/lamps/_bulk wait_for',
    '/lamps/_bulk true',
  ])
  expect(small.asked[0]?.headers['content-type']).toBe('application/x-ndjson')
  expect(small.asked[1]?.body).toBe(
    '{"delete":{"_id":"a"}}\n{"delete":{"_id":"nobody"}}\n{"index":{"_id":"c"}}\n{"id":"c"}\n',
  )
})

test('many are several requests, of which the last waits until all are found', async () => {
  await write(Array.from({ length: 2500 }, (_, n) => lamp(`${n}`)))
  expect(small.asked.map(({ query }) => query.get('refresh'))).toEqual(['false', 'false', 'wait_for'])
  expect(found()).toHaveLength(2500)
  small.asked.length = 0
  await write([lamp('x', { text: 'x'.repeat(3_000_000) }), lamp('y', { text: 'y'.repeat(3_000_000) })])
  expect(small.asked).toHaveLength(2)
})

test('nothing to write is no request', async () => {
  await write([])
  expect(small.asked).toEqual([])
})

test('what the server had no room for is sent again, and nothing else', async () => {
  let sent = 0
  small.instead = (asked) => {
    sent += 1
    return sent <= 2 ? answer(asked, (id) => (id === 'b' ? 429 : 201)) : undefined
  }
  await write([lamp('a'), lamp('b'), lamp('c')])
  expect(small.asked.map(({ body }) => body.match(/"_id":"\w"/g)?.length)).toEqual([3, 1, 1])
  expect(found()).toEqual(['b'])
  expect(waits).toBe(2)
})

test('what it never has room for fails', async () => {
  small.instead = (asked) => answer(asked, () => 503)
  await expect(write([lamp('a')])).rejects.toMatchObject({ name: 'SearchServerError', reason: 'busy' })
  expect(small.asked).toHaveLength(6)
})

test('a document that it refuses for what it is keeps no other from being written', async () => {
  await write([lamp('a'), lamp('bad', { price: 'dear' }), lamp('c')])
  expect(found()).toEqual(['a', 'c'])
  expect(small.asked).toHaveLength(1)
})

test('a server that goes away in between is told', async () => {
  small.instead = () => ({ status: 404, body: { error: { type: 'index_not_found_exception' } } })
  await expect(write([lamp('a')])).rejects.toMatchObject({ reason: 'gone' })
})
