import type { Rules } from '../../rules.ts'

/** What the caller may see and buy, at the caller’s prices. Contract sections 10.2, 10.3 and 11. */
export const meCatalogue = {
  listCatalogs: 'GET /me/catalogs?sellerID : Catalog[]',
  getCatalog: 'GET /me/catalogs/{catalogID} : Catalog',
  listCategories: 'GET /me/categories?depth&catalogID&productID : Category[]',
  getCategory: 'GET /me/categories/{categoryID}?catalogID : Category',
  listProducts: 'GET /me/products?catalogID&categoryID&depth&searchType=SearchType&sellerID : BuyerProduct[facets]',
  getProduct: 'GET /me/products/{productID}?sellerID : BuyerProduct',
  listProductInventoryRecords:
    'GET /me/products/{productID}/inventoryrecords?includeAddress=boolean : InventoryRecord[]',
  listProductSellers: 'GET /me/products/{productID}/sellers : ProductSeller[]',
  listSpecs: 'GET /me/products/{productID}/specs?catalogID : Spec[]',
  getSpec: 'GET /me/products/{productID}/specs/{specID}?catalogID : Spec',
  listVariants: 'GET /me/products/{productID}/variants : Variant[]',
  getVariant: 'GET /me/products/{productID}/variants/{variantID} : Variant',
  listVariantInventoryRecords:
    'GET /me/products/{productID}/variants/{variantID}/inventoryrecords?includeAddress=boolean : InventoryRecord[]',
  listPromotions: 'GET /me/promotions : Promotion[]',
  getPromotion: 'GET /me/promotions/{promotionID} : Promotion',
  listBuyerSellers: 'GET /me/sellers : BuyerSupplier[]',
} as const

export const meCatalogueRules = {
  read: 'Shopper',
  search: {
    listCatalogs: 'ID Name Description',
    listCategories: 'ID Name Description',
    listProducts: '*',
    listProductInventoryRecords: 'ID AddressID',
    listProductSellers: 'ID Name',
    listSpecs: 'Name ID',
    listVariants: 'ID Name Description',
    listVariantInventoryRecords: 'ID AddressID',
    listPromotions: 'ID Name Code Description FinePrint EligibleExpression ValueExpression',
    listBuyerSellers: 'ID Name',
  },
  sort: {
    listCatalogs: 'OwnerID Name ID',
    listCategories: 'ID Name',
    listProducts: '*',
    listProductInventoryRecords: 'ID AddressID',
    listProductSellers: 'Name ID',
    listSpecs: 'ListOrder Name ID',
    listVariants: 'ID Name',
    listVariantInventoryRecords: 'ID AddressID',
    listPromotions:
      'Name ID Code StartDate ExpirationDate EligibleExpression ValueExpression CanCombine AutoApply Active Priority',
    listBuyerSellers: 'Name ID',
  },
  buyerOnly:
    'listCatalogs getCatalog listCategories getCategory listProducts getProduct listProductInventoryRecords listProductSellers listSpecs getSpec listVariants getVariant listVariantInventoryRecords listPromotions getPromotion',
} as const satisfies Rules<typeof meCatalogue>
