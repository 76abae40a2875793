import { LANGUAGE_NAMES, type Languages, localisedPath } from '@tessera/website/authoring'
import { designOfPageAddress } from '../designs/design-address.ts'
import type { PhraseKey } from '../phrases/index.ts'
import { publishAddress } from '../publish/publish-address.ts'
import { Notice } from '../search/parts/notice.tsx'
import { useStudio } from '../studio-context.tsx'
import { translateAddress } from '../translate/translate-address.ts'
import { StandingBadge } from '../workflow/standing-badge.tsx'
import type { WorkflowState } from '../workflow/workflow-service.ts'
import { WILDCARD } from './arranging/arranged-page.ts'
import { type Arrangement, type ArrangementDone, arrangingAddress, TAKE_DOWN } from './arranging/arranging-address.ts'
import { editAddress } from './page-address.ts'
import type { ListedPage, PageNode, PageState } from './page-tree.ts'
import { variantsAddress } from './variants/variants-address.ts'

const STATES: Readonly<Record<PageState, PhraseKey>> = {
  published: 'pages.published',
  changed: 'pages.changed',
  draft: 'pages.draft',
}

interface PagesScreenProps {
  readonly pages: readonly PageNode[]
  /** The language the pages are listed in. */
  readonly locale: string
  readonly languages: Languages
  /** Origin of the visitors' website. */
  readonly publicUrl: string
  /** Where pages stand on their way to visitors, by id; those that are not named are drafts. */
  readonly standings: ReadonlyMap<string, WorkflowState>
}

/** What can be done to a page but the home page, besides editing it. */
const ACTIONS: readonly Arrangement[] = ['create', 'rename', 'move', 'copy', 'delete']

