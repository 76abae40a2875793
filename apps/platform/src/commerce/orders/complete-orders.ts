import { isObject, type Json, type JsonObject } from '../operations/json.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { StoredObject } from '../store/index.ts'

/** Who ordered, and to where it is billed while that may still change. Contract sections 9.6 and 13.4. */
export async function completeOrders(acting: Acting, orders: readonly StoredObject[]): Promise<JsonObject[]> {
  const users = await peopleOf(acting, orders)
  const addresses = await readByScope(acting, 'Address', orders.filter(isOpen), 'BillingAddressID')
  return orders.map(({ body }) => {
    const FromUser = users.get(placeOf(body, 'FromUserID')) ?? null
    const guest = isObject(body.Guest) ? body.Guest : {}
    const live = isOpen({ body }) ? addresses.get(placeOf(body, 'BillingAddressID')) : undefined
    return {
      FromUser: FromUser === null ? null : { ...FromUser, ...guest },
      LineItemCount: body.LineItemCount ?? 0,
      ...(live && { BillingAddress: live }),
    }
  })
}

const isOpen = ({ body }: { readonly body: JsonObject }) => body.Status === 'Unsubmitted'

const placeOf = ({ FromCompanyID: company, ...body }: JsonObject, field: string) => `${company} ${text(body[field])}`

const text = (value: Json | undefined) => (typeof value === 'string' ? value : '')

async function peopleOf(acting: Acting, orders: readonly StoredObject[]): Promise<ReadonlyMap<string, JsonObject>> {
  const { tx, store, marketplaceId } = acting
  const people = await readByScope(acting, 'BuyerUser', orders, 'FromUserID')
  const own = orders.filter(({ body }) => body.FromCompanyID === marketplaceId)
  if (own.length === 0) return people
  const ids = [...new Set(own.map(({ body }) => text(body.FromUserID)))]
  const admins = await store.getMany(tx, 'AdminUser', '', ids)
  return new Map([...people, ...admins.map(({ id, body }) => [`${marketplaceId} ${id}`, body] as const)])
}

/** What a field of the orders names, in the company each order comes from: one statement for every company. */
async function readByScope(
  { tx, store, marketplaceId }: Acting,
  family: string,
  orders: readonly StoredObject[],
  field: string,
): Promise<ReadonlyMap<string, JsonObject>> {
  const ids = new Map<string, Set<string>>()
  for (const { body } of orders) {
    const [company, id] = [text(body.FromCompanyID), text(body[field])]
    if (company === '' || company === marketplaceId || id === '') continue
    ids.set(company, (ids.get(company) ?? new Set()).add(id))
  }
  const found = new Map<string, JsonObject>()
  for (const [company, wanted] of ids) {
    for (const { id, body } of await store.getMany(tx, family, company, [...wanted]))
      found.set(`${company} ${id}`, body)
  }
  return found
}
