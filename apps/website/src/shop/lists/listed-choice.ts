import { type BuyerProduct, isForbidden, isNotFound, type ProductCollection, type Spec } from '@tessera/commerce'
import { z } from 'zod'
import { chosenMarkups, readChosen, withChoices } from '../product/choices.ts'
import { chosenInWords } from '../product/chosen-words.ts'
import { productSlug } from '../product/find-product.ts'
import { unitPrice } from '../product/unit-price.ts'
import type { WantedChoice } from '../product/wanted-choice.ts'
import { productPath } from '../product-path.ts'
import type { ShopClient } from '../shop-client.ts'

/** What of a product was chosen when it was put on a list, and how many. */
export interface ListedChoice {
  readonly Quantity: number
  readonly Specs: readonly WantedChoice[]
}

/** Most characters of choices that fit into the extended properties of a list (contract "commerce" 23). */
const MAX_LENGTH = 7000

const listed = z.object({
  Quantity: z.number().int().min(1).max(999_999),
  Specs: z
    .array(z.object({ SpecID: z.string(), OptionID: z.string().optional(), Value: z.string().optional() }))
    .max(100),
})

/** What is chosen of the products of a list, by product: `xp.Chosen`. */
export function listedChoices({ xp }: Pick<ProductCollection, 'xp'>): Map<string, ListedChoice> {
  const { Chosen } = (xp ?? {}) as { Chosen?: Readonly<Record<string, unknown>> }
  return new Map(
    Object.entries(Chosen ?? {}).flatMap(([product, value]) => {
      const { data } = listed.safeParse(value)
      return data === undefined ? [] : [[product, data as ListedChoice] as const]
    }),
  )
}

/**
 * Keeps what is chosen of a product beside its entry on a list, in the place of what was kept; undefined: nothing. Where
 * there is no room for more, and on lists that others may change but not write beside, the product stands on the list all
 * the same, to be chosen anew.
 */
export async function keepChoice(
  client: ShopClient,
  list: ProductCollection,
  product: string,
  choice: ListedChoice | undefined,
  signal: AbortSignal,
): Promise<void> {
  const before = listedChoices(list)
  const isSaid = choice !== undefined && (choice.Quantity > 1 || choice.Specs.length > 0)
  const others = [...before].filter(([other]) => other !== product)
  const hasRoom = JSON.stringify([...others, [product, choice]]).length <= MAX_LENGTH
  const kept = isSaid && hasRoom ? choice : null
  if (kept === null && !before.has(product)) return
  const xp = { Chosen: { [product]: kept } }
  await client.me.patchProductCollection(list.ID ?? '', { xp }, { signal }).catch((error: unknown) => {
    if (!isNotFound(error) && !isForbidden(error)) throw error
  })
}

/** A listed product as it was chosen. */
export interface ChosenProduct {
  /** `Oak, 180 × 90 cm`; empty: it comes in one way. */
  readonly words: string
  /** Its page, with the choice made. */
  readonly path: string
  /** What a piece costs like this; undefined without a price. */
  readonly unit: number | undefined
}

/** What was chosen in words, and what it costs by now. `specs`: what can be chosen of the product. */
export function chosenProduct(
  product: BuyerProduct,
  { Quantity, Specs }: ListedChoice,
  specs: readonly Spec[],
  locale: string,
): ChosenProduct {
  const query = withChoices(Specs, Quantity)
  const words = chosenInWords(Specs, specs, locale).flatMap(({ value }) => value || [])
  const markups = chosenMarkups(specs, readChosen(query, specs, []))
  const schedule = product.PriceSchedule ?? undefined
  return {
    words: words.join(', '),
    path: `${productPath(productSlug(product, locale))}?${query}`,
    unit: schedule && unitPrice(schedule, Quantity, markups)?.price,
  }
}
