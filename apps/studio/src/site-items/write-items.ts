import { z } from 'zod'
import { type Authoring, AuthoringError } from '../pages/authoring.ts'

/** A value of a field, raw. */
export interface FieldValue {
  readonly name: string
  readonly value: string
}

/** One change of a draft, as `writeItems` of the platform takes it. */
export type ItemWrite =
  | {
      readonly create: {
        readonly name: string
        readonly templateId: string
        /** Id or path. */
        readonly parent: string
        readonly language: string
        readonly fields: readonly FieldValue[]
      }
    }
  | {
      readonly update: {
        readonly itemId?: string
        readonly path?: string
        readonly language: string
        /** The one the author saw, empty for none: refused when there is another. */
        readonly revision?: string
        /** Values the author saw: refused when one is another. */
        readonly seen?: readonly FieldValue[]
        readonly fields: readonly FieldValue[]
      }
    }
  | { readonly rename: { readonly itemId: string; readonly newName: string } }
  | { readonly move: { readonly itemId: string; readonly targetParentId?: string; readonly sortOrder: number } }
  /** Into the bin, or for good. */
  | { readonly delete: { readonly itemId: string; readonly permanently?: boolean } }

const WRITE = `mutation ($input: WriteItemsInput!) {
  writeItems(input: $input) { items { itemId(format: D) } errors { index code message details } }
}`
const PROBLEM = z.object({
  index: z.number(),
  code: z.string(),
  message: z.string(),
  details: z.object({
    fields: z.array(z.object({ name: z.string(), currentValue: z.string().nullable() })).optional(),
  }),
})
const ANSWER = z.object({
  writeItems: z.object({
    items: z.array(z.object({ itemId: z.string() }).nullable()),
    errors: z.array(PROBLEM),
  }),
})

/** Why one of several writes was refused. */
export type WriteProblem = z.output<typeof PROBLEM>

/** Some writes were refused, and so none was done. The code is that of the first. */
export class WritesRefused extends AuthoringError {
  readonly problems: readonly WriteProblem[]

  constructor(problems: readonly WriteProblem[]) {
    const [first] = problems
    const isForbidden = first?.code === 'FIELD_FORBIDDEN'
    super(isForbidden ? 'forbidden' : 'refused', first?.message ?? '', { code: first?.code })
    this.problems = problems
  }
}

/**
 * Does all of it, or nothing.
 *
 * @returns ids of what was written, in order; undefined for what was deleted
 * @throws WritesRefused, AuthoringError
 */
export async function writeItems(
  authoring: Authoring,
  writes: readonly ItemWrite[],
): Promise<readonly (string | undefined)[]> {
  if (writes.length === 0) return []
  const { writeItems: written } = await authoring.ask(WRITE, { input: { writes } }, ANSWER)
  if (written.errors.length > 0) throw new WritesRefused(written.errors)
  return written.items.map((item) => item?.itemId)
}
