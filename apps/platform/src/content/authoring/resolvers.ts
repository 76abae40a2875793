/** What each query and mutation of the authoring schema does: reads its input, calls the use case, shows the answer. */

import { GraphQLError } from 'graphql'
import type { Principal, Role } from '../../ground/auth/index.ts'
import { includesRole } from '../../ground/auth/index.ts'
import { ContentError, quoted } from '../content-error.ts'
import { copyItem } from '../copy-item.ts'
import { createItem } from '../create-item.ts'
import { deleteItem } from '../delete-item.ts'
import type { FieldWrite } from '../field-writes.ts'
import type { ItemSelector } from '../item-selector.ts'
import { addItemVersion, deleteItemVersion } from '../item-versions.ts'
import { DATABASES, type DatabaseName, type Item } from '../model.ts'
import { moveItem } from '../move-item.ts'
import { PUBLISH_TARGETS, type PublishDeps, publishItem, publishSite } from '../publish-item.ts'
import type { PublishMode } from '../publish-plan.ts'
import { renameItem } from '../rename-item.ts'
import { sitesOf } from '../sites.ts'
import { updateItem } from '../update-item.ts'
import { createShownCount, type ItemWhere, itemView, itemWhere, latestView, type ViewContext } from './item-view.ts'

type Input<Fields> = { readonly input: Fields & ItemSelector & { readonly database?: string | null } }
type InLanguage = { readonly language?: string | null; readonly version?: number | null }
type Target = { readonly targetParentId?: string | null; readonly targetParentPath?: string | null }
type Publication = {
  readonly languages: readonly string[]
  readonly targetDatabases: readonly string[]
  readonly sourceDatabase?: string | null
  readonly displayName?: string | null
}
type ItemPublication = Publication & {
  readonly rootItemId?: string | null
  readonly rootItemIds?: readonly string[] | null
  readonly rootItemPath?: string | null
  readonly rootItemPaths?: readonly string[] | null
  readonly publishItemMode: PublishMode
  readonly publishSubItems?: boolean | null
  readonly publishRelatedItems?: boolean | null
}

/** The root value of one request. `principal` has at least the role author. */
export function authoringRoot(deps: PublishDeps, principal: Principal, expectedRevision: string | null) {
  const { store, operations } = deps
  const username = principal.name
  const shownCount = createShownCount()

  const view = async (database: DatabaseName): Promise<ViewContext> => ({
    tree: await store.currentTree(database),
    templates: await store.templates(),
    mayPublish: includesRole(principal.role, 'publisher'),
    shown: shownCount,
  })
  const shown = async (item: Item, language?: string | null) => ({
    item: latestView(item, language, await view('master')),
  })

  return {
    item: async ({ where }: { where: ItemWhere & { database?: string | null } }) =>
      itemWhere(where, await view(readDatabase(where.database))),

    sites: async () =>
      sitesOf(await store.currentTree('master')).all.map(({ name, hostName, languages, rootPath }) => ({
        name,
        hostName,
        language: languages.default,
        rootPath,
      })),

    publishingTargets: () => [
      { name: PUBLISH_TARGETS[0], targetDatabase: PUBLISH_TARGETS[0], previewPublishingTarget: false },
    ],

    publishingStatus: async ({ publishingOperationId }: { publishingOperationId: string }) => {
      const { state, processed, languages, target, messages } = await operations.find(publishingOperationId)
      return {
        isDone: state === 'FINISHED' || state === 'ABORTED',
        isFailed: state === 'ABORTED',
        processed,
        state,
        languages: languages.map((name) => ({ name })),
        targetDatabase: { name: target },
        messages,
      }
    },

    updateItem: async ({ input }: Input<InLanguage & { fields: readonly FieldWrite[] }>) => {
      onDrafts(input.database)
      const updated = await updateItem(store, { ...input, username, expectedRevision })
      const { item, language, version, createdVersion } = updated
      return {
        item: itemView(item, language, version, await view('master')),
        revision: version?.revision ?? null,
        newCreatedVersion: createdVersion ? (version?.version ?? null) : null,
      }
    },

    createItem: async ({
      input,
    }: Input<
      InLanguage & { name: string; templateId: string; parent: string; fields?: readonly FieldWrite[] | null }
    >) => {
      onDrafts(input.database)
      return shown(await createItem(store, { ...input, username }), input.language)
    },

    deleteItem: async ({ input }: Input<unknown>) => {
      onDrafts(input.database)
      await deleteItem(store, { ...selectorOf(input), username })
      return { successful: true }
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

    copyItem: async ({ input }: Input<Target & { copyItemName?: string | null; deepCopy?: boolean | null }>) => {
      onDrafts(input.database)
      const { copyItemName = null, deepCopy = null } = input
      return shown(
        await copyItem(store, { ...selectorOf(input), ...targetOf(input), copyItemName, deepCopy, username }),
      )
    },

    addItemVersion: async ({ input }: Input<InLanguage>) => {
      onDrafts(input.database)
      return shown(await addItemVersion(store, { ...input, username }), input.language)
    },

    deleteItemVersion: async ({ input }: Input<InLanguage>) => {
      onDrafts(input.database)
      return shown(await deleteItemVersion(store, { ...input, username }), input.language)
    },

    publishItem: async ({ input }: { input: ItemPublication }) => {
      mayPublish(principal)
      const operation = await publishItem(deps, {
        ...publicationOf(input),
        username,
        roots: rootsOf(input),
        mode: input.publishItemMode,
        subItems: input.publishSubItems ?? false,
        relatedItems: input.publishRelatedItems ?? false,
      })
      return { operationId: operation.id }
    },

    publishSite: async ({ input }: { input: Publication & { publishSiteMode: PublishMode } }) => {
      mayPublish(principal)
      const operation = await publishSite(deps, { ...publicationOf(input), username, mode: input.publishSiteMode })
      return { operationId: operation.id }
    },

    /** A publication is one transaction that is over before its id is known, so there is never one to stop. */
    cancelPublishing: async ({ publishingOperationId }: { publishingOperationId: string }) => {
      mayPublish(principal)
      const { state } = await operations.find(publishingOperationId)
      return { success: false, message: `The operation is ${state}: it cannot be stopped.`, publishingOperationId }
    },
  }
}

/** Ids win over paths. */
function rootsOf(input: ItemPublication): readonly string[] {
  const ids = [...(input.rootItemIds ?? []), ...(input.rootItemId ? [input.rootItemId] : [])]
  const paths = [...(input.rootItemPaths ?? []), ...(input.rootItemPath ? [input.rootItemPath] : [])]
  return [...new Set(ids.length > 0 ? ids : paths)]
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

function mayPublish({ name, role }: Principal): void {
  const needed: Role = 'publisher'
  if (includesRole(role, needed)) return
  throw new GraphQLError(`${name} is ${role}, and publishing needs the role ${needed}.`, {
    extensions: { code: 'FORBIDDEN' },
  })
}
