import { isId, RESPONSIVE, VERSION_STATUSES, type VersionStatus } from '../model.ts'
import { componentPath } from './component-files.ts'
import { stylePath } from './write-styles.ts'

/** What is asked for: the path of a file, and how long it may be kept. */
export interface Asked {
  readonly library: string
  readonly path: string
  readonly keeping: Keeping
}

/**
 * How a file is kept by browsers: `immutable` is one revision and never another; `current` is asked for again each time;
 * `picture` as well, by its tag alone; `author` is kept by nobody and shown to authors.
 */
export type Keeping = 'immutable' | 'current' | 'picture' | 'author'

export const CACHE_CONTROL: Readonly<Record<Keeping, string>> = {
  immutable: 'public, max-age=31536000, immutable',
  current: 'public, max-age=0, must-revalidate',
  picture: 'no-cache',
  author: 'private, no-store',
}

const statusOf = (text: string): VersionStatus | undefined => VERSION_STATUSES.find((status) => status === text)
const keepingOf = (status: VersionStatus): Keeping => (status === 'saved' ? 'author' : 'current')

/**
 * `{library}/{component}[/{version}[/{revision}]]`, the last with or without `.html` or `.htm`; `responsive` and
 * `published` unless told. `undefined` when it is no such address. A version with `.html` is what the vendor's own client
 * makes of an address (contract "component-builder", 16).
 */
export function componentAddress(
  library: string,
  component: string,
  version: string = RESPONSIVE,
  revision = 'published',
): Asked | undefined {
  const named = version.replace(/\.html?$/, '')
  const told = revision.replace(/\.html?$/, '')
  if (![library, component, named].every(isId)) return undefined
  const status = statusOf(told)
  if (status !== undefined)
    return { library, path: componentPath(library, component, named, status), keeping: keepingOf(status) }
  if (!/^(?:0|[1-9]\d{0,9})$/.test(told)) return undefined
  return { library, path: componentPath(library, component, named, Number(told)), keeping: 'immutable' }
}

/** `{library}/{status}.css`; without a status the published one. */
export function styleAddress(library: string, file = 'published.css'): Asked | undefined {
  const status = statusOf(file.replace(/\.css$/, ''))
  if (status === undefined || !isId(library)) return undefined
  return { library, path: stylePath(library, status), keeping: keepingOf(status) }
}

/** `{library}/{component}.jpg` and `{library}/{component}/{version}.jpg`. */
export function thumbnailAddress(library: string, component: string, version?: string): Asked | undefined {
  const parts = version === undefined ? [component.replace(/\.jpg$/, '')] : [component, version.replace(/\.jpg$/, '')]
  if (!(version ?? component).endsWith('.jpg') || ![library, ...parts].every(isId)) return undefined
  return { library, path: `thumbnails/${library}/${parts.join('/')}.jpg`, keeping: 'picture' }
}
