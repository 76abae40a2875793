import type { BuyerProduct, ListFacet, Spec } from '@tessera/commerce'
import { catalogueImages } from '../catalogue-images.ts'
import { catalogueText } from '../catalogue-texts.ts'
import { chosenMarkups, defaultChoices } from '../product/choices.ts'
import { factsOf, type ProductXp } from '../product/facts.ts'
import { productSlug } from '../product/find-product.ts'
import type { Fact } from '../product/product-view.ts'
import { quantityRule } from '../product/read-product.ts'
import { unitPrice } from '../product/unit-price.ts'
import type { ShopClient } from '../shop-client.ts'

/** What of a product is put beside others. */
export interface ComparedProduct {
  readonly id: string
  readonly name: string
  /** The last part of its address. */
  readonly slug: string
  readonly image: string | undefined
  readonly facts: readonly Fact[]
  /** Of a piece as it usually comes; undefined where it has none for whoever asks. */
  readonly price: { readonly unit: number; readonly currency: string } | undefined
}

export interface Comparison {
  readonly products: readonly ComparedProduct[]
  /** For this one there is no room; one of them has to make it. */
  readonly waiting: ComparedProduct | undefined
}

interface Reading {
  readonly locale: string
  readonly signal: AbortSignal
}

/** Products beside each other, and the one that waits for a place among them. */
export async function readComparison(
  client: ShopClient,
  ids: readonly string[],
  waiting: string | undefined,
  reading: Reading,
): Promise<Comparison> {
  if (waiting === undefined || ids.includes(waiting)) {
    return { products: await readCompared(client, ids, reading), waiting: undefined }
  }
  const found = await readCompared(client, [...ids, waiting], reading)
  const products = found.filter(({ id }) => id !== waiting)
  return { products, waiting: found.find(({ id }) => id === waiting) }
}

/** Products in the order they are named, as whoever the client calls as sees and pays them; without those they do not see. */
async function readCompared(
  client: ShopClient,
  ids: readonly string[],
  { locale, signal }: Reading,
): Promise<ComparedProduct[]> {
  if (ids.length === 0) return []
  const [found, specs] = await Promise.all([
    client.me.listProducts({ filters: { ID: ids.join('|') }, pageSize: 100 }, { signal }),
    Promise.all(ids.map((id) => readSpecs(client, id, signal))),
  ])
  const facets = found.Meta.Facets as readonly ListFacet[]
  return ids.flatMap((id, index) => {
    const product = (found.Items as readonly BuyerProduct[]).find(({ ID }) => ID === id)
    if (product === undefined) return []
    return {
      id,
      slug: productSlug(product, locale),
      name: catalogueText(product, 'Name', locale),
      image: catalogueImages(product)[0],
      facts: factsOf((product.xp ?? {}) as ProductXp, facets, locale),
      price: usualPrice(product, specs[index] ?? []),
    }
  })
}

/** What can be chosen of a product adds to its price; of one that is not there, nothing. */
async function readSpecs(client: ShopClient, id: string, signal: AbortSignal): Promise<readonly Spec[]> {
  const { Items } = await client.me.listSpecs(id, { pageSize: 100 }, { signal }).catch(() => ({ Items: [] }))
  return Items as readonly Spec[]
}

function usualPrice(product: BuyerProduct, specs: readonly Spec[]): ComparedProduct['price'] {
  const schedule = product.PriceSchedule ?? undefined
  if (schedule === undefined) return undefined
  const { chosen } = quantityRule(product, schedule, null)
  const found = unitPrice(schedule, chosen, chosenMarkups(specs, defaultChoices(specs)))
  return found && { unit: found.price, currency: schedule.Currency ?? '' }
}
