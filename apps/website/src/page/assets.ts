import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { sameName } from './component-folder.ts'
import { type StoredResponse, storeResponse } from './stored-response.ts'

/** One entry of the manifest Vite writes beside the client build. */
export interface ManifestEntry {
  readonly file: string
  readonly src?: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}
export type Manifest = Readonly<Record<string, ManifestEntry>>

/** What a document must name so that its scripts, styles and fonts come. Addresses, from the root. */
export interface PageAssets {
  /** The small script of every page. */
  readonly script: string
  readonly styles: readonly string[]
  /** Modules that the script fetches at once, after the first paint: those of the interactive components, nothing else. */
  readonly modules: readonly string[]
  readonly fonts: readonly string[]
}

/** Where scripts, styles and fonts come from: a build on disk, or the development server. */
export interface Assets {
  readonly development: boolean
  /** Markup the development server wants at the start of the head. */
  readonly headStart: string
  forPage(interactive: readonly string[], locale: string): PageAssets
  /** Address of an entry of the client build that is no page's, by its source: the studio's style sheet and script. */
  address(source: string): string
  /** The file at an address; undefined when there is none. */
  file(path: string): Promise<StoredResponse | undefined>
}

const ENTRY = 'src/browser.tsx'
const HYDRATION = 'src/hydrate.tsx'

/** Letters of a language that need a font of their own, as the font's file name says. Default: the Latin one. */
const FONT_OF_LANGUAGE: Record<string, RegExp> = { ar: /alexandria-arabic-wght-normal/ }
const LATIN_FONT = /latin-wght-normal/

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

/** Reads the manifest of a client build. @throws when the build is missing, saying how to make it. */
export function readManifest(directory: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(directory, '.vite', 'manifest.json'), 'utf8'))
  } catch (cause) {
    throw new Error(`No client build in ${directory}. Run "npm run build" first.`, { cause })
  }
}

/** Assets of a client build. Files are held in memory once asked for; hashed ones are told to stay for a year. */
export function createBuiltAssets(directory: string, manifest: Manifest): Assets {
  const files = new Map<string, Promise<StoredResponse | undefined>>()
  const fonts = Object.values(manifest).filter((entry) => entry.file.endsWith('.woff2'))
  const everyFile = new Set(
    Object.values(manifest).flatMap((entry) => [entry.file, ...(entry.css ?? []), ...(entry.assets ?? [])]),
  )

  const closure = (keys: readonly string[]): ManifestEntry[] => {
    const seen = new Map<string, ManifestEntry>()
    const visit = (key: string) => {
      const entry = manifest[key]
      if (entry === undefined || seen.has(key)) return
      seen.set(key, entry)
      entry.imports?.forEach(visit)
    }
    keys.forEach(visit)
    return [...seen.values()]
  }
  const sources = new Map<string, string>()
  for (const key of Object.keys(manifest)) {
    const folder = /^src\/components\/([^/]+)\/index\.tsx$/.exec(key)?.[1]
    if (folder !== undefined) sources.set(sameName(folder), key)
  }
  const address = (file: string) => `/${file}`
  const shared = closure([ENTRY])
  const script = manifest[ENTRY]?.file
  if (script === undefined) throw new Error(`The client build has no entry ${ENTRY}. Build it again.`)

  /** What the build has made of a file besides. */
  const beside = (file: string, ending: string) => readFile(join(directory, file + ending)).catch(() => undefined)

  const load = async (path: string): Promise<StoredResponse | undefined> => {
    const file = path.slice(1)
    const hashed = everyFile.has(file)
    if (!hashed && (file.includes('..') || file.startsWith('.') || file.includes(`${sep}.`))) return undefined
    const type = TYPES[file.slice(file.lastIndexOf('.') + 1)]
    if (type === undefined) return undefined
    const bytes = await readFile(join(directory, file)).catch(() => undefined)
    if (bytes === undefined) return undefined
    const packed = hashed ? await Promise.all([beside(file, '.br'), beside(file, '.gz')]) : []
    const cache = hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
    return storeResponse(
      200,
      { 'content-type': type, 'cache-control': cache, 'x-content-type-options': 'nosniff' },
      bytes,
      { br: packed[0], gzip: packed[1] },
    )
  }

  return {
    development: false,
    headStart: '',
    forPage(interactive, locale) {
      const wanted =
        interactive.length === 0
          ? []
          : closure([HYDRATION, ...interactive.map((name) => sources.get(sameName(name)) ?? '')])
      const modules = [...shared.slice(1), ...wanted]
        .map((entry) => entry.file)
        .filter((file) => file.endsWith('.js') && file !== script)
      const styles = [...shared, ...wanted].flatMap((entry) => entry.css ?? [])
      const own = FONT_OF_LANGUAGE[locale.split('-')[0] ?? ''] ?? LATIN_FONT
      return {
        script: address(script),
        styles: [...new Set(styles)].map(address),
        modules: [...new Set(modules)].map(address),
        fonts: fonts.filter((entry) => own.test(entry.src ?? entry.file)).map((entry) => address(entry.file)),
      }
    },
    address(source) {
      const entry = manifest[source]
      if (entry === undefined) throw new Error(`The client build has no entry ${source}. Build it again.`)
      return address(entry.file)
    },
    file(path) {
      const known = files.get(path)
      if (known !== undefined) return known
      const found = load(path)
      files.set(path, found)
      found.then((stored) => stored ?? files.delete(path))
      return found
    },
  }
}
