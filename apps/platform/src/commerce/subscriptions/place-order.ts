import type { Log } from '../../ground/log.ts'
import type { CheckoutTables } from '../checkout/index.ts'
import { CommerceError, ValidationError } from '../commerce-error.ts'
import type { Step } from '../life-cycles/index.ts'
import type { Caller } from '../operations/caller.ts'
import type { JsonObject } from '../operations/json.ts'
import { present } from '../operations/shape/present.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { complete } from '../operations/stored/complete.ts'
import { openOrder, orderKey, patchWorksheet, worksheetFor } from '../orders/index.ts'
import type { PaymentProcessing } from '../payments/index.ts'
import type { StoredObject } from '../store/index.ts'
import { submitOrder } from '../submission/index.ts'
import { buildOrder } from './build-order.ts'
import { checkOut } from './check-out.ts'
import { type IntegrationSettings, integrationOf, tellIntegration } from './integration.ts'
import { advance, keepPending, lockDue, type Pending, pendingOf } from './pending.ts'
import { dueStep, orderStep } from './schedule.ts'
import { asSubscriber, isActive, sidesOf } from './subscriber.ts'

export interface PlacingParts {
  /** Work in a transaction of its own as the marketplace owner. */
  run<Result>(work: (acting: Acting) => Promise<Result>): Promise<Result>
  /** For cards; absent without a payment provider. */
  readonly processing?: PaymentProcessing | undefined
  /** A token for the integration, of its API client's default user. */
  tokenFor?(acting: Acting, integration: StoredObject): Promise<string | undefined>
  readonly integration?: IntegrationSettings
  /** Rates of the built-in checkout; absent: orders are placed without shipping and taxes. */
  readonly checkout?: CheckoutTables | undefined
  readonly environment: string
  readonly log: Log
}

/** `ordered`: the order is placed. `failed`: it is not, and is tried again next time. `nothing`: none is due. */
export type Placed = 'ordered' | 'failed' | 'nothing'

/**
 * Makes and places the order of a subscription that is due, once for each due date whoever else tries: the subscription's
 * row is locked, and the order that was made is remembered until it is placed. Each step is a transaction of its own;
 * cards and integrations are asked between them. Contract section 20.1.
 */
export async function placeOrder(parts: PlacingParts, id: string): Promise<Placed> {
  const { run, log } = parts
  const made = await make(parts, id)
  if (made === undefined) return 'nothing'
  const { pending, caller, integration, step } = made
  try {
    if (pending.orderId === undefined)
      throw new CommerceError(400, pending.problem ?? 'ServerError', 'It was not made.')
    if (integration) return await announce(parts, id, made, integration, 'success')
    await authoriseCards(parts, caller, pending.orderId)
    const orderId = pending.orderId
    return await run(async (acting) => {
      const subscription = await lockDue(acting, id, pending.due)
      // Whose it is may have paused it meanwhile: the order waits, and is placed when it goes on in time.
      if (subscription === undefined || orderStep(subscription.body, acting.now) === undefined) return 'nothing'
      const order = await acting.store.get(acting.tx, orderKey(orderId))
      // Its shopper may have submitted it themself.
      if (order?.body.Status === 'Unsubmitted') await submitOrder({ ...acting, caller }, orderId)
      await advance(acting, subscription, step)
      return 'ordered'
    })
  } catch (error) {
    const problem = codeOf(error)
    if (problem === undefined) throw error
    log.warn({ subscription: id, order: pending.orderId, problem }, 'the order of a subscription could not be placed')
    if (pending.orderId === undefined && integration) await announce(parts, id, made, integration, 'failure')
    await run(async (acting) => {
      const subscription = await lockDue(acting, id, pending.due)
      if (subscription) await keepPending(acting, subscription, { ...pending, problem })
    })
    return 'failed'
  }
}

interface Made {
  readonly pending: Pending
  readonly caller: Caller
  readonly integration: StoredObject | undefined
  /** What the subscription does when it is placed. */
  readonly step: Step
}

