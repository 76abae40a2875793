/**
 * Who did something, as it is kept. What clients send as uuid, what they send as user id, and customers are kept apart:
 * no client can write, or ask for, what stands under the key of a customer (contract "search", 7 and 13.9).
 */
export type PersonKey = string & { readonly [isKey]: true }
declare const isKey: unique symbol

/** A customer of the shop, as a token says who they are. */
export interface Customer {
  readonly companyId: string
  readonly userId: string
}

/** A browser that the search layer has numbered. */
export const browserKey = (uuid: string) => `uuid ${uuid}` as PersonKey

/** Somebody by an id of the site's own: others may know it. */
export const siteVisitorKey = (userId: string) => `user ${userId}` as PersonKey

export const customerKey = ({ companyId, userId }: Customer) => `customer ${companyId}/${userId}` as PersonKey

/**
 * A uuid as clients make it (contract "search", 7): nobody guesses its twenty letters and digits. An id of another form
 * travels as user id.
 */
const UNGUESSABLE = /^[^-\s]+-[^-\s]+-[^-\s]+-[^-\s]+-[^-\s]+-[a-z\d]{20,64}-\d{1,16}$/i

/** Whether whoever names it must be that browser, and may be told what it did. */
export const isUnguessable = (key: PersonKey): boolean =>
  key.startsWith('uuid ') && UNGUESSABLE.test(key.slice('uuid '.length))

/**
 * Whose history whoever asks may see: a customer's only with a token of that customer, a browser's if they could not have
 * guessed its uuid, and of an id of the site's own nobody's.
 */
export function readableFor(customer: Customer | undefined, uuid: string | undefined): PersonKey | undefined {
  if (customer) return customerKey(customer)
  const key = uuid === undefined ? undefined : browserKey(uuid)
  return key !== undefined && isUnguessable(key) ? key : undefined
}

/** Under all these keys may be kept what somebody did whom a privacy request calls so; of customers see `forgetVisitor`. */
export const keysNamed = (name: string): PersonKey[] => [browserKey(name), siteVisitorKey(name)]
