import { felt, linen, rugColors, steelIn, wood, wool } from './models/materials.ts'
import { PRODUCT_LIGHT } from './product-scene.ts'
import { type Material, woven } from './renderer/materials.ts'
import { type Scene, StageSet } from './renderer/scene.ts'
import { box } from './renderer/solids.ts'
import { camera } from './scenes/studio.ts'

/** What the options of each choice that can be seen are made of. */
const MATERIALS: Readonly<Record<string, (option: string) => Material>> = {
  'wool-colour': wool,
  'pad-colour': wool,
  'cover-colour': linen,
  'felt-colour': felt,
  'screen-colour': felt,
  'steel-colour': steelIn,
  'column-colour': steelIn,
  'drawer-colour': steelIn,
  'wood-finish': (option) => wood(option),
  'oil-tint': (option) => wood({ white: 'white-oak', smoked: 'smoked-oak' }[option]),
  'rug-colour': (option) => woven(rugColors(option), (_, z) => [1, 0.5, 0, 0.5][Math.floor((z + 1) * 60) % 4] ?? 0),
}

/** Meters of the material that a swatch shows: enough of its weave or grain to be told apart. */
const SHOWN = 0.07

export const hasSwatches = (specId: string) => Object.hasOwn(MATERIALS, specId)

/** A piece of the material of an option, from above. */
export function swatchScene(specId: string, option: string): Scene {
  const material = MATERIALS[specId]?.(option)
  if (!material) throw new Error(`Nothing says what the options of ${specId} are made of`)
  const set = new StageSet().add(box(1, 0.02, 1), material, { at: [0.31, -0.01, 0.17] })
  const distance = SHOWN / 2 / Math.tan((10 * Math.PI) / 360)
  return {
    pieces: set.pieces,
    camera: camera({ around: 0, above: 89.5, at: [0, 0, 0], distance, fieldOfView: 10 }),
    light: PRODUCT_LIGHT,
    background: [
      [1, 1, 1],
      [1, 1, 1],
    ],
  }
}
