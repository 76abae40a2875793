import { useStudio } from '../../studio-context.tsx'
import type { Answer } from '../answers.ts'
import { FEW, ifThere, limited, type MakeReport } from '../asked.ts'
import { platformQuery } from '../filters.ts'
import { Curve } from '../parts/curve.tsx'
import { FunnelSteps } from '../parts/funnel-steps.tsx'
import { useReport } from '../parts/report-context.tsx'
import { Panel } from '../parts/report-frame.tsx'
import { Tiles } from '../parts/tiles.tsx'
import { TopTypes } from './events.tsx'
import { LiveNow } from './live.tsx'
import { TopPages } from './pages.tsx'
import { TopSources } from './sources.tsx'

/** Everything at a glance. Parts that do not come leave a note in their place. */
export const overviewReport: MakeReport = async ({ insight, filters, query }) => {
  const few = limited(filters, FEW)
  const [overview, pages, sources, events, funnel, live] = await Promise.all([
    insight.read('overview', platformQuery(filters)),
    ifThere(insight.read('pages', few)),
    ifThere(insight.read('sources', few)),
    ifThere(insight.read('events', few)),
    ifThere(insight.read('funnel', platformQuery(filters))),
    ifThere(insight.read('live', { site: filters.site, bots: filters.bots })),
  ])
  return (
    <Overview
      overview={overview}
      pages={pages}
      sources={sources}
      events={events}
      funnel={funnel}
      live={live}
      curve={query.get('curve') ?? ''}
    />
  )
}

interface OverviewProps {
  readonly overview: Answer<'overview'>
  readonly pages: Answer<'pages'> | undefined
  readonly sources: Answer<'sources'> | undefined
  readonly events: Answer<'events'> | undefined
  readonly funnel: Answer<'funnel'> | undefined
  readonly live: Answer<'live'> | undefined
  readonly curve: string
}

function Overview({ overview, pages, sources, events, funnel, live, curve }: OverviewProps) {
  const { t } = useStudio()
  const { link } = useReport()
  return (
    <>
      <Tiles {...overview} />
      <Curve overview={overview} named={curve} />
      <div className="panels">
        <Panel title={t('pages.title')} more={link('pages')}>
          {pages === undefined ? <Absent /> : <TopPages {...pages} />}
        </Panel>
        <Panel title={t('sources.title')} more={link('sources')}>
          {sources === undefined ? <Absent /> : <TopSources {...sources} />}
        </Panel>
        <Panel title={t('events.title')} more={link('events')}>
          {events === undefined ? <Absent /> : <TopTypes {...events} />}
        </Panel>
        <Panel title={t('funnel.title')} more={link('funnel')}>
          {funnel === undefined ? <Absent /> : <FunnelSteps steps={funnel.steps} />}
        </Panel>
        <Panel title={t('live.title')} more={link('live')}>
          {live === undefined ? <Absent /> : <LiveNow live={live} />}
        </Panel>
      </div>
    </>
  )
}

/** In place of what the platform did not answer in time. */
function Absent() {
  const { t, address } = useStudio()
  return (
    <p className="empty">
      {t('panel.absent')} <a href={address}>{t('away.retry')}</a>
    </p>
  )
}
