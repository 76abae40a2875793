/** What each query and mutation of the authoring schema does: reads its input, calls the use case, shows the answer. */

import type { Principal } from '../../ground/auth/index.ts'
import { includesRole } from '../../ground/auth/index.ts'
import { TENANT } from '../../ground/tenant.ts'
import type { TaskRunner } from '../../ground/yielding-scheduler.ts'
import { type ApplyLayout, applyLayout } from '../apply-layout/index.ts'
import type { Bin } from '../bin/bin.ts'
import { binResolvers } from '../bin/resolvers.ts'
import { componentUsersOf } from '../component-users.ts'
import { ContentError, quoted } from '../content-error.ts'
import { type CopyItem, copyItem } from '../copy-item.ts'
import { createItem } from '../create-item.ts'
import { deleteItem } from '../delete-item.ts'
import type { FieldWrite } from '../field-writes.ts'
import type { FormSubmissions } from '../form-submissions/index.ts'
import { formSubmissionResolvers } from '../form-submissions/resolvers.ts'
import { type ItemSearch, searchItems } from '../item-search/index.ts'
import type { ItemSelector } from '../item-selector.ts'
import { addItemVersion, deleteItemVersion } from '../item-versions.ts'
import { type PictureSearch, searchPictures } from '../media-search/index.ts'
import { DATABASES, type DatabaseName, type Item } from '../model.ts'
import { moveItem } from '../move-item.ts'
import { pageTestsOf } from '../personalization/page-tests.ts'
import { previewPublication } from '../publication-plan/preview-publication.ts'
import { PUBLISH_TARGETS, type PublishDeps, publishItem, publishSite } from '../publish-item.ts'
import type { PublishOperation } from '../publish-operations.ts'
import type { PublishMode } from '../publish-plan.ts'
import { type PlanningRootDeps, planningRoot } from '../releases/authoring.ts'
import { renameItem } from '../rename-item.ts'
import { askWebsites } from '../revalidate.ts'
import { sitesOf } from '../sites.ts'
import { type UpdateItem, updateItem } from '../update-item.ts'
import { mediaPath } from '../upload-media/upload-media.ts'
import type { Upload } from '../upload-media/upload-tickets.ts'
import { type ItemWrite, writeItems } from '../write-items.ts'
import { type CollaborationDeps, collaborationRoot, requireRole } from './collaboration.ts'
import {
  clampItemCount,
  createShownCount,
  FULL_SCAN_COST,
  foundViews,
  type ItemWhere,
  itemView,
  itemWhere,
  latestView,
  type ViewContext,
  written,
} from './item-view.ts'
import { pageTestView } from './page-test-view.ts'
import type { GuidFormat } from './schema.ts'

type Input<Fields> = { readonly input: Fields & ItemSelector & { readonly database?: string | null } }
type InLanguage = { readonly language?: string | null; readonly version?: number | null }
type Target = { readonly targetParentId?: string | null; readonly targetParentPath?: string | null }
type LayoutInput = Pick<ApplyLayout, 'language' | 'version' | 'revision' | 'kind' | 'operations'>
type Publication = {
  readonly languages: readonly string[]
  readonly targetDatabases: readonly string[]
  readonly sourceDatabase?: string | null
  readonly displayName?: string | null
}
type UploadInput = {
  readonly itemPath: string
  readonly alt?: string | null
  readonly decorative?: boolean | null
  readonly language?: string | null
  readonly database?: string | null
  readonly overwriteExisting?: boolean | null
}
type ItemPublication = Publication & {
  readonly rootItemId?: string | null
  readonly rootItemIds?: readonly string[] | null
  readonly rootItemPath?: string | null
  readonly rootItemPaths?: readonly string[] | null
  readonly publishItemMode: PublishMode
  readonly publishSubItems?: boolean | null
  readonly publishRelatedItems?: boolean | null
  readonly expectedPlan?: string | null
}

export interface AuthoringRootDeps extends PublishDeps, PlanningRootDeps {
  readonly bin: Bin
  /** Where visitors reach a site that names no host of its own. */
  readonly websiteUrl: string
  /** Where what goes through many drafts is run for the author who asks. */
  readonly tasks: TaskRunner
  /** The address of a file to come. */
  uploadAddress(upload: Upload): string
  readonly collaboration: CollaborationDeps
  readonly formSubmissions: FormSubmissions
  readonly now: () => Date
}

