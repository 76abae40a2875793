import { type RawBuilder, sql } from 'kysely'
import type { Family } from '../../families/index.ts'
import { foldBody } from '../fold.ts'
import type { JsonObject } from '../object.ts'
import { partition } from '../partition.ts'
import { storableJson } from '../text.ts'
import { rowOf, WORDS } from '../write.ts'
import type { ListQuery } from './query.ts'

/** What a list reads as if it were the family's table. */
export function sourceOf(tenant: string, family: Family, query: ListQuery): RawBuilder<unknown> {
  const { also = [], fields } = query
  const table = partition(family.name)
  if (also.length > 0) {
    return sql`(select tenant, family, scope, id, owner, body, folded, words, revision, created, updated from ${table}
      where tenant = ${tenant} and family = ${family.name}
      union all
      select ${tenant}, ${family.name}, r.scope, r.id, r.owner, r.body::jsonb, r.folded::jsonb, ${WORDS}, 0::bigint, now(), now()
      from (values ${sql.join(also.map((draft) => rowOf(family, draft)))}) as r (scope, id, owner, body, folded, a, b, c, d))`
  }
  if (fields === undefined) return table
  const folded = (added: JsonObject) => foldBody({ ...family, model: query.model ?? family.model }, added)
  const added = [...fields].map(([id, own]) => ({ id, body: own, folded: folded(own) }))
  return sql`(select t.tenant, t.family, t.scope, t.id, t.owner, t.body || x.body as body, t.folded || x.folded as folded,
      t.words, t.revision, t.created, t.updated
    from jsonb_to_recordset(${storableJson(added)}::text::jsonb) as x(id text, body jsonb, folded jsonb)
    join ${table} as t on t.tenant = ${tenant} and t.family = ${family.name} and t.id = x.id collate "C")`
}
