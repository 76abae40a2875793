import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared, preparedOfMany } from '../../ground/database/index.ts'
import { familyOf } from '../families/index.ts'
import { countsColumn } from './counts.ts'
import { inCodeOrder, textAtPath } from './expressions.ts'
import type { JsonObject, StoredObject } from './object.ts'
import { partition } from './partition.ts'

type Tx = Kysely<unknown>

export interface Row {
  readonly family: string
  readonly scope: string
  readonly id: string
  readonly owner: string | null
  readonly body: JsonObject
  readonly revision: number
  readonly created: Date
  readonly updated: Date
  readonly counts?: JsonObject
}

/** What a statement answers of an object. */
export const COLUMNS = sql`o.family, o.scope, o.id, o.owner, o.body, o.revision, o.created, o.updated`

/**
 * `byKey`: what is asked for is one row or some by their primary key, whose plan is always the same; `'of many'` where
 * `where` depends on what somebody has access to. `counted`: with what the family counts.
 */
export async function readRows(
  tx: Tx,
  tenant: string,
  family: string,
  where: RawBuilder<unknown>,
  end: RawBuilder<unknown> = sql``,
  { byKey = false, counted = false }: { byKey?: boolean | 'of many'; counted?: boolean } = {},
): Promise<StoredObject[]> {
  const columns = counted ? sql`${COLUMNS}${countsColumn(tenant, family)}` : COLUMNS
  const { rows } = await sql<Row>`${marks(byKey)}select ${columns} from ${partition(family)} as o
    where o.tenant = ${tenant} and o.family = ${family} and ${where} ${end}`.execute(tx)
  return rows
}

function marks(byKey: boolean | 'of many'): RawBuilder<unknown> {
  if (byKey === false) return sql``
  return byKey === true ? prepared : preparedOfMany
}

/** Where objects are: in one scope, in some, in one and what is below it, or anywhere. */
export type Scopes = string | readonly string[] | { readonly below: string } | undefined

export function inScopes(family: string, scopes: Scopes): RawBuilder<unknown> {
  if (familyOf(family).scope.length === 0) return sql`o.scope = ''`
  if (scopes === undefined) return sql`true`
  if (typeof scopes === 'string') return sql`o.scope = ${scopes}`
  if ('below' in scopes) {
    const { below } = scopes
    if (below === '') return sql`true`
    // What begins with `below/`: the character after `/` is `0`.
    return sql`(o.scope = ${below} or (o.scope >= ${`${below}/`} and o.scope < ${`${below}0`}))`
  }
  return sql`o.scope = any(${[...scopes]}::text[])`
}

/**
 * Objects whose key or reference fields have exactly these values; null: the field is absent. A field given several
 * has any of them. Such fields have an index, and others throw.
 */
export function fieldsAre(
  family: string,
  equals: Readonly<Record<string, string | null | readonly string[]>>,
): RawBuilder<unknown> {
  const { keys, references } = familyOf(family)
  const conditions = Object.entries(equals).map(([field, value]) => {
    if (field === 'ID') return anyOf(sql`o.id`, value)
    if (!keys.includes(field) && references.every((reference) => reference.field !== field)) {
      throw new Error(`${family} has no index to find by ${field}: it is neither a key nor a reference`)
    }
    return anyOf(inCodeOrder(textAtPath('o', field.split('.'), 'body')), value)
  })
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

function anyOf(expression: RawBuilder<unknown>, value: string | null | readonly string[]): RawBuilder<unknown> {
  if (value === null) return sql`${expression} is null`
  if (typeof value === 'string') return sql`${expression} = ${value}`
  return sql`${expression} = any(${[...value]}::text[])`
}
