import type { CommerceCredentials } from '@tessera/platform'

const person = (role: string) => ({
  role,
  username: role,
  password: `Halden-${role[0]?.toUpperCase()}${role.slice(1)}-1`,
})

/** Who may sign in to Halden's marketplace: said here so that the service directory need not read the files at each start. */
export const CREDENTIALS: CommerceCredentials = {
  clients: {
    storefront: 'storefront',
    console: 'console',
    backend: { clientId: 'backend', clientSecret: 'halden-backend-for-this-machine-only' },
  },
  users: ['shopper', 'buyer', 'approver', 'manager', 'seller', 'supplier', 'admin'].map(person),
}
