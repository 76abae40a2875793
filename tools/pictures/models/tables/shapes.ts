import { emptyMesh, grid, type Mesh, placed } from '../../renderer/mesh.ts'
import { sheet } from '../../renderer/plates.ts'
import { box, lathe } from '../../renderer/solids.ts'
import { add, cross, dot, length, mix, normalize, scale, sub, type Vec } from '../../renderer/vector.ts'

/** A point of an outline (x, z), of a profile (inset, y) or of a section (share of the height, radius). */
export type Point = readonly [number, number]

/** A convex polygon with its corners rounded, in the direction of its corners. */
export function roundedPolygon(corners: readonly Point[], radius: number, steps = 10): Point[] {
  const path = bentPath(
    corners.map(([x, z]): Vec => [x, 0, z]),
    radius,
    { steps, closed: true },
  )
  return path.map(([x, , z]) => [x, z] as const)
}

/** A rectangle about the middle with rounded corners; a stadium where the radius is half of the depth. */
export function roundedRectangle(width: number, depth: number, radius: number): Point[] {
  const [x, z] = [width / 2, depth / 2]
  return roundedPolygon(
    [
      [x, z],
      [-x, z],
      [-x, -z],
      [x, -z],
    ],
    radius,
  )
}

/** A path through points with arcs at its corners: how a tube or a sheet is bent. */
export function bentPath(
  points: readonly Vec[],
  radius: number,
  { steps = 6, closed = false }: { readonly steps?: number; readonly closed?: boolean } = {},
): Vec[] {
  const count = points.length
  const out: Vec[] = []
  const push = (p: Vec) => {
    const last = out.at(-1)
    if (last === undefined || length(sub(p, last)) > 1e-6) out.push(p)
  }
  for (let i = 0; i < count; i++) {
    const corner = points[i] as Vec
    if (!closed && (i === 0 || i === count - 1)) {
      push(corner)
      continue
    }
    const [before, after] = [points[(i + count - 1) % count] as Vec, points[(i + 1) % count] as Vec]
    const [u, v] = [normalize(sub(before, corner)), normalize(sub(after, corner))]
    const half = Math.acos(Math.max(-1, Math.min(1, dot(u, v)))) / 2
    const room = Math.min(length(sub(before, corner)), length(sub(after, corner))) / 2
    const reach = Math.min(radius / Math.tan(half), room)
    const r = reach * Math.tan(half)
    const middle = add(corner, scale(normalize(add(u, v)), r / Math.sin(half)))
    const [from, to] = [sub(add(corner, scale(u, reach)), middle), sub(add(corner, scale(v, reach)), middle)]
    for (let s = 0; s <= steps; s++) push(add(middle, scale(normalize(slerp(from, to, s / steps)), r)))
  }
  const [first, last] = [out[0], out.at(-1)]
  if (closed && first && last && length(sub(first, last)) < 1e-6) out.pop()
  return out
}

function slerp(a: Vec, b: Vec, t: number): Vec {
  const angle = Math.acos(Math.max(-1, Math.min(1, dot(normalize(a), normalize(b)))))
  if (angle < 1e-4) return mix(a, b, t)
  return add(
    scale(normalize(a), Math.sin((1 - t) * angle) / Math.sin(angle)),
    scale(normalize(b), Math.sin(t * angle) / Math.sin(angle)),
  )
}

/** Turns a profile (inset from the outline, height; from the underside to the upper side) around an outline. */
export function slab(outline: readonly Point[], profile: readonly Point[]): Mesh {
  const mesh = emptyMesh()
  const count = outline.length
  const [xs, zs] = [outline.map(([x]) => x), outline.map(([, z]) => z)]
  const [x0, x1, z0, z1] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)]
  const [cx, cz, hx, hz] = [(x0 + x1) / 2, (z0 + z1) / 2, (x1 - x0) / 2, (z1 - z0) / 2]
  const outward = outline.map((_, i) => {
    const [ax, az] = outline[(i + count - 1) % count] as Point
    const [bx, bz] = outline[(i + 1) % count] as Point
    return normalize([bz - az, 0, ax - bx])
  })
  const around = Array.from({ length: count + 1 }, (_, i) => i % count)
  const ring = ([inset, y]: Point) =>
    around.map((i): Vec => {
      const [x, z] = outline[i] as Point
      return [cx + (x - cx) * (1 - inset / hx), y, cz + (z - cz) * (1 - inset / hz)]
    })
  const slopes = profile.slice(1).map(([inset, y], i) => {
    const [inset0, y0] = profile[i] as Point
    return normalize([y - y0, inset - inset0, 0])
  })
  slopes.forEach((slope, k) => {
    const smooth = (other: Vec | undefined) => (other && dot(slope, other) > 0.5 ? normalize(add(slope, other)) : slope)
    const ends = [smooth(slopes[k - 1]), smooth(slopes[k + 1])]
    const normals = ends.map((end) =>
      around.map((i): Vec => {
        const n = outward[i] as Vec
        return normalize([n[0] * end[0], end[1], n[2] * end[0]])
      }),
    )
    grid(mesh, [ring(profile[k] as Point), ring(profile[k + 1] as Point)], normals)
  })
  for (const [edge, up] of [
    [profile[0] as Point, -1],
    [profile.at(-1) as Point, 1],
  ] as const) {
    const row = ring(edge)
    const flat = row.map((): Vec => [0, up, 0])
    grid(mesh, [row, row.map((): Vec => [cx, edge[1], cz])], [flat, flat])
  }
  return mesh
}

/** The profile of a flat board with softened edges. */
export const soft = (thickness: number, edge = 0.004): Point[] => [
  [edge, 0],
  [edge * 0.3, edge * 0.3],
  [0, edge],
  [0, thickness - edge],
  [edge * 0.3, thickness - edge * 0.3],
  [edge, thickness],
]

