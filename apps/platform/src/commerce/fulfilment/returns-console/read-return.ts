import { expectedRefund, type RefundableOrder } from '@tessera/commerce/refund'
import { CommerceError } from '../../commerce-error.ts'
import { isObject, type Json, type JsonObject } from '../../operations/json.ts'

/** Calls the API as whoever has signed in; throws what it refuses. */
export type CallApi = (method: 'GET' | 'PATCH' | 'POST', path: string, body?: JsonObject) => Promise<JsonObject>

/** The state of a return as the people who handle returns see it: `decide` awaits this user’s decision, `elsewhere` somebody else’s. */
export type ConsoleState = 'decide' | 'elsewhere' | 'coming' | 'received' | 'completed' | 'declined' | 'canceled'

export interface ReturnRow {
  readonly id: string
  readonly orderId: string
  readonly state: ConsoleState
  /** ISO 8601. */
  readonly date: string
  readonly pieces: number
}

export interface ReturnToHandle extends ReturnRow {
  /** The name of the person who ordered. */
  readonly person: string
  readonly currency: string
  readonly comments: string
  readonly lines: readonly ReturnedLine[]
  /** The refund of the whole return; undefined until somebody has said it. */
  readonly refund: number | undefined
}

export interface ReturnedLine {
  readonly id: string
  readonly name: string
  readonly quantity: number
  /** The shopper’s reason for the return. */
  readonly comments: string
  /** When it arrived, ISO 8601; undefined while it has not arrived. */
  readonly received: string | undefined
  /** What is refunded; while nobody has said that, what the shopper was told to expect. */
  readonly refund: number
}

/** The most returns that are listed. */
const MAX_ROWS = 100

/**
 * Reads the returns that are waiting: those that await the caller's decision come first, and within each state the oldest.
 * There are at most 100, and no other return displaces one that awaits the caller's decision.
 */
export async function readReturns(call: CallApi): Promise<readonly ReturnRow[]> {
  const [toDecide = [], ...others] = await Promise.all(
    ['approvable=true', 'Status=Open', 'Status=AwaitingApproval'].map(async (filter) => {
      const { Items } = await call('GET', `/orderreturns?${filter}&pageSize=${MAX_ROWS}&sortBy=DateCreated`)
      return objectsIn(Items)
    }),
  )
  const decided = new Set(toDecide.map(({ ID }) => ID))
  const rows = [
    ...toDecide.map((found) => rowOf(found, true)),
    ...others.flat().flatMap((found) => (decided.has(found.ID) ? [] : [rowOf(found, false)])),
  ]
  return ORDER.flatMap((state) => rows.filter((row) => row.state === state)).slice(0, MAX_ROWS)
}

const ORDER: readonly ConsoleState[] = ['decide', 'received', 'coming', 'elsewhere']

/** Reads one return with the lines of its order. Throws 404 for a return or an order that the caller does not see. */
export async function readReturn(call: CallApi, id: string): Promise<ReturnToHandle> {
  const found = await call('GET', `/orderreturns/${encodeURIComponent(id)}`)
  // Of a supplier's order, too, which is not among the incoming ones of the marketplace owner.
  const order = `/orders/All/${encodeURIComponent(textIn(found.OrderID))}`
  const [placed, lines, asked] = await Promise.all([
    call('GET', order),
    readLines(call, order),
    call('GET', `/orderreturns?approvable=true&ID=${encodeURIComponent(textIn(found.ID))}`),
  ])
  const paid = paidOrder(placed, lines)
  const { FirstName, LastName } = isObject(placed.FromUser) ? placed.FromUser : {}
  return {
    ...rowOf(found, objectsIn(asked.Items).length > 0),
    person: [FirstName, LastName].map(textIn).filter(Boolean).join(' '),
    currency: textIn(placed.Currency),
    comments: textIn(found.Comments),
    refund: typeof found.RefundAmount === 'number' ? found.RefundAmount : undefined,
    lines: objectsIn(found.ItemsToReturn).map((item): ReturnedLine => {
      const lineId = textIn(item.LineItemID)
      const line = lines.find(({ ID }) => ID === lineId) ?? {}
      const quantity = numberIn(item.Quantity)
      const name = isObject(line.Product) ? textIn(line.Product.Name) : ''
      return {
        id: lineId,
        name: name || lineId,
        quantity,
        comments: textIn(item.Comments),
        received: receivedOn(found, lineId),
        refund:
          typeof item.RefundAmount === 'number'
            ? item.RefundAmount
            : expectedRefund(paid, { [lineId]: quantity }).total,
      }
    }),
  }
}

/** Reads all lines of an order, because what was taken off the whole order and its tax are shared among all of them. */
async function readLines(call: CallApi, order: string): Promise<readonly JsonObject[]> {
  const lines: JsonObject[] = []
  for (let page = 1; ; page += 1) {
    const { Items, Meta } = await call('GET', `${order}/lineitems?pageSize=100&page=${page}`)
    lines.push(...objectsIn(Items))
    if (page >= numberIn(isObject(Meta) ? Meta.TotalPages : undefined)) return lines
  }
}

function paidOrder({ PromotionDiscount, TaxCost }: JsonObject, lines: readonly JsonObject[]): RefundableOrder {
  return {
    lines: lines.map((line) => ({
      id: textIn(line.ID),
      quantity: numberIn(line.Quantity),
      total: numberIn(line.LineTotal),
      discount: numberIn(line.PromotionDiscount),
    })),
    discount: numberIn(PromotionDiscount),
    tax: numberIn(TaxCost),
  }
}

function rowOf(found: JsonObject, toDecide: boolean): ReturnRow {
  const items = objectsIn(found.ItemsToReturn)
  return {
    id: textIn(found.ID),
    orderId: textIn(found.OrderID),
    state: stateOf(found, toDecide),
    date: textIn(found.DateSubmitted) || textIn(found.DateCreated),
    pieces: items.reduce((sum, { Quantity }) => sum + numberIn(Quantity), 0),
  }
}

function stateOf(found: JsonObject, toDecide: boolean): ConsoleState {
  switch (found.Status) {
    case 'AwaitingApproval':
      return toDecide ? 'decide' : 'elsewhere'
    case 'Open': {
      const items = objectsIn(found.ItemsToReturn)
      const hasArrived = items.length > 0 && items.every(({ LineItemID }) => receivedOn(found, textIn(LineItemID)))
      return hasArrived ? 'received' : 'coming'
    }
    case 'Completed':
      return 'completed'
    case 'Declined':
      return 'declined'
    case 'Canceled':
      return 'canceled'
    default:
      throw new CommerceError(404, 'NotFound', 'This return has not been sent yet.')
  }
}

/** Reads when a line arrived (`xp.Received`); undefined while it has not arrived. */
function receivedOn({ xp }: JsonObject, lineId: string): string | undefined {
  const received = isObject(xp) ? xp.Received : undefined
  if (!isObject(received) || !Object.hasOwn(received, lineId)) return undefined
  return textIn(received[lineId]) || undefined
}

const textIn = (value: Json | undefined) => (typeof value === 'string' ? value : '')
const numberIn = (value: Json | undefined) => (typeof value === 'number' ? value : 0)
const objectsIn = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isObject) : [])
