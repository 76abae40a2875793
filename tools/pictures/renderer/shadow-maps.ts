import type { Light, Piece } from './scene.ts'
import { dot, frame, normalize, type Vec } from './vector.ts'

/** Many shadow maps side by side: flat arrays, because every pixel asks all of them. */
export interface ShadowSet {
  readonly count: number
  /** How many of the maps, from the first, belong to the key light. */
  readonly keys: number
  readonly size: number
  readonly radius: number
  /** Three numbers a map: the direction toward its light. */
  readonly toward: Float64Array
  /** Eight numbers a map: world to texel (x, y), each three factors and an offset. */
  readonly texel: Float64Array
  readonly weight: Float64Array
  /** Nearest caster per texel, one map after the other. */
  readonly depth: Float32Array
}

/**
 * Soft light as many hard lights: the key light's disc and the sky's dome are each sampled by directions, and every
 * direction has its own shadow map. Their average is a soft shadow and, from the sky, true ambient occlusion.
 */
export function shadowMaps(
  pieces: readonly Piece[],
  light: Light,
  { key, sky, size }: { key: number; sky: number; size: number },
): ShadowSet {
  const casters = pieces.filter((piece) => piece.casts)
  const { centre, radius } = bounds(casters)
  const directions: { toward: Vec; weight: number }[] = []
  const axis = frame(normalize(light.key))
  for (let i = 0; i < key; i++) {
    const r = Math.sqrt((i + 0.5) / key) * Math.tan(light.keySize)
    const angle = i * 2.399963
    const [a, b] = [Math.cos(angle) * r, Math.sin(angle) * r]
    const toward = normalize(
      [0, 1, 2].map(
        (k) => (axis.forward[k] as number) + (axis.right[k] as number) * a + (axis.up[k] as number) * b,
      ) as unknown as Vec,
    )
    directions.push({ toward, weight: light.keyStrength / key })
  }
  for (let i = 0; i < sky; i++) {
    const y = 0.06 + 0.94 * ((i + 0.5) / sky)
    const r = Math.sqrt(1 - y * y)
    const angle = i * 2.399963 + 0.7
    directions.push({ toward: [Math.cos(angle) * r, y, Math.sin(angle) * r], weight: (light.skyStrength * 2) / sky })
  }
  const count = directions.length
  const set = {
    count,
    keys: key,
    size,
    radius,
    toward: new Float64Array(count * 3),
    texel: new Float64Array(count * 8),
    weight: new Float64Array(count),
    depth: new Float32Array(count * size * size).fill(Number.NEGATIVE_INFINITY),
  }
  const scale = size / (2 * radius)
  directions.forEach(({ toward, weight }, m) => {
    const { right, up } = frame(toward)
    set.toward.set(toward, m * 3)
    set.texel.set([...right.map((v) => v * scale), size / 2 - dot(centre, right) * scale], m * 8)
    set.texel.set([...up.map((v) => v * scale), size / 2 - dot(centre, up) * scale], m * 8 + 4)
    set.weight[m] = weight
    const depth = set.depth.subarray(m * size * size, (m + 1) * size * size)
    for (const piece of casters) drawDepth(piece.mesh.positions, { toward, right, up, depth, size, centre, radius })
  })
  return set
}

function bounds(pieces: readonly Piece[]): { centre: Vec; radius: number } {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const { mesh } of pieces) {
    for (let i = 0; i < mesh.positions.length; i++) {
      const value = mesh.positions[i] as number
      const k = i % 3
      if (value < (low[k] as number)) low[k] = value
      if (value > (high[k] as number)) high[k] = value
    }
  }
  if (!Number.isFinite(low[0] as number)) return { centre: [0, 0, 0], radius: 1 }
  const centre = [0, 1, 2].map((k) => ((low[k] as number) + (high[k] as number)) / 2) as unknown as Vec
  const radius = Math.hypot(...[0, 1, 2].map((k) => ((high[k] as number) - (low[k] as number)) / 2)) * 1.02
  return { centre, radius }
}

