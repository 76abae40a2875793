import type { Json, JsonObject } from '../../operations/json.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import { completeAll } from '../../operations/stored/complete.ts'
import type { StoredObject } from '../../store/index.ts'
import { parentIdOf } from '../parents/inheritance.ts'

/**
 * The specs of products, by product, in the order of `ListOrder` and id: with their options, and the defaults of the
 * assignment where it has some. A child has its parent's too. Contract sections 10.4 and 11.4.
 */
export async function specsOf(
  acting: Acting,
  products: readonly StoredObject[],
): Promise<ReadonlyMap<string, readonly JsonObject[]>> {
  const { tx, store } = acting
  const ids = [...new Set(products.flatMap(({ id, body }) => [id, parentIdOf(body) ?? id]))]
  const links = ids.length === 0 ? [] : await store.find(tx, 'SpecProductAssignment', { equals: { ProductID: ids } })
  if (links.length === 0) return new Map()
  const specIds = [...new Set(links.map(({ body }) => String(body.SpecID)))]
  const specs = (await completeAll(acting, await store.getMany(tx, 'Spec', '', specIds))).toSorted(inListOrder)
  const byProduct = new Map<string, Map<string, JsonObject>>()
  for (const { body } of links) {
    const of = byProduct.get(String(body.ProductID)) ?? new Map<string, JsonObject>()
    byProduct.set(String(body.ProductID), of.set(String(body.SpecID), body))
  }
  return new Map(
    products.map(({ id, body }) => {
      const parent = parentIdOf(body)
      const assigned = new Map([...((parent && byProduct.get(parent)) || []), ...(byProduct.get(id) ?? [])])
      const own = specs.flatMap((spec) => {
        const link = assigned.get(String(spec.ID))
        return link ? [withAssignedDefaults(spec, link)] : []
      })
      return [id, own]
    }),
  )
}

/** A spec with the defaults that its assignment to a product has instead. */
function withAssignedDefaults(spec: JsonObject, link: JsonObject): JsonObject {
  const said = (field: string): Json => (link[field] === '' ? null : (link[field] ?? null))
  return {
    ...spec,
    DefaultValue: said('DefaultValue') ?? spec.DefaultValue ?? null,
    DefaultOptionID: said('DefaultOptionID') ?? spec.DefaultOptionID ?? null,
  }
}

function inListOrder(a: JsonObject, b: JsonObject): number {
  const place = ({ ListOrder: order }: JsonObject) => (typeof order === 'number' ? order : 0)
  return place(a) - place(b) || (String(a.ID) < String(b.ID) ? -1 : 1)
}
