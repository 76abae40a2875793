/** What a person or a client may do in the content service; each role may do what those before it may. */
export const ROLES = ['reader', 'author', 'publisher', 'administrator'] as const
export type Role = (typeof ROLES)[number]

export const MAY: Readonly<Record<Role, string>> = {
  reader: 'read drafts',
  author: 'change drafts',
  publisher: 'publish',
  administrator: 'change accounts and settings',
}

/** Whether `role` is `needed` or above it. */
export function includesRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed)
}
