import type { Family } from '../../families/index.ts'
import { type ListQuery, listMeta, readListRequest, type StoredObject } from '../../store/index.ts'
import type { Call, Handler, Reply } from '../call.ts'
import type { JsonObject } from '../json.ts'
import type { FieldNames } from '../operation-table.ts'
import { completeAll } from './complete.ts'
import { facetsOf } from './facets.ts'
import { ownRestrictions } from './list-parameters.ts'
import { scopeOf } from './place.ts'
import { getParent, restrictionsOf } from './see.ts'

/** The plain list of a family. */
export function listHandler(family: Family): Handler {
  return async (call) => {
    const scope = scopeOf(family, call)
    await getParent(call, family, scope)
    const restrict = [...(await restrictionsOf(call, family)), ...(await ownRestrictions(call, family))]
    return listOf(call, family, { ...(family.scope.length > 0 && { scope }), restrict })
  }
}

/** What a handler fixes of a list; the rest the request says. */
export type ListBase = Pick<ListQuery, 'scope' | 'restrict' | 'filters' | 'model' | 'sortFirst' | 'also' | 'fields'> & {
  /** Unless the request says another. */
  readonly sort?: NonNullable<ListQuery['sort']>
}

/**
 * Answers a page of a family: the request's filters, search, sort and page within `base`. Objects are completed by the
 * family's rules, or by `complete`. Contract sections 6.2 to 6.4.
 */
export async function listOf(
  call: Call,
  family: Family,
  base: ListBase,
  complete: (objects: readonly StoredObject[]) => Promise<readonly JsonObject[]> = (objects) =>
    completeAll(call, objects),
): Promise<Reply> {
  const { answer, search, sort } = call.operation
  if (answer?.list === undefined) throw new Error(`${call.operation.id} is no list`)
  const asked = readListRequest(call.rest, {
    kind: answer.list,
    model: base.model ?? family.model,
    search: lineOf(search),
    sort: lineOf(sort),
  })
  const { parameters: _, filters, ...request } = asked
  const facets = answer.list === 'facets' ? await facetsOf(call) : undefined
  const found = await call.store.list(call.tx, {
    ...base,
    ...request,
    family: family.name,
    filters: [...filters, ...(base.filters ?? [])],
    ...(facets && { facets: facets.requests }),
  })
  const { Facets, ItemRange, ...meta } = listMeta(request, found, facets?.xp)
  const items = await complete(found.items)
  return {
    kind: 'list',
    // Through JSON types: facets carry the xp of their objects.
    meta: { ...meta, ItemRange: [...ItemRange], Facets: Facets as unknown as JsonObject[] },
    items,
  }
}

function lineOf(names: FieldNames): string {
  return names === '*' ? '*' : names.join(' ')
}
