import { useStudio } from '../../studio-context.tsx'
import type { Answer } from '../answers.ts'
import type { MakeReport } from '../asked.ts'
import { platformQuery } from '../filters.ts'
import { FunnelSteps } from '../parts/funnel-steps.tsx'
import { QuestionForm } from '../parts/question-form.tsx'

/** How many visitors got how far; `steps` in the address names others than the usual. */
export const funnelReport: MakeReport = async ({ insight, filters, query }) => {
  const steps = query.get('steps') ?? ''
  return <Funnel {...(await insight.read('funnel', { ...platformQuery(filters), ...(steps && { steps }) }))} />
}

function Funnel({ steps }: Answer<'funnel'>) {
  const { t } = useStudio()
  return (
    <>
      <FunnelSteps steps={steps} />
      <QuestionForm
        name="steps"
        label={t('funnel.steps')}
        help={t('funnel.help')}
        value={steps.map(({ step }) => step).join(', ')}
      />
    </>
  )
}
