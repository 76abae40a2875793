import { CONDITIONS, type PageVariant } from '@tessera/content'
import { useStudio } from '../../studio-context.tsx'
import { ConditionFields, conditionName } from './condition-parts.tsx'
import { Choice, Line, Lines } from './form-parts.tsx'
import type { OwnRendering, VariedPage } from './page-variants.ts'
import { changeField, paramLines } from './variant-fields.ts'
import { VARIANTS, variantAddress, variantsAddress } from './variants-address.ts'
import { type Problem, VariantsProblem } from './variants-problem.tsx'

export interface VariantScreenProps {
  readonly page: VariedPage
  readonly title: string
  readonly variant: PageVariant
  /** Type of a condition that is to be filled in. */
  readonly add: string
  readonly components: readonly string[]
  readonly problem?: Problem | undefined
}

/** One variant of a page: whom it is for, and what is different in it. Works without scripts. */
export function VariantScreen({ page, title, variant, add, components, problem }: VariantScreenProps) {
  const { t } = useStudio()
  const { itemId, language, revision } = page
  const added = add in CONDITIONS ? [{ type: add, values: {} }] : []
  const conditions = [...variant.audience.conditions, ...added]
  return (
    <div className="arrange">
      <h1 className="studio-title">{variant.name}</h1>
      <p className="studio-lead">
        <bdi lang={language}>{title}</bdi>
      </p>
      <VariantsProblem problem={problem} />
      <form action={`${VARIANTS}/edit`} method="get" className="arrange-form">
        <input type="hidden" name="locale" value={language} />
        <input type="hidden" name="item" value={itemId} />
        <input type="hidden" name="variant" value={variant.id} />
        <Choice name="add" label={t('variants.condition.add')} help={t('variants.condition.add.help')}>
          {Object.keys(CONDITIONS).map((type) => (
            <option key={type} value={type}>
              {t(conditionName(type))}
            </option>
          ))}
        </Choice>
        <p className="arrange-ways">
          <button type="submit" className="quiet-button">
            {t('variants.condition.add.submit')}
          </button>
        </p>
      </form>
      <form action={variantAddress(itemId, language, variant.id)} method="post" className="arrange-form">
        <input type="hidden" name="revision" value={revision} />
        <Line name="name" label={t('variants.name')} value={variant.name} required />
        <h2 className="studio-subtitle">{t('variants.audience')}</h2>
        {conditions.length === 0 && <p>{t('variants.audience.nobody')}</p>}
        {conditions.length > 1 && (
          <Choice name="match" label={t('variants.match')} value={variant.audience.match}>
            <option value="all">{t('variants.match.all')}</option>
            <option value="any">{t('variants.match.any')}</option>
          </Choice>
        )}
        {conditions.map((condition, place) => (
          <ConditionFields key={place} condition={condition} place={place} />
        ))}
        <h2 className="studio-subtitle">{t('variants.changes')}</h2>
        <datalist id="variant-sources">
          {page.sources.map((source) => (
            <option key={source} value={source} />
          ))}
        </datalist>
        <datalist id="variant-components">
          {components.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {page.renderings.map((rendering, place) => (
          <RenderingFields key={rendering.uid} rendering={rendering} place={place} variant={variant} />
        ))}
        <p className="arrange-ways">
          <button type="submit" className="button">
            {t('variants.save')}
          </button>
          <a href={variantsAddress(itemId, language)} className="quiet-button">
            {t('variants.back')}
          </a>
        </p>
      </form>
    </div>
  )
}

function RenderingFields({ rendering, place, variant }: RenderingFieldsProps) {
  const { t, format } = useStudio()
  const { uid, component, dataSource, params } = rendering
  const change = variant.changes[uid]
  const show = change === undefined ? 'same' : change.hidden ? 'hidden' : 'other'
  return (
    <fieldset className="variant-part" data-differs={change !== undefined || undefined}>
      <legend className="field-label">
        {format.count(place + 1)}. <bdi>{component}</bdi>
        {change !== undefined && <span className="variant-mark"> {t('variants.differs')}</span>}
      </legend>
      <Choice name={changeField(uid, 'show')} label={t('variants.show')} value={show}>
        <option value="same">{t('variants.show.same')}</option>
        <option value="hidden">{t('variants.show.hidden')}</option>
        <option value="other">{t('variants.show.other')}</option>
      </Choice>
      <details open={show === 'other'}>
        <summary>{t('variants.show.how')}</summary>
        <Line
          name={changeField(uid, 'dataSource')}
          label={t('variants.dataSource')}
          value={change?.dataSource ?? dataSource}
          list="variant-sources"
          dir="ltr"
        />
        <Line
          name={changeField(uid, 'component')}
          label={t('variants.component')}
          value={change?.component ?? component}
          list="variant-components"
          dir="ltr"
        />
        <Lines
          name={changeField(uid, 'params')}
          label={t('variants.params')}
          value={paramLines({ ...params, ...change?.params })}
        />
      </details>
    </fieldset>
  )
}

interface RenderingFieldsProps {
  readonly rendering: OwnRendering
  readonly place: number
  readonly variant: PageVariant
}
