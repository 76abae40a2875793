import { z } from 'zod'
import {
  CHECKOUT_FORMS,
  COST_FIELD,
  INVOICE,
  NEW_CARD,
  SAVED_CARD,
  SPENDING_ACCOUNT,
} from '../../shop/checkout/checkout-forms.ts'
import type { CheckoutView } from '../../shop/checkout/checkout-view.ts'
import { readCheckout } from '../../shop/checkout/read-checkout.ts'
import { note } from '../../shop/checkout/settle-checkout.ts'
import { EMPTY_PATH, stepPath } from '../../shop/checkout/steps.ts'
import { type ActionContext, type ActionOutcome, defineAction } from '../action.ts'
import { isCardNumber, isExpiry } from './card-fields.ts'

/** An amount as people write it, in the currency of the order; empty: whatever is left to pay. */
const amount = z
  .string()
  .default('')
  .refine((text) => text === '' || readAmount(text) !== undefined, 'checkout.error.amount')
  .transform((text) => (text === '' ? undefined : readAmount(text)))

/** `1,234.50`, `1.234,50`, `1234.5`: the last separator with one or two digits after it is the decimal one. */
function readAmount(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f’']/g, '')
  const found = /^(\d{1,3}(?:[.,]\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?$/.exec(plain)
  if (found === null) return undefined
  const value = Number(`${found[1]?.replace(/[.,]/g, '')}.${found[2] ?? '0'}`)
  return value > 0 ? value : undefined
}

const text = (most: number, message: string) =>
  z
    .string()
    .default('')
    .refine((value) => value.length <= most, message)

/** One more way to pay, for all that is left or for a part of it; and what a company books it on. */
export const paymentStep = defineAction({
  path: '/checkout/payment',
  form: CHECKOUT_FORMS.payment.form,
  needs: 'kept',
  secret: ['number', 'expiry'],
  fields: z
    .object({
      way: text(120, 'checkout.error.way').refine((way) => way !== '', 'checkout.error.way'),
      amount,
      number: text(40, 'checkout.error.cardNumber'),
      expiry: text(10, 'checkout.error.expiry'),
      holder: text(100, 'checkout.error.tooLong'),
      save: z.string().optional(),
      purchaseOrder: text(50, 'checkout.error.purchaseOrder').refine(
        (value) => /^[\p{L}\p{N} ./_#-]*$/u.test(value),
        'checkout.error.purchaseOrder',
      ),
      costCenter: text(100, 'checkout.error.costCenter'),
    })
    .superRefine(({ way, number, expiry, holder }, context) => {
      if (way !== NEW_CARD) return
      const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
      if (holder === '') wrong('holder', 'checkout.error.holder')
      if (!isCardNumber(number)) wrong('number', 'checkout.error.cardNumber')
      if (!isExpiry(expiry, new Date())) wrong('expiry', 'checkout.error.expiry')
    }),
  async run(values, context) {
    const { shopper, locale, pathOf, signal } = context
    const asItIs = await readCheckout(shopper, { locale, signal })
    const id = asItIs?.cart.orderId
    if (asItIs === undefined || id == null) return { status: 'sent', location: pathOf(EMPTY_PATH) }
    if (asItIs.isCompany) await book(asItIs, id, values, context)
    const view = await readCheckout(shopper, { locale, signal, depth: 'settled' })
    if (view === undefined) return { status: 'sent', location: pathOf(EMPTY_PATH) }
    const left = Math.round(view.unpaid * 100) / 100
    if (left <= 0) return { status: 'sent', location: pathOf(stepPath('review')) }
    const part = values.amount !== undefined && values.amount < left ? values.amount : undefined
    const outcome = await pay(values, part, left, view, context)
    if (outcome !== undefined) return outcome
    return { status: 'sent', location: pathOf(stepPath(part === undefined ? 'review' : 'payment')) }
  },
})

interface Entered {
  readonly way: string
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
  left: number,
  view: CheckoutView,
  { shopper, shop, pathOf, signal }: ActionContext,
): Promise<ActionOutcome | undefined> {
  const { client } = shopper
  const { way } = entered
  const Amount = part ?? null
  if (way.startsWith(SAVED_CARD)) {
    const card = await client.me.getCreditCard(way.slice(SAVED_CARD.length), { signal })
    const xp = { CardType: card.CardType, PartialAccountNumber: card.PartialAccountNumber }
    await client.cart.createPayment({ Type: 'CreditCard', CreditCardID: card.ID, Amount, xp }, { signal })
  } else if (way.startsWith(SPENDING_ACCOUNT)) {
    const account = await client.me.getSpendingAccount(way.slice(SPENDING_ACCOUNT.length), { signal })
    const budget = account.Balance ?? 0
    // What a budget does not cover is paid otherwise, unless it may be exceeded: commerce knows.
    const create = (sum: number | null) =>
      client.cart.createPayment({ Type: 'SpendingAccount', SpendingAccountID: account.ID, Amount: sum }, { signal })
    if ((part ?? left) <= budget || budget <= 0) await create(Amount)
    else {
      const isExceeded = await create(Amount).then(
        () => false,
        () => true,
      )
      if (isExceeded) {
        await create(Math.floor(budget * 100) / 100)
        return { status: 'sent', location: pathOf(stepPath('payment')), values: { covered: 'part' } }
      }
    }
  } else if (way === INVOICE && view.isCompany) {
    const xp = { PurchaseOrderNumber: entered.purchaseOrder }
    await client.cart.createPayment({ Type: 'PurchaseOrder', Amount, xp }, { signal })
  } else if (way === NEW_CARD) {
    const card = await shop.cards.tokenFor(entered.number.replace(/[ -]/g, ''), signal)
    if (card === undefined) return { status: 'invalid', errors: { number: 'checkout.error.cardNotTaken' } }
    if (entered.save === 'yes' && shopper.isSignedIn) {
      const [month = '', year = ''] = entered.expiry.split('/')
      const ExpirationDate = new Date(Date.UTC(2000 + Number(year.trim().slice(-2)), Number(month), 0)).toISOString()
      const saved = await client.me.createCreditCard(
        { ...card, CardholderName: entered.holder, ExpirationDate },
        { signal },
      )
      const xp = { CardType: card.CardType, PartialAccountNumber: card.PartialAccountNumber }
      await client.cart.createPayment({ Type: 'CreditCard', CreditCardID: saved.ID, Amount, xp }, { signal })
    } else await client.cart.createPayment({ Type: 'CreditCard', Amount, xp: { ...card } }, { signal })
  } else return { status: 'invalid', errors: { way: 'checkout.error.way' } }
  return undefined
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
