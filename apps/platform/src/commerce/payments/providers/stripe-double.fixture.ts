/** A server that speaks Stripe's wire format: PaymentIntents and refunds, errors, idempotency. For tests. */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly form: Readonly<Record<string, string>>
}

interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: 'requires_capture' | 'requires_action' | 'succeeded' | 'canceled' | 'requires_payment_method'
  next_action: object | null
  last_payment_error: object | null
}

interface Out {
  readonly status: number
  readonly body: object
}

const SECRET = 'sk_test_double'

const error = (status: number, more: object): Out => ({ status, body: { error: more } })
const cardError = (decline_code: string, intent: Intent): Out =>
  error(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code,
    message: 'Your card was declined.',
    payment_intent: intent,
  })

export async function startStripeDouble() {
  const received: Received[] = []
  const intents = new Map<string, Intent>()
  const refunded = new Map<string, number>()
  const answers = new Map<string, { form: string; out: Out }>()
  /** What the next requests get instead of an answer. */
  const failures: ('cut' | 'hang' | number | 'garbage')[] = []

  function create(form: Record<string, string>): Out {
    const intent: Intent = {
      id: `pi_${randomBytes(8).toString('hex')}`,
      object: 'payment_intent',
      amount: Number(form.amount),
      amount_received: 0,
      currency: form.currency ?? '',
      status: 'requires_capture',
      next_action: null,
      last_payment_error: null,
    }
    if (form.capture_method !== 'manual' || form.confirm !== 'true')
      return error(400, { type: 'invalid_request_error' })
    if (form.payment_method === 'pm_card_chargeDeclined') {
      intent.status = 'requires_payment_method'
      return cardError('generic_decline', intent)
    }
    if (form.payment_method === 'pm_card_threeDSecure2Required') {
      intent.status = 'requires_action'
      const url = `https://hooks.stripe.example/3d_secure_2/${intent.id}`
      intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: form.return_url ?? null } }
    } else if (form.payment_method !== 'pm_card_visa') {
      return error(400, { type: 'invalid_request_error', code: 'resource_missing', param: 'payment_method' })
    }
    intents.set(intent.id, intent)
    return { status: 200, body: intent }
  }

  function route({ method, path, form }: Received): Out {
    if (method === 'POST' && path === '/v1/payment_intents') return create({ ...form })
    if (method === 'POST' && path === '/v1/refunds') {
      const intent = intents.get(form.payment_intent ?? '')
      const sum = (refunded.get(form.payment_intent ?? '') ?? 0) + Number(form.amount)
      if (!intent || sum > intent.amount_received) {
        return error(400, { type: 'invalid_request_error', code: 'charge_already_refunded' })
      }
      refunded.set(intent.id, sum)
      return {
        status: 200,
        body: { id: `re_${sum}`, object: 'refund', status: 'succeeded', amount: Number(form.amount) },
      }
    }
    const [, id = '', action] = /^\/v1\/payment_intents\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? []
    const intent = intents.get(id)
    if (!intent) return error(404, { type: 'invalid_request_error', code: 'resource_missing' })
    if (method === 'GET') return { status: 200, body: intent }
    const open = intent.status === 'requires_capture' || intent.status === 'requires_action'
    if (!open) return error(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' })
    if (action === 'capture') {
      intent.status = 'succeeded'
      intent.amount_received = Number(form.amount_to_capture)
    } else intent.status = 'canceled'
    return { status: 200, body: intent }
  }

  function answer(request: Received): Out {
    if (request.headers.authorization !== `Bearer ${SECRET}`) return error(401, { type: 'invalid_request_error' })
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST' || typeof key !== 'string') return route(request)
    const form = `${request.path} ${JSON.stringify(request.form)}`
    const known = answers.get(key)
    if (known === undefined) {
      const out = structuredClone(route(request))
      answers.set(key, { form, out })
      return out
    }
    return known.form === form ? known.out : error(400, { type: 'idempotency_error' })
  }

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString('utf8')
    const asked: Received = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      form: Object.fromEntries(new URLSearchParams(text)),
    }
    received.push(asked)
    const failure = failures.shift()
    // The answer is lost, and the work is done.
    const out = failure === undefined || failure === 'cut' ? answer(asked) : undefined
    if (failure === 'cut') return request.socket.destroy()
    if (failure === 'hang') return
    if (failure === 'garbage') return response.writeHead(200).end('<html>')
    response.writeHead(out?.status ?? Number(failure), { 'content-type': 'application/json' })
    response.end(JSON.stringify(out?.body ?? { error: { type: 'api_error' } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey: SECRET,
    received,
    intents,
    failures,
    /** The shopper confirms or refuses at the provider's page. */
    challenge(id: string, confirmed: boolean) {
      const intent = intents.get(id)
      if (!intent) throw new Error(`no intent ${id}`)
      intent.next_action = null
      intent.status = confirmed ? 'requires_capture' : 'requires_payment_method'
      if (!confirmed) {
        intent.last_payment_error = { code: 'payment_intent_authentication_failure', message: 'Not confirmed.' }
      }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
