import { CONTROL } from '@tessera/content'
import { INSIGHTS } from '../../insights/filters.ts'
import { useStudio } from '../../studio-context.tsx'
import { Choice, Line } from './form-parts.tsx'
import type { GoalChoices } from './goal-choices.ts'
import { GoalFields } from './goal-fields.tsx'
import type { VariedPage } from './page-variants.ts'
import { weightField } from './variant-fields.ts'
import { variantsAddress } from './variants-address.ts'

/** The test of a page: how its visitors are divided, to what end, and what became of it. */
export function TestForm({ page, goals }: { page: VariedPage; goals: GoalChoices }) {
  const { t } = useStudio()
  const { variants, test } = page.variants
  const { itemId, language, revision } = page
  const state = test?.state ?? 'draft'
  const isRunning = state === 'running'
  const action = variantsAddress(itemId, language)
  const arms = [{ id: CONTROL, name: t('tests.control') }, ...variants]
  const even = Math.floor(100 / arms.length)
  const weightOf = (arm: string) =>
    test === undefined ? (arm === CONTROL ? 100 - even * (arms.length - 1) : even) : (test.weights[arm] ?? 0)
  return (
    <section aria-labelledby="page-test">
      <h2 id="page-test" className="studio-subtitle">
        {t('tests.title')}
      </h2>
      <p>{t(`tests.state.${state}`)}</p>
      {test?.startedAt && (
        <p>
          <a href={`${INSIGHTS}/experiments`}>{t('tests.results')}</a>
        </p>
      )}
      {!isRunning && (
        <form action={action} method="post" className="arrange-form">
          <input type="hidden" name="revision" value={revision} />
          <GoalFields test={test} choices={goals} />
          {arms.map(({ id, name }) => (
            <Line
              key={id}
              name={weightField(id)}
              label={t('tests.weight', { name })}
              value={String(weightOf(id))}
              type="number"
              min={0}
              max={100}
            />
          ))}
          <p className="page-note">{t('tests.weight.help')}</p>
          <p className="arrange-ways">
            <button type="submit" name="do" value="start" className="button">
              {t('tests.start')}
            </button>
            <button type="submit" name="do" value="test" className="quiet-button">
              {t('tests.save')}
            </button>
            {test && (
              <button type="submit" name="do" value="delete-test" className="quiet-button" formNoValidate>
                {t('tests.delete')}
              </button>
            )}
          </p>
        </form>
      )}
      {isRunning && (
        <form action={action} method="post" className="arrange-form">
          <input type="hidden" name="revision" value={revision} />
          <p className="arrange-ways">
            <button type="submit" name="do" value="stop" className="button">
              {t('tests.stop')}
            </button>
          </p>
        </form>
      )}
      {state === 'stopped' && test && (
        <form action={action} method="post" className="arrange-form">
          <input type="hidden" name="revision" value={revision} />
          <Choice name="winner" label={t('tests.winner')} value={test.winner ?? CONTROL}>
            {arms
              .filter(({ id }) => Object.hasOwn(test.weights, id))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Choice>
          <p className="arrange-ways">
            <button type="submit" name="do" value="winner" className="button">
              {t('tests.winner.submit')}
            </button>
          </p>
        </form>
      )}
    </section>
  )
}