/** The order of the due date, made now or before; undefined when there is none to make. */
async function make({ run, checkout }: PlacingParts, id: string): Promise<Made | undefined> {
  const look = async (acting: Acting) => {
    const subscription = await acting.store.getForUpdate(acting.tx, { family: 'Subscription', scope: '', id })
    const step = subscription && dueStep(subscription.body, acting.now)
    if (!subscription || !step) return undefined
    const sides = sidesOf(subscription.body)
    if (!(await isActive(acting, sides))) return undefined
    const integration = await integrationOf(acting)
    const caller = asSubscriber(sides, String(integration?.body.ApiClientID ?? ''))
    return { subscription, integration, caller, step, due: String(subscription.body.NextOrderDate) }
  }
  try {
    return await run(async (acting) => {
      const found = await look(acting)
      if (found === undefined) return undefined
      const { subscription, due, caller, integration, step } = found
      const before = pendingOf(subscription.body)
      if (before?.orderId !== undefined && (await acting.store.get(acting.tx, orderKey(before.orderId)))) {
        return { pending: before, caller, integration, step }
      }
      const built = await buildOrder({ ...acting, caller }, subscription)
      // Whoever places the order otherwise has a checkout of their own.
      if (checkout && !integration) await checkOut({ ...acting, caller }, built.orderId, checkout)
      const pending: Pending = { due, ...built }
      await keepPending(acting, subscription, pending)
      return { pending, caller, integration, step }
    })
  } catch (error) {
    // What was begun is undone; what is left is that it failed.
    const problem = codeOf(error)
    if (problem === undefined) throw error
    return run(async (acting) => {
      const found = await look(acting)
      if (found === undefined) return undefined
      const { due, caller, integration, step } = found
      return { pending: { due, unavailable: [], problem }, caller, integration, step }
    })
  }
}

/** Whoever places the orders is told; when they say that it is well, it goes on to the next due date. */
async function announce(
  parts: PlacingParts,
  id: string,
  { pending, step }: Pick<Made, 'pending' | 'step'>,
  integration: StoredObject,
  outcome: 'success' | 'failure',
): Promise<Placed> {
  const { run, tokenFor, environment } = parts
  const body = await run(async (acting): Promise<JsonObject> => {
    const subscription = await acting.store.get(acting.tx, { family: 'Subscription', scope: '', id })
    return {
      OrderWorksheet: pending.orderId === undefined ? null : await worksheetIn(acting, pending.orderId),
      Subscription: subscription ? present('Subscription', await complete(acting, subscription)) : null,
      UnavailableProductIDs: [...pending.unavailable],
      ErrorCode: pending.problem ?? null,
      Environment: environment,
      OrderCloudAccessToken: (await tokenFor?.(acting, integration)) ?? null,
    }
  })
  const eventId = `subscription:${id}:${pending.due}:${outcome}`
  const result = await tellIntegration(integration, outcome, body, { ...parts.integration, eventId })
  return run(async (acting) => {
    const subscription = await lockDue(acting, id, pending.due)
    if (subscription === undefined) return 'nothing'
    const { orderId } = pending
    if (orderId !== undefined && (await acting.store.getForUpdate(acting.tx, orderKey(orderId)))) {
      await patchWorksheet(acting, orderId, { SubscriptionIntegrationResponse: { ...result } })
    }
    if (!result.Succeeded || outcome === 'failure') return 'failed'
    await advance(acting, subscription, step)
    return 'ordered'
  })
}

async function worksheetIn(acting: Acting, orderId: string): Promise<JsonObject> {
  return present('OrderWorksheet', await worksheetFor(acting, await openOrder(acting, orderId)))
}

/** Cards are held for before the order is submitted, because submitting asks for it. */
async function authoriseCards({ run, processing }: PlacingParts, caller: Caller, orderId: string): Promise<void> {
  if (processing === undefined) return
  const cards = await run(async ({ tx, store }) => {
    const payments = await store.find(tx, 'Payment', { scope: orderId, equals: {} })
    return payments.filter(({ body }) => body.Type === 'CreditCard' && body.Accepted !== true)
  })
  for (const { id: paymentId } of cards) await processing.authorise(caller, { orderId, paymentId })
}

/** What was refused, and by which rule; undefined for faults. */
function codeOf(error: unknown): string | undefined {
  if (error instanceof ValidationError) return 'ValidationFailure'
  // The store's refusals are of another class.
  const { status, code } = error as { readonly status?: unknown; readonly code?: unknown }
  return typeof status === 'number' && typeof code === 'string' ? code : undefined
}
