import { z } from 'zod'
import { CARD_DELETE_FORM, CARD_FORM } from '../../shop/account-forms.ts'
import { CardRefused } from '../../shop/card-token.ts'
import { defineAction } from '../action.ts'
import { text } from '../entries.ts'
import { id } from '../id-field.ts'

/** `08/29`, `8 / 2029`. */
const EXPIRY = /^(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})$/

/** The last moment a card is good for; undefined when that is no date, or past. */
export function cardEnd(entered: string, now: Date): Date | undefined {
  const [, month, year] = EXPIRY.exec(entered) ?? []
  if (month === undefined || year === undefined) return undefined
  const end = new Date(Date.UTC(2000 + Number(year), Number(month), 1) - 1000)
  return end > now ? end : undefined
}

/** Keeps a card: the provider gets its number, the shop a token and the last digits. */
export const card = defineAction({
  path: '/account/card',
  form: CARD_FORM,
  needs: 'account',
  secret: ['number'],
  fields: z.object({
    holder: text('account.error.holder'),
    number: z
      .string()
      .min(1, 'account.error.cardNumber')
      .regex(/^[\d -]{12,30}$/, 'account.error.cardNumber'),
    expires: z.string().refine((value) => cardEnd(value, new Date()) !== undefined, 'account.error.expires'),
  }),
  async run({ holder, number, expires }, { shopper, shop, signal }) {
    try {
      const token = await shop.cardToken(number, signal)
      const ExpirationDate = cardEnd(expires, new Date())?.toISOString() ?? null
      await shopper.client.me.createCreditCard({ ...token, CardholderName: holder, ExpirationDate }, { signal })
    } catch (error) {
      if (!(error instanceof CardRefused) || error.status >= 500) throw error
      return { status: 'invalid', errors: { number: 'account.error.cardRefused' } }
    }
    return { status: 'sent', values: {} }
  },
})

/** Takes away one of the shopper's own cards. */
export const deleteCard = defineAction({
  path: '/account/card/delete',
  form: CARD_DELETE_FORM,
  needs: 'account',
  fields: z.object({ id }),
  async run({ id }, { shopper, signal }) {
    await shopper.client.me.deleteCreditCard(id, { signal })
    return { status: 'sent', values: {} }
  },
})
