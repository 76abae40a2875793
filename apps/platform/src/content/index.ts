/**
 * The content service: items in a tree, drafts and published, written through the authoring API and item files, read
 * by the layout service, GraphQL and media (contract "content").
 */

import type { SiteManifest } from '@tessera/content'
import { Hono } from 'hono'
import type { Auth } from '../ground/auth/index.ts'
import type { Migration, OpenedDatabase } from '../ground/database/index.ts'
import type { Log } from '../ground/log.ts'
import type { Outbox } from '../ground/outbox/index.ts'
import { TENANT } from '../ground/tenant.ts'
import { createYieldingScheduler, type YieldingTask } from '../ground/yielding-scheduler.ts'
import { createCollaboration } from './authoring/collaboration.ts'
import { authoringRoutes } from './authoring/routes.ts'
import { type Bin, createBin } from './bin/bin.ts'
import { binMigrations } from './bin/migrations.ts'
import { commentMigrations } from './comments/tables.ts'
import { createFormSubmissions, type FormSubmissions } from './form-submissions/index.ts'
import { type FormSubmissionTables, formSubmissionMigrations } from './form-submissions/tables.ts'
import {
  type ExportContent,
  exportContent,
  IMPORT_USERNAME,
  type ImportContent,
  type ImportedContent,
  importContent,
} from './import-content.ts'
import type { ContentFile } from './item-files/read-item-files.ts'
import { createBlobStore } from './media/blob-store.ts'
import { mediaMigrations } from './media/former-places.ts'
import { type SavedMedia, saveMedia } from './media/save-media.ts'
import { type ContentTables, contentMigrations as writeMigrations } from './migrations.ts'
import type { ContentTree, DatabaseName } from './model.ts'
import { type PageText, pageTexts } from './page-texts.ts'
import { presenceMigrations } from './presence/tables.ts'
import { createPreviewLinks } from './preview-links/preview-links.ts'
import { previewRoutes } from './preview-links/preview-routes.ts'
import { type PublishItems, type PublishSite, publishItem, publishSite } from './publish-item.ts'
import { createPublishOperations, type PublishOperation } from './publish-operations.ts'
import { contentReadMigrations } from './read-migrations.ts'
import { contentReadRoutes } from './read-routes.ts'
import { type ContentReadDeps, type ContentReadSettings, openReading } from './read-service.ts'
import { PUBLISHED, type Reading } from './reading.ts'
import { createPlanning } from './releases/planning.ts'
import { planningMigrations } from './releases/planning-tables.ts'
import { sitesOf } from './sites.ts'
import { createContentStore } from './store.ts'
import type { TemplateRegistry } from './templates.ts'
import { type UpdatedItem, type UpdateItem, updateItem } from './update-item.ts'
import { workflowMigrations } from './workflow/tables.ts'

export { ContentError, type ContentErrorCode } from './content-error.ts'
export type { FormSubmission } from './form-submissions/index.ts'
export { type SubmittedField, submittedFields } from './form-submissions/submitted-fields.ts'
export { QUERY_LIMITS } from './graphql/limits.ts'
export { GRAPHQL_APIS, GRAPHQL_SCHEMAS, type GraphQLApi, type GraphQLSchemaName } from './graphql-apis.ts'
export type { ContentFile } from './item-files/read-item-files.ts'
export { CONTENT_LIMITS } from './limits.ts'
export { type ContentTree, type DatabaseName, FIRST_EPOCH, type Item, type ItemVersion } from './model.ts'
export type { PageText, Passage } from './page-texts.ts'
export { PUBLISHED_TOPIC } from './publish-item.ts'
export type { PublishedContent } from './revalidate.ts'
export { safeHeadHtml, safeHtml } from './safe-html.ts'
export { FORM_SUBMITTED, formSubmitted } from './visitor-input.ts'

export const contentMigrations: readonly Migration[] = [
  ...writeMigrations,
  ...binMigrations,
  ...contentReadMigrations,
  ...formSubmissionMigrations,
  ...planningMigrations,
  ...workflowMigrations,
  ...commentMigrations,
  ...presenceMigrations,
  ...mediaMigrations,
]

