import { tube } from '../../renderer/bars.ts'
import { noise } from '../../renderer/materials.ts'
import { emptyMesh, grid, joined, type Mesh } from '../../renderer/mesh.ts'
import { add, cross, mix, normalize, scale, sub, type Vec } from '../../renderer/vector.ts'

/** A place on a rug before it is laid out: meters to the right of its middle and toward the viewer. */
export type Place = readonly [x: number, z: number]

/** Where a rug comes to lie in the room: its lower side at a place. */
export type Lay = (x: number, z: number) => Vec

/** A part of a rug that is turned over: what lies beyond a line across `toward` (degrees, 0 to the right, 90 to the viewer). */
export interface Fold {
  readonly toward: number
  /** From the middle of the rug to the line, in meters. */
  readonly beyond: number
  /** Of the bend. */
  readonly radius: number
}

/** Flat, as wool lies: uneven by a millimeter or two. */
const flat: Lay = (x, z) => [x, 0.0007 + 0.0006 * noise(x * 3, 1, z * 3), z]

/** Flat but for the part that is turned over; it comes down to rest on the rug. */
export function laid(fold?: Fold, thickness = 0.008): Lay {
  if (!fold) return flat
  const angle = (fold.toward * Math.PI) / 180
  const [dx, dz] = [Math.cos(angle), Math.sin(angle)]
  const [r, bend] = [fold.radius, Math.PI * fold.radius]
  return (x, z) => {
    const over = x * dx + z * dz - fold.beyond
    if (over <= 0) return flat(x, z)
    const back = over - bend
    const along = back < 0 ? r * Math.sin(over / r) : -back
    const high = back < 0 ? r * (1 - Math.cos(over / r)) : restingHeight(back, 2 * r, thickness)
    return [x + dx * (along - over), 0.0007 + high, z + dz * (along - over)]
  }
}

/** How high the turned part lies at a distance behind the bend. */
function restingHeight(back: number, from: number, thickness: number): number {
  const lowest = thickness * 2.3
  const t = Math.min(1, back / 0.34)
  return lowest + Math.max(0, from - lowest) * (1 - t * t * (3 - 2 * t))
}

/** The corner of a rectangular rug turned over; `length` is how much, along the diagonal. */
export function cornerFold(width: number, depth: number, side: 1 | -1, end: 1 | -1, length: number): Fold {
  const toward = 90 - side * end * 40 - (end < 0 ? 180 : 0)
  const angle = (toward * Math.PI) / 180
  const beyond = (side * width * Math.cos(angle)) / 2 + (end * depth * Math.sin(angle)) / 2 - length
  return { toward, beyond, radius: 0.02 }
}

const STEP = 1e-3

function uprightAt(lay: Lay, x: number, z: number): Vec {
  const along = sub(lay(x + STEP, z), lay(x - STEP, z))
  const across = sub(lay(x, z + STEP), lay(x, z - STEP))
  return normalize(cross(across, along))
}

/**
 * Cloth through rows of places, given a thickness. Its texture is that of the flat rug: x and z in meters, y 0 on the
 * face and −1 on the back, so that a material knows the side.
 */
function layers(rows: readonly (readonly Place[])[], lay: Lay, thickness: number): Mesh {
  const side = (height: number, face: number): Mesh => {
    const mesh = emptyMesh()
    const normals = rows.map((row) => row.map(([x, z]) => uprightAt(lay, x, z)))
    const points = rows.map((row, i) =>
      row.map(([x, z], k) => add(lay(x, z), scale((normals[i] as Vec[])[k] as Vec, height))),
    )
    grid(mesh, points, normals)
    return { ...mesh, texture: flatTexture(rows, face) }
  }
  return joined(side(thickness, 0), side(0, -1))
}

function flatTexture(rows: readonly (readonly Place[])[], face: number): number[] {
  const mesh = emptyMesh()
  const points = rows.map((row) => row.map(([x, z]): Vec => [x, face, z]))
  grid(mesh, points, points)
  return mesh.positions
}

/** One step around a rug: a place on its outline and the way outward. */
interface Outline {
  readonly at: Place
  readonly out: Place
}

/** The edge of cloth: `[outward, up]` in shares of the thickness, from its face to its back. */
const BOUND: readonly Place[] = [
  [-0.35, 1],
  [0, 0.7],
  [0, 0.25],
  [-0.3, 0],
]
const SHAGGY: readonly Place[] = [
  [-0.5, 1],
  [-0.12, 0.84],
  [0, 0.5],
  [-0.1, 0.15],
  [-0.3, 0],
]

function rim(outline: readonly Outline[], lay: Lay, thickness: number, isShaggy: boolean): Mesh {
  const mesh = emptyMesh()
  const places: Place[][] = []
  const points: Vec[][] = []
  const normals: Vec[][] = []
  for (const { at, out } of outline) {
    const rough = isShaggy ? noise(at[0] * 90, 3, at[1] * 90) * 0.16 : 0
    const profile = (isShaggy ? SHAGGY : BOUND).map(([away, up], k): Place => [away + (k ? rough : 0), up])
    const upright = uprightAt(lay, at[0], at[1])
    const outward = normalize(sub(lay(at[0] + out[0] * STEP, at[1] + out[1] * STEP), lay(at[0], at[1])))
    places.push(profile.map(([away]) => [at[0] + out[0] * away * thickness, at[1] + out[1] * away * thickness]))
    points.push(
      profile.map(([away, up]) => {
        const place = lay(at[0] + out[0] * away * thickness, at[1] + out[1] * away * thickness)
        return add(place, scale(upright, up * thickness))
      }),
    )
    normals.push(profile.map(([, up]) => normalize(mix(scale(outward, 1.2), upright, up ** 3))))
  }
  grid(mesh, points, normals)
  return { ...mesh, texture: flatTexture(places, 0) }
}

