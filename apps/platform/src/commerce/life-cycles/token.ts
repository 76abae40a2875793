import type { LifeCycle } from './life-cycle.ts'

/** What a sign-in hands out. Contract sections 3.4 and 9.2. */
export const accessTokenLife = {
  of: 'AccessToken',
  state: 'exp of the token, and the user’s not-before',
  section: '9.2',
  status: 401,
  states: ['Valid', 'Expired', 'Revoked'],
  steps: [
    { from: null, action: 'issue', to: 'Valid', by: ['platform'] },
    { from: ['Valid'], action: 'use', to: 'Valid' },
    { from: ['Valid'], action: 'expire', to: 'Expired', by: ['platform'] },
    { from: ['Valid', 'Expired'], action: 'revoke', to: 'Revoked' },
  ],
  refusals: {
    use: 'InvalidToken',
    'use.Revoked': 'Auth.TokenRevoked',
    expire: 'InvalidToken',
    revoke: 'Auth.TokenRevoked',
  },
} as const satisfies LifeCycle

/** One that is used up by its use; two requests of one visitor may use it at once. Contract section 9.2. */
export const refreshTokenLife = {
  of: 'RefreshToken',
  state: 'expires_at and used_at of its row',
  section: '9.2',
  states: ['Valid', 'Used', 'Expired', 'Revoked'],
  steps: [
    { from: null, action: 'issue', to: 'Valid', by: ['platform'] },
    { from: ['Valid'], action: 'use', when: 'for the first time', to: 'Used' },
    { from: ['Used'], action: 'use', when: 'within 30 s of the first', to: 'Used' },
    { from: ['Used'], action: 'use', when: 'later: somebody has a copy', to: 'Revoked' },
    { from: ['Valid', 'Used'], action: 'expire', to: 'Expired', by: ['platform'] },
    { from: ['Valid', 'Used', 'Expired'], action: 'revoke', to: 'Revoked' },
  ],
  refusals: { use: 'InvalidToken', expire: 'InvalidToken', revoke: 'InvalidToken' },
} as const satisfies LifeCycle
