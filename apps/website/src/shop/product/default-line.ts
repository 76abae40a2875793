import type { BuyerProduct, Spec } from '@tessera/commerce'
import { OPTION_FIELD, TEXT_FIELD } from '../product-path.ts'
import { readChosen, wantedChoices } from './choices.ts'
import { quantityRule } from './read-product.ts'
import type { WantedChoice } from './wanted-choice.ts'

/** A product as a list shows it, to be put into a cart. */
interface DefaultLine {
  /** The least that is sold of it, with each choice as in the fields of a form, else its default. */
  readonly line: { readonly ProductID: string; readonly Quantity: number; readonly Specs: WantedChoice[] }
  /** A text has to be written first. */
  readonly needsText: boolean
}

/** Works out the line that adds a product as a list shows it. `fields`: those of its form, see `product-path.ts`. */
export function defaultLine(product: BuyerProduct, specs: readonly Spec[], fields: FormData): DefaultLine {
  const asked = [...fields].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && (name.startsWith(OPTION_FIELD) || name.startsWith(TEXT_FIELD)) ? [[name, value]] : [],
  )
  const Specs = wantedChoices(readChosen(new URLSearchParams(asked), specs, []), specs)
  const { chosen: Quantity } = quantityRule(product, product.PriceSchedule ?? undefined, null)
  // Of options that are required the first is chosen: only a text can be missing.
  const needsText = specs.some(({ ID, Required }) => Required && Specs.every(({ SpecID }) => SpecID !== ID))
  return { line: { ProductID: product.ID ?? '', Quantity, Specs }, needsText }
}
