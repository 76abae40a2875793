import { useEffect, useRef } from 'react'
import { type InjectedTracker, inject, type TrackerProps } from '../inject.ts'

/**
 * Mounts the performance tracker. Renders nothing. The script is loaded once, as soon as `route` is not `null`; a later
 * route is told to it, and so is a `beforeSend` that changes. All other props count when the script is loaded.
 */
export function PerformanceTracker(props: TrackerProps): null {
  const { route, beforeSend } = props
  const tracker = useRef<InjectedTracker>(null)
  const registered = useRef(beforeSend)
  const latest = useRef(props)

  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    if (tracker.current) tracker.current.setRoute(route ?? null)
    else tracker.current = inject({ framework: 'react', ...latest.current, ...(route !== undefined && { route }) })
  }, [route])

  useEffect(() => {
    if (beforeSend && beforeSend !== registered.current) window.si?.('beforeSend', beforeSend)
    registered.current = beforeSend
  }, [beforeSend])

  return null
}
