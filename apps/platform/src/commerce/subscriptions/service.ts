import { Hono } from 'hono'
import { limitBody, type RequestVariables } from '../../ground/http/index.ts'
import type { Log } from '../../ground/log.ts'
import { CommerceError, ValidationError } from '../commerce-error.ts'
import type { Caller } from '../operations/caller.ts'
import { holds } from '../operations/check-role.ts'
import { answerError } from '../operations/error-answer.ts'
import { readBody } from '../operations/read-body.ts'
import { readDate } from '../operations/shape/dates.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { type JobReport, runSubscriptions } from './job.ts'
import type { PlacingParts } from './place-order.ts'

export interface SubscriptionsParts extends Omit<PlacingParts, 'run'> {
  /** Work in a transaction of its own as the marketplace owner, at a time of day. */
  run<Result>(work: (acting: Acting) => Promise<Result>, now?: Date): Promise<Result>
  readonly readCaller: (request: Request) => Promise<Caller>
  readonly log: Log
  /** Others may have the job run as if it were another time: for tests and demonstrations alone. */
  readonly movableClock: boolean
}

export interface SubscriptionsService {
  /** `POST /commerce/subscriptions/run`, where the clock is movable. */
  readonly routes: Hono<{ Variables: RequestVariables }>
  /** Runs the job now, or as if it were `now`. One run at a time in this process. */
  runDue(now?: Date): Promise<JobReport>
  /** Runs the job every hour from the next full one on. */
  start(): void
  /** After the run under way. */
  close(): Promise<void>
}

const HOUR_MS = 3_600_000
const MAX_BYTES = 1024

/** Orders that come again, every hour. Why no queue does this: docs/decisions/0018. Contract section 20.1. */
export function createSubscriptions(parts: SubscriptionsParts): SubscriptionsService {
  const { log } = parts
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function runDue(now?: Date): Promise<JobReport> {
    const mine = running.then(() => {
      if (closed) return { ordered: 0, failed: 0, reminded: 0 }
      return runSubscriptions({ ...parts, run: (work) => parts.run(work, now) })
    })
    running = mine.catch(() => undefined)
    return mine
  }

  function schedule(): void {
    timer = setTimeout(
      () => {
        schedule()
        runDue().then(
          (report) => log.info(report, 'subscriptions were looked at'),
          (error: unknown) => log.error({ err: error }, 'subscriptions could not be looked at'),
        )
      },
      HOUR_MS - (Date.now() % HOUR_MS),
    ).unref()
  }

  const routes = new Hono<{ Variables: RequestVariables }>()
  if (parts.movableClock) {
    routes.post('/commerce/subscriptions/run', limitBody(MAX_BYTES), async (c) => {
      try {
        const caller = await parts.readCaller(c.req.raw)
        if (caller.userType !== 'admin' || !holds(caller, 'SubscriptionAdmin')) {
          throw new CommerceError(403, 'Auth.InsufficientRoles', 'Running the job needs the role SubscriptionAdmin.')
        }
        const { Now: said } = await readBody(c.req.raw)
        const now = typeof said === 'string' ? readDate(said) : undefined
        if (said !== undefined && now === undefined) {
          throw new ValidationError([{ Field: 'Now', Rule: 'must be a date in ISO 8601' }])
        }
        const { ordered, failed, reminded } = await runDue(now)
        return c.json({ Ordered: ordered, Failed: failed, Reminded: reminded })
      } catch (error) {
        const { status, errors, headers } = answerError(error, log, { path: c.req.path })
        return Response.json({ Errors: errors }, { status, headers: { 'cache-control': 'no-store', ...headers } })
      }
    })
  }

  return {
    routes,
    runDue,
    start: schedule,
    async close() {
      closed = true
      clearTimeout(timer)
      await running
    },
  }
}
