/**
 * A form is sent once, however often its button is pressed. Whoever comes back to the page by the browser's own way back
 * may send it again.
 */
export function sendOnce(): void {
  const sent = new Set<EventTarget>()
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'post') return
    if (sent.has(form)) event.preventDefault()
    sent.add(form)
    event.submitter?.setAttribute('aria-disabled', 'true')
  })
  addEventListener('pageshow', () => {
    sent.clear()
    for (const button of document.querySelectorAll('form [aria-disabled]')) button.removeAttribute('aria-disabled')
  })
}
