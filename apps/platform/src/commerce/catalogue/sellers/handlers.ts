import { sql } from 'kysely'
import { familyOf } from '../../families/index.ts'
import { type Call, type Handler, parameter, type Reply } from '../../operations/call.ts'
import { listOf } from '../../operations/stored/list.ts'
import { getSeen } from '../../operations/stored/see.ts'
import { column } from '../../store/expressions.ts'
import type { ObjectDraft, Restriction, StoredObject } from '../../store/index.ts'
import { partition } from '../../store/partition.ts'
import { seenProduct } from '../me/seen-product.ts'
import { parentIdOf } from '../parents/inheritance.ts'
import { schedulesFor } from '../price-choice/schedules.ts'
import { suppliersFor } from './may-order.ts'

/** Who a buyer may order from, and who sells a product at which price. Contract sections 10.3 and 10.5. */
export const sellerHandlers: Readonly<Record<string, Handler>> = {
  async 'Buyers.listBuyerSellers'(call) {
    const id = parameter(call, 'buyerID')
    await getSeen(call, { family: 'Buyer', scope: '', id })
    return sellersOf(call, id)
  },

  'Me.listBuyerSellers': (call) => sellersOf(call, call.caller.companyId),

  async 'Me.listProductSellers'(call) {
    const { shopper, product } = await seenProduct(call)
    const base = {
      model: 'ProductSeller',
      also: [marketplaceOwner(call)],
      restrict: [sells(call, product), sellsTo(call, shopper.companyId)],
    } as const
    return listOf(call, familyOf('Supplier'), base, async (sellers) => {
      const items = []
      for (const { id, body } of sellers) {
        const [PriceSchedule = null] = await schedulesFor(call, shopper, [product], { sellerId: id })
        items.push({ ID: id, Name: body.Name ?? null, PriceSchedule })
      }
      return items
    })
  },
}

/** The marketplace owner, and suppliers that serve the buyer. */
function sellersOf(call: Call, buyerId: string): Promise<Reply> {
  return listOf(call, familyOf('Supplier'), {
    model: 'BuyerSupplier',
    also: [marketplaceOwner(call)],
    restrict: [sellsTo(call, buyerId)],
  })
}

/** The marketplace owner is stored nowhere; it is known by its id. */
function marketplaceOwner({ marketplaceId }: Call): ObjectDraft {
  const body = { ID: marketplaceId, Name: marketplaceId, Active: true, AllBuyersCanOrder: true }
  return { family: 'Supplier', scope: '', id: marketplaceId, owner: null, body }
}

const sellsTo = ({ marketplaceId }: Call, buyerId: string): Restriction => ({
  any: [{ id: [marketplaceId] }, suppliersFor(buyerId)],
})

/** The marketplace owner, the product's own company, and those that have a link with it. */
function sells({ tenant, marketplaceId }: Call, { id, owner, body }: StoredObject): Restriction {
  const products = [id, parentIdOf(body) ?? id]
  const linked: Restriction = {
    sql: (row) => sql`exists (select 1 from ${partition('ProductSupplier')} as u where u.tenant = ${tenant}
      and u.family = 'ProductSupplier' and u.scope = any(${products}::text[]) and u.id = ${column(row, 'id')})`,
  }
  return { any: [{ id: [marketplaceId, owner ?? marketplaceId] }, linked] }
}
