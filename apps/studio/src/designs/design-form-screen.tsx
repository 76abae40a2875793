import { DESIGNS } from '../pages/edit-setup.ts'
import { Notice } from '../search/parts/notice.tsx'
import { useStudio } from '../studio-context.tsx'
import { type DesignKind, designFormAddress } from './design-address.ts'
import { PLACE_PHRASES } from './place-phrases.ts'
import { type Problem, ProblemNotice } from './problem.tsx'
import type { TypedDesign } from './save-design.ts'
import { PLACES, placeOf, type SiteDesign } from './site-designs.ts'

export interface DesignFormProps {
  readonly kind: DesignKind
  /** Absent: a new one. */
  readonly itemId?: string | undefined
  readonly typed: TypedDesign
  /** The stored value that its author saw. */
  readonly seen: string
  /** The partial designs there are. */
  readonly partials: readonly SiteDesign[]
  /** Places that keep it from being deleted. */
  readonly uses: number
  readonly problem?: Problem | undefined
}

/** A design as a form. Works without scripts. */
export function DesignFormScreen(props: DesignFormProps) {
  const { kind, itemId, typed, seen, uses, problem } = props
  const { t, format } = useStudio()
  return (
    <div className="desk-form-screen">
      <h1 className="studio-title">{t(itemId === undefined ? `designs.${kind}.new` : `designs.${kind}.edit`)}</h1>
      <p>
        <a href={DESIGNS}>{t('designs.back')}</a>
      </p>
      {problem && <ProblemNotice problem={problem} />}
      <form action={designFormAddress(kind, itemId)} method="post" className="arrange-form">
        <input type="hidden" name="seen" value={seen} />
        <div>
          <label htmlFor="design-name" className="field-label">
            {t('designs.name')}
          </label>
          <input
            id="design-name"
            name="name"
            defaultValue={typed.name}
            required
            maxLength={100}
            autoComplete="off"
            className="field-input"
          />
        </div>
        {kind === 'page-design' ? <PartsField {...props} /> : <PlaceField {...props} />}
        <p className="arrange-ways">
          <button type="submit" className="button">
            {t('dictionary.save')}
          </button>
        </p>
      </form>
      {itemId !== undefined && uses > 0 && (
        <p className="page-note">{t(`designs.${kind}.inUse`, { count: format.count(uses) })}</p>
      )}
      {itemId !== undefined && uses === 0 && (
        <form action={`${DESIGNS}/delete`} method="post" className="desk-filters">
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="item" value={itemId} />
          <p>
            <button type="submit" className="quiet-button">
              {t(`designs.${kind}.delete`)}
            </button>
          </p>
        </form>
      )}
    </div>
  )
}

/** The partial designs of a page design: a number is its place among those that are shown, none leaves it out. */
function PartsField({ typed, partials }: DesignFormProps) {
  const { t } = useStudio()
  const at = (itemId: string) => typed.partials.indexOf(itemId)
  const last = partials.length
  // Those that are shown first, in their order.
  const order = ({ itemId }: SiteDesign) => (at(itemId) < 0 ? last : at(itemId))
  const sorted = partials.filter(({ state }) => state !== 'deleted').toSorted((a, b) => order(a) - order(b))
  return (
    <fieldset className="design-parts">
      <legend className="field-label">{t('designs.parts')}</legend>
      <p id="design-parts-help" className="page-note">
        {t('designs.parts.help')}
      </p>
      <ul>
        {sorted.map((partial) => {
          const { itemId, name } = partial
          const phrase = PLACE_PHRASES[placeOf(partial)]
          return (
            <li key={itemId}>
              <input
                id={`part-${itemId}`}
                type="number"
                name={`part-${itemId}`}
                min={1}
                max={999}
                inputMode="numeric"
                defaultValue={at(itemId) < 0 ? '' : at(itemId) + 1}
                aria-describedby="design-parts-help"
                className="field-input"
              />
              <label htmlFor={`part-${itemId}`}>
                <bdi>{name}</bdi> {phrase && <span className="desk-missing">{t(phrase)}</span>}
              </label>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

function PlaceField({ typed }: DesignFormProps) {
  const { t } = useStudio()
  return (
    <div>
      <label htmlFor="design-place" className="field-label">
        {t('designs.place')}
      </label>
      <select id="design-place" name="place" defaultValue={typed.place} className="field-input">
        {PLACES.map((place) => (
          <option key={place} value={place}>
            {t(PLACE_PHRASES[place] ?? 'designs.place.main')}
          </option>
        ))}
      </select>
    </div>
  )
}

interface PageDesignChoiceProps {
  readonly action: string
  /** Address of the list of pages. */
  readonly back: string
  readonly title: string
  readonly designs: readonly SiteDesign[]
  readonly defaultId: string | undefined
  /** Id of the one that is chosen; empty: the site's. */
  readonly chosen: string
  readonly seen: string
  readonly isDone: boolean
  readonly problem?: Problem | undefined
}

/** The design of one page as a form. Works without scripts. */
export function PageDesignChoice(props: PageDesignChoiceProps) {
  const { action, back, title, designs, defaultId, chosen, seen, isDone, problem } = props
  const { t } = useStudio()
  const site = designs.find(({ itemId }) => itemId === defaultId)
  return (
    <div className="desk-form-screen">
      <h1 className="studio-title">{t('designs.ofPage', { title })}</h1>
      <p>
        <a href={back}>{t('designs.backToPages')}</a>
      </p>
      {isDone && (
        <Notice kind="done">
          <p>{t('designs.done.chosen')}</p>
        </Notice>
      )}
      {problem && <ProblemNotice problem={problem} />}
      <form action={action} method="post" className="arrange-form">
        <input type="hidden" name="seen" value={seen} />
        <div>
          <label htmlFor="design-of-page" className="field-label">
            {t('designs.page-design')}
          </label>
          <select id="design-of-page" name="design" defaultValue={chosen} className="field-input">
            <option value="">{t('designs.siteDefault', { name: site?.name ?? '–' })}</option>
            {designs
              .filter(({ state }) => state !== 'deleted')
              .map(({ itemId, name }) => (
                <option key={itemId} value={itemId}>
                  {name}
                </option>
              ))}
          </select>
        </div>
        <p className="arrange-ways">
          <button type="submit" className="button">
            {t('dictionary.save')}
          </button>
        </p>
      </form>
    </div>
  )
}
