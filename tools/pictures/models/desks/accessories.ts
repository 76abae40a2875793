import { tube } from '../../renderer/bars.ts'
import { cork as corkOf, luminous, type Material, painted } from '../../renderer/materials.ts'
import { placed } from '../../renderer/mesh.ts'
import { plate, sheet } from '../../renderer/plates.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box, lathe } from '../../renderer/solids.ts'
import type { Vec } from '../../renderer/vector.ts'
import { brass, cork, fogSteel, ink, oakUpright, steel } from '../../scenes/palette.ts'
import { felt, steelIn, wood } from '../materials.ts'
import type { ModelOf } from '../model.ts'
import { bagHook, monitorArm, sling } from './clamped.ts'
import { cableTray, castor, cord, cordBlack, socket, stub } from './hardware.ts'
import { arc, folded, lofted, type Point, pointing, regrained, roundedRectangle } from './shapes.ts'

/** A cable tray of folded steel on two hooks, with the cables in it. */
const tray: ModelOf = ({ width, depth, height, choice }) => ({
  set: cableTray(width, depth, height, steelIn(choice['steel-colour'])),
  shown: 'table',
  around: 36,
})

/** A power box: two sockets, two charging points, one switch. */
const powerBox: ModelOf = ({ width, depth, height }) => {
  const set = new StageSet()
  const [shell, half] = [width - 0.012, depth / 2]
  // Its section, height first: the front leans back.
  const side: readonly Point[] = [
    [-0.004, -half],
    [-0.004, half],
    [-height, half - 0.016],
    [-height, -half],
  ]
  const levels = (w: number) => [-w / 2, w / 2].map((y) => ({ y, outline: rounded(side, 0.008) }))
  set.add(placed(lofted(levels(shell)), { roll: -90 }), fogSteel)
  for (const x of [-1, 1])
    set.add(placed(lofted([-0.003, 0.003].map((y) => ({ y, outline: rounded(side, 0.008) }))), { roll: -90 }), ink, {
      at: [x * (width / 2 - 0.003), 0, 0],
    })
  const face = new StageSet()
  const lean = (Math.atan2(0.016, height - 0.004) * 180) / Math.PI
  for (const x of [-0.078, -0.022]) face.put(socket(0.0225, ink), { at: [x, 0, 0] })
  for (const x of [0.026, 0.05]) {
    face.add(plate(roundedRectangle(0.014, 0.026, 0.006), 0.0012, 0.0005), ink, { at: [x, 0, 0] })
    face.add(plate(roundedRectangle(0.0034, 0.0095, 0.0016), 0.0004, 0.0001), steel, { at: [x, 0.0011, 0] })
  }
  face.add(plate(roundedRectangle(0.026, 0.036, 0.005), 0.0022, 0.0008), ink, { at: [0.092, 0, 0] })
  face.add(box(0.018, 0.006, 0.027, 0.002), amber, { at: [0.092, 0.0022, 0], tilt: 8 })
  set.put(face, { at: [0, height / 2 + 0.002, half - 0.0078], tilt: 90 - lean })
  for (const x of [-1, 1]) for (const z of [-1, 1]) set.add(stub(0.007, 0.005), ink, { at: [x * 0.105, 0, z * 0.026] })
  const lead: Vec[] = [
    [-width / 2 + 0.03, 0.018, -half + 0.004],
    [-width / 2 + 0.02, 0.01, -half - 0.04],
    [-width / 2 - 0.02, 0.0045, -half - 0.09],
    [-width / 2 - 0.12, 0.0045, -half - 0.1],
    [-width / 2 - 0.4, 0.0045, -half - 0.2],
    [-width / 2 - 1.2, 0.0045, -half - 0.3],
  ]
  return { set, cords: new StageSet().add(cord(lead, 0.0042), cordBlack), shown: 'table', above: 20 }
}

const amber = luminous('#e08a3a', 0.75)

/** A convex outline of straight sides with rounded corners. */
function rounded(outline: readonly Point[], radius: number, steps = 4): Point[] {
  return outline.flatMap((here, i) => {
    const [before, after] = [outline.at(i - 1) as Point, outline[(i + 1) % outline.length] as Point]
    const toward = (to: Point): Point => {
      const size = Math.hypot(to[0] - here[0], to[1] - here[1])
      return [here[0] + ((to[0] - here[0]) * radius) / size, here[1] + ((to[1] - here[1]) * radius) / size]
    }
    const [a, b] = [toward(before), toward(after)]
    return Array.from({ length: steps + 1 }, (_, k): Point => {
      const t = k / steps
      const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
      return [a[0] * p + here[0] * q + b[0] * r, a[1] * p + here[1] * q + b[1] * r]
    })
  })
}

