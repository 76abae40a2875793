import type { ErrorShape } from '../ground/http/index.ts'

/** Of content, though below `/v1`: answered in the platform's own shape. */
const OTHERS = ['/v1/forms', '/v1/files'] as const

/**
 * How requests below `/v1` and `/oauth` are refused before they reach the commerce service, and what is unknown below
 * `/oauth`: hostile and overlong paths. Contract section 22.
 */
export const commerceErrorShape: ErrorShape = {
  below: ['/v1', '/oauth'],
  except: OTHERS,
  answer({ status, message, headers }, route) {
    // Clients make their message of what was not found.
    const data = status === 404 ? { ObjectType: 'Route', ObjectID: route } : null
    const problem = { ErrorCode: codeOf(status), Message: message, Data: data }
    return Response.json({ Errors: [problem] }, { status, headers: { 'cache-control': 'no-store', ...headers } })
  },
}

function codeOf(status: number): string {
  if (status === 404) return 'NotFound'
  if (status === 429) return 'RateLimited'
  if (status === 503) return 'Api.Offline'
  return status >= 500 ? 'ServerError' : 'Request.InvalidRequestBody'
}