/** From one end to the other: coarse, and fine where the cloth bends. */
function stops(from: number, to: number, fine: readonly [number, number] | undefined, step: number): number[] {
  const out = [from]
  let at = from
  while (at < to - 1e-6) {
    const isFine = fine && at > fine[0] - step && at < fine[1]
    at = Math.min(to, at + (isFine ? Math.max(0.012, (fine[1] - fine[0]) / 45) : step))
    out.push(at)
  }
  return out
}

/** The part of a rug between two places, as long as it is even; `fold` turns over what lies beyond it. */
export interface Piece {
  readonly x: Place
  readonly z: Place
  readonly thickness: number
  readonly lay?: Lay
  readonly fold?: Fold | undefined
  readonly isShaggy?: boolean
}

/** A rectangle of cloth with its edge. */
export function cloth({ x, z, thickness, fold, lay = laid(fold, thickness), isShaggy = false }: Piece): Mesh {
  const inset = thickness * (isShaggy ? 0.5 : 0.35)
  const reach = fold && bendReach(fold, x, z)
  const xs = stops(x[0] + inset, x[1] - inset, reach?.x, 0.08)
  const zs = stops(z[0] + inset, z[1] - inset, reach?.z, 0.08)
  const rows = xs.map((px) => zs.map((pz): Place => [px, pz]))
  const outline = rectangleOutline(x, z, isShaggy ? 0.011 : reach ? 0.02 : 0.1)
  return joined(layers(rows, lay, thickness), rim(outline, lay, thickness, isShaggy))
}

/** Where a fold can be met, as a range of x and one of z. */
function bendReach({ toward, beyond }: Fold, x: Place, z: Place): { x: Place; z: Place } | undefined {
  const angle = (toward * Math.PI) / 180
  const [dx, dz] = [Math.cos(angle), Math.sin(angle)]
  const corner: Place = [dx > 0 ? x[1] : x[0], dz > 0 ? z[1] : z[0]]
  const over = corner[0] * dx + corner[1] * dz - beyond + 0.02
  if (over <= 0) return undefined
  const [alongX, alongZ] = [over / Math.max(0.05, Math.abs(dx)), over / Math.max(0.05, Math.abs(dz))]
  return {
    x: dx > 0 ? [x[1] - alongX, x[1]] : [x[0], x[0] + alongX],
    z: dz > 0 ? [z[1] - alongZ, z[1]] : [z[0], z[0] + alongZ],
  }
}

function rectangleOutline(x: Place, z: Place, step: number): Outline[] {
  const line = (from: Place, to: Place, out: Place): Outline[] => {
    const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / step))
    return Array.from({ length: count + 1 }, (_, i) => ({
      at: [from[0] + ((to[0] - from[0]) * i) / count, from[1] + ((to[1] - from[1]) * i) / count],
      out,
    }))
  }
  return [
    ...line([x[0], z[1]], [x[1], z[1]], [0, 1]),
    ...line([x[1], z[1]], [x[1], z[0]], [1, 0]),
    ...line([x[1], z[0]], [x[0], z[0]], [0, -1]),
    ...line([x[0], z[0]], [x[0], z[1]], [-1, 0]),
  ]
}

/** A ring of cloth, or a disc where `inner` is 0. */
export function roundCloth(
  inner: number,
  outer: number,
  thickness: number,
  {
    lay = laid(),
    isShaggy = false,
    rings = 3,
    steps = 120,
  }: {
    readonly lay?: Lay
    readonly isShaggy?: boolean
    readonly rings?: number
    readonly steps?: number
  } = {},
): Mesh {
  const inset = thickness * (isShaggy ? 0.5 : 0.35)
  const count = isShaggy ? Math.round((outer * Math.PI * 2) / 0.011) : steps
  const ways = Array.from({ length: count + 1 }, (_, i): Place => {
    const angle = (i / count) * Math.PI * 2
    return [Math.cos(angle), Math.sin(angle)]
  })
  const rows = Array.from({ length: rings + 1 }, (_, i) => {
    const radius = inner + ((outer - inset - inner) * i) / rings
    return ways.map(([c, s]): Place => [c * radius, s * radius])
  })
  const outline = ways.map((out): Outline => ({ at: [out[0] * outer, out[1] * outer], out }))
  return joined(layers(rows, lay, thickness), rim(outline, lay, thickness, isShaggy))
}

/** Strands along an end of a rug, from `from` to `to` in z, each a little its own way. */
export function fringe(width: number, from: number, to: number, lay: Lay, spacing = 0.0165): Mesh {
  const count = Math.round((width - 0.012) / spacing)
  const strands = Array.from({ length: count + 1 }, (_, i) => {
    const x = -width / 2 + 0.006 + ((width - 0.012) * i) / count
    return strand(
      [x, from],
      [x + noise(i * 1.7, from * 9, 2) * 0.007, to - (to - from) * 0.1 * Math.abs(noise(i * 2.3, 5, from))],
      lay,
    )
  })
  return joined(...strands)
}

/** A twisted end of warp, knotted where it leaves the rug. */
export function strand(from: Place, to: Place, lay: Lay, radius = 0.0036): Mesh {
  const at = (t: number, high: number): Vec => {
    const [x, z] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
    return add(lay(x, z), scale(uprightAt(lay, x, z), high))
  }
  return joined(
    tube([at(-0.06, radius * 1.25), at(0.13, radius * 1.25)], radius * 1.5, 6),
    tube([at(0.1, radius), at(0.55, radius), at(1, radius * 0.9)], radius, 5),
  )
}
