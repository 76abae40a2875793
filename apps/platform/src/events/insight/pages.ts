import { Named } from '../named.ts'
import { byDescending } from './by-descending.ts'
import { Pairs } from './pairs.ts'
import type { Period } from './period.ts'
import { eachEvent, type Reading } from './reading.ts'

export interface PageRow {
  /** As the client names it; null when it did not. */
  readonly page: string | null
  /** Where the site had it; null when the sender did not say. */
  readonly path: string | null
  readonly views: number
  readonly visitors: number
  /** Sessions of which it was the first page, and the last. */
  readonly entries: number
  readonly exits: number
  readonly variants: readonly { readonly variant: string; readonly views: number; readonly visitors: number }[]
}

const MAX_VARIANTS = 20

/** The pages with the most views, of all `total` (contract "events", 10.7). */
export async function pages(
  reading: Reading,
  { from, to }: Period,
  limit: number,
): Promise<{ total: number; pages: PageRow[] }> {
  const found = new Named<{ page: string | null; path: string | null }>()
  const variants = new Named<{ page: number; variant: string }>()
  const views = new Uint32Array(count(reading))
  const variantViews = new Uint32Array(count(reading))
  const entries = new Uint32Array(count(reading))
  const viewers = new Pairs(reading.events)
  const variantViewers = new Pairs(reading.events)
  const lastView = new Uint32Array(reading.sessions)
  const lastPage = new Uint32Array(reading.sessions)

  await eachEvent(reading, ({ subjects, isView, enters }) => {
    const pageOf = subjects.map(({ page, path }) => found.placeOf(JSON.stringify([page, path]), { page, path }))
    const variantOf = subjects.map(({ label }, subject) =>
      label === null
        ? undefined
        : variants.placeOf(`${pageOf[subject]} ${label}`, { page: pageOf[subject] ?? 0, variant: label }),
    )
    return ({ kind, second, subject, session, visitor }) => {
      if (isView[kind] === 0 || second < from) return
      const page = pageOf[subject] ?? 0
      if (second >= (lastView[session] ?? 0)) {
        lastView[session] = second
        lastPage[session] = page
      }
      if (second >= to) return
      views[page] = (views[page] ?? 0) + 1
      viewers.add(page, visitor)
      if (enters[kind] === 1) entries[page] = (entries[page] ?? 0) + 1
      const variant = variantOf[subject]
      if (variant === undefined) return
      variantViews[variant] = (variantViews[variant] ?? 0) + 1
      variantViewers.add(variant, visitor)
    }
  })

  const exits = new Uint32Array(found.all.length)
  for (const [session, second] of lastView.entries()) {
    if (second < from || second >= to) continue
    const page = lastPage[session] ?? 0
    exits[page] = (exits[page] ?? 0) + 1
  }
  const visitors = viewers.distinct(found.all.length, reading.visitors)
  const variantVisitors = variantViewers.distinct(variants.all.length, reading.visitors)
  const variantsOf = new Map<number, PageRow['variants'][number][]>()
  for (const [place, { page, variant }] of variants.all.entries()) {
    const row = { variant, views: variantViews[place] ?? 0, visitors: variantVisitors[place] ?? 0 }
    if (row.views > 0) variantsOf.set(page, [...(variantsOf.get(page) ?? []), row])
  }
  const rows = found.all.flatMap(({ page, path }, place) => {
    if (views[place] === 0) return []
    const ofPage = (variantsOf.get(place) ?? [])
      .sort(
        byDescending(
          (row) => row.views,
          ({ variant }) => variant,
        ),
      )
      .slice(0, MAX_VARIANTS)
    return [
      {
        page,
        path,
        views: views[place] ?? 0,
        visitors: visitors[place] ?? 0,
        entries: entries[place] ?? 0,
        exits: exits[place] ?? 0,
        variants: ofPage,
      },
    ]
  })
  return {
    total: rows.length,
    pages: rows
      .sort(
        byDescending(
          (row) => row.views,
          ({ page, path }) => `${path ?? ''} ${page ?? ''}`,
        ),
      )
      .slice(0, limit),
  }
}

/** Different subjects there can be at most. */
const count = ({ pieces }: Reading) => pieces.reduce((sum, { subjects }) => sum + subjects.length, 0)
