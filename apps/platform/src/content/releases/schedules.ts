/** A page published or taken down at a time to come (decision 0037). */
import { jsonb } from '../../ground/database/index.ts'
import { ContentError, quoted } from '../content-error.ts'
import { newItemId, parseItemId } from '../item-id.ts'
import { requireLanguage } from '../item-name.ts'
import { requireItem } from '../item-selector.ts'
import type { PublishDeps } from '../publish-item.ts'
import { readFutureInstant } from './instant.ts'
import { makeChanges, type PlanningTx } from './make-changes.ts'
import { PLANNED_ACTIONS, type PlannedAction, type PlannedChange } from './planned-change.ts'
import type { PlanningDb } from './planning-tables.ts'

export const SCHEDULE_STATES = ['scheduled', 'done', 'failed', 'cancelled'] as const
export type ScheduleState = (typeof SCHEDULE_STATES)[number]

export interface Schedule {
  readonly id: string
  readonly itemId: string
  readonly action: PlannedAction
  readonly languages: readonly string[]
  readonly dueAt: Date
  readonly state: ScheduleState
  /** Whose rights it has, checked when it was made. */
  readonly username: string
  /** Why it failed. */
  readonly problem: string | null
}

export interface NewSchedule {
  readonly username: string
  /** Id or tree path. */
  readonly itemId: string
  readonly action: string
  readonly languages: readonly string[]
  /** ISO 8601 with offset. */
  readonly at: string
}

export interface Schedules {
  /** Those of one item, or all; those to come first, then the latest. At most 200. */
  list(itemId?: string | null): Promise<readonly Schedule[]>
  /** What is due up to a time, the earliest first. */
  dueUpTo(at: Date): Promise<readonly Schedule[]>
  /** @throws ContentError `ITEM_NOT_FOUND`, `INVALID_LANGUAGE`, `INVALID_TIME`, `INVALID_INPUT` */
  create(schedule: NewSchedule): Promise<Schedule>
  /** Another time. @throws ContentError `SCHEDULE_NOT_FOUND`, `SCHEDULE_NOT_PENDING`, `INVALID_TIME` */
  change(change: { readonly id: string; readonly at: string; readonly username: string }): Promise<Schedule>
  /** @throws ContentError `SCHEDULE_NOT_FOUND`, `SCHEDULE_NOT_PENDING` */
  cancel(id: string, username: string): Promise<Schedule>
  /** Carries out one; answers false when it was done already. What fails is recorded with its reason. */
  carryOut(id: string, now: Date): Promise<boolean>
}

export interface PlanningDeps {
  readonly db: PlanningDb
  readonly tenant: string
  readonly publishing: PublishDeps
  now(): Date
}

const MAX_LISTED = 200

