/**
 * Publishing (contract 17.2, 17.5): one transaction copies drafts to the published database and moves its epoch on;
 * afterwards the websites are told, and only then is the operation reported finished.
 */
import type { Log } from '../ground/log.ts'
import { ContentError, quoted } from './content-error.ts'
import { requireItemId } from './item-id.ts'
import { requireLanguage } from './item-name.ts'
import { findItem } from './item-selector.ts'
import type { ItemId } from './model.ts'
import type { PublishOperation, PublishOperations } from './publish-operations.ts'
import { type PublishMode, type PublishPlan, type PublishRequest, planPublication } from './publish-plan.ts'
import { requireStorable } from './raw-values.ts'
import { type RevalidateSettings, revalidate } from './revalidate.ts'
import { ROOT_ITEMS } from './roots.ts'
import type { ContentStore, ContentTx } from './store.ts'

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
}

export type PublishSite = Omit<PublishItems, 'roots' | 'subItems' | 'relatedItems'>

/** Sentences kept with an operation about what could not be published. */
const MESSAGES_KEPT = 100

/** What other parts of the platform hear in the outbox; payload {@link PublishedContent}. */
export const PUBLISHED_TOPIC = 'content.published'

export interface PublishDeps {
  readonly store: ContentStore
  readonly operations: PublishOperations
  readonly settings: RevalidateSettings
  readonly fetch: typeof globalThis.fetch
  readonly log: Log
  appendEvent(tx: ContentTx, event: { readonly topic: string; readonly payload: unknown }): Promise<void>
}

/**
 * @returns the ended operation. It is `ABORTED` when one of the roots could not be published, with the reasons.
 * @throws ContentError `ITEM_NOT_FOUND`, `INVALID_ID`, `INVALID_LANGUAGE`, `INVALID_VALUE`, `INVALID_INPUT` before anything is written
 */
export async function publishItem(deps: PublishDeps, command: PublishItems): Promise<PublishOperation> {
  if (command.roots.length === 0) throw new ContentError('INVALID_INPUT', 'Name at least one item to publish.')
  const [master, web] = [await deps.store.currentTree('master'), await deps.store.currentTree('web')]
  const roots = command.roots.map((root) => {
    const selector = root.startsWith('/') ? { path: root } : { itemId: requireItemId(root) }
    const item = findItem(master, selector) ?? findItem(web, selector)
    if (!item) throw new ContentError('ITEM_NOT_FOUND', `There is no item ${quoted(root)} to publish.`)
    return item.id
  })
  return run(deps, 'publishItem', roots, command)
}

/** Everything: all items of all sites, and the media library. */
export function publishSite(deps: PublishDeps, command: PublishSite): Promise<PublishOperation> {
  const roots = ROOT_ITEMS.filter(({ parentId }) => parentId === null).map(({ id }) => id)
  return run(deps, 'publishSite', roots, { ...command, subItems: true, relatedItems: false })
}

async function run(
  deps: PublishDeps,
  action: string,
  roots: readonly ItemId[],
  command: Omit<PublishItems, 'roots'>,
): Promise<PublishOperation> {
  const { operations, log } = deps
  const request: PublishRequest = {
    roots,
    languages: readLanguages(command.languages),
    mode: command.mode ?? 'SMART',
    subItems: command.subItems ?? false,
    relatedItems: command.relatedItems ?? false,
  }
  const { username, displayName } = command
  if (displayName) requireStorable('displayName', displayName)
  const target = readTarget(command.targets ?? ['web'])
  const id = await operations.start({ ...request, target, username, displayName })
  const { plan, epoch } = await write(deps, { id, action, username }, request).catch(async (error: unknown) => {
    const reason = 'The publication failed; nothing was published.'
    await operations.end(id, 'ABORTED', reason).catch((second: unknown) => {
      log.error({ err: second, operation: id }, 'a failed publication could not be recorded')
    })
    throw error
  })
  const facts = { operation: id, epoch, processed: plan.processed, problems: plan.problems.length }
  log.info({ ...facts, languages: request.languages }, 'published')
  if (plan.changes.size > 0) await revalidate({ epoch, items: plan.items }, deps.settings, deps)
  return operations.end(id, plan.rootFailed ? 'ABORTED' : 'FINISHED')
}

/** Publication, outbox event and record are one transaction. */
function write(
  { store, operations, appendEvent }: PublishDeps,
  { id, action, username }: { readonly id: string; readonly action: string; readonly username: string },
  request: PublishRequest,
): Promise<{ plan: PublishPlan; epoch: number }> {
  return store.write(({ trees, templates }) => {
    const plan = planPublication(trees, templates, request)
    const { changes, items, processed, problems } = plan
    const changed = changes.size > 0
    const epoch = trees.web.epoch + (changed ? 1 : 0)
    const { roots, languages, mode } = request
    const [root, ...others] = roots
    return {
      result: { plan, epoch },
      changes: { web: changes },
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
        await operations.written(tx, id, {
          processed,
          epoch: changed ? epoch : null,
          messages: problems.slice(0, MESSAGES_KEPT),
        })
        if (changed) await appendEvent(tx, { topic: PUBLISHED_TOPIC, payload: { epoch, items } })
      },
    }
  })
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
