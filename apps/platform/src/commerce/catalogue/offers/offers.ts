import { sql } from 'kysely'
import { toNumber } from '../../money/index.ts'
import type { Json, JsonObject } from '../../operations/json.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import { basePrice, breaksOf } from '../../prices/index.ts'
import { type StoredObject, textAt } from '../../store/index.ts'
import { readRows } from '../../store/read.ts'
import { stockOf, withQuantity } from '../me/buyer-product.ts'
import { schedulesFor } from '../price-choice/schedules.ts'
import { mayOrderFrom } from '../sellers/may-order.ts'
import { soldAmong } from '../sellers/sold-by.ts'
import { type Access, accessOf } from '../visibility/access.ts'
import { isSeen } from '../visibility/is-seen.ts'
import { bundleOffers } from './bundles.ts'
import { isAvailable } from './in-stock.ts'
import { type Party, shopperIn } from './party.ts'
import { type CategoryNames, placesFor } from './places.ts'
import { sellersFor } from './sellers.ts'
import { locationsFor } from './stock-locations.ts'

/** What a product is to a party that sees it. */
export interface Offer {
  /**
   * Of one unit, or of each of the smallest quantity that is sold, now; of a bundle, of what it has at least; null: not for
   * sale to them. Contract 11.3.
   */
  readonly price: number | null
  /** Of the price. */
  readonly currency: string | null
  /** There is some for them, or it needs none. */
  readonly inStock: boolean
  /** Where there is some for them: ids of inventory records, and of their addresses. */
  readonly locations: readonly string[]
  /** Who sells it to them. */
  readonly sellers: readonly string[]
  /** Ids of the categories that they see it in. */
  readonly categories: readonly string[]
  /** Those, and the ones above that they see. */
  readonly within: readonly string[]
}

export interface Offers {
  /** By id; what was asked for and is not there, the party does not see. */
  readonly offers: ReadonlyMap<string, Offer>
  /** Names of categories in {@link offers}. */
  readonly categories: ReadonlyMap<string, CategoryNames>
}

/** Products that are read at once. */
const AT_ONCE = 1000

/** What decides of all that a party sees, read once. */
export interface Outlook {
  /**
   * What the party is offered of all products, or of some, at the prices of now: the same as the `/me` views say. Half a
   * dozen statements for each thousand. Contract sections 10.2, 10.3, 11.1 and 12.
   */
  offers(ids?: readonly string[]): Promise<Offers>
}

/** `actingNow`: as the marketplace owner, at the time of the call. */
export async function outlookOf(actingNow: () => Acting, party: Party): Promise<Outlook> {
  const { sellerId } = party
  const acting = actingNow()
  const shopper = shopperIn(party)
  if (sellerId !== undefined && !(await mayOrderFrom(acting, party.companyId, sellerId))) return NOTHING
  const access = await accessOf(acting, shopper)
  const places = await placesFor(acting, shopper)
  const sellers = await sellersFor(acting, party.companyId)
  const ofSeller = sellerId === undefined ? {} : { sellerId }

  async function add(to: Map<string, Offer>, names: Map<string, CategoryNames>, page: readonly StoredObject[]) {
    const at = actingNow()
    const sold = sellerId === undefined ? undefined : await soldAmong(at, page, sellerId)
    const products = sold ? page.filter(({ id }) => sold.has(id)) : page
    if (products.length === 0) return
    const schedules = await schedulesFor(at, shopper, products, ofSeller)
    const stock = await stockOf(at, shopper, products)
    const bundles = await bundleOffers(at, shopper, products, ofSeller)
    const locations = await locationsFor(at, shopper, products)
    const placed = await places(products)
    const soldBy = await sellers(products)
    for (const [index, { id, body }] of products.entries()) {
      const schedule = schedules[index] ?? null
      const place = placed.get(id)
      for (const [category, called] of place?.names ?? []) names.set(category, called)
      to.set(id, {
        price: schedule && unitPrice(schedule, at.now),
        currency: (schedule && textAt(schedule, 'Currency')) ?? null,
        inStock: isAvailable(withQuantity(body.Inventory, stock.get(id))),
        ...bundles.get(id),
        locations: locations.get(id) ?? NONE,
        sellers: soldBy.get(id) ?? NONE,
        categories: place?.own ?? NONE,
        within: place?.within ?? NONE,
      })
    }
  }

  return {
    async offers(ids) {
      const offers = new Map<string, Offer>()
      const categories = new Map<string, CategoryNames>()
      for await (const page of seenPages(actingNow(), access, ids)) await add(offers, categories, page)
      return { offers, categories }
    },
  }
}

const NOTHING: Outlook = { offers: async () => ({ offers: new Map(), categories: new Map() }) }
const NONE: readonly string[] = []

/** What is paid for one, or for each of the fewest that are sold; null where there is no such price. */
export function unitPrice(schedule: JsonObject, now: Date): number | null {
  const [first] = breaksOf(schedule)
  const least = Math.max(numberAt(schedule.MinQuantity), numberAt(first?.Quantity), 1)
  const found = basePrice(schedule, least, { inBundle: false, bySubscription: false, now })
  return found ? toNumber(found.price) : null
}

const numberAt = (value: Json | undefined) => (typeof value === 'number' ? value : 0)

/** Pages of products that the shopper sees, or of those among some, in the order of their ids. */
async function* seenPages(
  acting: Acting,
  access: Access,
  ids: readonly string[] | undefined,
): AsyncGenerator<StoredObject[]> {
  const { tx, tenant } = acting
  if (ids) {
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = sql`o.scope = '' and o.id = any(${ids.slice(at, at + AT_ONCE)}::text[])`
      yield await readRows(tx, tenant, 'Product', sql`${some} and ${isSeen(acting, access, 'o')}`, sql``, {
        byKey: 'of many',
      })
    }
    return
  }
  for (let after = ''; ; ) {
    const page = await readRows(
      tx,
      tenant,
      'Product',
      sql`o.scope = '' and o.id > ${after} and ${isSeen(acting, access, 'o', 'all')}`,
      sql`order by o.id limit ${AT_ONCE}`,
    )
    yield page
    if (page.length < AT_ONCE) return
    after = page.at(-1)?.id ?? after
  }
}
