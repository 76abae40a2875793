/** The operations over a real store, and callers of every kind, whose tokens say who they are. */
import { CHEAP_HASH } from '../../ground/auth/cheap-hash.fixture.ts'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { createGroundApp } from '../../ground/http/index.ts'
import { createLog } from '../../ground/log.ts'
import { CommerceError } from '../commerce-error.ts'
import { cacheObjects, createObjectStore, type Json } from '../store/index.ts'
import type { Caller } from './caller.ts'
import { createOperations, type OperationsParts } from './service.ts'

export const MARKETPLACE = 'halden'
const TENANT = 'test'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** Empty object for an empty body. */
  readonly body: Readonly<Record<string, Json>>
  /** Codes of its errors. */
  readonly codes: readonly string[]
}

export type TestOperations = Awaited<ReturnType<typeof openOperations>>

/** Token of a test: `type:company:user:roles`. */
export function token(
  userType: Caller['userType'],
  companyId: string,
  roles: string | readonly string[] = 'FullAccess',
  userId = `${companyId}-user`,
): string {
  return [userType, companyId, userId, [roles].flat().join('+')].join(':')
}

export const ADMIN = token('admin', MARKETPLACE)

/** The operations, on a database that has the tables of commerce; what stands is remembered where the service does so. */
export async function openOperations(database: OpenedDatabase, more: Partial<OperationsParts> = {}) {
  const log = more.log ?? createLog('none')
  const { db } = database
  const cached = database.engine === 'pglite' ? await cacheObjects(database.listen) : undefined
  const store = createObjectStore({ tenant: TENANT, ...(cached && { cached }) })
  const operations = createOperations({
    db,
    store,
    tenant: TENANT,
    marketplaceId: MARKETPLACE,
    log,
    readCaller: async (request) => readToken(request),
    hashCost: CHEAP_HASH,
    ...more,
  })
  const app = createGroundApp(log)
  app.route('/', operations.routes)

  /** From elsewhere; `isOwn`: as a website beside the platform. */
  async function call(
    caller: string | undefined,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    { isOwn = false } = {},
  ): Promise<Answer> {
    const response = await app.fetch(
      new Request(`http://localhost/v1${path}`, {
        method,
        headers: {
          ...(caller !== undefined && { authorization: `Bearer ${caller}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
      isOwn ? undefined : { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
    )
    const text = await response.text()
    const answer = (text === '' ? {} : JSON.parse(text)) as Record<string, Json>
    const errors = (answer.Errors ?? []) as readonly { ErrorCode: string }[]
    return { status: response.status, headers: response.headers, body: answer, codes: errors.map((e) => e.ErrorCode) }
  }

  return { db, store, call, close: () => operations.close() }
}

/** Who a test token names. */
export function readToken(request: Request): Caller {
  const text = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  const [userType, companyId, userId, roles] = text?.split(':') ?? []
  if (text === undefined || !userType || !companyId || !userId) {
    throw new CommerceError(401, 'InvalidToken', 'This request needs an access token.')
  }
  return {
    userType: userType as Caller['userType'],
    companyId,
    userId,
    username: userId,
    clientId: 'client',
    roles: new Set(roles?.split('+')),
    tokenId: text,
  }
}

export const ADDRESS = {
  Street1: '1 Harbour Street',
  City: 'Bergen',
  State: '',
  Zip: '5003',
  Country: 'NO',
} as const

export const user = (id: string) => ({
  ID: id,
  Username: id,
  FirstName: 'Ada',
  LastName: 'Berg',
  Email: `${id}@example.com`,
  Active: true,
})
