import { countedPieces, showCartCount } from './cart-count.ts'

const drawer = () => import('../cart-drawer/cart-drawer.tsx')
const adding = () => import('./add-on-submit.ts')

/**
 * What every page knows of the cart: how many pieces lie in it; that its link opens the drawer; that a form with
 * `data-add-to-cart` puts something in without leaving the page. The code for that comes when it is needed, and where it
 * cannot be fetched the link is followed and the form is sent.
 */
export function cartOnDemand(): void {
  const count = () => showCartCount()
  count()
  addEventListener('pageshow', count)
  addEventListener('visibilitychange', count)
  const near = (event: Event, selector: string) =>
    (event.target as Element).closest?.<HTMLFormElement & HTMLAnchorElement>(selector)
  addEventListener('pointerdown', (event) => near(event, 'form[data-add-to-cart]') && adding().catch(count))
  addEventListener('click', (event) => {
    const link = near(event, 'a[data-cart]')
    if (!link || link.pathname === location.pathname || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    drawer()
      .then(({ openCart }) => openCart())
      .catch(() => location.assign(link.href))
  })
  addEventListener('submit', (event) => {
    const form = near(event, 'form[data-add-to-cart]')
    // A button that sends the same choice elsewhere, as to a list, does just that.
    if (!form || event.defaultPrevented || event.submitter?.hasAttribute('formaction')) return
    event.preventDefault()
    // In the same frame: what adds it may have to be fetched first.
    const data = new FormData(form, event.submitter)
    showCartCount(countedPieces() + (Number(data.get('quantity') ?? 1) || 0))
    adding().then(
      ({ addOnSubmit }) => addOnSubmit(form, data),
      () => form.submit(),
    )
  })
}
