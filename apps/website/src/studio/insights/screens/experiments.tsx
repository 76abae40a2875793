import { useStudio } from '../../studio-context.tsx'
import type { Answer } from '../answers.ts'
import { limited, MANY, type MakeReport } from '../asked.ts'
import { type Column, FigureLink, FigureTable, ShownOf } from '../parts/figure-table.tsx'
import { GivenText } from '../parts/given-text.tsx'
import { QuestionForm } from '../parts/question-form.tsx'
import { useReport } from '../parts/report-context.tsx'
import { cutText, readablePath, visibleText } from '../parts/visible-text.ts'

/** Characters; what is longer stands below it. */
const LONGEST_HEADING = 80

type VariantRow = Answer<'experiments'>['experiments'][number]['variants'][number]

/** Who saw which variant of a page and came to a goal; `goal` in the address names another than an order. */
export const experimentsReport: MakeReport = async ({ insight, filters, query }) => {
  const goal = query.get('goal') ?? ''
  const answer = await insight.read('experiments', { ...limited(filters, MANY), ...(goal && { goal }) })
  return <Experiments {...answer} />
}

function Experiments({ experiments, total, goal }: Answer<'experiments'>) {
  const { t, format } = useStudio()
  const { link } = useReport()
  const columns: Column<VariantRow>[] = [
    { head: t('experiments.variant'), cell: ({ variant }) => <GivenText text={variant} /> },
    { head: t('figure.visitors'), kind: 'figure', cell: ({ visitors }) => format.count(visitors) },
    {
      head: t('experiments.conversions'),
      kind: 'figure',
      cell: ({ conversions, variant }) => (
        <FigureLink
          href={link('events', { type: goal.split('@')[0] ?? goal })}
          about={`${t('experiments.conversions')}, ${variant}`}
        >
          {format.count(conversions)}
        </FigureLink>
      ),
    },
    { head: t('experiments.rate'), kind: 'figure', cell: ({ rate }) => format.percent(rate) },
    {
      head: t('experiments.certainty'),
      kind: 'figure',
      cell: ({ low, high }) => `${format.percent(low)} – ${format.percent(high)}`,
    },
  ]
  return (
    <>
      <QuestionForm name="goal" label={t('experiments.goal')} help={t('experiments.help')} value={goal} />
      {experiments.length === 0 && <p className="empty">{t('experiments.empty')}</p>}
      {experiments.map(({ page, path, variants }) => {
        const name = visibleText(path === null ? (page ?? '') : readablePath(path))
        const heading = cutText(name, LONGEST_HEADING)
        return (
          <section key={JSON.stringify([page, path])} className="panel">
            <h2 className="studio-subtitle">
              <bdi dir="ltr">{heading}</bdi>
            </h2>
            {heading !== name && <GivenText text={name} dir="ltr" />}
            <FigureTable
              caption={`${t('experiments.title')}: ${heading}`}
              columns={columns}
              rows={variants}
              keyOf={({ variant }) => variant}
              empty={t('experiments.empty')}
            />
          </section>
        )
      })}
      <ShownOf shown={experiments.length} total={total} />
    </>
  )
}
