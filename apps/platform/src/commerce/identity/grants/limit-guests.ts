import type { MiddlewareHandler } from 'hono'
import { cors, type RateLimit, type RequestVariables } from '../../../ground/http/index.ts'
import type { Log } from '../../../ground/log.ts'
import { answerError } from '../../operations/error-answer.ts'
import { createRouter } from '../../operations/match.ts'
import { operations } from '../../operations/operation-table.ts'

const anyOrigin = cors({ kind: 'public', methods: ['POST', 'PUT'] })

/** Operations that anybody may ask for, and that write: codes, passwords and invited tokens. Counted with tokens. */
export function limitGuests(limit: RateLimit, log: Log): MiddlewareHandler<{ Variables: RequestVariables }> {
  const find = createRouter(operations.filter(({ asked, method }) => asked === 'open' && method !== 'GET'))
  return async (c, next) => {
    if ('methods' in find(c.req.method, c.req.path)) return next()
    try {
      limit.take(c)
    } catch (error) {
      return anyOrigin(c, async () => {
        const { status, errors, headers } = answerError(error, c.get('log') ?? log, {})
        c.res = Response.json({ Errors: errors }, { status, headers: { 'cache-control': 'no-store', ...headers } })
      })
    }
    return next()
  }
}
