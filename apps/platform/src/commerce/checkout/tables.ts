/** A way to ship at a flat rate for each place that goods come from. */
export interface ShipMethodRate {
  readonly ID: string
  readonly Name: string
  readonly EstimatedTransitDays: number
  /** In the currency of the order. */
  readonly Cost: number
  /** The same for orders in other currencies, by their codes. */
  readonly CostIn?: Readonly<Record<string, number>>
}

/** What of the price of taxed goods is added where they are shipped to. */
export interface TaxRate {
  /** ISO 3166-1, two letters. */
  readonly Country: string
  /** Absent: wherever in the country no other row is for. */
  readonly State?: string
  /** In percent. */
  readonly Rate: number
}

/** What the built-in calculator reckons with. Contract section 18.3. */
export interface CheckoutTables {
  readonly ShipMethods: readonly ShipMethodRate[]
  readonly Taxes: readonly TaxRate[]
}

/**
 * Rates of a platform that was told no others: examples that make a checkout work, not advice on taxes. Setting:
 * `CommerceSettings.checkout`.
 */
export const DEFAULT_TABLES: CheckoutTables = {
  ShipMethods: [
    { ID: 'standard', Name: 'Standard', EstimatedTransitDays: 5, Cost: 9.5, CostIn: { AED: 40, NOK: 110, DKK: 70 } },
    { ID: 'express', Name: 'Express', EstimatedTransitDays: 2, Cost: 24, CostIn: { AED: 95, NOK: 280, DKK: 180 } },
    { ID: 'collect', Name: 'Collect in person', EstimatedTransitDays: 1, Cost: 0 },
  ],
  Taxes: [
    { Country: 'AE', Rate: 5 },
    { Country: 'DE', Rate: 19 },
    { Country: 'DK', Rate: 25 },
    { Country: 'FI', Rate: 25.5 },
    { Country: 'FR', Rate: 20 },
    { Country: 'GB', Rate: 20 },
    { Country: 'NL', Rate: 21 },
    { Country: 'NO', Rate: 25 },
    { Country: 'SE', Rate: 25 },
    { Country: 'US', State: 'CA', Rate: 7.25 },
    { Country: 'US', State: 'NY', Rate: 4 },
    { Country: 'US', State: 'TX', Rate: 6.25 },
    { Country: 'US', State: 'WA', Rate: 6.5 },
  ],
}

/** The rate of a place; none is zero. Letters of either case. */
export function taxRateAt(taxes: readonly TaxRate[], country: string, state: string): number {
  const same = (a: string, b: string) => a.toUpperCase() === b.toUpperCase()
  const here = taxes.filter(({ Country }) => same(Country, country))
  const row =
    here.find(({ State }) => State !== undefined && same(State, state)) ?? here.find(({ State }) => State === undefined)
  return row?.Rate ?? 0
}

/** What a method costs in a currency. */
export function costIn({ Cost, CostIn }: ShipMethodRate, currency: string | null): number {
  return currency === null ? Cost : (CostIn?.[currency] ?? Cost)
}
