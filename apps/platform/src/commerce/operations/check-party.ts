import { CommerceError, notAuthorizedToAdmin, notFound } from '../commerce-error.ts'
import type { Family } from '../families/index.ts'
import type { Caller } from './caller.ts'
import type { Operation } from './operation-table.ts'

/** Of a buyer, what suppliers with the role may read besides the buyer itself. Contract section 8.3. */
const READ_BY_SUPPLIERS: ReadonlySet<string> = new Set([
  'Buyers',
  'Users',
  'UserGroups',
  'Addresses',
  'ProductCollections',
])

/** Of a supplier, what buyers with the role may read. */
const READ_BY_BUYERS: ReadonlySet<string> = new Set([
  'Suppliers',
  'SupplierUsers',
  'SupplierUserGroups',
  'SupplierAddresses',
])

/**
 * Refuses what the caller's company may not do, whatever the roles (contract section 8.3): operations of another kind
 * of user, other companies' things (not found, unless they may be read), the marketplace owner's things, and
 * organisations being made or deleted. What remains is checked against each object where it is read.
 */
export function checkParty(
  operation: Operation,
  caller: Caller,
  parameters: Readonly<Record<string, string>>,
  family: Family | undefined,
): void {
  const { userType } = caller
  if (operation.buyerOnly && userType !== 'buyer') {
    throw new CommerceError(403, 'Auth.UserNotAuthorizedToAdmin', `${operation.id} is for buyers' users only.`)
  }
  if (userType === 'admin') return
  if (operation.sellerOnly) throw notAuthorizedToAdmin(operation.family)
  const reads = operation.method === 'GET'
  const buyerId = below(operation, '/buyers/{buyerID}') ? parameters.buyerID : undefined
  const supplierId = below(operation, '/suppliers/{supplierID}') ? parameters.supplierID : undefined
  if (buyerId !== undefined) checkBuyer(operation, caller, buyerId, reads)
  if (supplierId !== undefined) checkSupplier(operation, caller, supplierId, reads)
  if (reads) return
  const organisation = family?.name === 'Buyer' || family?.name === 'Supplier'
  if (organisation && (operation.method === 'POST' || operation.method === 'DELETE')) {
    throw notAuthorizedToAdmin('organisations')
  }
  if (family?.party === 'seller') throw notAuthorizedToAdmin(operation.family)
  if (family?.party === 'owner' && userType === 'buyer') throw notAuthorizedToAdmin(operation.family)
}

function below({ path }: Operation, root: string): boolean {
  return path === root || path.startsWith(`${root}/`)
}

function checkBuyer(operation: Operation, caller: Caller, buyerId: string, reads: boolean): void {
  if (caller.userType === 'buyer') {
    if (caller.companyId !== buyerId) throw notFound('Buyer', buyerId)
    return
  }
  if (!READ_BY_SUPPLIERS.has(operation.family)) throw notFound('Buyer', buyerId)
  if (!reads) throw notAuthorizedToAdmin(`buyer ${buyerId}`)
}

function checkSupplier(operation: Operation, caller: Caller, supplierId: string, reads: boolean): void {
  if (caller.userType === 'supplier') {
    if (caller.companyId !== supplierId) throw notFound('Supplier', supplierId)
    return
  }
  if (!READ_BY_BUYERS.has(operation.family)) throw notFound('Supplier', supplierId)
  if (!reads) throw notAuthorizedToAdmin(`supplier ${supplierId}`)
}

/** Owner to whose objects a caller's view of a family is limited; undefined for no limit. Contract section 8.3. */
export function ownerLimit(family: Family, { userType, companyId }: Caller): string | undefined {
  return family.party === 'owner' && userType !== 'admin' ? companyId : undefined
}
