import { type RefCallback, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { observeVisibility } from '../visibility.ts'
import type { Visibility } from '../widgets/widget-options.ts'
import { useSearchClient } from './search-provider.tsx'
import { watchAppearance } from './watch-appearance.ts'
import { WidgetContext } from './widget.tsx'

export interface WidgetVisibility {
  ref: RefCallback<Element>
  inView: boolean
  entry: IntersectionObserverEntry | undefined
  /** Counts as seen, whatever is in view: a widget reports that it has appeared. */
  trigger: () => void
}

/**
 * Whether an element is in view: at least 20 percent of it, once, unless told otherwise (6.6). In a widget that is told by
 * what is registered as its `visibility`, and the widget reports that it has appeared as it does with its `widgetRef`.
 *
 * @param own goes over what is registered
 */
export function useWidgetVisibility(own: Visibility = {}): WidgetVisibility {
  const { registry } = useSearchClient()
  const around = use(WidgetContext)
  const registered = around && registry.widget(around.rfkId, around.entity, around.type).options.visibility
  const { onInView, onUpdate, ...where } = { ...registered, ...own }
  const { threshold, triggerOnce, root, rootMargin, delay, skip } = where
  const callbacks = useRef({ onInView, onUpdate })
  useEffect(() => {
    callbacks.current = { onInView, onUpdate }
  })
  const visibility = useMemo<Visibility>(
    () => ({
      ...where,
      onInView: (entry) => callbacks.current.onInView?.(entry),
      onUpdate: (...seen) => callbacks.current.onUpdate?.(...seen),
    }),
    [threshold, triggerOnce, root, rootMargin, delay, skip],
  )
  const [entry, setEntry] = useState<IntersectionObserverEntry>()
  const [isTriggered, setTriggered] = useState(false)
  const ref = useCallback(
    (element: Element | null) => {
      if (!element) return undefined
      return around
        ? watchAppearance(element, around, visibility, setEntry)
        : observeVisibility(element, visibility, setEntry)
    },
    [around, visibility],
  )
  return {
    ref,
    inView: isTriggered || Boolean(entry?.isIntersecting),
    entry,
    trigger() {
      setTriggered(true)
      around?.slot.model?.appeared()
    },
  }
}
