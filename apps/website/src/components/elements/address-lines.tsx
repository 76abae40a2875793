import type { Address } from '@tessera/commerce'
import { countryName } from '../../shop/countries.ts'

type Shown = Pick<
  Address,
  'CompanyName' | 'FirstName' | 'LastName' | 'Street1' | 'Street2' | 'Zip' | 'City' | 'State' | 'Country' | 'Phone'
>

/** An address as it stands on a letter. */
export function AddressLines({ address, locale }: { address: Shown; locale: string }) {
  const { CompanyName, FirstName, LastName, Street1, Street2, Zip, City, State, Country, Phone } = address
  const lines = [
    [FirstName, LastName].filter(Boolean).join(' '),
    CompanyName,
    Street1,
    Street2,
    [Zip, City, Country === 'US' ? State : ''].filter(Boolean).join(' '),
    Country ? countryName(Country, locale) : '',
  ].filter((line): line is string => !!line)
  return (
    <address className="text-small not-italic leading-relaxed">
      {lines.map((line, index) => (
        <span key={index} className="block break-words">
          <bdi>{line}</bdi>
        </span>
      ))}
      {Phone && (
        <span className="block text-ink-soft">
          <bdi dir="ltr">{Phone}</bdi>
        </span>
      )}
    </address>
  )
}
