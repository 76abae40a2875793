import type { MouseEvent } from 'react'

/** Does what a link would do without leaving the page; a click that asks for another tab or window keeps the link. */
export const inPlace = (act: () => void) => (event: MouseEvent<HTMLAnchorElement>) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
  event.preventDefault()
  act()
}
