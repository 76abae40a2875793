import { compareCookie, comparedBefore, withCompared } from '../shop/compare/comparison.ts'
import { COMPARE } from '../shop/product-path.ts'

const BUTTONS = `form[action="${COMPARE}"] button:not([formaction]), button[formaction="${COMPARE}"]`

/**
 * Tells how many products are compared, in the link that leads to them, and marks the buttons of those that are. The link
 * is there where there is something to compare; on the page it leads to there is none.
 */
export function showCompared(): void {
  const ids = comparedBefore(document.cookie)
  const buttons = [...document.querySelectorAll<HTMLButtonElement>(BUTTONS)]
  for (const button of buttons) button.setAttribute('aria-pressed', `${ids.includes(productOf(button.form))}`)
  for (const place of document.querySelectorAll('[data-compare-count]')) {
    const isShown = ids.length > 0 && buttons.length > 0 && place.closest('a')?.pathname !== location.pathname
    place.textContent = isShown ? `${ids.length}` : ''
  }
}

/**
 * Puts the product of a form beside the others, or takes it away again. Where no more fit, the form is sent: the page it
 * leads to asks which one makes room.
 */
export function markCompared(form: HTMLFormElement): void {
  const product = productOf(form)
  const before = comparedBefore(document.cookie)
  const now = before.includes(product) ? before.filter((id) => id !== product) : withCompared(before, product)
  if (now === undefined) {
    form.action = COMPARE
    form.submit()
    return
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser yet
  document.cookie = compareCookie(now, location.protocol === 'https:')
  showCompared()
}

function productOf(form: HTMLFormElement | null): string {
  return form?.querySelector<HTMLInputElement>('[name=product]')?.value ?? ''
}

addEventListener('pageshow', showCompared)
addEventListener('visibilitychange', showCompared)
