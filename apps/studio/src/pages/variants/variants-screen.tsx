import { Notice } from '../../search/parts/notice.tsx'
import { useStudio } from '../../studio-context.tsx'
import { PAGES } from '../edit-setup.ts'
import { editAddress } from '../page-address.ts'
import { AudienceWords } from './condition-parts.tsx'
import { Line } from './form-parts.tsx'
import type { GoalChoices } from './goal-choices.ts'
import type { VariedPage } from './page-variants.ts'
import { TestForm } from './test-form.tsx'
import { variantAddress, variantsAddress } from './variants-address.ts'
import { type Problem, VariantsProblem } from './variants-problem.tsx'

export interface VariantsScreenProps {
  readonly page: VariedPage
  /** What the goal of the page's test can be about. */
  readonly goals: GoalChoices
  readonly title: string
  /** On the site. */
  readonly path: string
  readonly problem?: Problem | undefined
  /** What was just done. */
  readonly done?: 'saved' | 'published' | undefined
}

/** The variants of a page in the order they are tried, and its test. Works without scripts. */
export function VariantsScreen({ page, goals, title, path, problem, done }: VariantsScreenProps) {
  const { t, format } = useStudio()
  const { itemId, language, revision, canPublish } = page
  const { variants } = page.variants
  const action = variantsAddress(itemId, language)
  const edit = editAddress({ locale: language, path })
  return (
    <div className="arrange">
      <h1 className="studio-title">{t('variants.title')}</h1>
      <p className="studio-lead">
        <bdi lang={language}>{title}</bdi> <bdi className="page-path">{path}</bdi>
      </p>
      <p>{t('variants.lead')}</p>
      <VariantsProblem problem={problem} />
      {done && (
        <Notice kind="done">
          <p>{t(`variants.${done}`)}</p>
        </Notice>
      )}
      {variants.length === 0 && <p>{t('variants.none')}</p>}
      <ol className="variant-list">
        {variants.map(({ id, name, audience, changes }, place) => (
          <li key={id} className="variant-part">
            <p>
              <strong>
                <bdi>{name}</bdi>
              </strong>{' '}
              <bdi className="page-path">{id}</bdi>
            </p>
            <p>
              <AudienceWords {...audience} />
            </p>
            <p>{t('variants.changed', { count: format.count(Object.keys(changes).length) })}</p>
            <form action={action} method="post" className="arrange-ways">
              <input type="hidden" name="revision" value={revision} />
              <input type="hidden" name="variant" value={id} />
              <a
                href={variantAddress(itemId, language, id)}
                className="button"
                aria-label={t('variants.editOne', { name })}
              >
                {t('variants.edit')}
              </a>
              <a
                href={`${edit}?${new URLSearchParams({ sc_variant: id })}`}
                className="quiet-button"
                aria-label={t('variants.showOne', { name })}
              >
                {t('variants.showOnPage')}
              </a>
              {place > 0 && (
                <button
                  type="submit"
                  name="do"
                  value="up"
                  className="quiet-button"
                  aria-label={t('variants.upOne', { name })}
                >
                  {t('variants.up')}
                </button>
              )}
              <button
                type="submit"
                name="do"
                value="delete"
                className="quiet-button"
                aria-label={t('variants.deleteOne', { name })}
              >
                {t('variants.delete')}
              </button>
            </form>
          </li>
        ))}
      </ol>
      <form action={action} method="post" className="arrange-form">
        <input type="hidden" name="revision" value={revision} />
        <Line name="name" label={t('variants.new')} help={t('variants.new.help')} required />
        <p className="arrange-ways">
          <button type="submit" name="do" value="add" className="button">
            {t('variants.add')}
          </button>
        </p>
      </form>
      {variants.length > 0 && <TestForm page={page} goals={goals} />}
      <section aria-labelledby="variants-publish">
        <h2 id="variants-publish" className="studio-subtitle">
          {t('variants.publish.title')}
        </h2>
        <p>{t(canPublish ? 'variants.publish.lead' : 'variants.publish.mayNot')}</p>
        <form action={action} method="post" className="arrange-ways">
          {canPublish && (
            <button type="submit" name="do" value="publish" className="button">
              {t('variants.publish')}
            </button>
          )}
          <a href={edit} className="quiet-button">
            {t('variants.toPage')}
          </a>
          <a href={`${PAGES}?${new URLSearchParams({ locale: language })}`} className="quiet-button">
            {t('arrange.back')}
          </a>
        </form>
      </section>
    </div>
  )
}
