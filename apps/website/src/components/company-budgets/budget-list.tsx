import { type Page, useDictionary } from '@tessera/content/react'
import { nameOf } from '../../shop/company/company-names.ts'
import {
  BUDGET_FORM,
  BUDGET_PARTY,
  BUDGET_PARTY_FORM,
  BUDGET_PAUSE,
  BUDGET_PAUSE_FORM,
} from '../../shop/company/decision-forms.ts'
import type { BudgetsView, SharedBudget } from '../../shop/company/read-budgets.ts'
import { FormNotice } from '../elements/action-form.tsx'
import { BudgetBar } from '../elements/budget-bar.tsx'
import { BudgetFigures, BudgetPeriod } from '../elements/budget-figures.tsx'
import { SmallForm } from '../elements/small-form.tsx'
import { currentPath } from '../elements/where.ts'
import { PartyForm } from './party-form.tsx'

interface BudgetListProps {
  page: Page
  view: BudgetsView
  mayEdit: boolean
}

export function BudgetList({ page, view, mayEdit }: BudgetListProps) {
  const { t } = useDictionary()
  return (
    <div className="grid gap-4">
      <FormNotice form={BUDGET_FORM} done={t('account.saved')} />
      <FormNotice form={BUDGET_PAUSE_FORM} done={t('account.saved')} />
      <FormNotice form={BUDGET_PARTY_FORM} done={t('account.saved')} />
      {view.budgets.length === 0 && <p className="text-ink-soft">{t('company.budgets.none')}</p>}
      <ul className="rows empty:hidden">
        {view.budgets.map((budget) => (
          <BudgetRow key={budget.id} budget={budget} page={page} view={view} mayEdit={mayEdit} />
        ))}
      </ul>
      {mayEdit && (
        <a href={`${currentPath(page)}?edit=new`} className="button button-quiet justify-self-start">
          {t('company.budgets.add')}
        </a>
      )}
    </div>
  )
}

function BudgetRow({ budget, page, view, mayEdit }: BudgetListProps & { budget: SharedBudget }) {
  const { t } = useDictionary()
  const { id, name, state, parties } = budget
  const isPaused = state === 'paused'
  const partyName = (kind: 'group' | 'user', party: string) =>
    nameOf(kind === 'group' ? view.groups : view.people, party)
  return (
    <li className="grid gap-3 py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-body">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-small text-ink-soft">
          <BudgetPeriod budget={budget} locale={page.locale} />
        </p>
      </div>
      <BudgetBar budget={budget} />
      <BudgetFigures budget={budget} currency={view.currency} locale={page.locale} />
      <div className="text-small">
        <span className="text-ink-soft">{t('company.budgets.usedBy')}: </span>
        {parties.length === 0 && t('company.budgets.nobody')}
        {parties.map(({ kind, id: party, mayExceed }, index) => (
          <span key={`${kind}:${party}`}>
            {index > 0 && ', '}
            <bdi>{partyName(kind, party)}</bdi>
            {mayExceed && ` (${t('company.budgets.mayExceed')})`}
          </span>
        ))}
      </div>
      {mayEdit && (
        <div className="flex flex-wrap items-start gap-x-6 gap-y-1">
          <a
            href={`${currentPath(page)}?edit=${encodeURIComponent(id)}`}
            className="text-button"
            aria-label={`${t('account.edit')}: ${name}`}
          >
            {t('account.edit')}
          </a>
          {state !== 'over' && (
            <SmallForm
              action={BUDGET_PAUSE}
              form={BUDGET_PAUSE_FORM}
              page={page}
              values={{ id, pause: isPaused ? '' : '1' }}
              label={`${t(isPaused ? 'company.budgets.resume' : 'company.budgets.pause')}: ${name}`}
            >
              {t(isPaused ? 'company.budgets.resume' : 'company.budgets.pause')}
            </SmallForm>
          )}
          <details className="fold">
            <summary aria-label={`${t('company.budgets.share')}: ${name}`} className="min-h-8!">
              {t('company.budgets.share')}
            </summary>
            <div className="grid gap-3 py-2">
              {parties.map(({ kind, id: party }) => (
                <div key={`${kind}:${party}`} className="flex flex-wrap items-center gap-x-4 text-small">
                  <bdi>{partyName(kind, party)}</bdi>
                  <SmallForm
                    action={BUDGET_PARTY}
                    form={BUDGET_PARTY_FORM}
                    page={page}
                    values={{ id, party: `${kind}:${party}`, remove: '1' }}
                    label={`${t('account.delete')}: ${partyName(kind, party)} (${name})`}
                  >
                    {t('account.delete')}
                  </SmallForm>
                </div>
              ))}
              <PartyForm page={page} budget={budget} view={view} />
            </div>
          </details>
        </div>
      )}
    </li>
  )
}
