import type { Context } from 'hono'
import type { z } from 'zod'
import { AuthoringError } from './authoring.ts'

/** The parameters of an address. @throws AuthoringError `refused` for a query of another shape */
export function readQuery<Query>(c: Context, shape: z.ZodType<Query>): Query {
  const read = shape.safeParse(c.req.query())
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new AuthoringError('refused', `"${issue?.path.join('.')}": ${issue?.message}`)
}
