import { curve, tube } from '../../renderer/bars.ts'
import { fabric, type Material, metal, noise, painted } from '../../renderer/materials.ts'
import type { Mesh } from '../../renderer/mesh.ts'
import { type Lamp, StageSet } from '../../renderer/scene.ts'
import { cylinder, lathe } from '../../renderer/solids.ts'
import { colour as colorOf, scale, type Vec } from '../../renderer/vector.ts'
import { brass, filament, ink } from '../../scenes/palette.ts'
import type { Model } from '../model.ts'

const WARM: Vec = colorOf('#ffd7a0')

/** What spun shades are enameled with inside. */
export const enamel = painted('#f7f3ea', 0.12, 20)
export const darkSteel = painted('#2b2e31', 0.35, 40)
export const brushed = metal('#dfe1e3', 46)
/** The braid of the cables: undyed or dark. */
export const oatCable = fabric('#cfc2a8', 2600, 0.2)
export const darkCable = fabric('#33353a', 2600, 0.2)

/** A material with light behind it: warm all over, brighter where `hot` says so (0 is as it is). */
export const lit = (material: Material, glow: number, hot: (p: Vec) => number): Material => ({
  ...material,
  albedo: (p) => scale(material.albedo(p), 1 + hot(p)),
  glow: scale(colorOf('#ffb765'), glow),
})

const weave = fabric('#d6c6a8', 1500, 0.08)
/** Undyed lampshade linen: fine, with thicker yarns here and there along both threads. */
const shadeLinen: Material = {
  ...weave,
  relief: (p) => Math.sin((p[0] + p[2] * 0.3) * 900) * Math.sin((p[1] + p[2]) * 900) * 0.00008,
  albedo(p) {
    const around = Math.atan2(p[2], p[0])
    const slub =
      Math.max(0, noise(around * 3, p[1] * 420, 1)) * 0.1 + Math.max(0, noise(around * 90, p[1] * 5, 7)) * 0.07
    return scale(weave.albedo(p), 1 - slub)
  },
}

/** Linen lit by a bulb at a height of its own frame; `spread` is how far its brightness carries. */
export const litLinen = (bulbAt: number, spread: number): Material =>
  lit(shadeLinen, 0.24, (p) => 1.2 * Math.exp(-(((p[1] - bulbAt) / spread) ** 2)) - 0.26)

/** Mouth-blown opal glass, lit from within. */
export const litOpal = (bulbAt = 0, spread = 0.1): Material =>
  lit(painted('#f0e0c6', 0.5, 150), 0.5, (p) => 0.6 * Math.exp(-(((p[1] - bulbAt) / spread) ** 2)) - 0.2)

/** Points of a profile `[radius, height]`. */
export type Profile = readonly (readonly [number, number])[]

/** Part of an ellipse about `[r, y]`, in degrees from the horizontal: the rounds of a profile. */
export const arc = (r: number, y: number, across: number, up: number, from: number, to: number, steps = 12): Profile =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180
    return [Math.max(0, r + Math.cos(angle) * across), y + Math.sin(angle) * up] as const
  })

/** A smooth line through the points of a profile. */
export const smooth = (points: Profile, steps = 8): Profile =>
  curve(
    points.map(([r, y]): Vec => [r, y, 0]),
    steps,
  ).map(([r, y]) => [Math.max(0, r), y] as const)

/** A profile moved inward (to the left of its direction) by the thickness of a wall. */
function inward(profile: Profile, wall: number): Profile {
  return profile.map(([r, y], i) => {
    const [r0, y0] = profile[Math.max(0, i - 1)] ?? [r, y]
    const [r1, y1] = profile[Math.min(profile.length - 1, i + 1)] ?? [r, y]
    const long = Math.hypot(r1 - r0, y1 - y0) || 1
    return [Math.max(0, r - ((y1 - y0) / long) * wall), y + ((r1 - r0) / long) * wall] as const
  })
}

