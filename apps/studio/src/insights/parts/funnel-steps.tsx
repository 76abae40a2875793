import { ShareBar } from '../../chart/share-bar.tsx'
import { useStudio } from '../../studio-context.tsx'
import type { Answer } from '../answers.ts'
import { stepTitle } from '../event-types.ts'
import { StepName } from './event-type.tsx'
import { FigureLink } from './figure-link.tsx'

type Step = Answer<'funnel'>['steps'][number]

/** How many visitors got how far. */
export function FunnelSteps({ steps }: { steps: readonly Step[] }) {
  const { t, format } = useStudio()
  const asked = steps.map(({ step }) => step).join(',')
  const all = Math.max(1, steps[0]?.visitors ?? 0)
  return (
    <ol className="funnel">
      {steps.map(({ step, visitors, rate }, index) => (
        <li key={index}>
          <div className="funnel-name">
            <StepName step={step} />
          </div>
          <FigureLink
            figure="steps"
            by={{ steps: asked, step: String(index + 1) }}
            value={visitors}
            about={`${t('figure.visitors')}, ${stepTitle(step, t)}`}
            className="funnel-figure"
          >
            {format.count(visitors)}
          </FigureLink>
          <ShareBar share={visitors / all} />
          <span className="funnel-rate">
            {index > 0 && (
              <FigureLink
                figure="steps"
                by={{ steps: asked, step: String(index + 1) }}
                value={rate}
                about={stepTitle(step, t)}
              >
                {t('funnel.ofBefore', { rate: format.percent(rate) })}
              </FigureLink>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
