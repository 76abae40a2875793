import { z } from 'zod'
import { LANGUAGE_NAMES } from '../../components/languages.ts'
import {
  CHECKOUT_FORMS,
  COST_FIELD,
  INVOICE,
  NEW_CARD,
  SAVED_CARD,
  SPENDING_ACCOUNT,
} from '../../shop/checkout/checkout-forms.ts'
import { type CheckoutView, isTotalUnknown } from '../../shop/checkout/checkout-view.ts'
import { readPartAmount } from '../../shop/checkout/part-amount.ts'
import { readCheckout } from '../../shop/checkout/read-checkout.ts'
import { makeRoom, openAmount } from '../../shop/checkout/refused-payments.ts'
import { CalculationAway, note } from '../../shop/checkout/settle-checkout.ts'
import { EMPTY_PATH, stepPath } from '../../shop/checkout/steps.ts'
import { type ActionContext, type ActionOutcome, defineAction } from '../action.ts'
import { isCardNumber, readExpiry, whatIsWrongWith } from './card-fields.ts'

const LANGUAGES = Object.keys(LANGUAGE_NAMES)

const text = (most: number, message: string) =>
  z
    .string()
    .default('')
    .refine((value) => value.length <= most, message)

/**
 * One more payment method, for all that is left or for a part of it; and what a company books it on. It takes the place of
 * payments that a bank refused.
 */
