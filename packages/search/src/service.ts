import type { SearchAnswer } from './answer.ts'
import type { SearchConfiguration, Service } from './configuration.ts'
import { canceled, isCanceled, ServiceError } from './failures.ts'
import { isObject } from './json.ts'
import type { SearchBody } from './request/request-table.ts'

/** Whatever answers searches: the hosted service, one of your own, or something in memory. */
export type DataProcessor = (body: SearchBody, options: { signal?: AbortSignal }) => Promise<SearchAnswer>

async function authorization(configuration: SearchConfiguration, { connector }: Service): Promise<string> {
  if (connector === 'sitecore') return configuration.apiKey ?? ''
  const token = await configuration.getToken?.()
  if (!token)
    throw new ServiceError('NO_MARKETPLACE_USER', 'No logged-in marketplace user was found: log in before searching.')
  return `Bearer ${token}`
}

const json = async (response: Response): Promise<SearchAnswer | undefined> => {
  try {
    const answer: unknown = await response.json()
    return isObject(answer) ? answer : undefined
  } catch (error) {
    if (isCanceled(error)) throw error
    return undefined
  }
}

/**
 * Posts a search to the configured service (1.4, 2). It rejects with a `ServiceError` — NETWORK, HTTP_STATUS,
 * INVALID_ANSWER, REQUEST_REFUSED, NO_MARKETPLACE_USER — or with an `AbortError`.
 */
export function createService(configuration: SearchConfiguration, service: Service): DataProcessor {
  return async (body, { signal }) => {
    const headers = {
      'content-type': 'application/json',
      authorization: await authorization(configuration, service),
    }
    try {
      const { fetch = globalThis.fetch } = configuration
      const response = await fetch(service.searchUrl, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal: signal ?? null,
      })
      const { status } = response
      const answer = await json(response)
      const errors = Array.isArray(answer?.errors) ? answer.errors : []
      if (!response.ok)
        throw new ServiceError('HTTP_STATUS', `The search service answered with status ${status}`, { status, errors })
      if (!answer) throw new ServiceError('INVALID_ANSWER', 'The answer of the search service is not JSON', { status })
      if (errors.length > 0)
        throw new ServiceError('REQUEST_REFUSED', errors[0]?.message ?? 'The search was refused', { status, errors })
      return answer
    } catch (error) {
      if (signal?.aborted) throw canceled()
      if (error instanceof ServiceError) throw error
      throw new ServiceError('NETWORK', 'The search service could not be reached', { cause: error })
    }
  }
}
