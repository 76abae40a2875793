import { defineComponent, useDictionary } from '@tessera/content/react'
import { ChevronDown } from 'lucide-react'
import type { CartView } from '../../shop/cart/cart-view.ts'
import { checkoutOf } from '../../shop/checkout/checkout-page.ts'
import { CART_PATH } from '../../shop/paths.ts'
import { LineList } from '../checkout/line-list.tsx'
import { Totals } from '../checkout/totals.tsx'
import { priceInWords } from '../elements/price-in-words.ts'
import { rootProps } from '../elements/section.tsx'
import { pathIn } from '../languages.ts'

/** What is being ordered and what it comes to, beside each step. On a phone one line that opens. */
export const CheckoutSummary = defineComponent({
  name: 'CheckoutSummary',
  title: 'Order summary',
  group: 'Checkout',
  icon: 'receipt',
  personal: true,
  async serverData(context): Promise<CartView | undefined> {
    return (await checkoutOf(context))?.cart
  },
  component: ({ data, params, page }) => {
    const { t } = useDictionary()
    if (data === undefined || !('lines' in data) || data.lines.length === 0) return null
    const { locale } = page
    const content = (
      <div className="grid gap-6 pt-5 lg:pt-6">
        <LineList lines={data.lines} currency={data.currency} locale={locale} />
        <div className="border-t border-line pt-5">
          <Totals cart={data} locale={locale} />
        </div>
        <p>
          <a
            href={pathIn(locale, CART_PATH)}
            className="inline-flex min-h-6 items-center text-small underline"
            data-no-prerender=""
          >
            {t('checkout.review.toCart')}
          </a>
        </p>
      </div>
    )
    return (
      <aside {...rootProps(params)} aria-label={t('checkout.summary.title')}>
        <details className="group border-y border-line py-4 lg:hidden">
          <summary className="flex min-h-11 items-center justify-between gap-4 font-semibold">
            <span className="inline-flex items-center gap-2">
              {t('checkout.summary.title')}
              <ChevronDown size={18} strokeWidth={1.75} className="group-open:rotate-180" aria-hidden="true" />
            </span>
            {!data.isCalculationAway && (
              <span className="shrink-0">{priceInWords(data.total, data.currency, locale)}</span>
            )}
          </summary>
          {content}
        </details>
        <div className="hidden bg-tint p-8 lg:block">
          <h2 className="text-title-s font-semibold">{t('checkout.summary.title')}</h2>
          {content}
        </div>
      </aside>
    )
  },
})
