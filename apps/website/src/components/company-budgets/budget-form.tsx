import { type Page, useDictionary } from '@tessera/content/react'
import type { Budget } from '../../shop/company/budget.ts'
import { BUDGET, BUDGET_FORM } from '../../shop/company/decision-forms.ts'
import type { BudgetsView } from '../../shop/company/read-budgets.ts'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { FormField, SelectField } from '../elements/form-field.tsx'
import { SaveOrBack } from '../elements/save-or-back.tsx'

/** One budget; undefined: a new one. */
export function BudgetForm({ page, budget, view }: { page: Page; budget: Budget | undefined; view: BudgetsView }) {
  const { t } = useDictionary()
  const { errorOf, valueOf: entered } = useAnswered(BUDGET_FORM)
  const query = `?edit=${budget === undefined ? 'new' : encodeURIComponent(budget.id)}`
  const centers = view.costCenters.map(({ id, name }) => [id, name] as const)
  return (
    <ActionForm action={BUDGET} form={BUDGET_FORM} page={page} query={query} className="grid max-w-[36rem] gap-5">
      <h2 className="text-title-s">{t(budget === undefined ? 'company.budgets.add' : 'company.budgets.edit')}</h2>
      {budget && <input type="hidden" name="id" value={budget.id} />}
      <FormField
        form={BUDGET_FORM}
        name="name"
        label={t('company.budgets.name')}
        required
        maxLength={100}
        error={errorOf('name')}
        defaultValue={entered('name', budget?.name)}
      />
      <FormField
        form={BUDGET_FORM}
        name="amount"
        label={t('company.budgets.amount', { currency: view.currency })}
        hint={budget && t('company.budgets.amountHint')}
        inputMode="decimal"
        required
        maxLength={20}
        error={errorOf('amount')}
        defaultValue={entered('amount', budget && String(budget.amount))}
      />
      <div className="grid gap-5 @md:grid-cols-2">
        <FormField
          form={BUDGET_FORM}
          name="from"
          type="date"
          label={t('company.budgets.from')}
          error={errorOf('from')}
          defaultValue={entered('from', budget?.from)}
        />
        <FormField
          form={BUDGET_FORM}
          name="to"
          type="date"
          label={t('company.budgets.to')}
          error={errorOf('to')}
          defaultValue={entered('to', budget?.to)}
        />
      </div>
      <SelectField
        form={BUDGET_FORM}
        name="costCenter"
        label={t('company.budgets.costCenter')}
        error={errorOf('costCenter')}
        options={[['', t('company.budgets.noCostCenter')], ...centers]}
        defaultValue={entered('costCenter', budget?.costCenter)}
      />
      <SaveOrBack page={page} />
    </ActionForm>
  )
}
