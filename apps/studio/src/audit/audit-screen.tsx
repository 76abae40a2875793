import { type Column, FigureTable } from '../insights/parts/figure-table.tsx'
import { Notice } from '../search/parts/notice.tsx'
import { useStudio } from '../studio-context.tsx'
import { AUDIT, type AuditFields, type AuditProblem, auditAddress, isDay } from './audit-query.ts'
import type { AuditChoices, AuditLine, AuditPage } from './audit-service.ts'

interface AuditScreenProps {
  readonly page: AuditPage & { readonly choices: AuditChoices }
  readonly fields: AuditFields
  readonly problem: AuditProblem | undefined
  readonly isFirst: boolean
}

/** Who did what to which item and when: a form that asks, the lines, the way to older ones and to a file. */
export function AuditScreen({ page, fields, problem, isFirst }: AuditScreenProps) {
  const { t, format } = useStudio()
  const columns: Column<AuditLine>[] = [
    { head: t('audit.at'), cell: ({ at }) => <time dateTime={at}>{format.moment(new Date(at))}</time> },
    { head: t('audit.person'), cell: ({ username }) => <bdi>{username}</bdi> },
    {
      head: t('audit.action'),
      cell: ({ action }) => (
        <bdi lang="en" dir="ltr">
          {action}
        </bdi>
      ),
    },
    { head: t('audit.item'), cell: (line) => <ItemOf line={line} fields={fields} /> },
    {
      head: t('audit.language'),
      cell: ({ language, version }) => [language, version].filter(Boolean).join(' · ') || '–',
    },
    { head: t('audit.detail'), cell: ({ detail }) => <Detail detail={detail} /> },
  ]
  return (
    <>
      <h1 className="studio-title">{t('audit.title')}</h1>
      <p className="studio-lead">{t('audit.lead')}</p>
      {problem && (
        <Notice kind="error">
          <p id="audit-problem">{t(`audit.problem.${problem}`)}</p>
        </Notice>
      )}
      <AuditForm choices={page.choices} fields={fields} problem={problem} />
      <FigureTable
        caption={t('audit.title')}
        columns={columns}
        rows={page.lines}
        keyOf={({ id }) => String(id)}
        empty={t('audit.none')}
      />
      <p className="audit-ways">
        {!isFirst && <a href={auditAddress(fields)}>{t('audit.newest')}</a>}
        {page.next !== null && (
          <a href={auditAddress(fields, { before: String(page.next) })} rel="next">
            {t('audit.older')}
          </a>
        )}
        <a href={auditAddress(fields, {}, '/export.csv')} download>
          {t('audit.export')}
        </a>
      </p>
    </>
  )
}

function AuditForm({
  choices,
  fields,
  problem,
}: Pick<AuditScreenProps, 'fields' | 'problem'> & { choices: AuditChoices }) {
  const { t } = useStudio()
  const wrong = (kind: AuditProblem) =>
    problem === kind ? { 'aria-invalid': true, 'aria-describedby': 'audit-problem' } : {}
  return (
    <form action={AUDIT} method="get" className="audit-form">
      <Choice name="person" label={t('audit.person')} values={choices.usernames} value={fields.person} />
      <Choice name="action" label={t('audit.action')} values={choices.actions} value={fields.action} />
      <div>
        <label htmlFor="audit-item" className="field-label">
          {t('audit.itemId')}
        </label>
        <input
          id="audit-item"
          name="item"
          className="field-input"
          defaultValue={fields.item}
          dir="ltr"
          spellCheck={false}
          {...wrong('item')}
        />
      </div>
      {(['from', 'to'] as const).map((name) => (
        <div key={name}>
          <label htmlFor={`audit-${name}`} className="field-label">
            {t(`audit.${name}`)}
          </label>
          <input
            id={`audit-${name}`}
            name={name}
            type="date"
            className="field-input"
            defaultValue={isDay(fields[name]) ? fields[name] : ''}
            {...wrong('date')}
          />
        </div>
      ))}
      <button type="submit" className="button">
        {t('audit.show')}
      </button>
    </form>
  )
}

function Choice({
  name,
  label,
  values,
  value,
}: {
  name: string
  label: string
  values: readonly string[]
  value: string
}) {
  const { t } = useStudio()
  const all = value === '' || values.includes(value) ? values : [value, ...values]
  return (
    <div>
      <label htmlFor={`audit-${name}`} className="field-label">
        {label}
      </label>
      <select id={`audit-${name}`} name={name} className="field-input" defaultValue={value}>
        <option value="">{t('audit.all')}</option>
        {all.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Leads to everything that was done to the item. */
function ItemOf({ line: { itemId, itemPath }, fields }: { line: AuditLine; fields: AuditFields }) {
  const { t } = useStudio()
  if (itemId === null) return <span className="nothing">–</span>
  return (
    <a href={auditAddress({ ...fields, item: itemId })}>
      {itemPath === null ? <span className="page-note">{t('audit.gone')}</span> : <bdi dir="ltr">{itemPath}</bdi>}
    </a>
  )
}

function Detail({ detail }: { detail: AuditLine['detail'] }) {
  const { t } = useStudio()
  const said = Object.entries(detail)
  if (said.length === 0) return <span className="nothing">–</span>
  return (
    <details className="audit-detail">
      <summary>{t('audit.details')}</summary>
      <dl lang="en" dir="ltr">
        {said.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
