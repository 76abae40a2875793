import type { MergedCart } from '../shop/cart/merge-cart.ts'

/** Most names of products that are said of each kind: the others are counted in the cart. */
const MAX_NAMES = 12

/** What became of the lines of a cart that joined another, in words for the state of a form. */
export function namesIn(merged: MergedCart): Readonly<Record<keyof MergedCart, string>> {
  const names = (all: readonly string[]) => all.slice(0, MAX_NAMES).join(', ')
  const { added, summed, again, saved, left } = merged
  return { added: names(added), summed: names(summed), again: names(again), saved: names(saved), left: names(left) }
}
