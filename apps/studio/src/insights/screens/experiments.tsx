import { PageTests, readPageTests } from '../../experiments/page-tests.tsx'
import type { PhraseKey } from '../../phrases/index.ts'
import { useStudio } from '../../studio-context.tsx'
import type { Answer } from '../answers.ts'
import { limited, MANY, type MakeReport } from '../asked.ts'
import { type FigureName, having } from '../figures.ts'
import { FigureLink } from '../parts/figure-link.tsx'
import { type Column, FigureTable, ShownOf } from '../parts/figure-table.tsx'
import { GivenText } from '../parts/given-text.tsx'
import { StepsForm } from '../parts/steps-form.tsx'
import { cutText, readablePath, visibleText } from '../parts/visible-text.ts'
import { seenTypes } from '../seen-types.ts'

/** Characters; what is longer stands below it. */
const MAX_HEADING_LENGTH = 80

type PageRow = Answer<'experiments'>['experiments'][number]
type VariantRow = PageRow['variants'][number]

/** Who saw which variant of a page and came to a goal; `goal` in the address names another than an order. */
export const experimentsReport: MakeReport = async ({ insight, filters, query }) => {
  const goal = query.get('goal') ?? ''
  const [answer, tests, seen] = await Promise.all([
    insight.read('experiments', { ...limited(filters, MANY), ...(goal && { goal }) }),
    readPageTests(insight, filters),
    seenTypes(insight, filters),
  ])
  return (
    <>
      <PageTests tests={tests} />
      <Experiments {...answer} seen={seen} />
    </>
  )
}

/** The choice of the goal alone, to mend what was asked for. */
export const goalChoice: MakeReport = async ({ insight, filters, query }) => (
  <StepsForm asks="goal" steps={[query.get('goal') ?? '']} seen={await seenTypes(insight, filters)} />
)

function Experiments({ experiments, total, goal, seen }: Answer<'experiments'> & { seen: readonly string[] }) {
  const { t, format } = useStudio()
  const columnsOf = ({ page, path }: Pick<PageRow, 'page' | 'path'>): Column<VariantRow>[] => {
    const figure = (head: PhraseKey, rows: FigureName, write: (row: VariantRow) => string): Column<VariantRow> => ({
      head: t(head),
      kind: 'figure',
      cell: (row) => (
        <FigureLink
          figure={rows}
          by={{ ...having({ page, path, variant: row.variant }), ...(rows === 'conversions' && { goal }) }}
          value={rows === 'conversions' ? row.conversions : row.visitors}
          about={`${t(head)}, ${row.variant}`}
        >
          {write(row)}
        </FigureLink>
      ),
    })
    return [
      { head: t('experiments.variant'), cell: ({ variant }) => <GivenText text={variant} /> },
      figure('figure.visitors', 'viewers', ({ visitors }) => format.count(visitors)),
      figure('experiments.conversions', 'conversions', ({ conversions }) => format.count(conversions)),
      figure('experiments.rate', 'conversions', ({ rate }) => format.percent(rate)),
      // What is certain depends on how many there were.
      figure('experiments.certainty', 'viewers', ({ low, high }) => `${format.percent(low)} – ${format.percent(high)}`),
    ]
  }
  return (
    <>
      <StepsForm asks="goal" steps={[goal]} seen={seen} />
      {experiments.length === 0 && <p className="empty">{t('experiments.empty')}</p>}
      {experiments.map(({ page, path, variants }) => {
        const name = visibleText(path === null ? (page ?? '') : readablePath(path))
        const heading = cutText(name, MAX_HEADING_LENGTH)
        return (
          <section key={JSON.stringify([page, path])} className="panel">
            <h2 className="studio-subtitle">
              <bdi dir="ltr">{heading}</bdi>
            </h2>
            {heading !== name && <GivenText text={name} dir="ltr" />}
            <FigureTable
              caption={`${t('experiments.title')}: ${heading}`}
              columns={columnsOf({ page, path })}
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
