import type { BuyerProduct, InventoryRecord, PriceSchedule, Spec, Variant } from '@tessera/commerce'
import { bundlePrice } from '@tessera/commerce/bundle-price'
import { catalogueImages } from '../catalogue-images.ts'
import { catalogueText } from '../catalogue-texts.ts'
import { productPath } from '../paths.ts'
import type { ShopClient } from '../shop-client.ts'
import { choicesOf, chosenExtraDays, chosenMarkups, chosenQuery, chosenVariant, readChosen } from './choices.ts'
import { companionsOf, readCompanions } from './companions.ts'
import { factsOf, isMadeToOrder, type ProductXp } from './facts.ts'
import { type FoundProduct, productSlug } from './find-product.ts'
import { type ProductChoices, productChoices } from './product-choices.ts'
import type { PriceView, ProductView, QuantityRule, SetPart, StockView } from './product-view.ts'
import { priceInBundle, subscriptionPrice, unitPrice } from './unit-price.ts'

const ALL = { pageSize: 100 } as const
/** Fewer than these are said to be few. */
const FEW = 5

export interface ReadProductOptions {
  /** What of it is chosen, see `readChosen`; `quantity` is how many. */
  readonly query: URLSearchParams
  readonly locale: string
  readonly signal: AbortSignal
  /** What it can be had in, where others read it as well. */
  readonly choices?: ProductChoices
}

/** A product as whoever the client calls as sees and pays it, with what the address chooses of it. */
export async function readProduct(
  client: ShopClient,
  { product, facets }: FoundProduct,
  { query, locale, signal, choices }: ReadProductOptions,
): Promise<ProductView> {
  const options = { signal }
  const none = { Items: [] }
  const id = product.ID ?? ''
  const xp = (product.xp ?? {}) as ProductXp
  const choiceReads = choices ?? productChoices(client, id, signal)
  const isByVariant = product.Inventory?.VariantLevelTracking === true
  const [specs, variants, ownRecords, trail, set, companions] = await Promise.all([
    product.SpecCount === 0 ? none : choiceReads.specs().catch(() => none),
    product.VariantCount === 0 ? none : choiceReads.variants().catch(() => none),
    isByVariant ? [] : readRecords(client, product, undefined, options),
    readTrail(client, xp, locale, options),
    product.IsBundle ? readParts(client, id, xp, locale, options) : { parts: [], price: undefined, currency: '' },
    readCompanions(client, companionsOf(xp), { locale, signal }),
  ])
  const choosable = (specs.Items as readonly Spec[]).toSorted((a, b) => (a.ListOrder ?? 0) - (b.ListOrder ?? 0))
  const kinds = (variants.Items as readonly Variant[]).filter(({ Active }) => Active !== false)
  const chosen = readChosen(query, choosable, kinds)
  const variant = chosenVariant(chosen, choosable, kinds)
  const picked = [...chosen].map(([SpecID, OptionID]) => ({ SpecID, OptionID }))
  const records = isByVariant ? await readRecords(client, product, variant, options) : ownRecords
  const schedule = product.PriceSchedule ?? undefined
  const quantity = quantityRule(product, schedule, query.get('quantity'))
  const markups = chosenMarkups(choosable, chosen)
  return {
    id,
    slug: productSlug(product, locale),
    name: catalogueText(product, 'Name', locale),
    description: catalogueText(product, 'Description', locale),
    images: [...new Set([...catalogueImages(variant), ...catalogueImages(product, picked)])],
    badge: xp.Badge,
    supplierId: product.DefaultSupplierID ?? undefined,
    choices: choicesOf(choosable, kinds, chosen, (one) => isInStock(product, one), locale),
    variantId: variant?.ID ?? undefined,
    chosenQuery: chosenQuery(chosen, choosable, variant).toString(),
    isChoiceComplete: kinds.length === 0 || variant !== undefined,
    quantity,
    price: schedule && priceView(schedule, quantity.chosen, markups),
    bySubscription: schedule && subscriptionPrice(schedule, quantity.chosen, markups),
    stock: stockView(product, isByVariant ? variant : undefined, isByVariant, records, {
      leadDays: leadDaysOf(xp, variant, chosenExtraDays(choosable, chosen)),
      isMadeToOrder: isMadeToOrder(product),
    }),
    facts: factsOf(xp, facets, locale),
    documents: (xp.Documents ?? []).flatMap(({ Name, Path, Texts }) =>
      Name && Path?.startsWith('/') ? [{ name: Texts?.[locale]?.Name ?? Name, address: `/-/media${Path}` }] : [],
    ),
    parts: set.parts,
    setPrice: set.price,
    setCurrency: set.currency,
    isSet: product.IsBundle === true,
    companions,
    trail,
  }
}

/** Records of stock are for those who may see them: others learn how many there are in all. */
async function readRecords(
  client: ShopClient,
  product: BuyerProduct,
  variant: Variant | undefined,
  options: { signal: AbortSignal },
): Promise<readonly InventoryRecord[]> {
  if (product.Inventory?.Enabled !== true) return []
  const query = { includeAddress: true, ...ALL }
  const listing = variant?.ID
    ? client.me.listVariantInventoryRecords(product.ID ?? '', variant.ID, query, options)
    : client.me.listProductInventoryRecords(product.ID ?? '', query, options)
  const { Items } = await listing.catch(() => ({ Items: [] }))
  return Items as readonly InventoryRecord[]
}

