import { useStudio } from '../../studio-context.tsx'
import type { GuestEvent, GuestSession } from '../answers.ts'
import { EventType } from '../parts/event-type.tsx'
import { GivenText } from '../parts/given-text.tsx'
import { MoreSaid } from '../parts/more-said.tsx'
import { readablePath } from '../parts/visible-text.ts'
import { flatEntries, writeValue } from '../parts/write-value.ts'
import { DeviceName } from './vitals.tsx'

/** A session with its events, in the order in which they happened. */
export function SessionTimeline({ session }: { session: GuestSession }) {
  const { t, format } = useStudio()
  const { startedAt, endedAt, device, browser, os, site, referrerHost, utm, events, eventCount } = session
  const start = new Date(startedAt)
  const seconds = (new Date(endedAt).getTime() - start.getTime()) / 1000
  const campaign = Object.values(utm ?? {})
    .map(writeValue)
    .join(' / ')
  return (
    <section className="session">
      <h3>
        <time dateTime={startedAt}>{format.moment(start)}</time>
      </h3>
      <div className="session-facts">
        <span>{format.duration(seconds)}</span>
        <span>
          <DeviceName device={device} />
        </span>
        <bdi>{`${browser}, ${os}`}</bdi>
        <bdi>{site}</bdi>
        <div>
          {referrerHost === null && campaign === '' ? (
            t('sources.direct')
          ) : (
            <GivenText text={campaign || referrerHost} />
          )}
        </div>
      </div>
      <ol className="timeline">
        {events.map((event) => (
          <TimelineEvent key={event.ref} event={event} />
        ))}
      </ol>
      {events.length < eventCount && (
        <p className="shown-of">
          {t('table.shown', { shown: format.count(events.length), total: format.count(eventCount) })}
        </p>
      )}
    </section>
  )
}

function TimelineEvent({ event }: { event: GuestEvent }) {
  const { t, format } = useStudio()
  const { ref: _, type, at, page, path, ...rest } = event
  const more = flatEntries(rest)
  const place = typeof path === 'string' ? readablePath(path) : page
  return (
    <li>
      <time dateTime={at}>{format.time(new Date(at))}</time>
      <div className="timeline-what">
        <strong>
          <EventType type={type} />
        </strong>{' '}
        {place !== undefined && <GivenText text={writeValue(place)} dir="ltr" />}
        <MoreSaid title={t('visitor.details')} said={more} />
      </div>
    </li>
  )
}
