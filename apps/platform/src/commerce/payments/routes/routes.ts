import { type Context, Hono } from 'hono'
import { cors, limitBody, type RequestVariables } from '../../../ground/http/index.ts'
import { CommerceError, type FieldProblem, notFound, ValidationError } from '../../commerce-error.ts'
import { COMMERCE_LIMITS } from '../../limits.ts'
import type { Caller } from '../../operations/caller.ts'
import { holds } from '../../operations/check-role.ts'
import { answerError } from '../../operations/error-answer.ts'
import { isObject, type Json, type JsonObject } from '../../operations/json.ts'
import { readBody } from '../../operations/read-body.ts'
import { checkBody } from '../../operations/shape/check-body.ts'
import { present } from '../../operations/shape/present.ts'
import { refuseCardNumbers } from '../card-numbers.ts'
import type { AuthoriseOptions, PaymentProcessing, Processed } from '../processing/processing.ts'
import { CHALLENGE_PATH, type ChosenProvider } from '../providers/choose.ts'
import { TEST_CARDS } from '../providers/test-cards.ts'
import { challengePage, noticePages } from './challenge-page.ts'

type Variables = { Variables: RequestVariables }

export interface PaymentRoutesParts extends ChosenProvider {
  readonly processing: PaymentProcessing | undefined
  /** Throws 401 for a request without a good token. */
  readonly readCaller: (request: Request) => Promise<Caller>
  /** Origins a shopper may be sent back to. */
  readonly returnOrigins: readonly string[]
}

/**
 * Beside the API of the contract, which only writes down what was paid: `GET /commerce/payments/provider`,
 * `POST /commerce/payments/orders/{orderID}/{paymentID}/{authorize|confirm|capture|refund|void}`, and of the local provider
 * `POST /commerce/payments/cards` and the page of its 3-D Secure step. Errors as in contract section 22.
 */
export function paymentRoutes(parts: PaymentRoutesParts): Hono<Variables> {
  const { provider, local, processing, returnOrigins } = parts
  const routes = new Hono<Variables>()
  routes.use('/commerce/payments/*', limitBody(COMMERCE_LIMITS.paymentBody.value))
  routes.use('/commerce/payments/cards', cors({ kind: 'public', methods: ['POST'] }))
  routes.use('/commerce/payments/provider', cors({ kind: 'public', methods: ['GET'] }))

  routes.get('/commerce/payments/provider', (c) => {
    const cards = TEST_CARDS.map(({ number, type, behaviour }) => ({
      Number: number,
      Type: type,
      Behaviour: behaviour,
    }))
    return c.json({ Provider: provider?.name ?? null, TestCards: local ? cards : [] })
  })

  routes.post('/commerce/payments/cards', (c) =>
    answered(c, async () => {
      if (local === undefined) throw notFound('Route', 'POST /commerce/payments/cards')
      const { Number: number } = await readBody(c.req.raw)
      return c.json({ ...local.tokenFor(typeof number === 'string' ? number : '') }, 201)
    }),
  )

  routes.get(`${CHALLENGE_PATH}:reference`, async (c) => {
    if (local === undefined) return c.notFound()
    const challenge = await local.challengeOf(c.req.param('reference'))
    return challenge ? challengePage(challenge, returnOrigins) : noticePages.unknown()
  })

  routes.post(`${CHALLENGE_PATH}:reference`, async (c) => {
    if (local === undefined) return c.notFound()
    const form = new URLSearchParams(await c.req.text())
    const answered = await local.answerChallenge(c.req.param('reference'), form.get('answer') === 'confirm')
    if (answered === undefined) return noticePages.answered()
    if (answered.returnUrl === undefined) return noticePages.done()
    c.header('cache-control', 'no-store')
    return c.redirect(answered.returnUrl, 303)
  })

  routes.post('/commerce/payments/orders/:orderId/:paymentId/:action', (c) =>
    answered(c, async () => {
      const caller = await parts.readCaller(c.req.raw)
      if (processing === undefined) {
        throw new CommerceError(501, 'Payment.NoProvider', 'No payment provider is configured: PAYMENT_PROVIDER.')
      }
      if (!holds(caller, 'Shopper', 'OrderAdmin')) {
        throw new CommerceError(
          403,
          'Auth.InsufficientRoles',
          'This token has none of the roles that the request needs.',
          {
            SufficientRoles: ['Shopper', 'OrderAdmin', 'FullAccess'],
            AssignedRoles: [...caller.roles],
          },
        )
      }
      const body = hasBody(c) ? await readBody(c.req.raw) : {}
      const done = await act(processing, c.req.param('action'), caller, body, {
        place: { orderId: c.req.param('orderId'), paymentId: c.req.param('paymentId') },
        returnOrigins,
      })
      return c.json({
        Payment: present('Payment', done.payment),
        ChallengeUrl: done.challengeUrl ?? null,
      })
    }),
  )
  return routes
}

