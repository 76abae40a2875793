import { type Page, useDictionary } from '@tessera/content/react'
import type { Names } from '../../shop/company/company-names.ts'
import { COST_CENTER, COST_CENTER_FORM } from '../../shop/company/decision-forms.ts'
import type { CostCenterView } from '../../shop/company/read-budgets.ts'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { FormField, SelectField } from '../elements/form-field.tsx'
import { SaveOrBack } from '../elements/save-or-back.tsx'

interface CostCenterFormProps {
  page: Page
  /** Undefined: a new one. */
  costCenter: CostCenterView | undefined
  groups: Names
}

export function CostCenterForm({ page, costCenter, groups }: CostCenterFormProps) {
  const { t } = useDictionary()
  const { errorOf, valueOf: entered } = useAnswered(COST_CENTER_FORM)
  const query = `?cost=${costCenter === undefined ? 'new' : encodeURIComponent(costCenter.id)}`
  const others = Object.entries(groups).filter(([id]) => !costCenter?.groups.includes(id))
  return (
    <ActionForm
      action={COST_CENTER}
      form={COST_CENTER_FORM}
      page={page}
      query={query}
      className="grid max-w-[36rem] gap-5"
    >
      <h2 className="text-title-s">
        {t(costCenter === undefined ? 'company.costCenters.add' : 'company.costCenters.edit')}
      </h2>
      {costCenter && <input type="hidden" name="id" value={costCenter.id} />}
      <FormField
        form={COST_CENTER_FORM}
        name="name"
        label={t('company.costCenters.name')}
        required
        maxLength={100}
        error={errorOf('name')}
        defaultValue={entered('name', costCenter?.name)}
      />
      <FormField
        form={COST_CENTER_FORM}
        name="description"
        label={t('company.rules.description')}
        rows={2}
        maxLength={2000}
        error={errorOf('description')}
        defaultValue={entered('description', costCenter?.description)}
      />
      {others.length > 0 && (
        <SelectField
          form={COST_CENTER_FORM}
          name="group"
          label={t('company.costCenters.group')}
          options={[['', t('company.costCenters.noGroup')], ...others]}
          defaultValue={entered('group', '')}
        />
      )}
      <SaveOrBack page={page} />
    </ActionForm>
  )
}
