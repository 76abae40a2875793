import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, jsonb, type Migration } from '../../ground/database/index.ts'
import { CommerceError } from '../commerce-error.ts'
import type { JsonObject } from './json.ts'

/** An answer as it is remembered. */
export interface RememberedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: JsonObject | null
}

export interface KeyedRequest {
  readonly tenant: string
  readonly tokenId: string
  /** `Idempotency-Key`. */
  readonly key: string
  /** Of method, address and body. */
  readonly fingerprint: string
  readonly now: Date
}

export const idempotencyMigrations: Migration[] = [
  {
    name: 'commerce-idempotency-001',
    async up(db) {
      await sql`
        create table commerce_idempotency (
          tenant text not null,
          token_id text not null,
          key text not null,
          fingerprint text not null,
          status smallint,
          headers jsonb,
          body jsonb,
          created timestamptz not null,
          primary key (tenant, token_id, key)
        )`.execute(db)
      await sql`create index commerce_idempotency_created on commerce_idempotency (created)`.execute(db)
    },
  },
]

/** Contract section 8.4. */
const REMEMBERED_HOURS = 24
const LONGEST_KEY = 255

/** The key of a request. Throws for one that is too long. */
export function readIdempotencyKey(headers: Headers): string | undefined {
  const key = headers.get('idempotency-key')
  if (key === null || key === '') return undefined
  if (key.length <= LONGEST_KEY) return key
  throw new CommerceError(400, 'ValidationFailure', `Idempotency-Key must be at most ${LONGEST_KEY} characters.`, {
    Field: 'Idempotency-Key',
    Rule: `must be at most ${LONGEST_KEY} characters`,
  })
}

export function fingerprintOf(method: string, address: string, body: JsonObject): string {
  return createHash('sha256')
    .update(`${method} ${address}\n${JSON.stringify(body)}`)
    .digest('base64url')
}

/**
 * Does the work once for a key: a second request with it gets the first's answer for 24 hours, and waits for it while
 * it is under way. What fails is not remembered. Throws 400 for a key that was used for another request.
 */
export async function onceForKey(
  tx: Database,
  request: KeyedRequest,
  work: () => Promise<RememberedAnswer>,
): Promise<RememberedAnswer & { readonly replayed: boolean }> {
  const { tenant, tokenId, key, fingerprint, now } = request
  const oldest = new Date(now.getTime() - REMEMBERED_HOURS * 3_600_000)
  await sql`delete from commerce_idempotency where created < ${oldest}`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into commerce_idempotency (tenant, token_id, key, fingerprint, created)
    values (${tenant}, ${tokenId}, ${key}, ${fingerprint}, ${now})
    on conflict do nothing`.execute(tx)
  if (numAffectedRows === 0n) {
    const { rows } = await sql<RememberedAnswer & { fingerprint: string }>`
      select fingerprint, status, headers, body from commerce_idempotency
      where tenant = ${tenant} and token_id = ${tokenId} and key = ${key}`.execute(tx)
    const [known] = rows
    if (known?.fingerprint !== fingerprint) {
      throw new CommerceError(
        400,
        'Request.InvalidRequestBody',
        'This Idempotency-Key was already used for a different request.',
      )
    }
    return { status: known.status, headers: known.headers, body: known.body, replayed: true }
  }
  const answer = await work()
  await sql`
    update commerce_idempotency
    set status = ${answer.status}, headers = ${jsonb(answer.headers)}, body = ${jsonb(answer.body)}
    where tenant = ${tenant} and token_id = ${tokenId} and key = ${key}`.execute(tx)
  return { ...answer, replayed: false }
}
