/**
 * Publishing (contract 17.2, 17.5): one transaction copies drafts to the published database and moves its epoch on;
 * afterwards the websites are told, and only then is the operation reported finished.
 */
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Log } from '../ground/log.ts'
import { TENANT } from '../ground/tenant.ts'
import type { YieldingScheduler, YieldingTask } from '../ground/yielding-scheduler.ts'
import { ContentError, quoted } from './content-error.ts'
import { newItemId, requireItemId } from './item-id.ts'
import { requireLanguage } from './item-name.ts'
import { findItem } from './item-selector.ts'
import { requireDescribed } from './media/described-picture.ts'
import type { ContentTables } from './migrations.ts'
import type { ItemId } from './model.ts'
import type { PublishOperation, PublishOperations, StartedOperation } from './publish-operations.ts'
import { type PublishMode, type PublishPlan, type PublishRequest, planPublication } from './publish-plan.ts'
import { requireStorable } from './raw-values.ts'
import { broughtBack } from './releases/never-publish.ts'
import { type RevalidateSettings, revalidate } from './revalidate.ts'
import { ROOT_ITEMS } from './roots.ts'
import type { ContentStore, ContentTx, WriteScope } from './store.ts'
import type { TemplateRegistry } from './templates.ts'
import type { ItemChanges } from './tree.ts'
import { requireApproved } from './workflow/require-approved.ts'

/** Names of the one target: the hosted platform's, and ours. */
export const PUBLISH_TARGETS = ['experienceedge', 'web'] as const

export interface PublishItems {
  readonly username: string
  /** Ids (any GUID form) or tree paths. An id that is only published, not among the drafts, is taken down. */
  readonly roots: readonly string[]
  readonly languages: readonly string[]
  /** Default `['web']`. */
  readonly targets?: readonly string[]
  /** Default `SMART`. */
  readonly mode?: PublishMode
  /** Default false. */
  readonly subItems?: boolean
  /** Default false. */
  readonly relatedItems?: boolean
  readonly displayName?: string | null
  /** Items named as roots that were taken off the website come back. Default true. */
  readonly bringBack?: boolean
  /** Pages need no approval: what an operator imports is published as it is. Default false. */
  readonly unreviewed?: boolean
  /** Nothing is published when the publication would be another than the one with this digest. Default: whatever it is. */
  readonly expectedPlan?: string | null
}

export type PublishSite = Omit<PublishItems, 'roots' | 'subItems' | 'relatedItems' | 'bringBack' | 'expectedPlan'>

/** Sentences kept with an operation about what could not be published. */
const MESSAGES_KEPT = 100

/** What other parts of the platform hear in the outbox; payload {@link PublishedContent}. */
export const PUBLISHED_TOPIC = 'content.published'

export interface PublishDeps {
  readonly db: Kysely<ContentTables>
  readonly store: ContentStore
  /** Where what goes through many items is run. */
  readonly turns: YieldingScheduler
  readonly operations: PublishOperations
  readonly settings: RevalidateSettings
  readonly fetch: typeof globalThis.fetch
  readonly log: Log
  appendEvent(tx: ContentTx, event: { readonly topic: string; readonly payload: unknown }): Promise<void>
}

/**
 * @returns the ended operation. It is `ABORTED` when one of the roots could not be published, with the reasons.
 * @throws ContentError `ITEM_NOT_FOUND`, `INVALID_ID`, `INVALID_LANGUAGE`, `INVALID_VALUE`, `INVALID_INPUT`, and
 *   `NOT_APPROVED` on sites that ask for approval, `PICTURE_NOT_DESCRIBED` for pictures with neither an alternative
 *   text nor the mark that they are decorative, `PLAN_CHANGED` when it would be another than expected, before anything
 *   is written
 */
export async function publishItem(deps: PublishDeps, command: PublishItems): Promise<PublishOperation> {
  return run(deps, 'publishItem', await publishRequest(deps.store, command), command)
}

/** What is asked for, checked. @throws ContentError as {@link publishItem} */
export async function publishRequest(
  store: ContentStore,
  command: Omit<PublishItems, 'username' | 'displayName'>,
): Promise<PublishRequest> {
  if (command.roots.length === 0) throw new ContentError('INVALID_INPUT', 'Name at least one item to publish.')
  const [master, web] = [await store.currentTree('master'), await store.currentTree('web')]
  const roots = command.roots.map((root) => {
    const selector = root.startsWith('/') ? { path: root } : { itemId: requireItemId(root) }
    const item = findItem(master, selector) ?? findItem(web, selector)
    if (!item) throw new ContentError('ITEM_NOT_FOUND', `There is no item ${quoted(root)} to publish.`)
    return item.id
  })
  return requestOf([...new Set(roots)], command)
}

function requestOf(
  roots: readonly ItemId[],
  { languages, mode = 'SMART', subItems = false, relatedItems = false }: Omit<PublishItems, 'roots' | 'username'>,
): PublishRequest {
  return { roots, languages: readLanguages(languages), mode, subItems, relatedItems }
}

/** Everything: all items of all sites, and the media library. */
export async function publishSite(deps: PublishDeps, command: PublishSite): Promise<PublishOperation> {
  const roots = ROOT_ITEMS.filter(({ parentId }) => parentId === null).map(({ id }) => id)
  return run(deps, 'publishSite', requestOf(roots, { ...command, subItems: true }), command)
}

