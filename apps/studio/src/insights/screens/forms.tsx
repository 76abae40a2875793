import { useStudio } from '../../studio-context.tsx'
import type { Answer } from '../answers.ts'
import { limited, MANY, type MakeReport } from '../asked.ts'
import { FigureLink } from '../parts/figure-link.tsx'
import { type Column, FigureTable, ShownOf } from '../parts/figure-table.tsx'
import { GivenText } from '../parts/given-text.tsx'

type FormRow = Answer<'forms'>['forms'][number]

/** How often forms were seen and sent. */
export const formsReport: MakeReport = async ({ insight, filters }) => (
  <Forms {...(await insight.read('forms', limited(filters, MANY)))} />
)

function Forms({ forms, total }: Answer<'forms'>) {
  const { t, format } = useStudio()
  const figure = (name: 'viewed' | 'submitted' | 'rate', row: FormRow) => (
    <FigureLink
      figure={name === 'viewed' ? 'form-viewed' : 'form-submitted'}
      by={{ form: row.formId }}
      value={row[name]}
      about={`${t(`forms.${name}`)}, ${row.formId}`}
    >
      {name === 'rate' ? format.percent(row.rate) : format.count(row[name])}
    </FigureLink>
  )
  const columns: Column<FormRow>[] = [
    { head: t('forms.form'), cell: ({ formId }) => <GivenText text={formId} /> },
    { head: t('forms.viewed'), kind: 'figure', cell: (row) => figure('viewed', row) },
    { head: t('forms.submitted'), kind: 'figure', cell: (row) => figure('submitted', row) },
    { head: t('forms.rate'), kind: 'figure', cell: (row) => figure('rate', row) },
  ]
  return (
    <>
      <FigureTable
        caption={t('forms.title')}
        columns={columns}
        rows={forms}
        keyOf={({ formId }) => formId}
        empty={t('forms.empty')}
      />
      <ShownOf shown={forms.length} total={total} />
    </>
  )
}
