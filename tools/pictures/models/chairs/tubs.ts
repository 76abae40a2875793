import { tube } from '../../renderer/bars.ts'
import { emptyMesh } from '../../renderer/mesh.ts'
import { StageSet } from '../../renderer/scene.ts'
import type { Vec } from '../../renderer/vector.ts'
import { blackSteel, ink } from '../../scenes/palette.ts'
import { felt, wood, wool } from '../materials.ts'
import type { ModelOf } from '../model.ts'
import { type Puck, planAt, planOutward, puck, puckRim } from './cushions.ts'
import { beam, ease, pad, patch, rimOf, type Shape, seamAcross, shell, smoothed, steps } from './shapes.ts'
import { fourStar } from './swivel.ts'

/** How far around its back a tub reaches, in degrees from the middle of the back. */
const AROUND = 122

interface Tub {
  readonly axes: readonly [number, number]
  readonly power: number
  readonly z: number
  readonly bottom: number
  readonly thick: number
  /** Height of the upper edge at a part 0 (back) to 1 (end of an arm) of its way. */
  readonly top: (part: number) => number
}

/** A place on the wall of a tub: degrees around, and a step 0 to 1 from its foot outside, over the edge, to inside. */
function wallAt(tub: Tub, degrees: number, [offset, y]: readonly [number, number], along = 0): Vec {
  const [x, z] = planAt(degrees, tub.axes, tub.power)
  const [nx, nz] = planOutward(degrees, tub.axes, tub.power)
  const side = Math.sign(degrees)
  return [x + nx * offset - nz * along * side, y, tub.z + z + nz * offset + nx * along * side]
}

/** The section of the wall from its foot outside to its foot inside, and the number of the point at the seam. */
function sectionOf({ bottom, thick }: Tub, top: number): (readonly [number, number])[] {
  const half = thick / 2
  const outside = steps(8).map((t) => [half - 0.03 * (1 - t) ** 1.6, bottom + t * (top - half - bottom)] as const)
  const over = steps(8)
    .slice(1)
    .map((t) => [half * Math.cos(t * Math.PI), top - half + half * Math.sin(t * Math.PI)] as const)
  const inside = steps(6)
    .slice(1)
    .map((t) => [-half - 0.018 * t, top - half - t * (top - half - bottom - 0.02)] as const)
  return [...outside, ...over, ...inside]
}
const SEAM = 10

/** The wall of a tub as two meshes that meet in a seam along the upper edge, and the path of that seam. */
function wallOf(tub: Tub) {
  const half = tub.thick / 2
  const stops = steps(56).map((t) => (t * 2 - 1) * AROUND)
  const rows: Vec[][] = []
  const cap = (degrees: number, bend: number) => {
    const [c, s] = [Math.cos((bend * Math.PI) / 180), Math.sin((bend * Math.PI) / 180)]
    const top = tub.top(1)
    return sectionOf(tub, top).map(([offset, y]) => {
      const high = Math.max(0, (y - (top - half)) / half)
      return wallAt(tub, degrees, [offset * c, y - (1 - c) * high * half], half * s * (1 - 0.25 * high * high))
    })
  }
  const bends = [90, 78, 60, 40, 20]
  for (const bend of bends) rows.push(cap(-AROUND, bend))
  for (const degrees of stops) {
    const top = tub.top(Math.abs(degrees) / AROUND)
    rows.push(sectionOf(tub, top).map((point) => wallAt(tub, degrees, point)))
  }
  for (const bend of bends.toReversed()) rows.push(cap(AROUND, bend))
  const part = (from: number, to: number) => {
    const mesh = emptyMesh()
    patch(
      mesh,
      rows.map((row) => row.slice(from, to)),
    )
    return smoothed(mesh, 70)
  }
  return {
    outside: part(0, SEAM + 1),
    inside: part(SEAM, 100),
    seam: rows.map((row) => row[SEAM] as Vec),
    ends: [rows[0], rows[rows.length - 1]].map((row) => (row ?? []).slice(0, SEAM + 1)),
  }
}

