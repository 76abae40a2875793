import { mayOrderFrom } from '../catalogue/sellers/may-order.ts'
import { CommerceError, notAuthorizedToAdmin, notFound } from '../commerce-error.ts'
import { holds } from '../operations/check-role.ts'
import type { Acting, Writing } from '../operations/stored/acting.ts'
import { buyerOf } from './open-order.ts'

const NOTHING_ORDERED = {
  Status: 'Unsubmitted',
  IsSubmitted: false,
  LineItemCount: 0,
  Subtotal: 0,
  ShippingCost: 0,
  TaxCost: 0,
  Fees: 0,
  PromotionDiscount: 0,
  Total: 0,
} as const

/** Whose a new order is, in which currency, and where it begins. Contract sections 9.8 and 13.2. */
export async function newOrder(acting: Acting, writing: Writing): Promise<void> {
  const { caller, marketplaceId, parameters } = acting
  const { body } = writing
  const direction = parameters?.direction ?? 'All'
  if (caller.userType === 'supplier') throw notAuthorizedToAdmin('orders')
  if (caller.userType === 'buyer') {
    if (direction === 'Incoming') {
      throw new CommerceError(400, 'Order.CannotCreateInvalid', 'Buyers can create outgoing orders only.')
    }
    body.FromCompanyID = caller.companyId
    const forAnother = isSaid(body.FromUserID) && holds(caller, 'OrderAdmin')
    if (!forAnother) body.FromUserID = caller.userId
  } else if (direction === 'Outgoing') {
    body.FromCompanyID = marketplaceId
    body.FromUserID = caller.userId
  } else if (!isSaid(body.FromCompanyID) || !isSaid(body.FromUserID)) {
    throw new CommerceError(
      400,
      'Order.CreateIncomingRequiresFromUser',
      'Say whose order it is: FromCompanyID and FromUserID.',
    )
  }
  if (!isSaid(body.ToCompanyID)) body.ToCompanyID = marketplaceId
  await checkSeller(acting, String(body.FromCompanyID), String(body.ToCompanyID))
  const { ShippingCost: shipping, TaxCost: tax, Gratuity: gratuity } = body
  Object.assign(body, NOTHING_ORDERED)
  if (typeof shipping === 'number') body.ShippingCost = shipping
  if (typeof tax === 'number') body.TaxCost = tax
  body.Gratuity = gratuity ?? 0
  body.Currency = (await buyerOf(acting, { body })).currency
  writing.owner = String(body.FromCompanyID)
}

/** Throws 404 for a supplier that does not serve the buyer; the marketplace owner orders from any. Contract section 10.5. */
async function checkSeller(acting: Acting, from: string, to: string): Promise<void> {
  const { tx, store, marketplaceId } = acting
  if (to === marketplaceId) return
  const may =
    from === marketplaceId
      ? (await store.get(tx, { family: 'Supplier', scope: '', id: to })) !== undefined
      : await mayOrderFrom(acting, from, to)
  if (!may) throw notFound('Supplier', to)
}

/** A temporary shopper has one order: the one that is reserved for them. Contract section 9.6. */
export function keepToReserved({ caller, parameters }: Acting, writing: Writing): void {
  if (caller.anonymous === undefined) return
  const { orderId } = caller.anonymous
  const wanted = writing.before ? writing.id : (parameters?.orderID ?? writing.given.ID)
  if (isSaid(wanted) && wanted !== orderId) {
    throw new CommerceError(403, 'Auth.AnonUserProhibited', 'Sign in or register to create another order.')
  }
  writing.id = orderId
  writing.body.ID = orderId
}

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== ''
