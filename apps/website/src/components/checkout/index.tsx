import { defineComponent } from '@tessera/content/react'
import { rootProps } from '../elements/section.tsx'

/** The page of a step: what is to be done, and beside it what it is about. On a phone the latter comes first, folded. */
export const Checkout = defineComponent({
  name: 'Checkout',
  title: 'Checkout page',
  group: 'Checkout',
  icon: 'panel-right',
  placeholders: {
    'checkout-head-{*}': { title: 'Top', allow: ['CheckoutProgress'] },
    'checkout-main-{*}': {
      title: 'Main content',
      allow: [
        'CheckoutContact',
        'CheckoutAddress',
        'CheckoutDelivery',
        'CheckoutPayment',
        'CheckoutReview',
        'ContinueElsewhere',
        'RichText',
      ],
    },
    'checkout-aside-{*}': { title: 'Sidebar', allow: ['CheckoutSummary', 'RichText'] },
  },
  component: ({ params, placeholders }) => (
    <div {...rootProps(params, 'frame pt-8 lg:pt-12')}>
      {placeholders['checkout-head-{*}']}
      <div className="mt-6 grid items-start gap-x-[clamp(2.5rem,6vw,6rem)] gap-y-8 lg:mt-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div className="min-w-0 lg:order-last">{placeholders['checkout-aside-{*}']}</div>
        <div className="min-w-0">{placeholders['checkout-main-{*}']}</div>
      </div>
    </div>
  ),
})
