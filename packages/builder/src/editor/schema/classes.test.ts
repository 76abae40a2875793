import { expect, test } from 'vitest'
import { classesIn, themeOf, withTheme } from './classes.ts'

test.each([
  ['a theme takes the place of another', '-card -theme--light', 'dark', '-card -theme--dark'],
  ['and of combinations', '-use--a1 -card -use--b2', 'dark', '-card -theme--dark'],
  ['"No theme" takes away only', '-theme--light -card -use--a1', null, '-card'],
  ['other classes stay in their order', 'b -card a', null, 'b -card a'],
])('%s (4.6)', (_rule, before, slug, now) => {
  expect(withTheme(classesIn(before), slug)).toEqual(classesIn(now))
})

test('the theme of classes is what its class says, or none', () => {
  expect([themeOf(['-card', '-theme--dark']), themeOf(['-card']), themeOf([])]).toEqual(['dark', null, null])
})
