import { expect, test } from 'vitest'
import { openingHours } from './opening-hours.ts'

test.each([
  ['en', 'Mo-Fr 08:00-16:00', 'Mon–Fri 08:00–16:00'],
  ['de', 'Mo-Sa 09:00-18:00', 'Mo–Sa 09:00–18:00'],
  ['en', 'Mo,We 10:00-12:00', 'Mon,Wed 10:00–12:00'],
  ['en', 'By appointment', 'By appointment'],
  ['en', '', ''],
])('in %s, %s reads %s', (locale, hours, words) => {
  expect(openingHours(hours, locale)).toBe(words)
})

test('days are in the letters of the page', () => {
  expect(openingHours('Mo-Fr 08:00-16:00', 'ar')).toMatch(/^الاثنين–الجمعة/)
})
