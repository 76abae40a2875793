import { z } from 'zod'
import { WEBSITE_LIMITS } from '../../limits.ts'
import { addByNumber } from '../../shop/company/add-by-number.ts'
import { NUMBER_FIELD, PIECES_FIELD, QUICK_ORDER_FORM } from '../../shop/company/buying-forms.ts'
import { QUICK_ORDER_PATH } from '../../shop/company/company-paths.ts'
import { type EnteredLine, MAX_LINES, readLines } from '../../shop/company/entered-lines.ts'
import type { Sheet } from '../../shop/company/sheet-store.ts'
import { type ActionContext, defineAction } from '../action.ts'

const LARGEST_LIST = WEBSITE_LIMITS.orderList.value
/** Rows that are added where nothing runs that could add one. */
const MORE_ROWS = 5
const NOTHING: Sheet = { lines: 0, pieces: 0, left: [] }

/** Puts lines into the cart by number: of the rows, of a pasted text, of a file. What cannot be added stays to be mended. */
export const quickOrder = defineAction({
  path: '/company/quick-order',
  form: QUICK_ORDER_FORM,
  needs: 'account',
  largest: LARGEST_LIST + WEBSITE_LIMITS.form.value,
  fields: z.object({
    paste: z.string().max(LARGEST_LIST, 'company.quickOrder.tooLarge').optional(),
    /** More rows are asked for; nothing is ordered. */
    more: z.string().optional(),
    /** What an earlier part of the same list came to. */
    sheet: z
      .string()
      .regex(/^[\w-]{16}$/, 'shop.error.unexpected')
      .optional(),
    /** Lines of a part: `[[3, "oak-table", "2"]]`. */
    lines: z.string().max(LARGEST_LIST, 'company.quickOrder.tooLarge').optional(),
  }),
  async run({ paste = '', more, sheet: id, lines }, context) {
    const { shopper, shop, data, pathOf, signal } = context
    const owner = shopper.claims?.usr ?? ''
    const file = data.get('file')
    if (file instanceof File && file.size > LARGEST_LIST) return wrong('company.quickOrder.tooLarge', 'file')
    const rows = rowsOf(data)
    const keep = (sheet: Sheet, known?: string) => {
      const kept = shop.sheets.keep(owner, sheet, known)
      return { kept, location: pathOf(`${QUICK_ORDER_PATH}?sheet=${kept}`) }
    }
    if (more !== undefined) {
      const shown = [...data.keys()].filter((name) => name.startsWith(NUMBER_FIELD)).length
      const blank = { line: 0, number: '', quantity: '' }
      const left = [...rows, ...Array.from({ length: shown + MORE_ROWS - rows.length }, () => blank)].slice(
        0,
        MAX_LINES,
      )
      return { status: 'sent', location: keep({ ...NOTHING, left }).location }
    }
    const part = lines === undefined ? undefined : readPart(lines)
    if (lines !== undefined && part === undefined) return wrong('shop.error.unexpected')
    const ofFile = file instanceof File && file.size > 0 ? readLines(await textOfFile(file)) : []
    const entered = part ?? [...rows, ...readLines(paste), ...ofFile].filter(isSaid)
    if (entered.length === 0) return wrong('company.quickOrder.nothing')
    const before = id === undefined ? undefined : shop.sheets.read(owner, id)
    if (entered.length > MAX_LINES) {
      const { location } = keep({ ...NOTHING, left: entered.slice(0, MAX_LINES), tooMany: entered.length })
      return { status: 'invalid', errors: { form: 'company.quickOrder.tooMany' }, values: {}, location }
    }
    const added = await addByNumber(shopper, entered, signal)
    const sheet: Sheet = {
      lines: (before?.lines ?? 0) + added.lines,
      pieces: (before?.pieces ?? 0) + added.pieces,
      left: [...(before?.left ?? []), ...added.left].slice(0, MAX_LINES),
    }
    const { kept, location } = keep(sheet, before && id)
    return { status: 'sent', location, data: { sheet: kept, lines: sheet.lines, left: sheet.left.length } }
  },
})

const wrong = (key: string, field = 'form') => ({ status: 'invalid', errors: { [field]: key } }) as const

const isSaid = ({ number, quantity }: EnteredLine) => number !== '' || quantity !== ''

/** Files of spreadsheets are UTF-8, or what Windows writes where it is not told otherwise. */
async function textOfFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Rows of the form in which something stands; a number without a quantity is one piece. */
function rowsOf(data: ActionContext['data']): EnteredLine[] {
  const rows: EnteredLine[] = []
  for (const [name, value] of data) {
    const at = name.startsWith(NUMBER_FIELD) ? Number(name.slice(NUMBER_FIELD.length)) : Number.NaN
    if (!Number.isInteger(at) || at < 1 || typeof value !== 'string') continue
    const number = value.trim().slice(0, 120)
    const quantity = String(data.get(PIECES_FIELD + at) ?? '').trim()
    if (number === '' && quantity === '') continue
    rows.push({ line: at, number, quantity: (number !== '' && quantity === '' ? '1' : quantity).slice(0, 120) })
  }
  return rows
}

const partLines = z
  .array(z.tuple([z.number().int().min(1).max(1_000_000), z.string().max(120), z.string().max(120)]))
  .max(MAX_LINES)

function readPart(text: string): EnteredLine[] | undefined {
  try {
    const { data } = partLines.safeParse(JSON.parse(text))
    return data?.map(([line, number, quantity]) => ({ line, number: number.trim(), quantity: quantity.trim() }))
  } catch {
    return undefined
  }
}
