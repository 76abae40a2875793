import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSignedQuery, signedQuery } from '../checkout/order-link.ts'
import { CART_LINK_SECONDS, CART_QUERY, cartLinkPath, openCartLink, sealCartLink } from './cart-link.ts'

const SECRET = 'a secret of the website, for tests'
const NOW = new Date('2026-11-22T10:00:00Z')
const LINK = { order: 'q3bYc0V5T0uXW2vJ1n5r9A', user: 'guest' }
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const sealed = sealCartLink(SECRET, LINK, NOW)

test('a link names its cart for seven days', () => {
  expect(CART_LINK_SECONDS).toBe(604_800)
  expect(openCartLink(SECRET, sealed, NOW)).toEqual(LINK)
  expect(openCartLink(SECRET, sealed, later(CART_LINK_SECONDS - 1))).toEqual(LINK)
  expect(openCartLink(SECRET, sealed, later(CART_LINK_SECONDS + 1))).toBe('expired')
})

test('it shows nothing of what it says, and no two are the same', () => {
  const bytes = Buffer.from(sealed, 'base64url').toString('latin1')
  expect(bytes).not.toContain(LINK.order)
  expect(bytes).not.toContain(LINK.user)
  expect(sealCartLink(SECRET, LINK, NOW)).not.toBe(sealed)
})

test('it is short enough for a code that a phone reads at arm’s length', () => {
  expect(cartLinkPath(SECRET, LINK, NOW)).toMatch(/^\/cart\/continue\?cart=[\w-]{80,140}$/)
})

test('changed at any place it is none, and does not say that it has ended', () => {
  const others = [...sealed].map(
    (letter, at) => `${sealed.slice(0, at)}${letter === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`,
  )
  expect(others.filter((other) => openCartLink(SECRET, other, NOW) !== undefined)).toEqual([])
  expect(openCartLink(SECRET, others[20] ?? '', later(CART_LINK_SECONDS + 1))).toBeUndefined()
})

test.each([
  ['nothing', ''],
  ['a few letters', 'abc'],
  ['a link cut short', sealed.slice(0, -1)],
  ['a link with more behind it', `${sealed}AAAA`],
  ['a link with padding', `${sealed}=`],
  ['other letters', 'ä'.repeat(120)],
  ['a very long text', 'A'.repeat(100_000)],
  ['an array', '["q3bYc0V5T0uXW2vJ1n5r9A","guest",9999999999]'],
  ['what another secret sealed', sealCartLink('another secret of a website, too', LINK, NOW)],
])('%s is no link', (_, text) => {
  expect(openCartLink(SECRET, text, NOW)).toBeUndefined()
})

test('what the same secret makes for another purpose is none, nor the reverse', () => {
  const plain = createHash('sha256').update(SECRET).digest()
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', plain, nonce)
  const text = Buffer.concat([nonce, cipher.update('["x","guest",9999999999]'), cipher.final(), cipher.getAuthTag()])
  expect(openCartLink(SECRET, text.toString('base64url'), NOW)).toBeUndefined()
  const signed = new URLSearchParams(signedQuery(SECRET, LINK.order, NOW))
  expect(openCartLink(SECRET, signed.get('sign') ?? '', NOW)).toBeUndefined()
  const query = new URLSearchParams({ order: LINK.order, until: '9999999999', sign: sealed, [CART_QUERY]: sealed })
  expect(readSignedQuery(SECRET, query, NOW)).toBeUndefined()
})
