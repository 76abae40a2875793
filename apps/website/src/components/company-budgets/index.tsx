import { defineComponent } from '@tessera/content/react'
import { NothingThere } from '../../page/outcome.ts'
import { hasRole } from '../../shop/access/roles.ts'
import { forCompany } from '../../shop/company/for-company.ts'
import { readBudgets } from '../../shop/company/read-budgets.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { BudgetForm } from './budget-form.tsx'
import { BudgetList } from './budget-list.tsx'
import { CostCenterForm } from './cost-center-form.tsx'
import { CostCenters } from './cost-centers.tsx'

/**
 * What a company may spend, and what it books on; `?edit=` with an id, or `?edit=new`, is the form of a budget, `?cost=`
 * that of a cost centre.
 */
export const CompanyBudgets = defineComponent({
  name: 'CompanyBudgets',
  title: 'Company: budgets',
  group: 'Company',
  icon: 'wallet',
  personal: true,
  serverData: (context) =>
    forCompany(context, ['SpendingAccountAdmin', 'SpendingAccountReader'], async (reading) => {
      const view = await readBudgets(reading)
      const mayEdit = hasRole(reading.roles, 'SpendingAccountAdmin')
      const mayEditCosts = hasRole(reading.roles, 'CostCenterAdmin')
      const edit = mayEdit ? context.query.get('edit') : null
      const cost = mayEditCosts ? context.query.get('cost') : null
      const budget = view.budgets.find(({ id }) => id === edit)
      const costCenter = view.costCenters.find(({ id }) => id === cost)
      const isUnknown = (asked: string | null, found: unknown) =>
        asked !== null && asked !== 'new' && found === undefined
      if (isUnknown(edit, budget) || isUnknown(cost, costCenter)) throw new NothingThere()
      return { view, mayEdit, mayEditCosts, budget, costCenter, isBudget: edit !== null, isCost: cost !== null }
    }),
  component: ({ params, page, data }) => (
    <section {...rootProps(params, 'grid gap-12')}>
      {data === undefined ? (
        <AwayNote page={page} name="Company: budgets" />
      ) : data.isBudget ? (
        <BudgetForm page={page} budget={data.budget} view={data.view} />
      ) : data.isCost ? (
        <CostCenterForm page={page} costCenter={data.costCenter} groups={data.view.groups} />
      ) : (
        <>
          <BudgetList page={page} view={data.view} mayEdit={data.mayEdit} />
          <CostCenters page={page} view={data.view} mayEdit={data.mayEditCosts} />
        </>
      )}
    </section>
  ),
})
