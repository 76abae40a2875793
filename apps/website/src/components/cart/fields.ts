import { type ComponentProps, link, type None, richText } from '@tessera/content/react'
import type { CartView } from '../../shop/cart/cart-view.ts'

export const cartFields = {
  EmptyText: richText({ help: 'Said while nothing lies in the cart.' }),
  EmptyLink: link({ help: 'Where somebody with an empty cart goes on, most of all.' }),
  EmptySecondLink: link({ help: 'Another way on. Optional.' }),
  Assurance: richText({ help: 'Stands below the way to checkout: delivery, returns, how to pay.' }),
}

export type CartProps = ComponentProps<typeof cartFields, None, CartView>
