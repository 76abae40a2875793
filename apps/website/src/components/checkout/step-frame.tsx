import { type Page, useDictionary } from '@tessera/content/react'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UnavailableData } from '../../page/outcome.ts'
import { stepPath } from '../../shop/checkout/steps.ts'
import { Alert } from '../elements/alert.tsx'
import { rootProps } from '../elements/section.tsx'
import { pathIn } from '../languages.ts'

interface StepFrameProps {
  params: { styles?: string; RenderingIdentifier?: string }
  title: string
  children: ReactNode
}

/** A step: its heading, which is the page's, and what is to be done. */
export function StepFrame({ params, title, children }: StepFrameProps) {
  return (
    <section {...rootProps(params, '@container')}>
      <h1 className="mb-8 text-title-m">{title}</h1>
      {children}
    </section>
  )
}

interface CheckoutAwayProps extends Omit<StepFrameProps, 'children'> {
  page: Page
  /** What is away where commerce itself answers. */
  unavailable?: UnavailableData['unavailable'] | undefined
}

/**
 * Commerce, or whoever works out shipping and totals for it, is away: nothing is lost, and the same page works again in a
 * moment, with all that its address says. Another address may be one that shipping is known for.
 */
export function CheckoutAway({ params, title, page, unavailable }: CheckoutAwayProps) {
  const { t } = useDictionary()
  const isCalculationAway = unavailable === 'calculation'
  return (
    <StepFrame params={params} title={title}>
      <Alert>{t(isCalculationAway ? 'checkout.error.calculationAway' : 'shop.error.away')}</Alert>
      <p className="mt-6 flex flex-wrap gap-4">
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is this page with its query */}
        <a href="" className="button button-quiet" data-no-prerender="">
          {t('checkout.retry')}
        </a>
        {isCalculationAway && <ChangeAddress page={page} />}
      </p>
    </StepFrame>
  )
}

/** The way back to where it goes. */
export function ChangeAddress({ page }: { page: Page }) {
  const { t } = useDictionary()
  return (
    <a href={pathIn(page.locale, stepPath('address'))} className="button button-quiet" data-no-prerender="">
      {t('checkout.delivery.changeAddress')}
    </a>
  )
}

/** The way on, and the way back. */
export function StepEnd({ page, back, children }: { page: Page; back: string; children: ReactNode }) {
  const { t } = useDictionary()
  return (
    <div className="mt-2 flex flex-wrap-reverse items-center justify-between gap-x-8 gap-y-4">
      <a
        href={pathIn(page.locale, back)}
        className="inline-flex min-h-11 items-center gap-2 text-small font-semibold no-underline hover:text-action"
        data-no-prerender=""
      >
        <ArrowLeft size={16} strokeWidth={1.75} className="mirror" aria-hidden="true" />
        {t('checkout.back')}
      </a>
      {children}
    </div>
  )
}
