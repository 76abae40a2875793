import { felt as feltOf, type Material, painted } from '../../renderer/materials.ts'
import { placed } from '../../renderer/mesh.ts'
import { plate } from '../../renderer/plates.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box } from '../../renderer/solids.ts'
import type { Vec } from '../../renderer/vector.ts'
import { chalk, fogSteel, ink, oak, steel } from '../../scenes/palette.ts'
import { steelIn } from '../materials.ts'
import type { ModelOf } from '../model.ts'
import { desktop, stub } from './hardware.ts'
import { arc, folded, type Point, roundedRectangle } from './shapes.ts'

/** How high the parts hang that are clamped to a desk: high enough for the floor to be far away. */
const HUNG = 0.62

/** A piece of a desk top that runs out of the picture on both sides: its front edge at z = 0, its surface at y = 0. */
const pieceOfDesk = (depth = 0.8) =>
  new StageSet().add(desktop(4, depth, 0.026, 0.006, 0.006), oak, { at: [0, -0.026, -depth / 2] })

const clamped = (set: StageSet, desk: StageSet) => ({
  set: new StageSet().put(set, { at: [0, HUNG, 0] }),
  cords: new StageSet().put(desk, { at: [0, HUNG, 0] }),
  shown: 'hung' as const,
  measuredAt: [0, HUNG, 0] as const,
})

/** A sling of felt under a steel bracket, shown under the desk that it is screwed to. */
export const sling: ModelOf = ({ width, depth, height }) => {
  const set = new StageSet()
  const thick = 0.005
  const [half, top] = [width / 2 - thick / 2, height - 0.012]
  const strap: Point[] = [
    [half, top],
    [half, 0.05],
    ...arc([half - 0.05, 0.055], 0.05, 0, -90, 6).slice(1, -1),
    [half - 0.05, thick / 2 + 0.002],
    [-half + 0.05, thick / 2 + 0.002],
    ...arc([-half + 0.05, 0.055], 0.05, -90, -180, 6).slice(1, -1),
    [-half, 0.05],
    [-half, top],
  ]
  const charcoal = feltOf('#5d6365')
  set.add(folded(strap, depth, thick, 0.03), charcoal)
  set.add(box(width + 0.004, 0.004, depth * 0.92, 0.0015), steel, { at: [0, height - 0.002, 0] })
  for (const side of [-1, 1]) {
    const clip = folded(
      [
        [0.03, -0.0035],
        [0, -0.0035],
        [0, -0.06],
      ],
      depth * 0.92,
      0.003,
      0.004,
    )
    set.add(clip, steel, { at: [side * (half - 0.005), height, 0], turn: side > 0 ? 180 : 0 })
    for (const z of [-0.014, 0.014])
      set.add(placed(stub(0.006, 0.003), { roll: -90 * side }), steel, {
        at: [side * (half + 0.002), height - 0.042, z],
      })
    // A slide of steel with which the strap is shortened.
    const slide = new StageSet()
    for (const y of [-0.017, 0, 0.017]) slide.add(box(0.006, 0.004, depth + 0.008, 0.0015), steel, { at: [0, y, 0] })
    for (const z of [-1, 1])
      slide.add(box(0.006, 0.038, 0.004, 0.0015), steel, { at: [0, 0, (z * (depth + 0.006)) / 2] })
    if (side > 0) set.put(slide, { at: [half + 0.001, height * 0.62, 0] })
  }
  for (const x of [-0.3, 0.3]) set.add(stub(0.006, 0.003), steel, { at: [x * width, height - 0.0065, 0.012] })
  const desk = new StageSet().put(pieceOfDesk(), { at: [0, height + 0.026, depth / 2 + 0.06] })
  desk.put(computer(width - thick * 2 - 0.012, height * 0.78), { at: [0, thick + 0.003, 0] })
  return { ...clamped(set, desk), around: 30, above: 8 }
}

