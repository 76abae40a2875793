import { z } from 'zod'

/** What is wrong with one setting. */
export interface SettingProblem {
  readonly name: string
  /** As given; `(hidden)` for secrets, undefined when it is missing. */
  readonly value: string | undefined
  readonly remedy: string
}

export const WEB_ADDRESS = 'Set a web address, such as http://localhost:3000.'

const MAX_AMOUNT = 1_000_000
const AMOUNT = `Set a whole number from 1 to ${MAX_AMOUNT}`

/** A whole number from 1 on. */
export function amount() {
  return z
    .string()
    .regex(/^[1-9]\d{0,6}$/, `${AMOUNT}.`)
    .transform(Number)
    .refine((number) => number <= MAX_AMOUNT, `${AMOUNT}.`)
}

/** As {@link amount}; undefined when it is off. */
export function amountOrOff() {
  return z.union([z.literal('off').transform(() => undefined), amount()], `${AMOUNT}, or off.`)
}

const MAX_SECONDS = 300
const SECONDS = `Set a number of seconds from 0 to ${MAX_SECONDS}.`

/** A whole number of seconds from 0 to five minutes. */
export function seconds() {
  return z
    .string()
    .regex(/^\d{1,3}$/, SECONDS)
    .transform(Number)
    .refine((number) => number <= MAX_SECONDS, SECONDS)
}

/** Values between commas. */
export function list() {
  return z.string().transform(splitList)
}

export function splitList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}

export function isOrigin(text: string): boolean {
  return isWebAddress(text) && new URL(text).origin === text
}

export function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}
