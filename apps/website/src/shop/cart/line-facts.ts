import type { BuyerProduct, LineItem, Spec } from '@tessera/commerce'
import { mapConcurrently } from '../../map-concurrently.ts'
import { readSpecsOf } from '../product/chosen-words.ts'
import type { ShopClient } from '../shop-client.ts'

/** What is known of the goods in a cart beside its lines. */
export interface Goods {
  /** Products as they are now; those that can no longer be seen are missing. */
  readonly products: ReadonlyMap<string, BuyerProduct>
  /** What can be chosen of products in which something was. */
  readonly specs: ReadonlyMap<string, readonly Spec[]>
  /** Pieces of variants, where the stock of each is counted by itself. */
  readonly variantStock: ReadonlyMap<string, number>
}

/** What a product and what was chosen of it are asked by. */
export interface Wanted {
  readonly productId: string
  readonly variantId: string | undefined
  readonly hasChoices: boolean
}

/** Most ids that are asked for in one request. */
const IDS = 50
/** Most requests under way beside each other. */
const CALLS = 6
const PAGE = { pageSize: 100 } as const

export const wantedOf = ({ ProductID, Variant, Specs }: LineItem): Wanted => ({
  productId: ProductID ?? '',
  variantId: Variant?.ID ?? undefined,
  hasChoices: (Specs ?? []).length > 0,
})

/** Reads products, the words of choices and the stock of variants: one request for fifty products, and few beside it. */
export async function readGoods(
  client: ShopClient,
  wanted: readonly Wanted[],
  options: { readonly signal?: AbortSignal },
): Promise<Goods> {
  const [products, specs] = await Promise.all([
    readProducts(client, wanted, options),
    readSpecsOf(
      client,
      wanted.flatMap(({ productId, hasChoices }) => (hasChoices && productId !== '' ? [productId] : [])),
      options,
    ),
  ])
  return { products, specs, variantStock: await readVariantStock(client, wanted, products, options) }
}

type Options = { readonly signal?: AbortSignal }

async function readProducts(client: ShopClient, wanted: readonly Wanted[], options: Options) {
  const ids = distinct(wanted.map(({ productId }) => productId))
  const pages = await mapConcurrently(chunks(ids), CALLS, (some) =>
    client.me.listProducts({ filters: { ID: some.join('|') }, ...PAGE }, options),
  )
  return new Map(pages.flatMap(({ Items }) => Items.map((product) => [product.ID ?? '', product as BuyerProduct])))
}

async function readVariantStock(
  client: ShopClient,
  wanted: readonly Wanted[],
  products: ReadonlyMap<string, BuyerProduct>,
  options: Options,
): Promise<Map<string, number>> {
  const byProduct = new Map<string, Set<string>>()
  for (const { productId, variantId } of wanted) {
    const inventory = products.get(productId)?.Inventory
    const isCounted = inventory?.Enabled === true && inventory.OrderCanExceed !== true
    if (variantId === undefined || !isCounted || inventory.VariantLevelTracking !== true) continue
    byProduct.set(productId, (byProduct.get(productId) ?? new Set()).add(variantId))
  }
  const asked = [...byProduct].flatMap(([id, variants]) => chunks([...variants]).map((some) => [id, some] as const))
  const pages = await mapConcurrently(asked, CALLS, async ([id, some]) => {
    const { Items } = await client.me.listVariants(id, { filters: { ID: some.join('|') }, ...PAGE }, options)
    return Items.map(({ ID, Inventory }) => [variantKey(id, ID ?? ''), Inventory?.QuantityAvailable ?? 0] as const)
  })
  return new Map(pages.flat())
}

export const variantKey = (productId: string, variantId: string) => `${productId}/${variantId}`

const distinct = (ids: readonly string[]) => [...new Set(ids.filter((id) => id !== ''))]

function chunks(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / IDS) }, (_, index) => ids.slice(index * IDS, (index + 1) * IDS))
}
