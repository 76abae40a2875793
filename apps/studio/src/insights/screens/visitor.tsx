import type { ReactNode } from 'react'
import { NOTHING } from '../../format.ts'
import { useStudio } from '../../studio-context.tsx'
import type { Guest } from '../answers.ts'
import { Done } from '../parts/done.tsx'
import { type Column, FigureTable } from '../parts/figure-table.tsx'
import { GivenText } from '../parts/given-text.tsx'
import { writeValue } from '../parts/write-value.ts'
import { profileName } from '../profile-names.ts'
import { VISITORS, visitorAddress } from '../visitor-address.ts'
import { SessionTimeline } from './session-timeline.tsx'
import { GuestType } from './visitors.tsx'

/** One person: who they are, what they did, and what can be done about their data. `isLater`: not their newest sessions. */
export function VisitorScreen({ guest, isLater, done }: { guest: Guest; isLater: boolean; done: boolean }) {
  const { t } = useStudio()
  return (
    <>
      <p>
        <a href={VISITORS}>{t('visitors.back')}</a>
      </p>
      {done && <Done text={t('unmerge.done')} />}
      <p className="visitor-tools">
        <a href={visitorAddress(guest.ref, 'export')} className="quiet-button" download="">
          {t('visitor.export')}
        </a>
        <a href={visitorAddress(guest.ref, 'erase')} className="quiet-button">
          {t('visitor.erase')}
        </a>
      </p>
      <div className="panels">
        <section className="panel">
          <h2>{t('visitor.profile')}</h2>
          <Profile guest={guest} />
        </section>
        <section className="panel">
          <h2>{t('visitors.identifiers')}</h2>
          <Identifiers guest={guest} />
        </section>
        <section className="panel">
          <h2>{t('visitor.browsers')}</h2>
          <Browsers guest={guest} />
        </section>
        <section className="panel">
          <h2>{t('visitor.merges')}</h2>
          <Merges guest={guest} />
        </section>
      </div>
      <h2 className="studio-subtitle">{t('visitor.timeline')}</h2>
      {guest.sessions.length === 0 && <p className="empty">{t('visitor.noSessions')}</p>}
      {guest.sessions.map((session) => (
        <SessionTimeline key={session.id} session={session} />
      ))}
      <p className="visitor-tools">
        {isLater && <a href={visitorAddress(guest.ref)}>{t('visitor.newest')}</a>}
        {guest.next !== null && (
          <a href={`${visitorAddress(guest.ref)}?${new URLSearchParams({ before: guest.next })}`}>
            {t('visitor.earlier')}
          </a>
        )}
      </p>
    </>
  )
}

function Profile({ guest }: { guest: Guest }) {
  const { t, format } = useStudio()
  const facts: [name: ReactNode, value: ReactNode][] = [
    [t('visitors.type'), <GuestType key="type" type={guest.type} />],
    [t('visitor.firstSeen'), format.moment(new Date(guest.firstSeen))],
    [t('visitors.lastSeen'), guest.lastSeen === null ? NOTHING : format.moment(new Date(guest.lastSeen))],
    ...Object.entries(guest.profile).map(([name, value]): [ReactNode, ReactNode] => [
      <GivenText key="name" text={profileName(name, t)} />,
      <GivenText key="value" text={writeValue(value)} />,
    ]),
  ]
  return (
    <dl className="facts">
      {facts.map(([name, value], index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Identifiers({ guest }: { guest: Guest }) {
  const { t, format } = useStudio()
  const columns: Column<Guest['identifiers'][number]>[] = [
    { head: t('visitor.provider'), cell: ({ provider }) => <GivenText text={profileName(provider, t)} /> },
    { head: t('visitor.id'), cell: ({ id }) => <GivenText text={id} /> },
    {
      head: t('visitor.expires'),
      cell: ({ expiresAt }) => (expiresAt === null ? NOTHING : format.moment(new Date(expiresAt))),
    },
  ]
  return (
    <FigureTable
      caption={t('visitors.identifiers')}
      columns={columns}
      rows={guest.identifiers}
      keyOf={({ provider, id }) => JSON.stringify([provider, id])}
      empty={t('visitor.noIdentifiers')}
    />
  )
}

function Browsers({ guest }: { guest: Guest }) {
  const { t, format } = useStudio()
  const columns: Column<Guest['browsers'][number]>[] = [
    { head: t('visitor.browser'), cell: ({ ref }) => <span dir="ltr">{ref}</span> },
    { head: t('visitor.firstSeen'), cell: ({ firstSeen }) => format.moment(new Date(firstSeen)) },
    { head: t('visitor.consent'), cell: ({ consent }) => <GivenText text={consent} /> },
  ]
  return (
    <FigureTable
      caption={t('visitor.browsers')}
      columns={columns}
      rows={guest.browsers}
      keyOf={({ ref }) => ref}
      empty={t('visitor.noBrowsers')}
    />
  )
}

function Merges({ guest }: { guest: Guest }) {
  const { t, format } = useStudio()
  const columns: Column<Guest['merges'][number]>[] = [
    { head: t('visitor.merged'), cell: ({ guest: loser }) => <span dir="ltr">{loser}</span> },
    { head: t('live.time'), cell: ({ at }) => format.moment(new Date(at)) },
    {
      head: t('visitor.undo'),
      cell: ({ id, guest: loser }) => (
        <a href={visitorAddress(guest.ref, `unmerge/${id}`)}>
          {t('visitor.unmerge')}
          <span className="studio-hidden"> {loser}</span>
        </a>
      ),
    },
  ]
  return (
    <FigureTable
      caption={t('visitor.merges')}
      columns={columns}
      rows={guest.merges}
      keyOf={({ id }) => String(id)}
      empty={t('visitor.noMerges')}
    />
  )
}
