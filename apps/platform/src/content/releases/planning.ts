/** Schedules and releases, and the clockwork that carries them out when they are due (decisions 0018, 0037). */
import type { Log } from '../../ground/log.ts'
import type { ContentTree } from '../model.ts'
import { planChanges } from './planned-change.ts'
import { createReleases, type Releases } from './releases.ts'
import { changesOf, createSchedules, type PlanningDeps, type Schedules } from './schedules.ts'

/** How often a process looks for what is due, in milliseconds. */
const LOOK_EVERY_MS = 15_000

export interface Planning {
  readonly schedules: Schedules
  readonly releases: Releases
  /**
   * Carries out all that is due at a time, the earliest first. Any number of processes may do so at once.
   * @returns how many schedules and releases ended, published or failed
   */
  runDue(now: Date): Promise<number>
  /** The published tree as it would be at a time, were the drafts to stay as they are. Nothing is written. */
  publishedAt(at: Date): Promise<ContentTree>
  /** Looks for what is due every 15 seconds from now on; the answer ends that. */
  start(log: Log): () => Promise<void>
}

export function createPlanning(deps: PlanningDeps): Planning {
  const { store, turns } = deps.publishing
  const schedules = createSchedules(deps)
  const releases = createReleases(deps)

  async function dueUpTo(at: Date) {
    const [single, whole] = [await schedules.dueUpTo(at), await releases.dueUpTo(at)]
    return [
      ...single.map((schedule) => ({ ...schedule, changes: changesOf(schedule), carryOut: schedules.carryOut })),
      ...whole.map((release) => ({ ...release, changes: release.entries, carryOut: releases.carryOut })),
    ].sort((one, other) => Number(one.dueAt) - Number(other.dueAt))
  }

  async function runDue(now: Date): Promise<number> {
    let ended = 0
    const failures: unknown[] = []
    for (const { id, carryOut } of await dueUpTo(now)) {
      try {
        if (await carryOut(id, now)) ended += 1
      } catch (error) {
        // What cannot be written now must not keep back the others.
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some of what is due could not be published')
    return ended
  }

  return {
    schedules,
    releases,
    runDue,
    async publishedAt(at) {
      const [master, web] = [await store.currentTree('master'), await store.currentTree('web')]
      const templates = await store.templates()
      let trees = { master, web }
      for (const { changes } of await dueUpTo(at)) {
        const scope = trees
        const plan = await turns.run(() => planChanges(scope, templates, changes))
        // One that would fail is left out as a whole, as it will be.
        if (plan.problems.length > 0) continue
        trees = { master: trees.master.with(master.epoch, plan.master), web: plan.published }
      }
      return trees.web
    },
    start(log) {
      let running: Promise<unknown> | undefined
      const look = () => {
        running ??= runDue(deps.now())
          .catch((error: unknown) => log.error({ err: error }, 'what is due could not be published; it is tried again'))
          .finally(() => {
            running = undefined
          })
      }
      const timer = setInterval(look, LOOK_EVERY_MS).unref()
      return async () => {
        clearInterval(timer)
        await running
      }
    },
  }
}
