import { type FieldProblem, ValidationError } from '../commerce-error.ts'
import { isObject, type Json, type JsonObject } from '../operations/json.ts'

/** Digits as they stand on cards: together, or in groups with spaces or hyphens. */
const DIGITS = /(?<!\d)\d(?:[ -]?\d){11,18}(?!\d)/g

/** How the numbers of the networks begin, and how long they are. */
const NETWORKS = /^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3[068]\d{12,17}|35\d{14}|6\d{15,18})$/

/** Could this text hold the number of a card: digits of a network, with the right check digit? */
export function looksLikeCardNumber(text: string): boolean {
  return [...text.matchAll(DIGITS)].some(([found]) => {
    const digits = found.replace(/\D/g, '')
    return NETWORKS.test(digits) && hasCheckDigit(digits)
  })
}

/** The check digit of ISO/IEC 7812. */
export function hasCheckDigit(digits: string): boolean {
  let total = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    total += doubled > 9 ? doubled - 9 : doubled
  }
  return total % 10 === 0
}

/**
 * Refuses a body with what looks like the number of a card, wherever it is: cards are kept as tokens of the payment
 * provider and last digits. Throws {@link ValidationError}, which names the field and not its value. Contract section 14.
 */
export function refuseCardNumbers(body: JsonObject): void {
  const problems: FieldProblem[] = []
  for (const [name, value] of Object.entries(body)) look(value, name, problems)
  if (problems.length > 0) throw new ValidationError(problems)
}

function look(value: Json, path: string, problems: FieldProblem[]): void {
  if (typeof value === 'string' || typeof value === 'number') {
    if (looksLikeCardNumber(String(value))) {
      problems.push({ Field: path, Rule: 'may not hold the number of a card: keep a token and the last digits' })
    }
  } else if (Array.isArray(value)) {
    for (const [index, each] of (value as readonly Json[]).entries()) look(each, `${path}[${index}]`, problems)
  } else if (isObject(value)) {
    for (const [name, each] of Object.entries(value)) look(each, `${path}.${name}`, problems)
  }
}
