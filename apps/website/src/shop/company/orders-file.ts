import type { PhraseKey } from '../../components/phrases.ts'
import { NothingThere } from '../../page/outcome.ts'
import { hasRole, rolesOf } from '../access/roles.ts'
import type { Shopper } from '../shopper.ts'
import { costCenterNames, nameOf } from './company-names.ts'
import { companyOrderFilter } from './company-order-filter.ts'
import { colleague } from './for-company.ts'
import { readCompanyOrders } from './read-company-orders.ts'

const PAGE_SIZE = 100
/** Most orders in one file. */
const MAX_ORDERS = 2000

/** What the columns are called, as phrases. */
const HEAD = [
  'account.order',
  'company.invoice.date',
  'account.status',
  'company.orderedBy',
  'company.costCenter',
  'company.invoice.purchaseOrder',
  'company.orders.lines',
  'account.total',
  'company.orders.currency',
] as const

interface FileOptions {
  readonly locale: string
  readonly t: (key: PhraseKey) => string
  readonly signal: AbortSignal
}

/** The orders of the company of whoever is signed in, a row each below their heads; none for who may not see them. */
export async function* orderRows(
  shopper: Shopper,
  query: URLSearchParams,
  { locale, t, signal }: FileOptions,
): AsyncGenerator<readonly (string | number)[]> {
  if (!hasRole(rolesOf(shopper.claims), 'OrderAdmin', 'OrderReader')) throw new NothingThere()
  const reading = { ...(await colleague(shopper, signal)), locale, signal }
  const filter = { ...companyOrderFilter(query), page: 1 }
  const [names, first] = await Promise.all([costCenterNames(reading), readCompanyOrders(reading, filter, PAGE_SIZE)])
  yield HEAD.map(t)
  const pages = Math.min(first.pages, MAX_ORDERS / PAGE_SIZE)
  for (let page = 1; page <= pages; page += 1) {
    const { orders } = page === 1 ? first : await readCompanyOrders(reading, { ...filter, page }, PAGE_SIZE)
    for (const { id, date, status, person, costCenter, purchaseOrder, count, total, currency } of orders) {
      const costCenterName = costCenter === '' ? '' : nameOf(names, costCenter)
      const state = t(`account.status.${status}` as PhraseKey)
      yield [id, date.slice(0, 10), state, person, costCenterName, purchaseOrder, count, total, currency]
    }
  }
}
