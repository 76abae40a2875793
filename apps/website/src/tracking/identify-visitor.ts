import { completeTracking } from '@tessera/events'
import { place, visit } from './start-tracking.ts'

/** Who signed in. */
export interface KnownVisitor {
  /** What the shop's commerce knows them by. */
  readonly customerId: string
  readonly email: string
  readonly firstName?: string
  readonly lastName?: string
}

/**
 * Tells the collector who the visitor is, once after each sign-in (contract "events" 5.3). Not before `startTracking`,
 * and not on a page that is not counted: there it does nothing.
 */
export async function identifyVisitor({ customerId, email, ...names }: KnownVisitor): Promise<void> {
  if (place === undefined) return
  const identifiers = [
    { provider: 'customer_id', id: customerId },
    { provider: 'email', id: email },
  ]
  await completeTracking(visit).identity({ ...place, ...names, email, identifiers })
}