/** The root value of one request. `principal` has at least the role author. */
export function authoringRoot(deps: AuthoringRootDeps, principal: Principal, expectedRevision: string | null) {
  const { store, operations } = deps
  const { name: username, role } = principal
  const shownCount = createShownCount()

  const view = async (database: DatabaseName): Promise<ViewContext> => ({
    tree: await store.currentTree(database),
    templates: await store.templates(),
    websiteUrl: deps.websiteUrl,
    mayPublish: includesRole(principal.role, 'publisher'),
    role: principal.role,
    shown: shownCount,
    tasks: deps.tasks,
    history: {
      published: async (id, language) => (await store.currentTree('web')).get(id)?.versions.get(language)?.at(-1),
      writers: (id, language) => store.lastWriters(id, language),
    },
  })
  const titleOf = async (itemId: string, language: string) => {
    const item = (await store.currentTree('master')).get(itemId) ?? (await store.currentTree('web')).get(itemId)
    return item && itemView(item, language, item.versions.get(language)?.at(-1), await view('master'))
  }
  const shown = async (item: Item, language?: string | null) => ({
    item: latestView(item, language, await view('master')),
  })

  return {
    ...binResolvers({
      bin: deps.bin,
      username,
      drafts: () => store.currentTree('master'),
      shown,
      mayDestroy: () => requirePublisher(principal, 'destroying'),
    }),
    ...planningRoot(deps, principal, { mayPublish, titleOf }),
    ...collaborationRoot(deps.collaboration, principal),
    ...formSubmissionResolvers({
      formSubmissions: deps.formSubmissions,
      username,
      mayRead: () => requirePublisher(principal, 'reading messages of visitors'),
    }),

    checkConnections: async () => {
      requireRole(principal, 'administrator', 'checking connections')
      const { epoch } = await store.currentTree('web')
      return {
        now: deps.now().toISOString(),
        websites: await askWebsites(epoch, deps.settings, deps.fetch),
      }
    },

    item: async ({ where }: { where: ItemWhere & { database?: string | null } }) =>
      itemWhere(where, await view(readDatabase(where.database))),

    sites: async () =>
      sitesOf(await store.currentTree('master')).all.map(({ name, hostName, languages, rootPath }) => ({
        name,
        hostName,
        language: languages.default,
        rootPath,
        item: async ({ path, database }: { path: string; database?: string | null }) =>
          itemWhere({ path: `${rootPath}/${path}` }, await view(readDatabase(database))),
      })),

    search: async ({ query }: { query: ItemSearch }) => {
      const context = await view('master')
      // Everything there is is looked at.
      shownCount.add(FULL_SCAN_COST)
      return deps.tasks.run(function* () {
        const { totalCount, found } = yield* searchItems(context, query)
        return { totalCount, results: yield* foundViews(found, context) }
      })
    },

    pictures: async ({
      where = null,
      first = null,
      skip = null,
    }: {
      where?: PictureSearch | null
      first?: number | null
      skip?: number | null
    }) => {
      const trees = { master: await store.currentTree('master'), web: await store.currentTree('web') }
      // Everything in the media library is looked at.
      shownCount.add(FULL_SCAN_COST)
      const { nodes, ...counts } = await deps.tasks.run(() =>
        searchPictures(trees, where ?? {}, first ?? undefined, skip ?? undefined),
      )
      return {
        ...counts,
        nodes: nodes.map(({ itemId, path }) => ({
          path,
          itemId: ({ format }: { format?: GuidFormat | null }) => written(itemId, format),
        })),
      }
    },

    pageTests: async ({ site }: { site: string }) => {
      const trees = { master: await store.currentTree('master'), web: await store.currentTree('web') }
      return pageTestsOf(trees, await store.templates(), site).map((found) => pageTestView(found))
    },

    componentUsers: async ({ libraryId, first }: { libraryId: string; first?: number | null }) => {
      const context = await view('master')
      // Everything there is is looked at.
      shownCount.add(FULL_SCAN_COST)
      const users = await deps.tasks.run(() => componentUsersOf(context.tree, libraryId))
      return users
        .slice(0, clampItemCount(first))
        .map(({ item, component }) => ({ componentId: component, item: latestView(item, null, context) }))
    },

    publishingTargets: () => [
      { name: PUBLISH_TARGETS[0], targetDatabase: PUBLISH_TARGETS[0], previewPublishingTarget: false },
    ],

    publishingStatus: async ({ publishingOperationId }: { publishingOperationId: string }) => {
      return statusOf(await operations.find(publishingOperationId))
    },

    publicationPlan: async ({ input, first = null }: { input: ItemPublication; first?: number | null }) => {
      const plan = await previewPublication(deps, scopeOf(input), first)
      const items = plan.items.map(({ id, ...item }) => ({
        ...item,
        itemId: ({ format }: { format?: GuidFormat | null }) => written(id, format),
      }))
      const unapproved = plan.unapproved.map(({ itemId, ...page }) => ({
        ...page,
        itemId: ({ format }: { format?: GuidFormat | null }) => written(itemId, format),
      }))
      const undescribed = plan.undescribed.map(({ itemId, path }) => ({
        path,
        itemId: ({ format }: { format?: GuidFormat | null }) => written(itemId, format),
      }))
      return { ...plan, items, unapproved, undescribed }
    },

    updateItem: async ({
      input,
    }: Input<InLanguage & Pick<UpdateItem, 'seen' | 'fields'> & { revision?: string | null }>) => {
      onDrafts(input.database)
      const updated = await updateItem(store, {
        ...input,
        username,
        role,
        expectedRevision: input.revision ?? (expectedRevision || null),
      })
      const { item, language, version, createdVersion } = updated
      return {
        item: itemView(item, language, version, await view('master')),
        revision: version?.revision ?? null,
        newCreatedVersion: createdVersion ? (version?.version ?? null) : null,
      }
    },

    applyLayout: async ({ input }: Input<LayoutInput>) => {
      onDrafts(input.database)
      const applied = await applyLayout(store, { ...input, username, revision: input.revision ?? expectedRevision })
      const { item, language, version, createdVersion, uids, problems } = applied
      return {
        item: itemView(item, language, version, await view('master')),
        revision: version?.revision ?? null,
        newCreatedVersion: createdVersion ? (version?.version ?? null) : null,
        uids,
        errors: problems,
      }
    },

    createItem: async ({
      input,
    }: Input<
      InLanguage & { name: string; templateId: string; parent: string; fields?: readonly FieldWrite[] | null }
    >) => {
      onDrafts(input.database)
      return shown(await createItem(store, { ...input, username, role }), input.language)
    },

    deleteItem: async ({ input }: Input<{ permanently?: boolean | null }>) => {
      onDrafts(input.database)
      await deleteItem(store, TENANT, { ...selectorOf(input), username, permanently: input.permanently ?? false })
      return { successful: true }
    },

    writeItems: async ({ input }: { input: { writes: readonly ItemWrite[] } }) => {
      for (const { create, update, rename, move, delete: gone } of input.writes) {
        for (const one of [create, update, rename, move, gone]) if (one) onDrafts(one.database)
      }
      const { items, problems } = await writeItems(store, TENANT, { writes: input.writes, username, role })
      const context = await view('master')
      return { items: items.map((item) => item && latestView(item, undefined, context)), errors: problems }
    },

    renameItem: async ({ input }: Input<{ newName: string }>) => {
      onDrafts(input.database)
      return shown(await renameItem(store, { ...input, username }))
    },

    moveItem: async ({ input }: Input<Target & { sortOrder?: number | null }>) => {
      onDrafts(input.database)
      return shown(
        await moveItem(store, {
          ...selectorOf(input),
          ...targetOf(input),
          sortOrder: input.sortOrder ?? null,
          username,
        }),
      )
    },

    copyItem: async ({ input }: Input<Target & Pick<CopyItem, 'copyItemName' | 'deepCopy' | 'withoutPages'>>) => {
      onDrafts(input.database)
      const { copyItemName = null, deepCopy = null, withoutPages = null } = input
      const how = { copyItemName, deepCopy, withoutPages }
      return shown(await copyItem(store, { ...selectorOf(input), ...targetOf(input), ...how, username }))
    },

    addItemVersion: async ({ input }: Input<InLanguage>) => {
      onDrafts(input.database)
      return shown(await addItemVersion(store, { ...input, username }), input.language)
    },

    deleteItemVersion: async ({ input }: Input<InLanguage>) => {
      onDrafts(input.database)
      return shown(await deleteItemVersion(store, { ...input, username }), input.language)
    },

    uploadMedia: ({ input }: { input: UploadInput }) => {
      onDrafts(input.database)
      const { itemPath, alt = null, decorative = null, language = null, overwriteExisting } = input
      mediaPath(itemPath)
      return {
        presignedUploadUrl: deps.uploadAddress({
          username,
          itemPath,
          alt,
          decorative,
          language,
          overwriteExisting: overwriteExisting ?? false,
        }),
      }
    },

    publishItem: async ({ input }: { input: ItemPublication }) => {
      mayPublish(principal)
      const operation = await publishItem(deps, {
        ...scopeOf(input),
        expectedPlan: input.expectedPlan ?? null,
        username,
        displayName: input.displayName ?? null,
      })
      return { operationId: operation.id, status: statusOf(operation) }
    },

    publishSite: async ({ input }: { input: Publication & { publishSiteMode: PublishMode } }) => {
      mayPublish(principal)
      const operation = await publishSite(deps, { ...publicationOf(input), username, mode: input.publishSiteMode })
      return { operationId: operation.id, status: statusOf(operation) }
    },

    /** A publication is one transaction that is over before its id is known, so there is never one to stop. */
    cancelPublishing: async ({ publishingOperationId }: { publishingOperationId: string }) => {
      mayPublish(principal)
      const { state } = await operations.find(publishingOperationId)
      return { success: false, message: `The operation is ${state}: it cannot be stopped.`, publishingOperationId }
    },
  }
}

