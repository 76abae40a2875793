import { isCommerceError, type LineItem } from '@tessera/commerce'
import { z } from 'zod'
import { hasRole, rolesOf } from '../../shop/access/roles.ts'
import { readCart } from '../../shop/cart/read-cart.ts'
import { quotePath } from '../../shop/company/company-paths.ts'
import {
  QUOTE_ANSWER_FORM,
  QUOTE_ASK_FORM,
  QUOTE_ORDER_FORM,
  QUOTE_QUANTITY_FIELD,
  QUOTE_WISH_FIELD,
} from '../../shop/company/decision-forms.ts'
import { MAX_NOTE_LENGTH, type QuoteRound, readRounds, withRound } from '../../shop/company/quote-rounds.ts'
import { quotedLines } from '../../shop/company/read-quotes.ts'
import { CHECKOUT_PATH } from '../../shop/paths.ts'
import { type ActionContext, type ActionOutcome, defineAction } from '../action.ts'
import { optional } from '../entries.ts'
import { id } from '../id-field.ts'
import { problemOf } from '../problem.ts'
import { amountOf, isAmount } from './amount.ts'

const MAY_ASK = 'HaldenQuotes'

/** Makes a quote of the cart: with how many of each, and what a piece should cost. */
export const askForQuote = defineAction({
  path: '/company/quote',
  form: QUOTE_ASK_FORM,
  needs: 'account',
  fields: z.looseObject({ name: optional(100), note: optional(MAX_NOTE_LENGTH) }),
  async run({ name, note }, context) {
    const { shopper, data, locale, pathOf, signal } = context
    const { client } = shopper
    if (!hasRole(rolesOf(shopper.claims), MAY_ASK)) return refused('account.error.notAllowed')
    const [order, { Items: lines }] = await Promise.all([
      client.cart.get({ signal }),
      client.cart.listLineItems({ pageSize: 100 }, { signal }),
    ])
    if (order.ID == null || lines.length === 0) return refused('cart.error.empty')
    if ((order.xp as { OrderType?: unknown } | null | undefined)?.OrderType === 'Quote') {
      return refused('company.quotes.error.already')
    }
    const { quantities, wishes, errors } = wishedLines(data, lines)
    if (Object.keys(errors).length > 0) return { status: 'invalid', errors }
    const left = await change(quantities, (line, Quantity) => client.cart.patchLineItem(line, { Quantity }, { signal }))
    if (left !== undefined) return { status: 'invalid', errors: left }
    const round = await roundOf(context, 'request', note, order.ID, wishes)
    const xp = { OrderType: 'Quote', QuoteStatus: 'NeedsSellerReview', QuoteName: name, QuoteRounds: [round] }
    await client.orders.patch('Outgoing', order.ID, { xp }, { signal })
    const cart = await readCart(shopper, { locale, signal })
    shopper.countCart(cart.pieces)
    return { status: 'sent', location: pathOf(quotePath(order.ID)), values: {} }
  },
})

/** The buyer's answer to an offer: yes, no, or another round. */
export const answerQuote = defineAction({
  path: '/company/quote/answer',
  form: QUOTE_ANSWER_FORM,
  needs: 'account',
  fields: z.looseObject({
    id,
    answer: z.enum(['accept', 'decline', 'revise'], 'shop.error.unexpected'),
    note: optional(MAX_NOTE_LENGTH),
    total: z.string().default(''),
  }),
  async run({ id, answer, note, total }, context) {
    const { shopper, data, pathOf, signal } = context
    const { orders, lineItems } = shopper.client
    const [order, { Items: lines }] = await Promise.all([
      orders.get('Outgoing', id, { signal }),
      lineItems.list('Outgoing', id, { pageSize: 100 }, { signal }),
    ])
    const state = (order.xp as { QuoteStatus?: unknown } | null | undefined)?.QuoteStatus
    if (state !== 'NeedsBuyerReview') return refused('company.quotes.error.moved')
    let wishes: Readonly<Record<string, number>> = {}
    try {
      if (answer === 'accept' && total !== String(order.Total ?? 0)) return refused('company.quotes.error.changed')
      if (answer === 'revise') {
        const wished = wishedLines(data, lines)
        if (Object.keys(wished.errors).length > 0) return { status: 'invalid', errors: wished.errors }
        wishes = wished.wishes
        const says = note !== '' || Object.keys({ ...wished.quantities, ...wishes }).length > 0
        if (!says) return { status: 'invalid', errors: { note: 'company.quotes.error.nothing' } }
        const left = await change(wished.quantities, (line, Quantity) =>
          lineItems.patch('Outgoing', id, line, { Quantity }, { signal }),
        )
        if (left !== undefined) return { status: 'invalid', errors: left }
      }
      const round = await roundOf(context, answer, note, id, wishes)
      const QuoteStatus = { accept: 'Accepted', decline: 'Declined', revise: 'NeedsSellerReview' }[answer]
      const QuoteRounds = withRound(readRounds(order.xp), round)
      await orders.patch('Outgoing', id, { xp: { QuoteStatus, QuoteRounds } }, { signal })
    } catch (error) {
      // The other side was quicker, or it has expired: commerce holds a quote to its table.
      const isHeld = isCommerceError(error) && error.errors.some(({ ErrorCode }) => ErrorCode === 'ValidationFailure')
      if (!isHeld) throw error
      return refused('company.quotes.error.moved')
    }
    return { status: 'sent', location: pathOf(quotePath(id)), values: { answer } }
  },
})

