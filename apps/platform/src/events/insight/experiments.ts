import { Named } from '../named.ts'
import { byDescending } from './by-descending.ts'
import type { Period } from './period.ts'
import { wilson } from './proportion.ts'
import { eachEvent, type Reading } from './reading.ts'
import { type Step, stepTest } from './step.ts'

export interface ExperimentRow {
  readonly page: string | null
  readonly path: string | null
  readonly variants: readonly {
    readonly variant: string
    /** Who saw it. */
    readonly visitors: number
    /** Who came to the goal then or later. */
    readonly conversions: number
    /** Conversions of visitors, and what it is with 95 % certainty at least and at most; 0 to 1. */
    readonly rate: number
    readonly low: number
    readonly high: number
  }[]
}

/** Who saw which variant of a page in a period, and came to the goal after it (contract "events", 10.7). */
export async function experiments(
  reading: Reading,
  { from, to }: Period,
  goal: Step,
  limit: number,
): Promise<{ total: number; experiments: ExperimentRow[] }> {
  const pages = new Named<{ page: string | null; path: string | null }>()
  const variants = new Named<{ page: number; variant: string }>()
  /** By variant: who saw it, and when first. */
  const seen: Map<number, number>[] = []
  const lastGoal = new Uint32Array(reading.visitors)
  await eachEvent(reading, (piece) => {
    const { subjects, isView } = piece
    const isGoal = stepTest(goal, piece)
    const variantOf = subjects.map(({ page, path, label }) => {
      if (label === null) return undefined
      const place = pages.placeOf(JSON.stringify([page, path]), { page, path })
      return variants.placeOf(`${place} ${label}`, { page: place, variant: label })
    })
    return ({ kind, subject, second, visitor }) => {
      if (second < from || second >= to) return
      if (isGoal(kind, subject) && second > (lastGoal[visitor] ?? 0)) lastGoal[visitor] = second
      const variant = isView[kind] === 1 ? variantOf[subject] : undefined
      if (variant === undefined) return
      seen[variant] ??= new Map()
      const first = seen[variant].get(visitor)
      if (first === undefined || second < first) seen[variant].set(visitor, second)
    }
  })
  const rows = new Map<number, ExperimentRow['variants'][number][]>()
  for (const [place, { page, variant }] of variants.all.entries()) {
    const viewers = seen[place]
    if (!viewers) continue
    let conversions = 0
    for (const [visitor, first] of viewers) if ((lastGoal[visitor] ?? 0) >= first) conversions += 1
    const row = { variant, visitors: viewers.size, conversions, ...wilson(conversions, viewers.size) }
    rows.set(page, [...(rows.get(page) ?? []), row])
  }
  const all = [...rows].map(([page, found]) => ({
    ...(pages.all[page] ?? { page: null, path: null }),
    variants: found.sort(
      byDescending(
        (row) => row.visitors,
        ({ variant }) => variant,
      ),
    ),
  }))
  all.sort(
    byDescending(
      (row) => row.variants.reduce((sum, { visitors }) => sum + visitors, 0),
      ({ page, path }) => `${path ?? ''} ${page ?? ''}`,
    ),
  )
  return { total: all.length, experiments: all.slice(0, limit) }
}
