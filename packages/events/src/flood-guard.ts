import { EVENT_BURST_MS, EVENT_MS } from './constants.ts'
import type { Note } from './debug.ts'

/** Lets a hundred events through at once and ten a second (contract "events", 11.2); a flood is noted once. */
export function createFloodGuard(note: Note): (type: string) => boolean {
  // Each event takes its time; what is admitted may be that much ahead of the clock.
  let takenUntil = 0
  let isFlooded = false
  return (type) => {
    const now = performance.now()
    const next = Math.max(takenUntil, now) + EVENT_MS
    const isTooMuch = next > now + EVENT_BURST_MS
    if (!isTooMuch) takenUntil = next
    else if (!isFlooded) note('drop', 'flood', type)
    isFlooded = isTooMuch
    return !isTooMuch
  }
}
