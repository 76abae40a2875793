import { notAuthorizedToAdmin, notFound } from '../../commerce-error.ts'
import { familyOf } from '../../families/index.ts'
import { type Handler, NOTHING, parameter } from '../call.ts'
import { listOf } from '../stored/list.ts'
import { saveObject } from '../stored/objects.ts'
import { getSeen } from '../stored/see.ts'

/** What hangs on products. */
export const productActions: Readonly<Record<string, Handler>> = {
  async 'Products.listSpecs'(call) {
    const id = parameter(call, 'productID')
    await getSeen(call, { family: 'Product', scope: '', id })
    return listOf(call, familyOf('Spec'), {
      restrict: [{ linked: 'SpecProductAssignment', by: { key: 'SpecID' }, where: [{ field: 'ProductID', is: id }] }],
    })
  },

  /** The owner names a supplier; a supplier takes part where all may. Contract section 10.5. */
  async 'Products.saveSupplier'(call) {
    const { tx, store, caller } = call
    const productId = parameter(call, 'productID')
    const key = { family: 'ProductSupplier', scope: productId, id: parameter(call, 'supplierID') }
    const product = await store.get(tx, { family: 'Product', scope: '', id: productId })
    if (product === undefined) throw notFound('Product', productId)
    const before = await store.getForUpdate(tx, key)
    if (caller.userType !== 'admin' && product.owner !== caller.companyId) {
      const invited = product.body.AllSuppliersCanSell === true || before !== undefined
      if (!invited) throw notFound('Product', productId)
      if (key.id !== caller.companyId) throw notAuthorizedToAdmin(`supplier ${key.id}`)
    }
    // The caller's right to the product was looked at here: a supplier need not own it.
    await saveObject({ ...call, caller: { ...caller, userType: 'admin' } }, key, before, call)
    return NOTHING
  },

  async 'ProductCollections.listEntries'(call) {
    const buyer = parameter(call, 'buyerID')
    const id = parameter(call, 'productCollectionID')
    await getSeen(call, { family: 'Buyer', scope: '', id: buyer })
    await getSeen(call, { family: 'ProductCollection', scope: buyer, id })
    const scope = `${buyer}/${id}`
    const entries = await call.store.find(call.tx, 'ProductCollectionEntry', { scope, equals: {} })
    const byProduct = new Map(entries.map(({ body }) => [String(body.ProductID), body]))
    const { caller } = call
    return listOf(
      call,
      familyOf('Product'),
      {
        restrict: [
          { id: [...byProduct.keys()] },
          ...(caller.userType === 'supplier' ? [{ owner: caller.companyId }] : []),
        ],
      },
      async (products) =>
        products.map(({ id: product, body }) => ({
          ...body,
          ListOrder: byProduct.get(product)?.ListOrder ?? null,
          DateAdded: byProduct.get(product)?.DateAdded ?? null,
        })),
    )
  },
}
