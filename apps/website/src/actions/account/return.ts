import { z } from 'zod'
import { RETURN_REASONS } from '../../shop/account/return-reasons.ts'
import { NOTE_FIELD, QUANTITY_FIELD, REASON_FIELD, RETURN_CANCEL_FORM, RETURN_FORM } from '../../shop/account-forms.ts'
import { returnPath } from '../../shop/paths.ts'
import { defineAction } from '../action.ts'
import { id, optional } from './entries.ts'

interface ReturnedLine {
  readonly line: string
  readonly quantity: number
  readonly reason: string
  readonly note: string
}

/** What a form says of each line that comes back; those of which nothing does are left out. */
export function returnedLines(data: FormData): { lines: ReturnedLine[]; errors: Record<string, string> } {
  const said = (name: string) => String(data.get(name) ?? '').trim()
  const lines: ReturnedLine[] = []
  const errors: Record<string, string> = {}
  for (const name of new Set(data.keys())) {
    if (!name.startsWith(QUANTITY_FIELD)) continue
    const line = name.slice(QUANTITY_FIELD.length)
    const entered = said(name)
    if (entered === '' || /^0+$/.test(entered)) continue
    const reason = said(REASON_FIELD + line)
    const note = said(NOTE_FIELD + line)
    if (!/^\d{1,6}$/.test(entered)) errors[name] = 'cart.error.quantity'
    if (!Object.hasOwn(RETURN_REASONS, reason)) errors[REASON_FIELD + line] = 'account.error.reason'
    if (note.length > 400) errors[NOTE_FIELD + line] = 'account.error.tooLong'
    lines.push({ line, quantity: Number(entered), reason, note })
  }
  return { lines, errors }
}

/**
 * Sends lines of an order back, each with a reason. `preview` works out first what comes back of the money, and changes
 * nothing.
 */
export const startReturn = defineAction({
  path: '/account/return',
  form: RETURN_FORM,
  needs: 'account',
  fields: z.looseObject({ order: id, preview: z.string().optional(), comments: optional(2000) }),
  async run({ order, preview, comments }, { shopper, data, pathOf, signal }) {
    const { lines, errors } = returnedLines(data)
    if (Object.keys(errors).length > 0) return { status: 'invalid', errors }
    if (lines.length === 0) return { status: 'invalid', errors: { form: 'account.error.chooseReturn' } }
    if (preview !== undefined) {
      const entered = [...data].flatMap(([name, value]) =>
        typeof value === 'string' && name !== 'returnTo' ? [[name, value.trim()]] : [],
      )
      return { status: 'sent', values: { ...Object.fromEntries(entered), preview: '1' } }
    }
    const { orderReturns } = shopper.client
    const made = await orderReturns.create(
      {
        OrderID: order,
        Comments: comments || null,
        ItemsToReturn: lines.map(({ line, quantity, reason, note }) => ({
          LineItemID: line,
          Quantity: quantity,
          Comments: [RETURN_REASONS[reason as keyof typeof RETURN_REASONS], note].filter(Boolean).join(': '),
        })),
        xp: { Reasons: Object.fromEntries(lines.map(({ line, reason }) => [line, reason])) },
      },
      { signal },
    )
    const returnId = made.ID ?? ''
    try {
      await orderReturns.submit(returnId, { signal })
    } catch (error) {
      // What nobody will ever look at holds no quantities.
      await orderReturns.delete(returnId, { signal }).catch(() => undefined)
      throw error
    }
    return { status: 'sent', location: pathOf(returnPath(returnId)), values: {} }
  },
})

/** Takes a return back, as long as it is not done. */
export const cancelReturn = defineAction({
  path: '/account/return/cancel',
  form: RETURN_CANCEL_FORM,
  needs: 'account',
  fields: z.object({ id }),
  async run({ id }, { shopper, signal }) {
    await shopper.client.orderReturns.cancel(id, { signal })
    return { status: 'sent', values: {} }
  },
})
