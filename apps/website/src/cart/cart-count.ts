/** Where the pieces in the cart are told, in the header of every page. */
const PLACE = '[data-cart-count]'

/** Pieces in the cart by the cookie that every change of it sets; pages that were made for everybody know no other way. */
export const countedPieces = (): number => Number(/(?:^|; )cart-count=(\d+)/.exec(document.cookie)?.[1] ?? 0)

/** Tells how many pieces lie in the cart. */
export function showCartCount(pieces = countedPieces()): void {
  for (const place of document.querySelectorAll(PLACE)) {
    place.textContent = pieces > 0 ? (pieces > 999 ? '999+' : `${pieces}`) : ''
  }
}