function statusOf({ state, processed, languages, target, messages }: PublishOperation) {
  return {
    isDone: state === 'FINISHED' || state === 'ABORTED',
    isFailed: state === 'ABORTED',
    processed,
    state,
    languages: languages.map((name) => ({ name })),
    targetDatabase: { name: target },
    messages,
  }
}

/** Ids win over paths. */
function rootsOf(input: ItemPublication): readonly string[] {
  const ids = [...(input.rootItemIds ?? []), ...(input.rootItemId ? [input.rootItemId] : [])]
  const paths = [...(input.rootItemPaths ?? []), ...(input.rootItemPath ? [input.rootItemPath] : [])]
  return [...new Set(ids.length > 0 ? ids : paths)]
}

function scopeOf(input: ItemPublication) {
  const { languages, targets } = publicationOf(input)
  return {
    languages,
    targets,
    roots: rootsOf(input),
    mode: input.publishItemMode,
    subItems: input.publishSubItems ?? false,
    relatedItems: input.publishRelatedItems ?? false,
  }
}

function publicationOf({ languages, targetDatabases, sourceDatabase, displayName = null }: Publication) {
  onDrafts(sourceDatabase)
  return { languages, targets: targetDatabases, displayName }
}

function selectorOf({ itemId, path }: ItemSelector): ItemSelector {
  return { itemId, path }
}

function targetOf({ targetParentId, targetParentPath }: Target): { target?: ItemSelector } {
  return targetParentId || targetParentPath ? { target: { itemId: targetParentId, path: targetParentPath } } : {}
}

function readDatabase(name: string | null | undefined): DatabaseName {
  const database = DATABASES.find((known) => known === (name || 'master').toLowerCase())
  if (!database)
    throw new ContentError('UNKNOWN_DATABASE', `There is no database ${quoted(name ?? '')}: use master or web.`)
  return database
}

function onDrafts(name: string | null | undefined): void {
  if (readDatabase(name) !== 'master') {
    throw new ContentError('UNKNOWN_DATABASE', 'Only master is written; web changes by publishing.')
  }
}

function mayPublish(principal: Principal): void {
  requirePublisher(principal, 'publishing')
}

function requirePublisher(principal: Principal, act: string): void {
  requireRole(principal, 'publisher', act)
}
