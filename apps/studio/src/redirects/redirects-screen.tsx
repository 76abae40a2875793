import type { PhraseKey } from '../phrases/index.ts'
import { Notice } from '../search/parts/notice.tsx'
import type { ItemState } from '../site-items/item-state.ts'
import { useStudio } from '../studio-context.tsx'
import type { Way } from './follow-address.ts'
import { type Done, REDIRECTS, redirectAddress } from './redirect-address.ts'
import type { Check } from './redirect-checks.ts'
import { drafted, type SiteRedirect, type SiteRedirects } from './site-redirects.ts'

const STATES: Readonly<Record<ItemState, PhraseKey>> = {
  published: 'state.published',
  changed: 'state.changed',
  draft: 'state.draft',
  deleted: 'state.deleted',
}

const ENDS: Readonly<Record<Way['end'], PhraseKey>> = {
  page: 'redirects.try.page',
  elsewhere: 'redirects.try.elsewhere',
  loop: 'redirects.try.loop',
}

export interface RedirectsScreenProps {
  readonly site: SiteRedirects
  /** In pattern or target. */
  readonly text: string
  /** Of the drafts, by their order. */
  readonly checks: readonly Check[]
  /** An address that is tried, and what becomes of it. */
  readonly tried?: { readonly address: string; readonly way: Way } | undefined
  readonly done?: Done | undefined
  /** Why nothing was published. */
  readonly problem?: string | undefined
}

