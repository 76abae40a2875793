import { setTimeout } from 'node:timers/promises'

/** Whoever is beaten to the same item this often in a row is refused: twenty authors at once are not. */
export const MAX_ATTEMPTS = 40

/** Milliseconds an author who was beaten steps aside at most. */
const MAX_LENGTH = 150

/** Waits a little before a write is tried again, each time another while, so that those who wait do not meet again. */
export const stepAside = (attempt: number): Promise<void> =>
  setTimeout(Math.random() * Math.min(MAX_LENGTH, 15 * attempt))
