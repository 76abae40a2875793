import type { Address, BuyerAddress } from '@tessera/commerce'
import { defineComponent, useDictionary } from '@tessera/content/react'
import type { MaybeUnavailable } from '../../page/outcome.ts'
import { CHECKOUT_FORMS, NEW_ADDRESS } from '../../shop/checkout/checkout-forms.ts'
import { openStep, shopperOfPage } from '../../shop/checkout/checkout-page.ts'
import type { CheckoutView } from '../../shop/checkout/checkout-view.ts'
import { stepPath } from '../../shop/checkout/steps.ts'
import { linesOf } from '../checkout/address-lines.tsx'
import { Choice, Choices, Tick } from '../checkout/choice.tsx'
import { CheckoutAway, StepEnd, StepFrame } from '../checkout/step-frame.tsx'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { isAuthoring } from '../elements/present.ts'
import { AddressFieldset } from './address-fieldset.tsx'

const { action, form } = CHECKOUT_FORMS.address

interface AddressData {
  readonly saved: readonly BuyerAddress[]
  readonly shipTo: Address | undefined
  readonly billTo: Address | undefined
  readonly contact: CheckoutView['contact']
  readonly mayKeep: boolean
}

/** Where it goes and who gets the bill. */
export const CheckoutAddress = defineComponent({
  name: 'CheckoutAddress',
  title: 'Addresses',
  group: 'Checkout',
  icon: 'map-pin',
  personal: true,
  async serverData(context): Promise<MaybeUnavailable<AddressData>> {
    const shopper = shopperOfPage(context.shop)
    const { shipTo, billTo, contact } = await openStep('address', context)
    const saved = shopper.isSignedIn
      ? (await shopper.client.me.listAddresses({ pageSize: 100 }, { signal: context.signal })).Items
      : []
    return { saved, shipTo, billTo, contact, mayKeep: shopper.isSignedIn }
  },
  component: ({ data, params, page }) => {
    const { t } = useDictionary()
    const { errorOf, valueOf: entryOf } = useAnswered(form)
    const title = t('checkout.address.title')
    if (data === undefined || data.unavailable !== undefined) {
      return isAuthoring(page) ? null : (
        <CheckoutAway params={params} title={title} page={page} unavailable={data?.unavailable} />
      )
    }
    const { saved, shipTo, billTo, contact, mayKeep } = data
    const { locale } = page
    const places = saved.filter(({ Shipping }) => Shipping !== false)
    const payers = saved.filter(({ Billing, Shipping }) => Billing === true && Shipping === false)
    const known = shipTo !== undefined ? places.find(({ ID }) => ID === shipTo.ID)?.ID : places[0]?.ID
    const chosen = entryOf('shipTo', known ?? NEW_ADDRESS)
    const isSame =
      billTo === undefined
        ? payers.length === 0
        : shipTo !== undefined && linesOf(billTo, locale).join() === linesOf(shipTo, locale).join()
    const billed = payers.find(({ ID }) => ID === billTo?.ID)?.ID
    const bill = entryOf('billTo', isSame ? 'same' : (billed ?? (billTo === undefined ? payers[0]?.ID : NEW_ADDRESS)))
    const entered =
      shipTo !== undefined && known === undefined
        ? shipTo
        : { FirstName: contact.firstName, LastName: contact.lastName }
    const fields = (
      <>
        <AddressFieldset form={form} prefix="" address={entered} locale={locale} />
        {mayKeep && <Tick name="save" label={t('checkout.address.save')} isOn={entryOf('save') === 'yes'} />}
      </>
    )
    return (
      <StepFrame params={params} title={title}>
        <ActionForm action={action} form={form} page={page} className="grid gap-10">
          {places.length === 0 ? (
            <div>
              <input type="hidden" name="shipTo" value={NEW_ADDRESS} />
              <h2 className="mb-4 text-title-s font-semibold">{t('checkout.address.shipTo')}</h2>
              {fields}
            </div>
          ) : (
            <Choices legend={t('checkout.address.shipTo')} id="shipTo" error={errorOf('shipTo')}>
              {places.map((address) => (
                <Choice
                  key={address.ID}
                  name="shipTo"
                  value={address.ID ?? ''}
                  isChosen={chosen === address.ID}
                  title={address.AddressName || address.Street1}
                  detail={linesOf(address, locale).join(', ')}
                />
              ))}
              <Choice
                name="shipTo"
                value={NEW_ADDRESS}
                isChosen={chosen === NEW_ADDRESS}
                title={t('checkout.address.new')}
              >
                {fields}
              </Choice>
            </Choices>
          )}
          <Choices legend={t('checkout.address.billTo')} id="billTo" error={errorOf('billTo')}>
            <Choice name="billTo" value="same" isChosen={bill === 'same'} title={t('checkout.address.same')} />
            {payers.map((address) => (
              <Choice
                key={address.ID}
                name="billTo"
                value={address.ID ?? ''}
                isChosen={bill === address.ID}
                title={address.AddressName || address.Street1}
                detail={linesOf(address, locale).join(', ')}
              />
            ))}
            <Choice name="billTo" value={NEW_ADDRESS} isChosen={bill === NEW_ADDRESS} title={t('checkout.address.new')}>
              <AddressFieldset
                form={form}
                prefix="billing."
                address={isSame || billed !== undefined ? undefined : billTo}
                locale={locale}
              />
            </Choice>
          </Choices>
          <StepEnd page={page} back={stepPath('contact')}>
            <button type="submit" className="button min-w-44 max-sm:w-full">
              {t('checkout.continue')}
            </button>
          </StepEnd>
        </ActionForm>
      </StepFrame>
    )
  },
})
