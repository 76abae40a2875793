/** Named sets of pages that are published whole or not at all (decision 0037). */
import { ContentError, quoted } from '../content-error.ts'
import { newItemId, parseItemId } from '../item-id.ts'
import { requireLanguage } from '../item-name.ts'
import { requireItem } from '../item-selector.ts'
import { requireStorable } from '../raw-values.ts'
import { approvalProblems } from './approval-problems.ts'
import { readFutureInstant } from './instant.ts'
import { makeChanges, type PlanningTx } from './make-changes.ts'
import { type PlannedChange, type PlanProblem, planChanges } from './planned-change.ts'
import { type PlanningDeps, readAction } from './schedules.ts'

/** The life of a release: what each state may become. A failed one is opened again to be corrected. */
export const RELEASE_TRANSITIONS = {
  open: ['scheduled', 'published', 'failed'],
  scheduled: ['open', 'published', 'failed'],
  failed: ['open'],
  published: [],
} as const satisfies Record<string, readonly string[]>

export type ReleaseState = keyof typeof RELEASE_TRANSITIONS
export const RELEASE_STATES = Object.keys(RELEASE_TRANSITIONS) as readonly ReleaseState[]

export interface Release {
  readonly id: string
  readonly name: string
  readonly state: ReleaseState
  readonly dueAt: Date | null
  /** Who made it; once it is scheduled or published, who did that. */
  readonly username: string
  readonly finishedAt: Date | null
  /** Why it failed. */
  readonly problem: string | null
  readonly entries: readonly PlannedChange[]
}

interface ByWhom {
  readonly id: string
  readonly username: string
}

export interface Releases {
  /** Those not over first, then the latest. At most 200. */
  list(): Promise<readonly Release[]>
  /** @throws ContentError `RELEASE_NOT_FOUND` */
  find(id: string): Promise<Release>
  dueUpTo(at: Date): Promise<readonly Release[]>
  /** What would keep it from being published now. */
  problems(id: string): Promise<readonly PlanProblem[]>
  create(release: { readonly name: string; readonly username: string }): Promise<Release>
  rename(change: ByWhom & { readonly name: string }): Promise<Release>
  /** Not one that is published: it is what the audit speaks of. */
  remove(id: string, username: string): Promise<void>
  /** An item and language stands once in a release; the last action counts. */
  addEntry(
    change: ByWhom & { readonly itemId: string; readonly language: string; readonly action: string },
  ): Promise<Release>
  removeEntry(change: ByWhom & { readonly itemId: string; readonly language: string }): Promise<Release>
  /** @throws ContentError `RELEASE_EMPTY`, `RELEASE_NOT_OPEN`, `INVALID_TIME` */
  schedule(change: ByWhom & { readonly at: string }): Promise<Release>
  /** Open again, to be changed: of a scheduled or failed one. */
  reopen(change: ByWhom): Promise<Release>
  /** @throws ContentError `RELEASE_REFUSED` with what is wrong; the release stays as it was */
  publish(change: ByWhom): Promise<Release>
  carryOut(id: string, now: Date): Promise<boolean>
}

const MAX_NAME_LENGTH = 100
const MAX_LISTED = 200
/** Entries of one release. */
const MAX_ENTRIES = 500

