import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { THIS_MACHINE } from '../../ground/network/index.ts'
import { openReceiver, type Receiver } from './receiver.fixture.ts'
import { signedPost } from './signed-post.ts'

let other: Receiver
beforeAll(async () => {
  other = await openReceiver()
})
afterAll(() => other.close())
beforeEach(() => other.reset())

const beside = { ownNetwork: THIS_MACHINE, timeoutMs: 300 }

test('the signature is over the bytes that are sent, whatever they are', async () => {
  const body = { text: 'grün 鮎 \u{1f6cb}', n: 1.5 }
  await signedPost({ url: other.url, secret: 'käy' }, body, beside)
  const [sent] = other.received
  expect(sent?.body).toEqual(body)
  const expected = createHmac('sha256', 'käy')
    .update(Buffer.from(sent?.raw ?? ''))
    .digest('base64')
  expect(sent?.headers['x-oc-hash']).toBe(expected)
})

test('any 2xx is success; anything else, no answer in time and no answer at all are not', async () => {
  const statusAndError = async () => {
    const { status, error } = await signedPost({ url: other.url }, {}, beside)
    return [status, error === null]
  }
  for (const status of [200, 201, 204]) {
    other.answer(() => ({ status }))
    expect(await statusAndError()).toEqual([status, true])
  }
  for (const status of [302, 400, 500]) {
    other.answer(() => ({ status }))
    expect(await statusAndError()).toEqual([status, false])
  }
  other.answer(() => ({ after: 1000 }))
  expect(await statusAndError()).toEqual([null, false])
  expect((await signedPost({ url: 'http://127.0.0.1:9' }, {}, beside)).error).toContain('127.0.0.1:9')
})

test('nothing goes to this machine unless it may, to the network it is in, or over plain HTTP', async () => {
  const refused = async (url: string, settings: object = beside) => (await signedPost({ url }, {}, settings)).error
  expect(await refused(other.url, {})).toMatch(/only https/)
  expect(await refused(other.url.replace('http:', 'https:'), {})).toMatch(/public internet/)
  expect(await refused('http://example.com/')).toMatch(/only https/)
  expect(await refused('https://169.254.169.254/latest')).toMatch(/public internet/)
  expect(await refused('https://10.0.0.1/')).toMatch(/public internet/)
  expect(await refused('https://user:word@example.com/')).toMatch(/no credentials/)
  expect(await refused('')).toMatch(/no URL/)
  expect(other.received).toEqual([])
})

test('what is too large is neither sent nor read', async () => {
  expect((await signedPost({ url: other.url }, { text: 'x'.repeat(9_000_000) }, beside)).error).toMatch(/larger than/)
  expect(other.received).toEqual([])
  other.answer(() => ({ body: 'x'.repeat(2_000_000) }))
  expect((await signedPost({ url: other.url }, {}, beside)).error).toMatch(/too large/)
})

test('a header of one’s own is sent, unless it is ours to send or no header at all', async () => {
  const send = (name: string, value = 'sesame') =>
    signedPost({ url: other.url, authHeader: { name, value } }, {}, beside)
  await send('X-Auth')
  expect(other.received[0]?.headers['x-auth']).toBe('sesame')
  for (const name of ['Host', 'content-length', 'X-OC-Hash', 'bad name', 'bad:name', '']) {
    expect((await send(name)).error, name).toMatch(/cannot be sent/)
  }
  expect((await send('X-Auth', 'two\r\nlines')).error).toBeTruthy()
  expect(other.received).toHaveLength(1)
})