/** Takes an accepted quote to the checkout: it becomes the cart. */
export const orderQuote = defineAction({
  path: '/company/quote/order',
  form: QUOTE_ORDER_FORM,
  needs: 'account',
  fields: z.object({ id }),
  async run({ id }, { shopper, locale, pathOf, signal }) {
    const { client } = shopper
    const { xp } = await client.orders.get('Outgoing', id, { signal })
    const { QuoteStatus, QuoteExpires } = (xp ?? {}) as { QuoteStatus?: unknown; QuoteExpires?: unknown }
    const isOver = typeof QuoteExpires === 'string' && new Date(QuoteExpires) <= new Date()
    if (QuoteStatus !== 'Accepted' || isOver) return refused('company.quotes.error.moved')
    await client.cart.setActiveCart(id, { signal })
    const cart = await readCart(shopper, { locale, signal })
    shopper.countCart(cart.pieces)
    return { status: 'sent', location: pathOf(CHECKOUT_PATH) }
  },
})

function refused(form: string): ActionOutcome {
  return { status: 'invalid', errors: { form } }
}

/** What a form says of each line: another quantity, and what a piece should cost. */
function wishedLines(data: FormData, lines: readonly LineItem[]) {
  const quantities: Record<string, number> = {}
  const wishes: Record<string, number> = {}
  const errors: Record<string, string> = {}
  const said = (name: string) => String(data.get(name) ?? '').trim()
  for (const { ID, Quantity } of lines) {
    const line = ID ?? ''
    const quantity = said(QUOTE_QUANTITY_FIELD + line)
    if (quantity !== '' && !/^[1-9]\d{0,5}$/.test(quantity)) errors[QUOTE_QUANTITY_FIELD + line] = 'cart.error.quantity'
    else if (quantity !== '' && Number(quantity) !== Quantity) quantities[line] = Number(quantity)
    const wish = said(QUOTE_WISH_FIELD + line)
    if (wish !== '' && !isAmount(wish)) errors[QUOTE_WISH_FIELD + line] = 'company.error.amount'
    else if (wish !== '') wishes[line] = amountOf(wish)
  }
  return { quantities, wishes, errors }
}

/** Changes quantities one after the other, as they are of one order; what one is refused for, at its field. */
async function change(
  quantities: Readonly<Record<string, number>>,
  patch: (line: string, quantity: number) => Promise<unknown>,
): Promise<Record<string, string> | undefined> {
  for (const [line, quantity] of Object.entries(quantities)) {
    try {
      await patch(line, quantity)
    } catch (error) {
      const { key, field } = problemOf(error)
      if (field !== 'quantity') throw error
      return { [QUOTE_QUANTITY_FIELD + line]: key }
    }
  }
  return undefined
}

/** A round of the buyer's, with what the lines say by now. */
async function roundOf(
  { shopper, signal }: ActionContext,
  Action: QuoteRound['Action'],
  Note: string,
  orderId: string,
  wishes: Readonly<Record<string, number>>,
): Promise<QuoteRound> {
  const { client } = shopper
  const [me, { Items }] = await Promise.all([
    client.me.get({ signal }),
    client.lineItems.list('Outgoing', orderId, { pageSize: 100 }, { signal }),
  ])
  return {
    By: 'buyer',
    Name: `${me.FirstName ?? ''} ${me.LastName ?? ''}`.trim(),
    Date: new Date().toISOString(),
    Action,
    Note,
    Lines: quotedLines(Items, wishes),
  }
}
