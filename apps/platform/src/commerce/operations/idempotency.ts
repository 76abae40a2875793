import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, jsonb, type Migration } from '../../ground/database/index.ts'
import { CommerceError } from '../commerce-error.ts'
import type { Caller } from './caller.ts'
import type { JsonObject } from './json.ts'

/** An answer as it is remembered. */
export interface RememberedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: JsonObject | null
}

export interface KeyedRequest {
  readonly tenant: string
  /** {@link accountOf} who calls. */
  readonly account: string
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
  {
    name: 'commerce-idempotency-002-account',
    async up(db) {
      // Which account a token was of, nobody has written down.
      await sql`delete from commerce_idempotency`.execute(db)
      await sql`alter table commerce_idempotency rename column token_id to account`.execute(db)
    },
  },
]

/** Contract section 8.4. */
const REMEMBERED_HOURS = 24
const MAX_KEY_LENGTH = 255

/** The key of a request. Throws for one that is too long. */
export function readIdempotencyKey(headers: Headers): string | undefined {
  const key = headers.get('idempotency-key')
  if (key === null || key === '') return undefined
  if (key.length <= MAX_KEY_LENGTH) return key
  throw new CommerceError(400, 'ValidationFailure', `Idempotency-Key must be at most ${MAX_KEY_LENGTH} characters.`, {
    Field: 'Idempotency-Key',
    Rule: `must be at most ${MAX_KEY_LENGTH} characters`,
  })
}

/**
 * Whose keys are the same, by whatever token they come: a user by one API client. Temporary shoppers share a user, and
 * are told apart by their order; who acts for somebody else has keys of their own. Contract section 8.4.
 */
export function accountOf(caller: Caller): string {
  const { userType, companyId, userId, clientId, anonymous, invitation, impersonator } = caller
  return JSON.stringify([
    userType,
    companyId,
    userId,
    clientId,
    ...(anonymous || invitation || impersonator ? [anonymous?.orderId, invitation?.id, impersonator] : []),
  ])
}

export function fingerprintOf(method: string, address: string, body: JsonObject): string {
  return createHash('sha256')
    .update(`${method} ${address}\n${JSON.stringify(body)}`)
    .digest('base64url')
}

export interface ReplayedAnswer extends RememberedAnswer {
  readonly replayed: true
}

/**
 * The answer to an earlier request with this key, if there is one: undefined while it is under way. Throws 400 for a key
 * that was used for another request.
 */
export async function answerOfKey(db: Database, request: KeyedRequest): Promise<ReplayedAnswer | undefined> {
  const { tenant, account, key, fingerprint } = request
  const { rows } = await sql<RememberedAnswer & { fingerprint: string }>`
    select fingerprint, status, headers, body from commerce_idempotency
    where tenant = ${tenant} and account = ${account} and key = ${key} and created >= ${oldestOf(request)}
      and status is not null`.execute(db)
  const [known] = rows
  if (known === undefined) return undefined
  if (known.fingerprint !== fingerprint) {
    throw new CommerceError(
      400,
      'Request.InvalidRequestBody',
      'This Idempotency-Key was already used for a different request.',
    )
  }
  return { status: known.status, headers: known.headers, body: known.body, replayed: true }
}

const oldestOf = ({ now }: KeyedRequest) => new Date(now.getTime() - REMEMBERED_HOURS * 3_600_000)

/**
 * Does the work once for a key: a second request with it gets the first's answer for 24 hours, and waits for it while
 * it is under way. What fails is not remembered. Throws 400 for a key that was used for another request.
 */
export async function onceForKey(
  tx: Database,
  request: KeyedRequest,
  work: () => Promise<RememberedAnswer>,
): Promise<RememberedAnswer | ReplayedAnswer> {
  const { tenant, account, key, fingerprint, now } = request
  await sql`delete from commerce_idempotency where created < ${oldestOf(request)}`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into commerce_idempotency (tenant, account, key, fingerprint, created)
    values (${tenant}, ${account}, ${key}, ${fingerprint}, ${now})
    on conflict do nothing`.execute(tx)
  if (numAffectedRows === 0n) {
    const known = await answerOfKey(tx, request)
    if (known === undefined) throw new Error(`The answer for the key ${key} is not there`)
    return known
  }
  const answer = await work()
  await sql`
    update commerce_idempotency
    set status = ${answer.status}, headers = ${jsonb(answer.headers)}, body = ${jsonb(answer.body)}
    where tenant = ${tenant} and account = ${account} and key = ${key}`.execute(tx)
  return answer
}
