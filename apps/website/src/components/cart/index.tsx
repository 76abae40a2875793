import { defineComponent } from '@tessera/content/react'
import { type CartView, EMPTY_CART_VIEW } from '../../shop/cart/cart-view.ts'
import { openCart } from '../../shop/cart/read-cart.ts'
import { endedSession } from '../../shop/ended-session.ts'
import { CartPage } from './cart-page.tsx'
import { cartFields } from './fields.ts'

/** The cart of whoever asks. Each of its forms works by itself; with scripts its lines react at once. */
export const Cart = defineComponent({
  name: 'Cart',
  title: 'Cart',
  group: 'Shop',
  icon: 'shopping-bag',
  interactive: true,
  personal: true,
  phrases: ['cart', 'shop', 'product', 'account'],
  fields: cartFields,
  async serverData(context): Promise<CartView | undefined> {
    const { shop, page, signal } = context
    const shopper = shop?.shopper
    if (shopper === undefined) return EMPTY_CART_VIEW
    const ended = shopper.hasExpired ? endedSession(context) : undefined
    if (ended !== undefined) throw ended
    // A guest whose order was placed has nothing but what they saved.
    if (shopper.savedHere.length > 0) await shopper.begin()
    const view = await openCart(shopper, { locale: page.locale, signal })
    if (shopper.hasSession) shopper.countCart(view.pieces)
    return view
  },
  component: CartPage,
})
