import { type Material, noise, woven } from '../renderer/materials.ts'
import { outlines, plate, sheet } from '../renderer/plates.ts'
import { StageSet } from '../renderer/scene.ts'
import { box } from '../renderer/solids.ts'
import { clayFelt, fjordFelt, fogFelt, mossFelt, oatFelt } from './palette.ts'

const bands = woven(['#e6dcc8', '#b3603f', '#2f4f5e'], (x, z) => {
  const zig = Math.abs((((x + 4) * 3.2) % 1) - 0.5) * 0.16
  const row = Math.floor((z + zig + 4) * 9)
  return [0, 0.5, 0, 0.12, 1, 0.12][row % 6] ?? 0
})

const rings = woven(['#d8cdb5', '#68764c', '#39452d'], (x, z) => {
  const ring = Math.floor(Math.hypot(x + 0.12, z - 0.08) * 6.2 + noise(x * 2, 0, z * 2) * 0.2)
  return [0, 0.2, 0.6, 0.1, 1][ring % 5] ?? 0
})

/** A woven rug lying flat, as uneven as wool lies. */
export function weaveRug(material: Material = bands, width = 2.4, depth = 1.6): StageSet {
  const rug = sheet(
    (u, v) => {
      const [x, z] = [(v - 0.5) * width, (u - 0.5) * depth]
      return [x, 0.012 + noise(x * 2, 1, z * 2) * 0.002, z]
    },
    0.014,
    40,
    40,
  )
  return new StageSet().add(rug, material)
}

export function roundRug(material: Material = rings, radius = 1): StageSet {
  return new StageSet().add(plate(outlines.disc(radius, 96), 0.018, 0.008), material)
}

/** Acoustic panel of pressed felt waves, standing on the floor. */
export function wavePanel(material: Material = fogFelt, width = 1.2, height = 1.6, waves = 9): StageSet {
  const panel = sheet(
    (u, v) => [(v - 0.5) * width, u * height, 0.035 * Math.sin(v * Math.PI * 2 * waves)],
    0.012,
    2,
    waves * 16,
  )
  const set = new StageSet().add(panel, material, { at: [0, 0.04, 0] })
  set.add(box(width + 0.04, 0.04, 0.16, 0.012), material, { at: [0, 0.02, 0] })
  return set
}

/** Hexagonal felt tiles on a wall, in four tones and three thicknesses. */
export function hexPanels(columns = 5, rows = 4, radius = 0.19): StageSet {
  const set = new StageSet()
  const tones = [fogFelt, fjordFelt, oatFelt, clayFelt, mossFelt]
  const tile = (height: number) => plate(outlines.polygon(radius * 0.985, 6), height, 0.008)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const pick = (row * 7 + column * 11 + row * column) % 10
      if (pick === 9) continue
      const x = (column - (columns - 1) / 2) * radius * 1.5
      const y = row * radius * Math.sqrt(3) + (column % 2 ? (radius * Math.sqrt(3)) / 2 : 0)
      set.add(tile([0.02, 0.035, 0.05][pick % 3] ?? 0.02), tones[pick % 5] ?? fogFelt, { at: [x, y, 0], tilt: 90 })
    }
  }
  return set
}
