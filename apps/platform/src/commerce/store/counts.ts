import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared } from '../../ground/database/index.ts'
import { familyOf, type Link } from '../families/index.ts'
import { inCodeOrder, textAtPath } from './expressions.ts'
import type { JsonObject, StoredObject } from './object.ts'
import { partition } from './partition.ts'

/** Column of what the table of families counts of an object `o`: nothing for families that count nothing. */
export function countsColumn(tenant: string, family: string): RawBuilder<unknown> {
  const { counts, scope } = familyOf(family)
  const fields = Object.entries(counts)
  if (fields.length === 0) return sql``
  const below = scope.length === 0 ? sql`o.id` : sql`o.scope || '/' || o.id`
  const pairs = fields.map(([field, link]) => sql`${sql.lit(field)}, ${countOf(tenant, link, below)}`)
  return sql`, jsonb_build_object(${sql.join(pairs)}) as counts`
}

function countOf(tenant: string, { family, by }: Link, below: RawBuilder<unknown>): RawBuilder<unknown> {
  const isOf = by === 'child' ? sql`c.scope = ${below}` : sql`${inCodeOrder(textAtPath('c', [by.key], 'body'))} = o.id`
  return sql`(select count(*)::int from ${partition(family)} as c
    where c.tenant = ${tenant} and c.family = ${sql.lit(family)} and ${isOf})`
}

/** The counts of objects of one family, in their order: those they have, else as they are now. */
export async function countsOf(
  tx: Kysely<unknown>,
  tenant: string,
  objects: readonly StoredObject[],
): Promise<readonly JsonObject[]> {
  const [first] = objects
  if (first === undefined || Object.keys(familyOf(first.family).counts).length === 0) return []
  if (objects.every(({ counts }) => counts !== undefined)) return objects.map(({ counts = {} }) => counts)
  const { rows } = await sql<{ at: string; counts: JsonObject }>`${prepared}
    select o.scope || '/' || o.id as at ${countsColumn(tenant, first.family)} from ${partition(first.family)} as o
    where o.tenant = ${tenant} and o.family = ${first.family} and o.scope = any(${objects.map(({ scope }) => scope)}::text[])
      and o.id = any(${objects.map(({ id }) => id)}::text[])`.execute(tx)
  const byPlace = new Map(rows.map(({ at, counts }) => [at, counts]))
  return objects.map(({ scope, id }) => byPlace.get(`${scope}/${id}`) ?? {})
}
