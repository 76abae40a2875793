import type { Rule, RuleChange } from './answers.ts'
import type { Change, Subject } from './change.ts'

/** A rule as it is written: the service counts its versions. */
export type RuleToWrite = Omit<Rule, 'version'> & { readonly version?: number }

/**
 * The rules after a change. What is pinned goes to its place; a pin that stood there moves on: to where the other came
 * from, else one further down.
 *
 * @returns `gone` when the change is about a rule, or to a state, that is not there
 */
export function changedRules(
  rules: readonly RuleToWrite[],
  change: Change,
  { changes, newId }: { readonly changes: readonly RuleChange[]; readonly newId: () => string },
): readonly RuleToWrite[] | 'gone' {
  const made = (rule: Rule['rule']): RuleToWrite => ({
    id: newId(),
    ...('keyphrase' in change && change.keyphrase !== undefined && { keyphrase: change.keyphrase }),
    rule,
  })
  switch (change.kind) {
    case 'pin':
      return pinned(rules, change, made({ pin: [{ id: change.id, slot: [change.slot] }] }))
    case 'boost':
      return [...rules, made({ boost: [{ filter: filterOf(change.subject), weight: change.weight }] })]
    case 'slots':
      return [...rules, made({ boost: [{ filter: filterOf(change.subject), slots: [...change.slots] }] })]
    case 'include':
      return [...rules, made({ include: [{ filter: filterOf(change.subject), slots: [...change.slots] }] })]
    case 'bury':
      return [...rules, made({ bury: { filter: filterOf(change.subject) } })]
    case 'hide':
      return [...rules, made({ blacklist: { filter: filterOf(change.subject) } })]
    case 'edit': {
      if (!rules.some(({ id }) => id === change.rule)) return 'gone'
      return rules.map((rule) => (rule.id === change.rule ? edited(rule, change) : rule))
    }
    case 'remove': {
      const others = rules.filter(({ id }) => id !== change.rule)
      return others.length === rules.length ? 'gone' : others
    }
    case 'restore':
      return changes.find(({ revision }) => revision === change.revision)?.before ?? 'gone'
  }
}

/** The service filters by `id` as by an attribute. */
function filterOf(subject: Subject): object {
  return subject.kind === 'document'
    ? { type: 'eq', name: 'id', value: subject.id }
    : { type: 'eq', name: subject.name, value: subject.value }
}

/** Rules for some visits alone are nobody's places but theirs. */
const isSameScope = (one: RuleToWrite, other: RuleToWrite) =>
  one.keyphrase?.toLowerCase() === other.keyphrase?.toLowerCase() &&
  JSON.stringify(one.when) === JSON.stringify(other.when)

function pinned(
  rules: readonly RuleToWrite[],
  { id, slot, from }: Extract<Change, { kind: 'pin' }>,
  made: RuleToWrite,
): readonly RuleToWrite[] {
  const singlePinOf = (rule: RuleToWrite) =>
    isSameScope(rule, made) && editablePart(rule)?.kind === 'pin' ? rule.rule.pin?.[0] : undefined
  const others = rules.filter((rule) => singlePinOf(rule)?.id !== id)
  const slotOf = (rule: RuleToWrite) => singlePinOf(rule)?.slot[0]
  const taken = new Map(
    others.flatMap((rule) => {
      const own = slotOf(rule)
      return own === undefined ? [] : [[own, rule] as const]
    }),
  )
  const moved = new Map<RuleToWrite, number>()
  const there = taken.get(slot)
  if (there && from !== undefined && !taken.has(from)) moved.set(there, from)
  else for (let at = slot, rule = there; rule; at += 1, rule = taken.get(at)) moved.set(rule, at + 1)
  const shifted = others.map((rule) => {
    const to = moved.get(rule)
    const pin = rule.rule.pin?.[0]
    return to === undefined || !pin ? rule : { ...rule, rule: { ...rule.rule, pin: [{ ...pin, slot: [to] }] } }
  })
  return [...shifted, made]
}

export type EditablePart =
  | { readonly kind: 'pin' | 'slots' | 'include'; readonly slots: readonly number[] }
  | { readonly kind: 'boost'; readonly weight: number }
  | { readonly kind: 'bury' | 'hide' }

/** The part of a rule that has one; a rule of several is edited as a whole only. */
export function editablePart({ rule }: Pick<Rule, 'rule'>): EditablePart | undefined {
  const { pin = [], boost = [], include = [], bury, blacklist } = rule
  const parts: EditablePart[] = [
    ...pin.map(({ slot }) => ({ kind: 'pin' as const, slots: slot })),
    ...boost.map(({ slots, weight = 1 }) =>
      slots ? { kind: 'slots' as const, slots } : { kind: 'boost' as const, weight },
    ),
    ...include.map(({ slots }) => ({ kind: 'include' as const, slots })),
    ...(bury ? [{ kind: 'bury' as const }] : []),
    ...(blacklist ? [{ kind: 'hide' as const }] : []),
  ]
  return parts.length === 1 ? parts[0] : undefined
}

function edited(rule: RuleToWrite, { keyphrase, weight, slots }: Extract<Change, { kind: 'edit' }>): RuleToWrite {
  const { keyphrase: _, ...rest } = rule
  const of = keyphrase === undefined ? {} : { keyphrase }
  const kind = editablePart(rule)?.kind
  const { pin = [], boost = [], include = [] } = rule.rule
  const part =
    kind === 'pin' && slots
      ? { pin: pin.map((one) => ({ ...one, slot: [...slots] })) }
      : kind === 'slots' && slots
        ? { boost: boost.map((one) => ({ ...one, slots: [...slots] })) }
        : kind === 'boost' && weight !== undefined
          ? { boost: boost.map((one) => ({ ...one, weight })) }
          : kind === 'include' && slots
            ? { include: include.map((one) => ({ ...one, slots: [...slots] })) }
            : {}
  return { ...rest, ...of, rule: { ...rule.rule, ...part } }
}
