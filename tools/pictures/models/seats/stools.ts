import { tube } from '../../renderer/bars.ts'
import { type Material, noise } from '../../renderer/materials.ts'
import { emptyMesh, type Mesh } from '../../renderer/mesh.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box, cylinder, lathe } from '../../renderer/solids.ts'
import type { Vec } from '../../renderer/vector.ts'
import { blackSteel, brass, cork, ink, steel } from '../../scenes/palette.ts'
import { beam, patch, smoothed, steps } from '../chairs/shapes.ts'
import { felt, steelIn, wood, wool } from '../materials.ts'
import type { ModelOf } from '../model.ts'
import { filleted, glide, standing } from './shared.ts'

/** A closed ring of round bar that lies level. */
const hoop = (radius: number, y: number, thick: number): Mesh =>
  tube(
    steps(64).map((t): Vec => [Math.cos(t * Math.PI * 2) * radius, y, Math.sin(t * Math.PI * 2) * radius]),
    thick,
    12,
  )

/** Ring: a round seat, three splayed legs, a ring of brass to rest the feet on. */
export const ring: ModelOf = ({ width, height, choice }) => {
  const set = new StageSet()
  const [seatOak, legOak] = [wood(choice['wood-finish']), wood(choice['wood-finish'])]
  const seat = width / 2
  set.add(
    lathe([
      [0, height - 0.04],
      [seat * 0.8, height - 0.04],
      [seat * 0.93, height - 0.033],
      [seat * 0.985, height - 0.023],
      [seat, height - 0.013],
      [seat * 0.985, height - 0.004],
      [seat * 0.94, height],
      [seat * 0.84, height - 0.001],
      [seat * 0.5, height - 0.008],
      [0, height - 0.01],
    ]),
    seatOak,
  )
  const [top, foot] = [seat * 0.6, seat - 0.014]
  const section = (t: number) => [0.0175 - 0.006 * t, 0.0175 - 0.006 * t] as const
  for (const degrees of [90, 210, 330]) {
    const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    const path: Vec[] = [
      [c * top, height - 0.03, s * top],
      [c * foot, -0.002, s * foot],
    ]
    set.add(standing(beam(path, { section, up: [s, 0.2, -c], power: 2, segments: 24 })), legOak)
  }
  const at = height * (height > 0.6 ? 0.34 : 0.38)
  return { set: set.add(hoop(foot + (top - foot) * (at / height), at, 0.007), brass) }
}

/** How far a drum's side reaches at a part of its height: most in the middle. */
const sideAt = (t: number) => 0.905 + 0.095 * Math.sin(Math.PI * t) ** 0.8
/** Where the strap is, in radians about the drum: toward the viewer. */
const STRAP = 0.98

/** A felt drum's side and top: panels that swell between their seams, knots of wool inside. */
function drum(radius: number, height: number, panels: number): Mesh {
  const profile: (readonly [number, number])[] = [
    [0.3, 0.004],
    [0.8, 0],
    [0.88, 0.012],
    ...steps(10).map((t) => [sideAt(t), 0.02 + t * (height - 0.055)] as const),
    [0.9, height - 0.024],
    [0.87, height - 0.016],
    [0.78, height - 0.007],
    [0.6, height - 0.002],
    [0.4, height],
    [0.2, height - 0.002],
    [0.06, height - 0.006],
    [0, height - 0.007],
  ]
  const turns = panels * 16
  const rows = profile.map(([r, y]) =>
    steps(turns).map((t): Vec => {
      const angle = STRAP + (t + 0.5 / panels) * Math.PI * 2
      const seam = Math.abs(((t * panels + 0.5) % 1) - 0.5)
      const isSide = r > 0.895 ? 1 : 0.35
      const swell = 1 - 0.03 * isSide * Math.exp(-((seam / 0.09) ** 2))
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      const knots = 0.0035 * noise(c * 4 + 9, y * 14, s * 4) * (r > 0.3 ? 1 : 0)
      const reach = Math.min(radius, radius * r * swell + knots * isSide)
      return [c * reach, Math.max(0, Math.min(height, y + (y > height / 2 && r < 0.9 ? knots * 0.8 : 0))), s * reach]
    }),
  )
  const mesh = emptyMesh()
  patch(mesh, rows)
  return smoothed(mesh, 70)
}

/** A strap on the drum's side to carry it by, sewn down at its ends. */
function strap(set: StageSet, radius: number, height: number, cloth: Material): void {
  const [half, y] = [0.085, height * 0.74]
  const skin = radius * sideAt(0.8) - 0.001
  const at = (along: number, out: number, up: number): Vec => {
    const angle = STRAP + along / radius
    return [Math.cos(angle) * (skin + out), up, Math.sin(angle) * (skin + out)]
  }
  const path = steps(24).map((t) => {
    const stands = Math.max(0, Math.sin(((t - 0.16) / 0.68) * Math.PI)) ** 0.6
    return at((t * 2 - 1) * half, 0.003 + (radius - skin - 0.0056) * stands, y - 0.022 * stands)
  })
  set.add(beam(path, { section: () => [0.0026, 0.0165], up: [0, 1, 0], power: 6 }), cloth)
  const thread = wool('oat')
  for (const side of [-1, 1]) {
    for (const along of [0.94, 0.78]) {
      for (const up of [-0.009, -0.003, 0.003, 0.009])
        set.add(
          tube(
            [at(side * half * along, 0.0058, y + up - 0.0019), at(side * half * along, 0.0058, y + up + 0.0019)],
            0.0009,
            6,
          ),
          thread,
        )
    }
  }
}

