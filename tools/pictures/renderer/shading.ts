import { type LampMap, lampReaches } from './lamp-maps.ts'
import type { Material } from './materials.ts'
import type { Light, Scene } from './scene.ts'
import type { Received } from './shadow-maps.ts'
import { add, cross, dot, mix, normalize, scale, sub, type Vec } from './vector.ts'
import type { View, Visible } from './visibility.ts'

/** A place that a ray of the camera meets. */
export interface Surface {
  readonly point: Vec
  readonly normal: Vec
  readonly ray: Vec
  readonly texture: Vec
  readonly material: Material
}

/** What stands at a pixel of the view; nothing where the background shows. */
export function surfaceAt(scene: Scene, view: View, visible: Visible, sx: number, sy: number): Surface | undefined {
  const at = sy * view.width + sx
  const piece = scene.pieces[visible.piece[at] as number]
  if (!piece) return undefined
  const [dx, dy] = [(sx + 0.5 - view.width / 2) / view.focal, (view.height / 2 - sy - 0.5) / view.focal]
  const ray = normalize(add(view.forward, add(scale(view.right, dx), scale(view.up, dy))))
  const { mesh, material } = piece
  const i = (visible.triangle[at] as number) * 9
  const read = (source: readonly number[], k: number): Vec => [
    source[i + k] as number,
    source[i + k + 1] as number,
    source[i + k + 2] as number,
  ]
  const [a, b, c] = [read(mesh.positions, 0), read(mesh.positions, 3), read(mesh.positions, 6)]
  const [e1, e2] = [sub(b, a), sub(c, a)]
  const p = cross(ray, e2)
  const det = dot(e1, p) || 1e-12
  const s = sub(view.from, a)
  const q = cross(s, e1)
  // At an outline the sample's centre can miss the triangle by a hair: stay on it.
  const u = Math.max(0, Math.min(1, dot(s, p) / det))
  const v = Math.max(0, Math.min(1 - u, dot(ray, q) / det))
  const t = dot(e2, q) / det
  const blend = (source: readonly number[]): Vec => {
    const [m, n, o] = [read(source, 0), read(source, 3), read(source, 6)]
    const w = 1 - u - v
    return [m[0] * w + n[0] * u + o[0] * v, m[1] * w + n[1] * u + o[1] * v, m[2] * w + n[2] * u + o[2] * v]
  }
  const texture = blend(mesh.texture)
  let normal = normalize(blend(mesh.normals))
  if (dot(normal, ray) > 0) normal = scale(normal, -1)
  if (material.relief) normal = relieved(normal, texture, material.relief)
  return { point: add(view.from, scale(ray, t)), normal, ray, texture, material }
}

/** Leans the normal against the slope of a height field. */
function relieved(normal: Vec, p: Vec, height: (p: Vec) => number): Vec {
  const step = 0.0008
  const here = height(p)
  const gradient: Vec = [
    (height([p[0] + step, p[1], p[2]]) - here) / step,
    (height([p[0], p[1] + step, p[2]]) - here) / step,
    (height([p[0], p[1], p[2] + step]) - here) / step,
  ]
  const along = dot(gradient, normal)
  return normalize(sub(normal, sub(gradient, scale(normal, along))))
}

/** The light that leaves a surface toward the camera, linear. */
export function shade(surface: Surface, light: Light, lamps: readonly LampMap[], received: Received): Vec {
  const { point, normal, ray, material } = surface
  const albedo = material.albedo(surface.texture)
  const { key: kr, sky: sr } = received
  const towardKey = normalize(light.key)
  const half = normalize(sub(towardKey, ray))
  const squarely = Math.max(0.05, dot(normal, towardKey))
  const highlight = material.gloss > 0 ? Math.max(0, dot(half, normal)) ** material.sharpness * (kr / squarely) : 0
  // Light that the floor throws back, warmed by it.
  const bounce = (0.5 - normal[1] * 0.5) * 0.2 * (light.keyStrength + light.skyStrength) * 0.55
  let lit: Vec = [
    kr * light.keyColour[0] + sr * light.skyColour[0] + bounce,
    kr * light.keyColour[1] + sr * light.skyColour[1] + bounce * 0.94,
    kr * light.keyColour[2] + sr * light.skyColour[2] + bounce * 0.86,
  ]
  lamps.forEach((map, i) => {
    const lamp = light.lamps[i]
    if (!lamp) return
    const toLamp = sub(lamp.at, point)
    const distance2 = Math.max(0.01, dot(toLamp, toLamp))
    const facing = Math.max(0, dot(normal, scale(toLamp, 1 / Math.sqrt(distance2))))
    const reach = facing > 0 ? lampReaches(map, point, 0.012) : 0
    lit = add(lit, scale(lamp.colour, (lamp.strength * facing * reach) / distance2))
  })
  const fresnel = (1 - Math.max(0, -dot(normal, ray))) ** 4
  if (material.metal) {
    const mirror = studio(sub(ray, scale(normal, 2 * dot(ray, normal))), light.skyStrength + light.keyStrength * 0.3)
    const reflected: Vec = [albedo[0] * mirror, albedo[1] * mirror, albedo[2] * mirror]
    return add(
      mix(scale(product(albedo, lit), 0.45), reflected, 0.6),
      scale(light.keyColour, highlight * material.gloss * 0.5),
    )
  }
  const sheen = (material.sheen ?? 0) * fresnel * (sr + kr * 0.3)
  let result = add(product(albedo, scale(lit, 1 / 1.05)), scale(light.keyColour, highlight * material.gloss * 0.4))
  result = add(result, scale(mix(albedo, [1, 1, 1], 0.4), sheen))
  result = add(result, scale(light.skyColour, material.gloss * fresnel * 0.5 * sr))
  return material.glow ? add(result, material.glow) : result
}

const product = (a: Vec, b: Vec): Vec => [a[0] * b[0], a[1] * b[1], a[2] * b[2]]

/** What polished steel sees of the studio: a bright window band above, a grey floor below. */
function studio(direction: Vec, strength: number): number {
  const up = direction[1]
  const window = Math.exp(-(((up - 0.45) / 0.22) ** 2)) * (0.6 + 0.4 * Math.max(0, -direction[0]))
  return (0.22 + 0.3 * Math.max(0, up) + 0.12 * Math.max(0, -up) + 0.95 * window) * strength * 0.75
}

/** Filmic curve and sRGB, 0 to 1. Colours are drawn a little toward grey first: the curve would make them loud. */
export function tone(colour: Vec): Vec {
  const grey = colour[0] * 0.21 + colour[1] * 0.72 + colour[2] * 0.07
  const c = mix(colour, [grey, grey, grey], 0.16)
  return [toned(c[0]), toned(c[1]), toned(c[2])]
}

function curve(v: number): number {
  const x = v * 0.66
  const y = (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)
  const clamped = Math.max(0, Math.min(1, y))
  return clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055
}

/** The curve is asked three times a sample, and its powers are slow: 4,096 steps to the brightest it tells apart. */
const STEPS = 4096
const BRIGHTEST = 16
const CURVE = Float64Array.from({ length: STEPS + 1 }, (_, i) => curve((i / STEPS) ** 2 * BRIGHTEST))

function toned(v: number): number {
  const at = Math.sqrt(Math.max(0, Math.min(1, v / BRIGHTEST))) * STEPS
  const low = Math.min(STEPS - 1, Math.floor(at))
  const below = CURVE[low] as number
  return below + ((CURVE[low + 1] as number) - below) * (at - low)
}
