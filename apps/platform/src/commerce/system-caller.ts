import type { Caller } from './operations/caller.ts'

/** The platform itself, acting for the marketplace owner. */
export function systemCaller(marketplaceId: string): Caller {
  return {
    userId: 'system',
    username: 'system',
    userType: 'admin',
    companyId: marketplaceId,
    clientId: '',
    roles: new Set(['FullAccess']),
    tokenId: '',
  }
}
