import { LANGUAGE_NAMES } from '@tessera/website/authoring'
import { WILDCARD } from '../pages/arranging/arranged-page.ts'
import type { PageNode } from '../pages/page-tree.ts'
import type { PhraseKey } from '../phrases/index.ts'
import { Notice } from '../search/parts/notice.tsx'
import { useStudio } from '../studio-context.tsx'
import { localOf } from './local-time.ts'
import { ButtonForm, Refused, TimeField } from './parts.tsx'
import type { CheckedRelease } from './planning.ts'
import { RELEASES, releaseAddress } from './release-address.ts'

interface ReleaseProps {
  readonly release: CheckedRelease
  readonly pages: readonly PageNode[]
  readonly languages: readonly string[]
  readonly timeZone: string
  readonly refused?: PhraseKey | undefined
}

const nameOf = (tag: string): string => (LANGUAGE_NAMES as Readonly<Record<string, string>>)[tag] ?? tag

/** One release: its pages, what would keep it from being published, and what can be done to it. Works without scripts. */
export function ReleaseScreen(props: ReleaseProps) {
  const { t, format } = useStudio()
  const { release, timeZone, refused } = props
  const { id, name, state, dueAt, finishedAt, username, problem } = release
  const isOver = state === 'published'
  return (
    <>
      <p>
        <a href={RELEASES}>{t('releases.back')}</a>
      </p>
      <h1 className="studio-title" dir="auto">
        {name}
      </h1>
      <p className="studio-lead">
        {t(`releases.state.${state}`)}
        {state === 'scheduled' && dueAt && ` · ${t('releases.due', { time: format.moment(new Date(dueAt)) })}`}
        {finishedAt && ` · ${t('releases.over', { time: format.moment(new Date(finishedAt)) })}`} ·{' '}
        {t('releases.by', { name: username })}
      </p>
      <Refused phrase={refused} />
      {problem !== null && (
        <p className="release-problem" lang="en" dir="ltr">
          {problem}
        </p>
      )}
      <Problems release={release} />
      <Entries {...props} />
      {!isOver && (
        <section className="release-forms">
          <p className="page-note">
            {t('releases.onlyPublisher')} {t('releases.zone', { zone: timeZone })}
          </p>
          {(state === 'open' || state === 'scheduled') && (
            <>
              <form action={releaseAddress(id, 'schedule')} method="post" className="release-line">
                <TimeField id="release-at" value={dueAt ? localOf(new Date(dueAt), timeZone) : undefined} />
                <button type="submit" className="button">
                  {t('releases.schedule')}
                </button>
              </form>
              <ButtonForm action={releaseAddress(id, 'publish')} text={t('releases.publish')} />
            </>
          )}
          {state !== 'open' && <ButtonForm action={releaseAddress(id, 'reopen')} text={t('releases.reopen')} />}
          <form action={releaseAddress(id, 'rename')} method="post" className="release-line">
            <div>
              <label htmlFor="release-name" className="field-label">
                {t('releases.name')}
              </label>
              <input
                id="release-name"
                name="name"
                required
                maxLength={100}
                className="field-input"
                defaultValue={name}
                autoComplete="off"
                dir="auto"
              />
            </div>
            <button type="submit" className="quiet-button">
              {t('releases.rename')}
            </button>
          </form>
          <ButtonForm action={releaseAddress(id, 'delete')} text={t('releases.delete')} />
        </section>
      )}
    </>
  )
}

function Problems({ release: { problems, entries } }: Pick<ReleaseProps, 'release'>) {
  const { t } = useStudio()
  if (problems.length === 0) return null
  const titleOf = (itemId: string) =>
    entries.find((entry) => entry.itemId === itemId)?.item?.displayName ?? t('releases.entry.gone')
  return (
    <Notice kind="error">
      <p>{t('releases.problems')}</p>
      <ul>
        {problems.map(({ code, itemId, language }) => (
          <li key={`${itemId} ${language}`} data-code={code}>
            <bdi>{titleOf(itemId)}</bdi> ({language}): {t(`releases.problem.${code}`)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Entries({ release: { id, state, entries }, pages, languages }: ReleaseProps) {
  const { t } = useStudio()
  const isOpen = state === 'open'
  return (
    <section aria-labelledby="release-entries">
      <h2 id="release-entries" className="studio-subtitle">
        {t('releases.entries')}
      </h2>
      {entries.length === 0 ? (
        <p>{t('releases.entries.none')}</p>
      ) : (
        <ul className="release-list">
          {entries.map(({ itemId, language, action, item }) => {
            const title = item?.displayName ?? t('releases.entry.gone')
            return (
              <li key={`${itemId} ${language}`} className="release-entry">
                <bdi className="release-name">{title}</bdi>
                <span>{nameOf(language)}</span>
                <span className="page-note">{t(`releases.action.${action}`)}</span>
                {isOpen && (
                  <ButtonForm
                    action={releaseAddress(id, 'remove')}
                    text={t('releases.entry.remove')}
                    label={t('releases.entry.removePage', { title, language: nameOf(language) })}
                    fields={{ itemId, language }}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
      {isOpen && (
        <form
          action={releaseAddress(id, 'add')}
          method="post"
          className="release-line"
          aria-label={t('releases.entry.add')}
        >
          <div>
            <label htmlFor="entry-page" className="field-label">
              {t('releases.entry.page')}
            </label>
            <select id="entry-page" name="itemId" required className="field-input">
              {flat(pages).map(({ itemId, title, path, depth }) => (
                <option key={itemId} value={itemId}>
                  {`${'\u2003'.repeat(depth)}${title} (\u2068${path}\u2069)`}
                </option>
              ))}
            </select>
          </div>
          <div>
            <label htmlFor="entry-language" className="field-label">
              {t('releases.entry.language')}
            </label>
            <select id="entry-language" name="language" className="field-input">
              {languages.map((tag) => (
                <option key={tag} value={tag}>
                  {nameOf(tag)}
                </option>
              ))}
            </select>
          </div>
          <div>
            <label htmlFor="entry-action" className="field-label">
              {t('releases.entry.action')}
            </label>
            <select id="entry-action" name="action" className="field-input">
              <option value="publish">{t('releases.action.publish')}</option>
              <option value="unpublish">{t('releases.action.unpublish')}</option>
            </select>
          </div>
          <button type="submit" className="button">
            {t('releases.entry.submit')}
          </button>
        </form>
      )}
    </section>
  )
}

const flat = (pages: readonly PageNode[], depth = 0): readonly (PageNode & { depth: number })[] =>
  pages
    .filter(({ path }) => !path.endsWith(`/${WILDCARD}`))
    .flatMap((page) => [{ ...page, depth }, ...flat(page.children, depth + 1)])
