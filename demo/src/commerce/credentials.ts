import type { CommerceCredentials } from '@tessera/platform'

const person = (role: string) => ({
  role,
  username: role,
  password: `Halden-${role[0]?.toUpperCase()}${role.slice(1)}-1`,
})

/** The API clients of Halden's marketplace. The secret of `backend` is each data folder's own. */
export const CLIENTS = { storefront: 'storefront', console: 'console', backend: 'backend' } as const

/** Who may sign in to Halden's marketplace: said here so that the service directory need not read the files at each start. */
export const credentials = (backendSecret: string): CommerceCredentials => ({
  clients: { ...CLIENTS, backend: { clientId: CLIENTS.backend, clientSecret: backendSecret } },
  users: ['shopper', 'buyer', 'approver', 'manager', 'seller', 'supplier', 'admin'].map(person),
})
