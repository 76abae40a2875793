/** What becomes of a request, against a server of our own that answers as the real one is documented to. */
import { createServer } from 'node:net'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../../ground/log.ts'
import { IndexUnavailableError } from '../search-index.ts'
import { createSearchServer, type SearchServerError, waitBefore } from './search-server.ts'
import { readServerAddress } from './server-address.ts'
import { openSmallServer, type SmallServer } from './small-server.fixture.ts'

let small: SmallServer
let logged: string
let waited: number[]

beforeEach(async () => {
  small = await openSmallServer({ credentials: 'me:p%40ss%3Aword'.replace('%40', '@').replace('%3A', ':') })
  logged = ''
  waited = []
})
afterEach(() => small.close())

/** As `SEARCH_URL` would have it, with what is special in addresses written out. */
const withPassword = (password = 'p%40ss%3Aword') => {
  const { port } = new URL(small.url.replace(/\/\/.*@/, '//'))
  return `http://me:${password}@127.0.0.1:${port}`
}

function serverAt(url: string) {
  const log = createLog(
    'trace',
    new Writable({
      write(chunk, _, done) {
        logged += String(chunk)
        done()
      },
    }),
  )
  const wait = async (ms: number) => void waited.push(ms)
  return createSearchServer({ address: readServerAddress(url), log, wait })
}
const failure = (asking: Promise<unknown>) =>
  asking.then(
    () => expect.unreachable('it should have failed'),
    (error: SearchServerError) => error,
  )

test('the user and password of the address are sent, and stand in no log', async () => {
  const server = serverAt(withPassword())
  await server.ask('PUT', '/lamps', { json: { mappings: { dynamic: false } } })
  expect(small.asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from('me:p@ss:word').toString('base64')}`)
  small.instead = () => ({ status: 500, body: { error: { type: 'odd' } } })
  await failure(server.ask('POST', '/lamps/_search', { json: { query: { term: { name: 'secret wish' } } } }))
  expect(logged).toContain('"type":"odd"')
  expect(logged).toContain('http://127.0.0.1:')
  for (const hidden of ['ss:word', 'p%40ss', 'me:', 'Basic', 'secret wish']) expect(logged).not.toContain(hidden)
})

test('a wrong password is said to be one, with the name of the setting', async () => {
  const error = await failure(serverAt(withPassword('wrong')).ask('GET', '/lamps/_count'))
  expect(error).toMatchObject({ reason: 'credentials', status: 401 })
  expect(error).toBeInstanceOf(IndexUnavailableError)
  expect(error.message).toContain('SEARCH_URL')
  expect(logged).not.toContain('wrong')
})

test('a server that is not there is said not to be, at once', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => closed.once('listening', done))
  const { port } = closed.address() as { port: number }
  await new Promise((done) => closed.close(done))
  const error = await failure(serverAt(`http://127.0.0.1:${port}`).ask('GET', '/', undefined, { tries: 5 }))
  expect(error).toMatchObject({ reason: 'unreachable', status: undefined })
  expect(error.message).toContain('SEARCH_URL')
  expect(waited).toEqual([])
})

test('one that does not answer is waited for no longer than was said', async () => {
  small.instead = () => 'hang'
  const asking = serverAt(withPassword()).ask('GET', '/lamps/_count', undefined, { timeoutMs: 50 })
  expect(await failure(asking)).toMatchObject({ reason: 'timeout' })
})

test.each([429, 503])('one with too much to do (%i) is asked again, later and later', async (status) => {
  let refused = 0
  small.instead = () =>
    refused++ < 3 ? { status, body: { error: { type: 'rejected' } } } : { status: 200, body: { count: 7 } }
  const server = serverAt(withPassword())
  expect(await server.ask('GET', '/lamps/_count', undefined, { tries: 4 })).toEqual({ count: 7 })
  expect(waited).toHaveLength(3)
  refused = 0
  expect(await failure(server.ask('GET', '/lamps/_count', undefined, { tries: 3 }))).toMatchObject({
    reason: 'busy',
    status,
  })
  refused = 2
  expect(await failure(server.ask('GET', '/lamps/_count'))).toMatchObject({ reason: 'busy' })
})

test('what comes between two tries doubles, up to five seconds', () => {
  expect([1, 2, 3, 9].map((retry) => waitBefore(retry, 1))).toEqual([200, 400, 800, 5000])
  expect(waitBefore(1, 0)).toBe(100)
})

test.each([
  [404, { error: { type: 'index_not_found_exception' } }, 'gone'],
  [400, { error: { type: 'parsing_exception' } }, 'refused'],
  [500, '<html>', 'refused'],
  [200, '<html>', 'refused'],
])('an answer of %i is not asked for again', async (status, body, reason) => {
  small.instead = () => ({ status, body })
  const error = await failure(serverAt(withPassword()).ask('GET', '/lamps/_count', undefined, { tries: 5 }))
  expect(error).toMatchObject({ reason, status })
  expect(small.asked).toHaveLength(1)
})
