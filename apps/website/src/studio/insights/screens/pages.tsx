import { ShareBar } from '../../chart/share-bar.tsx'
import { useStudio } from '../../studio-context.tsx'
import type { Answer } from '../answers.ts'
import { limited, MANY, type MakeReport } from '../asked.ts'
import { type Column, FigureLink, FigureTable, ShownOf } from '../parts/figure-table.tsx'
import { GivenText } from '../parts/given-text.tsx'
import { highestOf } from '../parts/highest.ts'
import { PageName } from '../parts/page-name.tsx'
import { useReport } from '../parts/report-context.tsx'

type PageRow = Answer<'pages'>['pages'][number]

export const pagesReport: MakeReport = async ({ insight, filters }) => (
  <Pages {...(await insight.read('pages', limited(filters, MANY)))} />
)

function Pages({ pages, total }: Answer<'pages'>) {
  const { t, format } = useStudio()
  const highest = highestOf(pages, ({ views }) => views)
  const figure = (name: 'visitors' | 'entries' | 'exits'): Column<PageRow> => ({
    head: t(`figure.${name}`),
    kind: 'figure',
    cell: (row) => format.count(row[name]),
  })
  const columns: Column<PageRow>[] = [
    { head: t('pages.page'), cell: (row) => <PageName {...row} /> },
    {
      head: t('figure.views'),
      kind: 'figure',
      cell: ({ views }) => (
        <>
          {format.count(views)}
          <ShareBar share={views / highest} />
        </>
      ),
    },
    figure('visitors'),
    figure('entries'),
    figure('exits'),
    { head: t('pages.variants'), cell: (row) => <Variants row={row} /> },
  ]
  return (
    <>
      <FigureTable
        caption={t('pages.title')}
        columns={columns}
        rows={pages}
        keyOf={({ page, path }) => JSON.stringify([page, path])}
        empty={t('pages.empty')}
      />
      <ShownOf shown={pages.length} total={total} />
    </>
  )
}

/** Views of each variant that was shown, folded away: most pages have none. */
function Variants({ row }: { row: PageRow }) {
  const { t, format } = useStudio()
  if (row.variants.length === 0) return null
  return (
    <details className="variants">
      <summary>{format.count(row.variants.length)}</summary>
      <ul>
        {row.variants.map(({ variant, views, visitors }) => (
          <li key={variant}>
            <GivenText text={variant} />:{' '}
            {t('pages.variant', { views: format.count(views), visitors: format.count(visitors) })}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The pages with the most views, for the overview. */
export function TopPages({ pages }: Answer<'pages'>) {
  const { t, format } = useStudio()
  const { link } = useReport()
  const highest = highestOf(pages, ({ views }) => views)
  const figure = (name: 'views' | 'visitors', row: PageRow) => (
    <FigureLink href={link('pages')} about={`${t(`figure.${name}`)}, ${row.path ?? row.page ?? ''}`}>
      {format.count(row[name])}
    </FigureLink>
  )
  const columns: Column<PageRow>[] = [
    { head: t('pages.page'), cell: (row) => <PageName {...row} /> },
    {
      head: t('figure.views'),
      kind: 'figure',
      cell: (row) => (
        <>
          {figure('views', row)}
          <ShareBar share={row.views / highest} />
        </>
      ),
    },
    { head: t('figure.visitors'), kind: 'figure', cell: (row) => figure('visitors', row) },
  ]
  return (
    <FigureTable
      caption={t('pages.title')}
      columns={columns}
      rows={pages}
      keyOf={({ page, path }) => JSON.stringify([page, path])}
      empty={t('pages.empty')}
    />
  )
}
