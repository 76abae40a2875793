import { createHash } from 'node:crypto'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import { type Family, familyOf } from '../families/index.ts'
import { capabilitiesOf } from './capabilities.ts'
import { column, inCodeOrder, sortKeys, textAtPath } from './expressions.ts'
import { partitionName } from './partition.ts'
import { type Property, propertyOf } from './property.ts'

export interface Index {
  readonly name: string
  /** Partition that it is of. */
  readonly table: string
  /** Statement that makes it, unless it is there. */
  readonly create: string
  /** The same while others write, outside of any transaction. */
  readonly createConcurrently: string
}

/** New entries wait, in kB: few enough to be looked through in passing, enough to be sorted in together. */
const PENDING = 'gin_pending_list_limit = 256'

/** What does no more than write statements down. */
const writer = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * The indexes of a family besides its primary key (tenant, family, scope, id):
 *
 * - `folded` and `words`, for filters and search, where scopes are large;
 * - one a field lists sort by, after the scope; and after the tenant alone where lists go across scopes;
 * - one a field that holds the id of something, and one of the owner, for look-ups from there, whatever the scope;
 * - one of the root, for look-ups from links that count for several.
 */
export function indexesOf(name: string): readonly Index[] {
  const family = familyOf(name)
  if (family.singleton) return []
  const { filters, search, sort, anything } = capabilitiesOf(family)
  const indexes: Index[] = []
  const isLarge = !family.few || family.across
  const make = (of: string, definition: string) => indexes.push(indexOf(family, of, definition))

  if (isLarge && filters) make('folded', `using gin (folded jsonb_path_ops) with (${PENDING})`)
  if (isLarge && filters && (search.length > 0 || anything)) make('words', `using gin (words) with (${PENDING})`)
  for (const field of sort) {
    const property = propertyOf(family, family.model, field)
    if (!property || property.kind === 'id') continue
    const keys = columns(property)
    if (!family.few) make(field, `(tenant, scope, ${keys}, id)`)
    if (family.across) make(`${field}_across`, `(tenant, ${keys}, scope, id)`)
  }
  for (const field of new Set([...family.keys, ...family.references.map((reference) => reference.field)])) {
    if (field === 'ID') continue
    const text = written(inCodeOrder(textAtPath('o', field.split('.'), 'body')))
    make(
      `${field}_of`,
      `(tenant, (${text}), scope, id) where (${written(textAtPath('o', field.split('.'), 'body'))}) is not null`,
    )
  }
  if (family.keys.length === 0) make('owner', '(tenant, owner, scope, id) where owner is not null')
  if (family.references.some(({ field }) => field === 'ID')) make('id', '(tenant, id, scope)')
  if (family.root !== undefined) make('root', `(tenant, (${written(rootOf(family.name, 'o'))}), scope, id)`)
  return indexes
}

/** Id of the object whose links count for the row: that in the family's `root`, else its own. Has an index. */
export function rootOf(name: string, alias: string): RawBuilder<unknown> {
  const { root } = familyOf(name)
  if (root === undefined) throw new Error(`${name} has no root`)
  return inCodeOrder(sql`coalesce(${textAtPath(alias, [root], 'body')}, ${column(alias, 'id')})`)
}

/** The index of an xp path: what lists sort by, and compare with. */
export function xpIndexOf(family: Family, key: string): Index {
  const property: Property = { name: `xp.${key}`, path: ['xp', ...key.split('.')], kind: 'dynamic', many: false }
  return indexOf(family, `xp_${key}`, `(tenant, scope, ${columns(property)}, id)`)
}

function columns(property: Property): string {
  return sortKeys('o', property)
    .map((key) => `(${written(key)})`)
    .join(', ')
}

/** A statement's part as text: a definition takes no parameters, so these are written as quoted literals. */
function written(expression: RawBuilder<unknown>): string {
  const { sql: text, parameters } = expression.compile(writer)
  return text.replaceAll('"o".', '').replace(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]))
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `array[${value.map((element) => quoted(String(element))).join(', ')}]`
  throw new TypeError('Only paths are parameters of an index')
}

/** `E''` quotes the same whatever the server makes of backslashes elsewhere. */
const quoted = (text: string) => `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Names tell the definition apart: another definition is another index, and the old one is dropped. */
function indexOf(family: Family, of: string, definition: string): Index {
  const table = partitionName(family.name)
  const digest = createHash('sha256').update(`${table} ${of} ${definition}`).digest('hex').slice(0, 8)
  const readable = `${table.replace('commerce_object_', '')}_${of.replace(/\W/g, '_').toLowerCase()}`.slice(0, 45)
  const name = `commerce_ix_${readable}_${digest}`.slice(0, 63)
  const made = `if not exists "${name}" on ${table} ${definition}`
  return { name, table, create: `create index ${made}`, createConcurrently: `create index concurrently ${made}` }
}

/** Made by a request, not by the table: these stay when the table changes. */
export const isXpIndex = (name: string) => /^commerce_ix_\w+_xp_/.test(name)
