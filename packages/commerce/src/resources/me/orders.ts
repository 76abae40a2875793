import type { Rules } from '../../rules.ts'

/** The caller’s orders, those waiting for their yes, and their shipments. Contract section 10.3. */
export const meOrders = {
  listOrders: 'GET /me/orders?from&to&searchType=SearchType : Order[]',
  /** Takes over the order of the anonymous shopper the caller was, at the caller’s prices. Contract section 9.6. */
  transferAnonUserOrder: 'PUT /me/orders?anonUserToken',
  /** Orders that await the caller’s yes. Contract section 17. */
  listApprovableOrders: 'GET /me/orders/approvable?from&to : Order[]',
  listShipments: 'GET /me/shipments?orderID : Shipment[]',
  getShipment: 'GET /me/shipments/{shipmentID} : Shipment',
  listShipmentItems: 'GET /me/shipments/{shipmentID}/items?orderID : ShipmentItem[sort]',
} as const

export const meOrdersRules = {
  read: 'Shopper',
  write: 'Shopper',
  search: {
    listOrders: 'ID FromCompanyID ToCompanyID Comments',
    listApprovableOrders: 'ID FromCompanyID ToCompanyID Comments',
    listShipments: 'ID BuyerID Shipper DateShipped DateDelivered TrackingNumber',
  },
  sort: {
    listOrders:
      'DateSubmitted DateCreated ID FromCompanyID ToCompanyID FromUserID Status DateApproved DateDeclined DateCanceled DateCompleted LastUpdated Subtotal ShippingCost TaxCost Gratuity Fees PromotionDiscount Total IsSubmitted',
    listApprovableOrders:
      'DateSubmitted DateCreated ID FromCompanyID ToCompanyID FromUserID Status DateApproved DateDeclined DateCanceled DateCompleted LastUpdated Subtotal ShippingCost TaxCost Gratuity Fees PromotionDiscount Total IsSubmitted',
    listShipments: 'DateShipped OwnerID ID BuyerID Shipper DateDelivered Cost',
    listShipmentItems: 'OrderID LineItemID',
  },
  buyerOnly: 'listShipments getShipment listShipmentItems',
} as const satisfies Rules<typeof meOrders>
