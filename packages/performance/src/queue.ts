/** What `beforeSend` sees of each metric, and may change. */
export interface VitalEvent {
  type: 'vital'
  /** Full address of the page the metric belongs to. */
  url: string
  /** Route pattern, when one was given. */
  route?: string
}

/** Looks at each metric before it is sent; a falsy answer drops it. */
export type BeforeSend = (event: VitalEvent) => VitalEvent | null | undefined | false

/** The global function of the tracker: calls made before the script is there wait in `siq`. */
export type TrackerCall = ['beforeSend', BeforeSend]

declare global {
  interface Window {
    si?: (...call: TrackerCall) => void
    siq?: TrackerCall[]
    /** True once the script has taken over. */
    sil?: boolean
  }
}

/** Makes `window.si` when the script has not yet replaced it. */
export function openQueue(page: Window): void {
  page.si ??= (...call) => {
    page.siq ??= []
    page.siq.push(call)
  }
}
