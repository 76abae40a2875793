import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stringify } from 'yaml'
import { DRAWINGS } from './drawings.ts'
import { PICTURES } from './library.ts'
import {
  drawLibraryPicture,
  drawProduct,
  drawSwatch,
  type LibraryPath,
  MASTERS,
  masterFile,
  productPaths,
  swatchPaths,
} from './masters.ts'
import { catalogOptions, catalogProducts } from './products.ts'

/**
 * `npm run pictures` draws what has no master yet in `demo/pictures`, removes masters that nothing asks for any more, and
 * writes what the pictures show in three languages. `npm run pictures -- klokke /halden/rooms` draws everything anew whose
 * product, series, category or path begins so; `--all` draws everything.
 */
const products = new Map((await catalogProducts()).map((entry) => [entry.product.id, entry]))
const library = Object.keys(PICTURES) as LibraryPath[]
const swatches = swatchPaths(await catalogOptions())

if (process.send) {
  // One renderer on one core: answers each job when its pictures are written.
  process.on('message', async (job: string) => {
    const product = products.get(job)
    if (product) await drawProduct(product)
    else if (swatches.includes(job)) await drawSwatch(job)
    else await drawLibraryPicture(job as LibraryPath)
    process.send?.(job)
  })
} else {
  const names = process.argv.slice(2)
  const isNamed = (...all: readonly (string | undefined)[]) =>
    names.includes('--all') || names.some((name) => all.some((one) => one?.startsWith(name)))
  const anew = [
    ...[...library, ...swatches].filter((path) => isNamed(path)),
    ...[...products.values()].flatMap((entry) => {
      const { id, series, category } = entry.product
      return isNamed(id, series, category) ? productPaths(entry) : []
    }),
  ]
  for (const path of anew) await rm(masterFile(path), { force: true })
  const isMissing = (path: string) => !existsSync(masterFile(path))
  const jobs = [
    ...[...library, ...swatches].filter(isMissing),
    ...[...products].flatMap(([id, entry]) => (productPaths(entry).some(isMissing) ? [id] : [])),
  ]
  await drawAll(jobs)
  await writeTexts()
  await removeOthers(
    new Set([...library, ...swatches, ...[...products.values()].flatMap(productPaths)].map(masterFile)),
  )
  console.log(`\n${(await sizeOf(MASTERS)) / 1e6} MB in ${MASTERS}`)
}

async function drawAll(jobs: readonly string[]): Promise<void> {
  const queue = [...jobs]
  let done = 0
  const worker = () =>
    new Promise<void>((resolve, reject) => {
      const child = fork(fileURLToPath(import.meta.url), { execArgv: process.execArgv })
      const next = () => {
        const job = queue.shift()
        if (job === undefined) child.kill()
        else child.send(job)
      }
      child.on('message', (job) => {
        done++
        process.stdout.write(`\r\u001b[2K${done} of ${jobs.length}: ${job}`)
        next()
      })
      child.on('exit', (code, signal) =>
        signal === 'SIGTERM' ? resolve() : reject(new Error(`A renderer ended with ${code ?? signal}`)),
      )
      next()
    })
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), jobs.length) }, worker))
}

/** What the pictures of the library show, and where the eye should rest; the drawings are in it whole. */
async function writeTexts(): Promise<void> {
  const pictures = Object.entries(PICTURES).map(([path, { alt, focus }]) => [path, { alt, focus }])
  const drawings = Object.entries(DRAWINGS).map(([path, { alt }]) => [path, { alt, focus: [0.5, 0.5] }])
  for (const [path, { svg }] of Object.entries(DRAWINGS)) {
    const file = join(MASTERS, `${path.slice(1)}.svg`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, svg)
  }
  await writeFile(
    join(MASTERS, 'pictures.yaml'),
    `# Written by \`npm run pictures\`, together with the pictures.\n${stringify(Object.fromEntries([...pictures, ...drawings]), { flowCollectionPadding: false })}`,
  )
}

async function removeOthers(wanted: ReadonlySet<string>): Promise<void> {
  for (const entry of await readdir(MASTERS, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && file.endsWith('.webp') && !wanted.has(file)) await rm(file)
  }
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
