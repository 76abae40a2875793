import type { Rules } from '../../rules.ts'

/** What left for whom, line by line. Contract section 18. */
export const shipments = {
  list: 'GET /shipments?orderID : Shipment[]',
  create: 'POST /shipments Shipment : Shipment',
  get: 'GET /shipments/{shipmentID} : Shipment',
  save: 'PUT /shipments/{shipmentID} Shipment : Shipment',
  delete: 'DELETE /shipments/{shipmentID}',
  patch: 'PATCH /shipments/{shipmentID} ~Shipment : Shipment',
  listItems: 'GET /shipments/{shipmentID}/items : ShipmentItem[sort]',
  saveItem: 'POST /shipments/{shipmentID}/items ShipmentItem : ShipmentItem',
  getItem: 'GET /shipments/{shipmentID}/items/{orderID}/{lineItemID} : ShipmentItem',
  deleteItem: 'DELETE /shipments/{shipmentID}/items/{orderID}/{lineItemID}',
  /** Sets a one-time address that the shipment leaves from. Contract section 18.4. */
  setShipFromAddress: 'PUT /shipments/{shipmentID}/shipfrom Address : Shipment',
  /** Sets a one-time address that the shipment goes to. Contract section 18.4. */
  setShipToAddress: 'PUT /shipments/{shipmentID}/shipto Address : Shipment',
} as const

export const shipmentsRules = {
  read: 'ShipmentAdmin ShipmentReader',
  write: 'ShipmentAdmin',
  search: {
    list: 'ID BuyerID Shipper DateShipped DateDelivered TrackingNumber',
  },
  sort: {
    list: 'DateShipped OwnerID ID BuyerID Shipper DateDelivered Cost',
    listItems: 'OrderID LineItemID',
  },
  status: { saveItem: 200 },
} as const satisfies Rules<typeof shipments>
