import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { BeforeSend } from '../queue.ts'
import { type Measurement, reportsOf, sendReport } from './report.ts'

/**
 * Measures the page and reports when it is hidden or left (contract "events", section 13.3). Whether a page load is
 * measured at all is decided once. A page that is prerendered and never shown is never reported.
 */
export function startTracker(script: HTMLScriptElement): void {
  const data = script.dataset
  const beforeSend = takeOverQueue()
  if (Math.random() >= Number(data.sampleRate ?? 1)) return
  const isDebug = /[?&]debug\b/.test(script.src) && data.debug !== 'false'
  const pageLoad = Math.random().toString(36).slice(2, 12)
  const open = new Map<string, Measurement>()
  const closed: Measurement[] = []
  const routes = followRoutes(script, () => {
    closed.push(...open.values())
    open.clear()
  })

  function measure({ name, value, id, navigationType }: MetricType): void {
    const own = routes.ownPart(name, value, id)
    if (own === undefined) return
    const route = data.route
    // a metric of a later route needs an id of its own
    const ownId = routes.count > 0 ? `${id}.${routes.count}` : id
    open.set(name, { metricType: name, value: own, id: ownId, url: location.href, route, nav: navigationType })
    if (isDebug) console.debug('[perf]', name, own, route ?? location.pathname)
  }

  function flush(): void {
    if ((document as { prerendering?: boolean }).prerendering) return
    const pending = [...closed.splice(0), ...open.values()]
    open.clear()
    const sent = pending.flatMap((measurement) => {
      try {
        const { url, route } = measurement
        const event = beforeSend({ type: 'vital', url, ...(route && { route }) })
        return event ? [{ ...measurement, url: new URL(event.url, location.href).href, route: event.route }] : []
      } catch (error) {
        // what the site cannot decide about stays here; the other metrics go
        console.error('[perf]', error)
        return []
      }
    })
    for (const report of reportsOf(sent, pageLoad, data)) sendReport(report, data)
  }

  for (const observe of [onLCP, onCLS, onINP, onFCP, onTTFB]) observe(measure, { reportAllChanges: true })
  // On the window, so after the observers, which have their last values then. A page that is left while it is visible
  // gets `pagehide` first and becomes hidden after it: waiting for that makes it one report instead of two.
  const flushWhenHidden = () => document.visibilityState === 'hidden' && flush()
  addEventListener('visibilitychange', flushWhenHidden)
  addEventListener('pagehide', flushWhenHidden)
}

/** Replaces `window.si`, works through the calls that waited, and gives the current `beforeSend`. */
function takeOverQueue(): BeforeSend {
  let current: BeforeSend = (event) => event
  window.si = (name, callback) => {
    if (name === 'beforeSend') current = callback
  }
  for (const call of window.siq?.splice(0) ?? []) window.si(...call)
  window.sil = true
  return (event) => current(event)
}

/**
 * Notices when the page takes another route without a new load. The values of the load then go on growing: what the
 * new route adds is its own part. LCP belongs to the load alone; CLS counts what came since; INP only when it got worse.
 */
function followRoutes(script: HTMLScriptElement, onChange: () => void) {
  const latest = new Map<string, { value: number; id: string }>()
  const before = new Map<string, { value: number; id: string }>()
  const routes = {
    count: 0,
    ownPart(name: string, value: number, id: string): number | undefined {
      latest.set(name, { value, id })
      const earlier = before.get(name)
      if (!earlier || earlier.id !== id) return value
      if (name === 'CLS') return value - earlier.value
      return name === 'INP' && value > earlier.value ? value : undefined
    },
  }
  new MutationObserver(([record]) => {
    const previous = record?.oldValue
    if (!previous || previous === script.dataset.route) return
    onChange()
    routes.count++
    for (const [name, entry] of latest) before.set(name, entry)
  }).observe(script, { attributeFilter: ['data-route'], attributeOldValue: true })
  return routes
}