export function createReleases({ db, tenant, publishing, now }: PlanningDeps): Releases {
  const { store, turns } = publishing
  const rows = (tx: PlanningTx = db) => tx.selectFrom('content_release').selectAll().where('tenant', '=', tenant)

  async function complete(found: readonly ReleaseRow[], tx: PlanningTx = db): Promise<readonly Release[]> {
    if (found.length === 0) return []
    const ids = found.map(({ id }) => id)
    const entries = await tx
      .selectFrom('content_release_entry')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('release_id', 'in', ids)
      .orderBy('item_id')
      .orderBy('language')
      .execute()
    return found.map((row) => ({
      id: row.id,
      name: row.name,
      state: RELEASE_STATES.find((state) => state === row.state) ?? 'failed',
      dueAt: row.due_at && new Date(row.due_at),
      username: row.username,
      finishedAt: row.finished_at && new Date(row.finished_at),
      problem: row.problem,
      entries: entries
        .filter(({ release_id }) => release_id === row.id)
        .map(({ item_id, language, action }) => ({ itemId: item_id, language, action: readAction(action) })),
    }))
  }

  async function find(id: string, tx: PlanningTx = db): Promise<Release> {
    const key = parseItemId(id)
    const row = key && (await rows(tx).where('id', '=', key).executeTakeFirst())
    const [release] = row ? await complete([row], tx) : []
    if (release === undefined) throw new ContentError('RELEASE_NOT_FOUND', `There is no release ${quoted(id)}.`)
    return release
  }

  const update = (tx: PlanningTx, id: string, values: Partial<ReleaseValues>) =>
    tx.updateTable('content_release').set(values).where('tenant', '=', tenant).where('id', '=', id).execute()

  /** Changes a release in one of the states, held still, with a line of the audit. */
  async function change(
    action: string,
    { id, username }: ByWhom,
    states: readonly ReleaseState[],
    work: (tx: PlanningTx, release: Release) => Promise<unknown>,
  ): Promise<void> {
    await store.write(async ({ tx }) => {
      const release = await find(id, tx)
      requireState(release, states)
      await work(tx, release)
      const detail = { release: release.id, name: release.name }
      return { result: undefined, changes: {}, audit: [{ username, action, database: 'web', detail }] }
    })
  }

  /** Publishes within one transaction, if it may still be. */
  const publishNow = (id: string, username: string | undefined, at: Date, states: readonly ReleaseState[]) =>
    makeChanges(publishing, async (tx) => {
      const release = await find(id, tx)
      if (!states.includes(release.state)) return undefined
      if (username === undefined && (release.dueAt === null || release.dueAt > at)) return undefined
      requireEntries(release)
      const who = username ?? release.username
      const action = username === undefined ? 'publishReleaseBySchedule' : 'publishRelease'
      const values = { state: 'published', problem: null, finished_at: at, username: who }
      return {
        username: who,
        action,
        id: release.id,
        changes: release.entries,
        done: (tx) => update(tx, release.id, values),
      }
    })

  return {
    find: (id) => find(id),
    async list() {
      const found = await rows()
        .orderBy((row) => row.case().when('state', '=', 'published').then(1).else(0).end())
        .orderBy('created_at', 'desc')
        .limit(MAX_LISTED)
        .execute()
      return complete(found)
    },
    async dueUpTo(at) {
      const due = await rows().where('state', '=', 'scheduled').where('due_at', '<=', at).orderBy('due_at').execute()
      return complete(due)
    },
    async problems(id) {
      const { entries } = await find(id)
      const [master, web] = [await store.currentTree('master'), await store.currentTree('web')]
      const scope = { trees: { master, web }, templates: await store.templates() }
      const plan = await turns.run(() => planChanges(scope.trees, scope.templates, entries))
      return [...plan.problems, ...(await approvalProblems(scope, db, tenant, plan))]
    },
    async create({ name, username }) {
      const id = newItemId()
      const row = {
        tenant,
        id,
        name: readName(name),
        state: 'open',
        due_at: null,
        username,
        created_at: now(),
        finished_at: null,
        problem: null,
      }
      await store.write(async ({ tx }) => {
        await tx.insertInto('content_release').values(row).execute()
        const detail = { release: id, name: row.name }
        return {
          result: undefined,
          changes: {},
          audit: [{ username, action: 'createRelease', database: 'web', detail }],
        }
      })
      return find(id)
    },
    async rename({ name, ...who }) {
      const next = readName(name)
      await change('renameRelease', who, ['open', 'scheduled', 'failed'], (tx, { id }) =>
        update(tx, id, { name: next }),
      )
      return find(who.id)
    },
    remove: (id, username) =>
      change('deleteRelease', { id, username }, ['open', 'scheduled', 'failed'], (tx, release) =>
        tx.deleteFrom('content_release').where('tenant', '=', tenant).where('id', '=', release.id).execute(),
      ),
    async addEntry({ itemId, language, action, ...who }) {
      const item = requireItem(
        await store.currentTree('master'),
        itemId.startsWith('/') ? { path: itemId } : { itemId },
      )
      const entry = { item_id: item.id, language: requireLanguage(language), action: readAction(action) }
      await change('addToRelease', who, ['open'], async (tx, release) => {
        if (release.entries.length >= MAX_ENTRIES) {
          throw new ContentError('INVALID_INPUT', `A release can have at most ${MAX_ENTRIES} entries.`)
        }
        await tx
          .insertInto('content_release_entry')
          .values({ tenant, release_id: release.id, ...entry })
          .onConflict((conflict) =>
            conflict.columns(['tenant', 'release_id', 'item_id', 'language']).doUpdateSet({ action: entry.action }),
          )
          .execute()
      })
      return find(who.id)
    },
    async removeEntry({ itemId, language, ...who }) {
      const key = parseItemId(itemId) ?? ''
      await change('removeFromRelease', who, ['open'], (tx, release) =>
        tx
          .deleteFrom('content_release_entry')
          .where('tenant', '=', tenant)
          .where('release_id', '=', release.id)
          .where('item_id', '=', key)
          .where('language', '=', language)
          .execute(),
      )
      return find(who.id)
    },
    async schedule({ at, ...who }) {
      const due_at = readFutureInstant(at, now())
      await change('scheduleRelease', who, ['open', 'scheduled'], (tx, release) => {
        requireEntries(release)
        return update(tx, release.id, { state: 'scheduled', due_at, username: who.username })
      })
      return find(who.id)
    },
    async reopen(who) {
      await change('reopenRelease', who, ['scheduled', 'failed'], (tx, { id }) =>
        update(tx, id, { state: 'open', due_at: null, problem: null, finished_at: null }),
      )
      return find(who.id)
    },
    async publish({ id, username }) {
      const release = await find(id)
      const states: readonly ReleaseState[] = ['open', 'scheduled']
      requireState(release, states)
      if (!(await publishNow(release.id, username, now(), states))) requireState(await find(id), states)
      return find(id)
    },
    async carryOut(id, at) {
      try {
        return await publishNow(id, undefined, at, ['scheduled'])
      } catch (error) {
        if (!(error instanceof ContentError)) throw error
        await db
          .updateTable('content_release')
          .set({ state: 'failed', problem: error.message, finished_at: at })
          .where('tenant', '=', tenant)
          .where('id', '=', id)
          .where('state', '=', 'scheduled')
          .execute()
        return true
      }
    },
  }
}

function requireState({ name, state }: Release, states: readonly ReleaseState[]): void {
  if (states.includes(state)) return
  throw new ContentError('RELEASE_NOT_OPEN', `The release ${quoted(name)} is ${state}: it takes no such change.`, {
    state,
  })
}

function requireEntries({ name, entries }: Release): void {
  if (entries.length === 0) throw new ContentError('RELEASE_EMPTY', `The release ${quoted(name)} has no pages in it.`)
}

function readName(text: string): string {
  const name = text.trim()
  requireStorable('name', name)
  if (name === '' || name.length > MAX_NAME_LENGTH) {
    throw new ContentError('INVALID_NAME', `A release has a name of 1 to ${MAX_NAME_LENGTH} characters.`)
  }
  return name
}

interface ReleaseValues {
  readonly name: string
  readonly state: string
  readonly due_at: Date | null
  readonly username: string
  readonly finished_at: Date | null
  readonly problem: string | null
}

type ReleaseRow = ReleaseValues & { readonly id: string }
