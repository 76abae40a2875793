/**
 * How well a generated range is found (contract "search" 16, 17.12): what a product is made from says which queries it
 * answers, so every answer can be judged.
 */
import { beforeAll, expect, test } from 'vitest'
import { createSearchEngine, type SearchEngine } from '../../apps/platform/src/search/engine/index.ts'
import {
  type ProductParameters,
  productParameters,
} from '../../demo/src/commerce/catalogue-generator/product-parameters.ts'
import { productRecord } from '../../demo/src/commerce/catalogue-generator/product-records.ts'
import { COLOUR_NAMES } from '../../demo/src/commerce/catalogue-generator/vocabulary.ts'

const PRODUCTS = 5000
const textual = (weight: number) => ({ type: 'string', textual: { weight, analyzer: 'standard' } }) as const

/** As the usual configuration has them. */
const ATTRIBUTES = {
  name: textual(4),
  description: { type: 'text', textual: { weight: 1, analyzer: 'standard' } },
  category: textual(2),
  color: textual(1),
  material: textual(1),
  room: textual(1),
} as const

const range = Array.from({ length: PRODUCTS }, (_, index) => productParameters(index))
const nameOf = (it: ProductParameters) => String(productRecord(it).Name)
let engine: SearchEngine
beforeAll(async () => {
  engine = createSearchEngine({ language: 'en', attributes: ATTRIBUTES })
  await engine.put(
    range.map((it) => ({
      id: it.id,
      source: 'commerce',
      fields: {
        name: nameOf(it),
        description: String(productRecord(it).Description),
        category: it.kind.name.en,
        color: COLOUR_NAMES[it.colour],
        material: it.material,
        room: it.room,
      },
    })),
  )
})

/** A random number from 0 up to 1, the same in every run. */
const createDice = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return (state >>> 8) / 2 ** 24
  }
}

async function found(keyphrase: string, limit = 10): Promise<string[]> {
  const { hits } = await engine.search({ text: { keyphrase, prefix: 'fallback' }, offset: 0, limit, now: 0 })
  return hits.map(({ document }) => document.id)
}

/** Ways to ask for what a product is, and what else of the range would do as well. */
const QUERIES: readonly (readonly [
  what: string,
  words: (it: ProductParameters) => string,
  isMeant: (one: ProductParameters, other: ProductParameters) => boolean,
])[] = [
  ['kind', (it) => it.kind.name.en, (one, other) => one.kind === other.kind],
  [
    'colour and kind',
    (it) => `${COLOUR_NAMES[it.colour]} ${it.kind.name.en}`,
    (one, other) => one.kind === other.kind && one.colour === other.colour,
  ],
  [
    'material and kind',
    (it) => `${it.material} ${it.kind.name.en}`,
    (one, other) => one.kind === other.kind && one.material === other.material,
  ],
  [
    'kind and room',
    (it) => `${it.kind.name.en} for the ${it.room.replace('-', ' ')}`,
    (one, other) => one.kind === other.kind && one.room === other.room,
  ],
  [
    'size, kind and colour',
    (it) => `${it.size.name.en} ${it.kind.name.en} ${COLOUR_NAMES[it.colour]}`,
    (one, other) => one.kind === other.kind && one.size === other.size && one.colour === other.colour,
  ],
  [
    'series and kind',
    (it) => `${it.series} ${it.kind.name.en}`,
    (one, other) => one.kind === other.kind && one.series === other.series,
  ],
]

/** Relevant is relevant: gains are 1 or 0. */
function ndcg(hits: readonly string[], relevant: ReadonlySet<string>): number {
  const gain = (place: number) => 1 / Math.log2(place + 2)
  const got = hits.reduce((sum, id, place) => sum + (relevant.has(id) ? gain(place) : 0), 0)
  const best = Array.from({ length: Math.min(10, relevant.size) }, (_, place) => gain(place))
  return got / best.reduce((sum, one) => sum + one, 0)
}

test.each(QUERIES)('what is asked for by %s comes first: nDCG@10 of at least 0.9', async (_, words, isMeant) => {
  const dice = createDice(7)
  let sum = 0
  const rounds = 60
  for (let round = 0; round < rounds; round++) {
    const it = range[Math.floor(dice() * range.length)] as ProductParameters
    const relevant = new Set(range.filter((other) => isMeant(it, other)).map(({ id }) => id))
    sum += ndcg(await found(words(it)), relevant)
  }
  expect(sum / rounds).toBeGreaterThanOrEqual(0.9)
})

/** One letter taken out, put in, replaced, or changed with the next, anywhere in a word of four letters or more. */
function withTypo(name: string, dice: () => number): string {
  const words = [...name.matchAll(/\p{L}{4,}/gu)]
  const chosen = words[Math.floor(dice() * words.length)]
  const [word, at] = [chosen?.[0] ?? '', chosen?.index ?? 0]
  const place = Math.floor(dice() * word.length)
  const letter = String.fromCharCode(97 + Math.floor(dice() * 26))
  const [before, after] = [word.slice(0, place), word.slice(place)]
  const edits = [
    before + after.slice(1),
    before + letter + after,
    before + letter + after.slice(1),
    before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
  ]
  return name.slice(0, at) + edits[Math.floor(dice() * edits.length)] + name.slice(at + word.length)
}

/** A product is found when it, or one nobody could tell from it by its name, is among the first three. */
async function successes(ask: (name: string, dice: () => number) => string): Promise<number> {
  const dice = createDice(11)
  const rounds = 300
  let successes = 0
  for (let round = 0; round < rounds; round++) {
    const it = range[Math.floor(dice() * range.length)] as ProductParameters
    const name = nameOf(it)
    const first = await found(ask(name, dice), 3)
    if (first.some((id) => nameOf(range[Number(id.slice(2)) - 1] as ProductParameters) === name)) successes++
  }
  return successes / rounds
}

test('a product is found by its name, by its name with a typo, and by the beginning of it', async () => {
  expect(await successes((name) => name)).toBe(1)
  expect(await successes(withTypo)).toBeGreaterThanOrEqual(0.95)
  const beginning = (name: string) => name.slice(0, Math.ceil(name.length * 0.6))
  const dice = createDice(13)
  let begun = 0
  for (let round = 0; round < 300; round++) {
    const it = range[Math.floor(dice() * range.length)] as ProductParameters
    const typed = beginning(nameOf(it))
    const first = await found(typed, 3)
    if (first.some((id) => nameOf(range[Number(id.slice(2)) - 1] as ProductParameters).startsWith(typed))) begun++
  }
  expect(begun / 300).toBeGreaterThanOrEqual(0.97)
})
