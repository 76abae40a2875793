import { SEEN_PART } from './constants.ts'
import type { Visibility } from './widgets/widget-options.ts'

/**
 * Says whenever an element comes into view or leaves it (6.6): intersecting is what is in view by the threshold, and what
 * counts once is not looked at again. Returns how to stop.
 */
export function observeVisibility(
  element: Element,
  { threshold = SEEN_PART, triggerOnce = true, skip, onInView, onUpdate, ...where }: Visibility,
  seen: (entry: IntersectionObserverEntry) => void,
): () => void {
  onUpdate?.(false)
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const { isIntersecting } = entry
        seen(entry)
        if (isIntersecting) onInView?.(entry)
        onUpdate?.(isIntersecting, entry)
        if (isIntersecting && triggerOnce) return observer.disconnect()
      }
    },
    { threshold, ...where },
  )
  if (!skip) observer.observe(element)
  return () => observer.disconnect()
}
