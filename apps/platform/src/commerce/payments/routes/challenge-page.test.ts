import { expect, test } from 'vitest'
import { challengePage } from './challenge-page.ts'

test('the form of the challenge is sent with its own origin, and the address of the page to no other', () => {
  const { headers } = challengePage({ amount: '12.00', currency: 'EUR' } as Parameters<typeof challengePage>[0], [])
  expect(headers.get('referrer-policy')).toBe('same-origin')
})
