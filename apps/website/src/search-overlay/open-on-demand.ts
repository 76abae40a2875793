/** The link to the search page that opens the overlay instead, where there are scripts. */
const TRIGGER = 'a[data-search]'

let loading: Promise<() => void> | undefined

/** What is typed into a field stands there. */
const isTyping = () => document.activeElement?.matches('input, textarea, select, [contenteditable]')

/** The link an event is about: the one it happened on; for `/`, the first of the page. */
function linkOf(event: Event): HTMLAnchorElement | null | undefined {
  if (event instanceof KeyboardEvent) return event.key === '/' && !isTyping() ? document.querySelector(TRIGGER) : null
  return (event.target as Element).closest?.(TRIGGER) as HTMLAnchorElement | null | undefined
}

/**
 * Fetches the overlay once somebody points at the search or comes to it by keyboard, and opens it when they follow it or
 * press `/`. What cannot be fetched leaves the link what it is.
 */
export function openSearchOnDemand(): void {
  const handle = (event: Event) => {
    const { ctrlKey, metaKey, shiftKey, type } = event as MouseEvent
    const link = linkOf(event)
    if (!link || ctrlKey || metaKey || shiftKey) return
    loading ??= import('./search-overlay.tsx').then(({ loadOverlay }) => loadOverlay(link))
    const isOpened = /click|key/.test(type)
    if (isOpened) event.preventDefault()
    loading.then(
      (open) => isOpened && open(),
      () => {
        loading = undefined
        if (isOpened) location.href = link.href
      },
    )
  }
  for (const type of ['pointerover', 'focusin', 'click', 'keydown']) addEventListener(type, handle)
}
