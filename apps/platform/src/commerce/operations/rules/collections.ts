import { inviteByLetter } from '../../catalogue/collections/invite-by-letter.ts'
import { CommerceError } from '../../commerce-error.ts'
import type { FamilyRules } from '../stored/acting.ts'

/** Products in one list, at most. Contract section 23. */
const MAX_ENTRIES = 500

/** Invitations last this long unless they say otherwise, and no longer than a year. Contract section 20.3. */
const INVITATION_DAYS = 30
const DAY_MS = 86_400_000

/** Lists of products that users keep. Contract section 20.3. */
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
      const entries = await store.find(tx, 'ProductCollectionEntry', { scope, equals: {} }, MAX_ENTRIES)
      if (entries.length < MAX_ENTRIES) return
      throw new CommerceError(400, 'ProductCollection.ProductEntryLimit', `A list has at most ${MAX_ENTRIES} products.`)
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
    async written(acting, invitation, before) {
      if (before === undefined) await inviteByLetter(acting, invitation)
    },
  },
}
