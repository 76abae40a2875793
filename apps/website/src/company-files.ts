import type { Phrases } from '@tessera/content'
import { type Context, Hono } from 'hono'
import type { PhraseKey } from './components/phrases.ts'
import { BOM, csvLine } from './csv/write-csv.ts'
import { WEBSITE_LIMITS } from './limits.ts'
import type { Log } from './log.ts'
import { isOutcome, NothingThere } from './page/outcome.ts'
import { rolesOf } from './shop/access/roles.ts'
import { DOWNLOADS } from './shop/company/buying-forms.ts'
import { buysForCompany } from './shop/company/company-buyer.ts'
import { ORDER_COLUMNS, PRICE_LIST_COLUMNS, REQUISITION_COLUMNS } from './shop/company/file-columns.ts'
import { orderRows } from './shop/company/orders-file.ts'
import { priceListFilter } from './shop/company/price-list-filter.ts'
import { eachOrderable } from './shop/company/read-price-list.ts'
import { readRequisition } from './shop/company/requisition.ts'
import { answerShopper } from './shop/revoked-session.ts'
import type { Shop } from './shop/shop.ts'
import type { Shopper } from './shop/shopper.ts'
import { timeLimit } from './time-limit.ts'

interface CompanyFiles {
  readonly shop: Shop
  readonly languages: readonly string[]
  /** Words of the interface in a language, for the heads of columns. */
  readonly phrases: (request: Request, locale: string) => Promise<Phrases | undefined>
  readonly log: Log
}

interface Asked {
  readonly shopper: Shopper
  readonly locale: string
  readonly t: (key: PhraseKey) => string
  readonly signal: AbortSignal
  readonly query: URLSearchParams
}

type Row = readonly (string | number)[]

/** Lines of the file that shows how an order is written. */
const SAMPLE = 8

/**
 * Files for spreadsheets, for whoever buys for a company: the price list, an order to fill in, requisition lists and orders. Others
 * are answered as if there were none.
 */
export function companyFiles({ shop, languages, phrases, log }: CompanyFiles): Hono {
  const routes = new Hono()
  const file = (path: string, rowsOf: (asked: Asked, c: Context) => AsyncGenerator<Row>) =>
    routes.get(`${DOWNLOADS}/:locale/${path}`, async (c) => {
      const request = c.req.raw
      const locale = c.req.param('locale') ?? ''
      const shopper = await shop.shopper(request)
      const words = languages.includes(locale) ? await phrases(request, locale) : undefined
      const signal = timeLimit(WEBSITE_LIMITS.fileTime.value, request.signal)
      const answer = async (): Promise<Response> => {
        if (words === undefined || !shopper.isSignedIn || !buysForCompany(rolesOf(shopper.claims))) return missing()
        const t = (key: PhraseKey) => words[key] ?? key
        const rows = rowsOf({ shopper, locale, t, signal, query: new URL(request.url).searchParams }, c)
        try {
          // The heads of the columns and the first row decide whether there is such a file; from then on it is on its way.
          const first = [await rows.next(), await rows.next()]
          const headers = {
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': `attachment; filename="${nameOf(c.req.path)}"`,
            'cache-control': 'private, no-store',
          }
          return new Response(written(first, rows, locale, log), { headers })
        } catch (error) {
          if (isOutcome(error)) return missing()
          log.warn({ error: String(error), path: c.req.path }, 'A file could not be made')
          return Response.json({ message: 'The file cannot be made right now.' }, { status: 502 })
        }
      }
      return answerShopper(shopper, answer)
    })
  file('price-list.csv', priceListRows)
  file('quick-order.csv', sampleRows)
  file('orders.csv', ({ shopper, query, ...options }) => orderRows(shopper, query, options))
  file('requisitions/:id{[\\w-]{1,100}\\.csv}', requisitionRows)
  return routes
}

const missing = () => Response.json({ message: 'There is no such file.' }, { status: 404 })

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/[^\w.-]/g, '')

function written(
  first: readonly IteratorResult<Row>[],
  rows: AsyncGenerator<Row>,
  locale: string,
  log: Log,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const line = (row: Row) => encoder.encode(csvLine(row, locale))
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BOM))
      for (const { done, value } of first) if (!done) controller.enqueue(line(value))
    },
    async pull(controller) {
      try {
        const next = await rows.next()
        if (next.done) controller.close()
        else controller.enqueue(line(next.value))
      } catch (error) {
        log.warn({ error: String(error) }, 'A file broke off')
        controller.error(error)
      }
    },
    async cancel() {
      await rows.return(undefined)
    },
  })
}

/** One row for each price: a number with three breaks has three. */
async function* priceListRows({ shopper, locale, t, signal, query }: Asked): AsyncGenerator<Row> {
  yield PRICE_LIST_COLUMNS.map(t)
  const filter = { ...priceListFilter(query), page: 1 }
  for await (const { number, name, choice, category, breaks, currency } of eachOrderable(shopper.client, filter, {
    locale,
    signal,
  })) {
    for (const { from, unit } of breaks) yield [number, name, choice, category, from, unit, currency]
  }
}

/** Goods of their own catalogue, as few as can be ordered of each. */
async function* sampleRows({ shopper, locale, t, signal }: Asked): AsyncGenerator<Row> {
  yield ORDER_COLUMNS.map(t)
  const seen = new Set<string>()
  const all = { text: '', category: '', page: 1 }
  for await (const one of eachOrderable(shopper.client, all, { locale, signal, pageSize: 2 * SAMPLE })) {
    const isThere = one.stock === undefined || one.stock >= one.minimum
    if (one.breaks.length === 0 || !isThere || seen.has(one.productId)) continue
    seen.add(one.productId)
    yield [one.number, Math.ceil(one.minimum / one.step) * one.step]
    if (seen.size === SAMPLE) return
  }
}

async function* requisitionRows({ shopper, locale, t, signal }: Asked, c: Context): AsyncGenerator<Row> {
  const id = (c.req.param('id') ?? '').replace(/\.csv$/, '')
  const list = await readRequisition(shopper.client, id, { locale, signal })
  if (list === undefined) throw new NothingThere()
  yield REQUISITION_COLUMNS.map(t)
  for (const { number, quantity, name, choice, unit, currency } of list.lines) {
    yield [number, quantity, name, choice, unit ?? '', currency]
  }
}
