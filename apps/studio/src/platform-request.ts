import type { PlatformTarget } from '@tessera/website/authoring'
import type { z } from 'zod'

/** What an author asks of the platform. */
export interface PlatformRequest {
  /** Path from the platform's root, with the query. */
  readonly path: string
  /** Default: GET, and POST with a body. */
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: object
  /** Milliseconds; default: those of the target. */
  readonly timeout?: number
}

/** Sends a request to the platform as an author. @throws whatever `fetch` throws when there is no response in time */
export function sendAsAuthor(
  target: PlatformTarget,
  token: string,
  { path, body, method = body ? 'POST' : 'GET', headers, timeout = target.timeout }: PlatformRequest,
): Promise<Response> {
  return target.fetch(new URL(path, target.host), {
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(timeout !== Number.POSITIVE_INFINITY && { signal: AbortSignal.timeout(timeout) }),
  })
}

/**
 * Data of the platform in the form agreed on; undefined, and logged, when it has another form.
 * @param service what is asked, as a log names it, such as `search service`
 */
export function readAgreed<Data>(
  { log }: PlatformTarget,
  service: string,
  shape: z.ZodType<Data>,
  data: unknown,
): Data | undefined {
  const read = shape.safeParse(data)
  if (!read.success)
    log.error({ problem: read.error.issues.slice(0, 3) }, `The ${service} answered otherwise than agreed`)
  return read.data
}
