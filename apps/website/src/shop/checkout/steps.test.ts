import { describe, expect, test } from 'vitest'
import { type CheckoutFacts, leadFrom, nextPath, progressOf, STEP_NAMES, stepAt, stepPath } from './steps.ts'

const facts = (change: Partial<CheckoutFacts> = {}): CheckoutFacts => ({
  hasLines: true,
  hasContact: true,
  hasAddress: true,
  hasDelivery: true,
  isPaid: true,
  ...change,
})

describe('the checkout goes on', () => {
  test.each([
    ['with an empty cart at the cart', { hasLines: false }, '/cart'],
    [
      'at the contact',
      { hasContact: false, hasAddress: false, hasDelivery: false, isPaid: false },
      '/checkout/contact',
    ],
    ['at the address', { hasAddress: false, hasDelivery: false, isPaid: false }, '/checkout/address'],
    ['at the delivery', { hasDelivery: false, isPaid: false }, '/checkout/delivery'],
    ['at the payment', { isPaid: false }, '/checkout/payment'],
    ['at the review, when all is done', {}, '/checkout/review'],
    ['at the first gap, whatever is done after it', { hasAddress: false }, '/checkout/address'],
  ])('%s', (_, change, path) => {
    expect(nextPath(facts(change))).toBe(path)
  })
})

describe('a step is opened', () => {
  test('when every step before it is done, and again when it is done itself', () => {
    for (const step of STEP_NAMES) expect(leadFrom(step, facts())).toBeUndefined()
    expect(leadFrom('contact', facts({ hasContact: false, isPaid: false }))).toBeUndefined()
  })

  test('only then: otherwise it leads to what is missing', () => {
    expect(leadFrom('review', facts({ isPaid: false }))).toBe('/checkout/payment')
    expect(leadFrom('review', facts({ hasContact: false, isPaid: false }))).toBe('/checkout/contact')
    expect(leadFrom('delivery', facts({ hasLines: false }))).toBe('/cart')
  })
})

test('progress links back to what is done and forward to what may be opened, never to itself', () => {
  expect(progressOf('delivery', facts({ hasDelivery: false, isPaid: false }))).toEqual([
    { step: 'contact', state: 'done', path: '/checkout/contact' },
    { step: 'address', state: 'done', path: '/checkout/address' },
    { step: 'delivery', state: 'current', path: undefined },
    { step: 'payment', state: 'open', path: undefined },
    { step: 'review', state: 'open', path: undefined },
  ])
  expect(progressOf('contact', facts()).at(-1)).toEqual({ step: 'review', state: 'open', path: '/checkout/review' })
})

test('a path names its step', () => {
  for (const step of STEP_NAMES) expect(stepAt(stepPath(step))).toBe(step)
  expect(stepAt('/checkout')).toBeUndefined()
})
