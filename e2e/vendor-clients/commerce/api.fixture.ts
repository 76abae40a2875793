import { expect } from 'vitest'
import type { CallOptions, Driver } from './driver.fixture.ts'
import type { CommercePlatform, Exchange } from './platform.fixture.ts'
import { addressOf, operationOf, problemsOf, problemsOfPage, type TableOperation } from './table.fixture.ts'

export type Thing = Readonly<Record<string, unknown>>

export interface Page {
  readonly Meta: Thing
  readonly Items: readonly Thing[]
}

export interface Refusal {
  readonly status: number
  readonly code: string
  /** Default: whatever the platform says, by the rule of contract section 4.4. */
  readonly message?: string
  readonly data?: unknown
}

/** Calls through one library, each held against the table. */
export interface Api {
  readonly driver: Driver
  /** Operations that were answered well. */
  readonly covered: Set<string>
  /** The last request and answer. */
  last(): Exchange
  /** Calls, and holds status, body, Meta and headers against the table. Undefined where nothing comes back. */
  ok<Answer = Thing>(id: string, ...args: unknown[]): Promise<Answer>
  /** A list; the IDs of its items. */
  ids(id: string, ...args: unknown[]): Promise<unknown[]>
  /** Calls, and holds the library’s error against the contract. */
  refused(refusal: Refusal, id: string, ...args: unknown[]): Promise<void>
  /** 404, with the message every library makes of it. */
  missing(type: string, objectId: string, id: string, ...args: unknown[]): Promise<void>
  /** Calls with this token. */
  as(accessToken: string): Api
  /** Calls with the stored impersonation token. */
  impersonating(): Api
}

export function createApi(driver: Driver, { exchanges }: CommercePlatform, covered = new Set<string>()): Api {
  const view = (how: CallOptions): Api => {
    const call = async (id: string, args: readonly unknown[]) => {
      exchanges.length = 0
      const answer = await driver.call(id, args, how).then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      )
      expect(
        exchanges.map(({ method, path }) => `${method} ${path}`),
        said(answer),
      ).toHaveLength(1)
      return { ...answer, exchange: exchanges[0] as Exchange }
    }
    const api: Api = {
      driver,
      covered,
      last: () => exchanges[0] as Exchange,
      async ok<Answer>(id: string, ...args: unknown[]) {
        const operation = operationOf(id)
        const { exchange, ...answer } = await call(id, args)
        if ('error' in answer) expect.unreachable(`${id} was refused: ${exchange.status} ${exchange.text}`)
        checkAnswer(operation, args, exchange, answer.value)
        covered.add(id)
        return answer.value as Answer
      },
      async ids(id, ...args) {
        const { Items } = await api.ok<Page>(id, ...args)
        return Items.map(({ ID }) => ID)
      },
      async refused({ status, code, message, data }, id, ...args) {
        const { exchange, ...answer } = await call(id, args)
        if (!('error' in answer)) expect.unreachable(`${id} was not refused: ${exchange.status} ${exchange.text}`)
        const { error } = answer as { error: Thing & Error }
        const { Errors } = JSON.parse(exchange.text) as { Errors: readonly Thing[] }
        expect({ status: exchange.status, code: Errors[0]?.ErrorCode }, exchange.text).toEqual({ status, code })
        expect(driver.isOwnError(error)).toBe(true)
        expect(error).toMatchObject({ isOrderCloudError: true, status, errorCode: code, errors: Errors })
        expect(error.message).toBe(message ?? messageOf(Errors[0]))
        expect(Object.keys(Errors[0] ?? {})).toEqual(['ErrorCode', 'Message', 'Data'])
        if (data !== undefined) expect(Errors[0]?.Data).toMatchObject(data as object)
      },
      missing(type, objectId, id, ...args) {
        const message = `${type} ${objectId} not found`
        const data = { ObjectType: type, ObjectID: objectId }
        return api.refused({ status: 404, code: 'NotFound', message, data }, id, ...args)
      },
      as: (accessToken) => view({ accessToken }),
      impersonating: () => view({ impersonating: true }),
    }
    return api
  }
  return view({})
}

/** Contract section 4.4. */
function messageOf(error: Thing | undefined): string {
  const { ObjectType: type, ObjectID: id } = (error?.Data ?? {}) as Thing
  return error?.ErrorCode === 'NotFound' ? `${type} ${id} not found` : String(error?.Message)
}

function checkAnswer(operation: TableOperation, args: readonly unknown[], exchange: Exchange, value: unknown): void {
  const { method, status, answer, id } = operation
  expect(`${exchange.method} ${exchange.path}`.toLowerCase()).toBe(
    `${method} ${addressOf(operation, args)}`.toLowerCase(),
  )
  expect(exchange.status, id).toBe(status)
  expect(exchange.headers.get('x-request-id'), id).toBeTruthy()
  if (answer === undefined) {
    expect([exchange.text, value ?? ''], id).toEqual(['', ''])
    return
  }
  expect(exchange.headers.get('content-type'), id).toContain('application/json')
  expect(value, id).toEqual(JSON.parse(exchange.text))
  const isToken = answer.model.startsWith('AccessToken')
  if (isToken) expect(value, id).toMatchObject({ access_token: expect.stringContaining('.') })
  else expect(answer.list ? problemsOfPage(answer.model, value) : problemsOf(answer.model, value), id).toEqual([])
}

function said(answer: object): string {
  return 'error' in answer ? String(answer.error) : ''
}