/** The part of the platform's settings that the content service reads. */
export interface ContentServiceSettings extends ContentReadSettings {
  readonly content: ContentReadSettings['content'] & {
    readonly revalidate: {
      readonly urls: readonly string[]
      readonly secret: string | undefined
      /** How long a publication waits for a website, in milliseconds. Default 3000. */
      readonly timeoutMs?: number
    }
  }
}

export interface ContentServiceDeps {
  readonly database: Pick<OpenedDatabase, 'db' | 'engine'>
  readonly outbox: Pick<Outbox, 'append'>
  readonly auth: Pick<Auth, 'requireRole' | 'statements'>
  readonly settings: ContentServiceSettings
  readonly log: Log
  readonly fetch: typeof globalThis.fetch
  /** What time it is for links and for what is planned. Default: the system's clock. */
  readonly now?: () => Date
}

/** A site as the published content declares it. */
export interface PublishedSite {
  readonly name: string
  /** Patterns as authored: `halden.example|*.halden.example`, `*` for any host. */
  readonly hostName: string
  /** The default one. */
  readonly language: string
  /** All of them, the default first. */
  readonly languages: readonly string[]
}

export interface ContentService {
  readonly routes: Hono
  /** The newest state of a database. */
  tree(database: DatabaseName): Promise<ContentTree>
  templates(): Promise<TemplateRegistry>
  /** The published sites, in tree order. */
  sites(): Promise<readonly PublishedSite[]>
  /** What the published pages of all sites say, in every language they have, and the state of the content that is. */
  pageTexts(): Promise<{ readonly epoch: number; readonly pages: readonly PageText[] }>
  /** Takes over what the site declares: its templates and components. The same again changes nothing; answers whether it did. */
  setManifest(manifest: SiteManifest): Promise<boolean>
  /** With `publish` the items the files name are published in every language they have. */
  importContent(command: ImportContent): Promise<ImportedContent>
  exportContent(command?: ExportContent): AsyncGenerator<ContentFile>
  /** Checks and keeps the bytes of a picture or file; a media item then names them by hash. */
  saveMedia(media: { readonly bytes: Uint8Array; readonly kind: 'image' | 'file' }): Promise<SavedMedia>
  updateItem(command: UpdateItem): Promise<UpdatedItem>
  publishItem(command: PublishItems): Promise<PublishOperation>
  publishSite(command: PublishSite): Promise<PublishOperation>
  publishingStatus(operationId: string): Promise<PublishOperation>
  readonly bin: Bin
  readonly formSubmissions: FormSubmissions
  /**
   * Publishes and takes down what is planned up to a time. The service does so by itself every 15 seconds.
   * @returns how many schedules and releases ended, published or failed
   */
  runDue(now: Date): Promise<number>
  close(): Promise<void>
}

/** Publications that another process runs may take this long before they count as abandoned. */
const ABANDONED_AFTER_MS = 15 * 60_000

const CLEAN_EVERY_MS = 3_600_000

