import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared } from '../../ground/database/index.ts'
import { type Family, familyOf } from '../families/index.ts'
import { capabilitiesOf } from './capabilities.ts'
import { countsColumn } from './counts.ts'
import { foldBody } from './fold.ts'
import type { JsonObject, ObjectDraft, ObjectKey, StoredObject } from './object.ts'
import { partition } from './partition.ts'
import { searchTexts } from './search-text.ts'
import { revisionMoved } from './store-error.ts'
import { storableJson } from './text.ts'
import { readsOf } from './transaction-reads.ts'
import { checkDraft, claimUniqueValues, releaseUniqueValues } from './write-checks.ts'

type Tx = Kysely<unknown>

/** Rows a statement writes at most: nine parameters each. */
const ROWS_AT_ONCE = 500

interface Written {
  readonly scope: string
  readonly id: string
  readonly revision: number
  readonly created: Date
  readonly updated: Date
  readonly counts?: JsonObject
  readonly made: boolean
}

/**
 * Writes objects of one family, those with the same key over one another. `onExisting`: `replace` them, or `skip`:
 * what was skipped is not in the answer.
 */
export async function writeRows(
  tx: Tx,
  at: { tenant: string; now: Date },
  drafts: readonly ObjectDraft[],
  onExisting: 'replace' | 'skip',
): Promise<{ object: StoredObject; created: boolean }[]> {
  const name = drafts[0]?.family
  if (name === undefined) return []
  const family = familyOf(name)
  const byKey = new Map(drafts.map((draft) => [`${draft.scope}/${draft.id}`, draft]))
  const all = [...byKey.values()]
  for (const draft of all) checkDraft(family, draft)
  const written: Written[] = []
  for (let start = 0; start < all.length; start += ROWS_AT_ONCE) {
    written.push(...(await writeSome(tx, at, family, all.slice(start, start + ROWS_AT_ONCE), onExisting)))
  }
  for (const { scope, id } of family.unique.length > 0 ? written : []) {
    const draft = byKey.get(`${scope}/${id}`)
    if (draft) await claimUniqueValues(tx, at.tenant, family, draft)
  }
  return written.flatMap(({ scope, id, made, ...stamps }) => {
    const draft = byKey.get(`${scope}/${id}`)
    if (!draft) return []
    const { owner, body } = draft
    return [{ object: { family: name, scope, id, owner, body, ...stamps }, created: made }]
  })
}

async function writeSome(
  tx: Tx,
  { tenant, now }: { tenant: string; now: Date },
  family: Family,
  drafts: readonly ObjectDraft[],
  onExisting: 'replace' | 'skip',
): Promise<Written[]> {
  const conflict =
    onExisting === 'skip'
      ? sql`do nothing`
      : sql`do update set owner = excluded.owner, body = excluded.body, folded = excluded.folded,
          words = excluded.words, revision = excluded.revision, updated = excluded.updated`
  const { rows: written } = await sql<Written>`${prepared}
    with written as (
      insert into ${partition(family.name)} as o
        (tenant, family, scope, id, owner, body, folded, words, revision, created, updated)
      select ${tenant}, ${family.name}, r.scope, r.id, r.owner, r.body::jsonb, r.folded::jsonb, ${WORDS},
        nextval('commerce_revision'), ${now}::timestamptz, ${now}::timestamptz
      from ${rowsOf(family, drafts)} as r (scope, id, owner, body, folded, a, b, c, d)
      on conflict (tenant, family, scope, id) ${conflict}
      returning o.scope, o.id, o.revision, o.created, o.updated, o.xmax = 0 as made
    ), ${tallied(tenant, family.name, sql`(select count(*) from written where made)`)}
    select o.*${countsColumn(tenant, family.name)} from written as o`.execute(tx)
  readsOf(tx)?.changed(family.name)
  return written
}

/** One row of values, as text. */
export function rowOf(family: Family, draft: ObjectDraft): RawBuilder<unknown> {
  return sql`(${sql.join(valuesOf(family, draft).map((value) => sql`${value}::text`))})`
}

function valuesOf(family: Family, { scope, id, owner, body }: ObjectDraft): (string | null)[] {
  const folded = foldBody(family, body)
  const texts = searchTexts(family, folded) ?? [null, null, null, null]
  return [scope, id, owner, storableJson(body), storableJson(folded), ...texts]
}

/** Rows for a statement whose text is the same for any number of several, so that it is planned once. */
function rowsOf(family: Family, drafts: readonly ObjectDraft[]): RawBuilder<unknown> {
  const [first, ...others] = drafts
  if (first !== undefined && others.length === 0) return sql`(values ${rowOf(family, first)})`
  const rows = drafts.map((draft) => valuesOf(family, draft))
  const columns = rows[0]?.map((_, index) => sql`${rows.map((row) => row[index] ?? null)}::text[]`) ?? []
  return sql`unnest(${sql.join(columns)})`
}

/** Other values for top-level fields of an object; not null. */
export interface FieldsChange {
  readonly scope: string
  readonly id: string
  readonly fields: JsonObject
}

/**
 * Sets fields of objects of one family that are there, and leaves all else as it is: counters, which change far more
 * often than what they count. Throws for fields that are searched by name, unique or refer to something.
 */
