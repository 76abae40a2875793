import { DELETED_HEADER } from '../constants.ts'
import { type StylesheetAddress, stylesheetUrl } from '../source/stylesheet-source.ts'
import { type FetchCache, type Fetched, fetchAndRevalidate, type OnText } from './fetch-phases.ts'

/** One for the page: however many elements ask for a style sheet, it is asked for once. */
const ofPage: FetchCache = new Map()

/** Forgets which style sheets the page has asked for. */
export const clearStylesheetCache = (): void => ofPage.clear()

export interface StylesheetOptions {
  readonly cache?: FetchCache
  /** Default: the global one. */
  readonly fetch?: typeof fetch
}

/** As `fetchAndRevalidateStylesheet`, by its URL. */
export const fetchAndRevalidateCss = (url: string, onCss: OnText, options: StylesheetOptions = {}): Promise<Fetched> =>
  fetchAndRevalidate(
    {
      url,
      init: { headers: { Accept: 'text/css' }, credentials: 'omit' },
      deletedHeader: DELETED_HEADER.stylesheet,
      cache: ofPage,
      ...options,
    },
    onCss,
  )

/**
 * A style sheet at once, then the current one if that is another (contract "component-builder", 3).
 * @throws {BuilderError} `fetch-failed`, `response-not-valid`, `source-not-parsed`, `address-incomplete`
 */
export const fetchAndRevalidateStylesheet = async (
  address: StylesheetAddress | string,
  onCss: OnText,
  options: StylesheetOptions = {},
): Promise<Fetched> => fetchAndRevalidateCss(stylesheetUrl(address), onCss, options)
