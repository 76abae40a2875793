import { isObject, type Json } from '../../operations/json.ts'

/** Is there so much of it? What is not counted is always there; what may be ordered beyond what there is, too. */
export function isAvailable(inventory: Json, quantity = 1): boolean {
  if (!isObject(inventory) || inventory.Enabled !== true || inventory.OrderCanExceed === true) return true
  const { QuantityAvailable: available } = inventory
  return typeof available === 'number' && available > 0 && available >= quantity
}
