import type { AssignmentName, MarketplaceEntry, MarketplaceRecord, ObjectName } from '@tessera/platform'
import { productParameters } from './catalogue-generator/product-parameters.ts'
import { priceRecord, productRecord } from './catalogue-generator/product-records.ts'
import { KINDS, SIZES } from './catalogue-generator/vocabulary.ts'

export interface CatalogueOptions {
  /** How many products; default 100,000. */
  readonly products?: number
  /** Another seed makes another range; default 1. */
  readonly seed?: number
  /** Id of the catalog that is made for them; default `volume`. */
  readonly catalogId?: string
  /** Buyers that see all of it; default `halden-shop`. */
  readonly buyers?: readonly string[]
  /** Default EUR. */
  readonly currency?: string
  /** Addresses of the marketplace owner where stock is kept; default the demonstration's two warehouses. */
  readonly warehouses?: readonly [string, string]
}

const object = (resource: ObjectName, record: MarketplaceRecord): MarketplaceEntry => ({
  part: 'Objects',
  resource,
  record,
})
const assignment = (resource: AssignmentName, record: MarketplaceRecord): MarketplaceEntry => ({
  part: 'Assignments',
  resource,
  record,
})

/**
 * A range of any size from the parameters of furniture: a catalog with its categories, choices, and for each product its
 * price, stock in two places, place in the catalog and choices. Deterministic, and one product in memory at a time.
 * Nothing is named before it was made. What a product was made from is `productParameters(index, seed)`. Records are of the form of contract section 24.
 */
export function* generateCatalogue(options: CatalogueOptions = {}): Generator<MarketplaceEntry> {
  const { products = 100_000, seed = 1, catalogId = 'volume', buyers = ['halden-shop'], currency = 'EUR' } = options
  const [north, south] = options.warehouses ?? ['warehouse-north', 'warehouse-south']
  yield* frame(catalogId, buyers)
  for (let index = 0; index < products; index++) {
    const it = productParameters(index, seed)
    const ProductID = it.id
    yield object('PriceSchedules', priceRecord(it, index, currency))
    yield object('Products', productRecord(it))
    yield object('InventoryRecords', { ProductID, ID: 'north', AddressID: north, QuantityAvailable: it.stock[0] })
    yield object('InventoryRecords', { ProductID, ID: 'south', AddressID: south, QuantityAvailable: it.stock[1] })
    yield assignment('ProductCatalogAssignment', { CatalogID: catalogId, ProductID })
    yield assignment('CategoryProductAssignments', {
      CatalogID: catalogId,
      CategoryID: it.kind.id,
      ProductID,
      ListOrder: index + 1,
    })
    yield assignment('SpecProductAssignments', { SpecID: 'g-finish', ProductID })
    if (index % 4 === 0)
      yield assignment('SpecProductAssignments', { SpecID: 'g-size', ProductID, DefaultOptionID: it.size.id })
  }
}

/** Catalog, categories and choices: what products stand in. */
function* frame(CatalogID: string, buyers: readonly string[]): Generator<MarketplaceEntry> {
  yield object('Catalogs', { ID: CatalogID, Name: 'Generated range', Active: true })
  for (const BuyerID of buyers)
    yield assignment('CatalogAssignments', { CatalogID, BuyerID, ViewAllCategories: true, ViewAllProducts: true })
  const families = [...new Set(KINDS.map(({ family }) => family))]
  for (const [index, ID] of families.entries())
    yield object('Categories', { CatalogID, ID, Name: title(ID), ListOrder: index + 1, Active: true })
  for (const [index, { id, family }] of KINDS.entries())
    yield object('Categories', {
      CatalogID,
      ID: id,
      Name: title(id),
      ParentID: family,
      ListOrder: index + 1,
      Active: true,
    })
  yield object('Specs', {
    ID: 'g-size',
    Name: 'Size',
    ListOrder: 10,
    Required: true,
    AllowOpenText: false,
    DefinesVariant: true,
  })
  for (const [index, { id, name, factor }] of SIZES.entries()) {
    yield object('SpecOptions', {
      SpecID: 'g-size',
      ID: id,
      Value: title(name.en),
      ListOrder: index + 1,
      PriceMarkupType: 'Percentage',
      PriceMarkup: Math.round((factor - 1) * 100),
    })
  }
  yield object('Specs', { ID: 'g-finish', Name: 'Finish', ListOrder: 20, Required: false, AllowOpenText: false })
  for (const [index, [ID, Value, PriceMarkup]] of FINISHES.entries())
    yield object('SpecOptions', {
      SpecID: 'g-finish',
      ID,
      Value,
      ListOrder: index + 1,
      PriceMarkupType: 'AmountPerQuantity',
      PriceMarkup,
    })
}

const FINISHES = [
  ['oiled', 'Oiled', 0],
  ['soaped', 'Soaped', 15],
  ['waxed', 'Waxed', 20],
] as const

const title = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')
