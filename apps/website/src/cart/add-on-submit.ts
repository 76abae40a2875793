import { showCartCount } from './cart-count.ts'
import { loadCartPhrases } from './cart-phrases.ts'
import { cart } from './index.ts'

/** Forms that are on their way: each is sent once, however often its button is pressed. */
const sending = new WeakSet<HTMLFormElement>()

/**
 * Puts what a form says into the cart, and shows it there. The form is busy meanwhile; what is refused is told in it, at
 * the place with `role=alert`.
 */
export async function addOnSubmit(form: HTMLFormElement, data: FormData): Promise<void> {
  if (sending.has(form)) return showCartCount(cart.state().view && cart.state().pieces)
  // Fetched while the form is on its way.
  const drawer = import('../cart-drawer/cart-drawer.tsx')
  drawer.catch(() => undefined)
  sending.add(form)
  data.set('once', crypto.randomUUID())
  const place = form.querySelector('[data-refusal]') ?? form.querySelector('[role=alert]')
  if (place !== null) place.textContent = ''
  form.setAttribute('aria-busy', 'true')
  const answer = await cart.add(new URL(form.action).pathname, data)
  form.removeAttribute('aria-busy')
  sending.delete(form)
  if (answer.status === 'sent') {
    // Without the drawer the count in the header has to say it.
    await drawer.then(({ openCart }) => openCart(answer.values?.added)).catch(() => undefined)
    return
  }
  // Of a cart that never answered nothing is known: what the cookie says is still true.
  if (cart.state().view === undefined) showCartCount()
  if (answer.location !== undefined) return location.assign(answer.location)
  const words = await loadCartPhrases().catch((): Record<string, string> => ({}))
  if (place !== null) place.textContent = words[Object.values(answer.errors)[0] ?? 'shop.error.away'] ?? ''
}
