import { CommerceError, notAuthorizedToAdmin, notFound, ValidationError } from '../commerce-error.ts'
import { marked, stepBetween, subscriptionLife } from '../life-cycles/index.ts'
import { ZERO } from '../money/index.ts'
import { holds } from '../operations/check-role.ts'
import { isObject, type JsonObject } from '../operations/json.ts'
import type { Acting, FamilyRules, Writing } from '../operations/stored/acting.ts'
import { usableAddress } from '../orders/addresses.ts'
import { checkInstrument } from '../payments/instrument.ts'
import { SINGLETON_ID, type StoredObject } from '../store/index.ts'
import { itemsOf, subscriptionItemRules } from './item-rules.ts'
import { priceAll, projectedSubtotal } from './price-items.ts'
import { dateIn, notificationDate, subscriptionState } from './schedule.ts'
import { imaginedOrder } from './subscriber.ts'

/** Said when it is made, and never again. */
const SIDES = ['FromCompanyID', 'FromUserID', 'ToCompanyID'] as const

/** Fields of a subscription that no request says, and no answer has all of; they stay when it is written. */
const OWN_FIELDS = ['DayOfMonth', 'Pending', 'LastOrderDate', 'RemindedFor'] as const

/** What a subscription for another person asks of a token, besides the operation's own roles. Contract section 20.1. */
const FOR_OTHERS = ['OrderAdmin', 'UnsubmittedOrderReader'] as const

/** Orders that come again by themselves. Contract section 20.1. */
export const subscriptionRules: Readonly<Record<string, FamilyRules>> = {
  Subscription: {
    sees: (acting, { body }) => Object.entries(seenSides(acting)).every(([field, id]) => body[field] === id),
    restrict(acting) {
      const sides = seenSides(acting)
      return Object.keys(sides).length === 0 ? [] : [{ body: sides }]
    },
    async write(acting, writing) {
      const { body, before } = writing
      if (acting.caller.userType === 'supplier') throw notAuthorizedToAdmin('subscriptions')
      if (before === undefined) await settleSides(acting, writing)
      else keepOwn(writing, before)
      checkSchedule(writing)
      takeStep(acting, writing)
      await checkWhatIsNamed(acting, writing)
      // Moved to another day by hand, it stays on that day.
      if (body.NextOrderDate !== before?.body.NextOrderDate) {
        body.DayOfMonth = dateIn(body, 'NextOrderDate')?.getUTCDate() ?? null
        body.Pending = null
      }
    },
    async complete(acting, subscriptions) {
      const { tx, store } = acting
      const integration = await store.get(tx, { family: 'SubscriptionIntegration', scope: '', id: SINGLETON_ID })
      const wanted = await Promise.all(
        subscriptions.map(async (subscription) => ({ subscription, items: await itemsOf(acting, subscription.id) })),
      )
      const priced = await priceAll(acting, wanted)
      return subscriptions.map(({ body }, index) => ({
        NotificationDate: notificationDate(body, integration?.body.NotificationDays) ?? null,
        ProjectedSubtotal: projectedSubtotal(priced[index] ?? { bodies: [], problems: [] }, wanted[index]?.items ?? []),
      }))
    },
  },
  SubscriptionItem: subscriptionItemRules,
}

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Fields that a subscription must have for the caller to see it: by `/me`, it is the caller's own. */
function seenSides({ caller, operation }: Acting): Readonly<Record<string, string>> {
  const own: Record<string, string> = operation?.family === 'Me' ? { FromUserID: caller.userId } : {}
  if (caller.userType === 'buyer') return { ...own, FromCompanyID: caller.companyId }
  return caller.userType === 'supplier' ? { ...own, ToCompanyID: caller.companyId } : own
}

