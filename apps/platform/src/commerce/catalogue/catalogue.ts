import type { Database } from '../../ground/database/index.ts'
import type { Caller } from '../operations/caller.ts'
import { checkParty } from '../operations/check-party.ts'
import { checkRole } from '../operations/check-role.ts'
import { operationsById } from '../operations/operation-table.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { CatalogueChanges } from './changes/catalogue-changes.ts'
import { type FollowingParts, followChanges } from './changes/follow-changes.ts'
import { nextSaleAfter } from './offers/next-sale.ts'
import { type Outlook, outlookOf } from './offers/offers.ts'
import { type Party, partyOf } from './offers/party.ts'
import { mayOrderFrom } from './sellers/may-order.ts'
import { readShopper, type Shopper } from './shopper.ts'
import { activeIds, type ProductText, productTexts, type XpFacet, xpFacets } from './texts/product-texts.ts'
import { findVisitor, NoVisitorsError, readVisitor } from './visitor.ts'

/** The catalogue for other services: what products say, and who sees which at what price. */
export interface Catalogue {
  /** Of these products the active ones, in a transaction of the caller's or on the database. */
  texts(tx: Database, ids: readonly string[]): Promise<ProductText[]>
  /** Ids of active products after one (`''`: from the first), in their order. */
  activeIds(after: string, limit: number): Promise<string[]>
  facets(tx: Database): Promise<XpFacet[]>
  /**
   * Whether the buyer of a party may order from the seller that the party names; of one that names none, always. What
   * another sees is nothing, and whoever asks for it may have made the name up.
   */
  canOrderFromSeller(party: Party): Promise<boolean>
  /** What a party may see, to read what it is offered. Holds until `buyers` of the changes has its company. */
  outlook(party: Party): Promise<Outlook>
  /** When prices change by themselves next; undefined: never. Holds until `prices` change. Contract section 11.3. */
  nextSale(): Promise<Date | undefined>
  /** Whoever holds the bearer token of a request. Throws 401, 403 and 429 as `GET /me/products` does. */
  principalOf(request: Request): Promise<CatalogPrincipal>
  /**
   * The party of visitors without a token: those of the website's API client. Undefined: there are no products to be
   * seen. Throws {@link NoVisitorsError} when there are, and nobody can be a visitor. Contract section 9.6.
   */
  visitors(): Promise<Party | undefined>
  /** Calls `heard` with the changes that are committed from now on; see `followChanges`. Returns how to stop. */
  follow(heard: (changes: CatalogueChanges) => void): Promise<() => Promise<void>>
}

/** Who holds a token. */
export interface CatalogPrincipal {
  readonly party: Party
  /** Absent: they are nobody in particular, as a temporary shopper is, or act as somebody else. */
  readonly customer?: { readonly companyId: string; readonly userId: string }
}

export interface CatalogueParts extends FollowingParts {
  /** As the marketplace owner, on a transaction or the database. */
  readonly actingOn: (tx: Database) => Acting
  readonly readCaller: (request: Request) => Promise<Caller>
  /** Id of the API client that visitors of the website come through; undefined: there is no website with a shop. */
  readonly shopClientId: string | undefined
}

const OTHER_WORDS: CatalogueChanges = {
  products: new Set(),
  texts: 'all',
  prices: false,
  buyers: new Set(),
  parties: false,
}
/** What a shopper is asked for who looks at products. */
const LOOKING = 'Me.listProducts'
/** People whose party is remembered. */
const REMEMBERED = 10_000

export function createCatalogue(parts: CatalogueParts): Catalogue {
  const { database, actingOn, shopClientId, log } = parts
  const { db } = database
  /** Until somebody may stand for another party. Only while changes are followed. */
  const shoppers = new Map<string, Promise<Shopper>>()
  /** Whether there are products, until some change. Only while changes are followed. */
  let hasProducts: Promise<boolean> | undefined
  let followers = 0
  /** Why there were no visitors when one asked last; it is logged when it changes. */
  let refusedFor: string | undefined

  function remembered(key: string, read: () => Promise<Shopper>): Promise<Shopper> {
    if (followers === 0) return read()
    const known = shoppers.get(key)
    if (known) return known
    if (shoppers.size >= REMEMBERED) shoppers.clear()
    const reading = read()
    shoppers.set(key, reading)
    reading.catch((error) => {
      // That nobody can be a visitor holds as long as who is one.
      if (!(error instanceof NoVisitorsError) && shoppers.get(key) === reading) shoppers.delete(key)
    })
    return reading
  }

  function areProducts(): Promise<boolean> {
    if (hasProducts !== undefined) return hasProducts
    const reading = activeIds(actingOn(db), '', 1).then((ids) => ids.length > 0)
    if (followers === 0) return reading
    hasProducts = reading
    reading.catch(() => {
      if (hasProducts === reading) hasProducts = undefined
    })
    return reading
  }

  return {
    async texts(tx, ids) {
      const acting = actingOn(tx)
      return productTexts(acting, ids, await findVisitor(acting, shopClientId))
    },
    activeIds: (after, limit) => activeIds(actingOn(db), after, limit),
    facets: (tx) => xpFacets(actingOn(tx)),
    canOrderFromSeller: async ({ companyId, sellerId }) =>
      sellerId === undefined || mayOrderFrom(actingOn(db), companyId, sellerId),
    outlook: (party) => outlookOf(() => actingOn(db), party),
    nextSale: () => {
      const acting = actingOn(db)
      return nextSaleAfter(acting, acting.now)
    },
    async principalOf(request) {
      const caller = await parts.readCaller(request)
      const operation = operationsById.get(LOOKING)
      if (!operation) throw new Error(`There is no operation ${LOOKING}`)
      checkRole(operation, caller)
      checkParty(operation, caller, {}, undefined)
      const key = `${caller.companyId}/${caller.userId}`
      const party = partyOf(await remembered(key, () => readShopper(actingOn(db), caller)))
      const { companyId, userId, anonymous, invitation, impersonator } = caller
      const isThemselves = !anonymous && !invitation && impersonator === undefined
      return { party, ...(isThemselves && { customer: { companyId, userId } }) }
    },
    async visitors() {
      try {
        const visitor = await remembered('', () => readVisitor(actingOn(db), shopClientId))
        refusedFor = undefined
        return partyOf(visitor)
      } catch (error) {
        if (!(error instanceof NoVisitorsError)) throw error
        if (!(await areProducts())) return undefined
        if (error.message !== refusedFor) log.warn({ clientId: shopClientId }, error.message)
        refusedFor = error.message
        throw error
      }
    },
    async follow(heard) {
      /** By whom words are chosen that everybody may find. */
      const words = async () => JSON.stringify((await findVisitor(actingOn(db), shopClientId)) ?? null)
      let chosenBy = ''
      const stop = await followChanges(parts, async (changes) => {
        if (changes.parties) shoppers.clear()
        if (changes.products === 'all' || changes.products.size > 0) hasProducts = undefined
        heard(changes)
        const { parties, buyers } = changes
        if (!parties && buyers !== 'all' && buyers.size === 0) return
        const before = chosenBy
        chosenBy = await words()
        const { companyId = '' } = (JSON.parse(chosenBy) ?? {}) as Partial<Shopper>
        if (chosenBy !== before || (buyers !== 'all' && buyers.has(companyId))) heard(OTHER_WORDS)
      })
      chosenBy = await words()
      followers += 1
      return async () => {
        followers -= 1
        shoppers.clear()
        hasProducts = undefined
        await stop()
      }
    },
  }
}
