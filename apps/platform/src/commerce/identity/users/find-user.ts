import type { StoredObject } from '../../store/index.ts'
import { bodyOf, type UserBody } from '../bodies.ts'
import type { IdentityParts } from '../ports.ts'
import type { Tx } from '../tables.ts'
import { whereIsEmail, whereIsName } from './look-up.ts'
import { keyOfUser, type UserRef, userOfKey } from './user-ref.ts'

export interface FoundUser extends UserRef {
  readonly username: string
  readonly active: boolean
  readonly body: UserBody
}

/** What a user is written to in (`xp.Language`), where they said so. */
export function languageOf({ xp }: UserBody): string | undefined {
  const said = (xp as { readonly Language?: unknown } | null | undefined)?.Language
  return typeof said === 'string' ? said : undefined
}

type Where = Pick<IdentityParts, 'store' | 'sellerId' | 'tenant'>

/** Messages to one address at most: nobody has more accounts than that, and a list of them is not ours to make. */
const MAX_PER_EMAIL = 10

export async function getUser(tx: Tx, { store, sellerId }: Where, ref: UserRef): Promise<FoundUser | undefined> {
  const object = await store.get(tx, keyOfUser(ref))
  return object && found(object, sellerId)
}

/** The user of that name in the whole marketplace; upper and lower case are the same. */
export async function findUserByName(tx: Tx, where: Where, username: string): Promise<FoundUser | undefined> {
  const key = await whereIsName(tx, where, username)
  const ref = key && userOfKey(key, where.sellerId)
  return ref && getUser(tx, where, ref)
}

/**
 * Who signs in with this name: the user of that name, else the one with it for an e-mail address. An address that several
 * have names nobody: none of them could take another's place by it.
 */
export async function findUserToSignIn(tx: Tx, where: Where, name: string): Promise<FoundUser | undefined> {
  const named = await findUserByName(tx, where, name)
  if (named !== undefined || !name.includes('@')) return named
  const [one, ...others] = await findUsersByEmail(tx, where, name)
  return others.length === 0 ? one : undefined
}

/** Users with that address, of every company. */
export async function findUsersByEmail(tx: Tx, where: Where, email: string): Promise<FoundUser[]> {
  const users: FoundUser[] = []
  for (const key of await whereIsEmail(tx, where, email, MAX_PER_EMAIL)) {
    const ref = userOfKey(key, where.sellerId)
    const user = ref && (await getUser(tx, where, ref))
    if (user) users.push(user)
  }
  return users
}

function found(object: StoredObject, sellerId: string): FoundUser | undefined {
  const ref = userOfKey(object, sellerId)
  const body = bodyOf('User', object)
  return ref && { ...ref, body, username: body.Username ?? '', active: body.Active === true }
}
