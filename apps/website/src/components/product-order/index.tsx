import { defineComponent } from '@tessera/content/react'
import { OrderForm } from './order-form.tsx'
import { orderParams } from './params.ts'

/**
 * What is chosen of a product, what that costs, whether it is there, and the way into the cart. It ships no code: with
 * scripts a choice is shown in place, without them by a button.
 */
export const ProductOrder = defineComponent({
  name: 'ProductOrder',
  title: 'Add to cart',
  group: 'Shop',
  icon: 'shopping-cart',
  params: orderParams,
  component: OrderForm,
})
