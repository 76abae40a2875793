import { createContext, useContext } from 'react'
import type { ProductView } from '../../shop/product/product-view.ts'

/** The product that the parts of its page show. */
export const ProductContext = createContext<ProductView | undefined>(undefined)

/** The product around a component; undefined outside of one. */
export function useProduct(): ProductView | undefined {
  return useContext(ProductContext)
}
