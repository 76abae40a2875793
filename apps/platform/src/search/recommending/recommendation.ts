import type { Kysely } from 'kysely'
import { indexRules } from '../asking/index-rules.ts'
import { type AskingFacts, foldedFor, narrowed } from '../asking/search-query.ts'
import type { IndexReader } from '../editions/seen-by.ts'
import type { Filter, IndexAnswer, IndexQuery } from '../search-index.ts'
import type { PersonKey } from '../signals/people.ts'
import { alsoViewed, boughtTogether, type Points, popular, recentlyViewed, trending } from '../signals/signals.ts'
import { readFilter } from '../wire/read-filter.ts'
import type { RecommendationsBlock } from '../wire/read-item.ts'
import { SearchError, shown } from '../wire/search-error.ts'
import { affinityOf } from './affinity.ts'

/** How documents are recommended (contract "search", 13.5). */
export const RECIPES = [
  'similar-items',
  'popular',
  'trending',
  'frequently-bought-together',
  'also-viewed',
  'recently-viewed',
  'personal',
] as const
export type Recipe = (typeof RECIPES)[number]

/** They find nothing in particular: they put everything in an order. */
const RANK_EVERYTHING: ReadonlySet<Recipe> = new Set(['similar-items', 'personal'])

export interface RecommendingFacts extends AskingFacts {
  readonly db: Kysely<unknown>
  readonly tenant: string
  readonly entityName: string
  /** What the page is about: never recommended itself. */
  readonly seeds: readonly string[]
  /** Undefined: nobody is known, or nobody may be. */
  readonly visitor?: PersonKey | undefined
}

export interface Recommended {
  readonly answer: IndexAnswer
  readonly query: IndexQuery
  readonly behaviors: ReturnType<typeof indexRules>['behaviors']
}

const DEFAULT_LIMIT = 20
/** Any position further down: what is filled in comes after everything that was meant. */
const FILLED_IN = 1e-6

/**
 * Documents for a recommendation block. What a recipe leaves empty is filled with what is popular, and then with
 * anything: a shop of one day has full lists. A widget whose recipe says `fill: false` has only what the recipe found.
 * @throws {SearchError} for an unknown recipe, or what is wrong with its filter or rules
 */
export async function recommend(
  index: IndexReader,
  block: RecommendationsBlock,
  facts: RecommendingFacts,
): Promise<Recommended> {
  const { widget, seeds, now, within, sources } = facts
  // What goes with a document that is not seen would tell of it.
  const known = (await index.get(seeds)).map(({ id }) => id)
  const filterFacts = { center: facts.center }
  const recipe = recipeOf(
    block.recipe ?? { id: widget?.recipe?.id ?? (seeds.length > 0 ? 'similar-items' : 'popular') },
  )
  const fills = block.recipe !== undefined || widget?.recipe?.fill !== false || RANK_EVERYTHING.has(recipe)
  const found = await meant(recipe, { ...facts, seeds: known }, fills)
  const given = block.filter === undefined ? undefined : readFilter(block.filter, filterFacts)
  const notSeeds: Filter | undefined =
    seeds.length > 0 ? { type: 'not', filter: { type: 'ids', ids: [...seeds] } } : undefined
  const onlyFound: Filter | undefined = fills ? undefined : { type: 'ids', ids: Object.keys(found.points ?? {}) }
  const both = [given, notSeeds, onlyFound].filter((filter) => filter !== undefined)
  const filter = both.length > 1 ? ({ type: 'and', filters: both } as const) : both[0]
  const { rules, behaviors } = facts.without.has('rules')
    ? { behaviors: [] }
    : indexRules(block.rule, widget, filterFacts, { visit: facts.visit, now })
  const query: IndexQuery = {
    ...narrowed(filter, sources),
    ...(within && { within }),
    ...found,
    ...(block.swatch && { swatches: foldedFor(block.swatch) }),
    ...(facts.entity.grouping !== undefined && { groupBy: facts.entity.grouping }),
    ...(rules && { rules }),
    offset: block.paginate_recommendations === true ? (block.offset ?? 0) : 0,
    limit: block.limit ?? widget?.limit ?? DEFAULT_LIMIT,
    ...(facts.explain && { explain: true }),
    now,
  }
  return { query, behaviors, answer: await index.search(query) }
}

/** Each recipe has one version: what another would have done is not known here. */
const RECIPE_VERSION = 1

function recipeOf({ id, version = RECIPE_VERSION }: { id: string; version?: number | undefined }): Recipe {
  const recipe = RECIPES.find((one) => one === id)
  if (recipe && version === RECIPE_VERSION) return recipe
  if (recipe) {
    const there = `it has version ${RECIPE_VERSION}`
    throw new SearchError('invalid_request', `The recipe "${recipe}" has no version ${version}; ${there}.`)
  }
  throw new SearchError('invalid_request', `"${shown(id)}" is not a recipe; there are: ${RECIPES.join(', ')}.`)
}

/** What a recipe says of the order of documents, and below that, where the rest is to follow, how popular they are. */
async function meant(recipe: Recipe, facts: RecommendingFacts, fills: boolean): Promise<Partial<IndexQuery>> {
  const { db, entityName, seeds, visitor } = facts
  const where = { tenant: facts.tenant }
  const now = new Date(facts.now)
  const rest = recipe === 'popular' || fills ? await popular(db, where, entityName, now) : {}
  const ofVisitor = async (points: (visitor: PersonKey) => Promise<Points>) =>
    visitor === undefined ? {} : points(visitor)
  switch (recipe) {
    case 'similar-items':
      return seeds.length > 0 ? { similarTo: { ids: seeds }, points: below(rest) } : { points: rest }
    case 'popular':
      return { points: rest }
    case 'trending':
      return { points: above(await trending(db, where, entityName, now), rest) }
    case 'frequently-bought-together':
      return { points: above(seeds.length > 0 ? await boughtTogether(db, where, entityName, seeds) : {}, rest) }
    case 'also-viewed':
      return { points: above(seeds.length > 0 ? await alsoViewed(db, where, entityName, seeds) : {}, rest) }
    case 'recently-viewed':
      return { points: above(await ofVisitor((one) => recentlyViewed(db, where, entityName, one)), rest) }
    case 'personal': {
      const affinity = await affinityOf(facts)
      return { ...(affinity && { affinity }), points: rest }
    }
  }
}

/** Everything of the first before everything of the second. */
function above(first: Points, second: Points): Points {
  return { ...below(second), ...first }
}

function below(points: Points): Points {
  const most = Math.max(1, ...Object.values(points))
  return Object.fromEntries(Object.entries(points).map(([id, value]) => [id, (value / most) * FILLED_IN]))
}
