import { createTranslate } from '@tessera/content'
import { expect, test } from 'vitest'
import { valueName } from '../elements/value-name.ts'
import { facetName, rangeName, sortName } from './facet-words.ts'

const form = { locale: 'en', currency: 'EUR' }
const phrases = { 'search.facet.color': 'Color', 'search.upTo': 'up to {{max}}', 'search.fromOn': 'from {{min}}' }

test.each(['empty', 'key'] as const)(
  'what has no phrase goes by the words of the service, missing ones shown as %s',
  (missing) => {
    const t = createTranslate(phrases, { missing })
    expect(facetName(t, 'color', 'Color')).toBe('Color')
    expect(facetName(t, 'finish', 'Finish')).toBe('Finish')
    expect(facetName(t, 'finish', undefined)).toBe('finish')
    expect(valueName(t, 'finish', 'Oiled')).toBe('Oiled')
    expect(sortName(t, 'weight', 'Weight')).toBe('Weight')
  },
)

test('ranges are told with the bounds they have', () => {
  const t = createTranslate(phrases)
  expect(rangeName(t, 'price', { min: 100, max: 200 }, form)).toBe('€100 – €200')
  expect(rangeName(t, 'price', { max: 99.5 }, form)).toBe('up to €99.50')
  expect(rangeName(t, 'width', { min: 40 }, form)).toBe('from 40')
})
