import { defineComponent, useDictionary } from '@tessera/content/react'
import type { MaybeUnavailable } from '../../page/outcome.ts'
import { CHECKOUT_FORMS } from '../../shop/checkout/checkout-forms.ts'
import { openStep } from '../../shop/checkout/checkout-page.ts'
import type { CheckoutView } from '../../shop/checkout/checkout-view.ts'
import { stepPath } from '../../shop/checkout/steps.ts'
import { CART_PATH, SIGN_IN_PATH } from '../../shop/paths.ts'
import { CheckoutAway, StepEnd, StepFrame } from '../checkout/step-frame.tsx'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { EmailField } from '../elements/email-field.tsx'
import { FormField } from '../elements/form-field.tsx'
import { isAuthoring } from '../elements/present.ts'
import { pathIn } from '../languages.ts'

const { action, form } = CHECKOUT_FORMS.contact

interface ContactData {
  readonly contact: CheckoutView['contact']
  readonly isGuest: boolean
}

/** Who orders: a guest says so, somebody who is signed in sees it. */
export const CheckoutContact = defineComponent({
  name: 'CheckoutContact',
  title: 'Contact',
  group: 'Checkout',
  icon: 'user',
  personal: true,
  async serverData(context): Promise<MaybeUnavailable<ContactData>> {
    const { contact, isGuest } = await openStep('contact', context)
    return { contact, isGuest }
  },
  component: ({ data, params, page }) => {
    const { t } = useDictionary()
    const { errorOf, valueOf: entryOf } = useAnswered(form)
    const title = t('checkout.contact.title')
    if (data === undefined || data.unavailable !== undefined) {
      return isAuthoring(page) ? null : (
        <CheckoutAway params={params} title={title} page={page} unavailable={data?.unavailable} />
      )
    }
    const { contact, isGuest } = data
    const returnTo = encodeURIComponent(pathIn(page.locale, stepPath('contact')))
    const name = `${contact.firstName} ${contact.lastName}`.trim()
    return (
      <StepFrame params={params} title={title}>
        {isGuest && (
          <p className="-mt-4 mb-8 text-ink-soft">
            {t('checkout.contact.guestHint')} {t('checkout.contact.haveAccount')}{' '}
            <a
              href={`${pathIn(page.locale, SIGN_IN_PATH)}?returnTo=${returnTo}`}
              rel="nofollow"
              className="text-ink underline"
            >
              {t('checkout.contact.signIn')}
            </a>
          </p>
        )}
        <ActionForm action={action} form={form} page={page} className="grid gap-6">
          {isGuest ? (
            <>
              <EmailField form={form} hint={t('checkout.contact.emailHint')} email={contact.email} required />
              <div className="grid gap-6 @lg:grid-cols-2">
                <FormField
                  form={form}
                  name="firstName"
                  label={t('checkout.contact.firstName')}
                  error={errorOf('firstName')}
                  autoComplete="given-name"
                  required
                  maxLength={100}
                  defaultValue={entryOf('firstName', contact.firstName)}
                />
                <FormField
                  form={form}
                  name="lastName"
                  label={t('checkout.contact.lastName')}
                  error={errorOf('lastName')}
                  autoComplete="family-name"
                  required
                  maxLength={100}
                  defaultValue={entryOf('lastName', contact.lastName)}
                />
              </div>
            </>
          ) : (
            <p className="border-s-2 border-action ps-4">
              {t('checkout.contact.signedInAs', { name })}
              <br />
              <bdi className="text-ink-soft">{contact.email}</bdi>
            </p>
          )}
          <FormField
            form={form}
            name="phone"
            type="tel"
            label={`${t('checkout.contact.phone')} (${t('checkout.optional')})`}
            hint={t('checkout.contact.phoneHint')}
            error={errorOf('phone')}
            autoComplete="tel"
            maxLength={40}
            defaultValue={entryOf('phone', contact.phone)}
          />
          <StepEnd page={page} back={CART_PATH}>
            <button type="submit" className="button min-w-44 max-sm:w-full">
              {t('checkout.continue')}
            </button>
          </StepEnd>
        </ActionForm>
      </StepFrame>
    )
  },
})
