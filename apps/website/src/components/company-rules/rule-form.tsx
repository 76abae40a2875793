import { type Page, useDictionary } from '@tessera/content/react'
import { MAX_EXPRESSION_LENGTH, ruleForm } from '../../shop/company/approval-rule.ts'
import { RULE, RULE_FORM } from '../../shop/company/decision-forms.ts'
import type { RuleChoices, RulesView, RuleView } from '../../shop/company/read-rules.ts'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { CheckField } from '../elements/check-field.tsx'
import { FormField, SelectField } from '../elements/form-field.tsx'
import { SaveOrBack } from '../elements/save-or-back.tsx'

interface RuleFormProps {
  page: Page
  /** Undefined: a new one. */
  rule: RuleView | undefined
  choices: RuleChoices
  view: RulesView
}

/** One rule: put together from what most companies ask, or written by oneself. */
export function RuleForm({ page, rule, choices, view }: RuleFormProps) {
  const { t } = useDictionary()
  const { status, errorOf, valueOf: entered, values } = useAnswered(RULE_FORM)
  const form = rule && ruleForm(rule.meaning)
  const own = rule !== undefined && form === undefined ? rule.meaning.expression : ''
  const query = `?edit=${rule === undefined ? 'new' : encodeURIComponent(rule.id)}`
  const none = [['', t('company.rules.any')]] as const
  const isOff = status === 'idle' ? rule?.meaning.isOn === false : values.off !== undefined
  const wrong =
    errorOf('expression') &&
    [
      errorOf('expression'),
      values.position && t('company.rules.position', { position: values.position }),
      values.token && `»${values.token}«`,
    ]
      .filter(Boolean)
      .join(' ')
  return (
    <ActionForm action={RULE} form={RULE_FORM} page={page} query={query} className="grid max-w-[40rem] gap-5">
      <h2 className="text-title-s">{t(rule === undefined ? 'company.rules.add' : 'company.rules.edit')}</h2>
      {rule && <input type="hidden" name="id" value={rule.id} />}
      <FormField
        form={RULE_FORM}
        name="name"
        label={t('company.rules.name')}
        required
        maxLength={100}
        error={errorOf('name')}
        defaultValue={entered('name', rule?.name)}
      />
      <FormField
        form={RULE_FORM}
        name="description"
        label={t('company.rules.description')}
        rows={2}
        maxLength={2000}
        error={errorOf('description')}
        defaultValue={entered('description', rule?.description)}
      />
      <div className="grid gap-5 @lg:grid-cols-2">
        <SelectField
          form={RULE_FORM}
          name="group"
          label={t('company.rules.group')}
          required
          error={errorOf('group')}
          options={[['', t('account.chooseReason')], ...Object.entries(view.groups)]}
          defaultValue={entered('group', rule?.groupId)}
        />
        <SelectField
          form={RULE_FORM}
          name="level"
          label={t('company.rules.level')}
          options={['1', '2', '3'].map((level) => [level, t('company.rules.levelOf', { level })])}
          defaultValue={entered('level', String(rule?.level ?? 1))}
        />
      </div>
      <fieldset className="grid gap-5 border-t border-line pt-5">
        <legend className="contents">
          <span className="text-body font-semibold">{t('company.rules.when')}</span>
        </legend>
        <p className="text-small text-ink-soft">{t('company.rules.whenHint')}</p>
        <div className="grid gap-5 @lg:grid-cols-2">
          <FormField
            form={RULE_FORM}
            name="amount"
            label={t('company.rules.amount', { currency: view.currency })}
            inputMode="decimal"
            maxLength={20}
            error={errorOf('amount')}
            defaultValue={entered('amount', form?.amount === undefined ? '' : String(form.amount))}
          />
          <SelectField
            form={RULE_FORM}
            name="costCenter"
            label={t('company.costCenter')}
            error={errorOf('costCenter')}
            options={[...none, ...Object.entries(choices.costCenters)]}
            defaultValue={entered('costCenter', form?.costCenter)}
          />
          <SelectField
            form={RULE_FORM}
            name="category"
            label={t('company.rules.category')}
            error={errorOf('category')}
            options={[...none, ...choices.categories]}
            defaultValue={entered('category', form?.category)}
          />
          <SelectField
            form={RULE_FORM}
            name="after"
            label={t('company.rules.after')}
            error={errorOf('after')}
            options={[
              ...none,
              ...view.rules.filter(({ id }) => id !== rule?.id).map(({ id, name }) => [id, name || id] as const),
            ]}
            defaultValue={entered('after', form?.after)}
          />
        </div>
      </fieldset>
      <details className="fold border-t border-line pt-3" open={own !== '' || wrong !== undefined}>
        <summary>{t('company.rules.own')}</summary>
        <div className="mt-3" dir="ltr">
          <FormField
            form={RULE_FORM}
            name="expression"
            label={t('company.rules.expression')}
            hint={t('company.rules.expressionHint')}
            rows={3}
            maxLength={MAX_EXPRESSION_LENGTH}
            error={wrong}
            defaultValue={entered('expression', own)}
          />
        </div>
      </details>
      <CheckField form={RULE_FORM} name="off" defaultChecked={isOff}>
        {t('company.rules.keepOff')}
      </CheckField>
      <SaveOrBack page={page} />
    </ActionForm>
  )
}
