import { z } from 'zod'
import { WEBSITE_LIMITS } from './limits.ts'
import type { Log } from './log.ts'
import type { ContentEpoch } from './page/epoch.ts'
import { readLimited } from './read-limited.ts'
import { sameSecret } from './same-secret.ts'

export const REVALIDATE_PATH = '/api/revalidate'
const REVALIDATE_SECRET_HEADER = 'x-revalidate-secret'

const body = z.object({
  /** The content epoch after the publish; absent for services without epochs. */
  epoch: z.number().int().nonnegative().optional(),
  /** Ids of the published items; only logged: an epoch covers everything. */
  items: z.array(z.unknown()).optional(),
})

export interface RevalidateTarget {
  readonly secret: string | undefined
  readonly epoch: ContentEpoch
  readonly log: Log
}

/**
 * `POST /api/revalidate` with the shared secret in `x-revalidate-secret`: content was published. When the answer is
 * sent every page kept so far is old. 404 without a configured secret, 401 for a wrong one, 400 for a body that is none.
 */
export async function revalidate(request: Request, { secret, epoch, log }: RevalidateTarget): Promise<Response> {
  if (secret === undefined) return Response.json({ message: 'Not found' }, { status: 404 })
  if (request.method !== 'POST') {
    return Response.json({ message: 'Method not allowed' }, { status: 405, headers: { allow: 'POST' } })
  }
  if (!sameSecret(request.headers.get(REVALIDATE_SECRET_HEADER) ?? '', secret)) {
    return Response.json({ message: 'Missing or invalid secret' }, { status: 401 })
  }
  const bytes = await readLimited(request, WEBSITE_LIMITS.revalidation.value)
  if (bytes === undefined) return Response.json({ message: 'Request body too large' }, { status: 413 })
  const read = body.safeParse(parse(bytes))
  if (!read.success) return Response.json({ message: 'Send {"epoch": number, "items": [...]}' }, { status: 400 })
  const published = read.data.epoch
  // Below what was heard: the service was set up anew. The poll finds out; until then nothing that was kept counts.
  if (published === undefined || published < epoch.heard) epoch.advance()
  else epoch.hear(published)
  log.info({ epoch: epoch.heard, items: read.data.items?.length ?? 0 }, 'Content was published')
  return Response.json({ epoch: epoch.heard }, { headers: { 'cache-control': 'no-store' } })
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
