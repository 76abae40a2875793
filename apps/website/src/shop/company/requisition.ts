import type { BuyerProduct, ProductCollection, Variant } from '@tessera/commerce'
import { mapConcurrently } from '../../map-concurrently.ts'
import { orNothing } from '../access/visible.ts'
import { isRequisition, REQUISITION_KIND } from '../lists/list-kinds.ts'
import { ownsList } from '../lists/list-owner.ts'
import type { ShopClient } from '../shop-client.ts'
import { isVaried, type Orderable, orderableProduct, orderableVariant, readChoiceWords } from './orderable.ts'

/** Most characters of quantities that fit into extended properties (contract "commerce" 23). */
export const MAX_QUANTITIES_LENGTH = 7000

export interface RequisitionSummary {
  readonly id: string
  readonly name: string
  readonly note: string
  /** `Private`, `Shareable` or `Public`. */
  readonly access: string
  readonly count: number
}

export interface Requisition extends RequisitionSummary {
  /** Whoever made it may change it. */
  readonly isOwn: boolean
  readonly lines: readonly RequisitionLine[]
  readonly currency: string
  /** Of what has a price. */
  readonly total: number
}

export interface RequisitionLine extends Orderable {
  readonly quantity: number
  /** What a piece costs at that quantity; undefined without a price. */
  readonly unit: number | undefined
  /** It comes in variants, and none is named. */
  readonly needsChoice: boolean
  /** It has left the catalogue, or is in another's. */
  readonly isGone: boolean
}

interface Options {
  readonly signal: AbortSignal
}

const CALLS = 6
const MAX_ENTRIES = 500

/** Quantities of a list by number: the id of a product, or of a variant of one. */
export function quantitiesOf({ xp }: Pick<ProductCollection, 'xp'>): Map<string, number> {
  const { Quantities } = (xp ?? {}) as { Quantities?: Readonly<Record<string, unknown>> }
  return new Map(
    Object.entries(Quantities ?? {}).flatMap(([number, count]) =>
      typeof count === 'number' && count > 0 ? [[number, count] as const] : [],
    ),
  )
}

/** Requisition lists somebody may see: their own, those they joined, and those of everybody. */
export async function readRequisitions(client: ShopClient, options: Options): Promise<RequisitionSummary[]> {
  const filters = { 'xp.Kind': REQUISITION_KIND }
  const { Items } = await client.me.listProductCollections({ filters, sortBy: ['Name'], pageSize: 100 }, options)
  return mapConcurrently(Items, CALLS, async (found) => {
    const { Meta } = await client.me.listProductCollectionEntries(found.ID ?? '', { pageSize: 1 }, options)
    return { ...summaryOf(found), count: Math.max(quantitiesOf(found).size, Meta.TotalCount) }
  })
}

/** One of them. Throws `NothingThere` for any other list. */
export async function readRequisition(
  client: ShopClient,
  id: string,
  { locale, ...options }: Options & { readonly locale: string },
): Promise<Requisition | undefined> {
  const found = await orNothing(client.me.getProductCollection(id, options))
  if (!isRequisition(found)) return undefined
  const [products, isOwn] = await Promise.all([readEntries(client, id, options), ownsList(client, id, options)])
  const lines = await linesOf(client, found, products, locale, options)
  const cents = lines.reduce((sum, { unit = 0, quantity }) => sum + Math.round(unit * quantity * 100), 0)
  return {
    ...summaryOf(found),
    count: lines.length,
    isOwn,
    lines,
    currency: lines.find(({ currency }) => currency !== '')?.currency ?? '',
    total: cents / 100,
  }
}

/** What is ordered with a list: numbers and quantities. A product nobody gave a quantity is ordered as few as it can be. */
export async function requisitionNumbers(
  client: ShopClient,
  id: string,
  options: Options,
): Promise<{ readonly number: string; readonly quantity: number }[]> {
  const found = await client.me.getProductCollection(id, options)
  const products = await readEntries(client, id, options)
  const quantities = quantitiesOf(found)
  for (const product of products) {
    const number = product.ID ?? ''
    if ([...quantities.keys()].some((one) => productNamed(one, products) === product)) continue
    quantities.set(number, orderableProduct(product, '').minimum)
  }
  return [...quantities].map(([number, quantity]) => ({ number, quantity }))
}

