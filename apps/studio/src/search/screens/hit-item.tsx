import { ArrowDown, ArrowUp } from 'lucide-react'
import { useStudio } from '../../studio-context.tsx'
import { MAX_SLOT, MAX_WEIGHT } from '../change.ts'
import { useConsole } from '../parts/console-context.tsx'
import { ExplanationTree } from '../parts/explanation-tree.tsx'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import { ruleSentences } from '../rule-words.ts'
import { SEARCH, trialFields } from '../trial.ts'
import type { TriedHit } from '../try-out.ts'

interface HitItemProps {
  readonly hit: TriedHit
  /** Of a preview: where it stands now; undefined when it is not among what was looked at. */
  readonly preview?: { readonly before: number | undefined }
}

/** A hit, why it stands here, and what may be done to it. */
export function HitItem({ hit, preview }: HitItemProps) {
  const { t, format } = useStudio()
  const { rank, id, name, url, picture, source, score } = hit
  return (
    <li className="hit" data-changed={preview && preview.before !== rank ? '' : undefined}>
      <span className="hit-rank figure">{format.count(rank)}</span>
      <span className="hit-picture">
        {picture !== undefined && <img src={picture} alt="" width={56} height={56} loading="lazy" />}
      </span>
      <div className="hit-body">
        <h3 className="hit-name">
          {url === undefined ? (
            <bdi>{name}</bdi>
          ) : (
            <a href={url}>
              <bdi>{name}</bdi>
            </a>
          )}
        </h3>
        <p className="hit-facts">
          <bdi dir="ltr">{id}</bdi>
          <span>{t('hit.score', { score: format.fine(score) })}</span>
          {source !== undefined && <span>{t('hit.source', { source })}</span>}
          {preview ? <Moved rank={rank} before={preview.before} /> : <Natural hit={hit} />}
        </p>
        <Why hit={hit} />
        {!preview && <Actions hit={hit} />}
      </div>
      {!preview && <Moves hit={hit} />}
    </li>
  )
}

/** Where it comes from, in a preview. */
function Moved({ rank, before }: { rank: number; before: number | undefined }) {
  const { t, format } = useStudio()
  if (before === rank) return null
  const direction = before === undefined || before > rank ? 'up' : 'down'
  return (
    <span className="change" data-direction={direction}>
      {before === undefined ? t('hit.new') : t('hit.before', { rank: format.count(before) })}
    </span>
  )
}

/** Where it would be without rules. */
function Natural({ hit: { id, rank } }: { hit: TriedHit }) {
  const { t, format } = useStudio()
  const natural = useConsole().naturalRanks.get(id)
  if (natural === undefined || natural === rank) return null
  return <span>{t('hit.natural', { rank: format.count(natural) })}</span>
}

const PLACINGS = ['pin', 'include', 'boost', 'bury'] as const

function Why({ hit: { name, explanation, placing } }: { hit: TriedHit }) {
  const studio = useStudio()
  const { rules, attributes, names } = useConsole()
  const { t, format } = studio
  const kind = PLACINGS.find((one) => one === placing?.kind)
  const rule = rules.find(({ id }) => id === placing?.rule)
  return (
    <details className="why">
      <summary>
        {t('why.title')}
        <span className="studio-hidden"> {name}</span>
        {kind !== undefined && <span className="badge">{t(`placing.${kind}`)}</span>}
      </summary>
      {kind !== undefined && (
        <p className="why-placing">
          {kind === 'bury' ? t('why.bury') : t('why.place', { place: format.count(placing?.slot ?? 0) })}{' '}
          {rule && ruleSentences(rule, { ...studio, attributes, names }).join(' ')}
        </p>
      )}
      {explanation && <ExplanationTree explanation={explanation} />}
    </details>
  )
}

/** A place up or down: a pin to the place before or after. */
function Moves({ hit: { id, name, rank } }: { hit: TriedHit }) {
  const { t } = useStudio()
  const { trial } = useConsole()
  return (
    <form action={`${SEARCH}#preview`} method="get" className="hit-moves">
      <HiddenFields fields={{ ...trialFields(trial), id, rank: String(rank) }} />
      {rank > 1 && (
        <button type="submit" name="do" value="up" className="icon-button" aria-label={t('hit.up', { name })}>
          <ArrowUp size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
      <button type="submit" name="do" value="down" className="icon-button" aria-label={t('hit.down', { name })}>
        <ArrowDown size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </form>
  )
}

function Actions({ hit: { id, name, rank } }: { hit: TriedHit }) {
  const { t } = useStudio()
  const { trial } = useConsole()
  const of = <span className="studio-hidden"> {name}</span>
  const form = { action: `${SEARCH}#preview`, method: 'get', className: 'hit-action' }
  const fields = { ...trialFields(trial), id }
  return (
    <details className="hit-change">
      <summary>
        {t('hit.change')}
        {of}
      </summary>
      <div className="hit-actions">
        <form {...form}>
          <HiddenFields fields={{ ...fields, do: 'pin' }} />
          <label htmlFor={`slot-${rank}`}>
            {t('hit.place')}
            {of}
          </label>
          <input
            id={`slot-${rank}`}
            name="slot"
            type="number"
            min={1}
            max={MAX_SLOT}
            required
            className="field-input"
            defaultValue={1}
          />
          <button type="submit" className="quiet-button">
            {t('hit.pin')}
            {of}
          </button>
        </form>
        <form {...form}>
          <HiddenFields fields={{ ...fields, do: 'boost' }} />
          <label htmlFor={`weight-${rank}`}>
            {t('hit.weight')}
            {of}
          </label>
          <input
            id={`weight-${rank}`}
            name="weight"
            type="number"
            min={0.1}
            max={MAX_WEIGHT}
            step="any"
            required
            className="field-input"
            defaultValue={2}
          />
          <button type="submit" className="quiet-button">
            {t('hit.boost')}
            {of}
          </button>
        </form>
        <form {...form}>
          <HiddenFields fields={fields} />
          {(['bury', 'hide'] as const).map((kind) => (
            <button key={kind} type="submit" name="do" value={kind} className="quiet-button">
              {t(`hit.${kind}`)}
              {of}
            </button>
          ))}
        </form>
      </div>
    </details>
  )
}