/** A spun shell from its lip up to its top: the outside with its lip, and the inside, which may differ in material. */
export function shell(profile: Profile, wall = 0.0016): { outside: Mesh; inside: Mesh } {
  const inner = inward(profile, wall)
  const lip = inner[0] ?? [0, 0]
  return { outside: lathe([lip, lip, ...profile]), inside: lathe(inner) }
}

/** A disc with soft edges, centered, its axis along y: turn it with `roll: 90` (x) or `tilt: 90` (z). */
export function disc(radius: number, thick: number, edge = 0.002): Mesh {
  const [h, e] = [thick / 2, Math.min(edge, radius, thick / 2)]
  return lathe(
    [
      [0, -h],
      [radius - e, -h],
      [radius - e * 0.3, -h + e * 0.3],
      [radius, -h + e],
      [radius, h - e],
      [radius - e * 0.3, h - e * 0.3],
      [radius - e, h],
      [0, h],
    ],
    40,
  )
}

/** A small ball: a bead, a bulb that is hardly seen. */
export const ball = (radius: number): Mesh => lathe(arc(0, 0, radius, radius, -90, 90, 12), 24)

export const rod = (from: Vec, to: Vec, radius: number, segments = 16): Mesh => tube([from, to], radius, segments)

/** A horizontal ring of round wire. */
export const wireRing = (radius: number, y: number, wire: number, count = 48): Mesh =>
  tube(
    Array.from({ length: count + 1 }, (_, i): Vec => {
      const angle = (i / count) * Math.PI * 2
      return [Math.cos(angle) * radius, y, Math.sin(angle) * radius]
    }),
    wire,
    8,
  )

/** A cylinder fluted like the edge of a coin, standing on y = 0: what fingers turn. */
export function fluted(radius: number, height: number, flutes = 28): Mesh {
  const profile: Profile = [
    [0, 0],
    [radius - 0.001, 0],
    [radius, 0.001],
    [radius, height - 0.0012],
    [radius - 0.0012, height],
    [0, height],
  ]
  const mesh = lathe(profile, flutes * 4)
  const p = mesh.positions
  for (let i = 0; i < p.length; i += 3) {
    const [x, z] = [p[i] as number, p[i + 2] as number]
    if (Math.hypot(x, z) < radius * 0.8) continue
    const deep = 1 - 0.04 * (0.5 + 0.5 * Math.cos(Math.atan2(z, x) * flutes)) ** 2
    p[i] = x * deep
    p[i + 2] = z * deep
  }
  return mesh
}

/** An E27 holder and a lit bulb below (or above) it; `at` is where the holder meets the glass. */
export function bulb(set: StageSet, at: Vec, radius = 0.028, upward = false): void {
  const side = upward ? 1 : -1
  set.add(ball(radius), filament, { at: [at[0], at[1] + side * radius * 1.25, at[2]] })
  set.add(cylinder(0.018, 0.04, 0.018), ink, { at: [at[0], at[1] + (upward ? -0.036 : -0.004), at[2]] })
}