/** A plain computer for the sling to carry. */
function computer(width: number, height: number): StageSet {
  const set = new StageSet()
  set.add(box(width, height, 0.34, 0.008), fogSteel, { at: [0, height / 2, 0] })
  set.add(box(width - 0.016, height - 0.016, 0.004, 0.002), chalk, { at: [0, height / 2, 0.17] })
  for (let i = 0; i < 9; i++)
    set.add(box(width - 0.05, 0.003, 0.002, 0.0005), ink, { at: [0, 0.03 + i * 0.009, 0.172] })
  set.add(placed(stub(0.008, 0.003), { tilt: 90 }), steel, { at: [0, height - 0.035, 0.171] })
  return set.add(box(0.012, 0.004, 0.002, 0.0005), ink, { at: [0, height - 0.06, 0.172] })
}

/** A bag hook that clamps on the edge of a desk top. */
export const bagHook: ModelOf = ({ width, depth, height, choice }) => {
  const set = new StageSet()
  const paint = steelIn(choice['steel-colour'])
  const [thick, front, back] = [0.005, depth / 2 - 0.0025, -depth / 2]
  const top = height - thick / 2
  const strip: Point[] = [
    [back, top],
    [front - 0.022, top],
    [front - 0.022, 0.018],
    [front - 0.02, thick / 2],
    [front - 0.006, thick / 2],
    [front, 0.024],
  ]
  const strap = width * 0.62
  set.add(folded(strip, strap, thick, 0.012), paint, { turn: -90 })
  const jaw = height - 0.05
  set.add(box(strap, thick, depth - 0.026, 0.0015), paint, { at: [0, jaw, (back + front - 0.022) / 2] })
  set.add(stub(0.006, 0.034), steel, { at: [0, jaw - 0.026, back + 0.018] })
  set.add(stub(0.011, 0.004), ink, { at: [0, jaw + 0.006, back + 0.018] })
  set.add(stub(width / 2 - 0.001, 0.012, width / 2 - 0.003, 0.003), ink, { at: [0, jaw - 0.036, back + 0.02] })
  set.add(placed(stub(0.0055, 0.003, 0.004), { tilt: 90 }), steel, { at: [0, height * 0.7, front - 0.02] })
  const edge = front - 0.022 - thick / 2
  const desk = new StageSet().put(pieceOfDesk(0.3), { at: [0, height - thick, edge] })
  return { ...clamped(set, desk), around: 44, above: 8 }
}

