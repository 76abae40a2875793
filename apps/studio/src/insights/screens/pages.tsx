import { ShareBar } from '../../chart/share-bar.tsx'
import { useStudio } from '../../studio-context.tsx'
import type { Answer } from '../answers.ts'
import { limited, MANY, type MakeReport } from '../asked.ts'
import { type FigureName, having } from '../figures.ts'
import { FigureLink } from '../parts/figure-link.tsx'
import { type Column, FigureTable, ShownOf } from '../parts/figure-table.tsx'
import { GivenText } from '../parts/given-text.tsx'
import { highestOf } from '../parts/highest.ts'
import { PageName } from '../parts/page-name.tsx'

type PageRow = Answer<'pages'>['pages'][number]

export const pagesReport: MakeReport = async ({ insight, filters }) => (
  <Pages {...(await insight.read('pages', limited(filters, MANY)))} />
)

/** Figures of a page, and the rows behind each. */
const ROWS = { views: 'views', visitors: 'viewers', entries: 'entries', exits: 'exits' } as const satisfies Partial<
  Record<keyof PageRow, FigureName>
>

/** Names a page to who does not see its row. */
const nameOf = ({ page, path }: PageRow) => path ?? page ?? ''

function PageFigure({ row, name }: { row: PageRow; name: keyof typeof ROWS }) {
  const { t, format } = useStudio()
  const { page, path } = row
  const about = `${t(`figure.${name}`)}, ${nameOf(row)}`
  return (
    <FigureLink figure={ROWS[name]} by={having({ page, path })} value={row[name]} about={about}>
      {format.count(row[name])}
    </FigureLink>
  )
}

function Pages({ pages, total }: Answer<'pages'>) {
  const { t } = useStudio()
  const columns: Column<PageRow>[] = [
    ...usePageColumns(pages, ['visitors', 'entries', 'exits']),
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

/** The page, its views beside those of the others, and further figures. */
function usePageColumns(pages: readonly PageRow[], names: readonly (keyof typeof ROWS)[]): Column<PageRow>[] {
  const { t } = useStudio()
  const highest = highestOf(pages, ({ views }) => views)
  return [
    { head: t('pages.page'), cell: (row) => <PageName {...row} /> },
    {
      head: t('figure.views'),
      kind: 'figure',
      cell: (row) => (
        <>
          <PageFigure row={row} name="views" />
          <ShareBar share={row.views / highest} />
        </>
      ),
    },
    ...names.map((name) => ({
      head: t(`figure.${name}`),
      kind: 'figure' as const,
      cell: (row: PageRow) => <PageFigure row={row} name={name} />,
    })),
  ]
}

/** Views of each variant that was shown, folded away: most pages have none. */
function Variants({ row }: { row: PageRow }) {
  const { t, format } = useStudio()
  const { page, path } = row
  const name = nameOf(row)
  if (row.variants.length === 0) return null
  return (
    <details className="variants">
      <summary>{format.count(row.variants.length)}</summary>
      <ul>
        {row.variants.map(({ variant, views, visitors }) => (
          <li key={variant}>
            <GivenText text={variant} />:{' '}
            <FigureLink figure="views" by={having({ page, path, variant })} about={`${variant}, ${name}`}>
              {t('pages.variant.views', { views: format.count(views) })}
            </FigureLink>
            {', '}
            <FigureLink figure="viewers" by={having({ page, path, variant })} about={`${variant}, ${name}`}>
              {t('pages.variant.visitors', { visitors: format.count(visitors) })}
            </FigureLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The pages with the most views, for the overview. */
export function TopPages({ pages }: Answer<'pages'>) {
  const { t } = useStudio()
  return (
    <FigureTable
      caption={t('pages.title')}
      columns={usePageColumns(pages, ['visitors'])}
      rows={pages}
      keyOf={({ page, path }) => JSON.stringify([page, path])}
      empty={t('pages.empty')}
    />
  )
}
