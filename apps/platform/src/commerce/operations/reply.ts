import type { Reply } from './call.ts'
import { etagOf, namesTag } from './etag.ts'
import type { RememberedAnswer } from './idempotency.ts'
import type { JsonObject } from './json.ts'
import type { Operation } from './operation-table.ts'
import { present } from './shape/present.ts'

/** What goes out for a reply: its status, its body in the operation's model, `Location` of what was made. */
export function answerOf(operation: Operation, reply: Reply, path: string): RememberedAnswer {
  if (reply.kind === 'nothing' || operation.answer === undefined) return { status: 204, headers: {}, body: null }
  const { model } = operation.answer
  if (reply.kind === 'list') {
    const items = reply.items.map((item) => present(model, item))
    return { status: operation.status, headers: {}, body: { Meta: reply.meta, Items: items } }
  }
  const status = reply.status ?? operation.status
  const body: JsonObject = present(model, reply.body)
  const headers: Record<string, string> = { etag: etagOf(body) }
  if (reply.id !== undefined && operation.method === 'POST') {
    headers.location = `${path.replace(/\/$/, '')}/${encodeURIComponent(reply.id)}`
  }
  return { status, headers, body }
}

/** The answer itself; 304 when the sender has it already. Contract section 8.4. */
export function toResponse(answer: RememberedAnswer & { readonly replayed?: boolean }, request: Request): Response {
  const { status, body } = answer
  const headers = new Headers(answer.headers)
  headers.set('cache-control', request.method === 'GET' ? 'private, no-cache' : 'no-store')
  if (answer.replayed === true) headers.set('idempotent-replayed', 'true')
  if (body === null) return new Response(null, { status, headers })
  const known = request.headers.get('if-none-match')
  const etag = headers.get('etag')
  if (request.method === 'GET' && known !== null && etag !== null && namesTag(known, etag)) {
    return new Response(null, { status: 304, headers })
  }
  return Response.json(body, { status, headers })
}
