import type { JsonObject } from '../../operations/json.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import { specsOf } from '../../prices/index.ts'

/** A product that somebody named by a number, with the choices of its variant when the number is a variant's. */
export interface NamedProduct {
  readonly productId: string
  readonly variantId: string | null
  readonly specs: readonly JsonObject[]
}

/**
 * What numbers stand for: a product's id, or the id of a variant that begins with its product's, as generated ones do
 * (contract section 11.5). Numbers that stand for nothing are missing. Whether somebody sees it is not looked at. Two
 * statements, however many they are.
 */
export async function productsNamed(
  { tx, store }: Acting,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, NamedProduct>> {
  const asked = [...new Set(numbers)]
  const beginnings = new Map(asked.map((number) => [number, beginningsOf(number)]))
  const products = await store.getMany(tx, 'Product', '', [...new Set([...beginnings.values()].flat())])
  const known = new Set(products.map(({ id }) => id))
  const named = new Map<string, NamedProduct>()
  const perhaps = new Map<string, readonly string[]>()
  for (const [number, ids] of beginnings) {
    const owners = ids.filter((id) => known.has(id))
    if (owners[0] === number) named.set(number, { productId: number, variantId: null, specs: [] })
    else if (owners.length > 0) perhaps.set(number, owners)
  }
  if (perhaps.size === 0) return named
  const scope = [...new Set([...perhaps.values()].flat())]
  const variants = await store.find(tx, 'Variant', { scope, equals: { ID: [...perhaps.keys()] } })
  for (const { scope: productId, id, body } of variants) {
    if (!perhaps.get(id)?.includes(productId)) continue
    const specs = specsOf(body).map(({ SpecID = null, OptionID = null }) => ({ SpecID, OptionID }))
    named.set(id, { productId, variantId: id, specs })
  }
  return named
}

/** `oak-table-180-oiled`: itself, `oak-table-180`, `oak-table`, `oak`. */
function beginningsOf(number: string): string[] {
  const parts = number.split('-')
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('-')).filter((id) => id !== '')
}
