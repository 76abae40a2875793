import type { MergedCart } from '../../shop/cart/merge-cart.ts'
import type { ActionOutcome } from '../action.ts'
import { ownAddress } from '../form-request.ts'
import { FORM_QUERY } from '../form-state.ts'
import { namesIn } from '../merged-names.ts'

/**
 * Where somebody goes on who has just signed in, and what is said there of their two carts. A form that waits for them
 * has the word: then the cart says itself what is in it.
 *
 * @param next what the form says, which may be anything
 */
export function entered(
  next: string,
  fallback: string,
  merged: MergedCart | undefined,
): ActionOutcome & { readonly status: 'sent' } {
  const location = ownAddress(next, { keepsForm: true }) ?? fallback
  if (merged === undefined || new URL(location, 'http://site').searchParams.has(FORM_QUERY)) {
    return { status: 'sent', location }
  }
  const { added, summed, saved, left } = namesIn(merged)
  return { status: 'sent', location, values: { added, summed, saved, left } }
}
