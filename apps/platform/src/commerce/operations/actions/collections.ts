import { notFound } from '../../commerce-error.ts'
import { familyOf } from '../../families/index.ts'
import type { Restriction, StoredObject } from '../../store/index.ts'
import { type Call, type Handler, NOTHING, one, parameter } from '../call.ts'
import type { Json } from '../json.ts'
import { withDefaults } from '../shape/check-body.ts'
import { complete } from '../stored/complete.ts'
import { assignObject } from '../stored/links.ts'
import { listOf } from '../stored/list.ts'
import { patchObject, removeObject } from '../stored/objects.ts'

/** The caller's lists of products: own ones to change, public ones of the company to read. Contract section 20.3. */
export const collectionActions: Readonly<Record<string, Handler>> = {
  'Me.listProductCollections': (call) =>
    listOf(call, familyOf('ProductCollection'), { scope: call.caller.companyId, restrict: [listed(call)] }),

  async 'Me.createProductCollection'(call) {
    const wanted = call.body.ID
    const id = await call.store.settleId(call.tx, typeof wanted === 'string' ? wanted : undefined)
    const object = await call.store.insert(call.tx, draft(call, id, call.body))
    return { kind: 'object', body: await complete(call, object), id }
  },

  'Me.getProductCollection': async (call) => one(await complete(call, await find(call))),

  async 'Me.saveProductCollection'(call) {
    const id = parameter(call, 'productCollectionID')
    const known = await call.store.getForUpdate(call.tx, place(call, id))
    const before = known && own(call, known)
    if (call.conditional) call.precondition(before && (await complete(call, before)))
    const settled = before ? id : await call.store.settleId(call.tx, id)
    const { object } = await call.store.put(call.tx, draft(call, settled, call.body))
    return one(await complete(call, object))
  },

  async 'Me.patchProductCollection'(call) {
    const before = own(call, await find(call))
    if (call.conditional) call.precondition(await complete(call, before))
    return one(await complete(call, await patchObject(call, before, { body: call.body, given: call.given })))
  },

  async 'Me.deleteProductCollection'(call) {
    const object = own(call, await find(call))
    if (call.conditional) call.precondition(await complete(call, object))
    await removeObject(call, object)
    return NOTHING
  },

  async 'Me.saveProductCollectionEntry'(call) {
    const scope = `${call.caller.companyId}/${parameter(call, 'productCollectionID')}`
    await assignObject(call, familyOf('ProductCollectionEntry'), scope, call.body)
    return NOTHING
  },
}

const place = ({ caller }: Call, id: string) => ({ family: 'ProductCollection', scope: caller.companyId, id })

function draft(call: Call, id: string, body: Record<string, Json>) {
  const filled = withDefaults('ProductCollection', { AccessLevel: 'Private', ...body, ID: id })
  return { ...place(call, id), owner: call.caller.userId, body: filled }
}

const listed = ({ caller }: Call): Restriction => ({
  any: [{ owner: caller.userId }, { body: { AccessLevel: 'Public' } }],
})

/** Shareable ones are read by who knows their id. */
async function find(call: Call): Promise<StoredObject> {
  const id = parameter(call, 'productCollectionID')
  const object = await call.store.get(call.tx, place(call, id))
  const open = object?.body.AccessLevel === 'Public' || object?.body.AccessLevel === 'Shareable'
  if (object === undefined || !(open || object.owner === call.caller.userId)) throw notFound('ProductCollection', id)
  return object
}

function own({ caller }: Call, object: StoredObject): StoredObject {
  if (object.owner === caller.userId) return object
  throw notFound('ProductCollection', object.id)
}
