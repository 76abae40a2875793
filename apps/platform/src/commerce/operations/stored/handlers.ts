import { notFound, ValidationError } from '../../commerce-error.ts'
import type { Family, OperationTarget } from '../../families/index.ts'
import type { Call, Handler, Reply } from '../call.ts'
import { NOTHING, one } from '../call.ts'
import { mayBecomeId } from '../shape/check-value.ts'
import { complete } from './complete.ts'
import { assign, getLink, unassign } from './links.ts'
import { listHandler } from './list.ts'
import { createObject, patchObject, removeObject, saveObject } from './objects.ts'
import { placeOf, scopeOf } from './place.ts'
import { getParent, getSeen, sees, typeOf } from './see.ts'

/** The handler of a plain operation of a stored family. */
export function storedHandler({ family, does }: OperationTarget): Handler {
  const link = family.keys.length > 0
  switch (does) {
    case 'list':
      return listHandler(family)
    case 'create':
      return (call) => create(call, family)
    case 'get':
      return (call) => (link ? getLink(call, family) : get(call, family))
    case 'save':
      return (call) => save(call, family)
    case 'patch':
      return (call) => patch(call, family)
    case 'delete':
      return (call) => remove(call, family)
    case 'assign':
      return (call) => assign(call, family)
    case 'unassign':
      return (call) => unassign(call, family)
  }
}

async function create(call: Call, family: Family): Promise<Reply> {
  const object = await createObject(call, family, scopeOf(family, call), call)
  return { kind: 'object', body: await complete(call, object), id: object.id }
}

async function get(call: Call, family: Family): Promise<Reply> {
  const key = placeOf(family, call)
  await getParent(call, family, key.scope)
  return one(await complete(call, await getSeen(call, key)))
}

async function save(call: Call, family: Family): Promise<Reply> {
  const key = placeOf(family, call)
  await getParent(call, family, key.scope)
  const before = await call.store.getForUpdate(call.tx, key)
  // A foreign object is not found; it is not replaced either.
  if (before !== undefined && !(await sees(call, before))) throw notFound(typeOf(family.name), key.id)
  if (before === undefined && !family.singleton && !mayBecomeId(key.id)) {
    throw new ValidationError([{ Field: 'ID', Rule: 'may have letters, digits, - and _ only' }])
  }
  await holdPrecondition(call, before)
  return one(await complete(call, await saveObject(call, key, before, call)))
}

async function patch(call: Call, family: Family): Promise<Reply> {
  const key = placeOf(family, call)
  await getParent(call, family, key.scope)
  const before = await getSeen(call, key, { toWrite: true })
  await holdPrecondition(call, before)
  const object = await patchObject(call, before, call)
  return one(await complete(call, object))
}

async function remove(call: Call, family: Family): Promise<Reply> {
  const key = placeOf(family, call)
  await getParent(call, family, key.scope)
  const object = await getSeen(call, key, { toWrite: true })
  await holdPrecondition(call, object)
  await removeObject(call, object)
  return NOTHING
}

async function holdPrecondition(call: Call, object: Parameters<typeof complete>[1] | undefined): Promise<void> {
  if (!call.conditional) return
  if (object === undefined) call.precondition(undefined)
  else call.precondition(await complete(call, object))
}
