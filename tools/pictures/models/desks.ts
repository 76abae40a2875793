import { accessories } from './desks/accessories.ts'
import { boothDesk, rekke, tospann } from './desks/shared.ts'
import { drawingTable, heis, kai, mast } from './desks/sit-stand.ts'
import { brev, kant, skriv } from './desks/writing.ts'
import type { ModelOf } from './model.ts'

/** By series, or by id where a product belongs to none. */
export const desks: Readonly<Record<string, ModelOf>> = {
  ...accessories,
  Heis: heis,
  Mast: mast,
  Kai: kai,
  'nordlys-drawing-table': drawingTable,
  Kant: kant,
  Brev: brev,
  Skriv: skriv,
  Rekke: rekke,
  Tospann: tospann,
  'tidewater-phone-booth-bench': boothDesk,
}
