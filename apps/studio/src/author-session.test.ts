import { expect, test } from 'vitest'
import { authorCookie, authorOf, NO_AUTHOR } from './author-session.ts'

const SESSION = { token: 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhIn0.x-y_z', username: 'Zoë; Path=/' }
const as = (cookie: string) => authorOf(new Request('http://www.test/studio', { headers: { cookie } }))

test('an author is known by a cookie that no script reads, that only the studio is sent, and that ends with the token', () => {
  const cookie = authorCookie(SESSION, 28_800, true)
  expect(cookie).toMatch(/^author-session=[\w-]+; /)
  const attributes = cookie.split('; ').slice(1)
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=28800', 'Path=/studio', 'SameSite=Lax', 'Secure'])
  expect(authorCookie(SESSION, 1, false)).not.toContain('Secure')
  expect(as(`theme=dark; ${cookie.split(';')[0]}`)).toEqual(SESSION)
})

test('signing out ends it', () => {
  expect(NO_AUTHOR).toBe('author-session=; Max-Age=0; Path=/studio; HttpOnly; SameSite=Lax')
  expect(as('author-session=')).toBeUndefined()
})

test.each([
  '',
  'author-session=x',
  `author-session=${Buffer.from('{"token":"a"}').toString('base64url')}`,
  `author-session=${Buffer.from('["a\\r\\nb","c"]').toString('base64url')}`,
  `author-session=${Buffer.from('[1,2]').toString('base64url')}`,
])('a cookie of nobody: %s', (cookie) => {
  expect(as(cookie)).toBeUndefined()
})
