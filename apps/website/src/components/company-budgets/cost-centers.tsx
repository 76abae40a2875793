import { type Page, useDictionary } from '@tessera/content/react'
import { nameOf } from '../../shop/company/company-names.ts'
import { COST_CENTER_FORM, COST_CENTER_SWITCH, COST_CENTER_SWITCH_FORM } from '../../shop/company/decision-forms.ts'
import type { BudgetsView } from '../../shop/company/read-budgets.ts'
import { FormNotice } from '../elements/action-form.tsx'
import { SmallForm } from '../elements/small-form.tsx'
import { currentPath } from '../elements/where.ts'

/** What orders are booked on. */
export function CostCenters({ page, view, mayEdit }: { page: Page; view: BudgetsView; mayEdit: boolean }) {
  const { t } = useDictionary()
  return (
    <div className="grid gap-4">
      <h2 className="text-title-s">{t('company.costCenters.title')}</h2>
      <FormNotice form={COST_CENTER_FORM} done={t('account.saved')} />
      <FormNotice form={COST_CENTER_SWITCH_FORM} done={t('account.saved')} />
      {view.costCenters.length === 0 && <p className="text-ink-soft">{t('company.costCenters.none')}</p>}
      <ul className="rows empty:hidden">
        {view.costCenters.map(({ id, name, description, groups, isActive }) => (
          <li key={id} className="grid gap-x-6 gap-y-1 py-4 @xl:grid-cols-[1fr_auto] @xl:items-center">
            <div className="min-w-0">
              <h3 className="text-body">
                <bdi>{name}</bdi>
              </h3>
              <p className="text-small text-ink-soft">
                {description !== '' && (
                  <>
                    <bdi>{description}</bdi>
                    {' · '}
                  </>
                )}
                {isActive ? (
                  <bdi>{groups.map((group) => nameOf(view.groups, group)).join(', ')}</bdi>
                ) : (
                  t('company.costCenters.inactive')
                )}
              </p>
            </div>
            {mayEdit && (
              <div className="flex flex-wrap gap-x-6">
                <a
                  href={`${currentPath(page)}?cost=${encodeURIComponent(id)}`}
                  className="text-button"
                  aria-label={`${t('account.edit')}: ${name}`}
                >
                  {t('account.edit')}
                </a>
                <SmallForm
                  action={COST_CENTER_SWITCH}
                  form={COST_CENTER_SWITCH_FORM}
                  page={page}
                  values={{ id, on: isActive ? '' : '1' }}
                  label={`${t(isActive ? 'company.costCenters.retire' : 'company.costCenters.revive')}: ${name}`}
                >
                  {t(isActive ? 'company.costCenters.retire' : 'company.costCenters.revive')}
                </SmallForm>
              </div>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <a href={`${currentPath(page)}?cost=new`} className="button button-quiet justify-self-start">
          {t('company.costCenters.add')}
        </a>
      )}
    </div>
  )
}
