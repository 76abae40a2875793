import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { jsonb } from '../../../ground/database/index.ts'
import { refreshTokenLife, type StateOf, stepsFrom, transition } from '../../life-cycles/index.ts'
import { hashOfCode } from '../passwords/one-time-code.ts'
import { type IdentityTables, type Tx, tables } from '../tables.ts'

/** After its use a token is taken for so long: two requests of one visitor may refresh at the same time. */
const GRACE_MS = 30_000

type Row = Selectable<IdentityTables['commerce_refresh_token']>

export interface RefreshGrant {
  readonly uid: string
  readonly clientId: string
  readonly generation: number
  /** Roles asked for at sign-in; undefined for all. */
  readonly scope: readonly string[] | undefined
  readonly byPassword: boolean
  readonly lineage: string
}

interface Where {
  readonly tenant: string
  readonly now: () => Date
}

/** A new refresh token, of which only the hash is kept. */
export async function makeRefreshToken(
  tx: Tx,
  { tenant, now }: Where,
  grant: Omit<RefreshGrant, 'lineage'> & { readonly lineage?: string },
  lifeSeconds: number,
): Promise<string> {
  const token = randomUUID()
  await tables(tx)
    .insertInto('commerce_refresh_token')
    .values({
      tenant,
      token_hash: hashOfCode(token),
      lineage: grant.lineage ?? randomUUID(),
      uid: grant.uid,
      client_id: grant.clientId,
      generation: grant.generation,
      scope: grant.scope === undefined ? null : jsonb([...grant.scope]),
      by_password: grant.byPassword,
      expires_at: new Date(now().getTime() + lifeSeconds * 1000),
      used_at: null,
    })
    .execute()
  return token
}

/**
 * Uses a token of the client up. One that was used before is taken for 30 s more; after that somebody has a copy, and
 * all that came of its sign-in ends. Undefined for a token that does not hold.
 */
export async function useRefreshToken(
  tx: Tx,
  { tenant, now }: Where,
  token: string,
  clientId: string,
): Promise<RefreshGrant | undefined> {
  const row = await tables(tx)
    .selectFrom('commerce_refresh_token')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('token_hash', '=', hashOfCode(token))
    .forUpdate()
    .executeTakeFirst()
  const at = now()
  if (!row || row.client_id !== clientId) return undefined
  const state = stateOf(row, at)
  if (stepsFrom(refreshTokenLife, state, 'use').length === 0) return undefined
  const { to } = transition(refreshTokenLife, state, 'use', outcomeOf(row, at))
  if (to === 'Revoked') {
    await tables(tx)
      .deleteFrom('commerce_refresh_token')
      .where('tenant', '=', tenant)
      .where('lineage', '=', row.lineage)
      .execute()
    return undefined
  }
  if (to === state) return grantOf(row)
  await tables(tx)
    .updateTable('commerce_refresh_token')
    .set({ used_at: at })
    .where('tenant', '=', tenant)
    .where('token_hash', '=', row.token_hash)
    .execute()
  return grantOf(row)
}

function stateOf(row: Row, at: Date): StateOf<typeof refreshTokenLife> {
  if (row.expires_at <= at) return 'Expired'
  return row.used_at === null ? 'Valid' : 'Used'
}

function outcomeOf({ used_at: used }: Row, at: Date) {
  if (used === null) return 'for the first time'
  return at.getTime() - used.getTime() <= GRACE_MS ? 'within 30 s of the first' : 'later: somebody has a copy'
}

function grantOf(row: Row): RefreshGrant {
  return {
    uid: row.uid,
    clientId: row.client_id,
    generation: row.generation,
    scope: row.scope ?? undefined,
    byPassword: row.by_password,
    lineage: row.lineage,
  }
}
