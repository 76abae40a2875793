/** Whether a text could be the number of a card: its digits, in groups or not, with the right check digit (ISO/IEC 7812). */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/[ -]/g, '')
  if (!/^\d{12,19}$/.test(digits)) return false
  let total = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    total += doubled > 9 ? doubled - 9 : doubled
  }
  return total % 10 === 0
}

export interface Expiry {
  /** 1 is January. */
  readonly month: number
  readonly year: number
}

/** The date of a card as people write it: `08/29`, `8/2029`, `08-29`, `0829`. Undefined for anything else. */
export function readExpiry(text: string): Expiry | undefined {
  const found =
    /^(0?[1-9]|1[0-2])(?:\s*[/.-]\s*|\s+)(\d{4}|\d\d)$/.exec(text.trim()) ??
    /^(0[1-9]|1[0-2])(\d{4}|\d\d)$/.exec(text.trim())
  if (found === null) return undefined
  const year = Number(found[2])
  return { month: Number(found[1]), year: year < 100 ? 2000 + year : year }
}

/** Milliseconds: no card is good for longer. */
const MAX_VALIDITY_MS = 20 * 366 * 86_400_000

/** Why a card with this date is not good at a time, as a dictionary key; undefined: it is, to the end of its month. */
export function whatIsWrongWith(expiry: Expiry | undefined, now: Date): string | undefined {
  if (expiry === undefined) return 'checkout.error.expiry'
  const over = Date.UTC(expiry.year, expiry.month, 1)
  if (over <= now.getTime()) return 'checkout.error.cardExpired'
  return over < now.getTime() + MAX_VALIDITY_MS ? undefined : 'checkout.error.expiry'
}
