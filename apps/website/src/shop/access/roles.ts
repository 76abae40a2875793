import type { TokenClaims } from '@tessera/commerce'

/** The role of the demonstration that everybody has who buys for a company. */
export const COMPANY_ROLE = 'HaldenQuickOrder'

/** Whether roles let somebody do what any of these lets (contract "commerce" 9.3). Commerce decides; this is what is offered. */
export function hasRole(roles: readonly string[], ...any: readonly string[]): boolean {
  return roles.includes('FullAccess') || any.some((role) => roles.includes(role))
}

export function rolesOf(claims: TokenClaims | undefined): readonly string[] {
  const roles = claims?.role ?? []
  return typeof roles === 'string' ? [roles] : roles
}

/** Whether they may write what the shop keeps of them besides name and address: language, newsletter, usual addresses. */
export function mayWriteOwnFacts(claims: TokenClaims | undefined): boolean {
  return hasRole(rolesOf(claims), 'MeXpAdmin')
}
