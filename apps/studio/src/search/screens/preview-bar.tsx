import { useStudio } from '../../studio-context.tsx'
import type { Preview } from '../console.tsx'
import { useConsole } from '../parts/console-context.tsx'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import { rulesBetween } from '../rules-between.ts'
import { trialAddress, trialFields } from '../trial.ts'
import type { Tried } from '../try-out.ts'
import { RuleDifference } from './rule-difference.tsx'
import { SAVE } from './save-address.ts'

/** A change in words, what leaves the list by it, and the way to save it or not. */
export function PreviewBar({ preview, before }: { preview: Preview; before: Tried }) {
  const { t } = useStudio()
  const { trial, revision } = useConsole()
  const { fields, tried } = preview
  const there = new Set(tried.hits.map(({ id }) => id))
  const gone = before.hits.filter(({ id }) => !there.has(id))
  return (
    <section className="preview-bar" aria-labelledby="preview">
      <h2 id="preview" tabIndex={-1}>
        {t('preview.title')}
      </h2>
      <RuleDifference difference={rulesBetween(preview.before, preview.rules)} />
      {gone.length > 0 && (
        <p>
          {t('preview.gone')} <bdi>{gone.map(({ name }) => name).join(', ')}</bdi>
        </p>
      )}
      <p className="explanation">{t('preview.text')}</p>
      <form action={SAVE} method="post" className="preview-tools">
        <HiddenFields fields={{ ...trialFields(trial), ...fields, seen: revision }} />
        <button type="submit" className="button">
          {t('preview.save')}
        </button>
        <a href={trialAddress(trial)} className="quiet-button">
          {t('preview.discard')}
        </a>
      </form>
    </section>
  )
}