/** The pages of the site in one language, each with its ways into the editor and within the tree. Works without scripts. */
export function PagesScreen({
  pages,
  locale,
  languages,
  publicUrl,
  standings,
  done,
  deleted = [],
}: PagesScreenProps & { deleted?: readonly ListedPage[]; done?: ArrangementDone | undefined }) {
  const { t } = useStudio()
  const [home] = pages
  return (
    <>
      <h1 className="studio-title">{t('pages.title')}</h1>
      <p className="studio-lead">{t('pages.lead')}</p>
      {done && <Done pages={pages} locale={locale} done={done} />}
      {home && (
        <p>
          <a href={arrangingAddress('create', home.itemId, locale)} className="button page-new">
            {t('arrange.create')}
          </a>
        </p>
      )}
      <nav aria-label={t('pages.language')}>
        <ul className="page-languages">
          {languages.all.map((tag) => (
            <li key={tag}>
              <a
                href={`?locale=${encodeURIComponent(tag)}`}
                aria-current={tag === locale ? 'true' : undefined}
                lang={tag}
              >
                {nameOf(tag)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {pages.length === 0 ? (
        <p>{t('pages.none')}</p>
      ) : (
        <PageList pages={pages} locale={locale} languages={languages} publicUrl={publicUrl} standings={standings} />
      )}
      {deleted.length > 0 && <DeletedPages deleted={deleted} locale={locale} />}
    </>
  )
}

/** What visitors still see of pages that are deleted. */
function DeletedPages({ deleted, locale }: { deleted: readonly ListedPage[]; locale: string }) {
  const { t } = useStudio()
  return (
    <section aria-labelledby="deleted-pages">
      <h2 id="deleted-pages" className="studio-subtitle">
        {t('pages.deleted')}
      </h2>
      <ul className="page-tree">
        {deleted.map(({ itemId, title, path }) => (
          <li key={itemId} className="page-entry">
            <span className="page-name">
              <bdi lang={locale}>{title}</bdi>
              <bdi className="page-path">{path}</bdi>
            </span>
            <form action={arrangingAddress(TAKE_DOWN, itemId, locale)} method="post">
              <button type="submit" className="quiet-button" aria-label={t('pages.takeDownPage', { title })}>
                {t('pages.takeDown')}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What was just done to a page, and the way on. */
function Done({ pages, locale, done }: Pick<PagesScreenProps, 'pages' | 'locale'> & { done: ArrangementDone }) {
  const { t } = useStudio()
  const page = nodesOf(pages).find(({ itemId }) => itemId === done.itemId)
  return (
    <Notice kind="done">
      <p>{t(`arrange.${done.action}.done`)}</p>
      {page && (
        <p>
          <a href={editAddress({ locale, path: page.path })}>{t('pages.editPage', { title: page.title })}</a>
        </p>
      )}
    </Notice>
  )
}

const nodesOf = (pages: readonly PageNode[]): PageNode[] => pages.flatMap((page) => [page, ...nodesOf(page.children)])

function PageList({ pages, ...given }: PagesScreenProps) {
  return (
    <ul className="page-tree">
      {pages.map((page) => (
        <li key={page.itemId}>
          <PageEntry page={page} {...given} />
          {page.children.length > 0 && <PageList pages={page.children} {...given} />}
        </li>
      ))}
    </ul>
  )
}

function PageEntry({
  page,
  locale,
  languages,
  publicUrl,
  standings,
}: { page: PageNode } & Omit<PagesScreenProps, 'pages'>) {
  const { t } = useStudio()
  const { itemId, path, title, state, shownIn } = page
  const address = localisedPath(locale, path, languages)
  return (
    <div className="page-entry">
      <span className="page-name">
        <bdi lang={shownIn ?? locale} className="page-title">
          {title}
        </bdi>
        <bdi className="page-path">{path}</bdi>
        {shownIn !== undefined && (
          <span className="page-fallback">{t('translate.shownIn', { language: nameOf(shownIn) })}</span>
        )}
      </span>
      <span className="page-state" data-state={state}>
        {t(STATES[state])}
        <StandingBadge state={standings.get(page.itemId)} />
      </span>
      {path.endsWith(`/${WILDCARD}`) ? (
        <span className="page-note">{t('pages.wildcard')}</span>
      ) : (
        <div className="page-ways">
          <a href={editAddress({ locale, path })} aria-label={t('pages.editPage', { title })}>
            {t('pages.edit')}
          </a>
          {locale !== languages.fallback && (
            <a
              href={translateAddress({ itemId, from: shownIn ?? languages.fallback, to: locale })}
              aria-label={t('translate.page', { title })}
            >
              {t('translate.title')}
            </a>
          )}
          <a
            href={publishAddress({ itemId, scope: 'page', languages: [locale] })}
            aria-label={t('publishing.page', { title })}
          >
            {t('publishing.title')}
          </a>
          {state !== 'draft' && (
            <a href={publicUrl + address} aria-label={t('pages.viewPage', { title })}>
              {t('pages.view')}
            </a>
          )}
          <a href={variantsAddress(page.itemId, locale)} aria-label={t('variants.ofPage', { title })}>
            {t('variants.title')}
          </a>
          <PageActions page={page} locale={locale} />
        </div>
      )}
    </div>
  )
}

/** What can be done to a page in the tree. */
function PageActions({ page: { itemId, path, title }, locale }: { page: PageNode; locale: string }) {
  const { t } = useStudio()
  return (
    <details className="page-actions" name="page-actions">
      <summary aria-label={t('pages.arrangePage', { title })}>{t('pages.arrange')}</summary>
      <ul>
        {ACTIONS.filter((action) => action === 'create' || path !== '/').map((action) => (
          <li key={action}>
            <a href={arrangingAddress(action, itemId, locale)}>
              {t(action === 'create' ? 'arrange.create.below' : `arrange.${action}`)}
            </a>
          </li>
        ))}
        <li>
          <a href={designOfPageAddress(itemId, locale)}>{t('designs.choose')}</a>
        </li>
      </ul>
    </details>
  )
}

const nameOf = (tag: string): string => (LANGUAGE_NAMES as Readonly<Record<string, string>>)[tag] ?? tag
