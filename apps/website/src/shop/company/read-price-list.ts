import type { BuyerProduct } from '@tessera/commerce'
import { mapConcurrently } from '../../map-concurrently.ts'
import { CATALOGUE_LANGUAGE, catalogueText } from '../catalogue-texts.ts'
import type { ShopClient } from '../shop-client.ts'
import {
  isVaried,
  type Orderable,
  orderableProduct,
  orderableVariant,
  readChoiceWords,
  readVariants,
} from './orderable.ts'
import type { PriceListFilter } from './price-list-filter.ts'

export interface PricedProduct extends Orderable {
  readonly category: string
  /** How many variants it comes in; each has a number of its own. */
  readonly variants: number
}

export interface PriceList {
  readonly products: readonly PricedProduct[]
  readonly count: number
  readonly page: number
  readonly pages: number
  /** Ids and names of the families goods are of. */
  readonly categories: readonly (readonly [id: string, name: string])[]
}

interface Options {
  readonly locale: string
  readonly signal: AbortSignal
}

const CALLS = 6

/** A page of what a company can order, at its own prices. */
export async function readPriceList(
  client: ShopClient,
  filter: PriceListFilter,
  { pageSize, ...options }: Options & { readonly pageSize: number },
): Promise<PriceList> {
  const [found, names] = await Promise.all([
    client.me.listProducts(queryOf(filter, filter.page, pageSize, options.locale), { signal: options.signal }),
    readCategories(client, options),
  ])
  return {
    products: (found.Items as BuyerProduct[]).map((product) => ({
      ...orderableProduct(product, options.locale),
      category: names.get(categoryOf(product) ?? '') ?? '',
      variants: product.VariantCount ?? 0,
    })),
    count: found.Meta.TotalCount,
    page: found.Meta.Page,
    pages: found.Meta.TotalPages,
    categories: [...names].toSorted(([, a], [, b]) => a.localeCompare(b, options.locale)),
  }
}

/**
 * All that a company can order, one by one as it is read: products, and of varied ones each variant.
 *
 * `pageSize`: products that are read at once, at most 100
 */
export async function* eachOrderable(
  client: ShopClient,
  filter: PriceListFilter,
  { pageSize = 100, ...options }: Options & { readonly pageSize?: number },
): AsyncGenerator<Orderable & { readonly category: string }> {
  const names = await readCategories(client, options)
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await client.me.listProducts(queryOf(filter, page, pageSize, options.locale), {
      signal: options.signal,
    })
    pages = found.Meta.TotalPages
    const orderables = await mapConcurrently(found.Items as BuyerProduct[], CALLS, async (product) => {
      const category = names.get(categoryOf(product) ?? '') ?? ''
      if (!isVaried(product)) return [{ ...orderableProduct(product, options.locale), category }]
      const id = product.ID ?? ''
      const words = await readChoiceWords(client, id, options.locale, options)
      const variants = await readVariants(client, id, options)
      return variants.map((variant) => ({ ...orderableVariant(product, variant, options.locale, words), category }))
    })
    yield* orderables.flat()
  }
}

function queryOf({ text, category }: PriceListFilter, page: number, pageSize: number, locale: string) {
  const translated = locale === CATALOGUE_LANGUAGE ? [] : ([`xp.Texts.${locale}.Name`] as const)
  return {
    page,
    pageSize,
    sortBy: ['Name'] as const,
    filters: {
      IsBundle: false,
      ...(category !== '' && { 'xp.Family|xp.Category': category }),
    },
    ...(text !== '' && { search: text, searchOn: ['ID', 'Name', ...translated] as ('ID' | 'Name')[] }),
  }
}

const categoryOf = ({ xp }: BuyerProduct) => (xp as { Family?: string } | null | undefined)?.Family

/** Families of the catalogue: the categories that pages of the site stand for. */
async function readCategories(client: ShopClient, { locale, signal }: Options): Promise<Map<string, string>> {
  const { Items } = await client.me.listCategories({ depth: 'all', pageSize: 100 }, { signal })
  return new Map(Items.map((category) => [category.ID ?? '', catalogueText(category, 'Name', locale)]))
}
