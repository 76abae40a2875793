import { SEEN_PART } from './constants.ts'
import type { Visibility } from './widgets/registry.ts'

/** Says whenever an element comes into view or leaves it, once unless told otherwise (6.6). Returns how to stop. */
export function observeVisibility(
  element: Element,
  { threshold = SEEN_PART, triggerOnce = true, rootMargin = '0px' }: Visibility,
  seen: (entry: IntersectionObserverEntry) => void,
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        seen(entry)
        if (triggerOnce && entry.isIntersecting) observer.disconnect()
      }
    },
    { threshold, rootMargin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
