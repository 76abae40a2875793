import { createHash, randomBytes } from 'node:crypto'
import { type IdentityTables, type Tx, tables } from '../tables.ts'

export type CodeKind = IdentityTables['commerce_one_time_code']['kind']

/** How long a code holds, in seconds. Contract section 23 for the reset. */
export const CODE_LIFE_S: Readonly<Record<CodeKind, number>> = { reset: 2 * 3600, password: 15 * 60 }

/** How long the code of somebody holds who was just made a user: they did not wait for it. */
export const INVITATION_LIFE_S = 7 * 86_400

/** Codes a user may be sent in an hour: nobody's mail is flooded. */
const MAX_PER_HOUR = 5
const HOUR_MS = 3_600_000

interface Where {
  readonly tenant: string
  readonly now: () => Date
}

/** SHA-256, in hex: enough for what is random and long. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}

/**
 * Makes a code of 32 url-safe characters and keeps its hash. Undefined when the user was sent enough of them
 * in the last hour.
 */
export async function makeCode(
  tx: Tx,
  { tenant, now }: Where,
  {
    kind,
    uid,
    clientId,
    lifeSeconds = CODE_LIFE_S[kind],
  }: { kind: CodeKind; uid: string; clientId: string; lifeSeconds?: number },
): Promise<string | undefined> {
  const at = now()
  const { count } = await tables(tx)
    .selectFrom('commerce_one_time_code')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('tenant', '=', tenant)
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('created_at', '>', new Date(at.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow()
  if (count >= MAX_PER_HOUR) return undefined
  const code = randomBytes(24).toString('base64url')
  await tables(tx)
    .insertInto('commerce_one_time_code')
    .values({
      tenant,
      code_hash: hashOfCode(code),
      kind,
      uid,
      client_id: clientId,
      created_at: at,
      expires_at: new Date(at.getTime() + lifeSeconds * 1000),
      used_at: null,
    })
    .execute()
  return code
}

/** The user and client a code is for, while it holds and was not used. Does not use it up. */
export function findCode(
  tx: Tx,
  { tenant, now }: Where,
  kind: CodeKind,
  code: string,
): Promise<{ uid: string; client_id: string } | undefined> {
  return tables(tx)
    .selectFrom('commerce_one_time_code')
    .select(['uid', 'client_id'])
    .where('tenant', '=', tenant)
    .where('code_hash', '=', hashOfCode(code))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()
}

/** Uses a code up. Of several at once, one is answered true. */
export async function useCode(tx: Tx, { tenant, now }: Where, kind: CodeKind, code: string): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('commerce_one_time_code')
    .set({ used_at: now() })
    .where('tenant', '=', tenant)
    .where('code_hash', '=', hashOfCode(code))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** No code of the user holds any more. */
export async function endCodes(tx: Tx, { tenant, now }: Where, uid: string): Promise<void> {
  await tables(tx)
    .updateTable('commerce_one_time_code')
    .set({ used_at: now() })
    .where('tenant', '=', tenant)
    .where('uid', '=', uid)
    .where('used_at', 'is', null)
    .execute()
}
