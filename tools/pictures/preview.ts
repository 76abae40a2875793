import sharp from 'sharp'
import { modelOf } from './models/index.ts'
import { planScene, threeQuarterScene } from './product-scene.ts'
import { catalogProducts } from './products.ts'
import { QUICK, render } from './renderer/render.ts'

/**
 * A sheet of small, quick pictures, for looking at models while they are made:
 * `npm run pictures:preview -- sheet.png lamps klokke-pendant-small …`
 *
 * Names are ids of products, beginnings of ids, series or categories; `--options` draws every option, `--plan` the plan,
 * `--size 480` larger pictures (default 260 pixels).
 */
const [file, ...rest] = process.argv.slice(2)
const flags = new Set(rest.filter((name) => name.startsWith('--')))
const size = flags.has('--size') ? Number(rest[rest.indexOf('--size') + 1]) : 260
const names = rest.filter((name) => !name.startsWith('--') && name !== String(size))
const chosen = (await catalogProducts()).filter(({ product: { id, series, category } }) =>
  names.some((name) => id.startsWith(name) || series === name || category === name),
)
const tiles: { label: string; picture: Buffer }[] = []
for (const { product, shownBy } of chosen) {
  const model = modelOf(product)
  if (!model) {
    console.log(`${product.id} has no model`)
    continue
  }
  const options = flags.has('--options') && shownBy ? shownBy.options : [undefined]
  for (const option of options) {
    const choice = option && shownBy ? { ...product.choice, [shownBy.specId]: option } : product.choice
    const set = model({ ...product, choice })
    const scene = flags.has('--plan') ? planScene(set) : threeQuarterScene(set)
    const pixels = render(scene, size, size, QUICK)
    const triangles = set.set.pieces.reduce((sum, { mesh }) => sum + mesh.positions.length / 9, 0)
    tiles.push({
      label: `${product.id}${option ? ` ${option}` : ''} · ${Math.round(triangles / 100) / 10}k`,
      picture: await sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
        .png()
        .toBuffer(),
    })
  }
}
const columns = Math.max(1, Math.min(tiles.length, Math.floor(1600 / (size + 8))))
const [cell, line] = [size + 8, size + 24]
const text = (label: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="16"><text x="2" y="12" font-family="sans-serif" font-size="11">${label}</text></svg>`,
  )
await sharp({
  create: {
    width: columns * cell,
    height: Math.ceil(tiles.length / columns) * line,
    channels: 3,
    background: '#ffffff',
  },
})
  .composite(
    tiles.flatMap(({ label, picture }, index) => {
      const [left, top] = [(index % columns) * cell, Math.floor(index / columns) * line]
      return [
        { input: picture, left, top },
        { input: text(label), left, top: top + size },
      ]
    }),
  )
  .png()
  .toFile(file ?? 'sheet.png')
console.log(`${tiles.length} pictures in ${file}`)
