import type { BuyerAddress } from '@tessera/commerce'
import { type Page, useDictionary } from '@tessera/content/react'
import { ADDRESS, ADDRESS_FORM } from '../../shop/account-forms.ts'
import { countriesWithState, countryNames } from '../../shop/countries.ts'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { FormField, SelectField } from '../elements/form-field.tsx'
import { currentPath } from '../elements/where.ts'
import { intlLocale } from '../languages.ts'

interface AddressFormProps {
  page: Page
  /** Undefined: a new one. */
  address: BuyerAddress | undefined
  firstName: string
  lastName: string
}

export function AddressForm({ page, address, firstName, lastName }: AddressFormProps) {
  const { t } = useDictionary()
  const { errorOf, valueOf: entered } = useAnswered(ADDRESS_FORM)
  const field = (name: string, before: string | null | undefined) => ({
    form: ADDRESS_FORM,
    name,
    error: errorOf(name),
    defaultValue: entered(name, before),
    maxLength: 100,
  })
  return (
    <ActionForm
      action={ADDRESS}
      form={ADDRESS_FORM}
      page={page}
      query={`?edit=${encodeURIComponent(address?.ID ?? 'new')}`}
      className="grid max-w-[38rem] gap-6"
    >
      <h2 className="text-title-s">{t(address === undefined ? 'account.addAddress' : 'account.editAddress')}</h2>
      {address?.ID && <input type="hidden" name="id" value={address.ID} />}
      <FormField
        {...field('name', address?.AddressName)}
        label={t('account.addressName')}
        hint={t('account.addressNameHint')}
      />
      <div className="grid gap-6 @md:grid-cols-2">
        <FormField
          {...field('firstName', address?.FirstName ?? firstName)}
          label={t('account.firstName')}
          autoComplete="given-name"
          required
        />
        <FormField
          {...field('lastName', address?.LastName ?? lastName)}
          label={t('account.lastName')}
          autoComplete="family-name"
          required
        />
      </div>
      <FormField
        {...field('company', address?.CompanyName)}
        label={t('account.companyOptional')}
        autoComplete="organization"
      />
      <SelectField
        form={ADDRESS_FORM}
        name="country"
        label={t('account.country')}
        options={countryNames(intlLocale(page.locale))}
        autoComplete="country"
        error={errorOf('country')}
        defaultValue={entered('country', address?.Country ?? 'DE')}
      />
      <FormField
        {...field('street1', address?.Street1)}
        label={t('account.street')}
        autoComplete="address-line1"
        required
      />
      <FormField {...field('street2', address?.Street2)} label={t('account.street2')} autoComplete="address-line2" />
      <div className="grid gap-6 @md:grid-cols-[1fr_2fr]">
        <FormField {...field('zip', address?.Zip)} label={t('account.zip')} autoComplete="postal-code" required />
        <FormField {...field('city', address?.City)} label={t('account.city')} autoComplete="address-level2" required />
      </div>
      <FormField
        {...field('state', address?.State)}
        label={t('account.state')}
        hint={t('checkout.address.stateHint', { countries: countriesWithState(intlLocale(page.locale)) })}
        autoComplete="address-level1"
      />
      <FormField
        {...field('phone', address?.Phone)}
        label={t('account.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <div className="flex flex-wrap items-center gap-6">
        <button type="submit" className="button">
          {t('account.save')}
        </button>
        <a href={currentPath(page)} className="inline-flex min-h-11 items-center text-small underline">
          {t('account.back')}
        </a>
      </div>
    </ActionForm>
  )
}
