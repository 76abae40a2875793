import type { Span } from './rows-address.ts'

const HALF_HOUR = 1800

/** The half hour the live view is about, as of a moment: whole seconds, that one included. */
export function liveWindow(at: string): Span {
  const end = Math.floor(Date.parse(at) / 1000) + 1
  const moment = (second: number) => new Date(second * 1000).toISOString()
  return { since: moment(end - HALF_HOUR), until: moment(end) }
}