/** The redirects of the site in the order in which they are tried. Works without scripts. */
export function RedirectsScreen(props: RedirectsScreenProps) {
  const { t, format } = useStudio()
  const { site, text, checks, done, problem } = props
  const drafts = drafted(site.redirects)
  const words = text.toLowerCase()
  const shown = site.redirects.filter(({ rule }) => `${rule.pattern}\n${rule.target}`.toLowerCase().includes(words))
  return (
    <>
      <h1 className="studio-title">{t('redirects.title')}</h1>
      <p className="studio-lead">{t('redirects.lead')}</p>
      {done && (
        <Notice kind="done">
          <p>{t(`redirects.done.${done}`)}</p>
        </Notice>
      )}
      {problem !== undefined && (
        <Notice kind="error">
          <p>{t('redirects.problem.publish')}</p>
          <p lang="en" dir="ltr">
            {problem}
          </p>
        </Notice>
      )}
      <p className="desk-ways">
        <a href={redirectAddress()} className="button">
          {t('redirects.new')}
        </a>
        <a href={`${REDIRECTS}/import`} className="quiet-button">
          {t('dictionary.import')}
        </a>
        <a href={`${REDIRECTS}/export.csv`} className="quiet-button" download="">
          {t('dictionary.export')}
        </a>
      </p>
      <Publication site={site} />
      <TryAddress {...props} />
      <search>
        <form action={REDIRECTS} method="get" className="desk-filters">
          <p>
            <label htmlFor="redirects-text" className="field-label">
              {t('redirects.search')}
            </label>
            <input id="redirects-text" type="search" name="q" defaultValue={text} className="field-input" />
          </p>
          <p>
            <button type="submit" className="quiet-button">
              {t('dictionary.filter')}
            </button>
          </p>
        </form>
      </search>
      <p className="shown-of">{t('redirects.found', { count: format.count(shown.length) })}</p>
      {shown.length > 0 && (
        <table className="desk-table">
          <caption className="studio-hidden">{t('redirects.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('redirects.pattern')}</th>
              <th scope="col">{t('redirects.target')}</th>
              <th scope="col">{t('redirects.type')}</th>
              <th scope="col">{t('redirects.order')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((redirect) => (
              <RedirectRow
                key={redirect.itemId}
                redirect={redirect}
                checks={checks.filter(({ index }) => drafts[index] === redirect)}
                isFirst={redirect === drafts[0]}
                isLast={redirect === drafts.at(-1)}
              />
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

interface RedirectRowProps {
  readonly redirect: SiteRedirect
  readonly checks: readonly Check[]
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** Pages named for one redirect; an expression can hide them all. */
const MAX_CHECKS = 5

function RedirectRow({ redirect: { itemId, rule, state }, checks, isFirst, isLast }: RedirectRowProps) {
  const { t } = useStudio()
  const { pattern, target, redirectType, locale } = rule
  return (
    <tr>
      <th scope="row">
        {state === 'deleted' ? (
          <bdi>{pattern}</bdi>
        ) : (
          <a href={redirectAddress(itemId)} aria-label={t('dictionary.editPhrase', { key: pattern })}>
            <bdi>{pattern}</bdi>
          </a>
        )}
        {state !== 'published' && <span className="desk-state">{t(STATES[state])}</span>}
        {checks.slice(0, MAX_CHECKS).map(({ code, what }) => (
          <span key={`${code} ${what}`} className="desk-warning">
            {t(`redirects.check.${code}`)} <bdi>{what}</bdi>
          </span>
        ))}
      </th>
      <td data-label={t('redirects.target')}>
        <bdi className="desk-text">{target}</bdi>
      </td>
      <td data-label={t('redirects.type')}>
        {t(`redirects.type.${redirectType}`)} {locale !== '' && <bdi>({locale})</bdi>}
      </td>
      <td data-label={t('redirects.order')}>
        {state !== 'deleted' && (
          <form action={`${REDIRECTS}/move`} method="post" className="desk-order">
            <input type="hidden" name="item" value={itemId} />
            <button
              type="submit"
              name="to"
              value="earlier"
              disabled={isFirst}
              aria-label={t('redirects.earlier', { pattern })}
              className="quiet-button"
            >
              ↑
            </button>
            <button
              type="submit"
              name="to"
              value="later"
              disabled={isLast}
              aria-label={t('redirects.later', { pattern })}
              className="quiet-button"
            >
              ↓
            </button>
          </form>
        )}
      </td>
    </tr>
  )
}

/** Says which redirects answer an address, and where that ends. */
function TryAddress({ tried }: RedirectsScreenProps) {
  const { t } = useStudio()
  return (
    <>
      <form action={REDIRECTS} method="get" className="desk-filters">
        <p>
          <label htmlFor="redirects-try" className="field-label">
            {t('redirects.try')}
          </label>
          <input
            id="redirects-try"
            name="try"
            defaultValue={tried?.address}
            placeholder="/…"
            dir="ltr"
            autoComplete="off"
            className="field-input"
          />
        </p>
        <p>
          <button type="submit" className="quiet-button">
            {t('redirects.try.submit')}
          </button>
        </p>
      </form>
      {tried && (
        <div role="status" className="desk-note desk-tried">
          <p>{t(tried.way.hops.length === 0 ? 'redirects.try.none' : 'redirects.try.way')}</p>
          <ol>
            {tried.way.hops.map(({ rule, status, location }) => (
              <li key={`${rule.pattern} ${location}`}>
                <bdi>{rule.pattern}</bdi> – {status === 0 ? t('redirects.type.SERVER_TRANSFER') : status} –{' '}
                <bdi>{location}</bdi>
              </li>
            ))}
          </ol>
          <p>{t(ENDS[tried.way.end])}</p>
        </div>
      )}
    </>
  )
}

function Publication({ site: { redirects, canPublish } }: { site: SiteRedirects }) {
  const { t, format } = useStudio()
  const count = redirects.filter(({ state }) => state !== 'published').length
  if (count === 0) return null
  const waits = t('redirects.waits', { count: format.count(count) })
  return (
    <form action={`${REDIRECTS}/publish`} method="post" className="desk-filters desk-publish">
      <p>{waits}</p>
      {canPublish && (
        <p>
          <button type="submit" className="button">
            {t('dictionary.publish')}
          </button>
        </p>
      )}
    </form>
  )
}
