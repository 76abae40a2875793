import type { Json, JsonObject } from '../store/index.ts'

/** Why a promotion does not count for an order. Contract section 15. */
export type PromotionCode =
  | 'Promotion.NotActive'
  | 'Promotion.NotYetValid'
  | 'Promotion.Expired'
  | 'Promotion.CannotCombine'
  | 'Promotion.NotEligible'
  | 'Promotion.ExceedsUsageLimit'
  | 'PromotionIntegration.FailedToEvaluate'
  | 'PromotionIntegration.LineItemIdRequired'
  | 'PromotionIntegration.LineItemIdMustBeNull'

export interface Failure {
  readonly code: PromotionCode
  /** A sentence for people. */
  readonly reason: string
}

export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** As messages call it. */
export const nameOf = ({ Code, ID }: JsonObject): string => textOf(Code) || textOf(ID)

export const isOfLines = ({ LineItemLevel: level }: JsonObject): boolean => level === true

/** A limit; undefined where there is none. */
export function limitOf(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? Math.max(0, Math.floor(value)) : undefined
}

/** By priority, those without one last, and then by id: a promotion's place depends on nothing else. */
export function byPriority(a: JsonObject, b: JsonObject): number {
  const [first, second] = [priorityOf(a), priorityOf(b)]
  if (first !== second) return first < second ? -1 : 1
  const [one, other] = [textOf(a.ID), textOf(b.ID)]
  return one < other ? -1 : one > other ? 1 : 0
}

const priorityOf = ({ Priority: priority }: JsonObject) =>
  typeof priority === 'number' ? priority : Number.POSITIVE_INFINITY
