import { z } from 'zod'
import { BUDGETS_PATH } from '../../shop/company/company-paths.ts'
import { COST_CENTER_FORM, COST_CENTER_SWITCH_FORM } from '../../shop/company/decision-forms.ts'
import { colleague } from '../../shop/company/for-company.ts'
import { defineAction } from '../action.ts'
import { optional, text, ticked } from '../entries.ts'
import { id } from '../id-field.ts'

/** A new cost centre, or another name for one: without `id` it is new, and a group may book on it. */
export const costCenter = defineAction({
  path: '/company/cost-center',
  form: COST_CENTER_FORM,
  needs: 'account',
  fields: z.object({
    id: id.optional(),
    name: text('company.costCenters.error.name'),
    description: optional(2000),
    group: z.literal('').or(id).default(''),
  }),
  async run({ id: known, name, description, group }, { shopper, pathOf, signal }) {
    const { client, companyId } = await colleague(shopper, signal)
    const wanted = { Name: name, Description: description || null }
    const { ID } =
      known === undefined
        ? await client.costCenters.create(companyId, wanted, { signal })
        : await client.costCenters.patch(companyId, known, wanted, { signal })
    if (group !== '') {
      await client.costCenters.saveAssignment(companyId, { CostCenterID: ID ?? '', UserGroupID: group }, { signal })
    }
    return { status: 'sent', location: pathOf(BUDGETS_PATH), values: { saved: name } }
  },
})

/**
 * Nobody books on a cost centre that no group may use: it is out of use without being gone, since orders name it. Which
 * groups used it is written down, for the day it is used again.
 */
export const switchCostCenter = defineAction({
  path: '/company/cost-center/switch',
  form: COST_CENTER_SWITCH_FORM,
  needs: 'account',
  fields: z.object({ id, on: ticked }),
  async run({ id, on }, { shopper, signal }) {
    const { client, companyId } = await colleague(shopper, signal)
    const { costCenters } = client
    if (on) {
      const { xp } = await costCenters.get(companyId, id, { signal })
      const kept = (xp as { Groups?: unknown } | null | undefined)?.Groups
      const groups = Array.isArray(kept) ? kept.filter((group) => typeof group === 'string') : []
      if (groups.length === 0) return { status: 'invalid', errors: { form: 'company.costCenters.error.noGroup' } }
      for (const UserGroupID of groups) {
        await costCenters.saveAssignment(companyId, { CostCenterID: id, UserGroupID }, { signal })
      }
    } else {
      const { Items } = await costCenters.listAssignments(companyId, { costCenterID: id, pageSize: 100 }, { signal })
      const Groups = Items.flatMap(({ UserGroupID }) => UserGroupID ?? [])
      await costCenters.patch(companyId, id, { xp: { Groups } }, { signal })
      for (const userGroupID of Groups) await costCenters.deleteAssignment(companyId, id, { userGroupID }, { signal })
    }
    return { status: 'sent', values: { on: on ? '1' : '' } }
  },
})
