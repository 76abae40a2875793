import { CommerceError } from '../commerce-error.ts'
import type { Caller } from './caller.ts'
import type { Operation } from './operation-table.ts'

/**
 * Refuses a temporary shopper what needs a known user: changing anything of `/me` but registering, returns, another
 * cart. Contract section 9.6.
 */
export function checkAnonymous({ id, family, method }: Operation, { anonymous }: Caller): void {
  if (anonymous === undefined || method === 'GET') return
  const prohibited =
    (family === 'Me' && id !== 'Me.register') ||
    family === 'OrderReturns' ||
    family === 'Subscriptions' ||
    id === 'Cart.setActiveCart'
  if (prohibited) throw new CommerceError(403, 'Auth.AnonUserProhibited', 'Sign in or register to do this.')
}
