import { type RawBuilder, sql } from 'kysely'
import { type Family, familyOf, type Link, type ModelName } from '../../families/index.ts'
import { capabilitiesOf } from '../capabilities.ts'
import { column, inCodeOrder, textAtPath } from '../expressions.ts'
import { partition } from '../partition.ts'
import { type Property, propertyOf } from '../property.ts'
import { badList } from '../store-error.ts'
import { conditionOf } from './comparison.ts'
import { readTests, type Test } from './filter-value.ts'
import { LIST_LIMITS } from './limits.ts'
import type { Filter } from './query.ts'

type Condition = RawBuilder<unknown>

/** Where a filter looks: at the row itself, or into another family. */
type Target = { readonly property: Property } | { readonly link: Link; readonly property: Property }

/**
 * What all filters ask of the rows of `o`. Throws `List.InvalidProperty`, `List.InvalidType`, `Search.InvalidQuery` (too
 * many, too long) and `Product.CategoryFilterRequiresCatalogID`. Contract section 6.2.
 */
export function filterConditions(
  tenant: string,
  family: Family,
  model: ModelName,
  filters: readonly Filter[],
): Condition[] {
  if (filters.length > LIST_LIMITS.filters.value)
    throw badList('Search.InvalidQuery', `A list takes at most ${LIST_LIMITS.filters.value} filters.`)
  const comparisons = filters.reduce((sum, filter) => sum + filter.name.split('|').length * testsOf(filter).length, 0)
  if (comparisons > LIST_LIMITS.comparisons.value) {
    throw badList(
      'Search.InvalidQuery',
      `The filters of a list compare with at most ${LIST_LIMITS.comparisons.value} values in all, not ${comparisons}.`,
      { Comparisons: comparisons, Most: LIST_LIMITS.comparisons.value },
    )
  }
  const catalogs = filters
    .filter(({ name }) => name === 'CatalogID')
    .flatMap((filter) => testsOf(filter).filter((test) => !test.not))
  return filters.map((filter) => {
    const tests = testsOf(filter)
    const names = filter.name.split('|')
    const targets = names.map((name) => targetOf(family, model, name))
    const conditions = targets.flatMap((target) =>
      tests.flatMap((test) => {
        const condition = targetCondition(tenant, family, target, test, catalogs)
        if (condition === undefined) return []
        return [test.not ? sql`(${condition}) is not true` : condition]
      }),
    )
    // An alternative of another type is none: `Name|Quantity=chair` asks for the name only.
    const wrong = tests.find((test) =>
      targets.every((target) => targetCondition(tenant, family, target, test, catalogs) === undefined),
    )
    if (wrong)
      throw badList('List.InvalidType', `${filter.name} cannot be ${filter.value.slice(0, 100)}.`, {
        Property: filter.name,
      })
    return sql`(${sql.join(conditions, sql` or `)})`
  })
}

function testsOf({ name, value }: Filter): readonly Test[] {
  const tests = value.length > LIST_LIMITS.filterText.value ? undefined : readTests(value)
  if (!tests) throw badList('Search.InvalidQuery', `The filter of ${name.slice(0, 100)} is too long.`)
  return tests
}

function targetOf(family: Family, model: ModelName, name: string): Target {
  const property = propertyOf(family, model, name)
  if (property) return { property }
  const [first = '', ...rest] = name.split('.')
  const link = Object.hasOwn(family.linked, first) ? family.linked[first] : undefined
  const field = link?.field ?? rest.join('.')
  if (link && (link.field === undefined || rest.length === 0)) {
    const linked = familyOf(link.family)
    const there = propertyOf(linked, linked.model, field)
    if (there) return { link, property: there }
  }
  throw badList('List.InvalidProperty', `There is no property ${name.slice(0, 100)} to filter by.`, { Property: name })
}

function targetCondition(
  tenant: string,
  family: Family,
  target: Target,
  test: Test,
  catalogs: readonly Test[],
): Condition | undefined {
  const { property } = target
  if (!('link' in target)) {
    return conditionOf('o', property, test, capabilitiesOf(family).sort.includes(property.name))
  }
  const { link } = target
  const linked = familyOf(link.family)
  const here =
    link.by === 'child' ? sql`l.scope = o.id` : sql`${inCodeOrder(textAtPath('l', [link.by.key], 'body'))} = o.id`
  const reference = linked.references.find(({ field }) => field === link.field)
  const what = reference
    ? idAmong(tenant, reference.field, familyOf(reference.to[0] ?? ''), test, catalogs)
    : conditionOf('l', property, test, false)
  if (what === undefined) return undefined
  return sql`exists (select 1 from ${partition(linked.name)} as l
    where l.tenant = ${tenant} and l.family = ${linked.name} and ${here} and ${what})`
}

/** Links hold ids as they are written; which ids a test means, upper or lower case, their own family says. */
function idAmong(tenant: string, field: string, of: Family, test: Test, catalogs: readonly Test[]): Condition {
  const held = field === 'ID' ? column('l', 'id') : inCodeOrder(textAtPath('l', [field], 'body'))
  if (of.name !== 'Category') return sql`${held} = any(${idsOf(tenant, of, [test])})`
  if (catalogs.length === 0) {
    throw badList('Product.CategoryFilterRequiresCatalogID', 'A filter by CategoryID needs one by CatalogID.')
  }
  const scopes = idsOf(tenant, familyOf('Catalog'), catalogs)
  return sql`l.scope = any(${scopes}) and ${held} = any(${idsOf(tenant, of, [test], scopes)})`
}

function idsOf(tenant: string, of: Family, tests: readonly Test[], scopes?: Condition): Condition {
  const id: Property = { name: 'ID', path: ['ID'], kind: 'id', many: false, max: 100 }
  const any = tests.flatMap((test) => conditionOf('t', id, test, false) ?? [])
  const within = scopes ? sql`t.scope = any(${scopes})` : sql`t.scope = ''`
  return sql`array(select t.id from ${partition(of.name)} as t
    where t.tenant = ${tenant} and t.family = ${of.name} and ${within} and (${sql.join(any, sql` or `)}))`
}
