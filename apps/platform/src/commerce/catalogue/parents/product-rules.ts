import type { ErrorCode } from '@tessera/commerce/table'
import { CommerceError } from '../../commerce-error.ts'
import { isObject, type Json, type JsonObject } from '../../operations/json.ts'
import { printDate } from '../../operations/shape/dates.ts'
import type { Acting, FamilyRules, Writing } from '../../operations/stored/acting.ts'
import { keepStock } from '../../stock/index.ts'
import type { StoredObject } from '../../store/index.ts'
import { checkDefaultSchedule } from '../assignments/schedules.ts'
import { afterParent, changedOwn, INHERITED, parentIdOf, withInherited } from './inheritance.ts'

/** Products: parents and children (contract section 10.4), and their default supplier (10.5). */
export const productRules: Readonly<Record<string, FamilyRules>> = {
  Product: {
    async write(acting, writing) {
      const { body, before, given } = writing
      if (before) refuseBundle(before)
      body.IsBundle = false
      refuseSupplier(acting, writing)
      await checkParent(acting, writing)
      await checkChild(acting, writing)
      const parentId = parentIdOf(body)
      const parent = parentId === undefined ? undefined : await productOf(acting, parentId)
      // A parent that is yet to be written hands on what it has then.
      if (parentId !== undefined) Object.assign(body, childBody(acting, writing, parent?.body ?? {}))
      else delete body.Own
      if (given.DefaultPriceScheduleID !== undefined) await checkDefaultSchedule(acting, writing)
      await keepStock(acting, writing)
    },
    async written(acting, product, before) {
      await linkSupplier(acting, product)
      if (product.body.IsParent === true) await handOn(acting, product, before)
    },
    remove: (_, product) => refuseBundle(product),
    complete: specCounts,
  },
}

const refusal = (code: ErrorCode, message: string) => new CommerceError(400, code, message)

/** A bundle that product lists show is changed as the bundle that it is. */
function refuseBundle({ id, body }: StoredObject): void {
  if (body.IsBundle === true) throw refusal('Product.CannotModify', `${id} is a bundle: change the bundle.`)
}

const productOf = ({ tx, store }: Acting, id: string) => store.get(tx, { family: 'Product', scope: '', id })

/** All suppliers are invited by the marketplace owner. */
function refuseSupplier({ caller }: Acting, { given, before }: Writing): void {
  const { AllSuppliersCanSell: said } = given
  if (caller.userType === 'admin' || said === undefined || said === null) return
  if (said === (before?.body.AllSuppliersCanSell ?? false)) return
  throw refusal(
    'Product.CannotModifyAllSuppliersCanSell',
    'Only the marketplace owner can set whether all suppliers can sell.',
  )
}

async function checkParent(acting: Acting, { id, body, before }: Writing): Promise<void> {
  const is = body.IsParent === true
  if (is && parentIdOf(body) !== undefined) {
    throw refusal('Product.ParentProductCannotHaveParent', 'A parent product cannot have a parent itself.')
  }
  if (before === undefined || is === (before.body.IsParent === true)) return
  if (is && (await hasVariants(acting, before.id))) {
    throw refusal('Product.CannotModifyIsParentForVariant', 'A product with variants cannot become a parent.')
  }
  const [child] = is ? [] : await acting.store.find(acting.tx, 'Product', { equals: { ParentID: [id, before.id] } }, 1)
  if (child) throw refusal('Product.CannotModifyIsParent', `The product has children, such as ${child.id}.`)
}

async function checkChild(acting: Acting, { owner, body, before }: Writing): Promise<void> {
  const id = parentIdOf(body)
  if (id === undefined || id === (before && parentIdOf(before.body))) return
  const parent = await productOf(acting, id)
  if (parent?.body.IsBundle === true) {
    throw refusal('Product.ParentProductCannotBeABundle', `The product ${id} is a bundle, which has no children.`)
  }
  if (parent !== undefined && parent.body.IsParent !== true) {
    throw refusal('Product.IsNotParent', `The product ${id} is no parent.`)
  }
  if (parent !== undefined && parent.owner !== owner) {
    throw refusal('Product.ParentChildProductOwnersShouldMatch', `The product ${id} belongs to another company.`)
  }
  if (before === undefined) return
  if (await hasVariants(acting, before.id)) {
    throw refusal('Product.CannotModifyParentIDForVariant', 'A product with variants cannot become a child.')
  }
  const [link] = await acting.store.find(acting.tx, 'ProductCatalogAssignment', { equals: { ProductID: before.id } }, 1)
  if (link) {
    throw refusal(
      'Catalog.CannotAssignChildProduct',
      `A child is in no catalog: take it out of ${link.body.CatalogID}.`,
    )
  }
}

async function hasVariants({ tx, store }: Acting, productId: string): Promise<boolean> {
  return (await store.find(tx, 'Variant', { scope: productId, equals: {} }, 1)).length > 0
}

function childBody({ operation }: Acting, { body, before, given }: Writing, parent: JsonObject): JsonObject {
  const changes = operation?.method === 'PATCH' ? before?.body : undefined
  const sent: Record<string, Json> = {}
  for (const field of [...INHERITED, 'Active']) {
    if (given[field] !== undefined) sent[field] = given[field] === null ? null : (body[field] ?? null)
  }
  if (given.xp !== undefined) sent.xp = given.xp
  return withInherited(body, changedOwn({ before: changes, given: sent, parent }), parent)
}

/** A child has the specs of its parent too. */
async function specCounts({ tx, store }: Acting, products: readonly StoredObject[]): Promise<JsonObject[]> {
  const parents = products.flatMap(({ id, body }) =>
    parentIdOf(body) === undefined ? [] : [id, String(body.ParentID)],
  )
  if (parents.length === 0) return products.map(() => ({}))
  const links = await store.find(tx, 'SpecProductAssignment', { equals: { ProductID: [...new Set(parents)] } })
  return products.map(({ id, body }): JsonObject => {
    const parent = parentIdOf(body)
    if (parent === undefined) return {}
    const own = links.filter(({ body: { ProductID: of } }) => of === id || of === parent)
    return { SpecCount: new Set(own.map((link) => link.body.SpecID)).size }
  })
}

/** A product's default supplier may sell it. */
async function linkSupplier({ tx, store, now }: Acting, { id: scope, owner, body }: StoredObject): Promise<void> {
  const { DefaultSupplierID: id } = body
  if (typeof id !== 'string' || id === '') return
  const key = { family: 'ProductSupplier', scope, id }
  if (await store.get(tx, key)) return
  await store.put(tx, { ...key, owner, body: { ID: id, DefaultPriceScheduleID: null, DateCreated: printDate(now) } })
}

/** Children have what the parent has now. */
async function handOn({ tx, store }: Acting, parent: StoredObject, before: StoredObject | undefined): Promise<void> {
  const children = await store.find(tx, 'Product', { equals: { ParentID: parent.id } })
  const changed = children.flatMap((child) => {
    const body = afterParent(child.body, before?.body, parent.body)
    return isObject(body) ? [{ ...child, body }] : []
  })
  if (changed.length > 0) await store.putMany(tx, changed)
}
