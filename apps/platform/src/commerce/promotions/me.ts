import { notFound } from '../commerce-error.ts'
import { familyOf } from '../families/index.ts'
import { type Call, type Handler, one, parameter } from '../operations/call.ts'
import { complete } from '../operations/stored/complete.ts'
import { listOf } from '../operations/stored/list.ts'
import { buyerUser, forBeneficiary, IS_ACTIVE, inDate } from './visible.ts'

/** Promotions for the caller: active, in their time, for everybody or assigned. Contract sections 10.3 and 15. */
export const myPromotionHandlers: Readonly<Record<string, Handler>> = {
  'Me.listPromotions': async (call) => listOf(call, familyOf('Promotion'), await visibleTo(call)),

  async 'Me.getPromotion'(call) {
    const id = parameter(call, 'promotionID')
    const { restrict, filters } = await visibleTo(call)
    const query = { family: 'Promotion', restrict: [...restrict, { id: [id] }], filters }
    const [promotion] = (await call.store.list(call.tx, query)).items
    if (promotion === undefined) throw notFound('Promotion', id)
    return one(await complete(call, promotion))
  },
}

async function visibleTo(call: Call) {
  const who = await buyerUser(call, call.caller.companyId, call.caller.userId)
  return { restrict: [forBeneficiary(who), IS_ACTIVE], filters: inDate(call) }
}