/** A book rest: one strip of oak bent into a lip, a rest at 60 degrees and a foot. */
const bookRest: ModelOf = ({ width, depth, height, choice }) => {
  const thick = 0.007
  const [front, back, top] = [depth / 2 - thick / 2, -depth / 2 + thick / 2, height - thick / 2]
  const rise = top / Math.tan((60 * Math.PI) / 180)
  const heel = front - 0.036
  const bend: Point[] = [
    [front, 0.036],
    [front - 0.002, thick / 2],
    [heel, thick / 2],
    [heel - rise, top],
    [heel - rise - 0.022, top],
    [back, thick / 2],
  ]
  const set = new StageSet()
  const finish = wood(choice['wood-finish'], 'y')
  set.add(regrained(folded(bend, width, thick, 0.02), 3), finish, { turn: -90 })
  return { set, shown: 'table', around: 38, above: 18 }
}

/** A pen tray milled from a block of oak, with two pencils in it. */
const penTray: ModelOf = ({ width, depth, height, choice }) => {
  const set = new StageSet()
  const level = (inset: number, y: number) => ({
    y,
    outline: roundedRectangle(width - inset * 2, depth - inset * 2, Math.max(0.004, depth * 0.42 - inset), 10),
  })
  const body = lofted([
    level(0.006, 0),
    level(0.002, 0.0012),
    level(0, 0.005),
    level(0, height - 0.003),
    level(0.001, height - 0.0008),
    level(0.003, height),
    level(0.005, height - 0.0008),
    level(0.007, height - 0.004),
    level(0.01, 0.012),
    level(0.014, 0.0085),
    level(0.02, 0.0072),
    level(0.03, 0.007),
  ])
  set.add(regrained(body, 7), wood(choice['wood-finish']))
  const pencils: readonly (readonly [Vec, Vec, Material])[] = [
    [[-0.088, 0.0112, 0.012], [0.086, 0.0112, 0.004], ink],
    [[-0.07, 0.0112, -0.014], [0.1, 0.0112, -0.006], clayPaint],
  ]
  for (const [from, to, color] of pencils) set.put(pencil(color), pointing(from, to))
  set.add(
    tube(
      [
        [-0.098, 0.0112, -0.004],
        [-0.03, 0.0112, 0.002],
      ],
      0.0042,
      16,
    ),
    brass,
  )
  return { set, shown: 'table', around: 26, above: 30 }
}

const clayPaint = painted('#b4593a', 0.3, 40)

/** A sharpened pencil, 17 cm, standing on its end. */
function pencil(paint: Material): StageSet {
  const set = new StageSet()
  set.add(
    lathe(
      [
        [0, 0],
        [0.0036, 0],
        [0.0038, 0.001],
        [0.0038, 0.148],
        [0.0036, 0.15],
        [0, 0.15],
      ],
      6,
    ),
    paint,
  )
  set.add(
    lathe(
      [
        [0.0036, 0.149],
        [0.0012, 0.167],
      ],
      12,
    ),
    oakUpright,
  )
  return set.add(
    lathe(
      [
        [0.0012, 0.167],
        [0.0003, 0.171],
        [0, 0.171],
      ],
      10,
    ),
    ink,
  )
}

/** A desk mat of felt on cork; one corner is turned up to show the cork. */
const deskMat: ModelOf = ({ width, depth, height, choice }) => {
  const set = new StageSet()
  const layer = (y: number, thick: number) =>
    sheet((u, v) => curled((v - 0.5) * width, (u - 0.5) * depth, y + thick / 2, width, depth), thick, 30, 60)
  set.add(layer(0, height * 0.42), cork)
  set.add(layer(height * 0.42, height * 0.58), felt(choice['felt-colour']))
  return { set, shown: 'flat', above: 36 }
}

/** Where a spot of the mat lies: flat, or rolled up around a line across the left back corner. */
function curled(x: number, z: number, y: number, width: number, depth: number): Vec {
  const across: Point = [-0.86, 0.51]
  const [cx, cz] = [x + width / 2, z - depth / 2]
  const past = 0.15 + cx * across[0] + cz * across[1]
  if (past <= 0) return [x, y, z]
  const radius = 0.034
  const angle = Math.min(past / radius, Math.PI * 0.92)
  const rest = past - angle * radius
  const inner = radius - y
  const forward = Math.sin(angle) * inner + Math.cos(angle) * rest
  const up = radius - Math.cos(angle) * inner + Math.sin(angle) * rest
  return [x + across[0] * (forward - past), up, z + across[1] * (forward - past)]
}

