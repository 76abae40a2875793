import { type Page, useDictionary } from '@tessera/content/react'
import { BUDGET_PARTY, BUDGET_PARTY_FORM } from '../../shop/company/decision-forms.ts'
import type { BudgetsView, SharedBudget } from '../../shop/company/read-budgets.ts'
import { ActionForm } from '../elements/action-form.tsx'
import { CheckField } from '../elements/check-field.tsx'
import { SelectField } from '../elements/form-field.tsx'

/** Lets one more group or person use a budget. */
export function PartyForm({ page, budget, view }: { page: Page; budget: SharedBudget; view: BudgetsView }) {
  const { t } = useDictionary()
  const has = new Set(budget.parties.map(({ kind, id }) => `${kind}:${id}`))
  const options = [
    ...Object.entries(view.groups).map(([id, name]) => [`group:${id}`, name] as const),
    ...Object.entries(view.people).map(([id, name]) => [`user:${id}`, name] as const),
  ].filter(([value]) => !has.has(value))
  // Several of them stand on one page: each has ids of its own.
  const form = `${BUDGET_PARTY_FORM}-${budget.id}`
  return (
    <ActionForm action={BUDGET_PARTY} form={BUDGET_PARTY_FORM} page={page} isQuiet className="grid max-w-[24rem] gap-2">
      <input type="hidden" name="id" value={budget.id} />
      <SelectField form={form} name="party" label={t('company.budgets.party')} options={options} />
      <CheckField form={form} name="exceed">
        {t('company.budgets.letExceed')}
      </CheckField>
      <button type="submit" className="button button-quiet justify-self-start">
        {t('company.budgets.let')}
      </button>
    </ActionForm>
  )
}