/** A monitor arm: a clamp with a post, a lower arm, a sprung upper arm, and the plate that takes the screen. */
export const monitorArm: ModelOf = ({ width, depth, height, choice }) => {
  const set = new StageSet()
  const paint = steelIn(choice['steel-colour'])
  const [back, front] = [-depth / 2, depth / 2]
  // The clamp grips the back edge of a desk, which is in front of it.
  const postAt = back + 0.055
  const jaw = 0.06
  set.add(
    folded(
      [
        [0.075, jaw + 0.003],
        [0.003, jaw + 0.003],
        [0.003, 0.02],
        [0.06, 0.02],
      ],
      0.07,
      0.006,
      0.008,
    ),
    paint,
    {
      turn: -90,
      at: [0, 0, back],
    },
  )
  set.add(stub(0.006, 0.034), steel, { at: [0, 0.006, back + 0.042] })
  set.add(stub(0.016, 0.004), ink, { at: [0, 0.03, back + 0.042] })
  set.add(stub(0.019, 0.009, 0.017, 0.003), ink, { at: [0, 0, back + 0.042] })
  set.add(stub(0.034, 0.014, 0.031, 0.004, 40), paint, { at: [0, jaw + 0.006, postAt] })
  set.add(stub(0.0175, 0.2, 0.0175, 0.002, 32), steel, { at: [0, jaw + 0.015, postAt] })
  set.add(stub(0.026, 0.04, 0.026, 0.004, 40), paint, { at: [0, jaw + 0.13, postAt] })
  // The lower arm turns out to the left, the upper one comes back to the middle.
  const elbow: Vec = [-width / 2 + 0.028, jaw + 0.15, -0.06]
  const base: Vec = [0, jaw + 0.15, postAt]
  set.put(armBar(Math.hypot(elbow[0] - base[0], elbow[2] - base[2]), 0.036, paint), {
    at: base,
    turn: (Math.atan2(elbow[0] - base[0], elbow[2] - base[2]) * 180) / Math.PI,
  })
  set.add(stub(0.026, 0.048, 0.026, 0.004, 40), paint, { at: [elbow[0], elbow[1] - 0.024, elbow[2]] })
  set.add(stub(0.016, 0.006, 0.013, 0.002), steel, { at: [elbow[0], elbow[1] + 0.024, elbow[2]] })
  const head: Vec = [0, height - 0.05, front - 0.05]
  const lower: Vec = [elbow[0], elbow[1] + 0.05, elbow[2]]
  set.add(stub(0.021, 0.05, 0.021, 0.003, 32), paint, { at: [elbow[0], elbow[1] + 0.024, elbow[2]] })
  set.put(sprungArm(lower, head, paint))
  // The tilting head and the plate.
  set.add(placed(stub(0.016, 0.05, 0.016, 0.003), { roll: 90 }), steel, { at: [head[0] + 0.025, head[1], head[2]] })
  set.add(box(0.03, 0.034, 0.034, 0.006), paint, { at: [0, head[1], front - 0.028] })
  const plateAt: Vec = [0, height - 0.06, front - 0.0085]
  set.add(plate(roundedRectangle(width, width, 0.014), 0.004, 0.0015), paint, {
    tilt: 90,
    at: [plateAt[0], plateAt[1], plateAt[2] + 0.0045],
  })
  for (const r of [0.0375, 0.05])
    for (const [x, y] of [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ] as const)
      set.add(placed(stub(r > 0.04 ? 0.0042 : 0.003, 0.001), { tilt: 90 }), r > 0.04 ? steel : ink, {
        at: [x * r, plateAt[1] + y * r, front - 0.001],
      })
  const desk = new StageSet().put(pieceOfDesk(0.8), { at: [0, jaw, back + 0.006 + 0.8] })
  return { ...clamped(set, desk), around: 128, above: 14 }
}

/** A bar of flattened tube along z, from one joint to the next. */
function armBar(length: number, height: number, paint: Material): StageSet {
  return new StageSet().add(box(0.03, height, length, 0.013), paint, { at: [0, 0, length / 2] })
}

/** The upper arm: a parallelogram of two bars over a spring, with the scale it is set by. */
function sprungArm(from: Vec, to: Vec, paint: Material): StageSet {
  const set = new StageSet()
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const reach = Math.hypot(dx, dy, dz)
  const bar = new StageSet()
  bar.add(box(0.036, 0.05, reach - 0.03, 0.014), paint, { at: [0, 0, reach / 2] })
  for (const z of [0.0, reach])
    bar.add(placed(stub(0.024, 0.044, 0.024, 0.004, 36), { roll: 90, at: [0.022, 0, 0] }), paint, { at: [0, 0, z] })
  for (const side of [-1, 1])
    for (const z of [0.0, reach])
      bar.add(placed(stub(0.009, 0.0015, 0.008, 0.0005), { roll: -90 * side }), steel, { at: [side * 0.022, 0, z] })
  for (const side of [-1, 1]) {
    bar.add(box(0.001, 0.011, 0.11, 0.0003), chalk, { at: [side * 0.0182, 0.004, reach * 0.5] })
    for (let i = 0; i < 8; i++)
      bar.add(box(0.0012, i % 7 ? 0.004 : 0.008, 0.0012, 0.0001), ink, {
        at: [side * 0.0184, 0.004, reach * 0.5 - 0.049 + i * 0.014],
      })
    bar.add(box(0.002, 0.012, 0.003, 0.0005), redPaint, { at: [side * 0.0186, 0.004, reach * 0.5 + 0.012] })
  }
  const lean = (Math.asin(dy / reach) * 180) / Math.PI
  const leaning = new StageSet().put(bar, { tilt: -lean })
  return set.put(leaning, { at: from, turn: (Math.atan2(dx, dz) * 180) / Math.PI })
}

const redPaint = painted('#b4593a', 0.3, 40)
