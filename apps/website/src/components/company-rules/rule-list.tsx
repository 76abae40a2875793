import { type Page, useDictionary } from '@tessera/content/react'
import { nameOf } from '../../shop/company/company-names.ts'
import {
  RULE_DELETE,
  RULE_DELETE_FORM,
  RULE_FORM,
  RULE_SWITCH,
  RULE_SWITCH_FORM,
} from '../../shop/company/decision-forms.ts'
import type { RulesView } from '../../shop/company/read-rules.ts'
import { ActionForm, FormNotice, useAnswered } from '../elements/action-form.tsx'
import { useRuleWords } from '../elements/rule-words.ts'
import { SmallForm } from '../elements/small-form.tsx'
import { currentPath } from '../elements/where.ts'

export function RuleList({ page, view, mayEdit }: { page: Page; view: RulesView; mayEdit: boolean }) {
  const { t } = useDictionary()
  const words = useRuleWords(page.locale)
  const changed = useAnswered(RULE_SWITCH_FORM)
  const here = currentPath(page)
  return (
    <>
      <FormNotice form={RULE_FORM} done={t('account.saved')} />
      <FormNotice
        form={RULE_SWITCH_FORM}
        done={t(changed.values.on ? 'company.rules.switchedOn' : 'company.rules.switchedOff')}
      />
      <FormNotice form={RULE_DELETE_FORM} done={t('account.removed')} />
      {view.rules.length === 0 && <p className="text-ink-soft">{t('company.rules.none')}</p>}
      <ul className="rows empty:hidden">
        {view.rules.map((rule) => {
          const { id, name, level, groupId, meaning } = rule
          const shown = name || id
          return (
            <li key={id} className="grid gap-2 py-5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                <h2 className="text-body">
                  <bdi>{shown}</bdi>
                </h2>
                <p className="text-small">
                  {level !== undefined && `${t('company.rules.levelOf', { level: String(level) })} · `}
                  <span className={meaning.isOn ? 'text-success' : 'text-ink-soft'}>
                    {t(meaning.isOn ? 'company.rules.on' : 'company.rules.off')}
                  </span>
                </p>
              </div>
              <p>{words(rule, view.names, view.currency)}</p>
              <p className="text-small text-ink-soft">
                {t('company.rules.group')}: <bdi>{nameOf(view.groups, groupId)}</bdi>
              </p>
              {mayEdit && (
                <div className="flex flex-wrap items-start gap-x-6 gap-y-1">
                  <a
                    href={`${here}?edit=${encodeURIComponent(id)}`}
                    className="text-button"
                    aria-label={`${t('account.edit')}: ${shown}`}
                  >
                    {t('account.edit')}
                  </a>
                  <SmallForm
                    action={RULE_SWITCH}
                    form={RULE_SWITCH_FORM}
                    page={page}
                    values={{ id, on: meaning.isOn ? '' : '1' }}
                    label={`${t(meaning.isOn ? 'company.rules.switchOff' : 'company.rules.switchOn')}: ${shown}`}
                  >
                    {t(meaning.isOn ? 'company.rules.switchOff' : 'company.rules.switchOn')}
                  </SmallForm>
                  <details className="fold">
                    <summary aria-label={`${t('account.delete')}: ${shown}`} className="min-h-8!">
                      {t('account.delete')}
                    </summary>
                    <ActionForm
                      action={RULE_DELETE}
                      form={RULE_DELETE_FORM}
                      page={page}
                      isQuiet
                      className="grid max-w-[30rem] justify-items-start gap-3 py-2 text-small"
                    >
                      <p>{t('company.rules.sure')}</p>
                      <input type="hidden" name="id" value={id} />
                      <button type="submit" name="sure" value="yes" className="button button-quiet">
                        {t('company.rules.deleteNow')}
                      </button>
                    </ActionForm>
                  </details>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {mayEdit && (
        <a href={`${here}?edit=new`} className="button button-quiet justify-self-start">
          {t('company.rules.add')}
        </a>
      )}
    </>
  )
}
