import { type BuyerProduct, isNotFound, type LineItem } from '@tessera/commerce'
import { z } from 'zod'
import { mapConcurrently } from '../../map-concurrently.ts'
import { addByNumber } from '../../shop/company/add-by-number.ts'
import {
  CART_KEEP_FORM,
  PIECES_FIELD,
  REQUISITION_ADD_FORM,
  REQUISITION_BUY_FORM,
  REQUISITION_COPY_FORM,
  REQUISITION_DELETE_FORM,
  REQUISITION_FORM,
  REQUISITION_LINES_FORM,
} from '../../shop/company/buying-forms.ts'
import { REQUISITIONS_PATH } from '../../shop/company/company-paths.ts'
import { piecesIn } from '../../shop/company/entered-lines.ts'
import { ownCart } from '../../shop/company/read-carts.ts'
import { productNamed, quantitiesOf, requisitionNumbers } from '../../shop/company/requisition.ts'
import { REQUISITION_KIND } from '../../shop/lists/list-kinds.ts'
import type { ShopClient } from '../../shop/shop-client.ts'
import { type ActionContext, type ActionOutcome, defineAction } from '../action.ts'
import { optional, text } from '../entries.ts'
import { id } from '../id-field.ts'
import { mendOrStay } from './mend-or-stay.ts'
import { isTooLong, putOnRequisition, saveQuantities } from './requisition-quantities.ts'

const CALLS = 4
/** Longest name commerce takes. */
const MAX_NAME_LENGTH = 100
const pageOf = (list: string) => `${REQUISITIONS_PATH}/${encodeURIComponent(list)}`
const SAVED = { status: 'sent', values: {} } as const
const wrong = (key: string, field = 'form') => ({ status: 'invalid', errors: { [field]: key } }) as const

/** A new list, or another name, note or circle of readers for one: without `id` it is new. */
export const requisition = defineAction({
  path: '/company/requisition',
  form: REQUISITION_FORM,
  needs: 'account',
  fields: z.object({
    id: id.optional(),
    name: text('account.error.listName'),
    note: optional(500),
    access: z.enum(['Private', 'Shareable', 'Public'], 'shop.error.unexpected').default('Private'),
  }),
  async run({ id: known, name, note, access }, { shopper, pathOf, signal }) {
    const { me } = shopper.client
    const wanted = { Name: name, AccessLevel: access, xp: { Kind: REQUISITION_KIND, Note: note } }
    const { ID } =
      known === undefined
        ? await me.createProductCollection(wanted, { signal })
        : await me.patchProductCollection(known, wanted, { signal })
    return { status: 'sent', location: pathOf(pageOf(ID ?? '')), values: {} }
  },
})

/** Saves the quantities of a list; `remove` names a line that goes. */
export const requisitionLines = defineAction({
  path: '/company/requisition/lines',
  form: REQUISITION_LINES_FORM,
  needs: 'account',
  fields: z.object({ id, remove: z.string().max(200).optional() }),
  async run({ id, remove }, { shopper, data, signal }) {
    const { client } = shopper
    const quantities = quantitiesOf(await client.me.getProductCollection(id, { signal }))
    const errors: Record<string, string> = {}
    for (const [name, value] of data) {
      if (!name.startsWith(PIECES_FIELD) || typeof value !== 'string') continue
      const pieces = piecesIn(value)
      if (pieces === undefined) errors[name] = 'company.line.quantity'
      else quantities.set(name.slice(PIECES_FIELD.length), pieces)
    }
    if (remove === undefined && Object.keys(errors).length > 0) return { status: 'invalid', errors }
    if (remove !== undefined) {
      quantities.delete(remove)
      await forgetProduct(client, id, remove, [...quantities.keys()], signal)
    }
    const refused = await saveQuantities(client, id, quantities, signal, remove === undefined ? [] : [remove])
    return refused === undefined ? SAVED : wrong(refused)
  },
})

/** Puts a product or a variant on a list by its number; more of one that is on it. */
export const requisitionAdd = defineAction({
  path: '/company/requisition/add',
  form: REQUISITION_ADD_FORM,
  needs: 'account',
  fields: z.object({
    id,
    number: z.string().min(1, 'company.line.noNumber').max(100, 'company.line.unknown'),
    quantity: z.string().max(20, 'company.line.quantity').default('1'),
  }),
  async run({ id, number, quantity }, { shopper, signal }) {
    const { client } = shopper
    const pieces = piecesIn(quantity || '1')
    if (pieces === undefined) return wrong('company.line.quantity', 'quantity')
    const product = await productOf(client, number, signal)
    if (product === undefined) return wrong('company.line.unknown', 'number')
    if (product.ID === number && (product.VariantCount ?? 0) > 0) return wrong('company.line.choose', 'number')
    const refused = await putOnRequisition(client, id, { number, product: product.ID ?? '', pieces }, signal)
    return refused === undefined ? SAVED : wrong(refused)
  },
})

/** Puts all of a list into the cart; what cannot be added is shown to be mended. */
export const requisitionBuy = defineAction({
  path: '/company/requisition/buy',
  form: REQUISITION_BUY_FORM,
  needs: 'account',
  fields: z.object({ id }),
  async run({ id }, context) {
    const { shopper, signal } = context
    const wanted = await requisitionNumbers(shopper.client, id, { signal })
    const entered = wanted.map(({ number, quantity }, at) => ({ line: at + 1, number, quantity: String(quantity) }))
    if (entered.length === 0) return wrong('company.requisition.empty')
    return mendOrStay(await addByNumber(shopper, entered, signal), context)
  },
})

