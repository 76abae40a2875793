import { sql } from 'kysely'
import { type KeyPair, KeyPairs, type KeyTable } from '../../../ground/auth/key-pairs.ts'
import { jsonb } from '../../../ground/database/index.ts'
import { type Tx, tables } from '../tables.ts'
import { VerifiedTokens } from './verified-tokens.ts'

export const ALGORITHM = 'RS256'

export interface SigningKeys {
  /** The newest key; one that another process added is taken up within a minute. */
  current(tx: Tx): Promise<KeyPair>
  /** Undefined for a key that is none of ours. */
  find(tx: Tx, kid: string): Promise<KeyPair | undefined>
  /** Signs with a new key from now on; tokens of older keys are taken until they expire. */
  rotate(): Promise<void>
  /** Tokens that these keys were found to have signed. */
  readonly verified: VerifiedTokens
}

const LOOK_AGAIN_MS = 60_000

/** The key pairs in the database; makes the first. Contract section 9.2. */
export async function openSigningKeys(
  db: Tx,
  { tenant, now }: { readonly tenant: string; readonly now: () => Date },
): Promise<SigningKeys> {
  const table: KeyTable<Tx> = {
    read: (tx) =>
      tables(tx)
        .selectFrom('commerce_signing_key')
        .select(['kid', 'private_key', 'created_at'])
        .where('tenant', '=', tenant)
        .orderBy('created_at')
        .orderBy('kid')
        .execute(),
    add: (tx, { kid, private_key, created_at }) =>
      tables(tx)
        .insertInto('commerce_signing_key')
        .values({ tenant, kid, private_key: jsonb(private_key), created_at })
        .execute(),
    retire: (tx, successorBefore) =>
      sql`delete from commerce_signing_key as k where tenant = ${tenant} and exists (
        select from commerce_signing_key as s where s.tenant = k.tenant and s.created_at > k.created_at
          and s.created_at < ${successorBefore})`.execute(tx),
  }
  const keys = await KeyPairs.open(db, ALGORITHM, table, now)
  let readAt = now().getTime()

  return {
    rotate: () => keys.rotate(db),
    find: (tx, kid) => keys.find(tx, kid),
    verified: new VerifiedTokens(),
    async current(tx) {
      if (now().getTime() - readAt > LOOK_AGAIN_MS) {
        await keys.read(tx)
        readAt = now().getTime()
      }
      return keys.newest
    },
  }
}
