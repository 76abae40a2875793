import type { Call } from '../../operations/call.ts'
import type { JsonObject } from '../../operations/json.ts'
import type { ListBase } from '../../operations/stored/list.ts'
import type { StoredObject } from '../../store/index.ts'

/** What a collection adds to its products, by product: their place in it and when they came. */
export async function entryFields(
  { tx, store }: Pick<Call, 'tx' | 'store'>,
  { scope, id }: StoredObject,
): Promise<ReadonlyMap<string, JsonObject>> {
  const entries = await store.find(tx, 'ProductCollectionEntry', { scope: `${scope}/${id}`, equals: {} })
  return new Map(
    entries.map(({ body }) => [
      String(body.ProductID),
      { ListOrder: body.ListOrder ?? null, DateAdded: body.DateAdded ?? null },
    ]),
  )
}

/** In the order of their places, unless something is searched. */
export function entryOrder({ rest }: Pick<Call, 'rest'>): Pick<ListBase, 'sort'> {
  const searches = [...rest].some(([name, value]) => name.toLowerCase() === 'search' && value.trim() !== '')
  return searches ? {} : { sort: [{ field: 'ListOrder' }, { field: 'ID' }] }
}