/** The same list once more, for whoever asks: theirs, and nobody else's yet. */
export const copyRequisition = defineAction({
  path: '/company/requisition/copy',
  form: REQUISITION_COPY_FORM,
  needs: 'account',
  fields: z.object({ id }),
  async run({ id }, context) {
    const { client } = context.shopper
    const found = await client.me.getProductCollection(id, { signal: context.signal })
    const wanted = await requisitionNumbers(client, id, { signal: context.signal })
    const name = `${(found.Name ?? '').slice(0, MAX_NAME_LENGTH - 4)} (2)`
    return make(name, new Map(wanted.map(({ number, quantity }) => [number, quantity])), context)
  },
})

export const deleteRequisition = defineAction({
  path: '/company/requisition/delete',
  form: REQUISITION_DELETE_FORM,
  needs: 'account',
  fields: z.object({ id }),
  async run({ id }, { shopper, pathOf, signal }) {
    await shopper.client.me.deleteProductCollection(id, { signal })
    return { status: 'sent', location: pathOf(REQUISITIONS_PATH), values: {} }
  },
})

/** What a list is called that is made of an order nobody named. */
const KEPT_NAMES: Readonly<Record<string, string>> = { en: 'From my cart', de: 'Aus meinem Warenkorb', ar: 'من سلتي' }

/** A list of what is in one of their carts, or was in one of their orders. */
export const keepCart = defineAction({
  path: '/company/cart/keep',
  form: CART_KEEP_FORM,
  needs: 'account',
  fields: z.object({ id }),
  async run({ id }, context) {
    const { shopper, locale, signal } = context
    const { client } = shopper
    const order = (await ownCart(client, id, { signal })) ?? (await placedOrder(client, id, signal))
    if (order === undefined) return wrong('company.cart.gone')
    const quantities = new Map<string, number>()
    for (const line of await allLines(client, id, signal)) {
      const number = line.Variant?.ID ?? line.ProductID ?? ''
      if (line.IsBundle === true || number === '') continue
      quantities.set(number, (quantities.get(number) ?? 0) + (line.Quantity ?? 1))
    }
    const { CartName } = (order.xp ?? {}) as { CartName?: unknown }
    const name = typeof CartName === 'string' && CartName !== '' ? CartName : (KEPT_NAMES[locale] ?? id)
    return make(name, quantities, context)
  },
})

async function placedOrder(client: ShopClient, id: string, signal: AbortSignal) {
  const { Items } = await client.me.listOrders({ filters: { ID: id }, pageSize: 1 }, { signal })
  return Items.find(({ ID }) => ID === id)
}

async function allLines(client: ShopClient, order: string, signal: AbortSignal): Promise<LineItem[]> {
  const lines: LineItem[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await client.lineItems.list('Outgoing', order, { pageSize: 100, page }, { signal })
    lines.push(...(found.Items as LineItem[]))
    pages = found.Meta.TotalPages
  }
  return lines
}

async function make(
  name: string,
  quantities: ReadonlyMap<string, number>,
  { shopper, pathOf, signal }: ActionContext,
): Promise<ActionOutcome> {
  if (quantities.size === 0) return wrong('company.requisition.empty')
  if (isTooLong(quantities)) return wrong('company.requisition.full')
  const { me } = shopper.client
  const xp = { Kind: REQUISITION_KIND, Quantities: Object.fromEntries(quantities) }
  const { ID = '' } = await me.createProductCollection({ Name: name, xp }, { signal })
  const products = await productsOf(shopper.client, [...quantities.keys()], signal)
  const ids = new Set([...quantities.keys()].flatMap((number) => productNamed(number, products)?.ID ?? []))
  await mapConcurrently([...ids], CALLS, (product) => me.createProductCollectionEntry(ID ?? '', product, { signal }))
  return { status: 'sent', location: pathOf(pageOf(ID ?? '')), values: {} }
}

/** A product leaves the list with the last number of it. */
async function forgetProduct(
  client: ShopClient,
  id: string,
  number: string,
  left: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const products = await productsOf(client, [number], signal)
  const product = productNamed(number, products)
  if (product?.ID == null || left.some((other) => productNamed(other, products) === product)) return
  await client.me.deleteProductCollectionEntry(id, product.ID, { signal }).catch((error: unknown) => {
    if (!isNotFound(error)) throw error
  })
}

/** The product a number is of, as far as they see it: a variant of it has to be there. */
async function productOf(client: ShopClient, number: string, signal: AbortSignal): Promise<BuyerProduct | undefined> {
  const product = productNamed(number, await productsOf(client, [number], signal))
  if (product?.ID == null || product.ID === number) return product
  const { Items } = await client.me.listVariants(product.ID, { filters: { ID: number }, pageSize: 1 }, { signal })
  return Items.some(({ ID }) => ID === number) ? product : undefined
}

/** Most ids that are asked for in one request. */
const IDS = 50

async function productsOf(
  client: ShopClient,
  numbers: readonly string[],
  signal: AbortSignal,
): Promise<BuyerProduct[]> {
  const ids = [...new Set(numbers.filter((number) => /^[\w-]+$/.test(number)).flatMap(beginnings))]
  const chunks = Array.from({ length: Math.ceil(ids.length / IDS) }, (_, at) => ids.slice(at * IDS, (at + 1) * IDS))
  const pages = await mapConcurrently(chunks, CALLS, (some) =>
    client.me.listProducts({ filters: { ID: some.join('|') }, pageSize: 100 }, { signal }),
  )
  return pages.flatMap(({ Items }) => Items as BuyerProduct[])
}

function beginnings(number: string): string[] {
  const parts = number.split('-')
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('-')).filter((one) => one !== '')
}
