import type { Address } from '@tessera/commerce'
import { useDictionary } from '@tessera/content/react'
import type { AddressField } from '../../shop/checkout/address-fields.ts'
import { countriesWithState, countryNames, postcodeExample } from '../../shop/countries.ts'
import { useAnswered } from '../elements/action-form.tsx'
import { FormField, SelectField } from '../elements/form-field.tsx'
import { intlLocale } from '../languages.ts'

interface AddressFieldsetProps {
  form: string
  /** What stands before the names of the fields: `billing.`. */
  prefix: '' | 'billing.'
  /** What there was before. */
  address: Partial<Address> | undefined
  locale: string
}

/** The fields of an address, each with what browsers know to fill in. None is required by the browser: it may be hidden. */
export function AddressFieldset({ form, prefix, address, locale }: AddressFieldsetProps) {
  const { t } = useDictionary()
  const { errorOf, valueOf: entryOf } = useAnswered(form)
  const section = prefix === '' ? 'shipping' : 'billing'
  const before: Partial<Record<AddressField, string | null | undefined>> = {
    firstName: address?.FirstName,
    lastName: address?.LastName,
    company: address?.CompanyName,
    country: address?.Country ?? COUNTRY_OF[locale],
    street: address?.Street1,
    street2: address?.Street2,
    zip: address?.Zip,
    city: address?.City,
    state: address?.State,
    phone: address?.Phone,
  }
  const common = (name: AddressField) => ({
    form,
    name: prefix + name,
    error: errorOf(prefix + name),
    defaultValue: entryOf(prefix + name, before[name]),
  })
  const optional = (label: string) => `${label} (${t('checkout.optional')})`
  const country = common('country').defaultValue ?? ''
  const example = postcodeExample(country)
  const zipNone = country === '' ? undefined : t('checkout.address.zipNone')
  const zipHint = example === undefined ? zipNone : t('checkout.address.zipHint', { example })
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 @lg:grid-cols-2">
        <FormField
          {...common('firstName')}
          label={t('checkout.contact.firstName')}
          autoComplete={`${section} given-name`}
          maxLength={100}
        />
        <FormField
          {...common('lastName')}
          label={t('checkout.contact.lastName')}
          autoComplete={`${section} family-name`}
          maxLength={100}
        />
      </div>
      <FormField
        {...common('company')}
        label={optional(t('checkout.address.company'))}
        autoComplete={`${section} organization`}
        maxLength={100}
      />
      <SelectField
        {...common('country')}
        label={t('checkout.address.country')}
        autoComplete={`${section} country`}
        options={[['', t('checkout.address.choose')], ...countryNames(intlLocale(locale))]}
      />
      <FormField
        {...common('street')}
        label={t('checkout.address.street')}
        autoComplete={`${section} address-line1`}
        maxLength={100}
      />
      <FormField
        {...common('street2')}
        label={optional(t('checkout.address.street2'))}
        autoComplete={`${section} address-line2`}
        maxLength={100}
      />
      <div className="grid gap-5 @lg:grid-cols-[2fr_3fr]">
        <FormField
          {...common('zip')}
          label={t('checkout.address.zip')}
          hint={zipHint}
          autoComplete={`${section} postal-code`}
          maxLength={20}
        />
        <FormField
          {...common('city')}
          label={t('checkout.address.city')}
          autoComplete={`${section} address-level2`}
          maxLength={100}
        />
      </div>
      <FormField
        {...common('state')}
        label={t('checkout.address.state')}
        hint={t('checkout.address.stateHint', { countries: countriesWithState(intlLocale(locale)) })}
        autoComplete={`${section} address-level1`}
        maxLength={100}
      />
      <FormField
        {...common('phone')}
        type="tel"
        label={optional(t('checkout.contact.phone'))}
        autoComplete={`${section} tel`}
        maxLength={40}
      />
    </div>
  )
}

/** Where most who read a language live, as far as the shop delivers. */
const COUNTRY_OF: Readonly<Record<string, string>> = { de: 'DE', ar: 'AE' }