/** Dal: a tub upholstered down to the floor, felt outside and wool inside, with one loose cushion in it. */
const dal: ModelOf = ({ id, width, depth, height, seat, choice }) => {
  const set = new StageSet()
  const isSwivel = id.includes('swivel')
  const isHigh = id.includes('high-back')
  const [outer, inner] = [felt(choice['cover-colour']), wool(choice['cover-colour'])]
  const thick = 0.11
  const bottom = isSwivel ? 0.125 : 0.012
  const arm = isHigh ? 0.58 : 0.575
  const tub: Tub = {
    axes: [width / 2 - thick / 2, (depth - thick) * 0.52],
    power: width > 1 ? 3.6 : 2.5,
    z: -depth / 2 + thick / 2 + (depth - thick) * 0.52,
    bottom,
    thick,
    top: (part) => arm + (height - arm) * (isHigh ? 1 - ease(0.06, 0.92, part) : 1 - ease(0.2, 0.95, part)),
  }
  const { outside, inside, seam, ends } = wallOf(tub)
  set.add(outside, outer)
  set.add(inside, inner)
  for (const path of [seam, ...ends]) set.add(tube(path, 0.0042, 8), inner)
  for (const degrees of [-62, 62]) {
    const down = sectionOf(tub, tub.top(Math.abs(degrees) / AROUND))
      .slice(0, SEAM + 1)
      .map((point) => wallAt(tub, degrees, point))
    set.add(tube(down, 0.0028, 8), outer)
  }
  const front = depth / 2
  const rear = -depth / 2 + 0.09
  const body: Puck = {
    half: [width / 2 - 0.075, (front - rear) / 2 - 0.004],
    power: width > 1 ? 6 : 3.4,
    bottom,
    top: seat - 0.138,
    crown: 0,
    edge: 0.012,
    z: (front + rear) / 2 - 0.004,
    taper: 0.02,
  }
  set.add(puck(body), outer)
  const cushion: Puck = {
    ...body,
    half: [width / 2 - 0.085, (front - rear) / 2],
    bottom: seat - 0.147,
    top: seat - 0.022,
    crown: 0.022,
    edge: 0.026,
    z: (front + rear) / 2,
    taper: 0,
  }
  set.add(puck(cushion), inner)
  for (const y of [cushion.bottom + 0.011, cushion.top - 0.011]) {
    set.add(tube(puckRim(cushion, 0.009, y), 0.004, 8), inner)
  }
  if (isSwivel) {
    fourStar(set, Math.min(width, depth) * 0.46, bottom + 0.02, blackSteel)
  } else {
    set.add(puck({ ...body, half: [width / 2 - 0.09, depth / 2 - 0.09], bottom: 0, top: 0.03, edge: 0.002, z: 0 }), ink)
  }
  return { set }
}

