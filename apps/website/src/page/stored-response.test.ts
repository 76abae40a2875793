import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { answerFrom, matchesTag, preferredCoding, storeResponse } from './stored-response.ts'

const body = new TextEncoder().encode('<p>Light that works</p>'.repeat(200))
const html = { 'content-type': 'text/html; charset=utf-8' }

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['deflate', 'identity'],
  ['br;q=0.0', 'identity'],
])('%s prefers %s', (header, coding) => {
  expect(preferredCoding(header)).toBe(coding)
})

test('the first visitor gets plain bytes, later ones the compressed ones with their own tag', async () => {
  const stored = storeResponse(200, html, body)
  const plain = stored.pick('br')
  expect(plain.headers).not.toContain('content-encoding')
  const packed = await vi.waitFor(() => {
    const variant = stored.pick('br')
    expect(variant.headers).toContain('content-encoding')
    return variant
  })
  expect(new Uint8Array(brotliDecompressSync(packed.body))).toEqual(body)
  expect(packed.etag).not.toBe(plain.etag)
  expect([stored.held(plain.etag), stored.held(packed.etag), stored.held('"other"')]).toEqual([
    plain,
    packed,
    undefined,
  ])
  expect(stored.size).toBe(body.byteLength + packed.body.byteLength)
})

test('a variant that is made ahead is there for the next who asks, one that came along at once', async () => {
  const stored = storeResponse(200, html, body)
  stored.prepare('gzip')
  await vi.waitFor(() => expect(stored.size).toBeGreaterThan(body.byteLength))
  expect(stored.pick('gzip').headers).toContain('content-encoding')
  const made = new Uint8Array([1, 2, 3])
  const along = storeResponse(200, html, body, { br: made, gzip: undefined })
  expect(along.pick('br, gzip')).toMatchObject({
    body: made,
    headers: expect.arrayContaining(['content-encoding', 'br']),
  })
  expect(along.size).toBe(body.byteLength + 3)
})

test('small bodies and pictures are never compressed', () => {
  expect(storeResponse(200, html, new Uint8Array(10)).pick('br').headers).not.toContain('vary')
  expect(storeResponse(200, { 'content-type': 'font/woff2' }, body).pick('br').headers).not.toContain('vary')
})

test('a visitor who has the page gets 304, HEAD gets no body', async () => {
  const stored = storeResponse(200, html, body)
  const { etag } = stored.pick(undefined)
  const again = answerFrom(stored, new Request('http://x/', { headers: { 'if-none-match': `W/${etag}` } }))
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  const head = answerFrom(stored, new Request('http://x/', { method: 'HEAD' }))
  expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([
    200,
    '',
    String(body.byteLength),
  ])
})

test('tags compare weakly and in lists', () => {
  expect(matchesTag('"a", W/"b"', '"b"')).toBe(true)
  expect(matchesTag('"a"', '"b"')).toBe(false)
  expect(matchesTag(undefined, '"b"')).toBe(false)
})
