import { ShareBar } from '../../chart/share-bar.tsx'
import { useStudio } from '../../studio-context.tsx'
import type { Answer } from '../answers.ts'
import { GivenText } from './given-text.tsx'
import { useReport } from './report-context.tsx'

type Step = Answer<'funnel'>['steps'][number]

/** How many visitors got how far. */
export function FunnelSteps({ steps }: { steps: readonly Step[] }) {
  const { t, format } = useStudio()
  const { link } = useReport()
  const all = Math.max(1, steps[0]?.visitors ?? 0)
  return (
    <ol className="funnel">
      {steps.map(({ step, visitors, rate }, index) => (
        <li key={index}>
          <div className="funnel-name">
            <StepName step={step} />
          </div>
          <a href={link(...behind(step))} className="figure-link funnel-figure">
            {format.count(visitors)}
            <span className="studio-hidden"> {t('figure.visitors')}</span>
          </a>
          <ShareBar share={visitors / all} />
          <span className="funnel-rate">{index === 0 ? '' : t('funnel.ofBefore', { rate: format.percent(rate) })}</span>
        </li>
      ))}
    </ol>
  )
}

const NAMES = { VIEW: 'funnel.view', ADD_TO_CART: 'funnel.cart', ORDER_CONFIRM: 'funnel.order' } as const

/** The usual steps in words, any other as it was asked for. */
function StepName({ step }: { step: string }) {
  const { t } = useStudio()
  return Object.hasOwn(NAMES, step) ? t(NAMES[step as keyof typeof NAMES]) : <GivenText text={step} dir="ltr" />
}

/** Views stand by their pages, everything else by its type. */
function behind(step: string): [path: string, own?: Record<string, string>] {
  const [type = ''] = step.split('@')
  return type === 'VIEW' ? ['pages'] : ['events', { type }]
}
