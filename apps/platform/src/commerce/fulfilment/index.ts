import type { Handler } from '../operations/call.ts'
import type { FamilyRules } from '../operations/stored/acting.ts'
import { returnHandlers } from './returns/handlers.ts'
import { returnRules } from './returns/return-rules.ts'
import { shipmentHandlers } from './shipments/handlers.ts'
import { itemRules } from './shipments/item-rules.ts'
import { shipmentRules } from './shipments/shipment-rules.ts'

export { settleRefunds } from './returns/settle-refunds.ts'
export { returnsConsoleRoutes } from './returns-console/routes.ts'

/** Shipments and returns. Contract sections 18.4 and 19. */
export const fulfilmentHandlers: Readonly<Record<string, Handler>> = { ...shipmentHandlers, ...returnHandlers }

export const fulfilmentRules: Readonly<Record<string, FamilyRules>> = {
  Shipment: shipmentRules,
  ShipmentItem: itemRules,
  OrderReturn: returnRules,
}
