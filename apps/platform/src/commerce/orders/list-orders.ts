import { CommerceError, ValidationError } from '../commerce-error.ts'
import { familyOf } from '../families/index.ts'
import type { Call, Handler, Reply } from '../operations/call.ts'
import { readDate } from '../operations/shape/dates.ts'
import { listOf } from '../operations/stored/list.ts'
import { ownRestrictions } from '../operations/stored/list-parameters.ts'
import type { Filter, Restriction } from '../store/index.ts'
import { orderRestriction } from './visibility.ts'

/** Lists of orders. Contract sections 10.3 and 13.2. */
export const orderLists: Readonly<Record<string, Handler>> = {
  'Orders.list': async (call) =>
    listOrders(call, [orderRestriction(call), ...(await ownRestrictions(call, familyOf('Order')))]),

  'Me.listOrders': (call) => {
    const { caller } = call
    const own: Restriction = caller.anonymous
      ? { id: [caller.anonymous.orderId] }
      : { all: [{ owner: caller.companyId }, { body: { FromUserID: caller.userId } }] }
    return listOrders(call, [own])
  },
}

/** Submitted orders, unless the request asks for others. */
function listOrders(call: Call, restrict: readonly Restriction[]): Promise<Reply> {
  return listOf(call, familyOf('Order'), {
    restrict: [...restrict, ...submitted(call)],
    filters: created(call),
  })
}

const OPEN_STATUSES = new Set(['unsubmitted', 'awaitingapproval'])

function submitted({ rest }: Call): Restriction[] {
  const statuses = rest.getAll('Status').flatMap((value) => value.toLowerCase().split('|'))
  const before = statuses.filter((status) => OPEN_STATUSES.has(status))
  if (before.length > 0 && before.length < statuses.length) {
    throw new CommerceError(
      400,
      'Order.CannotMixSubmittedAndUnsubmitted',
      'One list has either submitted or unsubmitted orders.',
    )
  }
  if (before.length > 0 || rest.has('IsSubmitted')) return []
  return [{ body: { IsSubmitted: true } }]
}

/** `from` and `to` bound `DateCreated`. */
export function created({ query }: Call): Filter[] {
  const bounds = [
    { name: 'from', operator: '>=' },
    { name: 'to', operator: '<=' },
  ] as const
  return bounds.flatMap(({ name, operator }) => {
    const text = query[name]
    if (text === undefined) return []
    const date = readDate(String(text))
    if (date === undefined) throw new ValidationError([{ Field: name, Rule: 'must be a date in ISO 8601' }])
    return [{ name: 'DateCreated', value: `${operator}${date.toISOString()}` }]
  })
}
