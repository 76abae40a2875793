import type { Caller } from '../operations/caller.ts'
import type { Json } from '../operations/json.ts'
import type { TokenMint, TokenUser } from './parts.ts'
import type { Tx } from './queue/tables.ts'

/** Who called, kept for a token that is made later. */
export function tokenUserOf(caller: Caller): TokenUser {
  const { userType, companyId, userId, clientId, anonymous, invitation } = caller
  return {
    userType,
    companyId,
    id: userId,
    clientId,
    ...(anonymous && { orderId: anonymous.orderId }),
    ...(invitation && { invitation }),
  }
}

export function rolesIn(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

/** The caller's token enlarged by the roles of a configuration. Contract section 21.1. */
export function userTokenOf(
  tx: Tx,
  { mint }: { readonly mint: TokenMint },
  caller: Caller,
  elevated: Json | undefined,
): Promise<string | undefined> {
  return mint.tokenFor(tx, tokenUserOf(caller), [...new Set([...caller.roles, ...rolesIn(elevated)])])
}
