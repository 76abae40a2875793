import type { LineItem } from '@tessera/commerce'
import { z } from 'zod'
import { comingDay, type Interval, nextAfter, RHYTHMS } from '../../shop/account/schedule.ts'
import {
  LINE_FIELD,
  SUBSCRIBE_FORM,
  SUBSCRIBE_PRODUCT_FORM,
  SUBSCRIPTION_FORM,
  SUBSCRIPTION_ITEM_FORM,
  SUBSCRIPTION_SKIP_FORM,
  SUBSCRIPTION_STATE_FORM,
  SUBSCRIPTION_STEPS,
} from '../../shop/account-forms.ts'
import type { WantedLine } from '../../shop/cart/restorable-line.ts'
import { INVOICE, SAVED_CARD, SPENDING_ACCOUNT } from '../../shop/checkout/checkout-forms.ts'
import { subscriptionPath } from '../../shop/paths.ts'
import { wantedChoiceOf } from '../../shop/product/wanted-choice.ts'
import type { ShopClient } from '../../shop/shop-client.ts'
import { type ActionContext, type ActionOutcome, defineAction } from '../action.ts'
import { choicesOf } from '../cart/choices.ts'
import { pieces } from '../entries.ts'
import { id } from '../id-field.ts'

type NewSubscription = Parameters<ShopClient['me']['createSubscription']>[0]

const rhythm = z.enum(Object.keys(RHYTHMS) as [keyof typeof RHYTHMS], 'shop.error.unexpected')
const day = z.string().refine((value) => comingDay(value, new Date()) !== undefined, 'account.error.day')
const address = z.string().regex(/^[\w-]{1,100}$/, 'product.error.choose')
const pay = z.string().refine((method) => paymentOf(method) !== undefined, 'product.error.choose')

/** Has what was ordered delivered regularly: the chosen lines of an order, else all, to the same addresses. */
export const subscribe = defineAction({
  path: '/account/subscribe',
  form: SUBSCRIBE_FORM,
  needs: 'account',
  fields: z.object({ order: id, rhythm, next: day }),
  async run({ order: orderId, rhythm, next }, context) {
    const { shopper, data, signal } = context
    const { lineItems, orders, payments } = shopper.client
    const [order, { Items: lines }, { Items: paid }] = await Promise.all([
      orders.get('Outgoing', orderId, { signal }),
      lineItems.list('Outgoing', orderId, { pageSize: 100 }, { signal }),
      payments.list('Outgoing', orderId, {}, { signal }),
    ])
    // Sets are put together anew each time they are bought.
    const single = lines.filter(({ IsBundle, BundleItemID }) => !IsBundle && !BundleItemID)
    const named = single.filter(({ ID }) => data.has(LINE_FIELD + ID))
    const chosen = named.length > 0 ? named : single
    if (chosen.length === 0) return { status: 'invalid', errors: { form: 'account.error.chooseLines' } }
    const card = paid.find(({ Type, CreditCardID }) => Type === 'CreditCard' && CreditCardID)
    const wanted = {
      ...timesOf(rhythm, next),
      ...(order.ShippingAddressID && { ShippingAddressID: order.ShippingAddressID }),
      ...(order.BillingAddressID && { BillingAddressID: order.BillingAddressID }),
      ...(card && { Payment: { Type: 'CreditCard' as const, CreditCardID: card.CreditCardID } }),
    }
    return begin(wanted, chosen.map(itemOf), context)
  },
})

/** Begins a subscription to a product as it is chosen on its page. */
export const subscribeToProduct = defineAction({
  path: '/account/subscribe/product',
  form: SUBSCRIBE_PRODUCT_FORM,
  needs: 'account',
  fields: z.object({
    product: id,
    quantity: pieces,
    rhythm,
    next: day,
    address,
    pay,
  }),
  async run({ product: ProductID, quantity: Quantity, rhythm, next, address, pay }, context) {
    const Payment = paymentOf(pay)
    const wanted = { ...timesOf(rhythm, next), ShippingAddressID: address, ...(Payment && { Payment }) }
    return begin(wanted, [{ ProductID, Quantity, Specs: choicesOf(context.data) }], context)
  },
})

/** A payment method as the checkout names it; undefined when it is none that can be charged again and again. */
function paymentOf(method: string): NewSubscription['Payment'] | undefined {
  const idAfter = (prefix: string) => (method.startsWith(prefix) ? method.slice(prefix.length) : undefined)
  const CreditCardID = idAfter(SAVED_CARD)
  if (CreditCardID) return { Type: 'CreditCard', CreditCardID }
  const SpendingAccountID = idAfter(SPENDING_ACCOUNT)
  if (SpendingAccountID) return { Type: 'SpendingAccount', SpendingAccountID }
  return method === INVOICE ? { Type: 'PurchaseOrder' } : undefined
}