function drawDepth(
  positions: readonly number[],
  view: { toward: Vec; right: Vec; up: Vec; depth: Float32Array; size: number; centre: Vec; radius: number },
): void {
  const { toward, right, up, depth, size, centre, radius } = view
  const toPixel = size / (2 * radius)
  const half = size / 2
  const [cr, cu] = [dot(centre, right), dot(centre, up)]
  const [rx, ry, rz] = right
  const [ux, uy, uz] = up
  const [tx, ty, tz] = toward
  for (let i = 0; i < positions.length; i += 9) {
    const ax = positions[i] as number,
      ay = positions[i + 1] as number,
      az = positions[i + 2] as number
    const bx = positions[i + 3] as number,
      by = positions[i + 4] as number,
      bz = positions[i + 5] as number
    const cx = positions[i + 6] as number,
      cy = positions[i + 7] as number,
      cz = positions[i + 8] as number
    const x0 = (ax * rx + ay * ry + az * rz - cr) * toPixel + half
    const y0 = (ax * ux + ay * uy + az * uz - cu) * toPixel + half
    const x1 = (bx * rx + by * ry + bz * rz - cr) * toPixel + half
    const y1 = (bx * ux + by * uy + bz * uz - cu) * toPixel + half
    const x2 = (cx * rx + cy * ry + cz * rz - cr) * toPixel + half
    const y2 = (cx * ux + cy * uy + cz * uz - cu) * toPixel + half
    const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
    if (Math.abs(area) < 1e-9) continue
    const d0 = ax * tx + ay * ty + az * tz
    const d1 = bx * tx + by * ty + bz * tz
    const d2 = cx * tx + cy * ty + cz * tz
    const left = Math.max(0, Math.floor(Math.min(x0, x1, x2)))
    const rightmost = Math.min(size - 1, Math.ceil(Math.max(x0, x1, x2)))
    const top = Math.max(0, Math.floor(Math.min(y0, y1, y2)))
    const bottom = Math.min(size - 1, Math.ceil(Math.max(y0, y1, y2)))
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= rightmost; x++) {
        const px = x + 0.5
        const py = y + 0.5
        const w0 = ((x1 - px) * (y2 - py) - (x2 - px) * (y1 - py)) / area
        const w1 = ((x2 - px) * (y0 - py) - (x0 - px) * (y2 - py)) / area
        const w2 = 1 - w0 - w1
        if (w0 < -0.001 || w1 < -0.001 || w2 < -0.001) continue
        const d = w0 * d0 + w1 * d1 + w2 * d2
        const at = y * size + x
        if (d > (depth[at] as number)) depth[at] = d
      }
    }
  }
}

/** What reaches a point: the key light's and the sky's share, each already weighed by how squarely it falls. */
export interface Received {
  key: number
  sky: number
}

/**
 * Asks the shadow maps `first`, `first + every`, … from a point that stands `bias` above its surface. `shift` moves every
 * question by up to two texels: a different shift at each pixel turns the steps between maps into fine, even grain.
 */
export function receive(
  set: ShadowSet,
  into: Received,
  point: { x: number; y: number; z: number; nx: number; ny: number; nz: number; bias: number },
  first: number,
  every: number,
  shift: number,
): void {
  const { x, y, z, nx, ny, nz, bias } = point
  const { toward, texel, depth, size, weight, keys, count } = set
  let key = 0
  let sky = 0
  for (let m = first; m < count; m += every) {
    const d = m * 3
    const tx = toward[d] as number
    const ty = toward[d + 1] as number
    const tz = toward[d + 2] as number
    const facing = nx * tx + ny * ty + nz * tz
    if (facing <= 0) continue
    const t = m * 8
    let spread = Math.imul(shift ^ (m * 40503), 2654435761)
    spread = Math.imul(spread ^ (spread >>> 15), 2246822519)
    spread ^= spread >>> 13
    const u =
      (x * (texel[t] as number) +
        y * (texel[t + 1] as number) +
        z * (texel[t + 2] as number) +
        (texel[t + 3] as number) +
        ((spread >>> 9) & 255) / 64 -
        2) |
      0
    const v =
      (x * (texel[t + 4] as number) +
        y * (texel[t + 5] as number) +
        z * (texel[t + 6] as number) +
        (texel[t + 7] as number) +
        ((spread >>> 19) & 255) / 64 -
        2) |
      0
    if (
      u >= 0 &&
      v >= 0 &&
      u < size &&
      v < size &&
      (depth[(m * size + v) * size + u] as number) > x * tx + y * ty + z * tz + bias
    )
      continue
    if (m < keys) key += facing * (weight[m] as number)
    else sky += facing * (weight[m] as number)
  }
  into.key = key * every
  into.sky = sky * every
}
