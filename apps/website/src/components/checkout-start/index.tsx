import { defineComponent, useDictionary } from '@tessera/content/react'
import { Elsewhere } from '../../page/outcome.ts'
import { checkoutOf } from '../../shop/checkout/checkout-page.ts'
import { EMPTY_PATH, nextPath } from '../../shop/checkout/steps.ts'
import { CheckoutAway } from '../checkout/step-frame.tsx'
import { isAuthoring } from '../elements/present.ts'
import { pathIn } from '../languages.ts'

/** Leads to the first step that is not done: whoever comes back goes on where they left. */
export const CheckoutStart = defineComponent({
  name: 'CheckoutStart',
  title: 'Checkout start',
  group: 'Checkout',
  icon: 'corner-down-right',
  personal: true,
  async serverData(context): Promise<undefined> {
    const view = await checkoutOf(context)
    throw new Elsewhere(pathIn(context.page.locale, view === undefined ? EMPTY_PATH : nextPath(view.facts)))
  },
  component: ({ params, page }) => {
    const { t } = useDictionary()
    if (isAuthoring(page)) return null
    return (
      <div className="frame pt-12">
        <CheckoutAway params={params} title={t('checkout.header.secure')} page={page} />
      </div>
    )
  },
})
