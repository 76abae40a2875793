import type { Address } from '@tessera/commerce'
import { countryName } from '../../shop/countries.ts'
import { intlLocale } from '../languages.ts'

/** The lines of an address as on an envelope. */
export function linesOf(address: Address, locale: string): string[] {
  const { FirstName, LastName, CompanyName, Street1, Street2, Zip, City, State, Country } = address
  return [
    [FirstName, LastName].filter(Boolean).join(' '),
    CompanyName,
    Street1,
    Street2,
    [Zip, City].filter(Boolean).join(' '),
    State === City ? '' : State,
    Country == null ? '' : countryName(Country, intlLocale(locale)),
  ].flatMap((line) => (line ? [line] : []))
}

export function AddressLines({ address, locale }: { address: Address; locale: string }) {
  return (
    <address className="not-italic wrap-anywhere">
      {linesOf(address, locale).map((line, index) => (
        <span key={index} className="block">
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  )
}
