import { joined, type Mesh } from '../../renderer/mesh.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box, lathe } from '../../renderer/solids.ts'
import { brass, ink } from '../../scenes/palette.ts'
import type { Oak } from '../tables/hardware.ts'
import { facet, grained, pin } from '../tables/shapes.ts'

export interface Opening {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
  /** Where the front of the doors stands. */
  readonly front: number
}

/** A pair of oak doors in an opening: pins of brass at their outer corners, a round finger hole in each. */
export function doors({ left, right, bottom, top, front }: Opening, oak: Oak, seed = 0): StageSet {
  const set = new StageSet()
  const [gap, thick] = [0.003, 0.018]
  const middle = (left + right) / 2
  for (const side of [-1, 1]) {
    const [x0, x1] = side < 0 ? [left + gap, middle - gap / 2] : [middle + gap / 2, right - gap]
    const [width, height] = [x1 - x0, top - bottom - 2 * gap]
    const [x, y] = [(x0 + x1) / 2, (bottom + top) / 2]
    set.add(grained(box(width, height, thick, 0.0035), seed + side * 0.7), oak.upright, {
      at: [x, y, front - thick / 2],
    })
    const hole = side < 0 ? x1 - 0.036 : x0 + 0.036
    set.put(fingerHole(0.0125), { at: [hole, y + height * 0.2, front] })
    for (const end of [-1, 1]) {
      set.add(pin(0.0045, 0.022, 0.0045, 0.001), brass, {
        at: [side < 0 ? x0 + 0.008 : x1 - 0.008, y + end * (height / 2 - 0.013) - 0.011, front + 0.0015],
      })
    }
  }
  return set
}

/** A round hole with an edge of brass, in a surface that faces z. */
export function fingerHole(radius: number): StageSet {
  const ring = lathe(
    [
      [radius * 0.8, 0],
      [radius * 0.84, 0.0016],
      [radius, 0.0016],
      [radius * 1.06, 0],
    ],
    32,
  )
  return new StageSet()
    .add(ring, brass, { tilt: 90 })
    .add(pin(radius * 0.84, 0.0012, radius * 0.84, 0.0002), ink, { tilt: 90, at: [0, 0, -0.0006] })
}

/** Two lines of drilled holes or slots as flat marks on a surface: one mesh for all of them. */
export function marks(
  places: readonly (readonly [number, number, number])[],
  half: readonly [number, number],
  facing: 'x' | '-x' | 'z' = 'z',
): Mesh {
  return joined(
    ...places.map(([x, y, z]) => {
      if (facing === 'z') return facet([x, y, z], [half[0], 0, 0], [0, half[1], 0])
      const side = facing === 'x' ? 1 : -1
      return facet([x, y, z], [0, 0, -side * half[0]], [0, half[1], 0])
    }),
  )
}