/** A drum of linen around two steel rings, hemmed, with its spider and its bulb; its foot is at y = 0. */
export function drumShade(bottom: number, top: number, height: number, bulbAt = height * 0.5): StageSet {
  const set = new StageSet()
  const linen = litLinen(bulbAt, height * 0.42)
  const hem = litLinen(-1, 0.1)
  const { outside, inside } = shell(
    [
      [bottom, 0],
      [top, height],
    ],
    0.0012,
  )
  set.add(outside, linen).add(inside, litLinen(bulbAt, height * 0.5))
  const radiusAt = (y: number) => bottom + ((top - bottom) * y) / height
  for (const [low, high] of [
    [0, 0.011],
    [height - 0.011, height],
  ] as const) {
    const band: Profile = [
      [radiusAt(low) - 0.0016, low],
      [radiusAt(low) + 0.0008, low + 0.0004],
      [radiusAt(high) + 0.0008, high - 0.0004],
      [radiusAt(high) - 0.0016, high],
    ]
    set.add(lathe(band), hem)
  }
  set.add(rod([0, 0.006, -bottom - 0.0004], [0, height - 0.006, -top - 0.0004], 0.0012, 8), hem)
  const spider = height * 0.86
  set.add(wireRing(radiusAt(spider) - 0.003, spider, 0.0016), brushed)
  for (const angle of [90, 210, 330]) {
    const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    const r = radiusAt(spider) - 0.003
    set.add(rod([0, spider, 0], [c * r, spider, s * r], 0.0016, 8), brushed)
  }
  set.add(disc(0.02, 0.006), brushed, { at: [0, spider, 0] })
  bulb(set, [0, spider - 0.03, 0], Math.min(0.032, top * 0.3))
  return set
}

/** A cast foot, bedded on cork. */
export function castFoot(
  set: StageSet,
  radius: number,
  height: number,
  paint: Material,
  cork: Material,
  at: Vec,
): void {
  set.add(cylinder(radius - 0.003, 0.004, radius - 0.003, 0.001), cork, { at })
  set.add(
    lathe([
      [0, 0.0035],
      [radius - 0.002, 0.0035],
      ...arc(radius - 0.006, 0.009, 0.006, 0.006, -60, 0, 5),
      ...arc(radius - 0.008, height - 0.008, 0.008, 0.008, 0, 90, 7),
      [0, height + 0.001],
    ]),
    paint,
    { at },
  )
}

/** Light of a lamp. */
export const shine = (at: Vec, strength: number, toward: Vec = [0, -1, 0.001]): Lamp => ({
  at,
  toward,
  colour: WARM,
  strength,
})

/** How high above the studio's floor things hang on the wall, so that the floor is out of the picture. */
const ON_WALL = 1.4

/** A lamp built with its back at z = 0 and its lowest point at y = 0, hung on the wall. */
export function onWall(set: StageSet, lamps: readonly Lamp[], more: Partial<Model> = {}, x = 0): Model {
  return {
    ...more,
    set: new StageSet().put(set, { at: [0, ON_WALL, 0] }),
    lamps: lamps.map((lamp) => ({ ...lamp, at: [lamp.at[0], lamp.at[1] + ON_WALL, lamp.at[2]] })),
    shown: 'wall',
    measuredAt: [x, ON_WALL, 0],
  }
}

/** Two of a lamp: the second moved, and turned where it should look another way. */
export function pairOf(set: StageSet, lamps: readonly Lamp[], by: Vec, turn = 0): { set: StageSet; lamps: Lamp[] } {
  const [s, c] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
  const moved = (v: Vec, offset: Vec): Vec => [
    v[0] * c + v[2] * s + offset[0],
    v[1] + offset[1],
    -v[0] * s + v[2] * c + offset[2],
  ]
  return {
    set: new StageSet().put(set).put(set, { at: by, turn }),
    lamps: [
      ...lamps,
      ...lamps.map((lamp) => ({ ...lamp, at: moved(lamp.at, by), toward: moved(lamp.toward, [0, 0, 0]) })),
    ],
  }
}

/** A joint that holds by friction: a brass drum across x between two washers, with the slot of its screw. */
export function frictionJoint(set: StageSet, at: Vec, radius = 0.015, wide = 0.03): void {
  set.add(disc(radius, wide, 0.0025), brass, { at, roll: 90 })
  for (const side of [-1, 1]) {
    set.add(disc(radius * 0.62, 0.004, 0.0012), brushed, {
      at: [at[0] + side * (wide / 2 + 0.001), at[1], at[2]],
      roll: 90,
    })
  }
}

/** Whether a product's id says something of it. */
export const says = (id: string, words: string): boolean => id.endsWith(`-${words}`)
