import { sql } from 'kysely'
import { prepared } from '../../../ground/database/index.ts'
import { isObject, type JsonObject } from '../../operations/json.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import type { StoredObject } from '../../store/index.ts'
import { textAt } from '../../store/index.ts'
import { partition } from '../../store/partition.ts'
import { parentIdOf } from '../parents/inheritance.ts'
import type { Shopper } from '../shopper.ts'
import { type SeenTree, seenTrees } from '../visibility/access.ts'
import { field } from '../visibility/links.ts'

/** What a category is called: `''` by itself, and by language (two small letters) where `xp.Texts` has it. */
export type CategoryNames = Readonly<Record<string, string>>

/** Where a shopper sees a product. */
export interface Place {
  /** Ids of the categories it stands in. */
  readonly own: readonly string[]
  /** Those, and the ones above them. */
  readonly within: readonly string[]
  /** Of all of them. */
  readonly names: ReadonlyMap<string, CategoryNames>
}

type Lookup = (products: readonly StoredObject[]) => Promise<ReadonlyMap<string, Place>>

/**
 * Where products stand in the trees that a shopper sees: no category is told that is not shown to them. A child stands
 * where its parent does. Contract sections 10.2 and 10.4.
 */
export async function placesFor(acting: Acting, shopper: Shopper): Promise<Lookup> {
  const { tx, tenant } = acting
  const trees = await seenTrees(acting, shopper)
  const names = await namesIn(acting, [...trees.keys()])
  const catalogs = [...trees.keys()]
  const known = new Map<string, Place>()
  return async (products) => {
    if (catalogs.length === 0) return new Map()
    const roots = new Map(products.map(({ id, body }) => [id, parentIdOf(body) ?? id]))
    const ids = [...new Set(roots.values())]
    const links = (family: string, key: string) => sql`
      select ${field('k', key)} as product, k.scope as catalog, k.body->>'CategoryID' as category
      from ${partition(family)} as k
      where k.tenant = ${tenant} and ${field('k', key)} = any(${ids}::text[]) and k.scope = any(${catalogs}::text[])`
    const { rows } = await sql<{ product: string; catalog: string; category: string }>`${prepared}
      ${links('CategoryProductAssignment', 'ProductID')}
      union all ${links('CategoryBundleAssignment', 'BundleID')}`.execute(tx)
    const placed = new Map<string, { catalog: string; category: string }[]>()
    for (const { product, catalog, category } of rows) {
      if (trees.get(catalog)?.shown.has(category) !== true) continue
      placed.set(product, [...(placed.get(product) ?? []), { catalog, category }])
    }
    return new Map(
      [...roots].flatMap(([id, root]) => {
        const at = placed.get(root)
        if (!at) return []
        const key = at
          .map(({ catalog, category }) => `${catalog}/${category}`)
          .toSorted()
          .join()
        const place = known.get(key) ?? placeOf(at, trees, names)
        known.set(key, place)
        return [[id, place]]
      }),
    )
  }
}

function placeOf(
  at: readonly { readonly catalog: string; readonly category: string }[],
  trees: ReadonlyMap<string, SeenTree>,
  names: ReadonlyMap<string, CategoryNames>,
): Place {
  const within = new Map<string, CategoryNames>()
  for (const { catalog, category } of at) {
    const tree = trees.get(catalog)
    const met = new Set<string>()
    for (let next: string | null = category; next !== null && !met.has(next); ) {
      met.add(next)
      if (tree?.shown.has(next)) within.set(next, names.get(`${catalog}/${next}`) ?? {})
      next = tree?.categories.get(next)?.parentId ?? null
    }
  }
  return {
    own: [...new Set(at.map(({ category }) => category))].toSorted(),
    within: [...within.keys()].toSorted(),
    names: within,
  }
}

async function namesIn(
  { tx, tenant }: Acting,
  catalogs: readonly string[],
): Promise<ReadonlyMap<string, CategoryNames>> {
  if (catalogs.length === 0) return new Map()
  const { rows } = await sql<{ scope: string; id: string; name: string | null; texts: JsonObject | null }>`${prepared}
    select o.scope, o.id, o.body->>'Name' as name, o.body->'xp'->'Texts' as texts from ${partition('Category')} as o
    where o.tenant = ${tenant} and o.family = 'Category' and o.scope = any(${[...catalogs]}::text[])`.execute(tx)
  return new Map(rows.map(({ scope, id, name, texts }) => [`${scope}/${id}`, { '': name ?? id, ...named(texts) }]))
}

function named(texts: JsonObject | null): Record<string, string> {
  if (!isObject(texts)) return {}
  return Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) => {
      const name = isObject(text) ? textAt(text, 'Name') : undefined
      return name === undefined ? [] : [[language.slice(0, 2).toLowerCase(), name]]
    }),
  )
}
