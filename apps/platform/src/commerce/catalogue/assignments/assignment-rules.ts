import { CommerceError } from '../../commerce-error.ts'
import { familyOf } from '../../families/index.ts'
import type { JsonObject } from '../../operations/json.ts'
import type { Acting, FamilyRules, Writing } from '../../operations/stored/acting.ts'
import { assignObject } from '../../operations/stored/links.ts'
import { idOfKeys, type StoredObject } from '../../store/index.ts'
import { parentIdOf } from '../parents/inheritance.ts'
import { checkBreaks, checkCurrency, scheduleOf } from './schedules.ts'
import { sellerAssignmentRules } from './seller-assignments.ts'

/** What is put into catalogs and categories, and whom products are given to. Contract sections 10.1, 10.2 and 11.1. */
export const assignmentRules: Readonly<Record<string, FamilyRules>> = {
  ProductAssignment: {
    ...sellerAssignmentRules,
    async write(acting, { body, before }) {
      await checkInCatalog(acting, body)
      if (body.PriceScheduleID === before?.body.PriceScheduleID) return
      const schedule = await scheduleOf(acting, body.PriceScheduleID)
      if (schedule === undefined) return
      checkBreaks(schedule)
      checkCurrency(schedule, await localeOfParty(acting, body))
    },
  },
  ProductCatalogAssignment: {
    write: (acting, writing) => refuseInTree(acting, writing, 'Catalog.CannotAssignChildProduct'),
    removed: (acting, link) => leaveCategories(acting, link, 'CategoryProductAssignment', 'ProductID'),
  },
  CategoryProductAssignment: {
    write: (acting, writing) => refuseInTree(acting, writing, 'Category.CannotAssignChildProduct'),
    written: (acting, link) => enterCatalog(acting, link, 'ProductCatalogAssignment', 'ProductID'),
  },
  BundleCatalogAssignment: {
    removed: (acting, link) => leaveCategories(acting, link, 'CategoryBundleAssignment', 'BundleID'),
  },
  CategoryBundleAssignment: {
    written: (acting, link) => enterCatalog(acting, link, 'BundleCatalogAssignment', 'BundleID'),
  },
}

/** A product is given to a party that can reach it: some catalog of the buyer's holds it, or its parent. */
async function checkInCatalog({ tx, store }: Acting, { ProductID, BuyerID }: JsonObject): Promise<void> {
  const product = await store.get(tx, { family: 'Product', scope: '', id: String(ProductID) })
  const buyer = await store.get(tx, { family: 'Buyer', scope: '', id: String(BuyerID) })
  if (product === undefined || buyer === undefined) return
  const assigned = await store.find(tx, 'CatalogAssignment', { equals: { BuyerID: buyer.id } })
  const ids = assigned.flatMap(({ body: { CatalogID } }) =>
    [product.id, parentIdOf(product.body)].flatMap((id) =>
      id === undefined
        ? []
        : idOfKeys(familyOf('ProductCatalogAssignment').keys, { CatalogID: CatalogID ?? '', ProductID: id }),
    ),
  )
  if ((await store.getMany(tx, 'ProductCatalogAssignment', '', ids)).length > 0) return
  throw new CommerceError(
    400,
    'Product.CannotAssignNotInBuyerCatalog',
    `The product ${product.id} is in no catalog of ${buyer.id}. Assign it to one first.`,
    { ProductID: product.id, BuyerID: buyer.id },
  )
}

/** The locale of the group, else of the buyer; undefined for none. Contract section 9.8. */
async function localeOfParty(
  { tx, store }: Acting,
  { BuyerID, UserGroupID }: JsonObject,
): Promise<JsonObject | undefined> {
  const links = await store.find(tx, 'LocaleAssignment', { equals: { BuyerID: String(BuyerID) } })
  const of = (group: unknown) => links.find(({ body }) => (body.UserGroupID ?? null) === (group ?? null))
  const link = of(UserGroupID) ?? of(null)
  const id = link?.body.LocaleID
  return typeof id === 'string' ? (await store.get(tx, { family: 'Locale', scope: '', id }))?.body : undefined
}

async function refuseInTree(
  { tx, store }: Acting,
  { body }: Writing,
  code: 'Catalog.CannotAssignChildProduct' | 'Category.CannotAssignChildProduct',
): Promise<void> {
  const product = await store.get(tx, { family: 'Product', scope: '', id: String(body.ProductID) })
  if (product !== undefined && parentIdOf(product.body) !== undefined) {
    throw new CommerceError(400, code, `The product ${product.id} is shown where its parent is.`)
  }
  if (product?.body.IsBundle === true) {
    throw new CommerceError(400, 'Catalog.CannotAssignProduct', `${product.id} is a bundle: assign it as one.`)
  }
}

/** What stands in a category stands in its catalog. */
async function enterCatalog(acting: Acting, { scope, body }: StoredObject, family: string, key: string): Promise<void> {
  const link = { CatalogID: scope, [key]: body[key] ?? null }
  const id = idOfKeys(familyOf(family).keys, link)
  if (await acting.store.get(acting.tx, { family, scope: '', id })) return
  await assignObject(acting, familyOf(family), '', link)
}

async function leaveCategories(
  { tx, store }: Acting,
  { body }: StoredObject,
  family: string,
  key: string,
): Promise<void> {
  const scope = String(body.CatalogID)
  for (const link of await store.find(tx, family, { scope, equals: { [key]: String(body[key]) } })) {
    await store.remove(tx, link)
  }
}
