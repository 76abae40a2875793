import type { Vec } from './vector.ts'

/** Triangles with a normal and a texture position at each corner. Flat arrays: corner i of triangle t stands at 9t + 3i. */
export interface Mesh {
  readonly positions: number[]
  readonly normals: number[]
  /** Position before the mesh was placed, so that grain follows the piece and not the room. */
  readonly texture: number[]
}

export const emptyMesh = (): Mesh => ({ positions: [], normals: [], texture: [] })

/** Adds one corner: a triangle is three of them. */
export function corner(mesh: Mesh, p: Vec, n: Vec): void {
  mesh.positions.push(p[0], p[1], p[2])
  mesh.normals.push(n[0], n[1], n[2])
  mesh.texture.push(p[0], p[1], p[2])
}

/** Several meshes as one. */
export function joined(...meshes: Mesh[]): Mesh {
  const all = emptyMesh()
  for (const mesh of meshes) {
    for (const value of mesh.positions) all.positions.push(value)
    for (const value of mesh.normals) all.normals.push(value)
    for (const value of mesh.texture) all.texture.push(value)
  }
  return all
}

export interface Placement {
  /** Metres. */
  at?: Vec
  /** Degrees about y, applied after `tilt`. */
  turn?: number
  /** Degrees about x, applied first. */
  tilt?: number
  /** Degrees about z, applied between. */
  roll?: number
}

/** The mesh turned and moved; its texture positions stay with the piece. */
export function placed(mesh: Mesh, { at = [0, 0, 0], turn = 0, tilt = 0, roll = 0 }: Placement): Mesh {
  const [st, ct] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
  const [sx, cx] = [Math.sin((tilt * Math.PI) / 180), Math.cos((tilt * Math.PI) / 180)]
  const [sz, cz] = [Math.sin((roll * Math.PI) / 180), Math.cos((roll * Math.PI) / 180)]
  const rotate = (x: number, y: number, z: number): Vec => {
    const y1 = y * cx - z * sx
    const z1 = y * sx + z * cx
    const x2 = x * cz - y1 * sz
    const y2 = x * sz + y1 * cz
    return [x2 * ct + z1 * st, y2, -x2 * st + z1 * ct]
  }
  const turned = (source: number[], offset: Vec) => {
    const out: number[] = new Array(source.length)
    for (let i = 0; i < source.length; i += 3) {
      const p = rotate(source[i] ?? 0, source[i + 1] ?? 0, source[i + 2] ?? 0)
      out[i] = p[0] + offset[0]
      out[i + 1] = p[1] + offset[1]
      out[i + 2] = p[2] + offset[2]
    }
    return out
  }
  return { positions: turned(mesh.positions, at), normals: turned(mesh.normals, [0, 0, 0]), texture: mesh.texture }
}

/** A grid of points with normals, as two triangles a cell. */
export function grid(mesh: Mesh, points: Vec[][], normals: Vec[][], flip = false): void {
  const order = flip ? [0, 2, 1, 0, 3, 2] : [0, 1, 2, 0, 2, 3]
  for (let i = 0; i + 1 < points.length; i++) {
    const [row, next, n0, n1] = [points[i], points[i + 1], normals[i], normals[i + 1]]
    if (!row || !next || !n0 || !n1) continue
    for (let j = 0; j + 1 < row.length; j++) {
      const p = [row[j], next[j], next[j + 1], row[j + 1]]
      const n = [n0[j], n1[j], n1[j + 1], n0[j + 1]]
      for (const k of order) corner(mesh, p[k] as Vec, n[k] as Vec)
    }
  }
}
