import type { Database } from '../../ground/database/index.ts'
import { readConfiguration, type SearchConfiguration } from '../configuration/configuration.ts'
import { furniture } from '../engine/furniture.fixture.ts'
import { answersOf } from '../engine/queries.fixture.ts'
import type { Library } from '../library.ts'
import type { SearchIndex } from '../search-index.ts'
import { putDocuments, removeDocuments } from '../store/documents.ts'

export const TENANT = 'default'
export const LOCALES = ['us_en', 'de_de']
const ATTRIBUTES = {
  name: { type: 'string', features: ['textual', 'filter', 'suggestion'], weight: 3 },
  description: { type: 'text', features: ['textual'] },
  brand: { type: 'string', features: ['textual', 'facet'], weight: 2, analyzer: 'keyword' },
  number: { type: 'string', features: ['textual'], weight: 2, analyzer: 'alphanumeric' },
  tags: { type: 'string', features: ['textual', 'filter'], analyzer: 'lowercase' },
  price: { type: 'number', features: ['filter'] },
  sizes: { type: 'number', features: ['filter'] },
  stock: { type: 'boolean', features: ['filter'] },
  added: { type: 'date', features: ['sort'] },
  place: { type: 'geo' },
  group: { type: 'string', features: ['filter'] },
} as const

/** Two entities in two locales, with everything the queries of the engine's tests ask for. */
export function configured(more: object = {}, synonyms: object = {}): SearchConfiguration {
  const attributes = { ...ATTRIBUTES, ...more }
  const given = {
    domain: '700123',
    locales: LOCALES,
    entities: { product: { attributes }, note: { attributes } },
    widgets: {},
    synonyms,
  }
  const read = readConfiguration(given as Parameters<typeof readConfiguration>[0])
  if ('issues' in read) throw new Error(JSON.stringify(read.issues))
  return read.configuration
}

export function indexOf(library: Library, locale: string, entity = 'product'): SearchIndex {
  const [country = '', language = ''] = locale.split('_')
  return library.shelfOf(entity, { country, language })?.index as SearchIndex
}

/** Everything that indexes say. */
export async function allAnswersOf(library: Library) {
  const answers: unknown[] = []
  for (const locale of LOCALES) {
    for (const entity of ['product', 'note']) {
      const index = indexOf(library, locale, entity)
      answers.push({ locale, entity, count: await index.count(), ...(await answersOf(index)) })
    }
  }
  return answers
}

/** Writes so many documents as programs do, or removes them, in one of the shelves. */
export async function edit(db: Database, random: () => number, edits: number): Promise<void> {
  const shelf = { entity: random() < 0.8 ? 'product' : 'note', locale: LOCALES[Math.floor(random() * 2)] as string }
  const put = new Map<string, ReturnType<typeof furniture>>()
  const gone: string[] = []
  for (let at = 0; at < edits; at++) {
    const id = `item-${Math.floor(random() * 90)}`
    if (random() < 0.35) gone.push(id)
    else put.set(id, { ...furniture(random, id), source: 'test' })
  }
  await db.transaction().execute(async (tx) => {
    await putDocuments(tx, TENANT, shelf, [...put.values()])
    await removeDocuments(tx, TENANT, { ...shelf, source: 'test' }, gone)
  })
}
