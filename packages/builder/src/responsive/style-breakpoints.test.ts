import { expect, test } from 'vitest'
import { breakpointsOf } from './style-breakpoints.ts'

test('without breakpoints of its own a library has six', () => {
  expect(breakpointsOf([]).map(({ slug, query }) => [slug, query])).toEqual([
    ['xxlarge', '(min-width: 1401px)'],
    ['xlarge', '(min-width: 1200px) and (max-width: 1400px)'],
    ['large', '(min-width: 992px) and (max-width: 1199px)'],
    ['medium', '(min-width: 768px) and (max-width: 991px)'],
    ['small', '(min-width: 576px) and (max-width: 767px)'],
    ['xsmall', '(max-width: 575px)'],
  ])
})

test('a query that would end its rule is made anew of the widths', () => {
  const rule = { type: 'breakpoint', details: { id: 'phone', title: '' }, props: { maxWidth: 500, query: 'all { } x' } }
  expect(breakpointsOf([rule])).toEqual([
    { id: 'phone', slug: 'phone', minWidth: 0, maxWidth: 500, query: '(max-width: 500px)' },
  ])
})
