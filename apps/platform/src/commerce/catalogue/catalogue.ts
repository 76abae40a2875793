import type { Database } from '../../ground/database/index.ts'
import { findUserByName } from '../identity/users/find-user.ts'
import type { Caller } from '../operations/caller.ts'
import { checkParty } from '../operations/check-party.ts'
import { checkRole } from '../operations/check-role.ts'
import { operationsById } from '../operations/operation-table.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { textAt } from '../store/index.ts'
import type { CatalogueChanges } from './changes/catalogue-changes.ts'
import { type FollowingParts, followChanges } from './changes/follow-changes.ts'
import { nextSaleAfter } from './offers/next-sale.ts'
import { type Outlook, outlookOf } from './offers/offers.ts'
import { type Party, partyOf } from './offers/party.ts'
import { readShopper, type Shopper } from './shopper.ts'
import { activeIds, type ProductText, productTexts, type XpFacet, xpFacets } from './texts/product-texts.ts'

/** The catalogue for other services: what products say, and who sees which at what price. */
export interface Catalogue {
  /** Of these products the active ones, in a transaction of the caller's or on the database. */
  texts(tx: Database, ids: readonly string[]): Promise<ProductText[]>
  /** Ids of active products after one (`''`: from the first), in their order. */
  activeIds(after: string, limit: number): Promise<string[]>
  facets(tx: Database): Promise<XpFacet[]>
  /** What a party may see, to read what it is offered. Holds until `buyers` of the changes has its company. */
  outlook(party: Party): Promise<Outlook>
  /** When prices change by themselves next; undefined: never. Holds until `prices` change. Contract section 11.3. */
  nextSale(): Promise<Date | undefined>
  /** The party of whoever holds the bearer token of a request. Throws 401, 403 and 429 as `GET /me/products` does. */
  partyOf(request: Request): Promise<Party>
  /**
   * The party of visitors without a token: those of the first active API client for anonymous buyers, by its id.
   * Undefined: there is none, and they see nothing. Contract section 9.6.
   */
  visitors(): Promise<Party | undefined>
  /** Tells of what is committed from now on; see `followChanges`. Answers how to stop. */
  follow(heard: (changes: CatalogueChanges) => void): Promise<() => Promise<void>>
}

export interface CatalogueParts extends FollowingParts {
  /** As the marketplace owner, on a transaction or the database. */
  readonly actingOn: (tx: Database) => Acting
  readonly readCaller: (request: Request) => Promise<Caller>
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
  const { database, actingOn } = parts
  const { db } = database
  /** Until somebody may stand for another party. Only while changes are followed. */
  const shoppers = new Map<string, Promise<Shopper | undefined>>()
  let followers = 0

  function remembered(key: string, read: () => Promise<Shopper | undefined>): Promise<Shopper | undefined> {
    if (followers === 0) return read()
    const known = shoppers.get(key)
    if (known) return known
    if (shoppers.size >= REMEMBERED) shoppers.clear()
    const reading = read()
    shoppers.set(key, reading)
    reading.catch(() => shoppers.get(key) === reading && shoppers.delete(key))
    return reading
  }

  const visitor = () => remembered('', () => readVisitor(actingOn(db)))

  return {
    async texts(tx, ids) {
      const acting = actingOn(tx)
      return productTexts(acting, ids, await readVisitor(acting))
    },
    activeIds: (after, limit) => activeIds(actingOn(db), after, limit),
    facets: (tx) => xpFacets(actingOn(tx)),
    outlook: (party) => outlookOf(() => actingOn(db), party),
    nextSale: () => {
      const acting = actingOn(db)
      return nextSaleAfter(acting, acting.now)
    },
    async partyOf(request) {
      const caller = await parts.readCaller(request)
      const operation = operationsById.get(LOOKING)
      if (!operation) throw new Error(`There is no operation ${LOOKING}`)
      checkRole(operation, caller)
      checkParty(operation, caller, {}, undefined)
      const key = `${caller.companyId}/${caller.userId}`
      const shopper = await remembered(key, () => readShopper(actingOn(db), caller))
      return partyOf(shopper ?? { ...caller, groupIds: [], currency: null })
    },
    async visitors() {
      const found = await visitor()
      return found && partyOf(found)
    },
    async follow(heard) {
      /** By whom words are chosen that everybody may find. */
      const words = async () => JSON.stringify((await readVisitor(actingOn(db))) ?? null)
      let chosenBy = ''
      const stop = await followChanges(parts, async (changes) => {
        if (changes.parties) shoppers.clear()
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
        await stop()
      }
    },
  }
}

/** The default context user of the storefront, whom anonymous visitors are copies of. */
async function readVisitor(acting: Acting): Promise<Shopper | undefined> {
  const { tx, store, tenant, marketplaceId } = acting
  const clients = await store.find(tx, 'ApiClient', { equals: {} })
  const open = clients.find(({ body }) => body.Active === true && body.IsAnonBuyer === true)
  const username = open && textAt(open.body, 'DefaultContextUserName')
  const user =
    username === undefined ? undefined : await findUserByName(tx, { store, tenant, sellerId: marketplaceId }, username)
  if (user === undefined || user.userType !== 'buyer' || !user.active) return undefined
  return readShopper(acting, { companyId: user.companyId, userId: user.id })
}
