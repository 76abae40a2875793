import { INSIGHTS } from './filters.ts'

export const VISITORS = `${INSIGHTS}/visitors`

/** Address of a visitor, or of what can be done with one. */
export function visitorAddress(ref: string, action?: 'export' | 'erase' | `unmerge/${number}`): string {
  const visitor = `${VISITORS}/${encodeURIComponent(ref)}`
  return action === undefined ? visitor : `${visitor}/${action}`
}
