import { tube } from '../renderer/bars.ts'
import type { Material } from '../renderer/materials.ts'
import { StageSet } from '../renderer/scene.ts'
import { box, cylinder, lathe } from '../renderer/solids.ts'
import {
  blackSteel,
  chalk,
  clayWool,
  fjordSteel,
  fogFelt,
  mossSteel,
  oak,
  oakUpright,
  oatFelt,
  ochreSteel,
} from './palette.ts'

/** A short row of books; the same `seed` gives the same row. */
export function books(count: number, seed = 1): StageSet {
  const set = new StageSet()
  const covers = [chalk, clayWool, fjordSteel, oatFelt, mossSteel, fogFelt, ochreSteel]
  let x = 0
  let state = seed * 7919
  const next = () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
  for (let i = 0; i < count; i++) {
    const thick = 0.016 + next() * 0.022
    const tall = 0.17 + next() * 0.08
    const leans = i === count - 1 && count > 3
    set.add(box(thick, tall, 0.15 + next() * 0.03, 0.002), covers[Math.floor(next() * covers.length)] ?? chalk, {
      at: [x + thick / 2 + (leans ? 0.03 : 0), tall / 2, 0],
      roll: leans ? 13 : 0,
    })
    x += thick + 0.001
  }
  return set
}

/** A thrown vase. */
export function vase(glaze: Material = chalk, size = 1): StageSet {
  const profile = [
    [0, 0],
    [0.045, 0],
    [0.075, 0.04],
    [0.085, 0.09],
    [0.07, 0.15],
    [0.032, 0.19],
    [0.03, 0.22],
    [0.038, 0.235],
    [0.03, 0.232],
    [0.024, 0.2],
    [0, 0.19],
  ] as const
  return new StageSet().add(lathe(profile.map(([r, y]) => [r * size, y * size] as const)), glaze)
}

/** A shallow bowl. */
export function bowl(glaze: Material = chalk, radius = 0.13): StageSet {
  return new StageSet().add(
    lathe([
      [0, 0],
      [radius * 0.4, 0],
      [radius * 0.45, 0.008],
      [radius * 0.85, 0.04],
      [radius, 0.075],
      [radius - 0.006, 0.075],
      [radius * 0.8, 0.044],
      [radius * 0.3, 0.014],
      [0, 0.012],
    ]),
    glaze,
  )
}

/** Wall shelf: two uprights, four boards at heights of one's own choosing. */
export function wallShelf(boards: Material = oak, rails: Material = blackSteel, width = 1.5): StageSet {
  const set = new StageSet()
  for (const x of [-width * 0.3, width * 0.3]) {
    set.add(box(0.025, 1.3, 0.016, 0.004), rails, { at: [x, 1.05, 0.008] })
    for (const y of [0.55, 0.92, 1.26, 1.56])
      set.add(box(0.014, 0.03, 0.22, 0.004), rails, { at: [x, y - 0.025, 0.12] })
  }
  for (const y of [0.55, 0.92, 1.26, 1.56]) set.add(box(width, 0.022, 0.26, 0.005), boards, { at: [0, y, 0.14] })
  set.put(books(9, 3), { at: [-width * 0.46, 0.561, 0.15] })
  set.put(books(6, 11), { at: [width * 0.12, 0.931, 0.15] })
  set.put(books(8, 5), { at: [-width * 0.46, 1.271, 0.15] })
  set.put(vase(chalk, 1), { at: [-width * 0.2, 0.931, 0.14] })
  set.put(vase(clayGlaze, 0.8), { at: [width * 0.3, 1.271, 0.14] })
  set.put(bowl(fjordSteel, 0.11), { at: [width * 0.28, 0.561, 0.14] })
  set.put(bowl(oak, 0.12), { at: [-width * 0.05, 1.571, 0.14] })
  return set
}

const clayGlaze = clayWool

/** Shelf tower: oak posts, thin steel trays. */
export function tower(posts: Material = oakUpright, trays: Material = fjordSteel): StageSet {
  const set = new StageSet()
  for (const x of [-0.36, 0.36])
    for (const z of [-0.16, 0.16])
      set.add(
        tube(
          [
            [x, 0, z],
            [x, 1.72, z],
          ],
          0.0155,
        ),
        posts,
      )
  for (const [i, y] of [0.16, 0.56, 0.96, 1.36, 1.68].entries()) {
    set.add(box(0.78, 0.012, 0.38, 0.004), trays, { at: [0, y, 0] })
    set.add(box(0.78, 0.04, 0.008, 0.003), trays, { at: [0, y + 0.018, -0.186] })
    if (i === 0) set.add(box(0.34, 0.24, 0.3, 0.012), oatFelt, { at: [-0.16, y + 0.128, 0] })
    if (i === 1) set.put(books(10, 7), { at: [-0.32, y + 0.006, 0] })
    if (i === 2) set.put(vase(chalk, 1.2), { at: [0.18, y + 0.006, 0] }).put(books(5, 9), { at: [-0.32, y + 0.006, 0] })
    if (i === 3)
      set.put(bowl(clayGlaze, 0.12), { at: [-0.12, y + 0.006, 0] }).put(books(4, 21), { at: [0.12, y + 0.006, 0] })
  }
  set.add(cylinder(0.05, 0.1, 0.056), clayGlaze, { at: [0.2, 1.686, 0] })
  return set
}
