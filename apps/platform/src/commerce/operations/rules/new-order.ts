import { CommerceError, notAuthorizedToAdmin } from '../../commerce-error.ts'
import { holds } from '../check-role.ts'
import type { Acting, Writing } from '../stored/acting.ts'

const NOTHING_ORDERED = {
  Status: 'Unsubmitted',
  IsSubmitted: false,
  Subtotal: 0,
  ShippingCost: 0,
  TaxCost: 0,
  Fees: 0,
  PromotionDiscount: 0,
  Total: 0,
} as const

/** Whose a new order is, and where it begins. Contract section 13.2. */
export function newOrder(acting: Acting, writing: Writing): void {
  const { caller, marketplaceId, parameters } = acting
  const { body } = writing
  const direction = parameters?.direction ?? 'All'
  if (caller.userType === 'supplier') throw notAuthorizedToAdmin('orders')
  if (caller.userType === 'buyer') {
    if (direction === 'Incoming') {
      throw new CommerceError(400, 'Order.CannotCreateInvalid', 'A buyer creates outgoing orders.')
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
  Object.assign(body, NOTHING_ORDERED)
  writing.owner = String(body.FromCompanyID)
}

/** A temporary shopper has one order: the one that is reserved for them. Contract section 9.6. */
export function keepToReserved({ caller, parameters }: Acting, writing: Writing): void {
  if (caller.anonymous === undefined) return
  const { orderId } = caller.anonymous
  const wanted = writing.before ? writing.id : (parameters?.orderID ?? writing.given.ID)
  if (isSaid(wanted) && wanted !== orderId) {
    throw new CommerceError(403, 'Auth.AnonUserProhibited', 'Sign in or register to have another order.')
  }
  writing.id = orderId
  writing.body.ID = orderId
}

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== ''
