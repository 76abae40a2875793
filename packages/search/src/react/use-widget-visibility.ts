import { type RefCallback, useCallback, useState } from 'react'
import { observeVisibility } from '../visibility.ts'
import type { Visibility } from '../widgets/registry.ts'

export interface WidgetVisibility {
  ref: RefCallback<Element>
  inView: boolean
  entry: IntersectionObserverEntry | undefined
  /** Counts as seen, whatever is in view. */
  trigger: () => void
}

/** Whether an element is in view: at least 20 percent of it, once, unless told otherwise (6.6). */
export function useWidgetVisibility({ threshold, triggerOnce, rootMargin }: Visibility = {}): WidgetVisibility {
  const [entry, setEntry] = useState<IntersectionObserverEntry>()
  const [isTriggered, setTriggered] = useState(false)
  const ref = useCallback(
    (element: Element | null) =>
      element
        ? observeVisibility(
            element,
            {
              ...(threshold !== undefined && { threshold }),
              ...(triggerOnce !== undefined && { triggerOnce }),
              ...(rootMargin !== undefined && { rootMargin }),
            },
            setEntry,
          )
        : undefined,
    [threshold, triggerOnce, rootMargin],
  )
  return { ref, inView: isTriggered || Boolean(entry?.isIntersecting), entry, trigger: () => setTriggered(true) }
}
