import { notFound } from '../../commerce-error.ts'
import { familyOf } from '../../families/index.ts'
import { type Call, type Handler, NOTHING, one, parameter, type Reply } from '../../operations/call.ts'
import type { Json, JsonObject } from '../../operations/json.ts'
import { withDefaults } from '../../operations/shape/check-body.ts'
import { complete } from '../../operations/stored/complete.ts'
import { assignObject } from '../../operations/stored/links.ts'
import { listOf } from '../../operations/stored/list.ts'
import { patchObject, removeObject } from '../../operations/stored/objects.ts'
import type { StoredObject } from '../../store/index.ts'
import { buyerProducts } from '../me/buyer-product.ts'
import { refuseOfPrice } from '../me/of-price.ts'
import { seenAmong } from '../sellable.ts'
import { shopperOf } from '../shopper.ts'
import { accessOf } from '../visibility/access.ts'
import { seenProducts } from '../visibility/seen-products.ts'
import {
  changeableCollection,
  collectionKey,
  isOwn,
  listedCollections,
  ownCollection,
  readableCollection,
} from './access.ts'
import { entryFields, entryOrder } from './entries.ts'
import { answerInvitation } from './invitations.ts'

/** Lists of products that users keep: their own, public ones of the company, and those they were invited to. Contract section 20.3. */
export const collectionHandlers: Readonly<Record<string, Handler>> = {
  'Me.listProductCollections': async (call) =>
    listOf(call, familyOf('ProductCollection'), {
      scope: call.caller.companyId,
      restrict: [await listedCollections(call)],
    }),

  async 'Me.createProductCollection'(call) {
    const wanted = call.body.ID
    const id = await call.store.settleId(call.tx, typeof wanted === 'string' ? wanted : undefined)
    const object = await call.store.insert(call.tx, draft(call, id, call.body))
    return { kind: 'object', body: await complete(call, object), id }
  },

  'Me.getProductCollection': async (call) => one(await complete(call, await readableCollection(call))),

  async 'Me.saveProductCollection'(call) {
    const id = parameter(call, 'productCollectionID')
    const before = await call.store.getForUpdate(call.tx, collectionKey(call, id))
    if (before && !isOwn(call, before)) throw notFound('ProductCollection', id)
    if (call.conditional) call.precondition(before && (await complete(call, before)))
    const settled = before ? id : await call.store.settleId(call.tx, id)
    const { object } = await call.store.put(call.tx, draft(call, settled, call.body))
    return one(await complete(call, object))
  },

  async 'Me.patchProductCollection'(call) {
    const before = await ownCollection(call)
    if (call.conditional) call.precondition(await complete(call, before))
    return one(await complete(call, await patchObject(call, before, { body: call.body, given: call.given })))
  },

  async 'Me.deleteProductCollection'(call) {
    const object = await ownCollection(call)
    if (call.conditional) call.precondition(await complete(call, object))
    await removeObject(call, object)
    return NOTHING
  },

  'Me.createProductCollectionEntry': (call) => add(call, parameter(call, 'productID')),
  'Me.saveProductCollectionEntry': (call) => add(call, String(call.body.ProductID), call.body),

  async 'Me.deleteProductCollectionEntry'(call) {
    const { scope, id } = await changeableCollection(call)
    const productId = parameter(call, 'productID')
    const key = { family: 'ProductCollectionEntry', scope: `${scope}/${id}`, id: productId }
    if (!(await call.store.remove(call.tx, key))) throw notFound('ProductCollectionEntry', productId)
    return NOTHING
  },

  /** Those that the caller sees, at the caller's prices. */
  async 'Me.listProductCollectionEntries'(call) {
    refuseOfPrice(call)
    const collection = await readableCollection(call)
    const shopper = await shopperOf(call)
    const fields = await entryFields(call, collection)
    const restrict = [seenProducts(call, await accessOf(call, shopper), 'each')]
    const base = { model: 'ProductCollectionBuyerProduct', fields, restrict, ...entryOrder(call) } as const
    return listOf(call, familyOf('Product'), base, (products) => buyerProducts(call, shopper, products))
  },

  'Me.acceptProductCollectionInvitation': (call) => answerInvitation(call, true),
  'Me.declineProductCollectionInvitation': (call) => answerInvitation(call, false),
}

function draft(call: Call, id: string, body: Record<string, Json>) {
  const filled = withDefaults('ProductCollection', { AccessLevel: 'Private', ...body, ID: id })
  return { ...collectionKey(call, id), owner: call.caller.userId, body: filled }
}

/** Adds a product that the caller sees. One that is in it already keeps its place, unless another is said. */
async function add(call: Call, productId: string, body: JsonObject = {}): Promise<Reply> {
  const collection = await changeableCollection(call)
  const [product] = await seenAmong(call, await shopperOf(call), [productId])
  if (product === undefined) throw notFound('Product', productId)
  const scope = `${collection.scope}/${collection.id}`
  const before = await call.store.get(call.tx, { family: 'ProductCollectionEntry', scope, id: productId })
  const ListOrder = body.ListOrder ?? before?.body.ListOrder ?? null
  const owned = asOwner(call, collection)
  await assignObject(owned, familyOf('ProductCollectionEntry'), scope, { ProductID: productId, ListOrder })
  return NOTHING
}

/** What somebody who was invited adds is the owner's like the rest. */
function asOwner(call: Call, { owner }: StoredObject): Call {
  return { ...call, caller: { ...call.caller, userId: owner ?? call.caller.userId } }
}
