import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
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
  /** Below 1: smaller and quicker, for drafts and tests. Default 1. */
  scale?: number
  /** How many draw at a time; default one for each core. */
  workers?: number
  /** Ends the drawing; what was finished stays in the cache. */
  signal?: AbortSignal
  onProgress?: (done: number, total: number) => void
}

/** The whole media library of the demonstration, as fast as the machine's cores allow. */
export async function renderPictures({
  cacheDir,
  scale = 1,
  workers = availableParallelism(),
  signal,
  onProgress,
}: RenderOptions): Promise<MediaFile[]> {
  const folder = await cacheFolder(cacheDir, scale)
  await mkdir(folder, { recursive: true })
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
  if (import.meta.url.endsWith('.ts')) {
    for (const key of pending) {
      signal?.throwIfAborted()
      await save(key, await renderPicture(key, { scale }))
    }
  } else await drawApart({ script: worker, keys: pending, scale, workers, signal, save })

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

/** Are all of them in the cache at that size? Then they cost nothing. */
export async function arePicturesDrawn({ cacheDir, scale = 1 }: RenderOptions): Promise<boolean> {
  const folder = await cacheFolder(cacheDir, scale)
  const there = new Set(await readdir(folder).catch(() => []))
  return keys.every((key) => there.has(basename(fileName(folder, key))))
}

const keys = Object.keys(PICTURES) as PictureKey[]

async function cacheFolder(cacheDir: string, scale: number): Promise<string> {
  return join(cacheDir, `${await digest(dirname(fileURLToPath(import.meta.url)))}-${scale}`)
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

interface Drawing {
  readonly script: URL
  readonly keys: readonly PictureKey[]
  readonly scale: number
  readonly workers: number
  readonly signal: AbortSignal | undefined
  readonly save: (key: PictureKey, bytes: Uint8Array) => Promise<void>
}

/** Hands the keys out to workers; the first failure, and the signal, ends them all. */
async function drawApart({ script, keys, scale, workers, signal, save }: Drawing): Promise<void> {
  const queue = [...keys]
  const draw = async () => {
    const worker = new Worker(script)
    const stopped = new Promise<never>((_, fail) => {
      worker.once('error', fail)
      signal?.addEventListener('abort', () => fail(signal.reason), { once: true })
    })
    stopped.catch(() => undefined)
    try {
      for (let key = queue.shift(); key; key = queue.shift()) {
        signal?.throwIfAborted()
        const answer = new Promise<Uint8Array>((settle) => {
          worker.once('message', ({ bytes }: { bytes: Uint8Array }) => settle(bytes))
        })
        worker.postMessage({ key, scale })
        await save(key, await Promise.race([answer, stopped]))
      }
    } finally {
      queue.length = 0
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: Math.min(workers, keys.length) }, draw))
}
