import { z } from 'zod'

/** Fields that several forms have, with what is said of them. */

/** Longest name, address line and the like that commerce takes. */
const MAX_TEXT_LENGTH = 100

/** A text that must be there. */
export const text = (error: string, max = MAX_TEXT_LENGTH) => z.string().min(1, error).max(max, 'account.error.tooLong')

/** A text that may be empty. */
export const optional = (max = MAX_TEXT_LENGTH) => z.string().max(max, 'account.error.tooLong').default('')

export const email = z
  .string()
  .min(1, 'account.error.email')
  .max(200, 'account.error.email')
  .regex(/^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/, 'account.error.email')

/** A box that was ticked. */
export const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined && value !== '')

/** A new password by the rules of the shop (contract "commerce" 9.7); a company may ask for more. */
export const newPassword = z
  .string()
  .min(1, 'account.error.password')
  .max(200, 'account.error.tooLong')
  .refine(
    (value) => value.length >= 10 && /\p{Lu}/u.test(value) && /\p{Ll}/u.test(value) && /\d/.test(value),
    'account.error.insecurePassword',
  )

/** Pieces, as people write them. */
export const pieces = z
  .string()
  .regex(/^\d{1,6}$/, 'cart.error.quantity')
  .refine((value) => Number(value) > 0, 'cart.error.quantity')
  .transform(Number)
