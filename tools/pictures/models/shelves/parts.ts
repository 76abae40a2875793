import { StageSet } from '../../renderer/scene.ts'
import { box } from '../../renderer/solids.ts'
import { felt } from '../materials.ts'
import type { ModelOf } from '../model.ts'
import { steelOf } from '../tables/hardware.ts'
import { folded } from '../tables/shapes.ts'
import { bookRow } from './props.ts'
import { tray } from './towers.ts'

/** Two book-ends of folded steel on soles of felt, with a few books between them. */
export const bookEnd: ModelOf = ({ width, depth, height, choice }) => {
  const steel = steelOf(choice)
  const set = new StageSet()
  const [thick, sole] = [0.005, 0.003]
  const one = new StageSet()
  // The foot lies under the books; the upright stands against them.
  const path = [
    [width / 2, sole + thick / 2],
    [-width / 2 + thick / 2, sole + thick / 2],
    [-width / 2 + thick / 2, height],
  ] as const
  one.add(folded(path, depth, thick, 0.014), steel)
  one.add(box(width - 0.014, sole, depth - 0.006, 0.001), felt('fog'), { at: [0.007, sole / 2, 0] })
  const row = bookRow(9, 5, 0.2, 0.135, false)
  const between = row.pieces.reduce(
    (most, { mesh }) => mesh.positions.reduce((m, v, i) => (i % 3 ? m : Math.max(m, v)), most),
    0,
  )
  const at = [-between / 2 + width / 2 - thick - 0.001, 0, 0] as const
  set.put(one, { at })
  set.put(one, { at: [-at[0], 0, 0], turn: 180 })
  set.put(row, { at: [-between / 2, sole + thick, depth / 2 - 0.004] })
  return { set, shown: 'table', measuredAt: at }
}

/** A further tray of the Tarn tower. */
export const tarnTray: ModelOf = ({ width, depth, height, choice }) => ({
  set: tray(width, depth, height, steelOf(choice)),
  shown: 'table',
})
