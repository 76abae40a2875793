import { sql } from 'kysely'
import { prepared } from '../../../ground/database/index.ts'
import { isObject } from '../../operations/json.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import type { StoredObject } from '../../store/index.ts'
import { partition } from '../../store/partition.ts'
import { isOpen } from '../me/open-stock.ts'
import type { Shopper } from '../shopper.ts'

/**
 * By product, where there is some of it, or of one of its variants, for a shopper: ids of the inventory records that are
 * open to them and of the records' addresses. Contract section 12.
 */
export async function locationsFor(
  { tx, tenant }: Acting,
  shopper: Shopper,
  products: readonly StoredObject[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const counted = products.filter(({ body }) => isObject(body.Inventory) && body.Inventory.Enabled === true)
  if (counted.length === 0) return new Map()
  const ids = counted.map(({ id }) => id)
  const byVariant = counted.flatMap(({ id, body: { Inventory: inventory } }) =>
    isObject(inventory) && inventory.VariantLevelTracking === true ? [id] : [],
  )
  const some = sql`o.tenant = ${tenant} and (o.body->>'QuantityAvailable')::numeric > 0`
  const { rows } = await sql<{ product: string; record: string; address: string | null }>`${prepared}
    select o.scope as product, o.id as record, o.body->>'AddressID' as address
    from ${partition('InventoryRecord')} as o
    where ${some} and o.family = 'InventoryRecord' and o.scope = any(${ids}::text[])
      and ${isOpen(tenant, shopper, 'InventoryRecord', 'o')}
    union all
    select p.id, o.id, o.body->>'AddressID' from unnest(${byVariant}::text[]) as p(id)
    join ${partition('VariantInventoryRecord')} as o on o.family = 'VariantInventoryRecord'
      and o.scope >= p.id || '/' and o.scope < p.id || '0' and ${some}
      and ${isOpen(tenant, shopper, 'VariantInventoryRecord', 'o')}`.execute(tx)
  const byProduct = new Map<string, Set<string>>()
  for (const { product, record, address } of rows) {
    const places = byProduct.get(product) ?? new Set()
    byProduct.set(product, places.add(record))
    if (address) places.add(address)
  }
  const known = new Map<string, readonly string[]>()
  return new Map(
    [...byProduct].map(([product, places]) => {
      const sorted = [...places].toSorted()
      const key = sorted.join()
      const same = known.get(key) ?? sorted
      known.set(key, same)
      return [product, same]
    }),
  )
}