/** Puff: a felt drum of swelling panels with piped edges and a strap to carry it by. */
export const puff: ModelOf = ({ width, height, choice }) => {
  const set = new StageSet()
  const cloth = felt(choice['felt-colour'])
  const radius = width / 2
  const panels = width > 0.5 ? 9 : 6
  set.add(drum(radius, height, panels), cloth)
  for (const y of [height - 0.029, 0.017]) set.add(hoop(radius * 0.9, y, 0.0048), cloth)
  for (let i = 0; i < panels; i++) {
    const angle = STRAP + ((i + 0.5) / panels) * Math.PI * 2
    const seam = steps(16).map((t): Vec => {
      const reach = radius * sideAt(t) * 0.97
      return [Math.cos(angle) * reach, 0.02 + t * (height - 0.055), Math.sin(angle) * reach]
    })
    set.add(tube(seam, 0.0036, 10), cloth)
  }
  set.add(cylinder(0.021, 0.008, 0.018, 0.003), cloth, { at: [0, height - 0.009, 0] })
  strap(set, radius, height, cloth)
  return { set }
}

/** Tue: a padded seat on a column that stands on a dome of cork, and leans as its sitter does. */
export const tue: ModelOf = ({ width, height, choice }) => {
  const set = new StageSet()
  const [cloth, seat] = [wool(choice['wool-colour']), width / 2]
  set.add(
    lathe([
      [0, 0],
      [0.04, 0.001],
      [0.08, 0.008],
      [0.115, 0.02],
      [0.138, 0.034],
      [0.149, 0.048],
      [0.152, 0.06],
      [0.149, 0.07],
      [0.14, 0.077],
      [0.12, 0.081],
      [0, 0.086],
    ]),
    cork,
  )
  set.add(cylinder(0.046, 0.016, 0.034, 0.004), blackSteel, { at: [0, 0.08, 0] })
  set.add(cylinder(0.0255, height - 0.28, 0.0255, 0.003), blackSteel, { at: [0, 0.088, 0] })
  set.add(cylinder(0.028, 0.014, 0.028, 0.004), ink, { at: [0, height - 0.2, 0] })
  set.add(cylinder(0.016, 0.12, 0.016, 0.002), steel, { at: [0, height - 0.2, 0] })
  set.add(
    lathe([
      [0, height - 0.105],
      [0.04, height - 0.105],
      [0.06, height - 0.097],
      [0.15, height - 0.083],
      [seat * 0.95, height - 0.074],
      [seat * 0.95, height - 0.064],
      [0, height - 0.06],
    ]),
    blackSteel,
  )
  const lever: Vec[] = [
    [0.02, height - 0.108, 0.02],
    [0.09, height - 0.108, 0.09],
    [0.112, height - 0.114, 0.112],
  ]
  set.add(tube(filleted(lever, 0.02), 0.0045, 12), blackSteel)
  set.add(tube([lever[2] as Vec, [0.128, height - 0.119, 0.128]], 0.0075, 12), ink)
  set.add(
    lathe(
      [
        [0, height - 0.07],
        [seat * 0.93, height - 0.07],
        [seat * 0.985, height - 0.058],
        [seat, height - 0.04],
        [seat * 0.985, height - 0.022],
        [seat * 0.95, height - 0.012],
        [seat * 0.925, height - 0.009],
        [seat * 0.88, height - 0.0045],
        [seat * 0.7, height - 0.0005],
        [seat * 0.45, height - 0.002],
        [0, height - 0.007],
      ],
      80,
    ),
    cloth,
  )
  set.add(hoop(seat * 0.955, height - 0.013, 0.0035), cloth)
  set.add(hoop(seat * 0.955, height - 0.066, 0.0035), cloth)
  return { set }
}

/** Knagg: two bows of steel that cross under a thick seat of cork; the taller ones have a foot ring. */
export const knagg: ModelOf = ({ width, height, choice }) => {
  const set = new StageSet()
  const coated = steelIn(choice['steel-colour'])
  const [seat, tubeRadius, top] = [width * 0.465, 0.0095, height - 0.048]
  const [foot, knee] = [width / 2 - 0.0115, 0.128]
  for (const turn of [0, 90]) {
    const y = top - (turn ? tubeRadius : tubeRadius * 1.5)
    const bow: Vec[] = [
      [-foot, 0.012, 0],
      [-knee, y, 0],
      [knee, y, 0],
      [foot, 0.012, 0],
    ]
    set.put(new StageSet().add(tube(filleted(bow, 0.05), tubeRadius, 18), coated), { turn })
    for (const side of [-1, 1]) glide(set, turn ? [0, 0, side * foot] : [side * foot, 0, 0], 0.0115)
  }
  set.add(box(0.09, 0.006, 0.09, 0.003), coated, { at: [0, top - 0.001, 0], turn: 45 })
  // The heels of a tall sitter look for it 46 cm under the seat.
  if (height > 0.6) {
    const at = height - 0.46
    const reach = foot + (knee - foot) * ((at - 0.012) / (top - 0.026))
    set.add(hoop(reach - tubeRadius - 0.004, at, 0.0075), coated)
  }
  set.add(
    lathe(
      [
        [0, top],
        [seat * 0.86, top],
        [seat * 0.9, top + 0.003],
        [seat * 0.925, top + 0.009],
        [seat * 0.99, height - 0.014],
        [seat, height - 0.009],
        [seat * 0.985, height - 0.003],
        [seat * 0.95, height],
        [seat * 0.84, height - 0.0005],
        [seat * 0.5, height - 0.007],
        [0, height - 0.009],
      ],
      80,
    ),
    cork,
  )
  return { set }
}
