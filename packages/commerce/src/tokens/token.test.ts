import { expect, test } from 'vitest'
import { makeToken } from '../recorder.fixture.ts'
import { readToken } from './token.ts'

test('claims are read as UTF-8 from base64url', () => {
  const token = makeToken({ usr: 'Zoë 你好 ~~~???' })
  expect(readToken(token)).toMatchObject({ usr: 'Zoë 你好 ~~~???', cid: 'app' })
})

// Specification: token-decodable, commerce-argument-messages
test.each(['', 'a', 'a.b', 'a.%%%.c', `a.${btoa('{"usr":')}.c`, `a.${btoa('\xff\xfe{}')}.c`])(
  '%j is no token',
  (token) => {
    expect(() => readToken(token)).toThrow('Invalid token')
  },
)
