import { stat } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { pictureFiles } from '../../demo/src/picture-files.ts'
import { DRAWINGS } from './drawings.ts'
import { PICTURES } from './library.ts'
import { productPaths, swatchPaths } from './masters.ts'
import { modelOf } from './models/index.ts'
import type { ProductToShow } from './models/model.ts'
import { planMeasures } from './plan-measures.ts'
import { planScene } from './product-scene.ts'
import { catalogOptions, catalogProducts } from './products.ts'
import { painted } from './renderer/materials.ts'
import { QUICK, render, renderInMaterials } from './renderer/render.ts'
import { DAYLIGHT, StageSet } from './renderer/scene.ts'
import { box } from './renderer/solids.ts'
import { camera } from './scenes/studio.ts'

const cube = (color = '#b4593a') => {
  const set = new StageSet()
  set.ground(box(20, 0.02, 20), painted('#e9e3d8'), { at: [0, -0.01, 0] })
  set.add(box(0.5, 0.5, 0.5, 0.02), painted(color), { at: [0, 0.25, 0] })
  return {
    pieces: set.pieces,
    camera: camera({ distance: 4, at: [0, 0.25, 0] }),
    light: DAYLIGHT,
    background: [
      [1, 1, 1],
      [1, 1, 1],
    ] as const,
  }
}

describe('the renderer', () => {
  it('gives the same bytes for the same scene', () => {
    expect(render(cube(), 60, 40, QUICK)).toEqual(render(cube(), 60, 40, QUICK))
  })

  it('lights from the left and throws the shadow to the right', () => {
    const [width, height] = [120, 80]
    const pixels = render(cube(), width, height, QUICK)
    const gray = (x: number, y: number) => [0, 1, 2].reduce((sum, c) => sum + (pixels[(y * width + x) * 3 + c] ?? 0), 0)
    const row = 50
    expect(gray(84, row)).toBeLessThan(gray(20, row) * 0.92)
  })

  it('draws a scene in several sets of materials as it draws each alone', () => {
    const [clay, fjord] = [cube(), cube('#2d4a58')]
    const materials = [clay, fjord].map(({ pieces }) => pieces.map(({ material }) => material))
    const both = renderInMaterials(clay, materials, 60, 40, QUICK)
    expect(both).toEqual([render(clay, 60, 40, QUICK), render(fjord, 60, 40, QUICK)])
    expect(both[0]).not.toEqual(both[1])
  })
})

const products = await catalogProducts()

describe('every product', () => {
  it('has a model with the same pieces in every choice', () => {
    const wrong: string[] = []
    for (const { product, shownBy } of products) {
      const model = modelOf(product)
      if (!model) {
        wrong.push(`${product.id} has no model`)
        continue
      }
      const piecesIn = (choice: ProductToShow['choice']) =>
        model({ ...product, choice }).set.pieces.map(({ mesh }) => mesh.positions.length)
      const usual = piecesIn(product.choice)
      if (usual.length === 0) wrong.push(`${product.id} has no pieces`)
      for (const option of shownBy?.options ?? []) {
        if (option === product.choice[shownBy?.specId ?? '']) continue
        const pieces = piecesIn({ ...product.choice, [shownBy?.specId ?? '']: option })
        if (usual.join() !== pieces.join()) wrong.push(`${product.id} in ${option}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('has a master for each of its pictures, and there are no others', async () => {
    const wanted = [
      ...Object.keys(PICTURES),
      ...Object.keys(DRAWINGS),
      ...products.flatMap(productPaths),
      ...swatchPaths(await catalogOptions()),
    ]
    const there = (await pictureFiles()).map(({ path }) => path)
    expect(there).toEqual(wanted.toSorted())
  })
})

it('a plan says width, height and the height of the seat', () => {
  const stool = products.find(({ product }) => product.id === 'ring-stool-65-cm')?.product
  if (stool === undefined) throw new Error('The stool is gone')
  const model = modelOf(stool)?.({ ...stool, seat: 0.4 })
  if (model === undefined) throw new Error('The stool has no model')
  const words = [...planMeasures(model, { ...stool, seat: 0.4 }, planScene(model), 640).matchAll(/>([^<]+ cm)</g)]
  expect(words.map(([, text]) => text)).toEqual(['38 cm', '65 cm', '40 cm'])
})

describe('the library', () => {
  it('says in three languages what each picture shows', () => {
    for (const [key, { alt }] of [...Object.entries(PICTURES), ...Object.entries(DRAWINGS)]) {
      for (const language of ['en', 'de', 'ar'] as const) expect(alt[language], `${key} ${language}`).toBeTruthy()
    }
  })

  it('is at most 12 MB together', async () => {
    const sizes = await Promise.all((await pictureFiles()).map(async ({ file }) => (await stat(file)).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(12_000_000)
  })
})
