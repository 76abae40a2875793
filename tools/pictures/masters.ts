import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { PICTURES } from './library.ts'
import { modelOf } from './models/index.ts'
import type { ModelOf } from './models/model.ts'
import { planMeasures } from './plan-measures.ts'
import { planScene, threeQuarterScene } from './product-scene.ts'
import type { CatalogProduct } from './products.ts'
import { FINE, render, renderInMaterials } from './renderer/render.ts'
import { hasSwatches, swatchScene } from './swatches.ts'

/** Where the masters stand: their paths in it are those of the media library. */
export const MASTERS = fileURLToPath(new URL('../../demo/pictures', import.meta.url))

/** Edges in pixels and the quality of the encoding: what holds the whole library within its 12 MB. */
// Products are drawn a little larger than they are kept: scaling takes the last of the grain away.
const PRODUCT = { drawn: 800, size: 760, quality: 62 }
const PLAN = { size: 640, quality: 62, light: { key: 20, sky: 28, shadows: 512, samples: 4 } }
const SWATCH = { size: 96, quality: 80 }
const LIBRARY_QUALITY = 72

export type LibraryPath = keyof typeof PICTURES

export const masterFile = (path: string) => join(MASTERS, `${path.slice(1)}.webp`)

/** The paths of a product's pictures: one for each option of the choice that is seen, and its plan. */
export function productPaths({ product, shownBy }: CatalogProduct): string[] {
  const folder = `/halden/products/${product.id}`
  const options = shownBy
    ? shownBy.options.map((id) => `${folder}/${shownBy.specId}/${id}`)
    : [`${folder}/three-quarter`]
  return [...options, `${folder}/plan`]
}

/** The paths of the swatches of all options. */
export function swatchPaths(options: ReadonlyMap<string, readonly string[]>): string[] {
  return [...options]
    .filter(([specId]) => hasSwatches(specId))
    .flatMap(([specId, ids]) => ids.map((id) => `/halden/swatches/${specId}/${id}`))
}

/** Draws the swatch that stands at a path. */
export async function drawSwatch(path: string): Promise<void> {
  const [specId = '', option = ''] = path.split('/').slice(-2)
  const pixels = render(swatchScene(specId, option), SWATCH.size, SWATCH.size)
  await write(path, fromPixels(pixels, SWATCH.size, SWATCH.size), SWATCH.quality)
}

/** Draws those pictures of a product that have no master. */
export async function drawProduct(entry: CatalogProduct): Promise<void> {
  const model = modelOf(entry.product)
  if (!model) throw new Error(`${entry.product.id} has no model: add its series or its id to tools/pictures/models`)
  const paths = productPaths(entry)
  const plan = paths.pop() as string
  if (paths.some((path) => !existsSync(masterFile(path)))) await drawOptions(entry, model, paths)
  if (!existsSync(masterFile(plan))) await drawPlan(entry, model, plan)
}

async function drawOptions({ product, shownBy }: CatalogProduct, model: ModelOf, paths: string[]): Promise<void> {
  const choices = shownBy
    ? shownBy.options.map((id) => ({ ...product.choice, [shownBy.specId]: id }))
    : [product.choice]
  const variants = choices.map((choice) => threeQuarterScene(model({ ...product, choice })))
  const [first] = variants
  if (!first) throw new Error(`The choice ${shownBy?.specId} of ${product.id} has no options`)
  const sets = variants.map(({ pieces }) => pieces.map(({ material }) => material))
  if (sets.some(({ length }) => length !== first.pieces.length))
    throw new Error(`The model of ${product.id} has other pieces in another choice`)
  const pictures = renderInMaterials(first, sets, PRODUCT.drawn, PRODUCT.drawn)
  for (const [index, pixels] of pictures.entries()) {
    const picture = fromPixels(pixels, PRODUCT.drawn, PRODUCT.drawn).resize(PRODUCT.size)
    await write(paths[index] as string, picture, PRODUCT.quality)
  }
}

async function drawPlan({ product }: CatalogProduct, model: ModelOf, path: string): Promise<void> {
  const usual = model(product)
  const scene = planScene(usual)
  const pixels = render(scene, PLAN.size, PLAN.size, PLAN.light)
  const measures = Buffer.from(planMeasures(usual, product, scene, PLAN.size))
  await write(path, fromPixels(pixels, PLAN.size, PLAN.size).composite([{ input: measures }]), PLAN.quality)
}

/** Draws one picture that is no product's. */
export async function drawLibraryPicture(path: LibraryPath): Promise<void> {
  const { width, height, scene } = PICTURES[path]
  await write(path, fromPixels(render(scene(), width, height, FINE), width, height), LIBRARY_QUALITY)
}

const fromPixels = (pixels: Uint8Array, width: number, height: number) =>
  sharp(pixels, { raw: { width, height, channels: 3 } })

async function write(path: string, picture: Sharp, quality: number): Promise<void> {
  await mkdir(dirname(masterFile(path)), { recursive: true })
  await writeFile(masterFile(path), await picture.webp({ quality, effort: 6 }).toBuffer())
}
