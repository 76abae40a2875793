import {
  type BuyerProduct,
  isForbidden,
  isNotFound,
  type ProductCollectionInvitation,
  type Spec,
} from '@tessera/commerce'
import { mapConcurrently } from '../../map-concurrently.ts'
import { checkedId } from '../access/named-by-address.ts'
import { orNothing } from '../access/visible.ts'
import { catalogueImages } from '../catalogue-images.ts'
import { catalogueText } from '../catalogue-texts.ts'
import { productPath } from '../paths.ts'
import { productSlug } from '../product/find-product.ts'
import type { ShopClient } from '../shop-client.ts'
import { isWishList } from './list-kinds.ts'
import { chosenProduct, listedChoices } from './listed-choice.ts'
import { readJoinedLists } from './own-lists.ts'

/** A list of products in the list of lists. */
export interface ListSummary {
  readonly id: string
  readonly name: string
  /** `Private`, `Shareable` or `Public`. */
  readonly access: string
  readonly count: number
  /** Addresses of its first pictures. */
  readonly images: readonly string[]
}

export interface ListView extends ListSummary {
  readonly isOwn: boolean
  readonly products: readonly ListedProduct[]
  readonly invitations: readonly {
    readonly id: string
    readonly name: string
    readonly isAccepted: boolean
    readonly mayChange: boolean
    readonly expires: string
  }[]
}

export interface ListedProduct {
  readonly id: string
  readonly name: string
  readonly image: string | undefined
  readonly path: string
  /** Undefined for what has no price for this shopper. */
  readonly price: number | undefined
  readonly currency: string
  /** What of it was chosen: `Oak, 180 × 90 cm`; empty: it comes in one way, or nothing was. */
  readonly choice: string
  readonly quantity: number
  /** Something has to be chosen before it can be bought, and nothing is. */
  readonly needsChoice: boolean
  readonly isForSale: boolean
}

interface ReadOptions {
  readonly locale: string
  readonly signal: AbortSignal
}

const ALL = { pageSize: 100 } as const
const CALLS = 6

/** Lists the shopper made, and those they were invited to. */
export async function readLists(client: ShopClient, { locale, signal }: ReadOptions): Promise<ListSummary[]> {
  // What a company orders by and what was put aside in the cart have pages of their own.
  const lists = (await readJoinedLists(client, { signal })).filter(isWishList)
  return Promise.all(
    lists.map(async ({ ID, Name, AccessLevel }) => {
      const entries = await client.me.listProductCollectionEntries(ID ?? '', { pageSize: 4 }, { signal })
      return {
        id: ID ?? '',
        name: Name ?? '',
        access: AccessLevel ?? 'Private',
        count: entries.Meta.TotalCount,
        images: entries.Items.flatMap((product) => catalogueImages(product).slice(0, 1)),
      }
    }),
  ).then((lists) => lists.sort((a, b) => a.name.localeCompare(b.name, locale)))
}

/** A list the shopper may see. Throws `NothingThere` for any other. */
export async function readList(client: ShopClient, id: string, { locale, signal }: ReadOptions): Promise<ListView> {
  const found = await orNothing(client.me.getProductCollection(checkedId(id), { signal }))
  const [entries, invitations] = await Promise.all([
    orNothing(client.me.listProductCollectionEntries(id, ALL, { signal })),
    readInvitations(client, id, signal),
  ])
  const choices = listedChoices(found)
  const specs = await readSpecs(
    client,
    entries.Items.flatMap(({ ID = '' }) => (ID !== null && choices.get(ID)?.Specs.length ? [ID] : [])),
    signal,
  )
  const products = entries.Items.map((product): ListedProduct => {
    const schedule = product.PriceSchedule
    const lowest = schedule?.PriceBreaks?.[0]
    const choice = choices.get(product.ID ?? '')
    const chosen = choice && chosenProduct(product as BuyerProduct, choice, specs.get(product.ID ?? '') ?? [], locale)
    return {
      id: product.ID ?? '',
      name: catalogueText(product, 'Name', locale),
      image: catalogueImages(product)[0],
      path: chosen?.path ?? productPath(productSlug(product, locale)),
      choice: chosen?.words ?? '',
      quantity: choice?.Quantity ?? 1,
      price: chosen?.unit ?? (schedule?.IsOnSale ? (lowest?.SalePrice ?? undefined) : (lowest?.Price ?? undefined)),
      currency: schedule?.Currency ?? '',
      needsChoice: (product.SpecCount ?? 0) > 0 && !choice?.Specs.length,
      isForSale: schedule != null && product.IsParent !== true && product.IsBundle !== true,
    }
  })
  return {
    id,
    name: found.Name ?? '',
    access: found.AccessLevel ?? 'Private',
    count: products.length,
    images: products.flatMap(({ image }) => (image === undefined ? [] : [image])).slice(0, 4),
    isOwn: invitations !== undefined,
    products,
    invitations: (invitations ?? []).map(({ ID, Name, Accepted, Admin, ExpirationDate }) => ({
      id: ID ?? '',
      name: Name ?? '',
      isAccepted: Accepted === true,
      mayChange: Admin === true,
      expires: ExpirationDate ?? '',
    })),
  }
}

/** What can be chosen of products; of one that is gone, nothing. */
async function readSpecs(
  client: ShopClient,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly Spec[]>> {
  const found = await mapConcurrently(ids, CALLS, async (id) => {
    const { Items } = await client.me.listSpecs(id, ALL, { signal }).catch(() => ({ Items: [] }))
    return [id, Items as readonly Spec[]] as const
  })
  return new Map(found)
}

/** Only the owner of a list sees its invitations: undefined for others. */
async function readInvitations(
  client: ShopClient,
  id: string,
  signal: AbortSignal,
): Promise<readonly ProductCollectionInvitation[] | undefined> {
  try {
    return (await client.me.listProductCollectionInvitations(id, ALL, { signal })).Items
  } catch (error) {
    if (isNotFound(error) || isForbidden(error)) return undefined
    throw error
  }
}
