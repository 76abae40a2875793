import { notAuthorizedToAdmin, notFound } from '../../commerce-error.ts'
import { familyOf } from '../../families/index.ts'
import type { Call, Handler } from '../../operations/call.ts'
import type { FamilyRules } from '../../operations/stored/acting.ts'
import { assign } from '../../operations/stored/links.ts'
import { scheduleOf } from './schedules.ts'

/** A supplier gives the products it sells to buyers too, at its own prices, whoever they belong to. Contract sections 10.5 and 11.1. */
export const sellerAssignmentHandlers: Readonly<Record<string, Handler>> = {
  async 'Products.saveAssignment'(call) {
    const family = familyOf('ProductAssignment')
    const { tx, store, caller, body } = call
    if (caller.userType === 'admin') return assign(call, family)
    refuseOtherSeller(call)
    const id = String(body.ProductID)
    const product = await store.get(tx, { family: 'Product', scope: '', id })
    if (product === undefined || product.owner === caller.companyId) return assign(call, family)
    const link = await store.get(tx, { family: 'ProductSupplier', scope: id, id: caller.companyId })
    if (link === undefined) throw notFound('Product', id)
    const schedule = await scheduleOf(call, body.PriceScheduleID)
    if (schedule !== undefined && schedule.owner !== caller.companyId) throw notFound('PriceSchedule', schedule.id)
    // The supplier's right was looked at here: it need not own the product.
    const asAdmin = { ...caller, userType: 'admin' } as const
    return assign({ ...call, caller: asAdmin, body: { ...body, SellerID: caller.companyId } }, family)
  },
}

function refuseOtherSeller({ caller, body }: Call): void {
  const { SellerID: seller } = body
  if (typeof seller !== 'string' || seller === '' || seller === caller.companyId) return
  throw notAuthorizedToAdmin(`assignments of ${seller}`)
}

/** Who sees an assignment: whose product it is, and whose prices. */
export const sellerAssignmentRules: Pick<FamilyRules, 'sees' | 'restrict'> = {
  sees: ({ caller }, { owner, body }) =>
    caller.userType === 'admin' || owner === caller.companyId || body.SellerID === caller.companyId,
  restrict: ({ caller }) =>
    caller.userType === 'admin'
      ? []
      : [{ any: [{ owner: caller.companyId }, { field: 'SellerID', is: caller.companyId }] }],
}
