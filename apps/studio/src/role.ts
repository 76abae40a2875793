/** What authors may do in the platform; each role may do what those before it may. */
const ROLES = ['reader', 'author', 'publisher', 'administrator'] as const
export type Role = (typeof ROLES)[number]

/** Whether `role` is `needed` or above it. */
export const includesRole = (role: Role, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed)

/**
 * The role that a token of the platform says its bearer had when they signed in; undefined for one that says none. Only the
 * platform can tell whether a token is true: what this answers may be shown, and never be relied on.
 */
export function roleIn(token: string): Role | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    const { role } = Object(said) as { readonly role?: unknown }
    return ROLES.find((known) => known === role)
  } catch {
    return undefined
  }
}
