import type { ApprovalRule } from '@tessera/commerce'
import { checkedId } from '../access/named-by-address.ts'
import { ifAllowed, orNothing } from '../access/visible.ts'
import { catalogueText } from '../catalogue-texts.ts'
import { type RuleMeaning, readRule } from './approval-rule.ts'
import { categoryNames, costCenterNames, groupNames, type Names } from './company-names.ts'
import type { CompanyReading } from './for-company.ts'

/** An approval rule as people of the company see it. */
export interface RuleView {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly groupId: string
  /** 1 is asked first; undefined where nobody said. */
  readonly level: number | undefined
  readonly meaning: RuleMeaning
}

/** Names that the sentence of a rule needs. */
export interface RuleNames {
  readonly costCenters: Names
  readonly categories: Names
  readonly rules: Names
}

export interface RulesView {
  readonly rules: readonly RuleView[]
  readonly names: RuleNames
  readonly groups: Names
  readonly currency: string
}

/** What the form of a rule offers besides. */
export interface RuleChoices {
  readonly costCenters: Names
  readonly categories: readonly (readonly [id: string, name: string])[]
}

const ALL = { pageSize: 100 } as const

/** The company's rules, by level and name. */
export async function listRules({ client, companyId, locale, signal }: CompanyReading): Promise<RuleView[]> {
  const found = await ifAllowed(client.approvalRules.list(companyId, ALL, { signal }))
  const level = (rule: RuleView) => rule.level ?? 1
  return (found?.Items ?? []).map(ruleView).sort((a, b) => level(a) - level(b) || a.name.localeCompare(b.name, locale))
}

/** The rules with all that is needed to tell them in words. */
export async function readRules(reading: CompanyReading): Promise<RulesView> {
  const [rules, costCenters, groups] = await Promise.all([
    listRules(reading),
    costCenterNames(reading),
    groupNames(reading),
  ])
  const categories = await categoryNames(reading, rules)
  const names = { costCenters, categories, rules: ruleNames(rules) }
  return { rules, names, groups, currency: reading.currency }
}

/** One rule. Throws `NothingThere` for another company's. */
export async function readOneRule({ client, companyId, signal }: CompanyReading, id: string): Promise<RuleView> {
  return ruleView(await orNothing(client.approvalRules.get(companyId, checkedId(id), { signal })))
}

/** What a rule may be about: cost centres and categories that the company sees. */
export async function readRuleChoices(reading: CompanyReading): Promise<RuleChoices> {
  const { client, locale, signal } = reading
  const [costCenters, categories] = await Promise.all([
    costCenterNames(reading),
    client.me.listCategories({ ...ALL, depth: 'all' }, { signal }),
  ])
  return {
    costCenters,
    categories: categories.Items.map((one) => [one.ID ?? '', catalogueText(one, 'Name', locale)] as const).sort(
      ([, a], [, b]) => a.localeCompare(b, locale),
    ),
  }
}

export function ruleNames(rules: readonly RuleView[]): Names {
  return Object.fromEntries(rules.map(({ id, name }) => [id, name || id]))
}

function ruleView({ ID, Name, Description, ApprovingGroupID, RuleExpression, xp }: ApprovalRule): RuleView {
  const level = (xp as { Level?: unknown } | null | undefined)?.Level
  return {
    id: ID ?? '',
    name: Name ?? '',
    description: Description ?? '',
    groupId: ApprovingGroupID ?? '',
    level: typeof level === 'number' ? level : undefined,
    meaning: readRule(RuleExpression ?? ''),
  }
}
