import { isObject } from '../../operations/json.ts'
import type { Acting, FamilyRules } from '../../operations/stored/acting.ts'
import type { StoredObject } from '../../store/index.ts'
import { soldAmong, soldBy } from './sold-by.ts'

/**
 * Suppliers look at what they sell, whoever it belongs to, and at its variants and stock. To write any of it they must
 * own it: for a write nothing else is seen. Contract sections 8.3 and 10.5.
 */
const looksAtSales = ({ caller, operation }: Acting): boolean =>
  caller.userType === 'supplier' && operation?.method === 'GET'

const isOwn = ({ caller }: Acting, { owner }: StoredObject): boolean =>
  caller.userType === 'admin' || owner === caller.companyId

const isSold = async (acting: Acting, product: StoredObject): Promise<boolean> =>
  (await soldAmong(acting, [product], acting.caller.companyId)).has(product.id)

/** Of what stands below a product: what the product's owner and the supplier itself have there, not other suppliers. */
const belowProduct: Pick<FamilyRules, 'sees' | 'restrict'> = {
  async sees(acting, object) {
    if (isOwn(acting, object)) return true
    const product = await soldProduct(acting, object.scope.split('/')[0])
    return product !== undefined && product.owner === object.owner
  },
  async restrict(acting) {
    if (acting.caller.userType === 'admin') return []
    const product = await soldProduct(acting, acting.parameters?.productID)
    const own = { owner: acting.caller.companyId }
    return product ? [{ any: [own, { owner: product.owner }] }] : [own]
  },
}

/**
 * Hides from a supplier that sells a product of somebody else what only the owner may know: the sum of everybody's stock,
 * and who else sells it.
 */
const completeForSuppliers: FamilyRules['complete'] = ({ caller }, objects) =>
  objects.map(({ owner, body: { Inventory: inventory, DefaultSupplierID: supplier } }) => {
    if (caller.userType !== 'supplier' || owner === caller.companyId) return {}
    const isOther = typeof supplier === 'string' && supplier !== caller.companyId
    return {
      ...(isObject(inventory) && { Inventory: { ...inventory, QuantityAvailable: null } }),
      ...(isOther && { DefaultSupplierID: null }),
    }
  })

/** The product of that id, if the caller may look at it because it sells it. */
async function soldProduct(acting: Acting, id: string | undefined): Promise<StoredObject | undefined> {
  if (id === undefined || !looksAtSales(acting)) return undefined
  const product = await acting.store.get(acting.tx, { family: 'Product', scope: '', id })
  return product && (await isSold(acting, product)) ? product : undefined
}

/** Who sees products and what stands below them. */
export const sellerRules: Readonly<Record<string, FamilyRules>> = {
  Product: {
    sees: async (acting, product) =>
      isOwn(acting, product) || (looksAtSales(acting) && (await isSold(acting, product))),
    restrict(acting) {
      const { caller } = acting
      if (caller.userType === 'admin') return []
      return [looksAtSales(acting) ? soldBy(acting, caller.companyId) : { owner: caller.companyId }]
    },
    complete: completeForSuppliers,
  },
  Variant: { ...belowProduct, complete: completeForSuppliers },
  InventoryRecord: belowProduct,
  VariantInventoryRecord: belowProduct,
}
