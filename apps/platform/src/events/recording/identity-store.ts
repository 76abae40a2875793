import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { GuestType, Person } from './browsers.ts'
import { fold, type IdentityChanges, identifierKey, type KnownIdentifier, type ProfileChange } from './identity.ts'
import { jsonText, rowsOf, timeText } from './rows.ts'

type Tx = Kysely<unknown>

/** Any number that nobody else takes an advisory lock on. */
const IDENTITY_LOCK = 7_337_728_304

/** Who somebody is, is decided by one at a time: of two processes that meet a new identifier, one finds the other's. */
export async function lockIdentities(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${IDENTITY_LOCK}::bigint)`.execute(tx)
}

/** Stored identifiers of a context among those given, by {@link identifierKey}; merges are followed. `people`: those met before, to which these are added. */
export async function loadIdentifiers(
  tx: Tx,
  tenant: string,
  context: string,
  identifiers: readonly { readonly provider: string; readonly id: string }[],
  people: Map<number, Person>,
): Promise<Map<string, KnownIdentifier>> {
  const { rows } = await sql<IdentifierRow>`
    select i.provider, i.id_folded, i.expires_at, p.id, p.ref, p.type
    from event_identifier as i
    join event_guest as g on g.tenant = i.tenant and g.id = i.guest
    join event_guest as p on p.tenant = i.tenant and p.id = coalesce(g.merged_into, g.id)
    join ${rowsOf(identifiers, [
      ['text', ({ provider }) => fold(provider)],
      ['text', ({ id }) => fold(id)],
    ])} as r (provider, id) on i.provider = r.provider and i.id_folded = r.id
    where i.tenant = ${tenant} and i.context_id = ${context}`.execute(tx)
  return new Map(
    rows.map(({ provider, id_folded, expires_at, id, ref, type }) => {
      const person = people.get(id) ?? { id, ref, type }
      people.set(id, person)
      return [identifierKey({ provider, id: id_folded }), { person, expiresAt: expires_at }]
    }),
  )
}

interface IdentifierRow {
  provider: string
  id_folded: string
  expires_at: Date | null
  id: number
  ref: string
  type: GuestType
}

/** Writes what {@link resolveIdentity} decided. */
export async function saveIdentities(tx: Tx, tenant: string, changes: IdentityChanges, at: Date): Promise<void> {
  const time = timeText(at)
  if (changes.identifiers.size > 0) {
    await sql`
      insert into event_identifier (tenant, context_id, provider, id_folded, id_given, guest, expires_at)
      select ${tenant}, r.* from ${rowsOf(
        [...changes.identifiers.values()],
        [
          ['text', ({ context }) => context],
          ['text', ({ provider }) => fold(provider)],
          ['text', ({ id }) => fold(id)],
          ['text', ({ id }) => id],
          ['bigint', ({ person }) => person.id],
          ['timestamptz', ({ expiresAt }) => expiresAt && timeText(expiresAt)],
        ],
      )} as r
      on conflict (tenant, context_id, provider, id_folded) do update
        set id_given = excluded.id_given, guest = excluded.guest, expires_at = excluded.expires_at`.execute(tx)
  }
  await saveProfiles(
    tx,
    tenant,
    changes.profiles,
    time,
    sql`data = p.data || excluded.data,
    email = coalesce(excluded.email, p.email), updated_at = excluded.updated_at`,
  )
  await saveProfiles(
    tx,
    tenant,
    changes.additions,
    time,
    sql`data = excluded.data || p.data,
    email = coalesce(p.email, excluded.email), updated_at = excluded.updated_at`,
  )
  if (changes.customers.size > 0) {
    const ids = [...changes.customers].map(({ id }) => id)
    await sql`update event_guest set type = 'customer' where tenant = ${tenant} and id = any(${ids}::bigint[])`.execute(
      tx,
    )
  }
  if (changes.merges.length > 0) {
    await sql`
      with merged as (
        insert into event_merge (tenant, loser, winner, at, event_ref)
        select ${tenant}, r.loser, r.winner, ${time}::timestamptz, r.event_ref from ${rowsOf(changes.merges, [
          ['bigint', ({ loser }) => loser.id],
          ['bigint', ({ winner }) => winner.id],
          ['uuid', ({ eventRef }) => eventRef],
        ])} as r (loser, winner, event_ref)
        returning loser, winner
      )
      update event_guest as g set type = 'retired', merged_into = merged.winner
      from merged where g.tenant = ${tenant} and g.id = merged.loser`.execute(tx)
  }
}

/** `known`: what becomes of a profile that is there. */
async function saveProfiles(
  tx: Tx,
  tenant: string,
  changes: ReadonlyMap<number, ProfileChange>,
  time: string,
  known: RawBuilder<unknown>,
): Promise<void> {
  if (changes.size === 0) return
  await sql`
    insert into event_guest_profile as p (tenant, guest, data, email, updated_at)
    select ${tenant}, r.guest, r.data, r.email, ${time}::timestamptz from ${rowsOf(
      [...changes.values()],
      [
        ['bigint', ({ person }) => person.id],
        ['jsonb', ({ profile }) => jsonText(profile)],
        ['text', ({ profile }) => (typeof profile.email === 'string' ? fold(profile.email) : null)],
      ],
    )} as r (guest, data, email)
    on conflict (tenant, guest) do update set ${known}`.execute(tx)
}
