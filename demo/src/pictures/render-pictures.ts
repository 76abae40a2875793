import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { PICTURES } from './catalogue.ts'
import { DRAWINGS } from './drawings.ts'
import { type PictureKey, renderPicture } from './picture-file.ts'

export interface MediaFile {
  /** Path in the media library: `/halden/home/hero`. */
  readonly path: string
  readonly bytes: Uint8Array
  readonly mimeType: 'image/webp' | 'image/svg+xml'
  readonly alt: Readonly<Record<string, string>>
  /** 0 to 1 from the left and the top. */
  readonly focus: readonly [number, number]
}

export interface RenderOptions {
  /** Where finished pictures are kept; a changed renderer or catalogue starts a new set. */
  cacheDir: string
  /** Below 1: smaller and quicker, for tests. Default 1. */
  scale?: number
  onProgress?: (done: number, total: number) => void
}

/** The whole media library of the demonstration, as fast as the machine's cores allow. */
export async function renderPictures({ cacheDir, scale = 1, onProgress }: RenderOptions): Promise<MediaFile[]> {
  const here = dirname(fileURLToPath(import.meta.url))
  const folder = join(cacheDir, `${await digest(here)}-${scale}`)
  await mkdir(folder, { recursive: true })
  const keys = Object.keys(PICTURES) as PictureKey[]
  const finished = new Map<PictureKey, Uint8Array>()
  const keep = async (key: PictureKey, bytes: Uint8Array) => {
    finished.set(key, bytes)
    onProgress?.(finished.size, keys.length)
  }
  const pending: PictureKey[] = []
  for (const key of keys) {
    const cached = await readFile(fileName(folder, key)).catch(() => undefined)
    if (cached) await keep(key, cached)
    else pending.push(key)
  }
  const save = async (key: PictureKey, bytes: Uint8Array) => {
    // Written aside and renamed: a start that is interrupted leaves no half picture behind.
    await writeFile(`${fileName(folder, key)}.part`, bytes)
    await rename(`${fileName(folder, key)}.part`, fileName(folder, key))
    await keep(key, bytes)
  }
  // The biggest first, so that no core ends up alone with a long one.
  pending.sort((a, b) => PICTURES[b].width * PICTURES[b].height - PICTURES[a].width * PICTURES[a].height)
  const worker = new URL('./render-worker.mjs', import.meta.url)
  if (import.meta.url.endsWith('.ts')) for (const key of pending) await save(key, await renderPicture(key, { scale }))
  else await onEveryCore(worker, pending, scale, save)

  return [
    ...keys.map((key) => ({
      path: key,
      bytes: finished.get(key) as Uint8Array,
      mimeType: 'image/webp' as const,
      alt: PICTURES[key].alt,
      focus: PICTURES[key].focus,
    })),
    ...Object.entries(DRAWINGS).map(([path, drawing]) => ({
      path,
      bytes: new TextEncoder().encode(drawing.svg),
      mimeType: 'image/svg+xml' as const,
      alt: drawing.alt,
      focus: [0.5, 0.5] as const,
    })),
  ]
}

const fileName = (folder: string, key: string) => join(folder, `${key.slice(1).replaceAll('/', '.')}.webp`)

/** Of the code that draws: the pictures depend on nothing else. In the build that is the worker and what it shares. */
async function digest(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const draws = entries.filter(
    ({ name }) => /\.m?[jt]s$/.test(name) && name !== 'index.mjs' && !name.includes('.test.'),
  )
  for (const { parentPath, name } of draws.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    hash.update(await readFile(join(parentPath, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Hands the keys out to one worker a core; the first failure ends them all. */
async function onEveryCore(
  script: URL,
  keys: PictureKey[],
  scale: number,
  save: (key: PictureKey, bytes: Uint8Array) => Promise<void>,
) {
  const queue = [...keys]
  await Promise.all(
    Array.from({ length: Math.min(availableParallelism(), queue.length) }, async () => {
      const worker = new Worker(script)
      try {
        for (let key = queue.shift(); key; key = queue.shift()) {
          const answer = new Promise<Uint8Array>((settle, fail) => {
            worker.once('message', ({ bytes }: { bytes: Uint8Array }) => settle(bytes))
            worker.once('error', fail)
          })
          worker.postMessage({ key, scale })
          await save(key, await answer)
          worker.removeAllListeners('error')
        }
      } finally {
        await worker.terminate()
      }
    }),
  )
}
