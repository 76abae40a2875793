import type { Languages } from '@tessera/website/authoring'
import { Notice } from '../search/parts/notice.tsx'
import { nameOf, STATES } from '../site-items/item-labels.ts'
import { MissingFilter } from '../site-items/missing-filter.tsx'
import { useStudio } from '../studio-context.tsx'
import { DICTIONARY, type Done, type ListQuery, listAddress, phraseAddress } from './dictionary-address.ts'
import type { ListedPhrases } from './listed-phrases.ts'
import { markProblems } from './marks.ts'
import { ALL_LANGUAGES, waitingPhrases } from './publish-phrases.ts'
import type { SiteDictionary, SitePhrase } from './site-phrases.ts'

export interface DictionaryScreenProps {
  readonly dictionary: SiteDictionary
  readonly listed: ListedPhrases
  readonly query: ListQuery
  readonly languages: Languages
  readonly done?: Done | undefined
  /** Why nothing was published. */
  readonly problem?: string | undefined
}

/** All phrases of the site, their languages side by side. Works without scripts. */
export function DictionaryScreen(props: DictionaryScreenProps) {
  const { t, format } = useStudio()
  const { listed, query, languages, done, problem } = props
  return (
    <>
      <h1 className="studio-title">{t('dictionary.title')}</h1>
      <p className="studio-lead">{t('dictionary.lead')}</p>
      {done && (
        <Notice kind="done">
          <p>{t(`dictionary.done.${done}`)}</p>
        </Notice>
      )}
      {problem !== undefined && (
        <Notice kind="error">
          <p>{t('dictionary.problem.publish')}</p>
          {problem !== '' && (
            <p lang="en" dir="ltr">
              {problem}
            </p>
          )}
        </Notice>
      )}
      <p className="desk-ways">
        <a href={phraseAddress()} className="button">
          {t('dictionary.new')}
        </a>
        <a href={`${DICTIONARY}/import`} className="quiet-button">
          {t('dictionary.import')}
        </a>
        <a href={`${DICTIONARY}/export.csv`} className="quiet-button" download="">
          {t('dictionary.export')}
        </a>
      </p>
      <Publication {...props} />
      <Filters {...props} />
      <p className="shown-of">{t('dictionary.found', { count: format.count(listed.total) })}</p>
      {listed.phrases.length > 0 && (
        <table className="desk-table">
          <caption className="studio-hidden">{t('dictionary.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('dictionary.key')}</th>
              {languages.all.map((language) => (
                <th key={language} scope="col" lang={language}>
                  {nameOf(language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listed.phrases.map((phrase) => (
              <PhraseRow key={phrase.itemId} phrase={phrase} languages={languages} />
            ))}
          </tbody>
        </table>
      )}
      <Pages listed={listed} query={query} />
    </>
  )
}

function PhraseRow({ phrase, languages }: { phrase: SitePhrase; languages: Languages }) {
  const { t } = useStudio()
  const { itemId, key, texts, isDeleted } = phrase
  const plain = Object.fromEntries(Object.entries(texts).map(([language, { text }]) => [language, text]))
  const problems = isDeleted ? [] : markProblems(plain, languages.fallback)
  return (
    <tr>
      <th scope="row">
        {isDeleted ? (
          <>
            <bdi>{key}</bdi> <span className="desk-state">{t('state.deleted')}</span>
          </>
        ) : (
          <a href={phraseAddress(itemId)} aria-label={t('dictionary.editPhrase', { key })}>
            <bdi>{key}</bdi>
          </a>
        )}
      </th>
      {languages.all.map((language) => {
        const { text = '', state } = texts[language] ?? {}
        const problem = problems.find((one) => one.language === language)
        return (
          <td key={language} data-label={nameOf(language)}>
            {text === '' ? (
              <span className="desk-missing">{t('dictionary.noText')}</span>
            ) : (
              <bdi lang={language} className="desk-text">
                {text}
              </bdi>
            )}
            {!isDeleted && state && state !== 'published' && <span className="desk-state">{t(STATES[state])}</span>}
            {problem && <span className="desk-warning">{t('dictionary.marks')}</span>}
          </td>
        )
      })}
    </tr>
  )
}

function Filters({ listed, query, languages }: DictionaryScreenProps) {
  const { t } = useStudio()
  return (
    <search>
      <form action={DICTIONARY} method="get" className="desk-filters">
        <p>
          <label htmlFor="dictionary-text" className="field-label">
            {t('dictionary.search')}
          </label>
          <input id="dictionary-text" type="search" name="q" defaultValue={query.text} className="field-input" />
        </p>
        <MissingFilter
          id="dictionary-missing"
          label={t('dictionary.missing')}
          any={t('dictionary.missing.any')}
          missing={query.missing}
          languages={languages.all}
        />
        <p>
          <label htmlFor="dictionary-group" className="field-label">
            {t('dictionary.group')}
          </label>
          <select id="dictionary-group" name="group" defaultValue={query.group} className="field-input">
            <option value="">{t('dictionary.group.all')}</option>
            {listed.groups.map(({ name, count }) => (
              <option key={name} value={name}>
                {`${name} (${count})`}
              </option>
            ))}
          </select>
        </p>
        <p>
          <button type="submit" className="quiet-button">
            {t('dictionary.filter')}
          </button>
        </p>
      </form>
    </search>
  )
}

/** What waits for visitors, by language; for who may publish. */
function Publication({ dictionary, languages, query }: DictionaryScreenProps) {
  const { t, format } = useStudio()
  const counts = [ALL_LANGUAGES, ...languages.all].map((language) => ({
    language,
    count: waitingPhrases(dictionary, language, languages.all).length,
  }))
  const waiting = counts.filter(({ count }) => count > 0)
  if (waiting.length === 0) return null
  const label = (language: string) => (language === ALL_LANGUAGES ? t('dictionary.allLanguages') : nameOf(language))
  if (!dictionary.canPublish) {
    return <p className="desk-note">{t('dictionary.waits', { count: format.count(waiting[0]?.count ?? 0) })}</p>
  }
  return (
    <form action={`${DICTIONARY}/publish`} method="post" className="desk-filters desk-publish">
      <input type="hidden" name="back" value={listAddress(query)} />
      <p>
        <label htmlFor="dictionary-publish" className="field-label">
          {t('dictionary.publishWhat')}
        </label>
        <select id="dictionary-publish" name="language" className="field-input">
          {waiting.map(({ language, count }) => (
            <option key={language} value={language}>
              {`${label(language)} (${format.count(count)})`}
            </option>
          ))}
        </select>
      </p>
      <p>
        <button type="submit" className="button">
          {t('dictionary.publish')}
        </button>
      </p>
    </form>
  )
}

function Pages({ listed: { page, pages }, query }: Pick<DictionaryScreenProps, 'listed' | 'query'>) {
  const { t, format } = useStudio()
  if (pages < 2) return null
  return (
    <nav aria-label={t('dictionary.pages')} className="desk-pages">
      {page > 1 && (
        <a href={listAddress({ ...query, page: page - 1 })} rel="prev">
          {t('dictionary.previous')}
        </a>
      )}
      <span>{t('dictionary.page', { page: format.count(page), pages: format.count(pages) })}</span>
      {page < pages && (
        <a href={listAddress({ ...query, page: page + 1 })} rel="next">
          {t('dictionary.next')}
        </a>
      )}
    </nav>
  )
}
