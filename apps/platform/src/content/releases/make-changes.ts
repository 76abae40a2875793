/** Makes planned changes: the website's content, the audit, the outbox event and what was due are one transaction. */

import { TENANT } from '../../ground/tenant.ts'
import { ContentError } from '../content-error.ts'
import { PUBLISHED_TOPIC, type PublishDeps } from '../publish-item.ts'
import { revalidate } from '../revalidate.ts'
import { approvalProblems } from './approval-problems.ts'
import { type PlannedChange, planChanges } from './planned-change.ts'
import type { PlanningDb } from './planning-tables.ts'

/** What is to be done, once the row that says so is locked. */
export interface Claim {
  readonly username: string
  /** As the audit names it. */
  readonly action: string
  /** Of the schedule or release. */
  readonly id: string
  readonly changes: readonly PlannedChange[]
  /** In the same transaction. */
  done(tx: PlanningTx): Promise<unknown>
}

export type PlanningTx = PlanningDb

/**
 * All of the changes or none.
 *
 * @param claim locks the row; undefined when another process was quicker
 * @returns whether there was something to do
 * @throws ContentError `RELEASE_REFUSED` with `problems` when one of the changes cannot be made; nothing is written then
 */
export async function makeChanges(
  deps: PublishDeps,
  claim: (tx: PlanningTx) => Promise<Claim | undefined>,
): Promise<boolean> {
  const { store, turns, appendEvent, settings, log } = deps
  const made = await store.write(async ({ trees, templates, tx }) => {
    const claimed = await claim(tx)
    if (claimed === undefined) return { result: undefined, changes: {} }
    const { username, action, id, changes, done } = claimed
    const plan = await turns.run(() => planChanges(trees, templates, changes))
    const { master, web, items } = plan
    const problems = [...plan.problems, ...(await approvalProblems({ trees, templates }, tx, TENANT, plan))]
    if (problems.length > 0) {
      throw new ContentError('RELEASE_REFUSED', problems.map(({ message }) => message).join(' '), { problems })
    }
    const epoch = trees.web.epoch + (web.size > 0 ? 1 : 0)
    const [first, ...others] = changes
    return {
      result: { epoch, items, changed: web.size > 0 },
      changes: { master, web },
      audit: [
        {
          username,
          action,
          database: 'web',
          ...(first && others.length === 0 && { itemId: first.itemId, language: first.language }),
          detail: { planned: id, changes },
        },
      ],
      finish: async (tx) => {
        await done(tx)
        if (web.size > 0) await appendEvent(tx, { topic: PUBLISHED_TOPIC, payload: { epoch, items } })
      },
    }
  })
  if (made?.changed) {
    log.info({ epoch: made.epoch, items: made.items.length }, 'planned changes are made')
    await revalidate({ epoch: made.epoch, items: made.items }, settings, deps)
  }
  return made !== undefined
}
