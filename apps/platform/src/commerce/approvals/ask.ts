import type { StoredObject } from '../store/index.ts'

/** A rule that asks, and how that ends at once. */
export interface Asked {
  readonly rule: StoredObject
  readonly when: 'the group decides' | 'the submitter is in the group'
}

/** Does a rule hold, with these rules approved (`order.approved('…')`)? */
export type Holds = (rule: StoredObject, approved: ReadonlySet<string>) => boolean

/**
 * The rules that ask now and did not before. One whose group the submitter is in is approved at once, and so may let
 * others follow: that is how approval has levels. Contract section 17.
 */
export function askedNow(
  rules: readonly StoredObject[],
  before: { readonly asked: ReadonlySet<string>; readonly approved: ReadonlySet<string> },
  groupsOfSubmitter: ReadonlySet<string>,
  holds: Holds,
): Asked[] {
  const approved = new Set(before.approved)
  const known = new Set(before.asked)
  const asked: Asked[] = []
  for (;;) {
    const more = rules.filter((rule) => !known.has(rule.id) && holds(rule, approved))
    for (const rule of more) {
      known.add(rule.id)
      const own = groupsOfSubmitter.has(String(rule.body.ApprovingGroupID))
      asked.push({ rule, when: own ? 'the submitter is in the group' : 'the group decides' })
      if (own) approved.add(rule.id)
    }
    if (more.length === 0) return asked
  }
}
