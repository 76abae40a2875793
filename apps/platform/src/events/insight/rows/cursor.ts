import { BadRequestError } from '../../../ground/http/index.ts'

/** The end of a page: rows after it are older, or of the same second and further on. */
export interface Cursor {
  readonly second: number
  /** Number of the session; of samples, how many of that second were shown. */
  readonly session: number
  /** Number of the event; below 0 for what is not kept any more. */
  readonly id: number
}

export const cursorText = ({ second, session, id }: Cursor) => `${second}_${session}_${id}`

/** Reads `before`, the `next` of the page before. Throws 400. */
export function readCursor(text: string | null): Cursor | undefined {
  if (!text) return undefined
  const [, second, session, id] = /^(\d{1,10})_(\d{1,15})_(-?\d{1,15})$/.exec(text) ?? []
  if (second === undefined) throw new BadRequestError('"before" is no page.', 'Send the "next" of the page before.')
  return { second: Number(second), session: Number(session), id: Number(id) }
}
