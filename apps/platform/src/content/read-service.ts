import type { Database } from '../ground/database/index.ts'
import type { Log } from '../ground/log.ts'
import type { Outbox } from '../ground/outbox/index.ts'
import type { YieldingScheduler } from '../ground/yielding-scheduler.ts'
import type { BlobStore } from './media/blob-store.ts'
import type { ContentTree, DatabaseName } from './model.ts'
import type { RequireRole } from './page-state.ts'
import { databaseOf, type PageView, type Reading } from './reading.ts'
import type { TemplateRegistry } from './templates.ts'

/** The part of the platform's settings that reading needs. */
export interface ContentReadSettings {
  /** How clients reach the platform; absent: as the request addressed it. */
  readonly url?: string
  readonly websiteUrl: string
  /** Resized pictures are kept in `cache/media` below it; with `memory://` they are not kept. */
  readonly dataDir: string
  readonly content: {
    /** Keys and context ids that are accepted (contract "content", 1.6). `*` in either list: any request. */
    readonly apiKeys: readonly string[]
    readonly contextIds: readonly string[]
    /** Requests a minute that read content with one key from one network address; default any number. */
    readonly requestsPerMinute?: number | undefined
    /** Origins whose scripts may call the content endpoints with credentials. */
    readonly allowedOrigins: readonly string[]
    /** Prefix of media addresses. Default the empty string: media come from the host that shows the page. */
    readonly mediaBaseUrl?: string
    /** Scripts a page in edit state loads; default none. */
    readonly editorScripts?: readonly string[]
  }
}

/** What the read side is given. It reads content only through the tree. */
export interface ContentReadDeps {
  tree(database: DatabaseName): Promise<ContentTree>
  templates(): Promise<TemplateRegistry>
  /** The published tree as it will be at a time by what is planned. */
  publishedAt(at: Date): Promise<ContentTree>
  readonly requireRole: RequireRole
  readonly db: Database
  readonly outbox: Pick<Outbox, 'append'>
  readonly blobs: BlobStore
  readonly settings: ContentReadSettings
  readonly log: Log
  /** Where searches are run. */
  readonly turns: YieldingScheduler
}

/** Carried by every answer made from published content: grows by one with each publish. */
export const EPOCH_HEADER = 'x-content-epoch'

/** What a request reads by. `address` is the request's own, for a platform that was not told its address. */
export async function openReading(deps: ContentReadDeps, view: PageView, address: string): Promise<Reading> {
  const { settings, log } = deps
  const [tree, templates] = await Promise.all([
    view.asOf ? deps.publishedAt(view.asOf) : deps.tree(databaseOf(view)),
    deps.templates(),
  ])
  return {
    ...view,
    tree,
    templates,
    log,
    platformUrl: settings.url ?? new URL(address).origin,
    websiteUrl: settings.websiteUrl,
    mediaBaseUrl: settings.content.mediaBaseUrl ?? '',
    editorScripts: settings.content.editorScripts ?? [],
  }
}

/** Published answers may be kept if they are asked about each time; drafts may not be kept at all. */
export function answerHeaders({ state, tree }: Reading): Record<string, string> {
  return state === 'normal'
    ? { 'cache-control': 'no-cache', [EPOCH_HEADER]: String(tree.epoch) }
    : { 'cache-control': 'no-store' }
}