export async function mergeRows(
  tx: Tx,
  { tenant, now }: { tenant: string; now: Date },
  name: string,
  changes: readonly FieldsChange[],
): Promise<void> {
  if (changes.length === 0) return
  const family = familyOf(name)
  const names = new Set(changes.flatMap(({ fields }) => Object.keys(fields)))
  const { search } = capabilitiesOf(family)
  const bound = [...family.keys, ...search, ...[...family.unique, ...family.references].map(({ field }) => field)]
  const isNull = changes.some(({ fields }) => Object.values(fields).includes(null))
  if (isNull || bound.some((field) => names.has(field))) {
    throw new Error(`${[...names].join(', ')} of ${name} must be written with the whole object`)
  }
  const column = (of: (change: FieldsChange) => string) => sql`${changes.map(of)}::text[]`
  await sql`${prepared}
    update ${partition(name)} as o
    set body = o.body || r.body::jsonb, folded = o.folded || r.folded::jsonb,
      revision = nextval('commerce_revision'), updated = ${now}::timestamptz
    from unnest(${column(({ scope }) => scope)}, ${column(({ id }) => id)},
      ${column(({ fields }) => storableJson(fields))}, ${column(({ fields }) => storableJson(foldBody(family, fields)))})
      as r (scope, id, body, folded)
    where o.tenant = ${tenant} and o.family = ${name} and o.scope = r.scope and o.id = r.id`.execute(tx)
  readsOf(tx)?.changed(name)
}

/** Null where the family is not searched; an empty text costs nothing. */
export const WORDS = sql`case when r.a is not null then
  setweight(to_tsvector('commerce', r.a), 'A') || setweight(to_tsvector('commerce', r.b), 'B') ||
  setweight(to_tsvector('commerce', r.c), 'C') || setweight(to_tsvector('commerce', r.d), 'D') end`

/** Part of a statement that counts what it made; `n` is negative for what it removed. */
function tallied(tenant: string, family: string, n: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`tallied as (
    insert into commerce_tally as t (tenant, family, part, n)
    select ${tenant}, ${family}, pg_backend_pid(), made.n from (select ${n} as n) as made where made.n <> 0
    on conflict (tenant, family, part) do update set n = t.n + excluded.n
  )`
}

export interface Change extends ObjectKey {
  readonly newScope?: string
  readonly newId?: string
  readonly owner: string | null
  readonly body: JsonObject
}

/**
 * Replaces objects that are there, where they are or under another id. With `ifRevision`, which is for one object, only
 * when it has that revision: throws `PreconditionFailed` otherwise.
 */
export async function replaceRows(
  tx: Tx,
  at: { tenant: string; now: Date },
  changes: readonly Change[],
  ifRevision?: number,
): Promise<StoredObject[]> {
  const replaced: StoredObject[] = []
  for (const change of changes) {
    const family = familyOf(change.family)
    const key = { family: family.name, scope: change.newScope ?? change.scope, id: change.newId ?? change.id }
    checkDraft(family, { ...change, ...key })
    const { rows } = await sql<Written>`${prepared}
      update ${partition(family.name)} as o
      set scope = ${key.scope}, id = r.id, owner = r.owner, body = r.body::jsonb, folded = r.folded::jsonb,
        words = ${WORDS}, revision = nextval('commerce_revision'), updated = ${at.now}::timestamptz
      from (values ${rowOf(family, { ...change, ...key })}) as r (scope, id, owner, body, folded, a, b, c, d)
      where o.tenant = ${at.tenant} and o.family = ${family.name} and o.scope = ${change.scope} and o.id = ${change.id}
        and (${ifRevision ?? null}::bigint is null or o.revision = ${ifRevision ?? null}::bigint)
      returning o.revision, o.created, o.updated`.execute(tx)
    readsOf(tx)?.changed(family.name)
    const [row] = rows
    if (!row) throw revisionMoved(change)
    const { revision, created, updated } = row
    const draft = { ...key, owner: change.owner, body: change.body }
    if (family.unique.length > 0) {
      if (key.id !== change.id || key.scope !== change.scope) await releaseUniqueValues(tx, at.tenant, [change])
      await claimUniqueValues(tx, at.tenant, family, draft)
    }
    replaced.push({ ...draft, revision, created, updated })
  }
  return replaced
}

/** Removes objects of one family and scope; answers the ids that were there. */
export async function removeRows(
  tx: Tx,
  tenant: string,
  { family, scope, ids }: { family: string; scope: string; ids: readonly string[] | 'all' },
): Promise<string[]> {
  const which = ids === 'all' ? sql`` : sql` and id = any(${[...ids]}::text[])`
  const { rows } = await sql<{ id: string }>`${ids === 'all' ? sql`` : prepared}
    with gone as (
      delete from ${partition(family)} where tenant = ${tenant} and family = ${family} and scope = ${scope}${which}
      returning id
    ), ${tallied(tenant, family, sql`-(select count(*) from gone)`)}
    select id from gone`.execute(tx)
  readsOf(tx)?.changed(family)
  const gone = rows.map(({ id }) => id)
  if (familyOf(family).unique.length > 0) {
    await releaseUniqueValues(
      tx,
      tenant,
      gone.map((id) => ({ family, scope, id })),
    )
  }
  return gone
}
