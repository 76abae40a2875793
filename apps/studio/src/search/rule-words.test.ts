import { expect, test } from 'vitest'
import { createFormat } from '../format.ts'
import type { StudioLanguage } from '../language.ts'
import { translator } from '../phrases/index.ts'
import { attributeInWords } from './attribute-names.ts'
import { ruleSentences, scopeInWords } from './rule-words.ts'
import { widgetInWords } from './widget-names.ts'

const attributes = {
  brand: { type: 'string', features: [] },
  origin: { type: 'string', features: [], label: 'Made in' },
  series: { type: 'string', features: [], label: 'collection' },
  in_stock: { type: 'boolean', features: [] },
  seat_height: { type: 'number', features: [] },
}
const wordsIn = (language: StudioLanguage) => ({
  t: translator(language),
  format: createFormat(language, 'Europe/Berlin'),
  attributes,
  names: new Map([['lamp', 'Lamp']]),
})
const scope = (when: Record<string, unknown>, language: StudioLanguage = 'en') =>
  scopeInWords({ when }, wordsIn(language))
const buried = (filter: unknown, language: StudioLanguage = 'en') =>
  ruleSentences({ rule: { bury: { filter } } }, wordsIn(language)).join(' ')

test('a rule without conditions is for every search, or for a keyphrase', () => {
  expect(scopeInWords({}, wordsIn('en'))).toBe('all searches')
  expect(scopeInWords({ keyphrase: 'sofa' }, wordsIn('en'))).toBe('“sofa”')
})

test.each<[Record<string, unknown>, string]>([
  [{ devices: ['pc', 'mobile'] }, 'only for device: Desktop or Phone'],
  [{ app_types: ['native'], groups: ['trade'] }, 'only for app type: App · only for visitor group: trade'],
  [{ campaign: { utm_source: ['letter'] } }, 'only for campaign source: letter'],
  [{ stores: ['berlin'], store_groups: ['north'] }, 'only for store: berlin · only for store group: north'],
  [{ page_custom: { room_type: ['office'] } }, 'only for page attribute – Room type: office'],
  [{ from: '2026-12-01T08:00:00Z' }, 'from 1 Dec 2026, 09:00:00'],
  [{ until: 'whenever' }, 'until whenever'],
  [{ moon_phase: ['full'] }, 'only for Moon phase: full'],
])('the condition %j is said as: %s', (when, said) => expect(scope(when)).toBe(`all searches · ${said}`))

test('conditions are said in the language of the studio', () => {
  const when = { devices: ['mobile', 'tablet'], from: '2026-12-01T08:00:00Z' }
  expect(scope(when, 'de')).toBe('alle Suchen · nur für Gerät: Smartphone oder Tablet · ab 01.12.2026, 09:00:00')
  expect(scope({ devices: ['mobile'] }, 'ar')).toBe('كل عمليات البحث · فقط عند الجهاز: \u2068هاتف\u2069')
})

test.each([
  [{ type: 'eq', name: 'in_stock', value: false }, 'In stock = no'],
  [{ type: 'anyOf', name: 'brand', values: ['A', 'B'] }, 'Brand = A or B'],
  [{ type: 'gte', name: 'seat_height', value: 40 }, 'Seat height ≥ 40'],
  [{ type: 'exists', name: 'brand' }, 'any Brand'],
  [{ type: 'not', filter: { type: 'eq', name: 'id', value: 'lamp' } }, 'not (“Lamp”)'],
  [
    {
      type: 'and',
      filters: [
        { type: 'eq', name: 'brand', value: 'A' },
        {
          type: 'or',
          filters: [
            { type: 'exists', name: 'origin' },
            { type: 'exists', name: 'series' },
          ],
        },
      ],
    },
    'Brand = A and (any Made in or any Collection)',
  ],
  [{ type: 'geoDistance', name: 'place', distance: '15km' }, 'Place within 15km'],
  [{ type: 'moonPhase', name: 'x' }, 'a filter (MoonPhase)'],
])('the filter %j is said as: %s', (filter, said) =>
  expect(buried(filter)).toBe(`${said} is shown after all other results.`),
)

test('attributes of the usual configuration are said in every language, labels of its own as they are', () => {
  const names = Object.keys(attributes)
  const inGerman = names.map((name) => attributeInWords(name, attributes, translator('de')))
  expect(inGerman).toEqual(['Marke', 'Hergestellt in', 'Collection', 'Auf Lager', 'Seat height'])
})

test('widgets are called by a name, never by their id', () => {
  expect(widgetInWords('product_results', translator('de'))).toBe('Produkttreffer')
  expect(widgetInWords('living_banner_en', translator('de'))).toBe('Living banner en')
})
