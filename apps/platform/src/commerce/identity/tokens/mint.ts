import type { TokenMint } from '../../outbound/index.ts'
import { readApiClient } from '../clients/api-client.ts'
import type { IdentityParts } from '../ports.ts'
import { findUserByName } from '../users/find-user.ts'
import { delegatedToken } from './delegated-token.ts'

/** Tokens for other systems. Contract section 21. */
export function tokenMint(parts: IdentityParts): TokenMint {
  return {
    tokenFor: (tx, user, roles) => delegatedToken(tx, parts, user, roles),
    async defaultUserOf(tx, clientId) {
      const client = await readApiClient(tx, parts, clientId)
      const user = client?.defaultUsername ? await findUserByName(tx, parts, client.defaultUsername) : undefined
      if (user?.userType !== 'admin') return undefined
      return { userType: user.userType, companyId: user.companyId, id: user.id, clientId }
    },
  }
}
