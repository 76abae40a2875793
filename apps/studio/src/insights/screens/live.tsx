import { intlLocale } from '@tessera/website/authoring'
import { MinuteBars } from '../../chart/minute-bars.tsx'
import { useStudio } from '../../studio-context.tsx'
import type { Answer } from '../answers.ts'
import type { MakeReport } from '../asked.ts'
import { EVENT_TITLES } from '../event-types.ts'
import { liveWindow } from '../live-window.ts'
import { EventType } from '../parts/event-type.tsx'
import { FigureLink } from '../parts/figure-link.tsx'
import { type Column, FigureTable } from '../parts/figure-table.tsx'
import { GivenText } from '../parts/given-text.tsx'
import { useReport } from '../parts/report-context.tsx'
import { readablePath } from '../parts/visible-text.ts'
import { dateIn } from '../period.ts'
import { VISITORS, visitorAddress } from '../visitor-address.ts'
import { DEVICES, DeviceName } from './vitals.tsx'

type LiveEvent = Answer<'live'>['events'][number]

/** The last half hour. Scripts keep it going; without them the link asks again. */
export const liveReport: MakeReport = async ({ insight, filters: { site, bots } }) => (
  <Live {...(await insight.read('live', { site, bots }))} />
)

function Live(live: Answer<'live'>) {
  const { t, address, language, format } = useStudio()
  const { link, filters } = useReport()
  const words = {
    nobody: t('live.nobody'),
    pause: t('live.pause'),
    resume: t('live.resume'),
    ended: t('live.ended'),
    types: Object.fromEntries(Object.entries(EVENT_TITLES).map(([type, title]) => [type, t(title)])),
    devices: Object.fromEntries(DEVICES.map((device) => [device, t(`device.${device}`)])),
  }
  const dayOf = (at: Date) => dateIn(filters.timeZone, at)
  const today = dayOf(new Date(live.at))
  // Of a quiet site the newest events can be of another day.
  const timeOf = (at: Date) => (dayOf(at) === today ? format.time(at) : format.moment(at))
  const columns: Column<LiveEvent>[] = [
    { head: t('live.time'), cell: ({ at }) => <time dateTime={at}>{timeOf(new Date(at))}</time> },
    { head: t('events.type'), cell: ({ type }) => <EventType type={type} /> },
    {
      head: t('pages.page'),
      cell: ({ path, page }) => <GivenText text={path === null ? page : readablePath(path)} dir="ltr" />,
    },
    { head: t('live.language'), cell: ({ language: spoken }) => <GivenText text={spoken} /> },
    { head: t('vitals.device'), cell: ({ device }) => <DeviceName device={device} /> },
    {
      head: t('live.visitor'),
      cell: ({ guest }) =>
        guest === null ? (
          <span className="nothing">{t('live.nobody')}</span>
        ) : (
          <a href={visitorAddress(guest)} dir="ltr">
            {guest.slice(0, 8)}
          </a>
        ),
    },
  ]
  return (
    <div
      data-live={link('live/stream', { after: String(live.events[0]?.id ?? 0) })}
      data-locale={intlLocale(language)}
      data-zone={filters.timeZone}
      data-visitors={VISITORS}
      data-words={JSON.stringify(words)}
    >
      <LiveFigures live={live} />
      <p className="live-tools">
        <span className="explanation">
          {t('live.at')} <time data-live-at="">{format.time(new Date(live.at))}</time>
        </span>
        <a href={address} className="quiet-button" data-live-refresh="">
          {t('live.refresh')}
        </a>
        <button type="button" className="quiet-button" data-live-pause="" hidden>
          {t('live.pause')}
        </button>
        <span role="status" data-live-status="" />
      </p>
      <h2 className="studio-subtitle">{t('live.newest')}</h2>
      <FigureTable
        caption={t('live.newest')}
        columns={columns}
        rows={live.events}
        keyOf={({ id }) => String(id)}
        empty={t('live.empty')}
      />
    </div>
  )
}

/** Who is there, and how much went on in each minute. */
function LiveFigures({ live }: { live: Answer<'live'> }) {
  const { t, format } = useStudio()
  const span = liveWindow(live.at)
  return (
    <div className="live-figures">
      <dl className="tiles">
        <div className="tile">
          <dt>{t('live.sessions')}</dt>
          <dd data-live-rows="">
            <FigureLink figure="active-sessions" span={span} about={t('live.sessions')} className="tile-figure">
              <span data-live-sessions="">{format.count(live.activeSessions)}</span>
            </FigureLink>
          </dd>
        </div>
        <div className="tile">
          <dt>{t('live.visitors')}</dt>
          <dd data-live-rows="">
            <FigureLink figure="active-visitors" span={span} about={t('live.visitors')} className="tile-figure">
              <span data-live-visitors="">{format.count(live.activeVisitors)}</span>
            </FigureLink>
          </dd>
        </div>
      </dl>
      <Minutes live={live} />
    </div>
  )
}

/** Events minute by minute, and what they were. */
function Minutes({ live }: { live: Answer<'live'> }) {
  const { t, format } = useStudio()
  const events = live.minutes.reduce((sum, count) => sum + count, 0)
  return (
    <FigureLink figure="events" span={liveWindow(live.at)} value={events} about="" className="minutes">
      <MinuteBars counts={live.minutes} summary={t('live.summary', { count: format.count(events) })} />
    </FigureLink>
  )
}

/** The same in the overview. */
export function LiveNow({ live }: { live: Answer<'live'> }) {
  const { t, format } = useStudio()
  return (
    <>
      <p>
        <FigureLink
          figure="active-sessions"
          span={liveWindow(live.at)}
          value={live.activeSessions}
          about={t('live.sessions')}
          className="live-figure"
        >
          {format.count(live.activeSessions)}
        </FigureLink>{' '}
        <span aria-hidden={live.activeSessions > 0}>{t('live.sessions')}</span>
      </p>
      <Minutes live={live} />
    </>
  )
}
