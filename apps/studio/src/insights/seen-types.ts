import { limited, MANY } from './asked.ts'
import type { Filters } from './filters.ts'
import { type Insight, InsightError } from './insight.ts'

/** Types of events of the site's own in the period, the most frequent first. None when the platform does not say. */
export async function seenTypes(insight: Insight, filters: Filters): Promise<readonly string[]> {
  try {
    const { types } = await insight.read('events', limited(filters, MANY))
    return types.map(({ type }) => type)
  } catch (error) {
    if (error instanceof InsightError && (error.problem === 'away' || error.problem === 'refused')) return []
    throw error
  }
}
