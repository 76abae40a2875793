import type { PhraseKey } from '../phrases/index.ts'
import { Notice } from '../search/parts/notice.tsx'
import { useStudio } from '../studio-context.tsx'
import { type BinAction, binAddress } from './bin-address.ts'
import type { Bin, BinEntry } from './bin-content.ts'

interface BinScreenProps extends Bin {
  readonly done?: { readonly action: BinAction; readonly name: string } | undefined
}

const DONE: Readonly<Record<BinAction, PhraseKey>> = { restore: 'bin.restore.done', destroy: 'bin.destroy.done' }

/** What was deleted, with its ways back. Works without scripts. */
export function BinScreen({ entries, mayDestroy, done }: BinScreenProps) {
  const { t } = useStudio()
  return (
    <>
      <h1 className="studio-title">{t('bin.title')}</h1>
      <p className="studio-lead">{t('bin.lead')}</p>
      {done && (
        <Notice kind="done">
          <p>
            {t(DONE[done.action])} <bdi>{done.name}</bdi>
          </p>
        </Notice>
      )}
      {entries.length === 0 ? (
        <p>{t('bin.none')}</p>
      ) : (
        <ul className="page-tree bin-list" aria-label={t('bin.title')}>
          {entries.map((entry) => (
            <li key={entry.binId} className="page-entry">
              <Entry {...entry} mayDestroy={mayDestroy} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Entry({ binId, name, mayDestroy, ...facts }: BinEntry & { mayDestroy: boolean }) {
  const { t } = useStudio()
  return (
    <>
      <div>
        <span className="page-name">
          <bdi className="page-title">{name}</bdi>
        </span>
        <EntryFacts {...facts} />
      </div>
      <div className="page-ways">
        <a href={binAddress('restore', binId)} aria-label={t('bin.restoreName', { name })}>
          {t('bin.restore')}
        </a>
        {mayDestroy && (
          <a href={binAddress('destroy', binId)} aria-label={t('bin.destroyName', { name })}>
            {t('bin.destroy')}
          </a>
        )}
      </div>
    </>
  )
}

/** From where, by whom, when, and until when. */
export function EntryFacts({ path, username, deletedAt, dueAt, items }: Omit<BinEntry, 'binId' | 'name'>) {
  const { t, format } = useStudio()
  return (
    <p className="page-note">
      <bdi className="page-path">{path.replace(/^\/sitecore\/content\//, '')}</bdi>
      <br />
      {t('bin.by')} <bdi>{username}</bdi>, <time dateTime={deletedAt}>{format.moment(new Date(deletedAt))}</time>
      {items > 1 && <> · {t('bin.items', { count: format.count(items) })}</>}
      <br />
      {t('bin.due')} <time dateTime={dueAt}>{format.date(dueAt.slice(0, 10))}</time>
    </p>
  )
}