/** A drawer unit on castors: a case of oak, three steel drawers, one lock. */
const drawerUnit: ModelOf = ({ width, depth, height, choice }) => {
  const set = new StageSet()
  const [top, side] = [wood(choice['wood-finish']), wood(choice['wood-finish'], 'y')]
  const front = steelIn(choice['drawer-colour'] ?? 'chalk')
  const [low, thick] = [0.062, 0.019]
  const body = height - low
  for (const x of [-1, 1])
    set.add(regrained(box(thick, body, depth, 0.005), x + 2), side, {
      at: [x * (width / 2 - thick / 2), low + body / 2, 0],
    })
  const inner = width - thick * 2
  set.add(box(inner, thick, depth, 0.005), top, { at: [0, height - thick / 2, 0] })
  set.add(box(inner, thick, depth - 0.004, 0.003), top, { at: [0, low + thick / 2, 0] })
  set.add(box(inner, body - 0.02, 0.012, 0.002), top, { at: [0, low + body / 2, -depth / 2 + 0.012] })
  set.add(box(inner, body - thick * 2, 0.01, 0.001), ink, { at: [0, low + body / 2, depth / 2 - 0.05] })
  const heights = [0.22, 0.28, 0.5]
  const room = body - thick * 2 - 0.004
  let y = height - thick - 0.003
  for (const share of heights) {
    const tall = room * share - 0.004
    set.put(drawerFront(inner - 0.006, tall, front), { at: [0, y - tall / 2, depth / 2 - 0.014] })
    y -= tall + 0.004
  }
  const lockAt: Vec = [inner / 2 - 0.03, height - thick - 0.003 - room * 0.11, depth / 2 - 0.006]
  set.add(placed(stub(0.0095, 0.004, 0.009, 0.001), { tilt: 90 }), steel, { at: lockAt })
  set.add(box(0.0025, 0.014, 0.014, 0.0008), steel, { at: [lockAt[0], lockAt[1], lockAt[2] + 0.009] })
  set.add(placed(stub(0.011, 0.0025, 0.011, 0.0008), { roll: 90 }), steel, {
    at: [lockAt[0] + 0.0012, lockAt[1], lockAt[2] + 0.022],
  })
  for (const [i, [x, z]] of (
    [
      [-1, 1],
      [1, 1],
      [-1, -1],
      [1, -1],
    ] as const
  ).entries())
    set.put(castor(low, 0.024, [200, 165, 140, 215][i] ?? 0, ink), {
      at: [x * (width / 2 - 0.055), 0, z * (depth / 2 - 0.065)],
    })
  return { set, above: 16 }
}

/** A drawer front of folded steel: its upper edge bends back and leaves a gap for the fingers. */
function drawerFront(width: number, height: number, paint: Material): StageSet {
  const set = new StageSet()
  set.add(box(width, height - 0.018, 0.014, 0.003), paint, { at: [0, -0.009, 0] })
  set.add(box(width * 0.5, 0.02, 0.005, 0.001), ink, { at: [0, height / 2 - 0.01, -0.006] })
  for (const side of [-1, 1])
    set.add(box(width * 0.27, 0.022, 0.014, 0.003), paint, { at: [side * width * 0.365, height / 2 - 0.011, 0] })
  return set.add(box(width * 0.5, 0.004, 0.012, 0.0012), paint, { at: [0, height / 2 - 0.021, -0.005], tilt: 30 })
}

/** A foot rest that rocks: two rockers of oak under a deck of oak and cork. */
const footRest: ModelOf = ({ width, depth, choice }) => {
  const set = new StageSet()
  const [along, across] = [wood(choice['wood-finish']), wood(choice['wood-finish'], 'z')]
  const half = depth / 2 - 0.01
  const sag = 0.062
  const radius = (half ** 2 + sag ** 2) / (2 * sag)
  const reach = (Math.asin(half / radius) * 180) / Math.PI
  const outline: Point[] = [
    ...arc([0, radius], radius, -90 - reach, -90 + reach, 26),
    [half, sag + 0.016],
    [-half, sag + 0.016],
  ]
  const rock = new StageSet()
  for (const side of [-1, 1])
    rock.add(plate(outline, 0.024, 0.004), across, {
      tilt: -90,
      turn: 90,
      at: [side * (width / 2 - 0.04) + 0.012, 0, 0],
    })
  rock.add(
    tube(
      [
        [-width / 2 + 0.04, 0.032, 0],
        [width / 2 - 0.04, 0.032, 0],
      ],
      0.011,
    ),
    along,
  )
  const deck = sag + 0.016
  rock.add(plate(roundedRectangle(width, depth, 0.03), 0.014, 0.004), along, { at: [0, deck, 0] })
  rock.add(plate(roundedRectangle(width - 0.03, depth - 0.03, 0.018), 0.006, 0.002), cork, {
    at: [0, deck + 0.0125, 0],
  })
  for (let i = 0; i < 4; i++)
    rock.add(box(width - 0.1, 0.003, 0.009, 0.0014), corkDark, { at: [0, deck + 0.0185, -0.09 + i * 0.06] })
  const tilt = 9
  const center = (tilt * Math.PI) / 180
  set.put(rock, { tilt, at: [0, radius - radius * Math.cos(center) + 0.0001, -radius * Math.sin(center)] })
  return { set, shown: 'table', around: 34, above: 20 }
}

const corkDark = corkOf('#a77a4e')

/** Small things for a desk, by id. */
export const accessories: Readonly<Record<string, ModelOf>> = {
  'power-box': powerBox,
  'book-rest': bookRest,
  'pen-tray': penTray,
  'cpu-sling': sling,
  'coat-hook-desk': bagHook,
  'cable-tray': tray,
  'desk-mat-felt': deskMat,
  'drawer-unit': drawerUnit,
  'monitor-arm': monitorArm,
  'foot-rest': footRest,
}