/** The pages of the family and the category a product belongs to. */
async function readTrail(
  client: ShopClient,
  { Family, Category }: ProductXp,
  locale: string,
  options: { signal: AbortSignal },
): Promise<ProductView['trail']> {
  const ids = [Family, Category].filter((id) => id !== undefined)
  if (ids.length === 0) return []
  const { Items } = await client.me
    .listCategories({ filters: { ID: ids.join('|') }, depth: 'all', ...ALL }, options)
    .catch(() => ({ Items: [] }))
  return ids.flatMap((id) => {
    const category = Items.find(({ ID }) => ID === id)
    const page = (category?.xp as { Page?: unknown } | null | undefined)?.Page
    return category !== undefined && typeof page === 'string' && page.startsWith('/')
      ? [{ name: catalogueText(category, 'Name', locale), path: page }]
      : []
  })
}

async function readParts(
  client: ShopClient,
  bundle: string,
  { Parts = [] }: ProductXp,
  locale: string,
  options: { signal: AbortSignal },
): Promise<{ parts: SetPart[]; price: number | undefined; currency: string }> {
  const { Items } = await client.me.listProducts({ filters: { BundleID: bundle }, ...ALL }, options)
  const order = Parts.map(({ ID }) => ID)
  const parts = Items.map((product): SetPart => {
    const said = Parts.find(({ ID }) => ID === product.ID)
    const quantity = said?.Quantity ?? 1
    const schedule = product.PriceSchedule
    return {
      id: product.ID ?? '',
      name: catalogueText(product, 'Name', locale),
      image: catalogueImages(product)[0],
      path: productPath(productSlug(product, locale)),
      quantity,
      isRequired: said?.Optional !== true,
      price: schedule ? priceInBundle(schedule, quantity) : undefined,
    }
  })
  const total = bundlePrice(
    parts.map((part, index) => ({
      ...part,
      price: part.price ?? null,
      currency: Items[index]?.PriceSchedule?.Currency ?? null,
    })),
  )
  return {
    parts: parts.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)),
    price: total?.price,
    currency: total?.currency ?? Items[0]?.PriceSchedule?.Currency ?? '',
  }
}

/** How many of a product can be ordered at once. `asked`: how many are wanted, as an address says it. */
export function quantityRule(
  product: BuyerProduct,
  schedule: PriceSchedule | undefined,
  asked: string | null,
): QuantityRule {
  const step = product.QuantityMultiplier ?? 1
  const minimum = Math.max(schedule?.MinQuantity ?? 1, step)
  const maximum = schedule?.MaxQuantity ?? undefined
  const only = schedule?.RestrictedQuantity
    ? (schedule.PriceBreaks ?? []).map((one) => one?.Quantity ?? 1).sort((a, b) => a - b)
    : []
  const wanted = /^\d{1,6}$/.test(asked ?? '') ? Number(asked) : minimum
  const chosen = only.length > 0 ? (only.findLast((one) => one <= wanted) ?? only[0] ?? 1) : wanted
  return { chosen: Math.min(Math.max(chosen, minimum), maximum ?? chosen), minimum, maximum, step, only }
}

function priceView(
  schedule: PriceSchedule,
  quantity: number,
  markups: readonly { type: string; amount: number }[],
): PriceView | undefined {
  const now = unitPrice(schedule, quantity, markups)
  if (now === undefined) return undefined
  const steps = (schedule.PriceBreaks ?? [])
    .map((one) => one?.Quantity ?? 1)
    .sort((a, b) => a - b)
    .map((from) => ({
      from,
      unit: unitPrice(schedule, from, markups)?.price ?? 0,
      isReached: from <= quantity,
    }))
  const next = steps.find(({ from }) => from > quantity)
  return {
    currency: schedule.Currency ?? '',
    unit: now.price,
    regular: now.regular,
    breaks: steps.length > 1 ? steps : [],
    next: next && { more: next.from - quantity, unit: next.unit },
    isTaxed: schedule.ApplyTax === true,
  }
}

function isInStock({ Inventory }: BuyerProduct, variant: Variant): boolean {
  if (Inventory?.Enabled !== true || Inventory.OrderCanExceed === true) return true
  if (Inventory.VariantLevelTracking !== true) return (Inventory.QuantityAvailable ?? 0) > 0
  return (variant.Inventory?.QuantityAvailable ?? 0) > 0
}

/** Days of the variant, else of the product, and what is chosen besides adds to them. */
function leadDaysOf({ LeadDays }: ProductXp, variant: Variant | undefined, extra: number): number | undefined {
  const own = (variant?.xp as { LeadDays?: unknown } | null | undefined)?.LeadDays
  const usual = typeof own === 'number' ? own : LeadDays
  return usual === undefined ? undefined : usual + extra
}

function stockView(
  { Inventory }: BuyerProduct,
  variant: Variant | undefined,
  isByVariant: boolean,
  records: readonly InventoryRecord[],
  about: Pick<StockView, 'leadDays' | 'isMadeToOrder'>,
): StockView {
  if (Inventory?.Enabled !== true) return { ...about, state: 'uncounted', pieces: undefined, places: [] }
  const pieces = (isByVariant ? variant?.Inventory?.QuantityAvailable : Inventory.QuantityAvailable) ?? 0
  const places = records.flatMap(({ Address, QuantityAvailable }) => {
    if (!Address || !QuantityAvailable) return []
    const { PickUp, Opens } = (Address.xp ?? {}) as { PickUp?: unknown; Opens?: unknown }
    return [
      {
        name: Address.AddressName ?? '',
        city: Address.City ?? '',
        pieces: QuantityAvailable,
        isPickUp: PickUp === true,
        opens: typeof Opens === 'string' ? Opens : '',
      },
    ]
  })
  const none = Inventory.OrderCanExceed === true ? 'backorder' : 'out'
  return { ...about, state: pieces <= 0 ? none : pieces < FEW ? 'few' : 'in', pieces, places }
}
