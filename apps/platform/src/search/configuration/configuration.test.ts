import { expect, test } from 'vitest'
import { readConfiguration, type SearchConfigurationInput } from './configuration.ts'
import { indexSchemaOf } from './index-schema.ts'

const given: SearchConfigurationInput = {
  domain: '700123',
  locales: ['us_en', 'de_de'],
  entities: {
    product: {
      attributes: {
        name: { type: 'string', features: ['textual', 'suggestion', 'sort'], weight: 3 },
        brand: { type: 'string', features: ['facet', 'filter', 'personalization', 'textual'] },
        price: { type: 'number', features: ['facet', 'filter', 'sort'], facet: { kind: 'histogram', interval: 20 } },
        group: { type: 'string' },
        text: { type: 'text', features: ['textual'], analyzer: 'lowercase' },
      },
      grouping: 'group',
      sorts: [{ name: 'price_asc', label: 'Price: low to high', field: 'price', order: 'asc' }],
      suggestions: [{ name: 'trending', kind: 'sort_by_attribute', attribute: 'price' }],
    },
  },
  widgets: { grid_main: { type: 'content_grid', entity: 'product', facets: ['brand', 'price'] } },
  pages: [{ uri: '/en/lamps', widgets: ['grid_main'] }],
  synonyms: { en: [['sofa', 'couch']] },
}

const issuesOf = (change: (configuration: SearchConfigurationInput) => object) => {
  const read = readConfiguration(change(structuredClone(given)))
  return 'issues' in read ? read.issues.map(({ path, message }) => `${path}: ${message}`) : []
}

test('a configuration is completed with what is usual', () => {
  const read = readConfiguration(given)
  expect(read).toMatchObject({
    configuration: {
      redirects: [],
      widgets: { grid_main: { limit: 20, used_in: 'common_across_pages', rules: [], variables: {} } },
      entities: { product: { open: false, attributes: { brand: { weight: 1, facet: { kind: 'terms' } } } } },
    },
  })
})

test.each([
  ['letters in the domain', { domain: 'abc' }, 'domain: must be digits'],
  ['a locale the wrong way round', { locales: ['en-US'] }, 'locales.0: must be like us_en'],
  ['a page with a widget that is not there', { pages: [{ uri: '/', widgets: ['hero'] }] }, '"hero" is not a widget'],
  [
    'a facet that is none',
    { widgets: { w: { type: 'content_grid', entity: 'product', facets: ['name'] } } },
    'widgets.w.facets: "name" is not an attribute of "product" with the feature facet',
  ],
  ['a word nobody knows', { colour: 'red' }, 'colour'],
])('%s is refused, and where is said', (_, change, message) => {
  expect(issuesOf((configuration) => ({ ...configuration, ...change })).join('\n')).toContain(message)
})

test('names in an entity lead to its attributes', () => {
  const issues = issuesOf((configuration) => {
    const { product } = configuration.entities
    return {
      ...configuration,
      entities: {
        product: {
          ...product,
          grouping: 'family',
          sorts: [{ name: 's', label: 'S', field: 'size' }],
          suggestions: [{ name: 'words', kind: 'context_aware', attributes: ['name', 'title'] }],
        },
      },
    }
  })
  expect(issues).toEqual([
    'entities.product.grouping: "family" is not an attribute of the entity',
    'entities.product.sorts.0.field: "size" is not an attribute of the entity',
    'entities.product.suggestions.0.attributes: "title" is not an attribute of the entity',
  ])
})

test('an index is told what each attribute is for', () => {
  const read = readConfiguration(given)
  if (!('configuration' in read)) throw new Error('The configuration was refused')
  const { entities, synonyms } = read.configuration
  const { product } = entities
  if (!product) throw new Error('There is no entity')
  expect(indexSchemaOf(product, 'en', synonyms.en)).toEqual({
    language: 'en',
    synonyms: [['sofa', 'couch']],
    attributes: {
      name: { type: 'string', textual: { weight: 3, analyzer: 'standard' }, columnar: true, suggests: true },
      brand: { type: 'string', textual: { weight: 1, analyzer: 'standard' }, columnar: true },
      price: { type: 'number', columnar: true },
      group: { type: 'string', columnar: true },
      text: { type: 'text', textual: { weight: 1, analyzer: 'lowercase' } },
      source_id: { type: 'string', columnar: true },
    },
  })
})