async function act(
  processing: PaymentProcessing,
  action: string,
  caller: Caller,
  { ReturnUrl: back, Amount: said, Card: card }: JsonObject,
  { place, returnOrigins }: { place: { orderId: string; paymentId: string }; returnOrigins: readonly string[] },
): Promise<Processed> {
  const amount = typeof said === 'number' ? said : undefined
  if (said !== undefined && said !== null && amount === undefined) {
    throw new ValidationError([{ Field: 'Amount', Rule: 'must be a number' }])
  }
  switch (action) {
    case 'authorize': {
      const returnUrl = checkedReturn(back, returnOrigins)
      const given = checkedCard(card)
      const expected = amount !== undefined && { amount }
      return processing.authorise(caller, place, {
        ...(returnUrl !== undefined && { returnUrl }),
        ...expected,
        ...given,
      })
    }
    case 'confirm':
      return processing.finishChallenge(caller, place)
    case 'capture':
      return processing.capture(caller, place, amount)
    case 'refund':
      return processing.refund(caller, place, amount)
    case 'void':
      return processing.void(caller, place)
    default:
      throw notFound('Route', `POST …/${action.slice(0, 50)}`)
  }
}

/** A guest's card, which is saved nowhere: checked as a saved one is. */
function checkedCard(value: Json | undefined): Pick<AuthoriseOptions, 'card'> {
  if (value === undefined || value === null) return {}
  if (!isObject(value)) throw new ValidationError([{ Field: 'Card', Rule: 'must be an object' }])
  const problems: FieldProblem[] = []
  const {
    Token,
    CardType = null,
    PartialAccountNumber = null,
  } = checkBody('CreditCard', value, { partial: false, problems })
  if (typeof Token !== 'string') problems.push({ Field: 'Card.Token', Rule: 'is required' })
  if (problems.length > 0) throw new ValidationError(problems)
  refuseCardNumbers({ Card: value })
  return { card: { Token: String(Token), CardType, PartialAccountNumber } }
}

/** Shoppers are sent back to the shop, and nowhere else. */
function checkedReturn(value: unknown, origins: readonly string[]): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const target = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined
  if (target && origins.includes(target.origin)) return target.href
  throw new ValidationError([{ Field: 'ReturnUrl', Rule: 'must be an address of the shop' }])
}

function hasBody(c: Context): boolean {
  return c.req.raw.body !== null && c.req.header('content-length') !== '0'
}

async function answered(c: Context<Variables>, work: () => Promise<Response>): Promise<Response> {
  c.header('cache-control', 'no-store')
  try {
    return await work()
  } catch (error) {
    const { status, errors, headers } = answerError(error, c.get('log'), { method: c.req.method, path: c.req.path })
    return Response.json({ Errors: errors }, { status, headers: { 'cache-control': 'no-store', ...headers } })
  }
}
