import { decodeJwt } from 'jose'
import { type RawBuilder, sql } from 'kysely'
import type { IdentityParts } from '../ports.ts'
import { type Tx, tables } from '../tables.ts'
import { verifyAccessToken } from './access-token.ts'

/**
 * Ends one access token, as somebody signs out: others of the user go on. What is no token of ours, or holds no longer, is
 * left alone (RFC 7009, 2.2).
 */
export async function revokeToken(parts: IdentityParts, token: string): Promise<void> {
  const claims = await verifyAccessToken(parts.db, parts, token)
  const { exp } = claims ? decodeJwt(token) : {}
  if (!claims || exp === undefined) return
  await tables(parts.db)
    .insertInto('commerce_revoked_token')
    .values({ tenant: parts.tenant, token_id: claims.tokenId, expires_at: new Date(exp * 1000) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether the token was ended, for a statement that reads more. */
export function isRevokedToken(tenant: string, tokenId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from commerce_revoked_token as r where r.tenant = ${tenant} and r.token_id = ${tokenId})`
}

/** All that were ended and would still hold: few, because only who signs out ends one. */
export async function revokedTokens(tx: Tx, { tenant, now }: Pick<IdentityParts, 'tenant' | 'now'>) {
  const rows = await tables(tx)
    .selectFrom('commerce_revoked_token')
    .select('token_id')
    .where('tenant', '=', tenant)
    .where('expires_at', '>', now())
    .execute()
  return new Set(rows.map(({ token_id }) => token_id))
}
