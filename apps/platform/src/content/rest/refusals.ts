import type { Context, ErrorHandler } from 'hono'
import { PlatformError } from '../../ground/http/errors.ts'

/**
 * Refusals as content clients expect them (contract "content", 1.6): one text under `message`, or `error` for GraphQL.
 * Faults go on to the platform's own last resort.
 */
export function refusalsUnder(key: 'message' | 'error'): ErrorHandler {
  return (error, c) => {
    if (!(error instanceof PlatformError)) throw error
    return refusal(c, error, key)
  }
}

function refusal(c: Context, error: PlatformError, key: 'message' | 'error'): Response {
  const text = error.remedy === undefined ? error.message : `${error.message} ${error.remedy}`
  const response = Response.json(
    { [key]: text },
    { status: error.status, headers: { 'cache-control': 'no-store', ...error.headers } },
  )
  return c.newResponse(response.body, response)
}
