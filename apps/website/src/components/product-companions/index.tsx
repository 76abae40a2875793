import { defineComponent } from '@tessera/content/react'
import { CompanionsOfProduct, companionFields } from './companions-of-product.tsx'

/** Products that whoever looks after the range has named to go with a product. Without any it takes no room. */
export const ProductCompanions = defineComponent({
  name: 'ProductCompanions',
  title: 'Goes with this product',
  group: 'Shop',
  icon: 'puzzle',
  fields: companionFields,
  component: CompanionsOfProduct,
})
