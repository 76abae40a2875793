import { randomBytes } from 'node:crypto'
import { WEBSITE_LIMITS } from '../../limits.ts'
import type { EnteredLine } from './entered-lines.ts'
import type { LineProblem } from './line-problem.ts'

/** A line that waits to be mended: as it was entered, with what is wrong. */
export interface HeldLine extends EnteredLine {
  readonly problem?: LineProblem
}

/** What became of many lines, until it has been looked at. */
export interface Sheet {
  /** How many were added, and how many pieces of goods. */
  readonly lines: number
  readonly pieces: number
  readonly left: readonly HeldLine[]
  /** More was sent than is taken at once: so many lines. */
  readonly tooMany?: number
}

export interface HeldSheets {
  /** Keeps a sheet for an hour, and answers what it is asked for by. */
  keep(owner: string, sheet: Sheet, id?: string): string
  /** Only for whom it was kept. */
  read(owner: string, id: string): Sheet | undefined
}

/**
 * Lines that could not be added are too many for a cookie: they are kept here, by the process, until they have been
 * mended. Who comes after a restart has to send them again; what was added is in the cart.
 */
export function createHeldSheets(now: () => number = Date.now): HeldSheets {
  const held = new Map<string, { readonly owner: string; readonly sheet: Sheet; readonly until: number }>()
  return {
    keep(owner, sheet, id = randomBytes(12).toString('base64url')) {
      held.delete(id)
      held.set(id, { owner, sheet, until: now() + WEBSITE_LIMITS.sheetLife.value * 60_000 })
      for (const [old, { until }] of held)
        if (until < now() || held.size > WEBSITE_LIMITS.sheets.value) held.delete(old)
      return id
    },
    read(owner, id) {
      const found = held.get(id)
      return found !== undefined && found.owner === owner && found.until >= now() ? found.sheet : undefined
    },
  }
}
