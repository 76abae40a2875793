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

/** Whether a card with this date, `08/29` or `8 / 2029`, is good at a time: to the end of its month. */
export function isExpiry(text: string, now: Date): boolean {
  const found = /^(0?[1-9]|1[0-2]) ?\/ ?(?:20)?(\d\d)$/.exec(text.trim())
  if (found === null) return false
  const over = Date.UTC(2000 + Number(found[2]), Number(found[1]), 1)
  const years = 20 * 366 * 86_400_000
  return over > now.getTime() && over < now.getTime() + years
}
