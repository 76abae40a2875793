import { type CommerceError, notAuthorizedToAdmin } from '../commerce-error.ts'
import type { Actor, Step } from '../life-cycles/index.ts'
import { holds } from '../operations/check-role.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { isOwn } from '../orders/visibility.ts'
import type { StoredObject } from '../store/index.ts'

/**
 * May the caller, who sees the order, take a step that is for these? The marketplace owner stands beside every company
 * that receives an order.
 */
export function isAmong({ caller, marketplaceId }: Acting, actors: readonly Actor[], { body }: StoredObject): boolean {
  const admin = holds(caller, 'OrderAdmin')
  const company = caller.userType === 'admin' ? marketplaceId : caller.companyId
  return actors.some((actor) => {
    switch (actor) {
      case 'owner':
        return caller.anonymous !== undefined || isOwn(caller, body)
      case 'OrderAdmin':
        return admin
      case 'receiver':
        return caller.userType !== 'buyer' && (caller.userType === 'admin' || body.ToCompanyID === company)
      default:
        return false
    }
  })
}

/** Throws 403, or what is given, when the caller is none of those the step is for. */
export function checkActor(
  acting: Acting,
  { by }: Step,
  order: StoredObject,
  otherwise: () => CommerceError = () => notAuthorizedToAdmin('this order'),
): void {
  if (by !== undefined && !isAmong(acting, by, order)) throw otherwise()
}
