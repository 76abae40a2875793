/** Points, directions and colours: three numbers. Lengths in metres, y up; colours linear, 0 to 1. */
export type Vec = readonly [number, number, number]

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec, s: number): Vec => [a[0] * s, a[1] * s, a[2] * s]
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const length = (a: Vec): number => Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2])
export const mix = (a: Vec, b: Vec, t: number): Vec => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

export function normalize(a: Vec): Vec {
  const l = length(a) || 1
  return [a[0] / l, a[1] / l, a[2] / l]
}

/** A frame whose third axis is the given direction. */
export function frame(direction: Vec): { right: Vec; up: Vec; forward: Vec } {
  const forward = normalize(direction)
  const right = normalize(cross(Math.abs(forward[1]) > 0.99 ? [0, 0, 1] : [0, 1, 0], forward))
  return { right, up: cross(forward, right), forward }
}

/** `#rrggbb` in sRGB to linear light. */
export function colour(hex: string): Vec {
  const channel = (at: number) => {
    const v = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}
