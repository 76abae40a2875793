import { expect, test } from 'vitest'
import { openingHours } from './opening-hours.ts'

test.each([
  ['en', 'Mo-Fr 08:00-16:00', 'Mon–Fri, 8 am to 4 pm'],
  ['en-GB', 'Mo-Fr 08:00-16:00', 'Mon–Fri, 8 am to 4 pm'],
  ['de', 'Mo-Sa 09:00-18:00', 'Mo–Sa, 9–18 Uhr'],
  ['en', 'Mo,We 10:00-12:30', 'Mon,Wed, 10 am to 12:30 pm'],
  ['de', 'Mo-Fr 08:30-16:00', 'Mo–Fr, 8:30–16 Uhr'],
  ['en', 'Sa 00:00-09:00', 'Sat, 12 am to 9 am'],
  ['en', 'By appointment', 'By appointment'],
  ['en', '', ''],
])('in %s, %s reads %s', (tag, hours, words) => {
  expect(openingHours(hours, tag)).toBe(words)
})

test('days and hours are in the letters of the page', () => {
  expect(openingHours('Mo-Fr 08:00-16:00', 'ar-u-nu-latn-ca-gregory')).toBe('الاثنين–الجمعة، 8 ص – 4 م')
})
