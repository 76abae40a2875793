import { controls } from './lamps/controls.ts'
import { deskLamps } from './lamps/desk.ts'
import { floorLamps } from './lamps/floor.ts'
import { pendants } from './lamps/pendants.ts'
import { wallLamps } from './lamps/wall.ts'
import type { ModelOf } from './model.ts'

/** By series, or by id where a product belongs to none. */
export const lamps: Readonly<Record<string, ModelOf>> = {
  ...deskLamps,
  ...floorLamps,
  ...pendants,
  ...wallLamps,
  ...controls,
}
