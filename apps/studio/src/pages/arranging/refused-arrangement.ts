import { AuthoringError } from '../authoring.ts'

/** Why the tree of pages stays as it is. The first four are the platform's own words. */
const REASONS = {
  NAME_TAKEN: 'A page with this address exists there already.',
  CYCLE: 'A page cannot move below itself.',
  UNKNOWN_TEMPLATE: 'There is no such kind of page.',
  PROTECTED_ITEM: 'This page stays where it is.',
  INVALID_NAME: 'An address name has letters, digits and hyphens, and nothing else.',
  RESERVED_NAME: 'This address belongs to the website itself.',
  HOME_PAGE: 'The home page keeps its place and its name, and cannot be copied or deleted.',
  WILDCARD_PAGE: 'This page stands for many addresses: it keeps its place and its name.',
  NOT_CONFIRMED: 'Other pages than agreed would go with it.',
} as const

export type Reason = keyof typeof REASONS

export const isReason = (code: string | undefined): code is Reason => code !== undefined && Object.hasOwn(REASONS, code)

/** A refusal of our own, in the form of the platform's. */
export const refusedFor = (reason: Reason, message: string = REASONS[reason]): AuthoringError =>
  new AuthoringError('refused', message, { code: reason })
