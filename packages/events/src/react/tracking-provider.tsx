import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect } from 'react'
import type { PageViewData } from '../page-view.ts'
import type { Tracking } from '../tracking.ts'

const TrackingContext = createContext<Tracking | undefined>(undefined)

export interface TrackingProviderProps {
  /** Made once, outside of rendering: `createTracking(settings)`. */
  tracking: Tracking
  children?: ReactNode
}

/** Initialises tracking when it is mounted in a browser, and hands it to what is inside. */
export function TrackingProvider({ tracking, children }: TrackingProviderProps): ReactNode {
  // A layout effect runs before the effects of all that is inside, which may send events.
  useLayoutEffect(() => {
    tracking.init()
  }, [tracking])
  return <TrackingContext value={tracking}>{children}</TrackingContext>
}

/** @throws {Error} outside of a `TrackingProvider` */
export function useTracking(): Tracking {
  const tracking = useContext(TrackingContext)
  if (!tracking) throw new Error('useTracking needs a TrackingProvider around it')
  return tracking
}

/**
 * Sends a page view when it is mounted, and another one when page, variant or language change. Rendering again, or
 * twice as in strict mode, counts once (contract "events", 11.2).
 */
export function usePageView(data: PageViewData = {}): void {
  const tracking = useTracking()
  const { page, pageVariantId, language } = data
  useEffect(() => {
    tracking.pageView(data)
  }, [tracking, page, pageVariantId, language])
}
