import { type FamilyName, familyOf } from '../../families/index.ts'

/** A row of the catalogue that was written, as the database noted it. */
export interface ChangedRow {
  readonly family: string
  readonly scope: string
  readonly id: string
}

/** What a write may change of what shoppers find. */
export interface Touches {
  /** Id of the product or bundle whose text, place, price or stock it is. */
  readonly product?: (row: ChangedRow) => string | undefined
  /** What it says of itself may be another, too. */
  readonly text?: true
  /** Id of the price schedule, whose products have to be looked up. */
  readonly schedule?: (row: ChangedRow) => string
  /** Id of the spec whose products have to be looked up: they say what their options add. */
  readonly spec?: (row: ChangedRow) => string
  /** Id of the buyer who may see other things than before. */
  readonly buyer?: (row: ChangedRow) => string | undefined
  /** Anybody may see other things, or under other names. */
  readonly everybody?: true
  /** Words that many products share. */
  readonly words?: true
  /** Somebody may stand for another party. */
  readonly parties?: true
}

/** A field of an assignment's key: their ids are made of these. */
const key =
  (field: string) =>
  ({ family, id }: ChangedRow): string | undefined =>
    id.split('|')[familyOf(family).keys.indexOf(field)]
const itself = ({ id }: ChangedRow) => id
/** Of what stands below a product, or below one of its variants. */
const above = ({ scope }: ChangedRow) => scope.split('/')[0]

/** Every family that decides what is found, by whom and at which price. Contract sections 10 to 12. */
export const TOUCHES: Readonly<Partial<Record<FamilyName, Touches>>> = {
  Product: { product: itself, text: true },
  Variant: { product: above },
  ProductSupplier: { product: above },
  InventoryRecord: { product: above },
  InventoryRecordAssignment: { product: above },
  VariantInventoryRecord: { product: above },
  VariantInventoryRecordAssignment: { product: above },
  SpecOption: { spec: ({ scope }) => scope },
  SpecProductAssignment: { product: key('ProductID'), text: true },
  ProductAssignment: { product: key('ProductID') },
  ProductCatalogAssignment: { product: key('ProductID'), text: true },
  CategoryProductAssignment: { product: key('ProductID'), text: true },
  BundleAssignment: { product: key('BundleID') },
  // The first one of a catalog makes bundles of it to be looked for.
  BundleCatalogAssignment: { product: key('BundleID'), text: true, everybody: true },
  CategoryBundleAssignment: { product: key('BundleID'), text: true },
  BundleProductAssignment: { product: key('BundleID') },
  PriceSchedule: { schedule: itself },
  Catalog: { everybody: true, words: true },
  Category: { everybody: true, words: true },
  CatalogAssignment: { buyer: key('BuyerID') },
  CategoryAssignment: { buyer: key('BuyerID') },
  Supplier: { everybody: true, words: true },
  SupplierBuyer: { everybody: true },
  ProductFacet: { words: true },
  ApiClient: { parties: true },
  BuyerUser: { parties: true },
  UserGroupAssignment: { parties: true },
  Locale: { parties: true },
  LocaleAssignment: { parties: true },
}

export const touchesOf = (family: string): Touches | undefined => TOUCHES[family as FamilyName]
