import { DEFAULT_CDN, DEFAULT_REVISION, DEFAULT_VERSION } from '../constants.ts'
import { addressIncomplete, sourceNotParsed } from '../errors.ts'

/** Which state of a version: by status, or a revision by its number. */
export type Revision = 'published' | 'staged' | 'saved' | number | `${number}`

/** Where the file of a component is (contract "component-builder", 2). */
export interface ComponentAddress {
  /** Base URL without a slash at its end; the hosted service's own unless given. */
  readonly cdn?: string | undefined
  readonly library: string
  readonly component: string
  /** Default `responsive`. */
  readonly version?: string | undefined
  /** Default `published`. */
  readonly revision?: Revision | undefined
}

const SOURCE =
  /^(?:(.*?)\/components)?\/?([^/]+)\/([^/]+)(?:\/([^/]+?)(?:\.html?)?(?:\/(published|staged|saved|\d+)(?:\.html?)?)?)?$/

/**
 * Reads `[{cdn}/components/]{library}/{component}[/{version}[/{revision}[.html]]]`.
 * A version that ends in `.html` is one that a file name was made of (section 16). `undefined`: it is no such source.
 */
export function parseComponentSource(source: string): ComponentAddress | undefined {
  const found = SOURCE.exec(source)
  if (!found) return undefined
  const [, cdn, library = '', component = '', version, revision] = found
  return { cdn, library, component, version, revision: revision as Revision | undefined }
}

/**
 * The shortest source of an address: the default base, `published`, and `responsive` before it are left out.
 * @throws {BuilderError} `address-incomplete` without library or component
 */
export function componentSource({ cdn, library, component, version, revision }: ComponentAddress): string {
  if (!library || !component) throw addressIncomplete()
  const named = revisionOf(revision) === DEFAULT_REVISION ? undefined : revisionOf(revision)
  const shown = version && (version !== DEFAULT_VERSION || named) ? version : named && DEFAULT_VERSION
  const base = cdn && cdn !== DEFAULT_CDN ? [cdn, 'components'] : []
  return [...base, library, component, shown, named].filter((part) => part !== undefined).join('/')
}

/**
 * The URL of a component's file.
 * @throws {BuilderError} `source-not-parsed` for a text that is no source, `address-incomplete`
 * @example componentUrl('L/C') // https://…/components/L/C/responsive/published.html
 */
export function componentUrl(address: ComponentAddress | string): string {
  const parsed = typeof address === 'string' ? parseComponentSource(address) : address
  if (!parsed) throw sourceNotParsed(address as string)
  const { cdn, library, component, version, revision } = parsed
  if (!library || !component) throw addressIncomplete()
  const file = `${version || DEFAULT_VERSION}/${revisionOf(revision)}.html`
  return `${cdn || DEFAULT_CDN}/components/${library}/${component}/${file}`
}

const revisionOf = (revision: Revision | undefined): string => String(revision ?? '') || DEFAULT_REVISION

/** The URL of a component's picture, or of one of its versions. */
export function thumbnailUrl({ cdn, library, component, version }: Omit<ComponentAddress, 'revision'>): string {
  return `${[cdn || DEFAULT_CDN, 'thumbnails', library, component, version].filter(Boolean).join('/')}.jpg`
}
