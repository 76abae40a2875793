import { sellables } from '../../catalogue/index.ts'
import { notFound } from '../../commerce-error.ts'
import { familyOf } from '../../families/index.ts'
import { type Call, type Handler, NOTHING, parameter } from '../../operations/call.ts'
import { isObject, type Json } from '../../operations/json.ts'
import { complete } from '../../operations/stored/complete.ts'
import { createObject } from '../../operations/stored/objects.ts'
import type { StoredObject } from '../../store/index.ts'
import { findCart } from '../cart/find-cart.ts'
import { removeLines, settleLines } from '../changed-lines.ts'
import { lockOrder } from '../line-handlers.ts'
import { buyerOf } from '../open-order.ts'
import { mayChange } from '../visibility.ts'
import { linesOfBundle } from './bundle-lines.ts'

const LINE = familyOf('LineItem')

/** A bundle on an order: a line that stands for it, and one for each of its parts. Contract section 20.2. */
export const bundleHandlers: Readonly<Record<string, Handler>> = {
  async 'BundleLineItems.create'(call) {
    const order = await lockOrder(call)
    const bundleId = parameter(call, 'bundleID')
    const parts = await partsOf(call, order, bundleId)
    const asked = Array.isArray(call.body.LineItems) ? call.body.LineItems.filter(isObject) : []
    const bodies = linesOfBundle(bundleId, parts, asked)
    // Lines are listed as they were added: the bundle before its parts, a thousandth of a second apart.
    const add = (body: Record<string, Json>, at: number) =>
      createObject({ ...call, now: new Date(call.now.getTime() + at) }, LINE, order.id, { body })
    const header = await add({ ProductID: bundleId, Quantity: 1, IsBundle: true }, 0)
    const lines = [header]
    for (const [at, body] of bodies.entries()) lines.push(await add({ ...body, BundleItemID: header.id }, at + 1))
    const [settled = header] = await settleLines(call, order.id, lines)
    return { kind: 'object', body: await complete(call, settled), id: header.id }
  },

  /** The line that stands for the bundle takes all of it away; a part that the bundle does not need goes alone. */
  async 'BundleLineItems.delete'(call) {
    const order = await lockOrder(call)
    mayChange(call, order.body)
    const id = parameter(call, 'bundleItemID')
    const lines = await linesOf(call, order.id)
    const line = lines.find((each) => each.id === id)
    const header = line?.body.IsBundle === true ? line : lines.find((each) => each.id === line?.body.BundleItemID)
    if (line === undefined || header?.body.ProductID !== parameter(call, 'bundleID')) throw notFound('LineItem', id)
    if (line !== header) await call.rules('LineItem').remove?.(call, line)
    await removeLines(call, line === header ? bundleOf(lines, header) : [line])
    return NOTHING
  },

  /** Every instance of a bundle. Contract section 5.1. */
  async 'Cart.deleteBundles'(call) {
    const bundleId = parameter(call, 'bundleID')
    const cart = await findCart(call)
    if (cart === undefined) throw notFound('Bundle', bundleId)
    const order = await lockOrder({ ...call, parameters: { direction: 'Outgoing', orderID: cart.id } })
    mayChange(call, order.body)
    const lines = await linesOf(call, order.id)
    const headers = lines.filter(({ body }) => body.IsBundle === true && body.ProductID === bundleId)
    if (headers.length === 0) throw notFound('Bundle', bundleId)
    await removeLines(
      call,
      headers.flatMap((header) => bundleOf(lines, header)),
    )
    return NOTHING
  },
}

/** What belongs to a bundle that the order's user sees. Throws 404 for another. */
async function partsOf(call: Call, order: StoredObject, bundleId: string): Promise<StoredObject['body'][]> {
  const seen = (await sellables(call, await buyerOf(call, order), [bundleId])).get(bundleId)
  if (seen?.product.IsBundle !== true) throw notFound('Bundle', bundleId)
  const parts = await call.store.find(call.tx, 'BundleProductAssignment', { equals: { BundleID: bundleId } })
  return parts.map(({ body }) => body)
}

function linesOf({ tx, store }: Call, scope: string): Promise<StoredObject[]> {
  return store.find(tx, 'LineItem', { scope, equals: {} })
}

const bundleOf = (lines: readonly StoredObject[], header: StoredObject) => [
  header,
  ...lines.filter(({ body }) => body.BundleItemID === header.id),
]
