import { sql } from 'kysely'
import { prepared } from '../../../ground/database/index.ts'
import { partition } from '../../store/partition.ts'
import type { UserBody } from '../bodies.ts'
import type { Tx } from '../tables.ts'
import type { AccountRow } from '../users/account.ts'
import { userFamilies } from '../users/user-ref.ts'
import type { AccessClaims } from './claims.ts'
import { isRevokedToken } from './revoke-token.ts'

/** What a token is held against, by four primary keys. */
export interface CallerRow {
  readonly account: AccountRow
  readonly user: UserBody
  readonly isCompanyActive: boolean
  readonly isClientActive: boolean
  /** Whether the token was signed out of. */
  readonly isRevoked: boolean
}

/** What of a token's claims is held against it; an identity token has no id. */
export type CallerClaims = Pick<AccessClaims, 'uid' | 'userType' | 'clientId'> & { readonly tokenId?: string }

/**
 * Account, user, company and API client of a token in one statement, because every request begins with it. Undefined
 * when there is no such user any more.
 */
export async function readCallerRow(
  tx: Tx,
  { tenant }: { readonly tenant: string },
  { uid, userType, clientId, tokenId = '' }: CallerClaims,
): Promise<CallerRow | undefined> {
  const { user: family, company } = userFamilies[userType]
  const active = (alias: string) => sql`coalesce((${sql.ref(`${alias}.body`)} -> 'Active')::boolean, false)`
  const companyJoin =
    company === undefined
      ? sql``
      : sql`left join ${partition(company)} as c
          on c.tenant = a.tenant and c.family = ${company} and c.scope = '' and c.id = a.scope`
  const { rows } = await sql<AccountRow & Omit<CallerRow, 'account'>>`${prepared}
    select a.tenant, a.uid, a.family, a.scope, a.id, a.password_hash, a.password_set_at, a.generation, a.last_active_at,
      u.body as "user", ${company === undefined ? sql`true` : active('c')} as "isCompanyActive",
      ${active('k')} as "isClientActive", ${isRevokedToken(tenant, tokenId)} as "isRevoked"
    from commerce_account as a
    join ${partition(family)} as u
      on u.tenant = a.tenant and u.family = a.family and u.scope = a.scope and u.id = a.id
    ${companyJoin}
    left join ${partition('ApiClient')} as k
      on k.tenant = a.tenant and k.family = 'ApiClient' and k.scope = '' and k.id = ${clientId}
    where a.tenant = ${tenant} and a.uid = ${uid} and a.family = ${family}`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { user, isCompanyActive, isClientActive, isRevoked, ...account } = row
  return { account, user, isCompanyActive, isClientActive, isRevoked }
}
