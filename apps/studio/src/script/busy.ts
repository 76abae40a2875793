/** A report takes a moment: until the next document is there, this one says that it is on its way. */
export function startBusyMark(): void {
  const busy = document.querySelector<HTMLElement>('[data-busy-text]')
  if (busy === null) return
  const say = (text: string) => {
    busy.textContent = text
    document.body.toggleAttribute('data-busy', text !== '')
  }
  document.addEventListener('submit', ({ defaultPrevented }) => {
    if (!defaultPrevented) say(busy.dataset.busyText ?? '')
  })
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isElsewhere = event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0
    if (link === null || isElsewhere || link.hasAttribute('download')) return
    if (link.pathname === location.pathname && link.search === location.search) return
    say(busy.dataset.busyText ?? '')
  })
  // Given up.
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') say('')
  })
  // Come back to from the browser's own memory.
  addEventListener('pageshow', () => say(''))
}
