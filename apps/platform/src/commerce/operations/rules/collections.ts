import { CommerceError } from '../../commerce-error.ts'
import type { Acting, FamilyRules } from '../stored/acting.ts'
import { orderRestriction } from './orders.ts'

/** Products in one list, at most. Contract section 23. */
const MOST_ENTRIES = 500

/** Invitations last this long unless they say otherwise, and no longer than a year. Contract section 20.3. */
const INVITATION_DAYS = 30
const DAY_MS = 86_400_000

/** Lists of products that users keep, and orders that several fill. Contract sections 20.3 and 20.4. */
export const collectionRules: Readonly<Record<string, FamilyRules>> = {
  ProductCollection: {
    // The seller's view shows all of a buyer's; `/me` those of the caller, whose handlers add what is shared.
    sees: ({ operation, caller }, { owner }) => operation?.family !== 'Me' || owner === caller.userId,
    restrict: ({ operation, caller }) => (operation?.family === 'Me' ? [{ owner: caller.userId }] : []),
  },
  ProductCollectionEntry: {
    async write({ tx, store, now }, { scope, body, before }) {
      body.DateAdded = before?.body.DateAdded ?? now.toISOString().replace('Z', '+00:00')
      if (before) return
      const entries = await store.find(tx, 'ProductCollectionEntry', { scope, equals: {} }, MOST_ENTRIES)
      if (entries.length < MOST_ENTRIES) return
      throw new CommerceError(
        400,
        'ProductCollection.ProductEntryLimit',
        `A list has at most ${MOST_ENTRIES} products.`,
      )
    },
  },
  ProductCollectionInvitation: {
    write({ now }, { body, before }) {
      body.Accepted = before?.body.Accepted ?? false
      const said = typeof body.ExpirationDate === 'string' ? Date.parse(body.ExpirationDate) : Number.NaN
      const asked = Number.isNaN(said) ? now.getTime() + INVITATION_DAYS * DAY_MS : said
      const end = new Date(Math.min(asked, now.getTime() + 365 * DAY_MS))
      body.ExpirationDate = end.toISOString().replace('Z', '+00:00')
    },
  },
  GroupOrderInvitation: {
    sees: async (acting, { owner, body }) => owner === acting.caller.userId && (await isOwnOrder(acting, body.OrderID)),
    restrict: (acting) => [
      { owner: acting.caller.userId },
      {
        linked: 'Order',
        by: { target: 'OrderID' },
        where: [orderRestriction(acting), { owner: acting.caller.companyId }],
      },
    ],
    async write(acting, { body, before }) {
      if (before) body.OrderID = before.body.OrderID ?? null
      if (await isOwnOrder(acting, body.OrderID)) return
      throw new CommerceError(404, 'NotFound', `Order ${body.OrderID} was not found.`, {
        ObjectType: 'Order',
        ObjectID: body.OrderID,
      })
    },
    async complete({ tx, store }, invitations) {
      const ids = invitations.map(({ body }) => String(body.OrderID))
      const orders = await store.getMany(tx, 'Order', '', ids)
      const byId = new Map(orders.map(({ id, body }) => [id, body.Status ?? null]))
      return ids.map((id) => ({ OrderStatus: byId.get(id) ?? null }))
    },
  },
}

async function isOwnOrder({ tx, store, caller }: Acting, id: unknown): Promise<boolean> {
  const order = await store.get(tx, { family: 'Order', scope: '', id: String(id) })
  return order !== undefined && order.owner === caller.companyId && order.body.FromUserID === caller.userId
}
