import { defineComponent, useDictionary } from '@tessera/content/react'
import { Check } from 'lucide-react'
import { checkoutOf, stepOf } from '../../shop/checkout/checkout-page.ts'
import { progressOf, type StepProgress } from '../../shop/checkout/steps.ts'
import { classes, rootProps } from '../elements/section.tsx'
import { pathIn } from '../languages.ts'

/** How far the checkout is, with ways back to what is done. */
export const CheckoutProgress = defineComponent({
  name: 'CheckoutProgress',
  title: 'Checkout progress',
  group: 'Checkout',
  icon: 'list-checks',
  personal: true,
  async serverData(context): Promise<StepProgress[]> {
    const step = stepOf(context.page)
    const view = await checkoutOf(context)
    return step === undefined || view === undefined ? [] : progressOf(step, view.facts)
  },
  component: ({ data, params, page }) => {
    const { t } = useDictionary()
    if (!Array.isArray(data) || data.length === 0) return null
    const at = data.findIndex(({ state }) => state === 'current')
    return (
      <nav {...rootProps(params)} aria-label={t('checkout.progress')}>
        <p className="text-small text-ink-soft sm:hidden" aria-hidden="true">
          {t('checkout.progress.of', { step: at + 1, steps: data.length })} ·{' '}
          {t(`checkout.step.${data[at]?.step ?? 'contact'}`)}
        </p>
        <ol className="mt-2 grid auto-cols-fr grid-flow-col gap-1 sm:mt-0 sm:gap-6">
          {data.map(({ step, state, path }, index) => {
            const words = (
              <>
                <span className="inline-flex gap-x-1.5 max-sm:flex-col sm:items-center">
                  {state === 'done' ? (
                    <Check size={16} strokeWidth={2} className="h-5 shrink-0 text-action" aria-hidden="true" />
                  ) : (
                    <span className="leading-5 sm:hidden" aria-hidden="true">
                      {index + 1}
                    </span>
                  )}
                  <span className="max-[22rem]:sr-only">{t(`checkout.step.${step}`)}</span>
                </span>
                {state === 'done' && <span className="sr-only"> ({t('checkout.progress.done')})</span>}
              </>
            )
            const look = classes(
              'block border-t-2 pt-2 text-fine sm:text-small sm:pt-3 min-h-6 sm:min-h-11',
              state === 'current' && 'border-action font-semibold',
              state === 'done' && 'border-ink',
              state === 'open' && 'border-line text-ink-soft',
            )
            return (
              <li key={step} className={classes(index === at && 'max-sm:-order-none')}>
                {path === undefined ? (
                  <span className={look} aria-current={state === 'current' ? 'step' : undefined}>
                    {words}
                  </span>
                ) : (
                  <a
                    href={pathIn(page.locale, path)}
                    className={classes(look, 'no-underline hover:text-action')}
                    data-no-prerender=""
                  >
                    {words}
                  </a>
                )}
              </li>
            )
          })}
        </ol>
      </nav>
    )
  },
})
