import { CommerceError, notFound } from '../commerce-error.ts'
import type { UserRef } from '../identity/users/user-ref.ts'
import type { Json } from '../operations/json.ts'
import { printDate, readDate } from '../operations/shape/dates.ts'
import type { Acting, FamilyRules } from '../operations/stored/acting.ts'
import { isOwn, orderKey, orderRestriction } from '../orders/index.ts'
import type { StoredObject } from '../store/index.ts'

/** Of one order. Contract section 23. */
const MAX_INVITATIONS = 100

/** From when it is made. Contract section 20.4. */
const MAX_INVITATION_DAYS = 365

const DAY_MS = 86_400_000

/** Invitations to fill an order together, made by whose order it is. Contract section 20.4. */
export const invitationRules: Readonly<Record<string, FamilyRules>> = {
  GroupOrderInvitation: {
    sees: async (acting, { owner, body }) =>
      owner === acting.caller.userId && (await ownOrder(acting, body.OrderID)) !== undefined,
    restrict: (acting) => [
      { owner: acting.caller.userId },
      {
        linked: 'Order',
        by: { target: 'OrderID' },
        where: [orderRestriction(acting), { owner: acting.caller.companyId }],
      },
    ],
    async write(acting, { body, before }) {
      if (before) {
        body.OrderID = before.body.OrderID ?? null
        body.ClientID = before.body.ClientID ?? null
      }
      const order = await ownOrder(acting, body.OrderID, { toWrite: true })
      if (order === undefined) throw notFound('Order', String(body.OrderID))
      if (body.ExpirationDate !== before?.body.ExpirationDate) checkExpiration(body.ExpirationDate, acting.now)
      if (before) return
      if (order.body.Status !== 'Unsubmitted') {
        throw new CommerceError(400, 'GroupOrder.CannotModifySubmittedOrder', `The order ${order.id} is submitted.`)
      }
      const others = await acting.store.find(acting.tx, 'GroupOrderInvitation', { equals: { OrderID: order.id } })
      if (others.length >= MAX_INVITATIONS) {
        throw new CommerceError(
          400,
          'GroupOrderInvitation.InvitationQuantityExceeded',
          `An order has at most ${MAX_INVITATIONS} invitations.`,
        )
      }
      // Tokens are of the client that the invitation was made with.
      body.ClientID = acting.caller.clientId
    },
    async remove({ tx, store }, { id, body }) {
      const lines = await store.find(tx, 'LineItem', { scope: String(body.OrderID), equals: {} })
      if (!lines.some((line) => line.body.InvitationID === id)) return
      throw new CommerceError(
        400,
        'GroupOrder.CannotDeleteWithLineItems',
        `Lines of the order came by the invitation ${id}: delete these first.`,
      )
    },
    async complete({ tx, store }, invitations) {
      const ids = invitations.map(({ body }) => String(body.OrderID))
      const orders = await store.getMany(tx, 'Order', '', ids)
      const byId = new Map(orders.map(({ id, body }) => [id, body.Status ?? null]))
      return ids.map((id) => ({ OrderStatus: byId.get(id) ?? null }))
    },
  },
}

async function ownOrder(
  { tx, store, caller }: Acting,
  id: Json | undefined,
  { toWrite = false } = {},
): Promise<StoredObject | undefined> {
  const key = orderKey(String(id))
  const order = await (toWrite ? store.getForUpdate(tx, key) : store.get(tx, key))
  return order && isOwn(caller, order.body) ? order : undefined
}

function checkExpiration(value: Json | undefined, now: Date): void {
  const end = typeof value === 'string' ? readDate(value) : undefined
  const latest = new Date(now.getTime() + MAX_INVITATION_DAYS * DAY_MS)
  if (end && end > now && end <= latest) return
  throw new CommerceError(
    400,
    'GroupOrderInvitation.InvalidExpiration',
    'An invitation ends in the future, within a year.',
    { Latest: printDate(latest) },
  )
}

/** What a token for an invitation is made of. */
export interface OpenInvitation {
  readonly id: string
  readonly orderId: string
  readonly until: Date
  /** Who invited. */
  readonly host: UserRef
  readonly clientId: string
}

/**
 * The invitation, when it can be followed. Throws 404 for one that is not there, and 400
 * `GroupOrderInvitation.InvitationExpired`. Contract section 20.4.
 */
export async function openInvitation(
  { tx, store, now }: Pick<Acting, 'tx' | 'store' | 'now'>,
  id: string,
): Promise<OpenInvitation> {
  const invitation = await store.get(tx, { family: 'GroupOrderInvitation', scope: '', id })
  const order = invitation && (await store.get(tx, orderKey(String(invitation.body.OrderID))))
  if (invitation === undefined || order === undefined) throw notFound('GroupOrderInvitation', id)
  const end = typeof invitation.body.ExpirationDate === 'string' ? readDate(invitation.body.ExpirationDate) : undefined
  if (end === undefined || end <= now) {
    throw new CommerceError(400, 'GroupOrderInvitation.InvitationExpired', `The invitation ${id} has expired.`)
  }
  const { FromCompanyID: company, FromUserID: user } = order.body
  return {
    id,
    orderId: order.id,
    until: end,
    host: { userType: 'buyer', companyId: String(company), id: String(user) },
    clientId: String(invitation.body.ClientID ?? ''),
  }
}
