import { useSyncExternalStore } from 'react'
import type { CartView } from '../shop/cart/cart-view.ts'
import type { CartState } from './cart-store.ts'
import { cart } from './index.ts'
import { shownLines } from './shown-lines.ts'

const NOTHING = new Map<string, never>()

/** The cart while it changes. */
export function useCart(): CartState {
  return useSyncExternalStore(cart.subscribe, cart.state, cart.state)
}

/** What a page shows of a cart before anything of it changed: what the server made it from. */
export function stateOf(view: CartView): CartState {
  const lines = shownLines(view.lines, [], NOTHING, NOTHING)
  return { view, lines, pieces: view.pieces, isUpdating: false, done: undefined, problems: {} }
}
