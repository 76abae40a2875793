import { type Page, useDictionary } from '@tessera/content/react'
import { LOCATIONS_PATH } from '../../shop/company/company-paths.ts'
import { countriesWithState, countryNames } from '../../shop/countries.ts'
import type { LocationView } from '../../shop/people/read-locations.ts'
import { LOCATION, LOCATION_FORM } from '../../shop/people-forms.ts'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { CheckField } from '../elements/check-field.tsx'
import { FormField, SelectField } from '../elements/form-field.tsx'
import { intlLocale, pathIn } from '../languages.ts'

/** Undefined: a new one. */
export function LocationForm({ page, location }: { page: Page; location: LocationView | undefined }) {
  const { t } = useDictionary()
  const { status, errorOf, valueOf: entered } = useAnswered(LOCATION_FORM)
  const isEntered = status === 'invalid' || status === 'failed'
  const address = location?.address
  const field = (name: string, before: string | null | undefined) => ({
    form: LOCATION_FORM,
    name,
    error: errorOf(name),
    defaultValue: entered(name, before),
    maxLength: 100,
  })
  return (
    <ActionForm
      action={LOCATION}
      form={LOCATION_FORM}
      page={page}
      done={t('account.saved')}
      className="grid max-w-[38rem] gap-6"
    >
      <h2 className="text-title-s">{t(location === undefined ? 'people.addLocation' : 'people.editLocation')}</h2>
      {location && <input type="hidden" name="id" value={location.id} />}
      <FormField {...field('name', address?.AddressName)} label={t('people.locationName')} required />
      <FormField {...field('company', address?.CompanyName)} label={t('account.companyOptional')} />
      <SelectField
        form={LOCATION_FORM}
        name="country"
        label={t('account.country')}
        options={countryNames(intlLocale(page.locale))}
        error={errorOf('country')}
        defaultValue={entered('country', address?.Country ?? 'DE')}
      />
      <FormField {...field('street1', address?.Street1)} label={t('account.street')} required />
      <FormField {...field('street2', address?.Street2)} label={t('account.street2')} />
      <div className="grid gap-6 @md:grid-cols-[1fr_2fr]">
        <FormField {...field('zip', address?.Zip)} label={t('account.zip')} required />
        <FormField {...field('city', address?.City)} label={t('account.city')} required />
      </div>
      <FormField
        {...field('state', address?.State)}
        label={t('account.state')}
        hint={t('checkout.address.stateHint', { countries: countriesWithState(intlLocale(page.locale)) })}
      />
      <div className="grid gap-6 @md:grid-cols-2">
        <FormField {...field('phone', address?.Phone)} label={t('account.phone')} type="tel" inputMode="tel" />
        <FormField {...field('hours', location?.hours)} label={t('people.hours')} hint={t('people.hoursHint')} />
      </div>
      <CheckField
        form={LOCATION_FORM}
        name="dock"
        defaultChecked={isEntered ? entered('dock') !== undefined : location?.hasDock === true}
      >
        {t('people.dock')}
      </CheckField>
      <div className="flex flex-wrap items-center gap-6">
        <button type="submit" className="button">
          {t('account.save')}
        </button>
        <a
          href={pathIn(page.locale, LOCATIONS_PATH)}
          className="inline-flex min-h-11 items-center text-small underline"
        >
          {t('account.back')}
        </a>
      </div>
    </ActionForm>
  )
}
