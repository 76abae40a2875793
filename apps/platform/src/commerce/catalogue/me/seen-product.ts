import { sql } from 'kysely'
import { notFound } from '../../commerce-error.ts'
import { type Call, parameter } from '../../operations/call.ts'
import type { StoredObject } from '../../store/index.ts'
import { readRows } from '../../store/read.ts'
import { type Shopper, shopperOf } from '../shopper.ts'
import { accessOf } from '../visibility/access.ts'
import { isSeen } from '../visibility/is-seen.ts'

/** The caller, and the product of the address as they see it. */
export interface Seen {
  readonly shopper: Shopper
  readonly product: StoredObject
}

/** Throws 404 `NotFound` for a product that the caller does not see; with `catalogID`, in that catalog. Contract section 10.2. */
export async function seenProduct(call: Call): Promise<Seen> {
  const id = parameter(call, 'productID')
  const shopper = await shopperOf(call)
  const { catalogID: catalogId } = call.query
  const access = await accessOf(call, shopper, catalogId === undefined ? {} : { catalogIds: [String(catalogId)] })
  const seen = sql`o.scope = '' and o.id = ${id} and ${isSeen(call, access, 'o')}`
  const [product] = await readRows(call.tx, call.tenant, 'Product', seen, sql``, { byKey: 'of many' })
  if (product === undefined) throw notFound('Product', id)
  return { shopper, product }
}
