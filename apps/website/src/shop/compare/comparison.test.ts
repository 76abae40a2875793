import { expect, test } from 'vitest'
import { compareCookie, comparedBefore, comparedIds, comparePath, withCompared } from './comparison.ts'

test('each product is compared once, and four at most', () => {
  expect(comparedIds('a,b,a,c,d,e')).toEqual(['a', 'b', 'c', 'd'])
})

test.each(['', '*', 'a b', '!a', '<x>', 'x'.repeat(101), '../x/'])('%j names no product', (text) => {
  expect(comparedIds(text)).toEqual([])
})

test('one more comes last, who comes again stays, and where four are, one of them has to make room', () => {
  expect(withCompared(['a'], 'b')).toEqual(['a', 'b'])
  expect(withCompared(['a', 'b', 'c', 'd'], 'a')).toEqual(['a', 'b', 'c', 'd'])
  expect(withCompared(['a', 'b', 'c', 'd'], 'e')).toBeUndefined()
  expect(withCompared(['a', 'b', 'c', 'd'], 'e', 'b')).toEqual(['a', 'e', 'c', 'd'])
  expect(withCompared(['a', 'b', 'c', 'd'], 'e', 'x')).toBeUndefined()
})

test('what was put in the cookie is read from it', () => {
  const cookie = compareCookie(['lamp-1', 'lamp_2'], true)
  expect(cookie).toContain('; SameSite=Lax; Secure')
  expect(comparedBefore(`x=1; ${cookie.split(';')[0]}`)).toEqual(['lamp-1', 'lamp_2'])
  expect(compareCookie([], false)).toContain('Max-Age=0')
  expect(comparePath(['a', 'b'])).toBe('/compare?products=a,b')
  expect(comparePath(['a', 'b'], 'c')).toBe('/compare?products=a,b&waiting=c')
})
