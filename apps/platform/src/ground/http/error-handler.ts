import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isAway, isOverTime } from '../database/unavailable.ts'
import type { Log } from '../log.ts'
import { NotFoundError, PlatformError, UnavailableError } from './errors.ts'
import { loggedPath, type RequestVariables } from './request-id.ts'

type GroundContext = Context<{ Variables: RequestVariables }>

/** `{ error: { code, message, requestId } }` with the error's status and headers. */
export function errorResponse(error: PlatformError, requestId: string): Response {
  const message = error.remedy === undefined ? error.message : `${error.message} ${error.remedy}`
  return Response.json(
    { error: { code: error.code, message, requestId } },
    { status: error.status, headers: { 'cache-control': 'no-store', ...error.headers } },
  )
}

/** How errors are written below some addresses, where clients expect another shape than {@link errorResponse}'s. */
export interface ErrorShape {
  /** First segments of paths: `/v1` stands for itself and everything below it. */
  readonly below: readonly string[]
  /** Except below these. */
  readonly except?: readonly string[]
  /** `route`: what was asked for, `GET /v1/nothing`. */
  answer(error: PlatformError, route: string): Response
}

/**
 * Where every error ends that a route did not answer itself. Refusals say what they are; faults are logged with all
 * they know and answered with nothing but the request id. A sender who has gone is neither, nor is a database that is away:
 * the same request succeeds a little later.
 */
export function errorHandler(
  log: Log,
  shapes: readonly ErrorShape[] = [],
): ErrorHandler<{ Variables: RequestVariables }> {
  return (error, c) => {
    const id = c.get('requestId') ?? ''
    const requestLog = c.get('log') ?? log
    const facts = { err: error, method: c.req.method, path: loggedPath(c.req.path) }
    if (error instanceof PlatformError) {
      if (error.status >= 500) requestLog.error(facts, 'refused')
      return answer(c, error, id, shapes)
    }
    if (error instanceof HTTPException && error.status < 500) {
      const refusal = new PlatformError(error.status, 'bad_request', error.message || 'The request was refused.')
      return answer(c, refusal, id, shapes)
    }
    if (c.req.raw.signal.aborted) {
      requestLog.debug(facts, 'the sender left before the answer')
      return answer(c, new PlatformError(499, 'gone', 'The request was given up by its sender.'), id, shapes)
    }
    if (isAway(error) || isOverTime(error)) {
      requestLog.warn(facts, 'the database did not answer in time')
      return answer(c, new UnavailableError('The database does not answer.', { cause: error }), id, shapes)
    }
    requestLog.error(facts, 'fault')
    return answer(
      c,
      new PlatformError(500, 'internal', 'Something went wrong here. The request id finds it in the log.'),
      id,
      shapes,
    )
  }
}

/** For addresses no route has. */
export function nothingHere(shapes: readonly ErrorShape[] = []): NotFoundHandler<{ Variables: RequestVariables }> {
  return (c) =>
    answer(
      c,
      new NotFoundError(`There is nothing at ${c.req.method} ${c.req.path}.`, 'GET / lists what is here.'),
      c.get('requestId') ?? '',
      shapes,
    )
}

function answer(c: GroundContext, error: PlatformError, id: string, shapes: readonly ErrorShape[]): Response {
  const { pathname } = new URL(c.req.raw.url)
  const own = shapes.find(({ below, except = [] }) => isBelow(pathname, below) && !isBelow(pathname, except))
  const response = own?.answer(error, `${c.req.method} ${pathname.slice(0, 200)}`) ?? errorResponse(error, id)
  // Through the context, so that headers set before the error (request id, CORS) stay.
  return c.newResponse(response.body, response)
}

function isBelow(pathname: string, places: readonly string[]): boolean {
  const path = `${pathname.toLowerCase()}/`
  return places.some((place) => path.startsWith(`${place}/`))
}
