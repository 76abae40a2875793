import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { openTables } from '../tables.fixture.ts'
import { bodyFor, emptyHandlers, enumValue, pathOf } from './every-operation.fixture.ts'
import { type Operation, operations } from './operation-table.ts'
import { MARKETPLACE, openOperations, type TestOperations, token, user } from './operations.fixture.ts'

const TYPES = ['admin', 'buyer', 'supplier'] as const
type UserType = (typeof TYPES)[number]
const COMPANY = { admin: MARKETPLACE, buyer: 'north', supplier: 'mill' } as const

/** Those answered beside these routes have tests of their own. */
const below = operations.filter(({ path }) => !path.startsWith('/oauth/'))

describe('operation × role × party', () => {
  let database: OpenedDatabase
  let api: TestOperations
  beforeAll(async () => {
    database = await openTables()
    api = await openOperations(database, { handlers: emptyHandlers() })
    const admin = token('admin', MARKETPLACE)
    await api.call(admin, 'POST', '/buyers', { ID: 'north', Name: 'North', Active: true })
    await api.call(admin, 'POST', '/suppliers', { ID: 'mill', Name: 'Mill', Active: true })
    for (const [at, id] of [
      ['/buyers/north/users', 'north-user'],
      ['/suppliers/mill/users', 'mill-user'],
      ['/adminusers', `${MARKETPLACE}-user`],
    ] as const) {
      expect((await api.call(admin, 'POST', at, user(id))).status).toBe(201)
    }
  })
  afterAll(() => database.close())

  const valueFor = (name: string, type: string) =>
    enumValue(type) ?? (name === 'buyerID' ? 'north' : name === 'supplierID' ? 'mill' : 'nowhere')
  const send = (caller: string | undefined, operation: Operation) =>
    api.call(caller, operation.method, pathOf(operation, valueFor), bodyFor(operation))

  /** A kind of user that the operation is for. */
  const rightType = ({ buyerOnly }: Operation): UserType => (buyerOnly ? 'buyer' : 'admin')

  test('without a token every operation but the open ones is 401', async () => {
    for (const operation of below) {
      const { status, codes } = await send(undefined, operation)
      if (operation.asked === 'open') expect(status, operation.id).not.toBe(401)
      else expect([status, codes], operation.id).toEqual([401, ['InvalidToken']])
    }
  })

  // Specification: integration-endpoints
  test.each(TYPES)('a token of %s without the role is 403, and says which roles would do', async (type) => {
    for (const operation of below) {
      const answer = await send(token(type, COMPANY[type], 'SomethingElse'), operation)
      if (typeof operation.asked === 'string') {
        expect(answer.codes, operation.id).not.toContain('Auth.InsufficientRoles')
        continue
      }
      expect([answer.status, answer.codes], operation.id).toEqual([403, ['Auth.InsufficientRoles']])
      const [{ Data }] = answer.body.Errors as [{ Data: object }]
      expect(Data).toEqual({ SufficientRoles: operation.asked, AssignedRoles: ['SomethingElse'] })
    }
  })

  test('any one sufficient role of the right kind of user is neither 401 nor 403', async () => {
    for (const operation of below) {
      const type = rightType(operation)
      const roles = typeof operation.asked === 'string' ? ['SomethingElse'] : operation.asked
      for (const role of roles) {
        const { status, codes } = await send(token(type, COMPANY[type], role), operation)
        expect([401, 403, 500], `${operation.id} with ${role}: ${codes}`).not.toContain(status)
      }
    }
  })

  // Specification: approvers
  test('what is for buyers is for no others, what is for the seller neither', async () => {
    for (const operation of below) {
      for (const type of TYPES) {
        const refused = (operation.buyerOnly && type !== 'buyer') || (operation.sellerOnly && type !== 'admin')
        if (!refused) continue
        const { status, codes } = await send(token(type, COMPANY[type]), operation)
        expect([status, codes], `${operation.id} by ${type}`).toEqual([403, ['Auth.UserNotAuthorizedToAdmin']])
      }
    }
  })

  test("another company's things are not found, or not to be written", async () => {
    const companies = below.filter(({ path }) => /^\/(buyers|suppliers)\/\{/.test(path))
    expect(companies.length).toBeGreaterThan(100)
    for (const operation of companies) {
      for (const type of ['buyer', 'supplier'] as const) {
        const other = token(type, 'other-company')
        const { status, codes } = await send(other, operation)
        const mayRead = operation.method === 'GET' && readsOthers(operation, type)
        if (mayRead) expect(status, `${operation.id} by ${type}`).not.toBe(403)
        else expect([403, 404], `${operation.id} by ${type}: ${codes}`).toContain(status)
      }
    }
  })
})

/** Contract section 8.3. */
function readsOthers({ path }: Operation, type: UserType): boolean {
  if (type === 'supplier') return /^\/buyers\/\{buyerID\}($|\/(users|usergroups|addresses|sellers))/.test(path)
  return /^\/suppliers\/\{supplierID\}($|\/(users|usergroups|addresses|buyers))/.test(path)
}