function timesOf(named: keyof typeof RHYTHMS, next: string) {
  const { frequency: Frequency, interval: Interval } = RHYTHMS[named]
  return { Frequency, Interval, NextOrderDate: comingDay(next, new Date())?.toISOString() ?? '' }
}

/** What a shopper says of a line of an order: the rest is the platform's. */
function itemOf({ ProductID, Quantity, Specs }: LineItem): WantedLine {
  const choices = (Specs ?? []).flatMap((one) => (one?.SpecID ? [wantedChoiceOf(one)] : []))
  return { ProductID: ProductID ?? '', Quantity: Quantity ?? 1, Specs: choices }
}

/** Makes a subscription with all of what is to come, or none. */
async function begin(
  wanted: NewSubscription,
  items: readonly WantedLine[],
  { shopper, pathOf, signal }: ActionContext,
): Promise<ActionOutcome> {
  const { me } = shopper.client
  const made = await me.createSubscription({ ...wanted, Active: true }, { signal })
  const subscription = made.ID ?? ''
  try {
    for (const item of items) await me.createSubscriptionItem(subscription, item, { signal })
  } catch (error) {
    // Half of what was wanted comes to nobody.
    await me.deleteSubscription(subscription, { signal }).catch(() => undefined)
    throw error
  }
  return { status: 'sent', location: pathOf(subscriptionPath(subscription)), values: {} }
}

/** How often it comes and when next, where to, and how it is paid; what is not sent stays as it is. */
export const changeSubscription = defineAction({
  path: '/account/subscription',
  form: SUBSCRIPTION_FORM,
  needs: 'account',
  fields: z.object({ id, rhythm, next: day, address: address.optional(), pay: pay.optional() }),
  async run({ id, rhythm, next, address, pay }, { shopper, signal }) {
    const Payment = pay && paymentOf(pay)
    const changes = {
      ...timesOf(rhythm, next),
      ...(address && { ShippingAddressID: address }),
      ...(Payment && { Payment }),
    }
    await shopper.client.me.patchSubscription(id, changes, { signal })
    return { status: 'sent', values: {} }
  },
})

/** Leaves the next one out. `next`: the date the page showed, so that sent twice it skips once. */
export const skipSubscription = defineAction({
  path: '/account/subscription/skip',
  form: SUBSCRIPTION_SKIP_FORM,
  needs: 'account',
  fields: z.object({ id, next: z.string().max(40) }),
  async run({ id, next }, { shopper, signal }) {
    const { me } = shopper.client
    const { NextOrderDate, Frequency, Interval } = await me.getSubscription(id, { signal })
    if (NextOrderDate !== next) return { status: 'invalid', errors: { form: 'account.error.changed' } }
    const after = nextAfter(new Date(String(NextOrderDate)), Number(Frequency), Interval as Interval)
    await me.patchSubscription(id, { NextOrderDate: after.toISOString() }, { signal })
    return { status: 'sent', values: {} }
  },
})

/** How many of a product come each time; with `remove`, none. */
export const changeSubscriptionItem = defineAction({
  path: '/account/subscription/item',
  form: SUBSCRIPTION_ITEM_FORM,
  needs: 'account',
  fields: z.object({ id, item: id, quantity: pieces, remove: z.string().optional() }),
  async run({ id, item, quantity, remove }, { shopper, signal }) {
    const { me } = shopper.client
    if (remove === undefined) await me.patchSubscriptionItem(id, item, { Quantity: quantity }, { signal })
    else await me.deleteSubscriptionItem(id, item, { signal })
    return { status: 'sent', values: {} }
  },
})

/** Pauses a subscription, has it go on, or ends it; one that has ended can go on too. */
export const subscriptionState = defineAction({
  path: '/account/subscription/state',
  form: SUBSCRIPTION_STATE_FORM,
  needs: 'account',
  fields: z.object({ id, step: z.enum(SUBSCRIPTION_STEPS, 'shop.error.unexpected') }),
  async run({ id, step }, { shopper, signal }) {
    const { me } = shopper.client
    if (step === 'resume') {
      const { NextOrderDate, Frequency, Interval } = await me.getSubscription(id, { signal })
      let next = new Date(String(NextOrderDate))
      // What was due while it rested is not sent after.
      while (next < new Date()) next = nextAfter(next, Number(Frequency), Interval as Interval)
      await me.patchSubscription(id, { Active: true, EndDate: null, NextOrderDate: next.toISOString() }, { signal })
    } else {
      const rests = step === 'pause' ? { Active: false } : { EndDate: new Date().toISOString() }
      await me.patchSubscription(id, rests, { signal })
    }
    return { status: 'sent', values: {} }
  },
})
