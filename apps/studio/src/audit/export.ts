import { BOM } from '@tessera/website/authoring'
import type { Authoring } from '../pages/authoring.ts'
import { auditHead, auditRow } from './audit-lines.ts'
import { type AuditQuestion, readAudit } from './audit-service.ts'

/** Lines read at once, and lines of a file at most. */
const AT_ONCE = 1000
const MAX_LINES = 100_000

/** The lines as a CSV file, read as it is sent. @throws AuthoringError before the first of them */
export async function auditFile(authoring: Authoring, question: AuditQuestion): Promise<Response> {
  const read = (before: number | null) => readAudit(authoring, question, { first: AT_ONCE, before })
  let page = await read(null)
  let sent = 0
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    // Spreadsheets take a file without the mark for one in an older coding.
    start: (file) => file.enqueue(encoder.encode(BOM + auditHead())),
    async pull(file) {
      file.enqueue(encoder.encode(page.lines.map(auditRow).join('')))
      sent += page.lines.length
      if (page.next === null || sent >= MAX_LINES) file.close()
      else page = await read(page.next)
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    },
  })
}
