import type { PageState } from '@tessera/content'
import type { Log } from '../ground/log.ts'
import type { ContentTree, DatabaseName, Item } from './model.ts'
import type { TemplateRegistry } from './templates.ts'

/** `shared` leaves the version's own layout out (contract "content", 6, header `sc_layoutKind`). */
export type LayoutKind = 'final' | 'shared'

/** What a request asks to see, once its right to see it is checked. */
export interface PageView {
  readonly state: PageState
  readonly layoutKind: LayoutKind
  /** A variant id, passed on in the layout's context; absent means the default one. */
  readonly variant?: string
  /** In preview state: not the drafts, but what visitors will see at this time by what is planned. */
  readonly asOf?: Date
}

/** What a visitor sees. */
export const PUBLISHED: PageView = { state: 'normal', layoutKind: 'final' }

/** Where things are, as addresses for clients. None ends with a slash. */
export interface ReadAddresses {
  /** Of this platform: sitemap files. */
  readonly platformUrl: string
  /** Of the website: sites that name no host of their own. */
  readonly websiteUrl: string
  /** Prefix of media addresses. The empty string makes them relative to the host that shows the page. */
  readonly mediaBaseUrl: string
  /** Script addresses a page in edit state loads (section 12.4). */
  readonly editorScripts: readonly string[]
}

/** Everything one request reads by. It stays the same from start to end: a request sees one state of the content. */
export interface Reading extends ReadAddresses, PageView {
  readonly tree: ContentTree
  readonly templates: TemplateRegistry
  readonly log: Log
}

/** Visitors see what is published; previews and the editor see drafts. */
export const databaseOf = (view: PageView): DatabaseName => (view.state === 'normal' ? 'web' : 'master')

/** Display name in the version, else the item's name. */
export const displayNameOf = (item: Item, fields: Readonly<Record<string, string>> | undefined): string =>
  fields?.['__Display name'] || item.name
