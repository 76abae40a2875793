import type { BuyerProduct, LineItem, OrderPromotion, OrderWorksheet, Promotion } from '@tessera/commerce'
import { mapConcurrently } from '../../map-concurrently.ts'
import { catalogueImages } from '../catalogue-images.ts'
import { catalogueText } from '../catalogue-texts.ts'
import { isCalculationAway } from '../orders/calculation-away.ts'
import { type ChosenSpec, chosenInWords, chosenPath } from '../product/chosen-words.ts'
import { productSlug } from '../product/find-product.ts'
import type { ShopClient } from '../shop-client.ts'
import {
  type CartLine,
  type CartPromotion,
  type CartView,
  EMPTY_CART_VIEW,
  piecesOf,
  type SavedLine,
} from './cart-view.ts'
import { type Goods, readGoods, variantKey, wantedOf } from './line-facts.ts'
import { nextBreakOf, regularPriceOf } from './line-prices.ts'
import { type NearOffer, nearOffers, type OfferFacts, productsInQuestion } from './near-offers.ts'
import { type KeptLine, keyOf, readSaved } from './saved-lines.ts'

/** Whose cart it is: a shopper, as far as it is needed here. */
export interface CartOwner {
  readonly client: ShopClient
  readonly hasSession: boolean
  readonly isSignedIn: boolean
  readonly savedHere: readonly KeptLine[]
}

export interface ReadCartOptions {
  readonly locale: string
  readonly signal?: AbortSignal
  /**
   * The cart as it was when the shopper last saw it. Given, offers and prices are looked at anew first, and what changed
   * without the shopper is told (`priceBefore`, `lostOffers`).
   */
  readonly since?: OrderWorksheet
}

/** Most requests under way beside each other. */
const CALLS = 6
/** Products whose categories are asked for, at most. */
const MAX_PRODUCTS = 20
/** The field of a line's extended properties that keeps what a piece cost when the shopper last saw it. */
const PRICE_BEFORE = 'PriceBefore'

/**
 * The cart as it is now, for a page that shows it: offers and prices are looked at anew. One that checkout has calculated
 * is left as it is, for a refresh would take the calculation away (contract "commerce" 13.4). Somebody without a session
 * has an empty cart, and nobody is asked.
 */
export async function openCart(owner: CartOwner, options: Omit<ReadCartOptions, 'since'>): Promise<CartView> {
  if (!owner.hasSession) return EMPTY_CART_VIEW
  const { signal } = options
  const found = await owner.client.cart.getOrderWorksheet(signal === undefined ? {} : { signal })
  const isCalculated = found.OrderCalculateResponse != null || found.ShipEstimateResponse != null
  if ((found.LineItems ?? []).length === 0 || isCalculated) return viewOf(owner, found, [], options)
  return readCart(owner, { ...options, since: found })
}

/** The cart of a shopper who has a session. */
export async function readCart(owner: CartOwner, options: ReadCartOptions): Promise<CartView> {
  const { signal, since } = options
  const call = signal === undefined ? {} : { signal }
  const { cart } = owner.client
  const aside = readAside(owner, call)
  // Whoever waits for it hears of its failure; until then it is nobody's.
  aside.catch(() => undefined)
  const refreshed = since === undefined ? undefined : await cart.refreshPromotions(call)
  const found = await cart.getOrderWorksheet(call)
  if (since !== undefined) await keepPricesBefore(owner.client, since, found, call)
  const lost = (refreshed?.PromosRemoved ?? []).flatMap((promotion) =>
    promotion == null ? [] : [promotion as Promotion],
  )
  return viewOf(owner, found, lost, options, aside)
}

interface Aside {
  readonly saved: readonly KeptLine[]
  /** Offers that apply by themselves. */
  readonly offers: readonly Promotion[]
}

/** What is shown beside a cart and does not hang on what is in it: it is read meanwhile. */
async function readAside(owner: CartOwner, call: { readonly signal?: AbortSignal }): Promise<Aside> {
  const [saved, offers] = await Promise.all([
    readSaved(owner, call),
    owner.client.me.listPromotions({ filters: { AutoApply: true }, pageSize: 100 }, call),
  ])
  return { saved, offers: offers.Items as Promotion[] }
}

/**
 * Prices that changed although the shopper changed nothing about their lines are kept with these, until they have been
 * seen: as many pieces of as many, and another price.
 */
async function keepPricesBefore(
  client: ShopClient,
  since: OrderWorksheet,
  found: OrderWorksheet,
  call: { readonly signal?: AbortSignal },
): Promise<void> {
  const before = new Map((since.LineItems ?? []).map((line) => [line?.ID, line as LineItem]))
  const [unitsBefore, units] = [since, found].map(({ LineItems }) => unitsOf((LineItems ?? []) as LineItem[]))
  const changed = ((found.LineItems ?? []) as LineItem[]).filter((line) => {
    const old = before.get(line.ID)
    return (
      old?.UnitPrice != null &&
      line.UnitPrice != null &&
      old.UnitPrice !== line.UnitPrice &&
      old.Quantity === line.Quantity &&
      unitsBefore?.get(line.ProductID ?? '') === units?.get(line.ProductID ?? '') &&
      line.PriceOverridden !== true
    )
  })
  await mapConcurrently(changed, CALLS, async (line) => {
    const old = before.get(line.ID)
    const xp = { ...xpOf(line), [PRICE_BEFORE]: priceBeforeOf(line) ?? old?.UnitPrice }
    await client.cart.patchLineItem(line.ID ?? '', { xp }, call)
    Object.assign(line, { xp })
  })
}

