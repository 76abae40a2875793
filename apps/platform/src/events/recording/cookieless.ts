import { createHmac, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type Database, prepared } from '../../ground/database/index.ts'
import { uuidOf } from '../event/dedupe-key.ts'

/** What a visitor without a cookie is known by for a day. */
export interface CookielessTraits {
  readonly site: string
  readonly address: string
  readonly userAgent: string
}

export interface CookielessKeys {
  /** Makes the keys of a day (UTC). */
  on(at: Date): Promise<KeyOfVisitor>
}

/** A UUID, the same for the same traits on one day and never again (contract "events", 11.3). */
export type KeyOfVisitor = (traits: CookielessTraits) => string

/** Keys made with a salt that is new every day and the same in all processes; retention deletes it when the day is over. */
export function createCookielessKeys(db: Database, tenant: string): CookielessKeys {
  let today: { day: string; salt: Promise<Buffer> } | undefined

  return {
    async on(at) {
      const day = dayOf(at)
      if (today?.day !== day) {
        const salt = saltOf(db, tenant, day)
        today = { day, salt }
        salt.catch(() => {
          today = undefined
        })
      }
      const salt = await today.salt
      return ({ site, address, userAgent }) => {
        const text = JSON.stringify([site, address, userAgent])
        return uuidOf(createHmac('sha256', salt).update(text).digest())
      }
    },
  }
}

/** `2026-05-04`, in UTC. */
export const dayOf = (at: Date) => at.toISOString().slice(0, 10)

async function saltOf(db: Database, tenant: string, day: string): Promise<Buffer> {
  // With their salts the keys of other days could be made again.
  await sql`with keys as (delete from event_cookieless where tenant = ${tenant} and day < ${day}::date)
    delete from event_salt where tenant = ${tenant} and day < ${day}::date`.execute(db)
  await sql`insert into event_salt (tenant, day, salt) values (${tenant}, ${day}::date, ${randomBytes(32)})
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ salt: Buffer }>`
    select salt from event_salt where tenant = ${tenant} and day = ${day}::date`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`The salt of ${day} is gone`)
  return row.salt
}

/** Numbers of the visitors with these keys, held until the transaction ends. Those who come again keep theirs. */
export async function cookielessVisitors(
  tx: Kysely<unknown>,
  tenant: string,
  day: string,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; visitor: number }>`${prepared}
    insert into event_cookieless as c (tenant, day, key, visitor)
    select ${tenant}, ${day}::date, k.key, nextval('event_visitor') from unnest(${keys}::uuid[]) as k (key) order by k.key
    on conflict (tenant, day, key) do update set key = c.key
    returning c.key, c.visitor`.execute(tx)
  return new Map(rows.map(({ key, visitor }) => [key, visitor]))
}
