import type { Rules } from '../../rules.ts'

/** Public keys that tokens are signed with, as JSON Web Keys. Contract section 9.2. */
export const certs = {
  getPublicKey: 'GET /oauth/certs/{ID} : PublicKey',
} as const

export const certsRules = {
  read: 'open',
} as const satisfies Rules<typeof certs>
