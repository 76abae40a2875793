import type { ExplainedBy, Explanation, IndexQuery } from '../../search-index.ts'
import { CodedColumn } from '../columns/coded-column.ts'
import type { Columns } from '../columns/columns.ts'
import type { NumberColumn } from '../columns/number-column.ts'
import type { Predicate } from '../filters/predicate.ts'

/** What a score is multiplied by, and why. */
export interface Boost {
  readonly what: string
  readonly about: ExplainedBy
  factorOf(doc: number): number
}

const WEEK = 7 * 24 * 60 * 60 * 1000

/**
 * Raises scores by the size of a number, between the least and the greatest there is, or by how new a date is: fully
 * now, half as much a week ago, and no more after two.
 * @throws {UnknownAttributeError} when an attribute has neither numbers nor dates
 */
export function rankingBoost(
  ranking: IndexQuery['ranking'],
  columns: Columns,
  live: Predicate,
  now: number,
): Boost | undefined {
  if (!ranking || ranking.length === 0) return undefined
  const parts = ranking.map(({ name, weight }) => {
    const column = columns.numeric(name, 'ranking')
    const shareOf = column.type === 'date' ? (time: number) => freshness(now - time) : sizeAmong(column, live)
    return (doc: number) => {
      const value = greatest(column, doc)
      return value === undefined ? 0 : weight * shareOf(value)
    }
  })
  return {
    what: `ranking by ${ranking.map(({ name }) => name).join(', ')}`,
    about: { kind: 'ranking', fields: ranking.map(({ name }) => name) },
    factorOf: (doc) => Math.max(0, 1 + parts.reduce((sum, part) => sum + part(doc), 0)),
  }
}

/** Raises scores by at most half, for values the visitor likes. Attributes without values to filter by are none. */
export function affinityBoost(affinity: IndexQuery['affinity'], { all }: Columns): Boost | undefined {
  const liked = Object.entries(affinity ?? {}).flatMap(([name, points]) => {
    const column = all.get(name)
    if (!(column instanceof CodedColumn)) return []
    const byCode = new Map<number, number>()
    for (const [value, point] of Object.entries(points)) {
      const code = column.codeOf(column.type === 'boolean' ? value === 'true' : value)
      if (code !== undefined && Number.isFinite(point)) byCode.set(code, point)
    }
    return byCode.size > 0 ? [{ column, byCode }] : []
  })
  if (liked.length === 0) return undefined
  return {
    what: 'affinity of the visitor',
    about: { kind: 'affinity' },
    factorOf: (doc) => {
      let sum = 0
      for (const { column, byCode } of liked) {
        const end = column.starts[doc + 1] as number
        for (let at = column.starts[doc] as number; at < end; at++) sum += byCode.get(column.codes[at] as number) ?? 0
      }
      return 1 + 0.5 * Math.min(1, Math.max(0, sum))
    },
  }
}

/** Multiplies the scores of what passes. `by`: the rule that says so. */
export const weightBoost = (passes: Predicate, weight: number, by?: string): Boost => ({
  what: 'boost by a rule',
  about: { kind: 'boost', ...(by !== undefined && { rule: by }) },
  factorOf: (doc) => (passes(doc) ? weight : 1),
})

/** How a score came about once all boosts are in it. */
export function explained(
  score: number,
  parts: readonly Explanation[],
  boosts: readonly Boost[],
  doc: number,
): Explanation {
  const factors = boosts
    .map(({ what, about, factorOf }) => ({ what: `${what} (multiplies)`, about, value: factorOf(doc) }))
    .filter(({ value }) => value !== 1)
  const before = score / factors.reduce((product, { value }) => product * value, 1)
  const other = before - parts.reduce((sum, { value }) => sum + value, 0)
  // What is not of words: 1 where none were asked for, likeness to other documents, points from elsewhere.
  const rest: Explanation[] = other > 1e-6 ? [{ what: 'other', about: { kind: 'other' }, value: other }] : []
  return { what: 'score', about: { kind: 'score' }, value: score, parts: [...parts, ...rest, ...factors] }
}

const freshness = (age: number) => Math.min(1, Math.max(0, 1 - age / (2 * WEEK)))

function sizeAmong({ starts, values }: NumberColumn, live: Predicate): (value: number) => number {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let doc = 0; doc + 1 < starts.length; doc++) {
    const end = starts[doc + 1] as number
    for (let at = starts[doc] as number; at < end; at++) {
      const value = values[at] as number
      if ((value < least || value > most) && live(doc)) {
        least = Math.min(least, value)
        most = Math.max(most, value)
      }
    }
  }
  return (value) => (most > least ? (value - least) / (most - least) : 0)
}

function greatest({ starts, values }: NumberColumn, doc: number): number | undefined {
  const start = starts[doc] as number
  const end = starts[doc + 1] as number
  if (start === end) return undefined
  let most = values[start] as number
  for (let at = start + 1; at < end; at++) most = Math.max(most, values[at] as number)
  return most
}
