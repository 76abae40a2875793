import { type RawBuilder, sql } from 'kysely'
import { familyOf } from '../../families/index.ts'
import { column, inCodeOrder, textAtPath } from '../expressions.ts'
import { partition } from '../partition.ts'
import { storableJson } from '../text.ts'
import type { Restriction } from './query.ts'

type Condition = RawBuilder<unknown>

/** What a restriction asks of the rows of `alias`. Linked families get aliases of their own, one deeper each. */
export function restrictionCondition(tenant: string, restriction: Restriction, alias = 'o'): Condition {
  const inner = (some: readonly Restriction[], between: Condition, none: Condition) =>
    some.length === 0
      ? none
      : sql`(${sql.join(
          some.map((one) => restrictionCondition(tenant, one, alias)),
          between,
        )})`
  if ('all' in restriction) return inner(restriction.all, sql` and `, sql`true`)
  if ('any' in restriction) return inner(restriction.any, sql` or `, sql`false`)
  if ('not' in restriction) return sql`(${restrictionCondition(tenant, restriction.not, alias)}) is not true`
  if ('sql' in restriction) return restriction.sql(alias)
  if ('id' in restriction) return sql`${column(alias, 'id')} = any(${[...restriction.id]}::text[])`
  if ('owner' in restriction) return isOneOf(column(alias, 'owner'), restriction.owner)
  if ('field' in restriction) {
    return isOneOf(inCodeOrder(textAtPath(alias, restriction.field.split('.'), 'body')), restriction.is)
  }
  if ('body' in restriction) return sql`${column(alias, 'body')} @> ${storableJson(restriction.body)}::text::jsonb`
  return linkedCondition(tenant, restriction, alias)
}

function isOneOf(expression: Condition, value: string | null | readonly string[]): Condition {
  if (value === null) return sql`${expression} is null`
  if (typeof value === 'string') return sql`${expression} = ${value}`
  return sql`${expression} = any(${[...value]}::text[])`
}

function linkedCondition(
  tenant: string,
  { linked, by, scope, where = [] }: Extract<Restriction, { linked: string }>,
  alias: string,
): Condition {
  const { name } = familyOf(linked)
  const there = `${alias}l`
  const conditions = [
    sql`${column(there, 'tenant')} = ${tenant}`,
    sql`${column(there, 'family')} = ${name}`,
    link(alias, there, by),
    ...(scope === undefined ? [] : [isOneOf(column(there, 'scope'), scope)]),
    ...where.map((inner) => restrictionCondition(tenant, inner, there)),
  ]
  return sql`exists (select 1 from ${partition(name)} as ${sql.ref(there)} where ${sql.join(conditions, sql` and `)})`
}

function link(alias: string, there: string, by: Extract<Restriction, { linked: string }>['by']): Condition {
  if (by === 'child') return sql`${column(there, 'scope')} = ${column(alias, 'id')}`
  if ('key' in by) return sql`${inCodeOrder(textAtPath(there, [by.key], 'body'))} = ${column(alias, 'id')}`
  return sql`${column(there, 'id')} = ${inCodeOrder(textAtPath(alias, by.target.split('.'), 'body'))}`
}
