import type { AttributeValue, IndexDocument, IndexSchema } from '../search-index.ts'

/** Random numbers that are the same for a seed: 0 to below 1. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const FURNITURE: IndexSchema = {
  language: 'en',
  synonyms: [
    ['sofa', 'couch', 'three seater'],
    ['lamp', 'light'],
  ],
  attributes: {
    name: { type: 'string', textual: { weight: 3, analyzer: 'standard' }, columnar: true, suggests: true },
    description: { type: 'text', textual: { weight: 1, analyzer: 'standard' } },
    brand: { type: 'string', textual: { weight: 2, analyzer: 'keyword' }, columnar: true },
    number: { type: 'string', textual: { weight: 2, analyzer: 'alphanumeric' } },
    tags: { type: 'string', textual: { weight: 1, analyzer: 'lowercase' }, columnar: true },
    price: { type: 'number', columnar: true },
    sizes: { type: 'number', columnar: true },
    stock: { type: 'boolean', columnar: true },
    added: { type: 'date', columnar: true },
    place: { type: 'geo', columnar: true },
    group: { type: 'string', columnar: true },
  },
}

const KINDS = ['lamp', 'lamps', 'sofa', 'couch', 'table', 'tables', 'chair', 'shelf', 'wardrobe', 'bed', 'three seater']
const LOOKS = ['red', 'oak', 'arc', 'small', 'velvet', 'modern', 'Nordic', 'foldable', 'desk', 'garden']
export const BRANDS = ['Acme', 'Böhm & Co', 'Lumen', 'acme', 'Weißwald']
export const TAGS = ['sale', 'new', 'Eco', 'the best', '']

/** Pieces of furniture, some of them with values missing, several, or of the wrong type. */
export function furniture(random: () => number, id: string): IndexDocument {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const some = <Item>(items: readonly Item[]) => items.filter(() => random() < 0.35)
  const fields: Record<string, AttributeValue> = {
    name: `${pick(LOOKS)} ${pick(LOOKS)} ${pick(KINDS)}`,
    description: `A ${pick(LOOKS)} ${pick(KINDS)} for the ${pick(KINDS)} and the ${pick(LOOKS)} room`,
    number: `AB-${Math.floor(random() * 50)}/${Math.floor(random() * 9)}`,
    tags: some(TAGS),
    group: `g${Math.floor(random() * 12)}`,
  }
  if (random() < 0.9) fields.brand = pick(BRANDS)
  if (random() < 0.9) fields.price = random() < 0.1 ? '12' : Math.floor(random() * 40) / 4
  if (random() < 0.7) fields.sizes = some([-1, 0, 0.3, 10, 20.5])
  if (random() < 0.8) fields.stock = random() < 0.5
  if (random() < 0.8) fields.added = new Date(1_790_000_000_000 + Math.floor(random() * 20) * 86_400_000).toISOString()
  if (random() < 0.6) fields.place = { lat: random() * 20 + 40, lon: random() * 20 }
  return { id, source: `source-${id}`, fields }
}

export function someFurniture(count: number, seed = 1): IndexDocument[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, (_, number) => furniture(random, `item-${number}`))
}
