import { type Money, money, multiply, round, toText } from '../../money/index.ts'

/** Currencies without a minor unit, as the provider counts them. */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
/** Currencies whose minor unit is a thousandth; the provider takes the last digit as zero. */
const THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '))

/**
 * An amount as a whole number of the currency's smallest unit: 12.50 NOK is `1250`, 1250 JPY is `1250`, 1.234 KWD is
 * `1230`. Rounded half away from zero.
 */
export function minorUnits(amount: Money, currency: string): string {
  const code = currency.toUpperCase()
  if (WHOLE.has(code)) return toText(round(amount, 0))
  if (THOUSANDTHS.has(code)) return toText(multiply(round(amount, 2), money(1000)))
  return toText(round(multiply(amount, money(100)), 0))
}
