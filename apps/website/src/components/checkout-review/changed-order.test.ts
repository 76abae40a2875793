import { expect, test } from 'vitest'
import type { FormState } from '../../actions/form-state.ts'
import { renderBody } from '../../page/render.tsx'
import { agreedText, type Change, changesText } from '../../shop/checkout/agreed.ts'
import { CHECKOUT_FORMS } from '../../shop/checkout/checkout-forms.ts'
import { guestCheckout } from '../../shop/checkout/guest-checkout.fixture.ts'
import { readCheckout } from '../../shop/checkout/read-checkout.ts'
import { components } from '../index.ts'
import { componentPage } from '../playground/states.ts'
import { CheckoutReview } from './index.tsx'

const CHANGED = 'Something has changed. Nothing was ordered'

/** The review as it comes back from an order that was not placed because of these changes. */
async function reviewAfter(changes: readonly Change[]): Promise<string> {
  const signal = new AbortController().signal
  const view = await readCheckout(guestCheckout().shopper, { locale: 'en', signal, depth: 'settled' })
  if (view === undefined) throw new Error('There is no checkout.')
  const data = { view, agreed: agreedText(view.agreed), approvers: [], bank: undefined, costCenter: '' }
  const page = componentPage(CheckoutReview, { withData: false })
  const formState: FormState = {
    form: CHECKOUT_FORMS.place.form,
    status: 'invalid',
    errors: { form: 'checkout.error.changed' },
    values: { changes: changesText(changes), count: String(changes.length) },
  }
  const complete = { ...page, componentProps: { [`sample-${CheckoutReview.name}`]: data } }
  return (await renderBody(complete, { components, formState, development: false })).html
}

test('what has changed is listed, and told once', async () => {
  const html = await reviewAfter([{ kind: 'total', name: '', from: 25, to: 27 }])
  expect(html.split(CHANGED)).toHaveLength(2)
  expect(html).toContain('€27')
})

test('an order that changed, and nobody can say how, is told as well', async () => {
  const html = await reviewAfter([])
  expect(html.split(CHANGED)).toHaveLength(2)
})
