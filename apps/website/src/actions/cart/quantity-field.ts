import { z } from 'zod'

/** How many, as people write it. */
export const pieces = z
  .string()
  .refine((text) => /^\d{1,6}$/.test(text) && Number(text) > 0, 'cart.error.quantity')
  .transform(Number)

/** The same; one, where nothing is said. */
export const quantity = pieces.prefault('1')

/** A line of the cart, or what else is named by an id. */
export const named = z.string().min(1, 'cart.error.lineGone').max(2000, 'cart.error.lineGone')
