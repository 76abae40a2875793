import { idExists, notFound } from '../../commerce-error.ts'
import { familyOf } from '../../families/index.ts'
import { refuseDefaultUser, refuseOpenOrders } from '../../identity/operations/user-rules.ts'
import { type Handler, one, parameter } from '../call.ts'
import { complete } from '../stored/complete.ts'
import { listOf } from '../stored/list.ts'
import { getSeen } from '../stored/see.ts'
import { moveUser } from './move-user.ts'

/** Users across buyers. */
export const userActions: Readonly<Record<string, Handler>> = {
  /** Every buyer's users; a buyer's own users only for a buyer. */
  'Users.listAcrossBuyers': (call) =>
    listOf(call, familyOf('BuyerUser'), call.caller.userType === 'buyer' ? { scope: call.caller.companyId } : {}),

  /**
   * Gives a user another buyer. What the user was assigned stays with the old one. `orders`: which orders go along,
   * default none. Throws 400 `User.CannotMoveDefaultContextUser`, and `User.CannotMoveeWithOpenOrder` when orders that
   * are under way would stay behind.
   */
  async 'Users.move'(call) {
    const from = { family: 'BuyerUser', scope: parameter(call, 'buyerID'), id: parameter(call, 'userID') }
    const to = parameter(call, 'newBuyerID')
    await getSeen(call, { family: 'Buyer', scope: '', id: from.scope })
    const user = await getSeen(call, from)
    if (call.caller.userType !== 'admin') throw notFound('Buyer', to)
    await getSeen(call, { family: 'Buyer', scope: '', id: to })
    if (to === from.scope) return { kind: 'object', body: await complete(call, user) }
    const place = { family: 'BuyerUser', scope: to, id: user.id }
    if (await call.store.get(call.tx, place)) throw idExists('User', user.id)
    const which = call.query.orders
    await refuseDefaultUser(call, user, 'User.CannotMoveDefaultContextUser')
    if (which !== 'All') await refuseOpenOrders(call, user, 'User.CannotMoveeWithOpenOrder')
    const moved = await moveUser(call, user, to)
    if (which === 'All' || which === 'Unsubmitted') {
      const orders = await call.store.find(call.tx, 'Order', { equals: { FromUserID: user.id } })
      for (const order of orders) {
        if (order.owner !== from.scope || (which === 'Unsubmitted' && order.body.IsSubmitted === true)) continue
        await call.store.put(call.tx, { ...order, owner: to, body: { ...order.body, FromCompanyID: to } })
      }
    }
    return one(await complete(call, moved))
  },
}
