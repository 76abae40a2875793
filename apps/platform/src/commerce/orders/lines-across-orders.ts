import { type RawBuilder, sql } from 'kysely'
import { CommerceError, notAuthorizedToAdmin } from '../commerce-error.ts'
import { familyOf } from '../families/index.ts'
import type { Call, Handler, Reply } from '../operations/call.ts'
import type { JsonObject } from '../operations/json.ts'
import { operationsById } from '../operations/operation-table.ts'
import { completeAll } from '../operations/stored/complete.ts'
import { listOf } from '../operations/stored/list.ts'
import { column, sortKeys } from '../store/expressions.ts'
import type { Filter, Restriction, StoredObject } from '../store/index.ts'
import { filterConditions } from '../store/list/filter.ts'
import type { SortFirst } from '../store/list/query.ts'
import { restrictionCondition } from '../store/list/restriction.ts'
import { partition } from '../store/partition.ts'
import { propertyOf } from '../store/property.ts'
import { created } from './list-orders.ts'
import { orderRestriction } from './visibility.ts'

const ORDER = familyOf('Order')
const LINE = familyOf('LineItem')
const OF_ORDER = 'Order.'

/** Lines of submitted orders, each with its order, for sellers and suppliers. Contract sections 6.4 and 13.4. */
export const linesAcrossOrders: Readonly<Record<string, Handler>> = {
  async 'LineItems.listAcrossOrders'(call) {
    if (call.caller.userType === 'buyer') throw notAuthorizedToAdmin('line items of all orders')
    const { ofOrder, rest } = split(call.rest)
    const { sortFirst, sortBy } = sortsOf(rest.get('sortBy') ?? '')
    if (sortBy === '') rest.delete('sortBy')
    else rest.set('sortBy', sortBy)
    readPageKey(rest)
    const restrict = [inOrders(call, [...ofOrder, ...created(call)])]
    const reply = await listOf({ ...call, rest }, LINE, { restrict, sortFirst }, (lines) => withOrders(call, lines))
    return withNextPage(reply)
  },
}

/** Filters of orders apart from those of lines. `OrderID` is the order's id. */
function split(query: URLSearchParams): { ofOrder: Filter[]; rest: URLSearchParams } {
  const ofOrder: Filter[] = []
  const rest = new URLSearchParams()
  for (const [name, value] of query) {
    const names = name.split('|').map((each) => (each === 'OrderID' ? `${OF_ORDER}ID` : each))
    const ours = names.filter((each) => each.startsWith(OF_ORDER))
    if (ours.length === 0) {
      if (name.toLowerCase() === 'searchon' && value.includes(OF_ORDER)) throw mixed('Search')
      rest.append(name, value)
    } else if (ours.length < names.length) throw mixed('Filter')
    else ofOrder.push({ name: ours.map((each) => each.slice(OF_ORDER.length)).join('|'), value })
  }
  return { ofOrder, rest }
}

function mixed(what: 'Filter' | 'Search'): CommerceError {
  const message = 'Fields of orders and of line items are asked for apart.'
  return new CommerceError(400, `LineItem.Cannot${what}ByOrderOrLineItem`, message)
}

/** The sorts by fields of the order, which come first, and the others. Throws `LineItem.MustSortByOrderFirst`. */
function sortsOf(text: string): { sortFirst: SortFirst[]; sortBy: string } {
  const names = text.split(',').filter((name) => name !== '')
  const isOfOrder = (name: string) => name.replace(/^!/, '').startsWith(OF_ORDER)
  const first = names.findIndex((name) => !isOfOrder(name))
  const [ours, others] = first < 0 ? [names, []] : [names.slice(0, first), names.slice(first)]
  if (names.length > 0 && (ours.length === 0 || others.some(isOfOrder))) {
    throw new CommerceError(
      400,
      'LineItem.MustSortByOrderFirst',
      'Sort by fields of the order first, such as Order.ID.',
    )
  }
  return { sortFirst: ours.flatMap(sortOf), sortBy: others.join(',') }
}

