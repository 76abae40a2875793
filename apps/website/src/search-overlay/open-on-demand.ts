/** The link to the search page that opens the overlay instead, where there are scripts. */
const TRIGGER = 'a[data-popular-searches]'

/** Opens the overlay when the link is followed or `/` is pressed. What cannot be fetched leaves the link what it is. */
export function openSearchOnDemand(): void {
  const handle = (event: Event & Partial<KeyboardEvent>) => {
    const { key, target } = event
    const isTyped = key === '/' && !(target as Element).closest('input,textarea,select,[contenteditable]')
    const link = isTyped ? document.querySelector(TRIGGER) : !key && (target as Element).closest(TRIGGER)
    // On some keyboards `/` is typed with Shift.
    if (!link || event.ctrlKey || event.metaKey || (event.shiftKey && !isTyped)) return
    event.preventDefault()
    const { href, dataset } = link as HTMLAnchorElement
    import('./search-overlay.tsx')
      .then(({ openSearch }) => openSearch(href, dataset.popularSearches))
      .catch(() => location.assign(href))
  }
  addEventListener('click', handle)
  addEventListener('keydown', handle)
}
