import type { Log } from '../../ground/log.ts'
import { type SearchServer, SearchServerError, waitBefore } from './search-server.ts'
import type { Changes } from './stored-index.ts'

/** Letters and operations of one request. */
const MAX_CHARACTERS = 4 * 1024 * 1024
const MAX_OPERATIONS = 1000
/** Times that a document is sent before it is given up. */
const TRIES = 6
const TIMEOUT = 60_000

/** One line or two of a bulk request: what is done, and the document it is done with. */
interface Operation {
  readonly id: string
  readonly lines: readonly string[]
}

interface BulkAnswer {
  readonly errors: boolean
  readonly items: readonly Readonly<Record<string, { status: number; error?: { type?: string; reason?: string } }>>[]
}

/**
 * Writes changes to an index. What the server has no room for now is sent again, later and later; a document that it
 * refuses for what it is would be refused again: it is told to the log, and the others are written.
 * @throws {SearchServerError} when the server cannot be reached, or has too much to do for all tries
 */
export async function writeInBulk(
  index: string,
  { put, gone }: Changes,
  soon: boolean,
  { server, log }: { readonly server: SearchServer; readonly log: Log },
): Promise<void> {
  const operations: Operation[] = [
    ...gone.map((id) => ({ id, lines: [JSON.stringify({ delete: { _id: id } })] })),
    ...put.map((document) => ({
      id: document.id,
      lines: [JSON.stringify({ index: { _id: document.id } }), JSON.stringify(document)],
    })),
  ]
  const parts = partsOf(operations)
  for (const [at, part] of parts.entries()) {
    // What the last request waits for has found its way with all before.
    const refresh = at < parts.length - 1 ? 'false' : soon ? 'true' : 'wait_for'
    let left: readonly Operation[] = part
    for (let tried = 1; left.length > 0; tried++) {
      const answer = await server.ask<BulkAnswer>(
        'POST',
        `/${index}/_bulk?refresh=${refresh}`,
        { lines: left.flatMap(({ lines }) => lines) },
        { timeoutMs: TIMEOUT, tries: TRIES },
      )
      const again = answer.errors ? toSendAgain(left, answer, log) : []
      if (again.length > 0 && tried >= TRIES) throw new SearchServerError('busy', 429)
      if (again.length > 0) await server.wait(waitBefore(tried))
      left = again
    }
  }
}

function toSendAgain(sent: readonly Operation[], { items }: BulkAnswer, log: Log): Operation[] {
  return sent.filter(({ id }, at) => {
    const [[action, { status, error }] = ['', { status: 0 }]] = Object.entries(items[at] ?? {})
    if (status === 429 || status === 503) return true
    // What was to be removed and is not there is removed.
    if (status >= 300 && !(action === 'delete' && status === 404))
      log.error({ id, status, type: error?.type }, 'the search server refuses a document; the others are indexed')
    return false
  })
}

function partsOf(operations: readonly Operation[]): Operation[][] {
  const parts: Operation[][] = []
  let letters = 0
  for (const operation of operations) {
    const length = operation.lines.reduce((sum, line) => sum + line.length, 0)
    const part = parts.at(-1)
    if (!part || part.length >= MAX_OPERATIONS || letters + length > MAX_CHARACTERS) {
      parts.push([operation])
      letters = length
    } else {
      part.push(operation)
      letters += length
    }
  }
  return parts
}
