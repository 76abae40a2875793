import { DEFAULT_CDN, DEFAULT_REVISION, EDGE_STYLES } from '../constants.ts'
import { addressIncomplete, sourceNotParsed } from '../errors.ts'
import { parseComponentSource, type Revision } from './component-source.ts'

/** Where the style sheet of a library is (contract "component-builder", 2). */
export interface StylesheetAddress {
  /** Base URL without a slash at its end; the hosted service's own unless given. */
  readonly cdn?: string | undefined
  readonly library: string
  /** Default `published`; so is what is none of `published`, `staged` and `saved`. */
  readonly revision?: Revision | undefined
}

const SOURCE = /^(?:(.*?)\/styles\/)?([^/]+)(?:\/(published|staged|saved|\d+)(?:\.css)?)?$/

/**
 * Reads `[{cdn}/styles/]{library}[/{revision}[.css]]`, or the source of a component, whose numbered revision says nothing
 * about style sheets. `undefined`: it is neither.
 */
export function parseStylesheetSource(source: string): StylesheetAddress | undefined {
  const found = SOURCE.exec(source)
  if (found) {
    const [, cdn, library = '', revision] = found
    return { cdn, library, revision: revision as Revision | undefined }
  }
  const component = parseComponentSource(source)
  if (!component) return undefined
  const { cdn, library, revision } = component
  return { cdn, library, revision: Number.isNaN(Number(revision)) ? revision : undefined }
}

/**
 * The shortest source of an address: the default base and `published` are left out.
 * @throws {BuilderError} `address-incomplete` without library
 */
export function stylesheetSource({ cdn, library, revision }: StylesheetAddress): string {
  if (!library) throw addressIncomplete()
  const base = cdn && cdn !== DEFAULT_CDN ? `${cdn}/styles/` : ''
  return `${base}${library}${revision && revision !== DEFAULT_REVISION ? `/${revision}` : ''}`
}

/**
 * The URL of a library's style sheet; a source on the edge is complete and stays as it is.
 * @throws {BuilderError} `source-not-parsed` for a text that is no source, `address-incomplete`
 */
export function stylesheetUrl(address: StylesheetAddress | string): string {
  if (typeof address === 'string' && address.includes(EDGE_STYLES)) return address
  const parsed = typeof address === 'string' ? parseStylesheetSource(address) : address
  if (!parsed) throw sourceNotParsed(address as string)
  const { cdn, library, revision } = parsed
  if (!library) throw addressIncomplete()
  const status = revision === 'staged' || revision === 'saved' ? revision : DEFAULT_REVISION
  return `${cdn || DEFAULT_CDN}/styles/${library}/${status}.css`
}

/** The URL of a library's style sheet on the edge. */
export const edgeStylesheetUrl = (edge: string, library: string, contextId: string): string =>
  `${edge}/${EDGE_STYLES}/${library}.css?sitecoreContextId=${encodeURIComponent(contextId)}`
