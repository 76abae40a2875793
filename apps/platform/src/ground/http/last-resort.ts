import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Log } from '../log.ts'
import { NotFoundError, PlatformError } from './errors.ts'
import type { RequestVariables } from './request-id.ts'

type GroundContext = Context<{ Variables: RequestVariables }>

/** `{ error: { code, message, requestId } }` with the error's status and headers. */
export function errorResponse(error: PlatformError, requestId: string): Response {
  const message = error.remedy === undefined ? error.message : `${error.message} ${error.remedy}`
  return Response.json(
    { error: { code: error.code, message, requestId } },
    { status: error.status, headers: { 'cache-control': 'no-store', ...error.headers } },
  )
}

/**
 * Where every error ends that a route did not answer itself. Refusals say what they are; faults are logged with all
 * they know and answered with nothing but the request id. A sender who has gone is neither.
 */
export function lastResort(log: Log): ErrorHandler<{ Variables: RequestVariables }> {
  return (error, c) => {
    const id = c.get('requestId') ?? ''
    const requestLog = c.get('log') ?? log
    const facts = { err: error, method: c.req.method, path: c.req.path }
    if (error instanceof PlatformError) {
      if (error.status >= 500) requestLog.error(facts, 'refused')
      return answer(c, error, id)
    }
    if (error instanceof HTTPException && error.status < 500) {
      return answer(c, new PlatformError(error.status, 'bad_request', error.message || 'The request was refused.'), id)
    }
    if (c.req.raw.signal.aborted) {
      requestLog.debug(facts, 'the sender left before the answer')
      return answer(c, new PlatformError(499, 'gone', 'The request was given up by its sender.'), id)
    }
    requestLog.error(facts, 'fault')
    return answer(
      c,
      new PlatformError(500, 'internal', 'Something went wrong here. The request id finds it in the log.'),
      id,
    )
  }
}

/** For addresses no route has. */
export function nothingHere(): NotFoundHandler<{ Variables: RequestVariables }> {
  return (c) =>
    answer(
      c,
      new NotFoundError(`There is nothing at ${c.req.method} ${c.req.path}.`, 'GET / lists what is here.'),
      c.get('requestId') ?? '',
    )
}

function answer(c: GroundContext, error: PlatformError, id: string): Response {
  const response = errorResponse(error, id)
  // Through the context, so that headers set before the error (request id, CORS) stay.
  return c.newResponse(response.body, response)
}
