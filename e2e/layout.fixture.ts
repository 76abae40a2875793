/** What is wrong with how a page is laid out. Each runs in the page, as it stands in the window then. */

/** What can be scrolled to sideways, or would be if the page did not cut it off. */
export function sticksOut(): string[] {
  const width = document.documentElement.clientWidth
  const found: string[] = []
  const sideways = document.documentElement.scrollWidth - width
  if (sideways > 0) found.push(`the page scrolls sideways by ${sideways}px`)
  const isInside = (element: Element): boolean => {
    for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== 'visible') return true
    }
    return false
  }
  for (const element of document.querySelectorAll(
    'h1, h2, h3, p, a, button, img, input, textarea, select, li, dt, dd',
  )) {
    const { left, right, width: own } = element.getBoundingClientRect()
    if (own <= 1 || (left >= -1 && right <= width + 1)) continue
    if (!element.checkVisibility() || isInside(element)) continue
    const name = (element.textContent ?? '').trim().slice(0, 40)
    found.push(`<${element.localName}> "${name}" from ${Math.round(left)} to ${Math.round(right)}`)
  }
  return found.slice(0, 5)
}

/**
 * Text that a box around it cuts off. Not what is pushed along or unfolds, what is for the ear alone, and what ends in
 * an ellipsis on purpose.
 */
export function cutText(): string[] {
  const found: string[] = []
  const cuts = (value: string) => value === 'hidden' || value === 'clip'
  const cutBy = (text: DOMRect, element: Element): boolean => {
    for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      const around = box.getBoundingClientRect()
      const isForTheEar = around.width <= 2 && around.height <= 2
      if (isForTheEar || style.position === 'fixed' || style.textOverflow === 'ellipsis') return false
      if (cuts(style.overflowX) && (text.left < around.left - 2 || text.right > around.right + 2)) return true
      if (cuts(style.overflowY) && (text.top < around.top - 4 || text.bottom > around.bottom + 4)) return true
      if (!cuts(style.overflowX) && style.overflowX !== 'visible') return false
    }
    return false
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    const text = (node.textContent ?? '').trim()
    if (text === '' || element === null || element.closest('script, style, noscript') !== null) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    if ([...range.getClientRects()].some((line) => line.width > 1 && cutBy(line, element))) {
      found.push(`"${text.slice(0, 40)}" is cut off`)
    }
  }
  return found.slice(0, 5)
}

/** Targets smaller than a finger. A link within a sentence is as high as its line; the rule leaves it out (2.5.8, inline). */
export function smallTargets(): string[] {
  return [...document.querySelectorAll('a[href], button, summary, select, textarea, input:not([type=hidden])')]
    .filter((target) => target.checkVisibility() && target.getBoundingClientRect().width > 1)
    .filter(
      (target) =>
        !(getComputedStyle(target).display === 'inline' && target.closest('p, li, dd, td, label, figcaption')),
    )
    .filter((target) => {
      const { width, height } = target.getBoundingClientRect()
      return width < 24 || height < 24
    })
    .map((target) => `${target.localName} "${target.textContent?.trim().slice(0, 40)}"`)
}

/** Texts of the page that stand among `strange` as they are, or contain a word of it. */
export function strangeWords(strange: readonly string[]): string[] {
  const unwanted = new Set(strange)
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = (node.textContent ?? '').trim()
    if (text === '' || node.parentElement?.closest('script, style, template') !== null) continue
    if ([text, ...text.split(/[\s:,;()]+/)].some((part) => part !== '' && unwanted.has(part))) found.push(text)
  }
  return found.slice(0, 5)
}
