import type { ReactNode } from 'react'
import { editDesignAddress } from '../pages/design-draft.ts'
import { DESIGNS } from '../pages/edit-setup.ts'
import { Notice } from '../search/parts/notice.tsx'
import { STATES } from '../site-items/item-labels.ts'
import { useStudio } from '../studio-context.tsx'
import { type DesignKind, type Done, designFormAddress } from './design-address.ts'
import { PLACE_PHRASES } from './place-phrases.ts'
import { holds } from './save-design.ts'
import { idsIn, pagesWith, placeOf, type SiteDesign, type SiteDesigns } from './site-designs.ts'

interface DesignsScreenProps {
  readonly site: SiteDesigns
  /** The language that partial designs are edited in. */
  readonly locale: string
  readonly done?: Done | undefined
  /** Why nothing was published. */
  readonly problem?: string | undefined
}

/** The page designs of the site, and the partial designs they are made of. Works without scripts. */
export function DesignsScreen({ site, locale, done, problem }: DesignsScreenProps) {
  const { t } = useStudio()
  return (
    <>
      <h1 className="studio-title">{t('designs.title')}</h1>
      <p className="studio-lead">{t('designs.lead')}</p>
      {done && (
        <Notice kind="done">
          <p>{t(`designs.done.${done}`)}</p>
        </Notice>
      )}
      {problem !== undefined && (
        <Notice kind="error">
          <p>{t('designs.problem.publish')}</p>
          <p lang="en" dir="ltr">
            {problem}
          </p>
        </Notice>
      )}
      <Publication site={site} />
      <DesignTable kind="page-design" site={site} heads={[t('designs.parts'), t('designs.usedBy')]}>
        {(design) => <PageDesignCells design={design} site={site} />}
      </DesignTable>
      <DesignTable
        kind="partial-design"
        site={site}
        heads={[t('designs.place'), t('designs.partOf'), t('designs.content')]}
      >
        {(design) => <PartialDesignCells design={design} site={site} locale={locale} />}
      </DesignTable>
    </>
  )
}

interface DesignTableProps {
  readonly kind: DesignKind
  readonly site: SiteDesigns
  /** Of the columns after the name. */
  readonly heads: readonly string[]
  readonly children: (design: SiteDesign) => ReactNode
}

function DesignTable({ kind, site: { designs, defaultId }, heads, children }: DesignTableProps) {
  const { t } = useStudio()
  const title = `${kind}s`
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="studio-subtitle">
        {t(`designs.list.${kind}`)}
      </h2>
      <p className="desk-ways">
        <a href={designFormAddress(kind)} className="button">
          {t(`designs.${kind}.new`)}
        </a>
      </p>
      {designs[kind].length === 0 ? (
        <p>{t('designs.none')}</p>
      ) : (
        <table className="desk-table">
          <caption className="studio-hidden">{t(`designs.list.${kind}`)}</caption>
          <thead>
            <tr>
              <th scope="col">{t('designs.name')}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {designs[kind].map((design) => (
              <tr key={design.itemId}>
                <th scope="row">
                  {design.state === 'deleted' ? (
                    <bdi>{design.name}</bdi>
                  ) : (
                    <a
                      href={designFormAddress(kind, design.itemId)}
                      aria-label={t('designs.settingsOf', { name: design.name })}
                    >
                      <bdi>{design.name}</bdi>
                    </a>
                  )}
                  {design.state !== 'published' && <span className="desk-state">{t(STATES[design.state])}</span>}
                  {design.itemId === defaultId && <span className="desk-missing">{t('designs.default')}</span>}
                </th>
                {children(design)}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function PageDesignCells({ design, site }: { design: SiteDesign; site: SiteDesigns }) {
  const { t, format } = useStudio()
  const partials = new Map(site.designs['partial-design'].map(({ itemId, name }) => [itemId, name]))
  const names = idsIn(design.values.PartialDesigns ?? '').flatMap((id) => partials.get(id) ?? [])
  const count = pagesWith(design, site.root).length
  return (
    <>
      <td data-label={t('designs.parts')}>
        <Names names={names} />
      </td>
      <td data-label={t('designs.usedBy')}>{t('designs.pages', { count: format.count(count) })}</td>
    </>
  )
}

function PartialDesignCells({ design, site, locale }: { design: SiteDesign; site: SiteDesigns; locale: string }) {
  const { t } = useStudio()
  const { itemId, name, state } = design
  const place = placeOf(design)
  const users = site.designs['page-design'].filter((one) => one.state !== 'deleted' && holds(one.values, itemId))
  const phrase = PLACE_PHRASES[place]
  return (
    <>
      <td data-label={t('designs.place')}>{phrase ? t(phrase) : <bdi>{place}</bdi>}</td>
      <td data-label={t('designs.partOf')}>
        <Names names={users.map((one) => one.name)} />
      </td>
      <td data-label={t('designs.content')}>
        {state !== 'deleted' && (
          <a href={editDesignAddress({ locale, itemId })} aria-label={t('designs.editContent', { name })}>
            {t('designs.edit')}
          </a>
        )}
      </td>
    </>
  )
}

function Names({ names }: { names: readonly string[] }) {
  const { t } = useStudio()
  if (names.length === 0) return <span className="desk-missing">{t('designs.noParts')}</span>
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && ' · '}
      <bdi>{name}</bdi>
    </span>
  ))
}

function Publication({ site: { designs, canPublish } }: { site: SiteDesigns }) {
  const { t, format } = useStudio()
  const waiting = Object.values(designs).flatMap((some) => some.filter(({ state }) => state !== 'published'))
  if (waiting.length === 0) return null
  return (
    <form action={`${DESIGNS}/publish`} method="post" className="desk-filters desk-publish">
      <p>{t('designs.waits', { count: format.count(waiting.length) })}</p>
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
