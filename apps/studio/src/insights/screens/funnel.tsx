import type { MakeReport } from '../asked.ts'
import { platformQuery } from '../filters.ts'
import { FunnelSteps } from '../parts/funnel-steps.tsx'
import { StepsForm } from '../parts/steps-form.tsx'
import { seenTypes } from '../seen-types.ts'

/** How many visitors got how far; `steps` in the address names others than the usual. */
export const funnelReport: MakeReport = async ({ insight, filters, query }) => {
  const asked = query.get('steps') ?? ''
  const [{ steps }, seen] = await Promise.all([
    insight.read('funnel', { ...platformQuery(filters), ...(asked && { steps: asked }) }),
    seenTypes(insight, filters),
  ])
  return (
    <>
      <FunnelSteps steps={steps} />
      <StepsForm asks="steps" steps={steps.map(({ step }) => step)} seen={seen} />
    </>
  )
}

/** The choice of the steps alone, to mend what was asked for. */
export const funnelChoice: MakeReport = async ({ insight, filters, query }) => {
  const steps = (query.get('steps') ?? '').split(',').map((step) => step.trim())
  return <StepsForm asks="steps" steps={steps} seen={await seenTypes(insight, filters)} />
}
