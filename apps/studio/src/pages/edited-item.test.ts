import { expect, test } from 'vitest'
import { uidsOfLayout } from './edited-item.ts'

test('what is the page’s own is told in the order of the page, what stands inside of others included', () => {
  const stored = JSON.stringify({
    placeholders: {
      'headless-main': [
        { uid: 'a', component: 'Container', placeholders: { 'container-{*}': [{ uid: 'b', component: 'Promo' }] } },
        { uid: 'c', component: 'Promo' },
      ],
      'headless-footer': [{ uid: 'd', component: 'Promo' }],
    },
  })
  expect(uidsOfLayout(stored)).toEqual(['a', 'b', 'c', 'd'])
})

test.each(['', ' ', '{}', 'no layout'])('of %j nothing is the page’s own', (stored) => {
  expect(uidsOfLayout(stored)).toEqual([])
})