export function createSchedules({ db, tenant, publishing, now }: PlanningDeps): Schedules {
  const { store } = publishing
  const rows = (tx: PlanningTx = db) => tx.selectFrom('content_schedule').selectAll().where('tenant', '=', tenant)

  async function find(id: string): Promise<Schedule> {
    const key = parseItemId(id)
    const row = key && (await rows().where('id', '=', key).executeTakeFirst())
    if (!row) throw new ContentError('SCHEDULE_NOT_FOUND', `There is no schedule ${quoted(id)}.`)
    return scheduleOf(row)
  }

  /** Changes a schedule that is still to come, with a line of the audit. */
  async function set(
    id: string,
    values: { readonly due_at?: Date; readonly state?: ScheduleState; readonly username?: string },
    audit: { readonly username: string; readonly action: string },
  ): Promise<Schedule> {
    const { itemId } = await find(id)
    await store.write(async ({ tx }) => {
      const changed = await tx
        .updateTable('content_schedule')
        .set({ ...values, ...(values.state && { finished_at: now() }) })
        .where('tenant', '=', tenant)
        .where('id', '=', parseItemId(id) ?? '')
        .where('state', '=', 'scheduled')
        .executeTakeFirst()
      if (changed.numUpdatedRows === 0n) {
        throw new ContentError('SCHEDULE_NOT_PENDING', 'This schedule is over: it cannot be changed any more.')
      }
      const detail = { schedule: id, ...(values.due_at && { dueAt: values.due_at.toISOString() }) }
      return { result: undefined, changes: {}, audit: [{ ...audit, database: 'web', itemId, detail }] }
    })
    return find(id)
  }

  return {
    async list(itemId) {
      const key = itemId ? parseItemId(itemId) : undefined
      if (itemId && key === undefined) return []
      const found = await rows()
        .$if(key !== undefined, (query) => query.where('item_id', '=', key ?? ''))
        .orderBy((row) => row.case().when('state', '=', 'scheduled').then(0).else(1).end())
        .orderBy('due_at', 'desc')
        .limit(MAX_LISTED)
        .execute()
      return found.map(scheduleOf)
    },
    async dueUpTo(at) {
      const due = await rows().where('state', '=', 'scheduled').where('due_at', '<=', at).orderBy('due_at').execute()
      return due.map(scheduleOf)
    },
    async create({ username, itemId, action, languages, at }) {
      const item = requireItem(
        await store.currentTree('master'),
        itemId.startsWith('/') ? { path: itemId } : { itemId },
      )
      const names = [...new Set(languages.map(requireLanguage))]
      if (names.length === 0) throw new ContentError('INVALID_INPUT', 'Name at least one language.')
      const id = newItemId()
      const row = {
        tenant,
        id,
        item_id: item.id,
        action: readAction(action),
        languages: jsonb(names),
        due_at: readFutureInstant(at, now()),
        state: 'scheduled',
        username,
        created_at: now(),
        finished_at: null,
        problem: null,
      }
      await store.write(async ({ tx }) => {
        await tx.insertInto('content_schedule').values(row).execute()
        const detail = { schedule: id, action: row.action, languages: names, dueAt: row.due_at.toISOString() }
        return {
          result: undefined,
          changes: {},
          audit: [{ username, action: 'createSchedule', database: 'web', itemId: item.id, detail }],
        }
      })
      return find(id)
    },
    change: ({ id, at, username }) =>
      set(id, { due_at: readFutureInstant(at, now()), username }, { username, action: 'changeSchedule' }),
    cancel: (id, username) => set(id, { state: 'cancelled' }, { username, action: 'cancelSchedule' }),
    async carryOut(id, at) {
      const ends = (state: ScheduleState, problem: string | null) => (tx: PlanningTx) =>
        tx
          .updateTable('content_schedule')
          .set({ state, problem, finished_at: at })
          .where('tenant', '=', tenant)
          .where('id', '=', id)
          .where('state', '=', 'scheduled')
          .execute()
      try {
        return await makeChanges(publishing, async (tx) => {
          const row = await rows(tx)
            .where('id', '=', id)
            .where('state', '=', 'scheduled')
            .where('due_at', '<=', at)
            .forUpdate()
            .executeTakeFirst()
          if (row === undefined) return undefined
          const schedule = scheduleOf(row)
          const { username, action } = schedule
          const audit = action === 'publish' ? 'publishBySchedule' : 'unpublishBySchedule'
          return { username, action: audit, id, changes: changesOf(schedule), done: ends('done', null) }
        })
      } catch (error) {
        if (!(error instanceof ContentError)) throw error
        await ends('failed', error.message)(db)
        return true
      }
    },
  }
}

export const changesOf = ({ itemId, action, languages }: Schedule): readonly PlannedChange[] =>
  languages.map((language) => ({ itemId, action, language }))

/** @throws ContentError `INVALID_INPUT` */
export function readAction(text: string): PlannedAction {
  const action = PLANNED_ACTIONS.find((known) => known === text.toLowerCase())
  if (action === undefined) {
    throw new ContentError('INVALID_INPUT', `${quoted(text)} cannot be planned: use ${PLANNED_ACTIONS.join(' or ')}.`)
  }
  return action
}

interface ScheduleRow {
  readonly id: string
  readonly item_id: string
  readonly action: string
  readonly languages: readonly string[]
  readonly due_at: Date
  readonly state: string
  readonly username: string
  readonly problem: string | null
}

function scheduleOf(row: ScheduleRow): Schedule {
  return {
    id: row.id,
    itemId: row.item_id,
    action: row.action === 'unpublish' ? 'unpublish' : 'publish',
    languages: row.languages,
    dueAt: new Date(row.due_at),
    state: SCHEDULE_STATES.find((state) => state === row.state) ?? 'failed',
    username: row.username,
    problem: row.problem,
  }
}
