import { tube } from '../../renderer/bars.ts'
import { fabric, noise } from '../../renderer/materials.ts'
import { StageSet } from '../../renderer/scene.ts'
import { lathe } from '../../renderer/solids.ts'
import { mix, scale, type Vec } from '../../renderer/vector.ts'
import type { ModelOf } from '../model.ts'
import { laid, roundCloth, strand } from './cloth.ts'
import { beyond, dyed, flatWeave, type Pattern, pile, type Relief, rugYarns } from './yarn.ts'

/** Rings of the Krans rug from the middle outward: 0 pale, 1 middle, 2 dark, 3 pale and middle plaited, 4 middle and dark. */
const RINGS = [2, 2, 4, 1, 1, 3, 0, 0, 0, 3, 1, 4, 2, 2, 4, 1, 3, 0, 0, 0] as const

/** In pile there are fewer, and wider. */
const WIDE_RINGS = [1, 0, 2, 0, 1, 1, 2, 0, 1] as const

/** Krans: rings of a plaited rope, stitched together; as thick pile the rings are carved instead. */
const krans: ModelOf = ({ id, width, height, choice }) => {
  const [pale, middle, dark] = rugYarns(choice['rug-colour'])
  const radius = width / 2
  const isPile = id.includes('-thick-pile')
  const rings: readonly number[] = isPile ? WIDE_RINGS : RINGS
  const wide = radius / rings.length
  const strands: readonly (readonly [Vec, Vec])[] = [
    [pale, pale],
    [middle, middle],
    [dark, dark],
    [pale, middle],
    [middle, dark],
  ]
  const plait = (x: number, z: number) => {
    const out = Math.hypot(x, z) / wide
    const ring = Math.min(rings.length - 1, Math.floor(out))
    const across = (out - ring) * 2 - 1
    const long = Math.max(6, Math.round((Math.PI * 2 * (ring + 0.5) * wide) / 0.055))
    const along = (Math.atan2(z, x) / (Math.PI * 2)) * long + Math.abs(across) * 0.8 + (across > 0 ? 0.5 : 0)
    const [one, other] = strands[rings[ring] as number] as readonly [Vec, Vec]
    return { across, along: along - Math.floor(along), color: across > 0 ? one : other }
  }
  const set = new StageSet()
  if (isPile) {
    const pattern: Pattern = (x, z) => {
      const { across, color } = plait(x, z)
      return scale(color, 1 - 0.28 * beyond(Math.abs(across) - 0.95, 0.06))
    }
    const relief: Relief = (x, z) => -beyond(Math.abs(plait(x, z).across) - 0.88, 0.14) * 0.005
    set.add(roundCloth(0, radius, height, { isShaggy: true }), pile(pattern, { relief }))
    return { set, shown: 'flat' }
  }
  const pattern: Pattern = (x, z) => {
    const { across, along, color } = plait(x, z)
    const seam = Math.max(beyond(Math.abs(across) - 0.86, 0.1) * 0.3, beyond(Math.abs(along - 0.5) - 0.4, 0.08) * 0.16)
    return scale(color, 1 - seam)
  }
  const relief: Relief = (x, z) => Math.sin(plait(x, z).along * Math.PI) * 0.0028
  set.add(lathe(ropeProfile(RINGS.length, wide, height), 96), flatWeave(pattern, { relief, sheen: 0 }))
  return { set, shown: 'flat' }
}

/** The section of rope laid beside rope, from the middle to the outermost. */
function ropeProfile(count: number, wide: number, height: number): [number, number][] {
  const profile: [number, number][] = [[0, height * 0.8]]
  for (let i = count - 1; i >= 0; i--) profile.splice(1, 0, ...ropeSection(i * wide, wide, height))
  return [...profile, [count * wide - 0.001, height * 0.2], [count * wide - 0.005, 0.0005]]
}

const ropeSection = (from: number, wide: number, height: number): [number, number][] =>
  [0.12, 0.34, 0.66, 0.88, 1].map((t) => [
    from + t * wide,
    height * (0.7 + 0.3 * Math.sin(Math.min(1, t * 1.02) * Math.PI) ** 0.7),
  ])

