import type { ModelOf } from './model.ts'
import { bookEnd, tarnTray } from './shelves/parts.ts'
import { bokhus, reol, stabel, tarn } from './shelves/towers.ts'
import { grein, kasse, rad, stige, stigeBoard, stigeDrawer, stigeRail } from './shelves/wall.ts'

/** By series, or by id where a product belongs to none. */
export const shelves: Readonly<Record<string, ModelOf>> = {
  Kasse: kasse,
  Grein: grein,
  Stige: stige,
  Rad: rad,
  Reol: reol,
  Bokhus: bokhus,
  Tarn: tarn,
  Stabel: stabel,
  'stige-board-60': stigeBoard,
  'stige-board-80': stigeBoard,
  'stige-rail': stigeRail,
  'stige-drawer': stigeDrawer,
  'book-end': bookEnd,
  'tarn-tray': tarnTray,
}
