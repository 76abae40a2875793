import type { Kysely } from 'kysely'
import { type Points, popular } from './signals.ts'

export interface PopularityParts {
  readonly db: Kysely<unknown>
  readonly tenant: string
  readonly now: () => Date
}

/** How popular the documents of an entity are. */
export type Popularity = (entity: string) => Promise<Points>

/** What is popular changes by the day: lists are not to ask the database each time somebody opens one. */
const KEPT_MS = 60_000

/** Reads {@link popular} at most once a minute of each entity. */
export function createPopularity({ db, tenant, now }: PopularityParts): Popularity {
  const kept = new Map<string, { readonly at: number; readonly points: Promise<Points> }>()
  return (entity) => {
    const at = now()
    const last = kept.get(entity)
    if (last !== undefined && at.getTime() - last.at < KEPT_MS) return last.points
    const points = popular(db, { tenant }, entity, at)
    kept.set(entity, { at: at.getTime(), points })
    points.catch(() => kept.delete(entity))
    return points
  }
}
