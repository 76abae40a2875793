import type { ListFacet } from '@tessera/commerce'
import { expect, test } from 'vitest'
import { phrases } from '../../components/phrases.ts'
import { factsOf } from './facts.ts'

const facets = [
  { Name: 'Material', XpPath: 'Materials', xp: { Values: { oak: { en: 'Oak', de: 'Eiche' }, wool: { en: 'Wool' } } } },
] as unknown as ListFacet[]

const lamp = {
  Dimensions: { Width: 32, Height: 22.5 },
  Weight: 1.9,
  Light: { Lumen: 700, Watt: 8, Kelvin: 2700, Ra: 95 },
  Materials: ['oak', 'wool', 'unknown'],
  Origin: 'NO',
  Guarantee: 10,
}

const said = (locale: string) =>
  Object.fromEntries(factsOf(lamp, facets, locale).map(({ label, value }) => [label, value]))

test('numbers come with their units, ids in the words of the catalogue, in the language of the page', () => {
  expect(said('de')).toEqual({
    'product.fact.width': '32 cm',
    'product.fact.height': '22,5 cm',
    'product.fact.weight': '1,9 kg',
    'product.fact.lumen': '700 lm',
    'product.fact.watt': '8 W',
    'product.fact.kelvin': '2.700 K',
    'product.fact.ra': '95',
    'product.fact.materials': 'Eiche und Wool',
    'product.fact.origin': 'Norwegen',
    'product.fact.guarantee': '10 Jahre',
  })
  expect(said('ar')['product.fact.width']).toBe('32 سم')
})

test('what a product does not say takes no line', () => {
  expect(factsOf({}, facets, 'en')).toEqual([])
})

test('every fact has its words', () => {
  expect(Object.keys(said('en')).filter((label) => !Object.hasOwn(phrases, label))).toEqual([])
})
