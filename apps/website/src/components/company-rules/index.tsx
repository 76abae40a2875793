import { defineComponent } from '@tessera/content/react'
import { hasRole } from '../../shop/access/roles.ts'
import { forCompany } from '../../shop/company/for-company.ts'
import { readOneRule, readRuleChoices, readRules } from '../../shop/company/read-rules.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { RuleForm } from './rule-form.tsx'
import { RuleList } from './rule-list.tsx'

/** When orders of a company need somebody's yes; `?edit=` with an id, or `?edit=new`, is the form of one rule. */
export const CompanyRules = defineComponent({
  name: 'CompanyRules',
  title: 'Company: approval rules',
  group: 'Company',
  icon: 'scale',
  personal: true,
  serverData: (context) =>
    forCompany(context, ['ApprovalRuleAdmin', 'ApprovalRuleReader'], async (reading) => {
      const mayEdit = hasRole(reading.roles, 'ApprovalRuleAdmin')
      const asked = mayEdit ? context.query.get('edit') : null
      const [view, edited, choices] = await Promise.all([
        readRules(reading),
        asked === null || asked === 'new' ? undefined : readOneRule(reading, asked),
        asked === null ? undefined : readRuleChoices(reading),
      ])
      return { view, mayEdit, edited, choices }
    }),
  component: ({ params, page, data }) => (
    <section {...rootProps(params, 'grid gap-8')}>
      {data === undefined ? (
        <AwayNote page={page} name="Company: approval rules" />
      ) : data.choices !== undefined ? (
        <RuleForm page={page} rule={data.edited} choices={data.choices} view={data.view} />
      ) : (
        <RuleList page={page} view={data.view} mayEdit={data.mayEdit} />
      )}
    </section>
  ),
})
