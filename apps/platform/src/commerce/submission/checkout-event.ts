import type { Acting } from '../operations/stored/acting.ts'
import { type OpenOrder, worksheetFor } from '../orders/index.ts'
import type { AnnouncedStep } from '../outbound/index.ts'

/** Does the caller's client have a checkout of its own, which is told of orders? Contract section 21.2. */
export interface CheckoutEvent {
  readonly isConfigured: boolean
}

/** The checkout of the caller's client. */
export async function checkoutEvent({ tx, store, caller }: Acting): Promise<CheckoutEvent> {
  if (caller.clientId === '') return { isConfigured: false }
  const client = await store.get(tx, { family: 'ApiClient', scope: '', id: caller.clientId })
  const { OrderCheckoutIntegrationEventID: event } = client?.body ?? {}
  return { isConfigured: typeof event === 'string' && event !== '' }
}

/** Tells it of a step, once the transaction has committed. Contract section 18.1, step 13. */
export async function announce(
  acting: Acting,
  event: CheckoutEvent,
  step: AnnouncedStep,
  open: OpenOrder,
): Promise<void> {
  if (!event.isConfigured) return
  const { caller, outbound } = acting
  await outbound.announce(acting, caller.clientId, step, { OrderWorksheet: await worksheetFor(acting, open) })
}
