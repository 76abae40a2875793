import { type PageTest, TEST_GOALS, type TestGoal } from '@tessera/content'
import { formName } from '../../messages/message-words.ts'
import { useStudio } from '../../studio-context.tsx'
import { Choice } from './form-parts.tsx'
import type { GoalChoices, GoalPage } from './goal-choices.ts'
import { goalDetailField } from './variant-fields.ts'

/** Choices of the goal of a test, and of the page or the form it is about. The style sheet shows the one that applies. */
export function GoalFields({ test, choices }: { test: PageTest | undefined; choices: GoalChoices }) {
  const { t } = useStudio()
  const { pages, sections, forms } = choices
  const stored = (goal: TestGoal) => (test?.goal === goal ? (test.goalDetail ?? '') : '')
  const [page, form] = [stored('view'), stored('form')]
  return (
    <>
      <Choice name="goal" label={t('tests.goal')} value={test?.goal}>
        {TEST_GOALS.map((goal) => (
          <option key={goal} value={goal}>
            {t(`tests.goal.${goal}`)}
          </option>
        ))}
      </Choice>
      <div data-goal="view">
        <Choice name={goalDetailField('view')} label={t('tests.goalPage')} value={page}>
          <option value="">{t('tests.goalPage.choose')}</option>
          {![...pages, ...sections].some(({ path }) => path === page) && page !== '' && (
            <option value={page}>{page}</option>
          )}
          <PageGroup label={t('tests.goalPage.pages')} pages={pages} />
          <PageGroup label={t('tests.goalPage.sections')} pages={sections} />
        </Choice>
      </div>
      <div data-goal="form">
        <Choice name={goalDetailField('form')} label={t('tests.goalForm')} value={form}>
          <option value="">{t('tests.goalForm.any')}</option>
          {[...new Set([...forms, form])]
            .filter((id) => id !== '')
            .map((id) => (
              <option key={id} value={id}>
                {formName(t, id)}
              </option>
            ))}
        </Choice>
      </div>
    </>
  )
}

function PageGroup({ label, pages }: { label: string; pages: readonly GoalPage[] }) {
  if (pages.length === 0) return null
  return (
    <optgroup label={label}>
      {pages.map(({ path, title, depth }) => (
        <option key={path} value={path}>
          {`${'\u2003'.repeat(depth)}${title} (\u2068${path}\u2069)`}
        </option>
      ))}
    </optgroup>
  )
}
