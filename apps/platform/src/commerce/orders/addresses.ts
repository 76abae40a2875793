import { CommerceError, notFound } from '../commerce-error.ts'
import type { JsonObject } from '../operations/json.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { StoredObject } from '../store/index.ts'
import { buyerOf } from './open-order.ts'

const isSaid = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** What a saved address is wanted for. */
export type AddressUse = 'Shipping' | 'Billing'

/**
 * A saved address that the order's user may use: their own, or one assigned to them, a group of theirs or the whole
 * buyer. Throws 404 for others, and `Address.IsNotShippingAddress` for one that is assigned for billing alone. Contract
 * section 13.4.
 */
export async function usableAddress(
  acting: Acting,
  order: Pick<StoredObject, 'body'>,
  id: string,
  use: AddressUse,
): Promise<JsonObject> {
  const { tx, store, marketplaceId } = acting
  const company = String(order.body.FromCompanyID)
  if (company === marketplaceId) {
    const own = await store.get(tx, { family: 'AdminAddress', scope: '', id })
    if (own === undefined) throw notFound('Address', id)
    return own.body
  }
  const address = await store.get(tx, { family: 'Address', scope: company, id })
  if (address === undefined) throw notFound('Address', id)
  const uses = await usesOf(acting, order, address)
  if (uses === undefined) throw notFound('Address', id)
  if (uses.has(use)) return address.body
  if (use === 'Billing') throw notFound('Address', id)
  throw new CommerceError(400, 'Address.IsNotShippingAddress', `The address ${id} is not one to ship to.`)
}

/** What the order's user may use an address for; undefined when it is not theirs to use. */
async function usesOf(
  acting: Acting,
  order: Pick<StoredObject, 'body'>,
  { id, owner, scope, body }: StoredObject,
): Promise<ReadonlySet<AddressUse> | undefined> {
  const { FromUserID: user } = order.body
  if (owner !== null)
    return owner === user ? usesIn([{ IsShipping: body.Shipping, IsBilling: body.Billing }]) : undefined
  const links = await acting.store.find(acting.tx, 'AddressAssignment', { scope, equals: { AddressID: id } })
  if (links.length === 0) return undefined
  const { groupIds } = await buyerOf(acting, order)
  const own = links.filter(({ body: { UserID: ofUser, UserGroupID: ofGroup } }) => {
    if (isSaid(ofUser)) return ofUser === user
    return !isSaid(ofGroup) || groupIds.includes(ofGroup)
  })
  return own.length === 0 ? undefined : usesIn(own.map((link) => link.body))
}

function usesIn(links: readonly { readonly [field: string]: unknown }[]): ReadonlySet<AddressUse> {
  const uses = new Set<AddressUse>()
  if (links.some(({ IsShipping: shipping }) => shipping === true)) uses.add('Shipping')
  if (links.some(({ IsBilling: billing }) => billing === true)) uses.add('Billing')
  return uses
}

/** An address that is used once and not saved: it has no id. */
export function oneTime(address: JsonObject): JsonObject {
  const { ID: _, DateCreated: __, ...rest } = address
  return { ...rest, ID: null }
}

/**
 * Saved addresses as they are now, on lines that name them; those of one time stay as they are.
 * `productOwners`: companies whose addresses the lines may be shipped from. Contract section 13.4.
 */
export async function withAddresses(
  acting: Acting,
  order: StoredObject,
  lines: readonly StoredObject[],
  productOwners: readonly (string | null | undefined)[],
): Promise<StoredObject[]> {
  const { tx, store, marketplaceId } = acting
  const named = (field: string) => [...new Set(lines.map(({ body }) => body[field]).filter(isSaid))]
  const company = String(order.body.FromCompanyID)
  const owners = [...new Set(productOwners.filter(isSaid))]
  // All in one turn: they then go in one statement.
  const [to, from] = await Promise.all([
    byId(named('ShippingAddressID'), (ids) =>
      company === marketplaceId
        ? store.getMany(tx, 'AdminAddress', '', ids)
        : store.getMany(tx, 'Address', company, ids),
    ),
    byId(named('ShipFromAddressID'), async (ids) =>
      (
        await Promise.all([
          store.getMany(tx, 'AdminAddress', '', ids),
          store.find(tx, 'SupplierAddress', { scope: owners, equals: { ID: ids } }),
        ])
      ).flat(),
    ),
  ])
  return lines.map((line) => {
    const { ShippingAddressID: toId, ShipFromAddressID: fromId } = line.body
    const shipTo = isSaid(toId) ? (to.get(toId) ?? line.body.ShippingAddress) : line.body.ShippingAddress
    const shipFrom = isSaid(fromId) ? (from.get(fromId) ?? line.body.ShipFromAddress) : null
    return { ...line, body: { ...line.body, ShippingAddress: shipTo ?? null, ShipFromAddress: shipFrom ?? null } }
  })
}

async function byId(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly StoredObject[]>,
): Promise<ReadonlyMap<string, JsonObject>> {
  if (ids.length === 0) return new Map()
  return new Map((await read(ids)).map(({ id, body }) => [id, body]))
}
