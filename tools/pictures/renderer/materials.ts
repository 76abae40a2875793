import { colour, mix, scale, type Vec } from './vector.ts'

/** What a surface is made of, as the shader needs it. */
export interface Material {
  /** Linear colour at a texture position (metres, in the piece's own frame). */
  albedo(p: Vec): Vec
  /** Strength of the highlight, 0 to 1. */
  gloss: number
  /** Sharpness of the highlight; 8 is satin, 200 polished. */
  sharpness: number
  /** Mirrors the studio instead of scattering it: polished steel. */
  metal?: boolean
  /** Fabric catches light at its edges. */
  sheen?: number
  /** Gives light of its own, linear. */
  glow?: Vec
  /** Relief of the surface: shifts the normal by the gradient of this height. */
  relief?: (p: Vec) => number
}

/** Smooth value noise in three dimensions, -1 to 1. */
export function noise(x: number, y: number, z: number): number {
  const [xi, yi, zi] = [Math.floor(x), Math.floor(y), Math.floor(z)]
  const [xf, yf, zf] = [ease(x - xi), ease(y - yi), ease(z - zi)]
  let sum = 0
  for (let k = 0; k < 8; k++) {
    const [dx, dy, dz] = [k & 1, (k >> 1) & 1, k >> 2]
    const weight = (dx ? xf : 1 - xf) * (dy ? yf : 1 - yf) * (dz ? zf : 1 - zf)
    sum += weight * lattice(xi + dx, yi + dy, zi + dz)
  }
  return sum
}

const ease = (t: number) => t * t * (3 - 2 * t)

function lattice(x: number, y: number, z: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483647 - 1274126177)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1
}

const layered = (x: number, y: number, z: number) =>
  noise(x, y, z) * 0.6 + noise(x * 2.1, y * 2.1, z * 2.1) * 0.3 + noise(x * 4.3, y * 4.3, z * 4.3) * 0.15

/** Wood with its grain along one axis of the piece. */
export function wood(base: string, dark: string, axis: 0 | 1 | 2 = 0): Material {
  const [light, deep] = [colour(base), colour(dark)]
  return {
    gloss: 0.12,
    sharpness: 26,
    albedo(p) {
      const along = p[axis] as number
      const [a, b] = [p[(axis + 1) % 3] as number, p[(axis + 2) % 3] as number]
      const wander = noise(along * 1.6, a * 5, b * 5) * 0.018
      const rings = Math.sin((a * 0.8 + b * 1.1 + wander) * 210 + noise(along * 0.9, a * 9, b * 9) * 2.4)
      const pores = Math.max(0, noise(along * 16, a * 420, b * 420) - 0.25)
      const t = 0.32 + 0.2 * rings + 0.16 * noise(along * 2, a * 30, b * 30) + pores * 0.5
      return mix(light, deep, Math.max(0, Math.min(1, t)))
    },
  }
}

/** Woven wool or linen: a fine crossed relief, a little colour in the yarn. */
export function fabric(hex: string, threads = 620, variety = 0.08): Material {
  const base = colour(hex)
  return {
    gloss: 0.02,
    sharpness: 6,
    sheen: 0.22,
    albedo(p) {
      const yarn = noise(p[0] * 240, p[1] * 240, p[2] * 240) * 0.5 + noise(p[0] * 900, p[1] * 900, p[2] * 900) * 0.5
      return scale(base, 1 + yarn * variety)
    },
    relief: (p) => Math.sin((p[0] + p[2] * 0.3) * threads) * Math.sin((p[1] + p[2]) * threads) * 0.00012,
  }
}

/** Felt: matt, flecked. */
export function felt(hex: string): Material {
  const base = colour(hex)
  return {
    gloss: 0,
    sharpness: 4,
    sheen: 0.14,
    albedo: (p) => scale(base, 1 + layered(p[0] * 160, p[1] * 160, p[2] * 160) * 0.12),
    relief: (p) => layered(p[0] * 120, p[1] * 120, p[2] * 120) * 0.0006,
  }
}

/** Powder-coated steel, lacquer, plaster: one even colour. */
export function painted(hex: string, gloss = 0.22, sharpness = 34): Material {
  const base = colour(hex)
  return { gloss, sharpness, albedo: (p) => scale(base, 1 + noise(p[0] * 1100, p[1] * 1100, p[2] * 1100) * 0.025) }
}

export function metal(hex: string, sharpness = 60): Material {
  const base = colour(hex)
  return { gloss: 0.75, sharpness, metal: true, albedo: () => base }
}

export function cork(hex: string): Material {
  const base = colour(hex)
  return {
    gloss: 0.02,
    sharpness: 6,
    albedo(p) {
      const grain = noise(p[0] * 170, p[1] * 170, p[2] * 170)
      const speck = Math.max(0, noise(p[0] * 320 + 9, p[1] * 320, p[2] * 320) - 0.35)
      return scale(base, 1 + grain * 0.22 - speck * 0.9)
    },
    relief: (p) => noise(p[0] * 170, p[1] * 170, p[2] * 170) * 0.0009,
  }
}

/** A shade or globe that is lit from inside. */
export function luminous(hex: string, strength = 2.2): Material {
  const base = colour(hex)
  return { gloss: 0.05, sharpness: 12, albedo: () => base, glow: scale(base, strength) }
}

/** A weave in bands: rugs. `pattern` answers 0 to 1 at a position in metres. */
export function woven(hexes: readonly [string, string, string?], pattern: (x: number, z: number) => number): Material {
  const [a, b] = [colour(hexes[0]), colour(hexes[1])]
  const c = colour(hexes[2] ?? hexes[1])
  return {
    gloss: 0,
    sharpness: 4,
    sheen: 0.2,
    albedo(p) {
      const t = pattern(p[0], p[2])
      const base = t <= 0.5 ? mix(a, b, t * 2) : mix(b, c, t * 2 - 1)
      return scale(base, 1 + layered(p[0] * 210, p[1] * 210, p[2] * 210) * 0.2)
    },
    relief: (p) => Math.sin(p[0] * 900) * Math.sin(p[2] * 520) * 0.0006 + layered(p[0] * 90, 0, p[2] * 90) * 0.0012,
  }
}
