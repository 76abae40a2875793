/** The job over a shop whose clock may be moved. */
import { createLog } from '../../ground/log.ts'
import { MARKETPLACE } from '../operations/operations.fixture.ts'
import { rulesOf } from '../operations/rules/index.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { inTransaction } from '../operations/transaction.ts'
import type { Shop } from '../orders/shop.fixture.ts'
import { NOOP_OUTBOUND, type Outbound } from '../outbound/index.ts'
import { systemCaller } from '../system-caller.ts'
import { runSubscriptions } from './job.ts'
import type { PlacingParts } from './place-order.ts'

export function openJob(shop: Shop, more: Partial<PlacingParts> = {}) {
  const messages: { type: string; to: readonly unknown[]; body: unknown }[] = []
  const outbound: Outbound = {
    ...NOOP_OUTBOUND,
    message: async (_, type, to, body) => {
      messages.push({ type, to, body })
    },
  }
  const run = <Result>(work: (acting: Acting) => Promise<Result>) =>
    inTransaction(shop.db, (tx) =>
      work({
        tx,
        store: shop.store,
        tenant: 'test',
        marketplaceId: MARKETPLACE,
        log: createLog('none'),
        now: shop.clock.now,
        caller: systemCaller(MARKETPLACE),
        rules: rulesOf,
        outbound,
      }),
    )
  const parts: PlacingParts = { run, environment: 'Sandbox', log: createLog('none'), ...more }
  return { parts, run, messages, work: () => runSubscriptions(parts) }
}
