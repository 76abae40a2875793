import { scheduleOf } from '../../catalogue/assignments/schedules.ts'
import { entryFields, entryOrder } from '../../catalogue/collections/entries.ts'
import { parentIdOf } from '../../catalogue/parents/inheritance.ts'
import { soldBy } from '../../catalogue/sellers/sold-by.ts'
import { notAuthorizedToAdmin, notFound } from '../../commerce-error.ts'
import { familyOf } from '../../families/index.ts'
import { type Handler, NOTHING, parameter } from '../call.ts'
import { complete } from '../stored/complete.ts'
import { listOf } from '../stored/list.ts'
import { removeObject, saveObject } from '../stored/objects.ts'
import { getSeen } from '../stored/see.ts'

/** What hangs on products. */
export const productActions: Readonly<Record<string, Handler>> = {
  async 'Products.listSpecs'(call) {
    const id = parameter(call, 'productID')
    const { body } = await getSeen(call, { family: 'Product', scope: '', id })
    const is = [id, parentIdOf(body) ?? id]
    return listOf(call, familyOf('Spec'), {
      restrict: [{ linked: 'SpecProductAssignment', by: { key: 'SpecID' }, where: [{ field: 'ProductID', is }] }],
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
    const schedule = await scheduleOf(call, call.query.defaultPriceScheduleID)
    if (caller.userType !== 'admin' && schedule !== undefined && schedule.owner !== caller.companyId) {
      throw notFound('PriceSchedule', schedule.id)
    }
    // The caller's right to the product was looked at here: a supplier need not own it.
    await saveObject({ ...call, caller: { ...caller, userType: 'admin' } }, key, before, call)
    return NOTHING
  },

  /** Whoever sees the link ends it: a supplier its own, though the product is another's. Contract section 10.5. */
  async 'Products.removeSupplier'(call) {
    const { tx, store } = call
    const productId = parameter(call, 'productID')
    if (!(await store.get(tx, { family: 'Product', scope: '', id: productId }))) throw notFound('Product', productId)
    const key = { family: 'ProductSupplier', scope: productId, id: parameter(call, 'supplierID') }
    const link = await getSeen(call, key, { toWrite: true })
    if (call.conditional) call.precondition(await complete(call, link))
    await removeObject(call, link)
    return NOTHING
  },

  async 'ProductCollections.listEntries'(call) {
    const buyer = parameter(call, 'buyerID')
    const id = parameter(call, 'productCollectionID')
    await getSeen(call, { family: 'Buyer', scope: '', id: buyer })
    const { caller } = call
    const fields = await entryFields(call, await getSeen(call, { family: 'ProductCollection', scope: buyer, id }))
    const restrict = caller.userType === 'supplier' ? [soldBy(call, caller.companyId)] : []
    const base = { model: 'ProductCollectionProduct', fields, restrict, ...entryOrder(call) } as const
    return listOf(call, familyOf('Product'), base)
  },
}
