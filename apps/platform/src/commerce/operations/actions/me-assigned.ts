import { notFound } from '../../commerce-error.ts'
import { familyOf } from '../../families/index.ts'
import type { Restriction } from '../../store/index.ts'
import { type Call, type Handler, one, parameter } from '../call.ts'
import { printDate } from '../shape/dates.ts'
import { complete } from '../stored/complete.ts'
import { listOf } from '../stored/list.ts'
import { assignedToCaller, groupIdsOf } from './me-user.ts'

/** What others assigned to the caller, at any level. Contract section 10.3. */
export const meAssignedActions: Readonly<Record<string, Handler>> = {
  'Me.listCostCenters': async (call) =>
    listOf(call, familyOf('CostCenter'), {
      scope: call.caller.companyId,
      restrict: [await assigned(call, 'CostCenterAssignment', 'CostCenterID', ['UserGroupID'])],
    }),

  'Me.listSpendingAccounts': async (call) =>
    listOf(call, familyOf('SpendingAccount'), {
      scope: call.caller.companyId,
      restrict: [await assigned(call, 'SpendingAccountAssignment', 'SpendingAccountID', ['UserID', 'UserGroupID'])],
      filters: [{ name: 'EndDate', value: `>${printDate(call.now)}|!*` }],
    }),

  async 'Me.getSpendingAccount'(call) {
    const id = parameter(call, 'spendingAccountID')
    const { items } = await call.store.list(call.tx, {
      family: 'SpendingAccount',
      scope: call.caller.companyId,
      restrict: [
        { id: [id] },
        await assigned(call, 'SpendingAccountAssignment', 'SpendingAccountID', ['UserID', 'UserGroupID']),
      ],
      filters: [{ name: 'EndDate', value: `>${printDate(call.now)}|!*` }],
    })
    const [account] = items
    if (account === undefined) throw notFound('SpendingAccount', id)
    return one(await complete(call, account))
  },

  'Me.listUserGroups': (call) =>
    listOf(call, familyOf('UserGroup'), {
      scope: call.caller.companyId,
      restrict: [
        {
          linked: 'UserGroupAssignment',
          by: { key: 'UserGroupID' },
          scope: call.caller.companyId,
          where: [{ field: 'UserID', is: call.caller.userId }],
        },
      ],
    }),
}

async function assigned(
  call: Call,
  family: string,
  key: string,
  fields: readonly ('UserID' | 'UserGroupID')[],
): Promise<Restriction> {
  return {
    linked: family,
    by: { key },
    scope: call.caller.companyId,
    where: [assignedToCaller(call, await groupIdsOf(call), fields)],
  }
}
