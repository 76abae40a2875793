import { isNotFound } from '@tessera/commerce'
import { NOTE_FIELD, QUANTITY_FIELD, REASON_FIELD } from '../account-forms.ts'
import type { ShopClient } from '../shop-client.ts'
import { RETURN_REASONS } from './return-reasons.ts'
import type { Returnable } from './returnable.ts'

export interface ReturnedLine {
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
  if (lines.length === 0) errors.form = 'account.error.chooseReturn'
  return { lines, errors }
}

/** What the form that asks for a return first works out, with all that was entered. */
export function previewOf(data: FormData): Record<string, string> {
  const entered = [...data].flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'returnTo' ? [[name, value.trim()]] : [],
  )
  return { ...Object.fromEntries(entered), preview: '1' }
}

/** Why lines cannot come back, by field; nothing when they can. The shop takes back less than commerce would. */
export function returnErrors(
  lines: readonly ReturnedLine[],
  { pieces, isOver }: Returnable,
): Readonly<Record<string, string>> {
  if (isOver) return { form: 'account.error.returnOver' }
  return Object.fromEntries(
    lines
      .filter(({ line, quantity }) => quantity > (pieces[line] ?? 0))
      .map(({ line }) => [QUANTITY_FIELD + line, 'account.error.returnQuantity']),
  )
}

/** Counted by the marketplace (contract "commerce" 8.2): short enough to be written on a parcel. */
const RETURN_NUMBER = 'R{return-number}'

interface StartOptions {
  /** Calls as who placed the order, or as the shop where that is known by another way. */
  readonly client: ShopClient
  readonly comments: string
  readonly signal: AbortSignal
}

/** Asks for a return. Gives its id; throws what commerce refuses. */
export async function startReturn(
  orderId: string,
  lines: readonly ReturnedLine[],
  { client: { orderReturns }, comments, signal }: StartOptions,
): Promise<string> {
  const wanted = {
    OrderID: orderId,
    Comments: comments || null,
    ItemsToReturn: lines.map(({ line, quantity, reason, note }) => ({
      LineItemID: line,
      Quantity: quantity,
      Comments: [RETURN_REASONS[reason as keyof typeof RETURN_REASONS], note].filter(Boolean).join(': '),
    })),
    xp: { Reasons: Object.fromEntries(lines.map(({ line, reason }) => [line, reason])) },
  }
  const made = await orderReturns.create({ ID: RETURN_NUMBER, ...wanted }, { signal }).catch((error: unknown) => {
    // A marketplace that does not count its returns gives them ids of its own.
    if (!isNotFound(error)) throw error
    return orderReturns.create(wanted, { signal })
  })
  const id = made.ID ?? ''
  try {
    await orderReturns.submit(id, { signal })
  } catch (error) {
    // What nobody will ever look at holds no quantities.
    await orderReturns.delete(id, { signal }).catch(() => undefined)
    throw error
  }
  return id
}
