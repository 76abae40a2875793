import { defineComponent } from '@tessera/content/react'
import { HeadingOfProduct } from './heading-of-product.tsx'

/** The name of a product and what it is, as the heading of its page. */
export const ProductHeading = defineComponent({
  name: 'ProductHeading',
  title: 'Product name',
  group: 'Shop',
  icon: 'heading-1',
  component: HeadingOfProduct,
})
