/** A marketplace with a buyer, its people, and goods they may order. */
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { ADDRESS, ADMIN, openOperations, token, user } from '../operations/operations.fixture.ts'
import type { OperationsParts } from '../operations/service.ts'

/** A shopper, a colleague of theirs, and a colleague who may do more. */
export const ADA = token('buyer', 'north', 'Shopper', 'ada')
export const BOB = token('buyer', 'north', 'Shopper', 'bob')
export const CHIEF = token('buyer', 'north', 'FullAccess', 'chief')
export { ADMIN } from '../operations/operations.fixture.ts'

export type Shop = Awaited<ReturnType<typeof openShop>>

/** An hour that tests may move. */
export interface Clock {
  now: Date
}

export async function openShop(database: OpenedDatabase, more: Partial<OperationsParts> = {}) {
  const clock: Clock = { now: new Date('2026-03-01T10:00:00Z') }
  const api = await openOperations(database, { now: () => clock.now, ...more })
  const make = async (method: string, path: string, body?: unknown) => {
    const answer = await api.call(ADMIN, method, path, body)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  await make('PUT', '/catalogs/north', { Name: 'North', Active: true })
  await make('PUT', '/buyers/north', { Name: 'North', Active: true, DefaultCatalogID: 'north' })
  await make('POST', '/catalogs/assignments', {
    CatalogID: 'north',
    BuyerID: 'north',
    ViewAllCategories: true,
    ViewAllProducts: true,
  })
  for (const id of ['ada', 'bob', 'chief']) await make('POST', '/buyers/north/users', user(id))

  /** A product in the catalog, at a price. */
  async function product(id: string, price: number | object | null, body: object = {}): Promise<void> {
    if (price !== null) {
      const schedule = typeof price === 'number' ? { PriceBreaks: [{ Quantity: 1, Price: price }] } : price
      await make('PUT', `/priceschedules/${id}`, { Name: id, ...schedule })
    }
    const DefaultPriceScheduleID = price === null ? null : id
    await make('PUT', `/products/${id}`, { Name: id, Active: true, DefaultPriceScheduleID, ...body })
    if (!('ParentID' in body)) await make('POST', '/catalogs/productassignments', { CatalogID: 'north', ProductID: id })
  }

  /** A spec of a product, and its options as `id: [value, markup type, markup]`. */
  async function spec(
    productId: string,
    id: string,
    options: Readonly<Record<string, readonly [string, string?, number?]>>,
    body: object = {},
  ): Promise<void> {
    await make('PUT', `/specs/${id}`, { Name: id, ...body })
    for (const [option, [Value, PriceMarkupType = 'NoMarkup', PriceMarkup = null]] of Object.entries(options)) {
      await make('PUT', `/specs/${id}/options/${option}`, { Value, PriceMarkupType, PriceMarkup })
    }
    await make('POST', '/specs/productassignments', { SpecID: id, ProductID: productId })
  }

  /** An address of the buyer, assigned to everybody in it. */
  async function address(id: string, uses: object, body: object = {}): Promise<void> {
    await make('PUT', `/buyers/north/addresses/${id}`, { ...ADDRESS, AddressName: id, ...body })
    await make('POST', '/buyers/north/addresses/assignments', { AddressID: id, ...uses })
  }

  /** Sends for a shopper, and fails loudly when it is refused. */
  async function as(caller: string, method: string, path: string, body?: unknown) {
    const answer = await api.call(caller, method, path, body)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  return { ...api, clock, make, product, spec, address, as }
}
