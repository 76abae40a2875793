import { declareObject } from '../declared-object.ts'
import { MARKETPLACE_CONTEXT, PAGE_CONTEXT } from './request-table.ts'

/** Who asks, from where, on which page; setters for every field: `setLocaleCountry`, `setPageUri`, `setStoreId` (2.1). */
export class PageContext extends /* @__PURE__ */ declareObject(PAGE_CONTEXT) {}

/** Seller and stock locations: `setSellerId`, `setRequiredInventoryLocations` (2.3). */
export class MarketplaceContext extends /* @__PURE__ */ declareObject(MARKETPLACE_CONTEXT) {}
