import type { Material } from '../../renderer/materials.ts'
import { metal } from '../../renderer/materials.ts'
import { plate } from '../../renderer/plates.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box, cylinder } from '../../renderer/solids.ts'
import { ink, steel } from '../../scenes/palette.ts'
import { felt, steelIn, wood } from '../materials.ts'
import type { ModelOf } from '../model.ts'
import { bolt, cableTray, cord, cordBlack, desktop, outlet, socket } from './hardware.ts'
import { arc, band, folded, type Point, roundedRectangle } from './shapes.ts'
import { crossbar, liftingColumn } from './sit-stand.ts'

const brushed = metal('#a9adb2', 50)

/** Rekke: desks in a row on lifting columns that share a crossbar, a cable tray and a felt screen. */
export const rekke: ModelOf = ({ id, width, depth, height, choice }) => {
  const set = new StageSet()
  const [paint, cover] = [steelIn(choice['column-colour']), felt(choice['felt-colour'])]
  const isForFour = id.includes('for-four')
  const gap = isForFour ? 0.05 : 0
  const deep = (depth - gap) / (isForFour ? 2 : 1)
  if (isForFour) {
    const half = rekkeRow(width, deep, height, paint, false)
    set.put(half, { at: [0, 0, (deep + gap) / 2] })
    set.put(half, { at: [0, 0, -(deep + gap) / 2], turn: 180 })
    for (const x of [-1, 0, 1])
      set.add(box(0.06, 0.03, gap + 0.1, 0.005), paint, { at: [x * (width / 2 - 0.24), height * 0.56, 0] })
    set.put(powerInlet(height - 0.1, paint), { at: [width * 0.25, 0, 0] })
    set.put(cableTray(width - 0.4, 0.2, 0.15, paint), { at: [0, height - 0.175, 0] })
  } else {
    set.put(rekkeRow(width, deep, height, paint, true))
  }
  const z = isForFour ? 0 : -depth / 2 - 0.02
  const screens = width / 2 - 0.03
  for (const side of [-1, 1]) {
    set.add(plate(roundedRectangle(screens, 0.46, 0.04), 0.03, 0.009), cover, {
      tilt: 90,
      at: [(side * width) / 4, height + 0.13, z - 0.015],
    })
    for (const end of [-1, 1])
      set.add(box(0.05, 0.07, 0.036, 0.003), steel, {
        at: [side * (width / 4) + end * screens * 0.36, height - 0.01, z],
      })
  }
  return { set, above: isForFour ? 18 : 14 }
}

/** Two tops beside each other on three columns; the tray hangs behind, the crossbar runs through. */
function rekkeRow(width: number, depth: number, height: number, paint: Material, hasTray: boolean): StageSet {
  const set = new StageSet()
  const under = height - 0.025
  const end = width / 2 - 0.24
  for (const x of [-end, 0, end]) set.put(liftingColumn(under, depth, paint), { at: [x, 0, 0] })
  set.put(crossbar(-end, 0, under * 0.5, paint)).put(crossbar(0, end, under * 0.5, paint))
  if (hasTray) set.put(cableTray(width - 0.4, 0.14, 0.15, paint), { at: [0, under - 0.15, -depth / 2 + 0.11] })
  for (const side of [-1, 1]) {
    set.add(desktop(width / 2 - 0.005, depth, 0.025, 0.025), wood(), { at: [(side * width) / 4, under, 0] })
    set.put(outlet(), { at: [side * width * 0.25 + 0.3, height, -depth / 2 + 0.085] })
    set.add(box(0.13, 0.018, 0.05, 0.005), ink, { at: [side * width * 0.25 + 0.45, under - 0.0095, depth / 2 - 0.03] })
  }
  return set
}

/** The one power inlet of a block: a duct from the floor with its cord. */
function powerInlet(height: number, paint: Material): StageSet {
  const set = new StageSet()
  set.add(plate(roundedRectangle(0.1, 0.1, 0.02), 0.012, 0.004), paint)
  set.add(box(0.06, height, 0.045, 0.008), paint, { at: [0, height / 2, 0] })
  return set.add(
    cord(
      [
        [0.03, 0.02, 0.01],
        [0.08, 0.006, 0.03],
        [0.2, 0.005, 0.1],
        [0.34, 0.005, 0.08],
      ],
      0.005,
    ),
    cordBlack,
  )
}

