import { EVENT_BURST, EVENTS_PER_SECOND } from './constants.ts'
import type { Note } from './debug.ts'

/** Lets a hundred events through at once and ten a second (contract "events", 11.2); a flood is noted once. */
export function createFloodGuard(note: Note): (type: string) => boolean {
  let left = EVENT_BURST
  let countedAt = performance.now()
  let isFlooded: boolean
  return (type) => {
    const now = performance.now()
    left = Math.min(EVENT_BURST, left + ((now - countedAt) / 1000) * EVENTS_PER_SECOND)
    countedAt = now
    if (left < 1 && !isFlooded) note('drop', 'flood', type)
    isFlooded = left < 1
    return !isFlooded && left-- > 0
  }
}
