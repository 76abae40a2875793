import type { PhraseKey } from '../phrases/index.ts'
import { useStudio } from '../studio-context.tsx'
import { localOf } from './local-time.ts'
import { ButtonForm, Refused, TimeField } from './parts.tsx'
import type { Release, Schedule } from './planning.ts'
import { RELEASES, releaseAddress, scheduleAddress } from './release-address.ts'

interface ReleaseListProps {
  readonly releases: readonly Release[]
  readonly schedules: readonly Schedule[]
  readonly timeZone: string
  readonly refused?: PhraseKey | undefined
}

/** All releases, and the schedules of single pages. Works without scripts. */
export function ReleaseListScreen({ releases, schedules, timeZone, refused }: ReleaseListProps) {
  const { t, format } = useStudio()
  return (
    <>
      <h1 className="studio-title">{t('releases.title')}</h1>
      <p className="studio-lead">{t('releases.lead')}</p>
      <Refused phrase={refused} />
      <form action={RELEASES} method="post" className="release-line" aria-label={t('releases.new')}>
        <div>
          <label htmlFor="release-name" className="field-label">
            {t('releases.new')}
          </label>
          <input id="release-name" name="name" required maxLength={100} className="field-input" autoComplete="off" />
        </div>
        <button type="submit" className="button">
          {t('releases.create')}
        </button>
      </form>
      {releases.length === 0 ? (
        <p>{t('releases.none')}</p>
      ) : (
        <ul className="release-list">
          {releases.map(({ id, name, state, dueAt, finishedAt, entries }) => (
            <li key={id} className="release-entry">
              <a href={releaseAddress(id)} className="release-name" dir="auto">
                {name}
              </a>
              <span className="page-state" data-state={state}>
                {t(`releases.state.${state}`)}
              </span>
              <span className="page-note">
                {t('releases.pages', { count: format.count(entries.length) })}
                {state === 'scheduled' && dueAt && ` · ${t('releases.due', { time: format.moment(new Date(dueAt)) })}`}
                {finishedAt && ` · ${t('releases.over', { time: format.moment(new Date(finishedAt)) })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="schedules">
        <h2 id="schedules" className="studio-subtitle">
          {t('releases.schedules')}
        </h2>
        <p className="page-note">{t('releases.zone', { zone: timeZone })}</p>
        {schedules.length === 0 ? (
          <p>{t('releases.schedules.none')}</p>
        ) : (
          <ul className="release-list">
            {schedules.map((schedule) => (
              <ScheduleEntry key={schedule.id} schedule={schedule} timeZone={timeZone} />
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

function ScheduleEntry({ schedule, timeZone }: { schedule: Schedule; timeZone: string }) {
  const { t, format } = useStudio()
  const { id, item, action, languages, dueAt, state, username, problem } = schedule
  const title = item?.displayName ?? t('releases.entry.gone')
  const label = `${t(`releases.action.${action}`)}: ${title}`
  return (
    <li className="release-entry">
      <span className="release-name">
        {t(`releases.action.${action}`)}: <bdi>{title}</bdi> ({languages.join(', ')})
      </span>
      <span className="page-state" data-state={state}>
        {t(`releases.state.${state}`)}
      </span>
      <span className="page-note">
        <time dateTime={dueAt}>{format.moment(new Date(dueAt))}</time> · {t('releases.by', { name: username })}
      </span>
      {problem !== null && (
        <p className="release-problem" lang="en" dir="ltr">
          {problem}
        </p>
      )}
      {state === 'scheduled' && (
        <div className="release-ways">
          <details>
            <summary aria-label={`${t('releases.schedule.change')}: ${label}`}>{t('releases.schedule.change')}</summary>
            <form action={scheduleAddress(id, 'change')} method="post" className="release-line">
              <TimeField id={`at-${id}`} value={localOf(new Date(dueAt), timeZone)} />
              <button type="submit" className="button">
                {t('releases.schedule.change')}
              </button>
            </form>
          </details>
          <ButtonForm
            action={scheduleAddress(id, 'cancel')}
            text={t('releases.schedule.cancel')}
            label={`${t('releases.schedule.cancel')}: ${label}`}
          />
        </div>
      )}
    </li>
  )
}
