/** Largest amount a budget or a rule may name. */
const MAX_AMOUNT = 99_999_999

/** Amounts as people write them: `2500`, `2,500.00`, `2.500,00`, `2500,5`. */
const AMOUNT = /^(?:\d{1,3}(?:[.,\u00a0 ]\d{3})+|\d+)(?:[.,]\d{1,2})?$/

export function isAmount(text: string): boolean {
  return AMOUNT.test(text) && amountOf(text) <= MAX_AMOUNT
}

/**
 * An amount that was entered, as a number. The last dot or comma with one or two digits behind it parts the cents;
 * every other parts thousands.
 */
export function amountOf(text: string): number {
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  return Number(`${whole.replace(/\D/g, '')}.${cents || '0'}`)
}
