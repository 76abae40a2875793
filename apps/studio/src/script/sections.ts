/** In a narrow window the list of reports is scrolled sideways: the open one should be in sight. */
export function showOpenSection(): void {
  const open = document.querySelector('.report-sections [aria-current]')
  const list = open?.closest('nav')
  if (!open || !list) return
  const [inner, outer] = [open.getBoundingClientRect(), list.getBoundingClientRect()]
  list.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2
}
