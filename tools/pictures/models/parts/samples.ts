import { tube } from '../../renderer/bars.ts'
import { joined, type Mesh, placed } from '../../renderer/mesh.ts'
import { sheet } from '../../renderer/plates.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box, cylinder } from '../../renderer/solids.ts'
import type { Vec } from '../../renderer/vector.ts'
import { brass, cork, ink } from '../../scenes/palette.ts'
import { steelIn, wood } from '../materials.ts'
import type { ModelOf } from '../model.ts'
import { nearFelt, nearWeave, onPaper } from './shared.ts'

/** Samples: the six materials side by side, each as it is cut: oak, steel, wool, felt, linen and cork. */
const samples: ModelOf = ({ width, height }) => {
  const set = new StageSet()
  const tiles: readonly StageSet[] = [
    new StageSet().add(box(width, height, width, 0.0016), wood('oak'), { at: [0, height / 2, 0] }),
    swatch(width),
    new StageSet().add(box(width, height * 0.8, width, 0.0022), nearFelt('#75805a'), { at: [0, height * 0.4, 0] }),
    enameled(width),
    new StageSet().add(box(width, height * 0.6, width, 0.001), cork, { at: [0, height * 0.3, 0] }),
    hemmed(width),
  ]
  const apart = width + 0.014
  tiles.forEach((tile, i) => {
    const [column, row] = [(i % 3) - 1, Math.floor(i / 3)]
    const turn = [0, 3, -2, -3, 2, -4][i] as number
    set.put(tile, { at: [column * apart, 0, -row * apart], turn })
  })
  return onPaper(set, [-apart, 0, 0], { around: 20, above: 46 })
}

/** Wool with a pinked edge. */
function swatch(width: number): StageSet {
  const thick = 0.003
  const tooth = 0.0062
  const count = Math.floor(width / (tooth * 1.42))
  const teeth: Mesh[] = []
  for (let i = 0; i < count; i++) {
    const along = (i - (count - 1) / 2) * (width / count)
    for (const side of [-1, 1]) {
      const out = side * (width / 2 - tooth * 0.72)
      for (const at of [[along, thick / 2, out] as const, [out, thick / 2, along] as const]) {
        teeth.push(placed(box(tooth, thick, tooth, 0.0006), { turn: 45, at }))
      }
    }
  }
  const cloth = nearWeave('#37596a', 0.0021)
  const inner = width - tooth * 1.44
  const body = placed(box(inner, thick, inner, 0.0006), { at: [0, thick / 2, 0] })
  const all = joined(body, ...teeth)
  return new StageSet().add({ ...all, texture: all.positions }, cloth)
}

/** Steel in clay red, with a hole to hang it by. */
function enameled(width: number): StageSet {
  const set = new StageSet().add(box(width, 0.003, width, 0.0008), steelIn('clay'), { at: [0, 0.0015, 0] })
  const [x, z] = [-width / 2 + 0.012, -width / 2 + 0.012]
  set.add(cylinder(0.0042, 0.0004, 0.004, 0.0002), brass, { at: [x, 0.0029, z] })
  return set.add(cylinder(0.0029, 0.0003, 0.0029, 0.0001), ink, { at: [x, 0.0032, z] })
}

/** Linen, hemmed, one corner a little up. */
function hemmed(width: number): StageSet {
  const lay = (x: number, z: number): Vec => {
    const corner = Math.max(0, (x + z) / width - 0.35)
    return [x - corner ** 2 * 0.004, 0.0012 + corner ** 2 * 0.03, z - corner ** 2 * 0.004]
  }
  const cloth = nearWeave('#d6c8ad', 0.0013, 0.08)
  const set = new StageSet().add(
    sheet((u, v) => lay((v - 0.5) * width, (u - 0.5) * width), 0.0018, 24, 24),
    cloth,
  )
  const half = width / 2 - 0.008
  const around = (t: number): Vec => {
    const side = Math.floor(t * 4) % 4
    const s = (t * 4 - side) * 2 * half - half
    const [x, z] = ([
      [s, half],
      [half, -s],
      [-s, -half],
      [-half, s],
    ][side] ?? [0, 0]) as [number, number]
    const p = lay(x, z)
    return [p[0], p[1] + 0.0009, p[2]]
  }
  const stitches = Array.from({ length: 64 }, (_, i) => {
    const t = (i + 0.2) / 64
    return tube([around(t), around(t + 0.55 / 64)], 0.00035, 5)
  })
  return set.add(joined(...stitches), nearWeave('#9a8663', 0.002))
}

export const materialSamples: Readonly<Record<string, ModelOf>> = { 'material-sample': samples }
