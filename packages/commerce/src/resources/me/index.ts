import { meAddresses } from './addresses.ts'
import { meCatalogue } from './catalogue.ts'
import { meCreditCards } from './credit-cards.ts'
import { meOrderInvitations } from './order-invitations.ts'
import { meOrders } from './orders.ts'
import { meProductCollections } from './product-collections.ts'
import { meProfile } from './profile.ts'
import { meSubscriptions } from './subscriptions.ts'

/** Everything the caller sees and owns. Contract section 10.3. */
export const me = {
  ...meProfile,
  ...meAddresses,
  ...meCatalogue,
  ...meCreditCards,
  ...meOrderInvitations,
  ...meOrders,
  ...meProductCollections,
  ...meSubscriptions,
} as const
