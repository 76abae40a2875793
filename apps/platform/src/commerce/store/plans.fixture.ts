import { enums } from '@tessera/commerce/table'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { familyOf } from '../families/index.ts'
import { foldBody } from './fold.ts'
import type { Json, JsonObject, ObjectDraft } from './object.ts'
import { fieldsOf } from './property.ts'

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Plan[]
}

/** The nodes of a statement's plan, as it is made for these very parameters. */
export async function planOf(db: Kysely<unknown>, statement: RawBuilder<unknown>, run = false): Promise<Plan[]> {
  const options = run ? sql`analyze, timing off, format json` : sql`format json`
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`explain (${options}) ${statement}`.execute(db)
  const nodes: Plan[] = []
  const walk = (plan: Plan) => {
    nodes.push(plan)
    for (const inner of plan.Plans ?? []) walk(inner)
  }
  for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) walk(Plan)
  return nodes
}

/** Rows of these tables, by default those of objects, that a statement looked at, whether it wanted them or not. */
export async function rowsRead(
  db: Kysely<unknown>,
  statement: RawBuilder<unknown>,
  tables = 'commerce_object',
): Promise<number> {
  const nodes = await planOf(db, statement, true)
  return nodes
    .filter((node) => node['Relation Name']?.startsWith(tables))
    .reduce((sum, node) => sum + rowsOf(node) * (node['Actual Loops'] ?? 1), 0)
}

const rowsOf = (node: Plan) =>
  (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)

/** Objects with a value in every field; each value stands in one of `every` objects. */
export function manyOf(family: string, count: number, every: number, scopeOf: (n: number) => string): ObjectDraft[] {
  return Array.from({ length: count }, (_, n) => {
    const body: Record<string, Json> = {}
    for (const [name, field] of fieldsOf(familyOf(family).model)) {
      const value = sampleOf(field.type, n % every)
      if (value !== undefined && !field.list) body[name] = value
    }
    const id = `${family.toLowerCase()}-${n}`
    return {
      family,
      scope: scopeOf(n),
      id,
      owner: `owner-${n % every}`,
      body: { ...body, ID: id, Username: id, Code: id } as JsonObject,
    }
  })
}

function sampleOf(type: string, n: number): Json | undefined {
  if (type === 'string' || type === 'id') return `Value ${n}`
  if (type === 'integer' || type === 'number') return n
  if (type === 'date-time') return new Date(Date.UTC(2026, 0, 1) + n * 3_600_000).toISOString()
  if (type === 'xp') return { path: { deep: `Value ${n}` }, number: n, tags: [`Tag ${n}`, 'all'] }
  if (type in enums) return `Value ${n}`
  return undefined
}

/** What a filter asks for to get one of these. */
export function filterValue(family: string, body: JsonObject, name: string): string {
  const value = foldBody(familyOf(family), body)[name]
  return String(value)
}
