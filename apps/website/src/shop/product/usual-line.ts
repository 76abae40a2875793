import type { BuyerProduct, Spec } from '@tessera/commerce'
import { OPTION_FIELD, TEXT_FIELD } from '../product-path.ts'
import type { ShopClient } from '../shop-client.ts'
import { readChosen, wantedChoices } from './choices.ts'
import { quantityRule } from './read-product.ts'
import type { WantedChoice } from './wanted-choice.ts'

/**
 * A product as a list shows it, to be put into a cart: the least that is sold of it, with each choice as in the fields of a
 * form (see `product-path.ts`), else as usual. A text that has to be written first is left out, and commerce asks for it.
 */
export async function usualLine(
  client: ShopClient,
  product: BuyerProduct,
  fields: FormData,
  options: { readonly signal: AbortSignal },
): Promise<{ readonly ProductID: string; readonly Quantity: number; readonly Specs: WantedChoice[] }> {
  const ProductID = product.ID ?? ''
  const { Items } =
    product.SpecCount === 0 ? { Items: [] } : await client.me.listSpecs(ProductID, { pageSize: 100 }, options)
  const specs = Items as readonly Spec[]
  const asked = [...fields].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && (name.startsWith(OPTION_FIELD) || name.startsWith(TEXT_FIELD)) ? [[name, value]] : [],
  )
  const Specs = wantedChoices(readChosen(new URLSearchParams(asked), specs, []), specs)
  return { ProductID, Quantity: quantityRule(product, product.PriceSchedule ?? undefined, null).chosen, Specs }
}
