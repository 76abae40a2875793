import type { AnyXp, Read } from './fields.ts'

export const OrderShipMethodSelection = {
  ShipMethodSelections: 'ShipMethodSelection[]',
} as const
export type OrderShipMethodSelection = Read<typeof OrderShipMethodSelection>

export const ShipEstimate = {
  ID: 'string',
  xp: 'xp',
  SelectedShipMethodID: 'string',
  ShipEstimateItems: 'ShipEstimateItem[]',
  ShipMethods: 'ShipMethod[]',
} as const
export type ShipEstimate<Xp = AnyXp> = Read<typeof ShipEstimate, Xp>

export const ShipEstimateItem = {
  LineItemID: 'string',
  Quantity: 'integer',
} as const
export type ShipEstimateItem = Read<typeof ShipEstimateItem>

export const ShipEstimateResponse = {
  ShipEstimates: 'ShipEstimate[]',
  HttpStatusCode: 'integer',
  UnhandledErrorBody: 'string',
  xp: 'xp',
  Succeeded: 'boolean',
} as const
export type ShipEstimateResponse<Xp = AnyXp> = Read<typeof ShipEstimateResponse, Xp>

export const ShipMethod = {
  ID: 'string',
  Name: 'string',
  Cost: 'number',
  EstimatedTransitDays: 'integer',
  xp: 'xp',
} as const
export type ShipMethod<Xp = AnyXp> = Read<typeof ShipMethod, Xp>

export const ShipMethodSelection = {
  ShipEstimateID: 'string required',
  ShipMethodID: 'string required',
} as const
export type ShipMethodSelection = Read<typeof ShipMethodSelection>

export const Shipment = {
  ID: 'id max:100 search:1 sort',
  BuyerID: 'string search:1 sort',
  Shipper: 'string',
  DateShipped: 'date-time',
  DateDelivered: 'date-time search:4 sort',
  TrackingNumber: 'string max:3000 search:4',
  Cost: 'number',
  OwnerID: 'string',
  xp: 'xp',
  Account: 'string',
  FromAddressID: 'string',
  ToAddressID: 'string',
  FromAddress: 'Address readonly',
  ToAddress: 'Address readonly',
} as const
export type Shipment<Xp = AnyXp> = Read<typeof Shipment, Xp>

export const ShipmentItem = {
  OrderID: 'string required sort',
  LineItemID: 'string required sort',
  QuantityShipped: 'integer required',
  UnitPrice: 'number readonly',
  CostCenter: 'string readonly',
  DateNeeded: 'date-time readonly',
  Product: 'LineItemProduct readonly',
  Variant: 'LineItemVariant readonly',
  Specs: 'LineItemSpec[] readonly',
  xp: 'xp readonly',
} as const
export type ShipmentItem<Xp = AnyXp> = Read<typeof ShipmentItem, Xp>
