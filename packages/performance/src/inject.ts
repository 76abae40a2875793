import { PERFORMANCE_SCRIPT_PATH, PERFORMANCE_SDK_NAME, PERFORMANCE_SDK_VERSION } from './constants.ts'
import { type BeforeSend, openQueue } from './queue.ts'

export interface TrackerProps {
  /** Share of page loads that are measured, 0 to 1. Default 1; 0 means none: nothing is loaded. */
  sampleRate?: number
  /** Route pattern of the page, `/products/[id]` for example; `null` while it is not known: nothing is loaded. */
  route?: string | null
  /** Where reports go. Default `/_perf/vitals`. */
  endpoint?: string
  /** Sent along as query parameter `dsn`. */
  dsn?: string
  /** `false` silences the script's console output during development. */
  debug?: boolean
  beforeSend?: BeforeSend
  /** Default `/_perf/script.js`. */
  scriptSrc?: string
  /** Name of the framework that mounts the tracker. */
  framework?: string
}

export interface InjectedTracker {
  /** Names the route of what is shown from now on; `null` takes the name away. */
  setRoute(route: string | null): void
}

declare const process: { env: { NODE_ENV?: string } }

function isDevelopment(): boolean {
  try {
    const mode = process.env.NODE_ENV
    return mode === 'development' || mode === 'test'
  } catch {
    return false // no build tool filled the name in
  }
}

function setAttributes(script: HTMLScriptElement, props: TrackerProps): void {
  const { sampleRate, route, endpoint, dsn, framework, debug } = props
  script.dataset.sdkn = PERFORMANCE_SDK_NAME + (framework ? `/${framework}` : '')
  script.dataset.sdkv = PERFORMANCE_SDK_VERSION
  if (sampleRate) script.dataset.sampleRate = String(sampleRate)
  if (route) script.dataset.route = route
  if (endpoint) script.dataset.endpoint = endpoint
  if (dsn) script.dataset.dsn = dsn
  if (debug === false && isDevelopment()) script.dataset.debug = 'false'
}

/**
 * Loads the performance script once (contract "events", section 13.1). Gives `null` outside of a browser, for a
 * `route` of `null`, for a `sampleRate` of 0, and when the page has the script already. Never throws; a script that
 * cannot be loaded is reported by one line on the console.
 */
export function inject(props: TrackerProps = {}): InjectedTracker | null {
  if (typeof window === 'undefined' || props.route === null || props.sampleRate === 0) return null
  const src = props.scriptSrc || PERFORMANCE_SCRIPT_PATH
  if ([...document.head.querySelectorAll('script')].some((script) => script.src.includes(src))) return null

  openQueue(window)
  if (props.beforeSend) window.si?.('beforeSend', props.beforeSend)
  const script = document.createElement('script')
  script.src = props.scriptSrc || !isDevelopment() ? src : `${src}?debug`
  script.defer = true
  setAttributes(script, props)
  script.onerror = () =>
    console.log(
      `[perf] Could not load the script from ${src}. Check whether a content blocker is active, then try again.`,
    )
  document.head.append(script)
  return {
    setRoute(route) {
      if (route) script.dataset.route = route
      else delete script.dataset.route
    },
  }
}