/** Naust: a hull of felt held by bent ribs of oak under a gunwale, with high cheeks, a keel, and cushions of wool. */
const naust: ModelOf = ({ id, width, depth, height, seat, choice }) => {
  const set = new StageSet()
  const isSwivel = id.includes('swivel')
  const isWide = width > 1
  const [hull, cover] = [felt(choice['cover-colour']), wool(choice['cover-colour'])]
  const oak = wood(choice['wood-finish'])
  const keel = 0.225
  const around = 108
  const rib = 0.0225
  const arm = 0.6
  // The plan: a straight middle where it is drawn out, and half an ellipse on each side of it.
  const straight = isWide ? width / 2 - 0.39 : 0
  const bend = 0.72
  const whole = straight + bend
  const partOf = (a: number) => Math.max(0, (Math.abs(a) * whole - straight) / bend)

  /** How much the hull has closed toward its keel at a height. */
  const flareAt = (y: number) => Math.max(0, 1 - (y - keel + 0.02) / 0.26) ** 2
  /** Half the width of the hull at a height: it flares from the keel, and closes a little around the head. */
  const halfAt = (y: number) => width / 2 - rib + 0.001 - 0.11 * flareAt(y) - 0.05 * ease(0.7, height, y)
  const backAt = (y: number) => 0.37 - 0.09 * flareAt(y)
  const zAt = (y: number) => -depth / 2 + rib + 0.369 + 0.085 * (1 - ease(keel, height, y))
  const edgeAt = (a: number) => {
    const part = partOf(a)
    const sheer = arm + (height - 0.0145 - arm) * (1 - ease(0.3, 1, part)) - 0.012 * ease(0, 0.4, part)
    return keel + 0.06 + (sheer - keel - 0.06) * Math.max(0, 1 - Math.abs(a) ** (isWide ? 18 : 10)) ** 0.36
  }
  const hullAt = (a: number, y: number, out = 0): Vec => {
    const side = Math.sign(a)
    const axes = [halfAt(y) - straight, backAt(y)] as const
    const [x, z] = planAt(side * partOf(a) * around, axes, 2)
    const [nx, nz] = planOutward(side * partOf(a) * around, axes, 2)
    const middle = side * Math.min(straight, Math.abs(a) * whole)
    return [middle + x + nx * out, y, zAt(y) + z + nz * out]
  }
  const wall: Shape = (a, b) => {
    const top = edgeAt(Math.max(-1, Math.min(1, a)))
    return hullAt(a, keel + (top - keel) * b)
  }
  const us = steps(64).map((t) => Math.sin((t - 0.5) * Math.PI) * 0.75 + (t * 2 - 1) * 0.25)
  set.add(
    shell([us, steps(20)], wall, () => 0.016),
    hull,
  )
  set.add(
    tube(
      us.map((a) => hullAt(a, edgeAt(a), 0.007)),
      0.0145,
      12,
    ),
    oak,
  )
  const stringer = us.filter((a) => Math.abs(a) < 0.94).map((a) => hullAt(a, keel - 0.004, 0.011))
  set.add(tube(stringer, 0.0105, 12), oak)
  const count = isWide ? 14 : 10
  for (let i = 0; i <= count; i++) {
    const a = ((i / count) * 2 - 1) * 0.9
    const [nx, nz] = planOutward(Math.sign(a) * partOf(a) * around, [halfAt(arm) - straight, 0.37], 2)
    const top = edgeAt(a)
    const path = steps(14).map((t) => hullAt(a, keel - 0.012 + (top - keel + 0.004) * t, 0.014))
    set.add(
      beam(path, {
        section: (t) => [0.0125 - t * 0.003, 0.0065],
        up: [nx, 0, nz],
        power: 3.4,
        segments: 10,
        end: 0.002,
      }),
      oak,
    )
  }
  const front = depth / 2
  const low = seat - 0.1
  const rear = zAt(low) - backAt(low) + 0.012
  const seatHalf = halfAt(low) - 0.014
  const body: Puck = {
    half: [seatHalf - 0.012, (front - rear) / 2 - 0.02],
    power: isWide ? 5 : 2.5,
    bottom: keel - 0.012,
    top: seat - 0.125,
    crown: 0,
    edge: 0.03,
    z: (front + rear) / 2 - 0.012,
    taper: 0.06,
  }
  set.add(puck(body), hull)
  const cushion: Puck = {
    ...body,
    half: [seatHalf, (front - rear) / 2],
    bottom: seat - 0.127,
    top: seat - 0.02,
    crown: 0.02,
    edge: 0.036,
    z: (front + rear) / 2,
    taper: 0,
  }
  set.add(puck(cushion), cover)
  for (const y of [cushion.bottom + 0.011, cushion.top - 0.011]) {
    set.add(tube(puckRim(cushion, 0.009, y), 0.0036, 8), cover)
  }
  // The cushion of the back lies in the hull, from the seat to the neck.
  const spread = (straight + bend * 0.46) / whole
  const lining: Shape = (x, y) => {
    const at = seat - 0.02 + ((y + 1) / 2) * (height - 0.05 - seat)
    return hullAt(x * spread, at, -0.03)
  }
  set.add(pad(lining, { front: 0.028, back: 0.026, corners: 4.6, fullness: 6, cells: [28, 26] }), cover)
  set.add(tube(rimOf(lining, 4.6, 88), 0.0036, 8), cover)
  set.add(
    tube(
      seamAcross(lining, 0.38, 0.975, () => 0.0268),
      0.003,
      6,
    ),
    cover,
  )

  if (isSwivel) {
    fourStar(set, 0.36, keel, blackSteel)
    return { set, around: 44 }
  }
  const [legX, legFront, legRear] = [width / 2 - 0.185, depth / 2 - 0.17, -depth / 2 + 0.26]
  for (const side of [-1, 1]) {
    for (const [z, splay] of [
      [legFront, 0.085],
      [legRear, -0.13],
    ] as const) {
      const path: Vec[] = [
        [side * (legX + 0.09), 0.006, z + splay],
        [side * (legX + 0.042), 0.12, z + splay * 0.45],
        [side * (legX - 0.002), keel + 0.012, z - splay * 0.02],
      ]
      set.add(
        beam(path, { section: (t) => [0.012 + t * 0.009, 0.012 + t * 0.009], up: [0, 0, 1], power: 2.4, end: 0.004 }),
        oak,
      )
    }
    const rail: Vec[] = [
      [side * legX, keel - 0.024, legFront + 0.03],
      [side * legX, keel - 0.024, legRear - 0.03],
    ]
    set.add(beam(rail, { section: () => [0.013, 0.02], power: 4, end: 0.006 }), oak)
  }
  return { set, around: 44 }
}

/** Lounge chairs like a shell around whoever sits in them, by series. */
export const tubChairs: Readonly<Record<string, ModelOf>> = { Dal: dal, Naust: naust }
