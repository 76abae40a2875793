/** Payments of a shop by a payment provider, over HTTP, at an hour that tests may move. */

import type { OpenedDatabase } from '../../../ground/database/index.ts'
import { createGroundApp } from '../../../ground/http/index.ts'
import { createLog } from '../../../ground/log.ts'
import type { Json, JsonObject } from '../../operations/json.ts'
import { openOperations, readToken, token } from '../../operations/operations.fixture.ts'
import { paymentProblems } from '../for-order.ts'
import { ADA, openShop, readPaid } from '../payments.fixture.ts'
import type { PaymentSettings } from '../providers/choose.ts'
import { createPayments, type PaymentsService } from '../service.ts'

/** Where shoppers come back to. */
export const SHOP = 'https://shop.example'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly json: Record<string, Json>
}

export interface Till {
  readonly service: PaymentsService
  post(path: string, caller?: string, body?: object | string, method?: string): Promise<Answer>
}

export async function openTills(database: OpenedDatabase) {
  const api = await openOperations(database)
  const shop = await openShop(api)
  const clock = { now: new Date() }

  function start(settings: PaymentSettings): Till {
    const service = createPayments({
      db: api.db,
      tenant: 'test',
      settings,
      origin: 'http://platform.example',
      returnOrigins: [SHOP],
      readCaller: async (request) => readToken(request),
      run: (caller, work) => shop.acting(work, caller),
      now: () => clock.now,
      log: createLog('none'),
    })
    const app = createGroundApp(createLog('none'))
    app.route('/', service.routes)
    return {
      service,
      async post(path, caller, body, method = 'POST') {
        const answer = await app.fetch(
          new Request(`http://platform.example/commerce/payments${path}`, {
            method,
            headers: {
              ...(caller !== undefined && { authorization: `Bearer ${caller}` }),
              ...(typeof body === 'object' && { 'content-type': 'application/json' }),
            },
            ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
          }),
        )
        const text = await answer.text()
        const json = text.startsWith('{') ? (JSON.parse(text) as Record<string, Json>) : {}
        return { status: answer.status, headers: answer.headers, text, json }
      },
    }
  }

  /** Ada's order, paid by a saved card with this token; answers the address of the payment. */
  async function cardPayment(order: string, total: number, Token: string, more: object = {}): Promise<string> {
    await shop.order(order, total)
    const me = token('buyer', 'north', 'MeCreditCardAdmin', 'ada')
    const card = await api.call(me, 'POST', '/me/creditcards', {
      Token,
      PartialAccountNumber: '4242',
      CardType: 'Visa',
    })
    const { body } = await shop.pay(ADA, order, { Type: 'CreditCard', CreditCardID: card.body.ID, ...more })
    return `/orders/${order}/${body.ID}`
  }

  /** Codes of what keeps an order from being submitted. */
  const problems = async (id: string) =>
    (await shop.acting(async (acting) => paymentProblems(acting, await readPaid(acting, id)))).map((p) => p.ErrorCode)

  return { api, shop, clock, start, cardPayment, problems }
}

export const paymentIn = ({ json }: Pick<Answer, 'json'>) => json.Payment as JsonObject

/** Type, success and amount of each transaction. */
export const transactions = (answer: Pick<Answer, 'json'>) =>
  (paymentIn(answer).Transactions as JsonObject[]).map(({ Type, Succeeded, Amount }) => [Type, Succeeded, Amount])
