import { tube } from '../../renderer/bars.ts'
import { emptyMesh, grid, joined, type Mesh } from '../../renderer/mesh.ts'
import { StageSet } from '../../renderer/scene.ts'
import { cylinder, lathe } from '../../renderer/solids.ts'
import { normalize, type Vec } from '../../renderer/vector.ts'
import type { ModelOf } from '../model.ts'
import { cable, oakOf, powerUnit, steelOf } from './hardware.ts'
import { bentPath, roundedRectangle, slab, soft } from './shapes.ts'

/** Nett: a small top held by one bent tube in the shape of a C, which reaches over a sofa and under it. */
export const nett: ModelOf = ({ width, depth, height, choice, id }) => {
  const [oak, steel] = [oakOf(choice), steelOf(choice)]
  const set = new StageSet()
  const [r, thick] = [0.009, 0.018]
  set.add(slab(roundedRectangle(width, depth, 0.035), soft(thick, 0.005)), oak.along, { at: [0, height - thick, 0] })
  const [left, right, z] = [-width / 2 + r + 0.004, width / 2 - r, depth / 2 - 0.03]
  const top = height - thick - r
  const path: Vec[] = [
    [right - 0.05, top, z],
    [left, top, z],
    [left, r, z],
    [right, r, z],
    [right, r, -z],
    [left, r, -z],
    [left, top, -z],
    [right - 0.05, top, -z],
  ]
  set.add(tube(bentPath(path, 0.045, { steps: 8 }), r), steel)
  set.add(
    tube(
      [
        [right - 0.1, top, -z],
        [right - 0.1, top, z],
      ],
      r * 0.8,
    ),
    steel,
  )
  for (const side of [-1, 1]) {
    set.add(cylinder(0.011, 0.003), steel, { at: [left + 0.08, 0, side * z] })
    set.add(cylinder(0.011, 0.003), steel, { at: [right - 0.07, 0, side * z] })
  }
  if (!id.endsWith('-with-power')) return { set }
  set.put(powerUnit(oak, steel, 0.25, 0.09), { at: [-0.02, height, -0.06] })
  set.add(slab(roundedRectangle(0.25, 0.1, 0.012), soft(0.045, 0.006)), steel, {
    at: [-0.02, height - thick - 0.045, -0.06],
  })
  const lead = bentPath(
    [
      [-0.1, height - 0.05, -0.03],
      [left + 0.004, height - 0.06, 0],
      [left + 0.004, 0.13, z - 0.012],
      [left + 0.006, 0.0035, z - 0.012],
      [left + 0.05, 0.0035, 0.02],
      [0.1, 0.0035, 0.05],
    ],
    0.05,
  )
  return { set: set.add(cable(lead), steel) }
}

/** Sokkel: one turned block of oak with a handle cut through it. */
export const sokkel: ModelOf = ({ width, height, choice }) => {
  const oak = oakOf(choice)
  const set = new StageSet()
  const radius = width / 2
  const [middle, slot, reach] = [height * 0.63, 0.021, 0.052]
  const upper: [number, number][] = [
    [radius, middle + slot],
    [radius, height - 0.03],
    [radius - 0.0025, height - 0.014],
    [radius - 0.009, height - 0.004],
    [radius - 0.02, height],
    [radius * 0.6, height - 0.003],
    [0, height - 0.005],
  ]
  const lower: [number, number][] = [
    [0, 0],
    [radius * 0.8, 0],
    [radius * 0.83, 0.003],
    [radius * 0.845, 0.01],
    [radius * 0.9, height * 0.1],
    [radius * 0.96, height * 0.22],
    [radius * 0.99, height * 0.33],
    [radius, height * 0.44],
    [radius, middle - slot],
  ]
  const block = joined(lathe(lower, 96), lathe(upper, 96), throughSlot(radius, middle, slot, reach))
  set.add(block, oak.upright)
  return { set, around: 16, above: 17 }
}

/** The part of a round block in which a slot runs through from front to back: two cheeks, a floor and a ceiling. */
function throughSlot(radius: number, middle: number, slot: number, reach: number): Mesh {
  const mesh = emptyMesh()
  const rows = Array.from({ length: 17 }, (_, i) => (i / 16 - 0.5) * Math.PI)
  const half = (angle: number) => reach + slot * Math.cos(angle)
  const steps = Array.from({ length: 49 }, (_, i) => i / 24 - 1)
  for (const side of [-1, 1]) {
    const outer = rows.map((angle) => {
      const open = Math.acos(half(angle) / radius)
      return steps.map(
        (s): Vec => [side * Math.cos(s * open) * radius, middle + slot * Math.sin(angle), Math.sin(s * open) * radius],
      )
    })
    grid(
      mesh,
      outer,
      outer.map((row) => row.map(([x, , z]) => normalize([x, 0, z]))),
    )
    const cheek = rows.map((angle) => {
      const depth = Math.sqrt(radius ** 2 - half(angle) ** 2)
      return [-1, 1].map((s): Vec => [side * half(angle), middle + slot * Math.sin(angle), s * depth])
    })
    grid(
      mesh,
      cheek,
      rows.map((angle) => [0, 0].map((): Vec => [-side * Math.cos(angle), -Math.sin(angle), 0])),
    )
  }
  for (const side of [-1, 1]) {
    const across = [-reach, -reach / 2, 0, reach / 2, reach].map((x) =>
      [-1, 1].map((s): Vec => [x, middle + side * slot, s * Math.sqrt(radius ** 2 - x ** 2)]),
    )
    grid(
      mesh,
      across,
      across.map((row) => row.map((): Vec => [0, -side, 0])),
    )
  }
  return mesh
}
