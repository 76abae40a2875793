import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type IdentityTables, type Tx, tables } from '../tables.ts'
import { keyOfUser, type UserRef, userOfKey } from './user-ref.ts'

export type AccountRow = Selectable<IdentityTables['commerce_account']>

interface Where {
  readonly tenant: string
}

/** What is kept of an existing user beside the object; made when it is first asked for. */
export async function accountOf(tx: Tx, { tenant }: Where, user: UserRef): Promise<AccountRow> {
  const { family, scope, id } = keyOfUser(user)
  const find = () =>
    tables(tx)
      .selectFrom('commerce_account')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('family', '=', family)
      .where('scope', '=', scope)
      .where('id', '=', id)
      .executeTakeFirst()
  const account = await find()
  if (account) return account
  await tables(tx)
    .insertInto('commerce_account')
    .values({
      tenant,
      uid: randomUUID(),
      family,
      scope,
      id,
      password_hash: null,
      password_set_at: null,
      generation: 1,
      last_active_at: null,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'family', 'scope', 'id']).doNothing())
    .execute()
  const made = await find()
  if (!made) throw new Error(`The account of ${family} ${id} cannot be read`)
  return made
}

/** `lock`: nobody else changes it until the transaction ends. */
export function accountByUid(
  tx: Tx,
  { tenant }: Where,
  uid: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<AccountRow | undefined> {
  return tables(tx)
    .selectFrom('commerce_account')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('uid', '=', uid)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** The user that an account belongs to. */
export function userOfAccount(account: AccountRow, sellerId: string): UserRef {
  const ref = userOfKey(account, sellerId)
  if (!ref) throw new Error(`Account ${account.uid} is of no user: ${account.family} ${account.id}`)
  return ref
}