async function settleSides({ caller, marketplaceId, operation, tx, store }: Acting, { body }: Writing): Promise<void> {
  if (caller.userType === 'buyer') {
    body.FromCompanyID = caller.companyId
    if (operation?.family === 'Me' || !isSaid(body.FromUserID)) body.FromUserID = caller.userId
  }
  if (!isSaid(body.FromCompanyID) || !isSaid(body.FromUserID)) {
    throw new CommerceError(
      400,
      'Subscription.CreateRequiresFromUser',
      'Say whose subscription it is: FromCompanyID and FromUserID.',
    )
  }
  if (caller.userType !== 'buyer' || body.FromUserID !== caller.userId) {
    const missing = FOR_OTHERS.filter((role) => !holds(caller, role))
    if (missing.length > 0) {
      throw new CommerceError(
        403,
        'Auth.InsufficientRoles',
        'This token cannot create subscriptions for other users.',
        {
          SufficientRoles: [...FOR_OTHERS],
          AssignedRoles: [...caller.roles],
        },
      )
    }
  }
  const id = String(body.FromUserID)
  const user = await store.get(tx, { family: 'BuyerUser', scope: String(body.FromCompanyID), id })
  if (user === undefined) throw notFound('User', id)
  if (!isSaid(body.ToCompanyID)) body.ToCompanyID = marketplaceId
}

function keepOwn({ body }: Writing, before: StoredObject): void {
  for (const field of SIDES) body[field] = before.body[field] ?? null
  for (const field of OWN_FIELDS) if (before.body[field] !== undefined) body[field] = before.body[field]
}

function checkSchedule({ body }: Writing): void {
  const { Frequency: every } = body
  if (typeof every !== 'number' || every < 1 || every > 1000) {
    throw new ValidationError([{ Field: 'Frequency', Rule: 'must be from 1 to 1000' }])
  }
}

/** Being written takes it from state to state by the table; what would have ended before it began is none. */
function takeStep({ now }: Acting, { body, before }: Writing): void {
  const from = before === undefined ? null : subscriptionState(before.body, now)
  const to = subscriptionState(body, now)
  if (from === to) return
  const step = stepBetween(subscriptionLife, from, to)
  if (step === undefined) throw new ValidationError([{ Field: 'EndDate', Rule: 'must be later than now' }])
  Object.assign(body, marked(body, step, now))
}

/** Addresses and means of payment are the subscriber's own to use. */
async function checkWhatIsNamed(acting: Acting, { id, body, before }: Writing): Promise<void> {
  const order = imaginedOrder({ ...EMPTY, id, body })
  const isNew = (field: string) => isSaid(body[field]) && body[field] !== before?.body[field]
  if (isNew('ShippingAddressID')) await usableAddress(acting, order, String(body.ShippingAddressID), 'Shipping')
  if (isNew('BillingAddressID')) await usableAddress(acting, order, String(body.BillingAddressID), 'Billing')
  if (!isObject(body.Payment) || JSON.stringify(body.Payment) === JSON.stringify(before?.body.Payment)) return
  const payment = paymentOf(body.Payment)
  if (payment === undefined) throw new ValidationError([{ Field: 'Payment.Type', Rule: 'is required' }])
  await checkInstrument(acting, order, { ...payment, BuyerID: body.FromCompanyID ?? null }, ZERO)
}

const EMPTY: StoredObject = {
  family: 'Subscription',
  scope: '',
  id: '',
  owner: null,
  body: {},
  revision: 0,
  created: new Date(0),
  updated: new Date(0),
}

/** As a payment of an order is asked for: all of the total; undefined when none is said. */
export function paymentOf(payment: JsonObject): JsonObject | undefined {
  const { Type, CreditCardID, SpendingAccountID } = payment
  if (!isSaid(Type)) return undefined
  return {
    Type: Type ?? null,
    ...(isSaid(CreditCardID) && { CreditCardID: CreditCardID ?? null }),
    ...(isSaid(SpendingAccountID) && { SpendingAccountID: SpendingAccountID ?? null }),
  }
}
