import { compareCookie, comparedBefore, withCompared } from '../shop/compare/comparison.ts'
import { COMPARE } from '../shop/product-path.ts'

/** Where it is told how many products are compared, in the link that leads to them. */
const PLACE = '[data-compare-count]'
const FORMS = `form[action="${COMPARE}"]`

/**
 * What a page knows of products that are put beside each other: how many there are, by the cookie that keeps them, and
 * that the button of one puts it there, or takes it away again, without leaving the page. Where no more fit, the form is
 * sent: the page it leads to asks which one makes room. So it is on that page itself, and before this is fetched.
 */
export function markCompared(): void {
  const here = document.querySelector(PLACE)?.closest('a')?.pathname === location.pathname
  const show = () => {
    const ids = comparedBefore(document.cookie)
    for (const place of document.querySelectorAll(PLACE))
      place.textContent = here || ids.length === 0 ? '' : `${ids.length}`
    for (const form of document.querySelectorAll<HTMLFormElement>(FORMS)) {
      form.querySelector('button:not([formaction])')?.setAttribute('aria-pressed', `${ids.includes(productOf(form))}`)
    }
  }
  if (!here) show()
  addEventListener('pageshow', show)
  addEventListener('visibilitychange', show)
  // Before what holds every form to one sending.
  const mark = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (here || event.defaultPrevented || !form.matches(FORMS) || event.submitter?.hasAttribute('formaction')) return
    const product = productOf(form)
    const before = comparedBefore(document.cookie)
    const now = before.includes(product) ? before.filter((id) => id !== product) : withCompared(before, product)
    if (now === undefined) return
    event.preventDefault()
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser yet
    document.cookie = compareCookie(now, location.protocol === 'https:')
    show()
  }
  addEventListener('submit', mark, true)
}

function productOf(form: HTMLFormElement): string {
  return form.querySelector<HTMLInputElement>('[name=product]')?.value ?? ''
}
