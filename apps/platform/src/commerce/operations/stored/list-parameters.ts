import { CommerceError } from '../../commerce-error.ts'
import { type Family, familyOf } from '../../families/index.ts'
import type { Restriction } from '../../store/index.ts'
import type { Call } from '../call.ts'
import { fieldsOf } from '../shape/fields.ts'

/** What the list's own query parameters ask for. */
export async function ownRestrictions(call: Call, family: Family): Promise<Restriction[]> {
  const special = specials[call.operation.id]
  if (special) return special(call)
  const restrictions: Restriction[] = []
  for (const [name, value] of Object.entries(call.query)) {
    if (name === 'level') restrictions.push(atLevel(family, String(value)))
    else if (name === 'commerceRole') restrictions.push(ofRole(String(value)))
    else {
      const field = fieldsOf(family.model).find((each) => each.name.toLowerCase() === name.toLowerCase())?.name
      if (field === undefined) continue
      const indexed = family.keys.includes(field) || family.references.some((reference) => reference.field === field)
      restrictions.push(indexed ? { field, is: String(value) } : { body: { [field]: value } })
    }
  }
  return restrictions
}

/** Assignments to users, to groups, or to whole companies. */
function atLevel({ keys }: Family, level: string): Restriction {
  const has = (field: string): Restriction[] => (keys.includes(field) ? [{ not: { field, is: null } }] : [{ id: [] }])
  const lacks = (field: string): Restriction[] => (keys.includes(field) ? [{ field, is: null }] : [])
  if (level === 'User') return { all: has('UserID') }
  if (level === 'Group') return { all: [...has('UserGroupID'), ...lacks('UserID')] }
  return { all: [...lacks('UserGroupID'), ...lacks('UserID')] }
}

function ofRole(role: string): Restriction {
  if (role === 'Buyer') return { not: { field: 'BuyerID', is: null } }
  if (role === 'Supplier') return { not: { field: 'SupplierID', is: null } }
  return {
    all: [
      { field: 'BuyerID', is: null },
      { field: 'SupplierID', is: null },
    ],
  }
}

type Special = (call: Call) => Promise<Restriction[]> | Restriction[]

/** Families below a product in which the company of each supplier that sells it stands. */
const OF_SUPPLIERS: ReadonlySet<string> = new Set(['ProductSupplier', 'InventoryRecord', 'VariantInventoryRecord'])

/** What a product says of who else sells it, and of how much all of them have. */
const OF_ALL_SELLERS: ReadonlySet<string> = new Set(['defaultsupplierid', 'inventory'])

/**
 * Who else sells a product, and has how much of it, is told to its owner alone: by filters, orders and searches too.
 * Contract section 10.5.
 */
function toldToOwner(call: Call, { linked }: Family): Restriction[] {
  const { caller, query, rest } = call
  if (caller.userType === 'admin') return []
  const ofSuppliers = Object.entries(linked).flatMap(([name, { family }]) =>
    OF_SUPPLIERS.has(family) ? [name.toLowerCase()] : [],
  )
  const isOfSellers = (name: string) => {
    const [first = ''] = name.replace(/^!/, '').toLowerCase().split('.')
    return OF_ALL_SELLERS.has(first) || ofSuppliers.includes(first)
  }
  const { supplierID: supplier = caller.companyId } = query
  const asks = supplier !== caller.companyId || namesIn(rest).some(isOfSellers)
  return asks ? [{ owner: caller.companyId }] : []
}

/** The fields that a list is filtered, ordered and searched by. A filter may name alternatives: `ID|SupplierID`. */
const namesIn = (rest: URLSearchParams): string[] =>
  [...rest].flatMap(([name, value]) => [
    ...name.split('|'),
    ...(/^(?:sortby|searchon)$/i.test(name) ? value.split(',').map((one) => one.trim()) : []),
  ])

const text = ({ query }: Call, name: string): string | undefined => {
  const value = query[name]
  return value === undefined ? undefined : String(value)
}