/** The database must have {@link contentMigrations}. */
export async function createContentService(deps: ContentServiceDeps): Promise<ContentService> {
  const { database, outbox, auth, log, fetch } = deps
  const { revalidate } = deps.settings.content
  const store = await createContentStore({ ...database, tenant: TENANT })
  const db = database.db.withTables<ContentTables>()
  const operations = createPublishOperations(db, TENANT)
  const collaboration = createCollaboration(store, db, TENANT)
  const grace = database.engine === 'pglite' ? 0 : ABANDONED_AFTER_MS
  await operations.closeAbandoned(new Date(Date.now() - grace))
  // Visitors, authors, publications and the texts of pages wait for none of the others.
  const turns = createYieldingScheduler()
  const texts = turns.beside()
  const publishing = {
    turns: turns.beside(),
    db,
    store,
    operations,
    log,
    fetch,
    settings: {
      revalidateUrls: revalidate.urls,
      revalidateSecret: revalidate.secret,
      revalidateTimeoutMs: revalidate.timeoutMs,
    },
    appendEvent: outbox.append,
  }

  const now = deps.now ?? (() => new Date())
  const planned = { db: database.db.withTables<ContentTables>(), tenant: TENANT, publishing, now }
  const planning = createPlanning(planned)
  const links = createPreviewLinks({ ...planned, statements: auth.statements })
  const stopLooking = planning.start(log)

  const blobs = createBlobStore(database.db)
  const reads: ContentReadDeps = {
    tree: store.currentTree,
    templates: store.templates,
    publishedAt: planning.publishedAt,
    requireRole: auth.requireRole,
    db: database.db,
    outbox,
    blobs,
    log,
    turns,
    settings: deps.settings,
  }
  const reading = contentReadRoutes(reads)
  const bin = createBin(database.db.withTables<ContentTables>(), store, TENANT)
  const emptyBin = () =>
    bin.emptyDue().then(
      (entries) => entries > 0 && log.info({ entries }, 'what was deleted long ago is destroyed'),
      (error: unknown) => log.warn({ err: error }, 'the bin could not be emptied; it is tried again later'),
    )
  const formSubmissions = createFormSubmissions(database.db.withTables<FormSubmissionTables>(), TENANT, now)
  const removeOldSubmissions = () =>
    formSubmissions.removeOld().then(
      (submissions) => submissions > 0 && log.info({ submissions }, 'old form submissions are removed'),
      (error: unknown) => log.warn({ err: error }, 'old form submissions could not be removed; tried again later'),
    )
  const clean = () => Promise.all([emptyBin(), removeOldSubmissions()])
  let cleaned = clean()
  const cleaning = setInterval(() => {
    cleaned = clean()
  }, CLEAN_EVERY_MS).unref()
  const routes = new Hono()
    .route(
      '/',
      authoringRoutes({
        websiteUrl: deps.settings.websiteUrl,
        publishing,
        turns,
        bin,
        planning,
        links,
        blobs,
        collaboration,
        formSubmissions,
        auth,
        log,
        now,
      }),
    )
    .route('/', previewRoutes(reads, links))
    .route('/', reading.routes)

  return {
    routes,
    tree: store.currentTree,
    templates: store.templates,
    async sites() {
      const { all } = sitesOf(await store.currentTree('web'))
      return all.map(({ name, hostName, languages }) => ({
        name,
        hostName,
        language: languages.default,
        languages: languages.all,
      }))
    },
    async pageTexts() {
      const reading = await openReading(reads, PUBLISHED, deps.settings.url ?? deps.settings.websiteUrl)
      return { epoch: reading.tree.epoch, pages: await texts.run(() => pagesOfSites(reading)) }
    },
    setManifest: store.setManifest,
    async importContent(command) {
      const imported = await importContent(store, command)
      const { items } = imported
      if (command.publish && items.length > 0) {
        // Items without versions (a redirect, a folder) are published all the same, in a language that nothing is lost in.
        const languages = imported.languages.length > 0 ? imported.languages : ['en']
        await publishItem(publishing, {
          username: command.username ?? IMPORT_USERNAME,
          roots: items,
          languages,
          bringBack: false,
          unreviewed: true,
        })
      }
      return imported
    },
    exportContent: (command) => exportContent(store, command),
    saveMedia: (media) => saveMedia({ blobs }, media),
    updateItem: (command) => updateItem(store, command),
    publishItem: (command) => publishItem(publishing, command),
    publishSite: (command) => publishSite(publishing, command),
    publishingStatus: operations.find,
    bin,
    formSubmissions,
    runDue: planning.runDue,
    async close() {
      clearInterval(cleaning)
      await cleaned
      await stopLooking()
      await reading.close()
    },
  }
}

function* pagesOfSites(reading: Reading): YieldingTask<readonly PageText[]> {
  const pages: PageText[] = []
  for (const site of sitesOf(reading.tree).all) {
    for (const page of pageTexts(reading, site)) {
      pages.push(page)
      yield
    }
  }
  return pages
}