/** Virvel: six yarns that meet in the middle, whirl outward and part at the hem. */
const virvel: ModelOf = ({ id, width, height, choice }) => {
  const [pale, middle, dark] = rugYarns(choice['rug-colour'])
  const isPile = id.includes('-thick-pile')
  const yarns = [pale, middle, mix(pale, middle, 0.35), dark, mix(middle, pale, 0.6), mix(dark, pale, 0.22)]
  const radius = width / 2 - (isPile ? 0 : 0.05)
  /** Which of the six arms a place lies on, counted in arms. */
  const arm = (x: number, z: number) => {
    const out = Math.hypot(x, z)
    const angle = Math.atan2(z, x) / (Math.PI * 2)
    return ((((angle + 0.9 * (out / radius) ** 0.75 + noise(x * 2, 1, z * 2) * 0.006) * 6) % 6) + 6) % 6
  }
  const pattern: Pattern = (x, z) => {
    const at = arm(x, z)
    const index = Math.floor(at)
    const soft = Math.min(0.4, 0.02 / Math.max(0.02, Math.hypot(x, z)))
    const color = mix(yarns[index] as Vec, yarns[(index + 1) % 6] as Vec, beyond(at - index - 1 + soft / 2, soft / 2))
    return color
  }
  const relief: Relief = (x, z) => {
    const at = arm(x, z)
    const edge = Math.min(at - Math.floor(at), 1 - (at - Math.floor(at))) * Math.hypot(x, z)
    return isPile
      ? Math.min(0.014, edge) * 0.3
      : Math.sin(Math.hypot(x, z) * 430) * 0.0004 + Math.min(0.008, edge) * 0.1
  }
  const set = new StageSet()
  if (isPile) {
    set.add(roundCloth(0, radius, height, { isShaggy: true }), pile(pattern, { relief }))
    return { set, shown: 'flat' }
  }
  set.add(roundCloth(0, radius, height - 0.002), flatWeave(pattern, { relief }))
  // At the hem each yarn leaves as a tassel of its own color.
  yarns.forEach((color, i) => {
    const yarn = flatWeave(() => color, { relief: () => 0 })
    const start = (i / 6 - 0.9) * Math.PI * 2 + 0.52
    for (let k = -3; k <= 3; k++) {
      const [a, b] = [start + k * 0.012, start + k * 0.02 + 0.03]
      const [near, far] = [radius - 0.003, width / 2 - 0.004 * Math.abs(k)]
      const [from, to] = [
        [Math.cos(a) * near, Math.sin(a) * near],
        [Math.cos(b) * far, Math.sin(b) * far],
      ] as const
      set.add(strand([from[0], from[1]], [to[0], to[1]], laid()), yarn)
    }
  })
  return { set, shown: 'flat' }
}

/** Solring: a disc with one lighter edge, like the sun through fog, hemmed with linen tape. */
const solring: ModelOf = ({ width, height }) => {
  const [fog, haze, sun] = dyed('#a59679', '#b9aa8b', '#eadfc6') as [Vec, Vec, Vec]
  const radius = width / 2
  const tape = fabric('#b3a27d', 480, 0.08)
  const pattern: Pattern = (x, z) => {
    const [out, inner] = [Math.hypot(x, z) / radius, Math.hypot(x - 0.1, z - 0.07) / (radius * 0.78)]
    const body = mix(fog, haze, Math.min(1, Math.max(0, out)) ** 2 * 0.7)
    return mix(body, sun, beyond(inner - 1, 0.012) * (0.9 + 0.1 * out))
  }
  const lay = laid()
  const set = new StageSet()
  set.add(roundCloth(0, radius - 0.026, height - 0.002, { lay, rings: 4 }), flatWeave(pattern))
  set.add(roundCloth(radius - 0.03, radius, height, { lay, rings: 2, steps: 180 }), tape)
  const seam = Array.from({ length: 181 }, (_, i): Vec => {
    const angle = (i / 180) * Math.PI * 2
    const [x, z] = [Math.cos(angle) * (radius - 0.024), Math.sin(angle) * (radius - 0.024)]
    const p = lay(x, z)
    return [p[0], p[1] + height - 0.0005, p[2]]
  })
  set.add(
    tube(seam, 0.001, 4),
    flatWeave(() => fog, { relief: () => 0 }),
  )
  return { set, shown: 'flat' }
}

export const roundRugs: Readonly<Record<string, ModelOf>> = { Krans: krans, Virvel: virvel, Solring: solring }