export const paymentStep = defineAction({
  path: '/checkout/payment',
  form: CHECKOUT_FORMS.payment.form,
  needs: 'kept',
  secret: ['number'],
  fields: z
    .object({
      paymentMethod: text(120, 'checkout.error.paymentMethod').refine(
        (value) => value !== '',
        'checkout.error.paymentMethod',
      ),
      // What is allowed in the language of the page, and how much, is seen when that is known.
      amount: text(40, 'checkout.error.amount').refine(
        (entry) => entry === '' || LANGUAGES.some((language) => readPartAmount(entry, language) !== undefined),
        'checkout.error.amount',
      ),
      number: text(40, 'checkout.error.cardNumber'),
      expiry: text(20, 'checkout.error.expiry'),
      holder: text(100, 'checkout.error.tooLong'),
      save: z.string().optional(),
      purchaseOrder: text(50, 'checkout.error.purchaseOrder').refine(
        (value) => /^[\p{L}\p{N} ./_#-]*$/u.test(value),
        'checkout.error.purchaseOrder',
      ),
      costCenter: text(100, 'checkout.error.costCenter'),
    })
    .superRefine(({ paymentMethod, number, expiry, holder }, context) => {
      if (paymentMethod !== NEW_CARD) return
      const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
      if (holder === '') wrong('holder', 'checkout.error.holder')
      if (!isCardNumber(number)) wrong('number', 'checkout.error.cardNumber')
      const problem = whatIsWrongWith(readExpiry(expiry), new Date())
      if (problem !== undefined) wrong('expiry', problem)
    }),
  async run(values, context) {
    const { shopper, locale, pathOf, signal } = context
    const asItIs = await readCheckout(shopper, { locale, signal })
    const id = asItIs?.cart.orderId
    if (asItIs === undefined || id == null) return { status: 'sent', location: pathOf(EMPTY_PATH) }
    if (asItIs.isCompany) await book(asItIs, id, values, context)
    const view = await readCheckout(shopper, { locale, signal, depth: 'settled' })
    if (view === undefined) return { status: 'sent', location: pathOf(EMPTY_PATH) }
    if (isTotalUnknown(view)) throw new CalculationAway()
    const open = openAmount(view)
    if (open <= 0) return { status: 'sent', location: pathOf(stepPath(view.unpaid < 0 ? 'payment' : 'review')) }
    const entered = values.amount === '' ? open : readPartAmount(values.amount, locale)
    if (entered === undefined || entered > open) {
      return { status: 'invalid', errors: { amount: 'checkout.error.amount' } }
    }
    const part = entered < open ? entered : undefined
    const outcome = await pay(values, part, open, view, context)
    if (outcome !== undefined) return outcome
    return { status: 'sent', location: pathOf(stepPath(part === undefined ? 'review' : 'payment')) }
  },
})

interface Entered {
  readonly paymentMethod: string
  readonly number: string
  readonly expiry: string
  readonly holder: string
  readonly save?: string | undefined
  readonly purchaseOrder: string
  readonly costCenter: string
}

/** Adds the payment; answers where that is not simply gone on from. */
async function pay(
  entered: Entered,
  part: number | undefined,
  open: number,
  view: CheckoutView,
  context: ActionContext,
): Promise<ActionOutcome | undefined> {
  const { shopper, shop, pathOf, signal } = context
  const { client } = shopper
  const { paymentMethod: method } = entered
  // Only one payment may be for whatever the others leave.
  const hasRest = view.payments.some(({ isRest, refusal }) => isRest && refusal === undefined)
  const Amount = part ?? (hasRest ? open : null)
  const create = (payment: NewPayment, of = part) => createInPlace(payment, of, view, context)
  if (method.startsWith(SAVED_CARD)) {
    const card = await client.me.getCreditCard(method.slice(SAVED_CARD.length), { signal })
    const xp = { CardType: card.CardType, PartialAccountNumber: card.PartialAccountNumber }
    await create({ Type: 'CreditCard', CreditCardID: card.ID, Amount, xp })
  } else if (method.startsWith(SPENDING_ACCOUNT)) {
    const account = await client.me.getSpendingAccount(method.slice(SPENDING_ACCOUNT.length), { signal })
    const budget = account.Balance ?? 0
    const payWith = (sum: number | null) =>
      create({ Type: 'SpendingAccount', SpendingAccountID: account.ID, Amount: sum })
    // What a budget does not cover is paid otherwise, unless it may be exceeded: commerce knows.
    if ((part ?? open) <= budget || budget <= 0) await payWith(Amount)
    else {
      const isExceeded = await payWith(Amount).then(
        () => false,
        () => true,
      )
      if (isExceeded) {
        const sum = Math.floor(budget * 100) / 100
        await create({ Type: 'SpendingAccount', SpendingAccountID: account.ID, Amount: sum }, sum)
        return { status: 'sent', location: pathOf(stepPath('payment')), values: { covered: 'part' } }
      }
    }
  } else if (method === INVOICE && view.isCompany) {
    await create({ Type: 'PurchaseOrder', Amount, xp: { PurchaseOrderNumber: entered.purchaseOrder } })
  } else if (method === NEW_CARD) {
    const card = await shop.cards.tokenFor(entered.number.replace(/[ -]/g, ''), signal)
    if (card === undefined) return { status: 'invalid', errors: { number: 'checkout.error.cardNotTaken' } }
    const expiry = readExpiry(entered.expiry)
    if (entered.save === 'yes' && shopper.isSignedIn && expiry !== undefined) {
      const ExpirationDate = new Date(Date.UTC(expiry.year, expiry.month, 0)).toISOString()
      const saved = await client.me.createCreditCard(
        { ...card, CardholderName: entered.holder, ExpirationDate },
        { signal },
      )
      const xp = { CardType: card.CardType, PartialAccountNumber: card.PartialAccountNumber }
      await create({ Type: 'CreditCard', CreditCardID: saved.ID, Amount, xp })
    } else await create({ Type: 'CreditCard', Amount, xp: { ...card } })
  } else return { status: 'invalid', errors: { paymentMethod: 'checkout.error.paymentMethod' } }
  return undefined
}

type NewPayment = Parameters<ActionContext['shopper']['client']['cart']['createPayment']>[0]

/**
 * Creates a payment in the place of what was refused or pays nothing. Refused payments pay nothing meanwhile, and go when
 * the new one is there: when it is not, they stand as they stood.
 */
async function createInPlace(
  payment: NewPayment,
  part: number | undefined,
  view: CheckoutView,
  { shopper, signal }: ActionContext,
): Promise<void> {
  const { cart } = shopper.client
  for (const id of view.idlePayments) await cart.deletePayment(id, { signal })
  const room = makeRoom(view, part)
  const amounts = new Map(view.payments.map(({ id, amount, isRest }) => [id, isRest ? null : amount]))
  try {
    for (const { id, amount = 0 } of room) await cart.patchPayment(id, { Amount: amount }, { signal })
    await cart.createPayment(payment, { signal })
  } catch (error) {
    for (const { id } of room) {
      await cart.patchPayment(id, { Amount: amounts.get(id) ?? null }, { signal }).catch(() => undefined)
    }
    throw error
  }
  for (const { id, amount } of room) if (amount === undefined) await cart.deletePayment(id, { signal })
}

/** A company's cost centre, for the order and for each line that says no other; and its number for the order. */
async function book(
  view: CheckoutView,
  id: string,
  { costCenter, purchaseOrder }: Entered,
  { shopper, data, signal }: ActionContext,
): Promise<void> {
  const { client } = shopper
  for (const [line, before] of Object.entries(view.lineCostCenters)) {
    const said = data.get(COST_FIELD + line)
    const CostCenter = (typeof said === 'string' && said !== '' ? said : costCenter).slice(0, 100)
    if (CostCenter !== before) await client.cart.patchLineItem(line, { CostCenter: CostCenter || null }, { signal })
  }
  await note(client, id, view.notes, { CostCenter: costCenter, PurchaseOrderNumber: purchaseOrder }, { signal })
}
