/** How authors work together, as the authoring schema has it: where pages stand, comments, presence, the audit. Ours. */
import { GraphQLError } from 'graphql'
import type { Kysely } from 'kysely'
import { includesRole, type Principal, type Role } from '../../ground/auth/index.ts'
import { type Audit, type AuditFilter, createAudit } from '../audit/index.ts'
import type { AnchorInput } from '../comments/anchor.ts'
import { type Comments, createComments } from '../comments/index.ts'
import type { Thread } from '../comments/threads.ts'
import { requireLanguage } from '../item-name.ts'
import { requireItem } from '../item-selector.ts'
import type { ContentTables } from '../migrations.ts'
import { createPresence, type Presence, type Sign } from '../presence/index.ts'
import type { ContentStore } from '../store.ts'
import { listStandings, type PageStanding, readStanding, readSteps } from '../workflow/records.ts'
import { requiresApproval } from '../workflow/require-approved.ts'
import { takeStep } from '../workflow/take-step.ts'
import { stepsFrom, type WorkflowState } from '../workflow/transitions.ts'

export interface CollaborationDeps {
  readonly store: ContentStore
  readonly db: Kysely<ContentTables>
  readonly tenant: string
  readonly comments: Comments
  readonly presence: Presence
  readonly audit: Audit
}

export function createCollaboration(store: ContentStore, db: Kysely<ContentTables>, tenant: string): CollaborationDeps {
  return {
    store,
    db,
    tenant,
    comments: createComments(db, store, tenant),
    presence: createPresence(db, store, tenant),
    audit: createAudit(db, tenant),
  }
}

export interface PageInput {
  readonly itemId: string
  readonly language: string
}
export type CommentInput = PageInput & {
  readonly body: string
  readonly answers?: string | null
  readonly anchor?: AnchorInput | null
  readonly label?: string | null
}

/** Resolvers of {@link COLLABORATION_SCHEMA}, for one request. `principal` has at least the role author. */
export function collaborationRoot(deps: CollaborationDeps, { name: username, role }: Principal) {
  const { store, db, tenant, comments, presence, audit } = deps

  const workflowView = async (standing: PageStanding) => {
    const [master, web] = [await store.currentTree('master'), await store.currentTree('web')]
    const item = requireItem(master, { itemId: standing.itemId })
    return {
      ...standingView(standing, role),
      requiresApproval: requiresApproval({ master, web }, await store.templates(), item),
      history: async () =>
        (await readSteps(db, tenant, standing.itemId, standing.language)).map((step) => ({
          ...step,
          at: step.at.toISOString(),
        })),
    }
  }
  const readWorkflow = async ({ itemId, language }: PageInput) => {
    const item = requireItem(await store.currentTree('master'), { itemId })
    return workflowView(await readStanding(db, tenant, item.id, requireLanguage(language)))
  }
  const readComments = async (page: PageInput) => {
    const { threads, unread, newest } = await comments.ofPage({ ...page, username })
    return { threads: threads.map(threadView), unread, newest }
  }

  return {
    workflow: readWorkflow,
    workflowPages: async ({ states, language }: { states: readonly WorkflowState[]; language?: string | null }) => {
      const master = await store.currentTree('master')
      const standings = await listStandings(db, tenant, { states, language: language ?? null })
      return standings
        .filter(({ itemId, language: tag }) => master.get(itemId)?.versions.has(tag))
        .map((standing) => standingView(standing, role))
    },
    takeWorkflowStep: async ({
      input,
    }: {
      input: PageInput & { step: string; note?: string | null; revision?: string | null }
    }) => workflowView(await takeStep(store, tenant, { ...input, username, role })),

    comments: readComments,
    addComment: async ({ input }: { input: CommentInput }) => {
      const { id } = await comments.add({ ...input, username })
      return { id }
    },
    editComment: async ({ input }: { input: { id: string; body: string } }) => {
      await comments.edit({ ...input, username })
      return { id: input.id }
    },
    deleteComment: async ({ id }: { id: string }) => {
      await comments.remove({ id, username })
      return { id }
    },
    resolveThread: async ({ input: { thread, resolved } }: { input: { thread: string; resolved: boolean } }) => {
      await comments.resolve({ id: thread, resolved, username })
      return { id: thread }
    },
    markCommentsRead: async ({ itemId, upTo }: { itemId: string; upTo: number }) => {
      await comments.markRead({ itemId, username, upTo })
      return true
    },

    signPresence: async ({ input }: { input: Omit<Sign, 'username'> }) => {
      const { others, revision, mark, change } = await presence.sign({ ...input, username })
      const item = requireItem(await store.currentTree('master'), { itemId: input.itemId })
      const page = { itemId: item.id, language: requireLanguage(input.language) }
      const { count, newest } = await comments.unread({ ...page, username })
      return {
        others,
        revision,
        mark,
        change: change && { username: change.username, at: change.at.toISOString() },
        state: (await readStanding(db, tenant, page.itemId, page.language)).state,
        unreadComments: count,
        newestComment: newest,
      }
    },
    leavePresence: async ({ session }: { session: string }) => {
      await presence.leave({ username, session })
      return true
    },

    audit: async ({
      filter,
      first,
      before,
    }: {
      filter?: AuditFilter | null
      first: number
      before?: number | null
    }) => {
      requireRole({ name: username, role }, 'administrator', 'the audit')
      const page = await audit.lines(filter ?? {}, { first, before: before ?? null })
      const master = await store.currentTree('master')
      return {
        lines: page.lines.map((line) => {
          const item = line.itemId === null ? undefined : master.get(line.itemId)
          return {
            ...line,
            at: line.at.toISOString(),
            itemPath: item ? master.path(item) : null,
          }
        }),
        next: page.next,
        choices: () => audit.choices(),
      }
    },
  }
}

const standingView = ({ itemId, language, state, at, username, note }: PageStanding, role: Role) => ({
  itemId,
  language,
  state,
  at: at?.toISOString() ?? null,
  username,
  note,
  steps: stepsFrom(state, role).map((step) => ({ name: step.name, to: step.to, note: step.note })),
})

const threadView = (thread: Thread) => ({
  ...thread,
  anchor: {
    kind: thread.anchor.kind,
    component: 'component' in thread.anchor ? thread.anchor.component : null,
    fieldItem: 'item' in thread.anchor ? thread.anchor.item : null,
    field: 'field' in thread.anchor ? thread.anchor.field : null,
  },
  resolvedAt: thread.resolvedAt?.toISOString() ?? null,
  comments: thread.comments.map(({ at, editedAt, ...comment }) => ({
    ...comment,
    at: at.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  })),
})

/** @throws GraphQLError `FORBIDDEN` */
export function requireRole({ name, role }: Pick<Principal, 'name' | 'role'>, needed: Role, what: string): void {
  if (includesRole(role, needed)) return
  throw new GraphQLError(`${name} is ${role}, and ${what} needs the role ${needed}.`, {
    extensions: { code: 'FORBIDDEN' },
  })
}
