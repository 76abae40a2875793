import { encodePath, type Languages, readRequestPath } from '@tessera/website/authoring'
import { EDIT } from './edit-setup.ts'

/** A page of the site in one of its languages. */
export interface PageAddress {
  readonly locale: string
  /** `/` for home. */
  readonly path: string
}

/** The page that is edited at an address of the studio, `/studio/edit/de/office`; undefined when it can be none. */
export function editedPage(url: URL, languages: Languages): PageAddress | undefined {
  const reading = readRequestPath(url.pathname)
  if (!reading.ok || !reading.path.startsWith(`${EDIT}/`)) return undefined
  const [locale = '', ...rest] = reading.path.slice(EDIT.length + 1).split('/')
  return pageAddress(locale, `/${rest.join('/')}`, languages)
}

/** Undefined for a language the site does not have, and for what no page's path can be. */
export function pageAddress(locale: string, path: string, { all }: Languages): PageAddress | undefined {
  if (!all.includes(locale) || !path.startsWith('/')) return undefined
  const reading = readRequestPath(encodePath(path))
  if (!reading.ok) return undefined
  return { locale, path: reading.path.replace(/(?<=.)\/$/, '') }
}

/** Where a page is edited. */
export const editAddress = ({ locale, path }: PageAddress): string =>
  `${EDIT}/${encodeURIComponent(locale)}${path === '/' ? '' : encodePath(path)}`