/** The profile of a top that is thinner at its edge: cut away from below over the given width. */
export const tapered = (thickness: number, edge: number, width: number): Point[] => [
  [width, 0],
  [0.005, thickness - edge],
  [0.001, thickness - edge + 0.003],
  [0, thickness - edge + 0.006],
  [0, thickness - 0.005],
  [0.0015, thickness - 0.0015],
  [0.005, thickness],
]

/** Leans a piece that stands on the origin, so that it reaches from a foot to a head and both ends stay level. */
function leaning(mesh: Mesh, foot: Vec, head: Vec): Mesh {
  const rise = head[1] - foot[1]
  const [sx, sz] = [(head[0] - foot[0]) / rise, (head[2] - foot[2]) / rise]
  const [positions, normals] = [[...mesh.positions], [...mesh.normals]]
  for (let i = 0; i < positions.length; i += 3) {
    const y = mesh.positions[i + 1] as number
    positions[i] = (mesh.positions[i] as number) + foot[0] + sx * y
    positions[i + 1] = y + foot[1]
    positions[i + 2] = (mesh.positions[i + 2] as number) + foot[2] + sz * y
    const [nx, ny, nz] = [mesh.normals[i] as number, mesh.normals[i + 1] as number, mesh.normals[i + 2] as number]
    const n = normalize([nx, ny - sx * nx - sz * nz, nz])
    normals[i] = n[0]
    normals[i + 1] = n[1]
    normals[i + 2] = n[2]
  }
  return { positions, normals, texture: mesh.texture }
}

/** A turned leg from its foot to its head; the section says the radius at shares of its height. */
export function turnedLeg(foot: Vec, head: Vec, section: readonly Point[]): Mesh {
  const rise = head[1] - foot[1]
  const sides = section.map(([share, radius]) => [radius, share * rise] as const)
  return leaning(lathe([[0, 0], ...sides, [0, rise]], 32), foot, head)
}

/** A square leg from its foot to its head, thinner at the foot by the given share. */
export function post(
  foot: Vec,
  head: Vec,
  { width, depth = width, radius = 0.004, foot: atFoot = 1 }: PostMeasures,
): Mesh {
  const rise = head[1] - foot[1]
  const straight = placed(box(width, rise, depth, radius), { at: [0, rise / 2, 0] })
  const positions = [...straight.positions]
  for (let i = 0; i < positions.length; i += 3) {
    const share = atFoot + (1 - atFoot) * ((positions[i + 1] as number) / rise)
    positions[i] = (positions[i] as number) * share
    positions[i + 2] = (positions[i + 2] as number) * share
  }
  return leaning({ ...straight, positions }, foot, head)
}

interface PostMeasures {
  readonly width: number
  readonly depth?: number
  readonly radius?: number
  readonly foot?: number
}

/** A bar of rectangular section between two points; its grain runs along it. */
export function beam(from: Vec, to: Vec, height: number, depth: number, radius = 0.003): Mesh {
  const d = sub(to, from)
  const level = Math.hypot(d[0], d[2])
  return placed(box(length(d), height, depth, radius), {
    at: mix(from, to, 0.5),
    roll: (Math.atan2(d[1], level) * 180) / Math.PI,
    turn: level < 1e-9 ? 0 : (Math.atan2(-d[2], d[0]) * 180) / Math.PI,
  })
}

/** A strip of sheet steel that follows a path in x and y, folded with round bends; its width lies along z. */
export function folded(path: readonly Point[], width: number, thickness: number, bend = 0.012): Mesh {
  const points = bentPath(
    path.map(([x, y]): Vec => [x, y, 0]),
    bend,
  )
  const last = points.length - 1
  return sheet(
    (u, v) => {
      const at = Math.min(last - 1e-9, u * last)
      const [a, b] = [points[Math.floor(at)] as Vec, points[Math.floor(at) + 1] as Vec]
      const p = mix(a, b, at - Math.floor(at))
      return [p[0], p[1], (v - 0.5) * width]
    },
    thickness,
    last,
    1,
  )
}

/** The same piece cut from another place of the plank, so that no two boards have one grain. */
export function grained(mesh: Mesh, plank: number): Mesh {
  const shift = [plank * 0.37, plank * 0.53, plank * 0.71]
  return { ...mesh, texture: mesh.texture.map((value, i) => value + (shift[i % 3] as number)) }
}

/** A piece whose grain runs on through what it is joined with: its texture follows the place it stands at. */
export const settled = (mesh: Mesh): Mesh => ({ ...mesh, texture: [...mesh.positions] })

/** A flat rectangle of two triangles: slots, drilled holes, lines that lie on a surface. */
export function facet(middle: Vec, right: Vec, up: Vec): Mesh {
  const mesh = emptyMesh()
  const n = normalize(cross(right, up))
  const at = (s: number, t: number) => add(middle, add(scale(right, s), scale(up, t)))
  grid(
    mesh,
    [
      [at(-1, -1), at(1, -1)],
      [at(-1, 1), at(1, 1)],
    ],
    [
      [n, n],
      [n, n],
    ],
  )
  return mesh
}

/** A closed cylinder with soft edges that stands on y = 0: screws, wheels and pins, round enough for their size. */
export function pin(radius: number, height: number, top = radius, edge = 0.003): Mesh {
  const e = Math.min(edge, radius, top, height / 2)
  const profile: readonly Point[] = [
    [0, 0],
    [radius - e, 0],
    [radius, e],
    [top, height - e],
    [top - e, height],
    [0, height],
  ]
  return lathe(profile, 28)
}