const ofGroup =
  (membership: string, company: string): Special =>
  (call) => {
    const group = text(call, 'userGroupID')
    if (group === undefined) return []
    const scope = call.parameters[company] ?? ''
    return [{ linked: membership, by: { key: 'UserID' }, scope, where: [{ field: 'UserGroupID', is: group }] }]
  }

/** In a catalog, in a category of it. */
function inCatalog(catalogLinks: string, categoryLinks: string, key: string): Special {
  return (call) => {
    const catalog = text(call, 'catalogID')
    const category = text(call, 'categoryID')
    if (category !== undefined) {
      if (catalog === undefined) {
        throw new CommerceError(
          400,
          'Product.CategoryFilterRequiresCatalogID',
          'A category is looked for in a catalog: say catalogID too.',
        )
      }
      return [{ linked: categoryLinks, by: { key }, scope: catalog, where: [{ field: 'CategoryID', is: category }] }]
    }
    return catalog === undefined
      ? []
      : [{ linked: catalogLinks, by: { key }, where: [{ field: 'CatalogID', is: catalog }] }]
  }
}

const specials: Readonly<Record<string, Special>> = {
  'Users.list': ofGroup('UserGroupAssignment', 'buyerID'),
  'SupplierUsers.list': ofGroup('SupplierUserGroupAssignment', 'supplierID'),
  'Products.list'(call) {
    const supplier = text(call, 'supplierID')
    const found = inCatalog('ProductCatalogAssignment', 'CategoryProductAssignment', 'ProductID')(call) as Restriction[]
    const within = [...found, ...toldToOwner(call, familyOf('Product'))]
    if (supplier === undefined) return within
    return [...within, { linked: 'ProductSupplier', by: 'child', where: [{ id: [supplier] }] }]
  },
  'Bundles.list'(call) {
    const supplier = text(call, 'supplierID')
    const within = inCatalog('BundleCatalogAssignment', 'CategoryBundleAssignment', 'BundleID')(call) as Restriction[]
    return supplier === undefined ? within : [...within, { owner: supplier }]
  },
  async 'Categories.list'(call) {
    const depth = text(call, 'depth')?.toLowerCase()
    if (depth === undefined || depth === 'all') return []
    if (!/^[1-9]\d{0,2}$/.test(depth)) {
      throw new CommerceError(400, 'Category.InvalidDepth', 'depth must be a number from 1, or "all".')
    }
    return [{ any: await downTo(call, Number(depth)) }]
  },
  'Shipments.list'(call) {
    const order = text(call, 'orderID')
    return order === undefined
      ? []
      : [{ linked: 'ShipmentItem', by: 'child', where: [{ field: 'OrderID', is: order }] }]
  },
  'Orders.list': (call) => ordersBetween(call),
  'Products.listVariants': (call) => toldToOwner(call, familyOf('Variant')),
  'InventoryRecords.list': () => [],
  'InventoryRecords.listVariant': () => [],
}

/** The first levels of a catalog's tree. */
async function downTo({ tx, store, parameters }: Call, depth: number): Promise<Restriction[]> {
  const scope = parameters.catalogID ?? ''
  const levels: Restriction[] = [{ field: 'ParentID', is: null }]
  let parents: readonly string[] | null = null
  for (let level = 1; level < depth; level += 1) {
    const above = await store.find(tx, 'Category', { scope, equals: { ParentID: parents } })
    if (above.length === 0) break
    parents = above.map(({ id }) => id)
    levels.push({ field: 'ParentID', is: parents })
  }
  return levels
}

function ordersBetween(call: Call): Restriction[] {
  const buyer = text(call, 'buyerID')
  const supplier = text(call, 'supplierID')
  return [
    ...(buyer === undefined ? [] : [{ owner: buyer }]),
    ...(supplier === undefined ? [] : [{ body: { ToCompanyID: supplier } }]),
  ]
}
