import { expect, test } from 'vitest'
import { addressOf, withAddress } from './link-address.ts'

const pages = [
  { itemId: '6b1d8f6e-0000-4000-8000-000000000001', path: '/about', title: 'About' },
  { itemId: '6b1d8f6e-0000-4000-8000-000000000002', path: '/', title: 'Home' },
]

test.each([
  ['/about', { linktype: 'internal', id: '{6B1D8F6E-0000-4000-8000-000000000001}' }],
  ['/about#people', { linktype: 'internal', id: '{6B1D8F6E-0000-4000-8000-000000000001}', anchor: 'people' }],
  ['/nowhere', { linktype: 'external', url: '/nowhere' }],
  ['https://example.org/a#b', { linktype: 'external', url: 'https://example.org/a#b' }],
  ['mailto:us@example.org', { linktype: 'mailto', url: 'mailto:us@example.org' }],
  ['#below', { linktype: 'anchor', anchor: 'below' }],
])('%s is stored by what it leads to, and read as it was written', (address, stored) => {
  const link = withAddress({ linktype: 'internal', id: '{OLD}', text: 'Read on', target: '_blank' }, address, pages)
  expect(Object.fromEntries(Object.entries(link).filter(([, value]) => value !== ''))).toEqual({
    text: 'Read on',
    target: '_blank',
    ...stored,
  })
  expect(addressOf(link, pages)).toBe(address)
})

test('an empty address takes the link away', () => {
  expect(withAddress({ linktype: 'external', url: 'https://example.org' }, '', pages)).toMatchObject({
    linktype: '',
    url: '',
  })
})
