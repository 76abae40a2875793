import type { RuleToWrite } from './changed-rules.ts'

/** What became of rules. */
export interface RulesBetween {
  readonly added: readonly RuleToWrite[]
  readonly removed: readonly RuleToWrite[]
  readonly changed: readonly { readonly from: RuleToWrite; readonly to: RuleToWrite }[]
}

const contentOf = ({ keyphrase, when, rule }: RuleToWrite) => JSON.stringify([keyphrase, when, rule])

/** The difference of two states of the rules of a widget. */
export function rulesBetween(before: readonly RuleToWrite[], after: readonly RuleToWrite[]): RulesBetween {
  const [was, is] = [new Map(before.map((rule) => [rule.id, rule])), new Map(after.map((rule) => [rule.id, rule]))]
  return {
    added: after.filter(({ id }) => !was.has(id)),
    removed: before.filter(({ id }) => !is.has(id)),
    changed: after.flatMap((to) => {
      const from = was.get(to.id)
      return from && contentOf(from) !== contentOf(to) ? [{ from, to }] : []
    }),
  }
}