async function linesOf(
  client: ShopClient,
  found: ProductCollection,
  products: readonly BuyerProduct[],
  locale: string,
  options: Options,
): Promise<RequisitionLine[]> {
  const quantities = quantitiesOf(found)
  const owners = new Map([...quantities.keys()].map((number) => [number, productNamed(number, products)]))
  const variants = await namedVariants(client, owners, locale, options)
  const named = [...quantities].map(([number, quantity]): RequisitionLine => {
    const product = owners.get(number)
    const variant = variants.get(number)
    if (product === undefined || (product.ID !== number && variant === undefined)) return goneLine(number, quantity)
    const own = variant?.(product) ?? orderableProduct(product, locale)
    return line(own, quantity, variant === undefined && isVaried(product))
  })
  const said = new Set([...owners.values()].map((product) => product?.ID))
  const rest = products
    .filter(({ ID }) => !said.has(ID))
    .map((product) => {
      const own = orderableProduct(product, locale)
      return line(own, own.minimum, isVaried(product))
    })
  return [...named, ...rest]
}

function line(own: Orderable, quantity: number, needsChoice: boolean): RequisitionLine {
  const reached = own.breaks.findLast(({ from }) => from <= quantity) ?? own.breaks[0]
  return { ...own, quantity, unit: needsChoice ? undefined : reached?.unit, needsChoice, isGone: false }
}

const goneLine = (number: string, quantity: number): RequisitionLine => ({
  number,
  productId: '',
  slug: '',
  name: number,
  choice: '',
  currency: '',
  breaks: [],
  minimum: 1,
  step: 1,
  stock: undefined,
  quantity,
  unit: undefined,
  needsChoice: false,
  isGone: true,
})

/** The product a number is of: itself, or the one a variant's id begins with. */
export function productNamed(number: string, products: readonly BuyerProduct[]): BuyerProduct | undefined {
  return products
    .filter(({ ID = '' }) => number === ID || number.startsWith(`${ID}-`))
    .sort((a, b) => (b.ID ?? '').length - (a.ID ?? '').length)[0]
}

async function namedVariants(
  client: ShopClient,
  owners: ReadonlyMap<string, BuyerProduct | undefined>,
  locale: string,
  options: Options,
): Promise<ReadonlyMap<string, (product: BuyerProduct) => Orderable>> {
  const byProduct = new Map<string, string[]>()
  for (const [number, product] of owners) {
    if (product?.ID == null || product.ID === number) continue
    byProduct.set(product.ID, [...(byProduct.get(product.ID) ?? []), number])
  }
  const found = await mapConcurrently([...byProduct], CALLS, async ([id, numbers]) => {
    const filters = { ID: numbers.slice(0, 100).join('|') }
    const [{ Items }, words] = await Promise.all([
      client.me.listVariants(id, { filters, pageSize: 100 }, options),
      readChoiceWords(client, id, locale, options),
    ])
    return (Items as Variant[]).map(
      (variant) =>
        [variant.ID ?? '', (product: BuyerProduct) => orderableVariant(product, variant, locale, words)] as const,
    )
  })
  return new Map(found.flat())
}

async function readEntries(client: ShopClient, id: string, options: Options): Promise<BuyerProduct[]> {
  const products: BuyerProduct[] = []
  for (let page = 1, pages = 1; page <= pages && products.length < MAX_ENTRIES; page += 1) {
    const found = await orNothing(client.me.listProductCollectionEntries(id, { pageSize: 100, page }, options))
    products.push(...(found.Items as unknown as BuyerProduct[]))
    pages = found.Meta.TotalPages
  }
  return products
}

function summaryOf({ ID, Name, AccessLevel, xp }: ProductCollection): RequisitionSummary {
  const { Note } = (xp ?? {}) as { Note?: unknown }
  return {
    id: ID ?? '',
    name: Name ?? '',
    note: typeof Note === 'string' ? Note : '',
    access: AccessLevel ?? 'Private',
    count: 0,
  }
}