/** Tospann: fixed tops on three frames, each folded from one strip of steel. */
export const tospann: ModelOf = ({ id, width, depth, height, choice }) => {
  const set = new StageSet()
  const paint = steelIn(choice['steel-colour'])
  const isForFour = id.includes('for-four')
  const gap = isForFour ? 0.05 : 0
  const deep = (depth - gap) / (isForFour ? 2 : 1)
  const under = height - 0.026
  const end = width / 2 - 0.17
  for (const x of [-end, 0, end]) {
    set.add(foldedFrame(depth - 0.06, under), paint, { turn: 90, at: [x, 0, 0] })
    for (const z of [-1, 1]) set.add(box(0.07, 0.004, 0.05, 0.001), ink, { at: [x, 0.002, z * (depth / 2 - 0.085)] })
  }
  const bars = isForFour ? [-depth * 0.22, depth * 0.22] : [-depth * 0.1]
  for (const z of bars) {
    set.add(box(end * 2, 0.06, 0.03, 0.004), paint, { at: [0, under - 0.04, z] })
    for (const x of [-end, end])
      set.put(bolt(0.009), { at: [x + Math.sign(x) * 0.0015, under - 0.04, z], turn: 90 * Math.sign(x) })
  }
  for (const sx of [-1, 1])
    for (const row of isForFour ? [-1, 1] : [0]) {
      set.add(desktop(width / 2 - 0.003, deep, 0.026, 0.008, 0.004), wood(), {
        at: [(sx * width) / 4, under, row * ((deep + gap) / 2)],
      })
    }
  if (isForFour) set.put(inletBridge(width, under, gap, paint))
  return { set, above: isForFour ? 19 : 14 }
}

/** A closed frame of flat steel in the plane across the desk: wide at the foot, open above. */
function foldedFrame(depth: number, height: number) {
  const [foot, head] = [depth / 2, depth / 2 - 0.1]
  return folded(
    [
      [0, height - 0.004],
      [head, height - 0.004],
      [foot, 0.007],
      [-foot, 0.007],
      [-head, height - 0.004],
      [0, height - 0.004],
    ],
    0.09,
    0.007,
    0.035,
  )
}

/** Between the tops of a block: a steel channel with one inlet box and a row of sockets, and the duct to the floor. */
function inletBridge(width: number, under: number, gap: number, paint: Material): StageSet {
  const set = new StageSet()
  set.add(box(width - 0.36, 0.004, gap + 0.04, 0.001), paint, { at: [0, under - 0.002, 0] })
  set.add(box(0.5, 0.045, gap - 0.004, 0.006), paint, { at: [0.02, under + 0.018, 0] })
  for (let i = 0; i < 4; i++) set.put(socket(0.019, brushed), { at: [-0.13 + i * 0.09, under + 0.0405, 0] })
  return set.put(powerInlet(under - 0.002, paint), { at: [0.24, 0, 0] })
}

/** The booth desk for Tidewater: a desk between two wings of felt that bend around its back. */
export const boothDesk: ModelOf = ({ width, depth, height, choice }) => {
  const set = new StageSet()
  const cover = felt(choice['felt-colour'])
  const [oak, upright] = [wood(choice['wood-finish']), wood(choice['wood-finish'], 'y')]
  const thick = 0.042
  const [x, back, bend] = [width / 2 - thick / 2, -depth / 2 + thick / 2, 0.16]
  const foot = 0.06
  for (const side of [-1, 1]) {
    const path: Point[] = [
      [side * x, depth / 2],
      [side * x, 0],
      ...arc([x - bend, back + bend], bend, 0, -90, 14).map(([a, b]): Point => [side * a, b]),
      [side * 0.012, back],
    ]
    set.add(band(path, height - foot, thick, 0.014), cover, { at: [0, foot, 0] })
    const rail = path.map(([a, b]): Point => [a, b])
    set.add(
      band(
        rail.map(([a, b], i): Point => (i === 0 ? [a, b - 0.02] : [a, b])),
        0.022,
        0.03,
        0.004,
      ),
      oak,
      { at: [0, foot - 0.021, 0] },
    )
    for (const z of [depth / 2 - 0.07, -depth / 2 + 0.2])
      set.add(cylinder(0.017, foot - 0.018), ink, { at: [side * x, 0, z] })
    set.add(box(0.02, 0.045, depth * 0.56, 0.005), wood(choice['wood-finish'], 'z'), {
      at: [side * (width / 2 - thick - 0.011), 0.69, 0.06],
    })
  }
  set.add(box(0.03, height - 0.04, 0.018, 0.005), upright, { at: [0, height / 2 - 0.02, -depth / 2 + thick + 0.009] })
  const inner = width - thick * 2 - 0.004
  set.add(desktop(inner, depth - 0.13, 0.028, [0.02, 0.02, bend - 0.01, bend - 0.01], 0.007), oak, {
    at: [0, 0.712, depth / 2 - (depth - 0.13) / 2 - 0.06],
  })
  set.add(desktop(inner - 0.1, 0.17, 0.02, [0.02, 0.02, bend * 0.72, bend * 0.72], 0.005), oak, {
    at: [0, 1.08, -depth / 2 + thick + 0.105],
  })
  return { set, around: 18, above: 15 }
}