/** What takes back the note of an old price, for the change of a line. */
export const PRICES_SEEN = { xp: { [PRICE_BEFORE]: null } }

const xpOf = ({ xp }: LineItem) => (xp ?? {}) as Readonly<Record<string, unknown>>

export function priceBeforeOf(line: LineItem): number | undefined {
  const kept = xpOf(line)[PRICE_BEFORE]
  return typeof kept === 'number' ? kept : undefined
}

async function viewOf(
  owner: CartOwner,
  worksheet: OrderWorksheet,
  lost: readonly Promotion[],
  { locale, signal }: ReadCartOptions,
  aside: Promise<Aside> = readAside(owner, signal === undefined ? {} : { signal }),
): Promise<CartView> {
  const { client } = owner
  const call = signal === undefined ? {} : { signal }
  const { Order, ShipEstimateResponse, OrderCalculateResponse } = worksheet
  const lines = (worksheet.LineItems ?? []) as LineItem[]
  const applied = (worksheet.OrderPromotions ?? []) as OrderPromotion[]
  const { saved, offers } = await aside
  const wanted = [...lines.map(wantedOf), ...saved.map(wantedOfSaved)]
  const goods = await readGoods(client, wanted, call)
  const subtotal = Order?.Subtotal ?? 0
  const near = lines.length === 0 ? [] : await nearOffersOf(client, offers, applied, { subtotal, lines }, locale, call)
  const isCalculated = OrderCalculateResponse != null && OrderCalculateResponse.Succeeded !== false
  const estimates = ShipEstimateResponse?.ShipEstimates ?? []
  const isShippingChosen = estimates.length > 0 && estimates.every((one) => one?.SelectedShipMethodID)
  const units = unitsOf(lines)
  const shown = lines.map((line) => lineOf(line, goods, units, locale))
  return {
    orderId: Order?.ID ?? null,
    lines: shown,
    pieces: piecesOf(shown),
    currency: Order?.Currency ?? '',
    subtotal,
    discount: Order?.PromotionDiscount ?? 0,
    ...(isCalculated && isShippingChosen && { shipping: Order?.ShippingCost ?? 0 }),
    ...(isCalculated && { tax: Order?.TaxCost ?? 0 }),
    fees: Order?.Fees ?? 0,
    total: Order?.Total ?? 0,
    ...(isCalculationAway(worksheet) && { isCalculationAway: true }),
    promotions: promotionsOf(applied, locale),
    nearOffers: near,
    lostOffers: [...new Set(lost.map((promotion) => nameOfOffer(promotion, locale)))],
    saved: saved.map((line) => savedLineOf(line, goods, locale)),
  }
}

const wantedOfSaved = ({ ProductID, Specs }: KeptLine) => ({
  productId: ProductID,
  variantId: undefined,
  hasChoices: Specs.length > 0,
})

const nameOfOffer = (promotion: Promotion, locale: string) =>
  catalogueText(promotion, 'Name', locale) || (promotion.Code ?? '')

/** Which categories a product is in is asked only where an offer hangs on it. */
async function nearOffersOf(
  client: ShopClient,
  offers: readonly Promotion[],
  applied: readonly OrderPromotion[],
  facts: Omit<OfferFacts, 'inCategory'>,
  locale: string,
  call: { readonly signal?: AbortSignal },
): Promise<NearOffer[]> {
  const nameOf = (offer: Promotion) => nameOfOffer(offer, locale)
  const asked = productsInQuestion(offers, facts).slice(0, MAX_PRODUCTS)
  const found = await mapConcurrently(asked, CALLS, async (productID) => {
    const { Items } = await client.me.listCategories({ productID, depth: 'all', pageSize: 100 }, call)
    return [productID, Items.map(({ ID }) => ID ?? '')] as const
  }).catch(() => undefined)
  // What is not known is not told.
  if (found === undefined) return []
  const categories = new Map(found)
  const inCategory = (id: string, some: readonly string[]) =>
    some.some((one) => categories.get(id)?.includes(one) === true)
  return nearOffers(offers, applied, { ...facts, inCategory }, nameOf)
}

/** Pieces of each product in all of its lines. */
function unitsOf(lines: readonly LineItem[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { ProductID, Quantity, IsBundle, Variant } of lines) {
    if (IsBundle === true) continue
    const product = ProductID ?? ''
    for (const key of [product, ...(Variant?.ID == null ? [] : [variantKey(product, Variant.ID)])]) {
      units.set(key, (units.get(key) ?? 0) + (Quantity ?? 1))
    }
  }
  return units
}

