import type { OrderWorksheet } from '@tessera/commerce'

/** Whether what was asked last, for the shipping methods or the total, was not answered. */
export function isCalculationAway({ ShipEstimateResponse, OrderCalculateResponse }: OrderWorksheet): boolean {
  return ShipEstimateResponse?.Succeeded === false || OrderCalculateResponse?.Succeeded === false
}
