import { sql } from 'kysely'
import { NO_NETWORK } from '../../ground/network/index.ts'
import type { MessagePort } from '../identity/ports.ts'
import { announceStep, deliverStep } from './integrations/announcing.ts'
import { askIntegration, askPromotions, askSignIn, type Known, runAsking, storeOfRun } from './integrations/asking.ts'
import { credentialMessages } from './messages/credentials.ts'
import { deliverMessage } from './messages/deliver-message.ts'
import { inviteNewUser } from './messages/invite.ts'
import { sendMessage } from './messages/send-message.ts'
import type { Outbound, OutboundService } from './outbound.ts'
import type { OutboundParts, TokenMint } from './parts.ts'
import { announcedAnswers } from './queue/announced-answers.ts'
import { type Delivery, type Outcome, stillWaiting } from './queue/queue.ts'
import { removeOld } from './queue/retention.ts'
import type { DeliveryKind } from './queue/tables.ts'
import { startWorker, type Worker, type WorkerParts } from './queue/worker.ts'
import { deliverConfigured } from './sync/deliver-configured.ts'
import { queueChange, spreadChange } from './sync/fan-out.ts'
import { reportFailure } from './sync/report-failure.ts'
import { track, trackCall } from './sync/tracking.ts'
import type { Watch } from './watch.ts'
import { deliverWebhook, queueWebhooks } from './webhooks/post-hooks.ts'
import { askBefore } from './webhooks/pre-hooks.ts'
import { isAbout, readWebhook } from './webhooks/webhook.ts'

export interface OutboundSettings
  extends Omit<OutboundParts, 'environment' | 'ownNetwork' | 'timeoutMs'>,
    Partial<Pick<OutboundParts, 'environment' | 'ownNetwork' | 'timeoutMs'>>,
    Pick<WorkerParts, 'retryMs' | 'pollMs' | 'leaseSeconds'> {
  readonly mint: TokenMint
}

/** What runs: the service with the worker that delivers. */
export interface RunningOutbound extends OutboundService {
  /** Messages of sign-in. */
  readonly messages: MessagePort
  /** Removes what was kept long enough; now and then. */
  removeOld(): Promise<void>
  /** Delivers from now on. */
  start(): Promise<void>
  /** What is under way is attempted again after the next start. */
  close(): Promise<void>
}

/** How each kind of delivery is attempted. */
const ATTEMPTS: Readonly<
  Record<DeliveryKind, (parts: OutboundParts, delivery: Delivery, signal: AbortSignal) => Promise<Outcome>>
> = {
  webhook: deliverWebhook,
  integration: deliverStep,
  message: deliverMessage,
  change: spreadChange,
  configured: deliverConfigured,
}

/** Channel that says that an integration's answer, or its failure, was noted. */
const ANSWERED = 'commerce_answered'

/**
 * Calls to other systems and messages to people (contract section 21). The database must have the migrations of the
 * store, of identity and {@link outboundMigrations}.
 */
export function createOutbound({ retryMs, pollMs, leaseSeconds, ...settings }: OutboundSettings): RunningOutbound {
  const parts: OutboundParts = { environment: 'Production', ownNetwork: NO_NETWORK, timeoutMs: 10_000, ...settings }
  const { database, tenant, store, log } = parts
  const { db } = database
  let worker: Worker | undefined
  let stopListening: (() => Promise<void>) | undefined
  // Who submitted an order finds the integration's answer on its worksheet: they wait for it as long as it has time.
  const answers = announcedAnswers((eventIds) => stillWaiting(db, parts, eventIds))
  const workerParts: WorkerParts = {
    database,
    tenant,
    log,
    ...(retryMs && { retryMs }),
    ...(pollMs !== undefined && { pollMs }),
    ...(leaseSeconds !== undefined && { leaseSeconds }),
    attempt: (delivery, signal) => ATTEMPTS[delivery.kind](parts, delivery, signal),
    async ended(tx, delivery, outcome) {
      await outcome.settle?.(tx)
      if (delivery.kind === 'integration') await sql`select pg_notify(${ANSWERED}, '')`.execute(tx)
      if (outcome.error === null) return
      const { id, eventId, kind, target } = delivery
      log.warn({ delivery: id, event: eventId, kind, target, reason: outcome.error }, 'a delivery is a dead letter')
      await reportFailure(tx, parts, delivery, outcome)
    },
  }

  return {
    messages: credentialMessages(parts),

    async run(work) {
      let announced: string[] = []
      const result = await runAsking(parts, (known) => {
        announced = []
        return work(reaching(known, (id) => announced.push(id)))
      })
      await answers.wait(announced)
      return result
    },

    async watch(seen) {
      const webhooks = (await store.find(db, 'Webhook', { equals: {} }))
        .map(readWebhook)
        .filter((webhook) => isAbout(webhook, seen.operation, seen.caller.clientId))
      const [before, after] = [webhooks.filter((each) => each.before), webhooks.filter((each) => !each.before)]
      return {
        before: () => askBefore(parts, before, seen),
        async after(tx, answer, caller = seen.caller) {
          const ended = { ...seen, caller }
          await queueWebhooks(tx, parts, after, ended, answer)
          await trackCall(tx, parts, ended, answer)
          await inviteNewUser(tx, parts, ended, answer)
        },
      } satisfies Watch
    },

    signedIn: (tx, user) => track(tx, parts, { type: 'UserLoggedIn', user, data: {} }),

    removeOld: () => removeOld(db, parts),
    async start() {
      stopListening = await database.listen(ANSWERED, answers.heard)
      worker = await startWorker(workerParts)
    },
    async close() {
      await stopListening?.()
      await worker?.stop()
    },
  }

  function reaching(known: Known, told: (id: string) => void): Outbound {
    return {
      storeOf: (used) => storeOfRun(used, known),
      integration: (acting, clientId, step, body) => askIntegration(parts, known, acting, { clientId, step, body }),
      promotions: (acting, body) => askPromotions(parts, known, acting, body),
      async announce(acting, clientId, step, body) {
        const id = await announceStep(parts, acting, { clientId, step, body })
        if (id !== undefined) told(id)
      },
      message: ({ tx, caller: { clientId } }, type, to, eventBody) =>
        sendMessage(tx, parts, { type, to, eventBody, clientId }),
      signIn: (tx, question) => askSignIn(parts, known, tx, question),
      synchronise: ({ tx }, key) => queueChange(tx, parts, key),
    }
  }
}
