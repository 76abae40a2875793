import { tube } from '../../renderer/bars.ts'
import { plate, sheet } from '../../renderer/plates.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box } from '../../renderer/solids.ts'
import type { Vec } from '../../renderer/vector.ts'
import { steel } from '../../scenes/palette.ts'
import { stub } from '../desks/hardware.ts'
import { type Point, roundedRectangle } from '../desks/shapes.ts'
import { felt } from '../materials.ts'
import type { Model, ModelOf } from '../model.ts'

/** The height ceiling panels are shown at, so that one looks up at them. */
const HUNG = 2

/** A thin wire from a panel up to the ceiling, with the little cylinder that holds it. */
function wire(set: StageSet, cords: StageSet, at: Vec, up = 1.5): void {
  set.add(stub(0.008, 0.028, 0.005, 0.002), steel, { at })
  cords.add(
    tube(
      [
        [at[0], at[1] + 0.02, at[2]],
        [at[0], at[1] + up, at[2]],
      ],
      0.0016,
      6,
    ),
    steel,
  )
}

const hung = (set: StageSet, cords: StageSet, view: Partial<Model> = {}): Model => ({
  set: new StageSet().put(set, { at: [0, HUNG, 0] }),
  cords: new StageSet().put(cords, { at: [0, HUNG, 0] }),
  shown: 'hung',
  measuredAt: [0, HUNG, 0],
  ...view,
})

/** Seil: a sail of felt that two steel wires draw into a shallow arch. */
export const seil: ModelOf = ({ width, depth, height, choice }) => {
  const [set, cords] = [new StageSet(), new StageSet()]
  const thick = 0.024
  const rise = height - thick - 0.006
  const low = 0.006 + thick / 2
  // The arch is a part of a circle; its edges bend down a little more.
  const radius = ((width / 2) ** 2 + rise ** 2) / (2 * rise)
  const y = (x: number) => low + rise - radius + Math.sqrt(radius ** 2 - x ** 2)
  const sail = sheet(
    (u, v) => [(u - 0.5) * (width - 0.004), y((u - 0.5) * (width - 0.004)), (v - 0.5) * depth],
    thick,
    48,
    4,
  )
  const cover = felt(choice['felt-colour'])
  set.add(sail, cover)
  for (const z of [-1, 1]) {
    const edge = Array.from({ length: 49 }, (_, i): Vec => {
      const x = (i / 48 - 0.5) * (width - 0.004)
      return [x, y(x), z * (depth / 2 - 0.001)]
    })
    set.add(tube(edge, thick / 2, 12), cover)
  }
  for (const x of [-1, 1]) {
    const end = x * (width / 2 - 0.012)
    set.add(box(0.024, 0.03, depth * 0.96, 0.004), steel, { at: [end, low - 0.002, 0] })
  }
  for (const z of [-0.3, 0.3]) {
    set.add(
      tube(
        [
          [-width / 2 + 0.012, low - 0.006, z * depth],
          [width / 2 - 0.012, low - 0.006, z * depth],
        ],
        0.0025,
        8,
      ),
      steel,
    )
    for (const x of [-1, 1]) {
      set.add(stub(0.009, 0.016, 0.009, 0.002), steel, { at: [x * (width / 2 - 0.012), low - 0.018, z * depth] })
      wire(set, cords, [x * width * 0.32, y(width * 0.32) + thick / 2 - 0.002, z * depth])
    }
    // The turnbuckle that draws the wire.
    const buckle: Point = [width * 0.3, z * depth]
    set.add(box(0.07, 0.014, 0.012, 0.004), steel, { at: [buckle[0], low - 0.006, buckle[1]] })
  }
  return hung(set, cords, { above: 8, around: 24 })
}

/** Sky: a flat panel with round corners on four wires. */
export const sky: ModelOf = ({ width, depth, height, choice }) => {
  const [set, cords] = [new StageSet(), new StageSet()]
  set.add(
    plate(roundedRectangle(width, depth, Math.min(width, depth) * 0.28, 14), height, 0.011),
    felt(choice['felt-colour']),
  )
  for (const x of [-1, 1])
    for (const z of [-1, 1]) {
      const at: Vec = [x * width * 0.36, height - 0.002, z * depth * 0.32]
      set.add(stub(0.022, 0.004, 0.02, 0.001), steel, { at })
      wire(set, cords, at)
    }
  return hung(set, cords, { above: 11, around: 28 })
}

/** Lamell: blades of felt on edge, five in a row under one steel rail. */
export const lamell: ModelOf = ({ width, depth, height, choice }) => {
  const [set, cords] = [new StageSet(), new StageSet()]
  const cover = felt(choice['felt-colour'])
  const [blade, gap, rail] = [height - 0.028, 0.19, height - 0.012]
  const thick = depth * 0.86
  for (let i = 0; i < 5; i++) {
    const z = -i * gap
    set.add(plate(roundedRectangle(width, blade, [0.012, 0.012, 0.012, 0.012]), thick, 0.012), cover, {
      tilt: 90,
      at: [0, blade / 2, z - thick / 2],
    })
    for (const side of [-1, 1]) {
      set.add(box(0.03, 0.075, depth, 0.003), steel, { at: [side * 0.075, blade - 0.03, z] })
      set.add(stub(0.0055, 0.03), steel, { at: [side * 0.075, blade, z] })
    }
    set.add(box(0.2, 0.006, 0.03, 0.002), steel, { at: [0, blade + 0.01, z] })
  }
  set.add(box(0.036, 0.024, 4 * gap + 0.1, 0.004), steel, { at: [0, rail, -2 * gap] })
  for (const z of [-0.3, -3.7]) wire(set, cords, [0, rail + 0.011, z * gap])
  return hung(set, cords, { above: 13, around: 34 })
}
