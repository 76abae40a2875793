import type { Cursor } from './cursor.ts'

/** An event in the columns: its second and the number of its session, and what it was there. */
export interface EventKey {
  readonly second: number
  readonly session: number
  readonly type: string
  readonly marks: number
  readonly page: string | null
  readonly path: string | null
  readonly label: string | null
}

/** The newest first; in a second the session that was opened last. */
const newestFirst = (a: Place, b: Place) => b.second - a.second || b.session - a.session
type Place = Pick<EventKey, 'second' | 'session'>

/**
 * The newest events up to the end of a page: so many, and all others of the second and session of the last of them, as
 * columns do not say which came first. Those of the cursor's own second and session come besides.
 */
export class Newest {
  readonly #most: number
  readonly #before: Cursor | undefined
  readonly #begun: EventKey[] = []
  #kept: EventKey[] = []
  #least: Place | undefined

  constructor(most: number, before: Cursor | undefined) {
    this.#most = most
    this.#before = before
  }

  /** Whether an event would be kept: most are too old, and need not be made. */
  wants(second: number, session: number): boolean {
    const place = { second, session }
    if (this.#before !== undefined && newestFirst(place, this.#before) < 0) return false
    return this.#least === undefined || newestFirst(place, this.#least) <= 0
  }

  add(event: EventKey): void {
    if (this.#before !== undefined && newestFirst(event, this.#before) === 0) {
      this.#begun.push(event)
      return
    }
    this.#kept.push(event)
    if (this.#kept.length >= 2 * this.#most + SPARE) this.#cut()
  }

  all(): EventKey[] {
    this.#cut()
    return [...this.#begun, ...this.#kept]
  }

  #cut(): void {
    this.#kept.sort(newestFirst)
    const least = this.#kept[this.#most - 1]
    if (least === undefined) return
    this.#least = least
    this.#kept = this.#kept.filter((event) => newestFirst(event, least) <= 0)
  }
}

/** Sorting is worth it from so many on. */
const SPARE = 1000
