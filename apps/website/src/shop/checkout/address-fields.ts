import { z } from 'zod'
import { isCountry, isPostcode, needsPostcode, needsState, tidyPostcode } from '../countries.ts'

/** The fields of an address as the forms name them, in the order they stand in. */
export const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'company',
  'country',
  'street',
  'street2',
  'zip',
  'city',
  'state',
  'phone',
] as const

export type AddressField = (typeof ADDRESS_FIELDS)[number]

/** What people write into an address: no markup, no addresses of pages. */
const NOT_WRITTEN = /[<>{}|\\^~[\]]|https?:/i

const words = (most: number, missing: string, needed = true) =>
  z
    .string()
    .default('')
    .refine((text) => !needed || text !== '', missing)
    .refine((text) => text.length <= most, 'checkout.error.tooLong')
    .refine((text) => !NOT_WRITTEN.test(text), 'checkout.error.letters')

/** A number somebody can be called at: digits and what stands between them, 6 to 15 of them. */
export const phoneNumber = z
  .string()
  .default('')
  .refine((text) => text === '' || isPhoneNumber(text), 'checkout.error.phone')

export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s()/.-]+$/.test(text) && digits >= 6 && digits <= 15
}

/** An address for messages. */
export const emailAddress = z
  .string()
  .default('')
  .refine((text) => text.length <= 254 && /^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\]+\.[^\s@<>"(),;:\\.]{2,}$/.test(text), {
    message: 'form.error.email',
  })

export const firstName = words(100, 'checkout.error.firstName')
export const lastName = words(100, 'checkout.error.lastName')

/** An address as it was entered, checked as addresses of its country are written. Messages are dictionary keys. */
export const addressFields = z
  .object({
    firstName,
    lastName,
    company: words(100, '', false),
    country: z.string().default('').refine(isCountry, 'checkout.error.country'),
    street: words(100, 'checkout.error.street'),
    street2: words(100, '', false),
    zip: z.string().default(''),
    city: words(100, 'checkout.error.city'),
    state: words(100, '', false),
    phone: phoneNumber,
  })
  .superRefine(({ country, zip, state }, context) => {
    const wrong = (field: AddressField, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (zip === '' && needsPostcode(country)) wrong('zip', 'checkout.error.zip')
    else if (zip !== '' && (!isPostcode(country, zip) || NOT_WRITTEN.test(zip))) wrong('zip', 'checkout.error.zipForm')
    if (state === '' && needsState(country)) wrong('state', 'checkout.error.state')
  })

export type EnteredAddress = z.infer<typeof addressFields>

/** The fields of an address that a prefix stands before, without it: `billing.zip` → `zip`. */
export function withoutPrefix(values: Readonly<Record<string, string>>, prefix: string): Record<string, string> {
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, values[prefix + field] ?? '']))
}

/** As commerce keeps it. */
export function addressBody({ zip, street2, company, state, phone, ...entered }: EnteredAddress) {
  return {
    FirstName: entered.firstName,
    LastName: entered.lastName,
    CompanyName: company || null,
    Street1: entered.street,
    Street2: street2 || null,
    City: entered.city,
    State: state,
    Zip: tidyPostcode(zip),
    Country: entered.country,
    Phone: phone || null,
  }
}
