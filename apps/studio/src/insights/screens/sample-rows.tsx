import { useStudio } from '../../studio-context.tsx'
import type { Answer } from '../answers.ts'
import { type Column, FigureTable } from '../parts/figure-table.tsx'
import { GivenText } from '../parts/given-text.tsx'
import { readablePath } from '../parts/visible-text.ts'
import { DeviceName, MetricValue } from './vitals.tsx'

type SampleRow = Extract<Answer<'rows'>, { count: 'samples' }>['rows'][number]

/** Measurements of web vitals; nothing ties them to a visitor. */
export function SampleRows({ rows, caption }: { rows: readonly SampleRow[]; caption: string }) {
  const { t, format } = useStudio()
  const columns: Column<SampleRow>[] = [
    { head: t('live.time'), cell: ({ at }) => <time dateTime={at}>{format.moment(new Date(at))}</time> },
    { head: t('rows.metric'), cell: ({ metric }) => t(`vitals.${metric}`) },
    { head: t('rows.value'), kind: 'figure', cell: (row) => <MetricValue {...row} /> },
    {
      head: t('vitals.route'),
      cell: ({ route }) => (route === null ? t('vitals.noRoute') : <GivenText text={route} dir="ltr" />),
    },
    {
      head: t('pages.page'),
      cell: ({ path }) => <GivenText text={path === null ? null : readablePath(path)} dir="ltr" />,
    },
    { head: t('vitals.device'), cell: ({ device }) => <DeviceName device={device} /> },
  ]
  return (
    <FigureTable
      caption={caption}
      columns={columns}
      rows={rows}
      keyOf={(_, place) => String(place)}
      empty={t('rows.empty')}
    />
  )
}