async function run(
  deps: PublishDeps,
  action: string,
  request: PublishRequest,
  command: Pick<PublishItems, 'username' | 'displayName' | 'targets' | 'bringBack' | 'unreviewed' | 'expectedPlan'>,
): Promise<PublishOperation> {
  const { operations, log } = deps
  const { username, displayName } = command
  if (displayName) requireStorable('displayName', displayName)
  const target = readTarget(command.targets ?? ['web'])
  const started: StartedOperation = {
    id: newItemId(),
    mode: request.mode,
    languages: request.languages,
    target,
    username,
    displayName,
    roots: request.roots,
    startedAt: new Date(),
  }
  const bringsBack = action === 'publishItem' && (command.bringBack ?? true)
  const { unreviewed = false, expectedPlan = null } = command
  const how = { action, started, bringsBack, unreviewed, expectedPlan }
  const { plan, operation } = await write(deps, how, request).catch(async (error: unknown) => {
    const reason = error instanceof ContentError ? error.message : 'The publication failed; nothing was published.'
    await operations.failed(started, reason).catch((second: unknown) => {
      log.error({ err: second, operation: started.id }, 'a failed publication could not be recorded')
    })
    throw error
  })
  const { id, epoch, processed, languages } = operation
  log.info({ operation: id, epoch, processed, problems: plan.problems.length, languages }, 'published')
  if (epoch === null) return operation
  await revalidate({ epoch, items: plan.items }, deps.settings, deps)
  const state = endOf(plan)
  await operations.end(id, state)
  return { ...operation, state }
}

const endOf = ({ rootFailed }: PublishPlan) => (rootFailed ? 'ABORTED' : 'FINISHED')

interface Publication {
  readonly action: string
  readonly started: StartedOperation
  readonly bringsBack: boolean
  readonly unreviewed: boolean
  readonly expectedPlan: string | null
}

/** Publication, outbox event and record are one transaction. */
function write(
  { store, operations, appendEvent, turns }: PublishDeps,
  { action, started, bringsBack, unreviewed, expectedPlan }: Publication,
  request: PublishRequest,
): Promise<{ plan: PublishPlan; operation: PublishOperation }> {
  return store.write(async (scope) => {
    const { trees, templates } = scope
    const { plan, back } = await turns.run(() => planned(trees, templates, request, bringsBack))
    if (expectedPlan && (await turns.run(() => digestOf(plan))) !== expectedPlan) {
      throw new ContentError('PLAN_CHANGED', 'Something that would be published has changed since you looked at it.')
    }
    if (!unreviewed) await requireApproved(scope, TENANT, plan, request.languages)
    requireDescribed(plan.undescribed)
    const { changes, items, processed, problems } = plan
    const changed = changes.size > 0
    const { id, mode, languages, target, username, roots } = started
    const [root, ...others] = roots
    const operation: PublishOperation = {
      ...{ id, mode, languages, target, username, processed },
      state: changed ? 'RUNNING' : endOf(plan),
      epoch: changed ? trees.web.epoch + 1 : null,
      messages: problems.slice(0, MESSAGES_KEPT),
    }
    return {
      result: { plan, operation },
      changes: { web: changes, master: back },
      audit: [
        {
          username,
          action,
          database: 'web',
          ...(root !== undefined && others.length === 0 && { itemId: root }),
          detail: { operation: id, roots, languages, mode, processed },
        },
      ],
      finish: async (tx) => {
        await operations.written(tx, started, operation)
        if (changed) await appendEvent(tx, { topic: PUBLISHED_TOPIC, payload: { epoch: operation.epoch, items } })
      },
    }
  })
}

const NOTHING: ItemChanges = new Map()

/** What a publication writes: for visitors, and among the drafts where items named as roots come back. */
export function* planned(
  trees: WriteScope['trees'],
  templates: TemplateRegistry,
  request: PublishRequest,
  bringsBack: boolean,
): YieldingTask<{ readonly plan: PublishPlan; readonly back: ItemChanges }> {
  const back = bringsBack ? broughtBack(trees.master, request.roots, request.languages) : NOTHING
  const master = back.size === 0 ? trees.master : trees.master.with(trees.master.epoch, back)
  return { plan: yield* planPublication({ ...trees, master }, templates, request), back }
}

/** Characters that are hashed in one part. */
const HASHED_AT_ONCE = 100_000

/** Another one as soon as the publication would write or remove something else. */
export function* digestOf({ changes }: Pick<PublishPlan, 'changes'>): YieldingTask<string> {
  const hash = createHash('sha256')
  let hashed = 0
  for (const [id, item] of changes) {
    const versions = item && [...item.versions].map(([language, list]) => [language, list.at(-1)?.revision])
    const text = JSON.stringify([id, item && [item.name, item.parentId, item.sortOrder, item.shared, versions]])
    hash.update(text)
    hashed += text.length
    if (hashed < HASHED_AT_ONCE) continue
    hashed = 0
    yield
  }
  return hash.digest('base64url')
}

function readLanguages(names: readonly string[]): readonly string[] {
  const languages = [...new Set(names.map(requireLanguage))]
  if (languages.length === 0) throw new ContentError('INVALID_INPUT', 'Name at least one language to publish.')
  return languages
}

function readTarget(names: readonly string[]): string {
  const strange = names.find((name) => !PUBLISH_TARGETS.some((target) => target === name.toLowerCase()))
  if (strange !== undefined || names.length === 0) {
    throw new ContentError(
      'INVALID_INPUT',
      `${quoted(strange ?? '')} is no publishing target: use ${PUBLISH_TARGETS.join(' or ')}.`,
    )
  }
  return names[0] ?? 'web'
}
