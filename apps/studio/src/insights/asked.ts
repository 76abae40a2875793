import type { ReactNode } from 'react'
import { type Filters, platformQuery } from './filters.ts'
import { type Insight, InsightError } from './insight.ts'

/** What a report is asked for with. */
export interface Asked {
  readonly insight: Insight
  readonly filters: Filters
  /** The query of the address. */
  readonly query: URLSearchParams
}

/** Asks the platform and answers what is to be shown. Throws {@link InsightError}. */
export type MakeReport = (asked: Asked) => Promise<ReactNode>

/** Rows of a report by itself, and of its part in the overview. */
export const MANY = 100
export const FEW = 6

/** The filters as the platform takes them, with a number of rows. */
export function limited(filters: Filters, limit: number): Record<string, string> {
  return { ...platformQuery(filters), limit: String(limit) }
}

/** Undefined when the platform does not answer: the rest of a screen is shown without it. */
export async function ifThere<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof InsightError && error.problem === 'away') return undefined
    throw error
  }
}
