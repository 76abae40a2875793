import { expect, test } from 'vitest'
import { readRequestPath } from './request-path.ts'

test.each([
  ['/', '/'],
  ['/office/lamps?a=../..', '/office/lamps'],
  ['/caf%C3%A9', '/café'],
  ['/office/', '/office/'],
  ['/a..b', '/a..b'],
])('%s is the path %s', (target, path) => {
  expect(readRequestPath(target)).toEqual({ ok: true, path })
})

test.each([
  ['/../etc/passwd', 404],
  ['/a/%2e%2e/b', 404],
  ['/a/./b', 404],
  ['//evil.example/x', 404],
  ['/a//b', 404],
  ['/a%2fb', 404],
  ['/a%5Cb', 404],
  ['/a\\b', 404],
  ['/a%00b', 400],
  ['/a%0d%0ab', 400],
  ['/a%zz', 400],
  ['/%ff', 400],
  ['http://evil.example/', 400],
  ['*', 400],
])('%s is refused with %i', (target, status) => {
  expect(readRequestPath(target)).toEqual({ ok: false, status })
})

test('a target of 10 kB is too long', () => {
  expect(readRequestPath(`/${'a'.repeat(10_000)}`)).toEqual({ ok: false, status: 414 })
})
