import { randomBytes } from 'node:crypto'

/** What may be uploaded, as an author has asked for it. */
export interface Upload {
  readonly username: string
  /** Path below the media library; the last part is the item's name. */
  readonly itemPath: string
  readonly alt: string | null
  /** Whether a picture is decoration; null: what there is stays. */
  readonly decorative: boolean | null
  /** Of the alternative text. */
  readonly language: string | null
  readonly overwriteExisting: boolean
}

/** Milliseconds a ticket holds, and most that wait at once. */
const LIFE = 10 * 60_000
const MAX_TICKETS = 1000

/**
 * Permissions to send one file each without a token: whoever has the address may use it, once, within ten minutes. They
 * are kept by this process, which the address leads to; after a restart the author asks again.
 */
export function createUploadTickets(now: () => number = Date.now) {
  const waiting = new Map<string, { readonly upload: Upload; readonly until: number }>()
  return {
    issue(upload: Upload): string {
      for (const [ticket, { until }] of waiting)
        if (until <= now() || waiting.size >= MAX_TICKETS) waiting.delete(ticket)
      const ticket = randomBytes(24).toString('base64url')
      waiting.set(ticket, { upload, until: now() + LIFE })
      return ticket
    },
    /** Undefined for one that is unknown, used or too old. */
    take(ticket: string): Upload | undefined {
      const found = waiting.get(ticket)
      waiting.delete(ticket)
      return found !== undefined && found.until > now() ? found.upload : undefined
    },
  }
}

export type UploadTickets = ReturnType<typeof createUploadTickets>
