import { type ComponentProps, choiceParam, textParam } from '@tessera/content/react'
import type { ProductView } from '../../shop/product/product-view.ts'

export const productParams = {
  /** The product named by the end of the address, or always the same. */
  Source: choiceParam(['address', 'picked'], { title: 'Product source', default: 'address' }),
  /** Shown always, or while the page is edited and its address names none. */
  ProductId: textParam({ title: 'Fixed product, or sample in the editor', format: 'product' }),
}

export const productPlaces = {
  'product-media': { title: 'Pictures' },
  'product-buy': { title: 'Next to the gallery' },
  'product-below': { title: 'Below' },
}

export type ProductProps = ComponentProps<
  Record<never, never>,
  typeof productParams,
  ProductView | undefined,
  typeof productPlaces
>
