import type { WidgetConfiguration } from '../configuration/configuration.ts'
import type { Rules } from '../search-index.ts'
import { type FilterFacts, readFilter } from '../wire/read-filter.ts'
import type { RuleBlock } from '../wire/read-item.ts'
import type { Visit } from '../wire/read-visit.ts'
import { isSameKeyphrase } from './keyphrase.ts'
import { appliesTo } from './rule-conditions.ts'

/** A rule of the widget's own that is at work, as an answer names it. */
export interface Behavior {
  readonly id: string
  readonly version: number
}

export interface AppliedRules {
  readonly rules?: Rules
  readonly behaviors: readonly Behavior[]
}

/**
 * Returns the rules of a search (contract "search", 3.3): those of its request, otherwise all of those that the widget is
 * configured with for every search or for this keyphrase, and for such a visit. Rules of the keyphrase come first: of two
 * that claim the same slot, the narrower one gets it.
 * @throws {SearchError} `invalid_filter`
 */
export function indexRules(
  request: RuleBlock | undefined,
  widget: Pick<WidgetConfiguration, 'rules'> | undefined,
  facts: FilterFacts,
  {
    keyphrase = '',
    visit,
    now,
  }: { readonly keyphrase?: string | undefined; readonly visit: Visit; readonly now: number },
): AppliedRules {
  if (request !== undefined && hasRules(request)) return { rules: rulesOf(request, facts, 'rule'), behaviors: [] }
  const all = (widget?.rules ?? []).filter(({ when }) => appliesTo(when, visit, now))
  const configured = [
    ...all.filter((rule) => rule.keyphrase !== undefined && isSameKeyphrase(rule.keyphrase, keyphrase)),
    ...all.filter((rule) => rule.keyphrase === undefined),
  ]
  if (configured.length === 0) return { behaviors: [] }
  const parts = configured.map(({ id, rule }) => rulesOf(rule, facts, `rule of ${id}`, id))
  const [first] = parts
  const blacklists = parts.flatMap(({ blacklist }) => blacklist ?? [])
  const burials = parts.flatMap(({ bury }) => bury ?? [])
  const rules: Rules = {
    ...(blacklists[0] && { blacklist: { type: 'or', filters: blacklists } }),
    ...(burials[0] && { bury: { type: 'or', filters: burials } }),
    boost: parts.flatMap(({ boost = [] }) => boost),
    include: parts.flatMap(({ include = [] }) => include),
    pin: parts.flatMap(({ pin = [] }) => pin),
  }
  return {
    rules: parts.length === 1 && first ? first : rules,
    behaviors: configured.map(({ id, version }) => ({ id, version })),
  }
}

const hasRules = ({ blacklist, boost, bury, include, pin }: RuleBlock) =>
  [blacklist, boost, bury, include, pin].some((part) => part !== undefined)

/** @throws {SearchError} `invalid_filter` */
export function rulesOf(block: RuleBlock, facts: FilterFacts, path: string, id?: string): Rules {
  const by = id === undefined ? {} : { by: id }
  const blacklist = block.blacklist && readFilter(block.blacklist.filter, facts, `${path}.blacklist.filter`)
  const bury = block.bury && readFilter(block.bury.filter, facts, `${path}.bury.filter`)
  return {
    ...(blacklist && { blacklist }),
    ...(bury && { bury }),
    ...(block.boost && {
      boost: block.boost.flatMap(({ filter: given, slots, weight }, index) => {
        const filter = readFilter(given, facts, `${path}.boost[${index}].filter`)
        return filter ? [{ filter, ...by, ...(slots && { slots }), ...(weight !== undefined && { weight }) }] : []
      }),
    }),
    ...(block.include && {
      include: block.include.flatMap(({ filter: given, slots }, index) => {
        const filter = readFilter(given, facts, `${path}.include[${index}].filter`)
        return filter ? [{ filter, ...by, slots }] : []
      }),
    }),
    ...(block.pin && { pin: block.pin.flatMap(({ id, slot }) => slot.map((one) => ({ id, ...by, slot: one }))) }),
  }
}
