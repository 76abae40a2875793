import type { CommerceProblem } from '../commerce-error.ts'
import type { JsonObject } from '../operations/json.ts'
import { nameOf, type Place, type Shelf } from './shelf.ts'

/** What one line wants more (or, negative, less) than was taken for it. */
export interface Demand {
  readonly lineId: string
  readonly place: Place
  readonly quantity: number
}

/** What is on a shelf. */
export interface OnShelf {
  readonly available: number
  readonly canExceed: boolean
}

/**
 * Why there is not enough: one `Inventory.Insufficient` for each shelf that lines ask too much of, their quantities
 * summed. `Data`: what was asked and what is there. Contract section 12.
 */
export function shortages(
  demands: readonly Demand[],
  onShelf: (shelf: Shelf) => OnShelf | undefined,
): CommerceProblem[] {
  const asked = new Map<string, { shelf: Shelf; quantity: number; lines: string[] }>()
  for (const { lineId, place, quantity } of demands) {
    if (place.checked === undefined || quantity === 0) continue
    const name = nameOf(place.checked)
    const known = asked.get(name) ?? { shelf: place.checked, quantity: 0, lines: [] }
    known.quantity += quantity
    known.lines.push(lineId)
    asked.set(name, known)
  }
  return [...asked.values()].flatMap(({ shelf, quantity, lines }) => {
    const there = onShelf(shelf) ?? { available: 0, canExceed: false }
    if (quantity <= 0 || there.canExceed || quantity <= there.available) return []
    return [
      {
        ErrorCode: 'Inventory.Insufficient',
        Message: `Only ${Math.max(0, there.available)} of ${shelf.id} are left; the order needs ${quantity}.`,
        Data: {
          ...placeData(shelf),
          QuantityRequested: quantity,
          QuantityAvailable: there.available,
          LineItemIDs: lines,
        },
      },
    ]
  })
}

/** By how much the count of each shelf changes: what is asked of it, as less. */
export function changesOf(demands: readonly Demand[]): Map<string, { readonly shelf: Shelf; readonly by: number }> {
  const changes = new Map<string, { shelf: Shelf; by: number }>()
  for (const { place, quantity } of demands) {
    if (quantity === 0) continue
    for (const shelf of place.taken) {
      const name = nameOf(shelf)
      const known = changes.get(name) ?? { shelf, by: 0 }
      known.by -= quantity
      changes.set(name, known)
    }
  }
  return changes
}

function placeData({ family, scope, id }: Shelf): JsonObject {
  const [product = '', variant = ''] = scope.split('/')
  switch (family) {
    case 'Product':
      return { ProductID: id }
    case 'Variant':
      return { ProductID: product, VariantID: id }
    case 'InventoryRecord':
      return { ProductID: product, InventoryRecordID: id }
    case 'VariantInventoryRecord':
      return { ProductID: product, VariantID: variant, InventoryRecordID: id }
  }
}
