import { tube } from '../renderer/bars.ts'
import type { Material } from '../renderer/materials.ts'
import { outlines, plate } from '../renderer/plates.ts'
import { StageSet } from '../renderer/scene.ts'
import { box, cylinder, lathe } from '../renderer/solids.ts'
import { blackSteel, chalk, fogSteel, ink, oak, oakUpright, steel } from './palette.ts'

/** Sit-stand desk: two lifting columns, a top with a soft front edge, a hand switch under it. */
export function sitStandDesk(top: Material = oak, frame: Material = blackSteel, height = 0.74): StageSet {
  const set = new StageSet()
  for (const x of [-0.56, 0.56]) {
    set.add(box(0.075, 0.03, 0.7, 0.012), frame, { at: [x, 0.02, 0] })
    set.add(box(0.085, 0.42, 0.06, 0.008), frame, { at: [x, 0.245, 0] })
    set.add(box(0.07, height - 0.2, 0.046, 0.006), steel, { at: [x, 0.1 + (height - 0.2) / 2, 0] })
    set.add(box(0.05, 0.03, 0.6, 0.008), frame, { at: [x, height - 0.045, 0] })
  }
  set.add(box(1.1, 0.04, 0.05, 0.008), frame, { at: [0, height - 0.05, -0.06] })
  set.add(plate(outlines.superellipse(1.6, 0.8, 16), 0.028, 0.006), top, { at: [0, height - 0.028, 0] })
  set.add(box(0.1, 0.012, 0.03, 0.004), ink, { at: [0.56, height - 0.036, 0.37] })
  return set
}

/** Writing desk: turned oak legs, two shallow drawers. */
export function writingDesk(top: Material = oak, legs: Material = oakUpright, fronts: Material = chalk): StageSet {
  const set = new StageSet()
  for (const x of [-1, 1]) {
    for (const z of [-1, 1]) {
      set.add(
        tube(
          [
            [x * 0.53, 0.63, z * 0.24],
            [x * 0.57, 0, z * 0.28],
          ],
          0.019,
        ),
        legs,
      )
    }
  }
  set.add(box(1.18, 0.024, 0.58, 0.008), top, { at: [0, 0.74, 0] })
  set.add(box(1.12, 0.1, 0.52, 0.006), top, { at: [0, 0.675, 0] })
  for (const x of [-0.28, 0.28]) {
    set.add(box(0.5, 0.078, 0.012, 0.004), fronts, { at: [x, 0.675, 0.264] })
    set.add(cylinder(0.012, 0.02), legs, { at: [x, 0.675, 0.268], tilt: 90 })
  }
  set.add(box(1.18, 0.09, 0.016, 0.006), top, { at: [0, 0.79, -0.282] })
  return set
}

/** Round table on a turned column. */
export function roundTable(top: Material = oak, column: Material = oakUpright, radius = 0.6): StageSet {
  const set = new StageSet()
  set.add(
    lathe([
      [0, 0],
      [0.3, 0],
      [0.31, 0.012],
      [0.29, 0.03],
      [0.1, 0.06],
      [0.062, 0.13],
      [0.052, 0.4],
      [0.07, 0.64],
      [0.16, 0.7],
      [0, 0.7],
    ]),
    column,
  )
  set.add(plate(outlines.disc(radius), 0.028, 0.01), top, { at: [0, 0.7, 0] })
  return set
}

/** Long table: a boat-shaped top on two steel trestles. */
export function longTable(top: Material = oak, frame: Material = fogSteel, length = 2.4): StageSet {
  const set = new StageSet()
  set.add(plate(outlines.superellipse(length, 1, 3.6), 0.03, 0.012), top, { at: [0, 0.71, 0] })
  const foot = length * 0.33
  for (const x of [-foot, foot]) {
    for (const z of [-1, 1])
      set.add(
        tube(
          [
            [x, 0.7, z * 0.16],
            [x, 0, z * 0.37],
          ],
          0.02,
        ),
        frame,
      )
    set.add(
      tube(
        [
          [x, 0.68, -0.2],
          [x, 0.68, 0.2],
        ],
        0.016,
      ),
      frame,
    )
  }
  set.add(
    tube(
      [
        [-foot, 0.66, 0],
        [foot, 0.66, 0],
      ],
      0.014,
    ),
    frame,
  )
  return set
}
