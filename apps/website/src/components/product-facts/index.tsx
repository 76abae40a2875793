import { defineComponent } from '@tessera/content/react'
import { FactsOfProduct, factFields } from './facts-of-product.tsx'

/** What a product measures, weighs and is made of, and its documents. */
export const ProductFacts = defineComponent({
  name: 'ProductFacts',
  title: 'Product details',
  group: 'Shop',
  icon: 'ruler',
  fields: factFields,
  component: FactsOfProduct,
})