function sortOf(name: string): SortFirst[] {
  const descending = name.startsWith('!')
  const field = name.replace(/^!/, '').slice(OF_ORDER.length)
  const sortable = operationsById.get('Orders.list')?.sort ?? []
  const property = sortable.includes(field) ? propertyOf(ORDER, ORDER.model, field) : undefined
  if (property === undefined) {
    const message = `Line items are not sorted by ${name.slice(0, 100)}.`
    throw new CommerceError(400, 'List.InvalidSortProperty', message, { Property: name })
  }
  return sortKeys('p', property).map((key) => ({
    key: (row: string) => sql`(select ${key} from ${orderOfLine(row, 'p')})`,
    descending,
  }))
}

const orderOfLine = (row: string, order: string): RawBuilder<unknown> => sql`
  ${partition('Order')} as ${sql.ref(order)} where ${column(order, 'tenant')} = ${column(row, 'tenant')}
    and ${column(order, 'family')} = 'Order' and ${column(order, 'scope')} = '' and ${column(order, 'id')} = ${column(row, 'scope')}`

/** Lines of orders that are submitted, seen, and meant by the filters. */
function inOrders(call: Call, filters: readonly Filter[]): Restriction {
  const { tenant, query } = call
  const restrictions: Restriction[] = [orderRestriction(call), { body: { IsSubmitted: true } }]
  if (query.buyerID !== undefined) restrictions.push({ owner: String(query.buyerID) })
  if (query.supplierID !== undefined) restrictions.push({ body: { ToCompanyID: String(query.supplierID) } })
  const conditions = [
    sql`o.tenant = ${tenant} and o.family = 'Order' and o.scope = ''`,
    ...restrictions.map((each) => restrictionCondition(tenant, each)),
    ...filterConditions(tenant, ORDER, ORDER.model, filters),
  ]
  const orders = sql`select o.id from ${partition('Order')} as o where ${sql.join(conditions, sql` and `)}`
  return { sql: (row) => sql`${column(row, 'scope')} in (${orders})` }
}

async function withOrders(call: Call, lines: readonly StoredObject[]): Promise<JsonObject[]> {
  const ids = [...new Set(lines.map(({ scope }) => scope))]
  const orders = await call.store.getMany(call.tx, 'Order', '', ids)
  const bodies = await completeAll(call, orders)
  const byId = new Map(orders.map(({ id }, index) => [id, bodies[index] ?? null]))
  const own = await completeAll(call, lines)
  return lines.map(({ scope }, index) => ({ ...own[index], OrderID: scope, Order: byId.get(scope) ?? null }))
}

/** A page key stands for page and size, which it takes the place of. Contract section 6.4. */
function readPageKey(rest: URLSearchParams): void {
  const name = [...rest.keys()].find((each) => each.toLowerCase() === 'pagekey')
  const text = name === undefined ? '' : (rest.get(name) ?? '')
  if (name === undefined || text === '') return
  const [page, pageSize] = /^(\d{1,6})-(\d{1,3})$/.exec(Buffer.from(text, 'base64url').toString())?.slice(1) ?? []
  if (page === undefined || pageSize === undefined) {
    throw new CommerceError(400, 'List.InvalidPageSize', 'pageKey must be the NextPageKey of a page before.')
  }
  for (const each of [...rest.keys()]) if (/^page(key|size)?$/i.test(each)) rest.delete(each)
  rest.set('page', page)
  rest.set('pageSize', pageSize)
}

function withNextPage(reply: Reply): Reply {
  if (reply.kind !== 'list') return reply
  const { Page: page, PageSize: size, TotalPages: pages } = reply.meta
  const NextPageKey =
    Number(page) < Number(pages) ? Buffer.from(`${Number(page) + 1}-${size}`).toString('base64url') : null
  return { ...reply, meta: { ...reply.meta, NextPageKey } }
}
