import { observeVisibility } from '../visibility.ts'
import type { Visibility } from '../widgets/widget-options.ts'
import type { WidgetAround } from './widget.tsx'

/**
 * Reports that a widget is seen: once there is something to see, and once in all unless told otherwise (6.6). Returns how
 * to stop.
 */
export function watchAppearance(
  element: Element,
  { slot }: WidgetAround,
  visibility: Visibility = {},
  seen?: (entry: IntersectionObserverEntry) => void,
): () => void {
  const { model } = slot
  let isWaiting = false
  const appear = () => {
    if (!isWaiting || !model?.query.getLastResponse() || (visibility.triggerOnce !== false && slot.hasAppeared)) return
    isWaiting = false
    slot.hasAppeared = true
    model.appeared()
  }
  const stopObserving = observeVisibility(element, visibility, (entry) => {
    isWaiting = entry.isIntersecting
    appear()
    seen?.(entry)
  })
  const stopListening = model?.query.onUpdate(appear)
  return () => {
    stopObserving()
    stopListening?.()
  }
}
