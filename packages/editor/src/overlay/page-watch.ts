import type { PageChrome } from '../markers/chrome.ts'
import { readMarkers } from '../markers/read-markers.ts'

/** Follows a page: what is marked on it, and that something has come to stand elsewhere. */
export interface PageWatch {
  readonly root: HTMLElement
  chrome(): PageChrome
  /** Of either. */
  subscribe(listener: () => void): () => void
  /** Grows with each frame in which something may have moved. */
  moment(): number
  /** Reads the markers at once. */
  reset(): void
  end(): void
}

export function watchPage(root: HTMLElement): PageWatch {
  const listeners = new Set<() => void>()
  const ending = new AbortController()
  let chrome = readMarkers(root)
  let moment = 0
  let frame: number | undefined
  let isStale = false

  const run = () => {
    frame = undefined
    if (isStale) chrome = readMarkers(root)
    isStale = false
    moment += 1
    for (const listener of listeners) listener()
  }
  const later = () => {
    frame ??= requestAnimationFrame(run)
  }
  const changed = new MutationObserver((records) => {
    // Typing changes words only; with other content of the same words, what markers say changes and nothing else.
    isStale ||= records.some(({ type, target }) => type === 'childList' || target.parentElement?.tagName === 'CODE')
    later()
  })
  const resized = new ResizeObserver(later)

  changed.observe(root, { childList: true, subtree: true, characterData: true, attributes: true })
  resized.observe(root)
  const options = { capture: true, passive: true, signal: ending.signal } as const
  for (const event of ['scroll', 'resize', 'load', 'transitionend']) window.addEventListener(event, later, options)

  return {
    root,
    chrome: () => chrome,
    moment: () => moment,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reset() {
      isStale = true
      later()
    },
    end() {
      changed.disconnect()
      resized.disconnect()
      ending.abort()
      if (frame !== undefined) cancelAnimationFrame(frame)
    },
  }
}
