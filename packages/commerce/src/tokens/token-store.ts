/** The tokens a client keeps: four, and the identity provider’s access token. Contract sections 3.1 and 5.2. */
export const TOKEN_KINDS = ['access', 'impersonation', 'refresh', 'identity', 'idp-access'] as const
export type TokenKind = (typeof TOKEN_KINDS)[number]

/** Where a client keeps its tokens. An empty token is none. Contract section 3.1. */
export interface TokenStore {
  get(kind: TokenKind): string | undefined
  set(kind: TokenKind, token: string): void
  remove(kind: TokenKind): void
}

/**
 * Keeps tokens in memory. On a server, make one for every request or every job: who shares it shares the session.
 */
export function memoryTokens(initial: { readonly [Kind in TokenKind]?: string } = {}): TokenStore {
  const tokens: { [Kind in TokenKind]?: string } = { ...initial }
  return {
    get: (kind) => tokens[kind],
    set: (kind, token) => {
      tokens[kind] = token
    },
    remove: (kind) => {
      delete tokens[kind]
    },
  }
}