function lineOf(line: LineItem, goods: Goods, units: ReadonlyMap<string, number>, locale: string): CartLine {
  const productId = line.ProductID ?? ''
  const product = goods.products.get(productId)
  const schedule = product?.PriceSchedule ?? undefined
  const quantity = line.Quantity ?? 1
  const ofProduct = units.get(productId) ?? quantity
  const others = schedule?.UseCumulativeQuantity ? ofProduct - quantity : 0
  const specs = (line.Specs ?? []) as Parameters<typeof nextBreakOf>[1]
  const isInSet = line.BundleItemID != null || line.IsBundle === true
  const unitPrice = line.UnitPrice ?? null
  const isPriced = schedule !== undefined && unitPrice !== null && !isInSet && line.PriceOverridden !== true
  const stock = stockOf(product, goods, productId, line.Variant?.ID ?? undefined)
  const before = priceBeforeOf(line)
  const ofStock = line.Variant?.ID != null ? variantKey(productId, line.Variant.ID) : productId
  const isByVariant = product?.Inventory?.VariantLevelTracking === true
  return {
    id: line.ID ?? '',
    productId,
    variantId: line.Variant?.ID ?? undefined,
    ...shownOf(productId, line.Variant?.ID ?? undefined, line.Specs ?? [], goods, locale, line.Product),
    quantity,
    unitPrice,
    total: line.LineTotal ?? 0,
    discount: line.PromotionDiscount ?? 0,
    isOnSale: line.IsOnSale === true,
    regularPrice:
      isPriced && line.IsOnSale === true ? regularPriceOf(schedule, specs, unitPrice, quantity, ofProduct) : undefined,
    priceBefore: before === unitPrice ? undefined : before,
    nextBreak: isPriced ? nextBreakOf(schedule, specs, quantity, ofProduct) : undefined,
    minimum: Math.max(1, (schedule?.MinQuantity ?? 1) - others),
    maximum: schedule?.MaxQuantity == null ? undefined : Math.max(1, schedule.MaxQuantity - others),
    step: product?.QuantityMultiplier ?? 1,
    quantities: schedule?.RestrictedQuantity
      ? (schedule.PriceBreaks ?? []).map((one) => one?.Quantity ?? 1).sort((a, b) => a - b)
      : [],
    available: stock,
    isShort: stock !== undefined && (units.get(isByVariant ? ofStock : productId) ?? quantity) > stock,
    isGone: product === undefined || (line.IsBundle !== true && schedule === undefined),
    bundleItemId: line.BundleItemID ?? undefined,
    isBundle: line.IsBundle === true,
  }
}

/** Undefined where nothing is counted, or more may be ordered than there is (contract "commerce" 12). */
function stockOf(
  product: BuyerProduct | undefined,
  { variantStock }: Goods,
  productId: string,
  variantId: string | undefined,
): number | undefined {
  const inventory = product?.Inventory
  if (inventory?.Enabled !== true || inventory.OrderCanExceed === true) return undefined
  if (inventory.VariantLevelTracking !== true || variantId === undefined) return inventory.QuantityAvailable ?? 0
  return variantStock.get(variantKey(productId, variantId)) ?? 0
}

type Shown = Pick<CartLine, 'name' | 'image' | 'path' | 'choices'>
function shownOf(
  productId: string,
  variantId: string | undefined,
  chosen: readonly (ChosenSpec | null)[],
  goods: Goods,
  locale: string,
  last?: LineItem['Product'],
): Shown {
  // What is gone is told by what was known of it last.
  const shown = goods.products.get(productId) ?? last
  const known = goods.specs.get(productId) ?? []
  return {
    name: catalogueText(shown, 'Name', locale) || productId,
    image: catalogueImages(shown, chosen)[0],
    path: chosenPath(productSlug({ ID: productId, ...shown }, locale), variantId, chosen, known),
    choices: chosenInWords(chosen, known, locale),
  }
}

function savedLineOf(line: KeptLine, goods: Goods, locale: string): SavedLine {
  const product = goods.products.get(line.ProductID)
  return {
    key: keyOf(line),
    productId: line.ProductID,
    ...shownOf(line.ProductID, line.VariantID, line.Specs, goods, locale),
    ...(product === undefined && line.Name !== undefined && { name: line.Name }),
    quantity: line.Quantity,
    isGone: product?.PriceSchedule == null,
  }
}

/** A promotion of lines comes once for each of them. */
function promotionsOf(applied: readonly OrderPromotion[], locale: string): CartPromotion[] {
  const byCode = new Map<string, CartPromotion>()
  for (const promotion of applied) {
    const code = promotion.Code ?? ''
    byCode.set(code, {
      code,
      name: nameOfOffer(promotion as Promotion, locale),
      amount: Math.round(((byCode.get(code)?.amount ?? 0) + (promotion.Amount ?? 0)) * 100) / 100,
      isAutomatic: promotion.AutoApply === true,
    })
  }
  return [...byCode.values()]
}
