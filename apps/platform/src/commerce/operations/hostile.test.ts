import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { describeWithTables } from '../tables.fixture.ts'
import { enumValue, pathOf } from './every-operation.fixture.ts'
import { handlersOf } from './handlers.ts'
import type { Operation } from './operation-table.ts'
import { ADMIN, MARKETPLACE, openOperations, type TestOperations, token, user } from './operations.fixture.ts'
import { fieldsOf } from './shape/fields.ts'

const answered = [...handlersOf().keys()].filter(({ path }) => !path.startsWith('/oauth/'))

const STRINGS = [
  '',
  ' ',
  'a',
  "'; drop table commerce_object; --",
  '" or 1=1',
  '%',
  '\\',
  '\u0000',
  '\ud800',
  'é\u202e',
  '{}',
  '{nowhere}',
  '__proto__',
  'constructor',
  'null',
  '-1',
  '2026-02-30',
  '9999-99-99T99:99:99Z',
  '!*',
  '*',
  '>',
  '!>=',
  'a|b',
  'x'.repeat(3000),
  '\u{1f600}'.repeat(900),
] as const

const text = fc.oneof(fc.constantFrom(...STRINGS), fc.string({ unit: 'binary', maxLength: 30 }))
const leaf = fc.oneof(
  text,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e21, -1e308, 2 ** 53, 2147483648, Number.MIN_VALUE),
)
const anything = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(text, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value

const id = fc.oneof(fc.constantFrom('thing', 'north', 'mill', 'halden', 'a.b', 'A B', 'é', 'x'.repeat(150)), text)

/** Often the right shape with one wrong value, sometimes nothing right at all. */
function bodyOf(model: string, levels = 2): fc.Arbitrary<unknown> {
  const fields: Record<string, fc.Arbitrary<unknown>> = { Unknown: anything, ['__proto__']: anything }
  for (const field of fieldsOf(model)) {
    const { type } = field
    const right: fc.Arbitrary<unknown> =
      type.kind === 'model'
        ? levels > 0
          ? bodyOf(type.model, levels - 1)
          : anything
        : type.kind === 'enum'
          ? fc.constantFrom(...type.values)
          : type.kind === 'integer' || type.kind === 'number'
            ? fc.constantFrom(0, 1, 5, 11)
            : type.kind === 'boolean'
              ? fc.boolean()
              : type.kind === 'date-time'
                ? fc.constant('2026-03-01T10:00:00Z')
                : type.kind === 'xp' || type.kind === 'any'
                  ? fc.dictionary(text, anything, { maxKeys: 3 })
                  : fc.constantFrom('thing', 'north', 'mill', 'NO')
    fields[field.name] = fc.oneof(
      { weight: 60, arbitrary: field.list ? fc.array(right, { maxLength: 2 }) : right },
      { weight: 1, arbitrary: anything },
    )
  }
  return fc.oneof(
    { weight: 10, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: anything },
  )
}

function queryOf(operation: Operation): fc.Arbitrary<[string, string][]> {
  const names = [
    ...operation.query.map(({ name }) => name),
    ...(operation.answer?.list ? LIST_NAMES : []),
    ...(operation.answer?.list ? fieldsOf(operation.answer.model).map(({ name }) => name) : []),
  ]
  if (names.length === 0) return fc.constant([])
  const values = fc.oneof(text, fc.constantFrom('1', '0', 'true', 'ID', '!ID', 'xp.a', '2026-01-01', 'thing', '>5|<3'))
  return fc.array(
    fc.tuple(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: text }), values),
    { maxLength: 4 },
  )
}

const LIST_NAMES = ['search', 'searchOn', 'searchType', 'sortBy', 'page', 'pageSize', 'pageKey', 'xp.a.b', 'ID|Name']

const CALLERS = [
  ADMIN,
  ADMIN,
  ADMIN,
  token('buyer', 'north'),
  token('supplier', 'mill'),
  token('buyer', 'north', 'FullAccess', "o'brien"),
] as const

describeWithTables('hostile requests', (open, engine) => {
  let api: TestOperations
  const faults: unknown[] = []
  beforeAll(async () => {
    api = await openOperations(await open())
    await api.call(ADMIN, 'POST', '/buyers', { ID: 'north', Name: 'North', Active: true })
    await api.call(ADMIN, 'POST', '/suppliers', { ID: 'mill', Name: 'Mill', Active: true })
    await api.call(ADMIN, 'POST', '/buyers/north/users', user('north-user'))
    await api.call(ADMIN, 'POST', '/adminusers', user(`${MARKETPLACE}-user`))
    for (const at of ['/products', '/catalogs', '/specs', '/bundles', '/subscriptions', '/shipments']) {
      await api.call(ADMIN, 'POST', at, { ID: 'thing', Name: 'Thing' })
    }
  })

  test('over the whole table are answered as the contract says, and never 5xx', { timeout: 240_000 }, async () => {
    const runs = engine === 'pglite' ? 6 : 3
    for (const operation of answered) {
      const body = operation.body ? bodyOf(operation.body.model) : fc.constant(undefined)
      const request = fc.record({
        ids: fc.array(id, { minLength: operation.parameters.length, maxLength: operation.parameters.length }),
        body,
        query: queryOf(operation),
        caller: fc.constantFrom(...CALLERS),
      })
      await fc.assert(
        fc.asyncProperty(request, async ({ ids, body, query, caller }) => {
          let at = 0
          const path = pathOf(operation, (_, type) => {
            const next = ids[at++] ?? 'thing'
            return enumValue(type) ?? (next === '' || /\p{Surrogate}/u.test(next) ? 'thing' : next)
          })
          const [address = '', required = ''] = path.split('?')
          const search = new URLSearchParams([...new URLSearchParams(required), ...query]).toString()
          const answer = await api.call(caller, operation.method, search ? `${address}?${search}` : address, body)
          if (answer.status >= 500) faults.push([operation.id, address, search, body])
          expect(answer.status, `${operation.method} ${address}`).toBeLessThan(500)
          if (answer.status < 400) return
          const errors = answer.body.Errors
          if (errors === undefined) expect(answer.status).toBeLessThan(415)
          else expect(answer.codes.every((code) => typeof code === 'string' && code !== '')).toBe(true)
        }),
        { numRuns: runs, seed: 20261121 },
      )
    }
    expect(faults).toEqual([])
  })

  test.each([
    ['', 400],
    ['{', 400],
    ['[]', 400],
    ['null', 400],
    ['"text"', 400],
    [`{"Name":"${'x'.repeat(1_000_000)}"}`, 413],
    [`{"Name":"deep","xp":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`, 400],
    [`{"Name":"deep","xp":{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`, 400],
    [`{"Name":"wide","xp":{"a":[${'1,'.repeat(100_000)}1]}}`, 400],
    [`{"Name":"long","xp":{"a":"${'x'.repeat(8001)}"}}`, 400],
    ['{"Name":"zero","xp":{"a":"\\u0000"}}', 400],
    ['{"Name":"half","xp":{"\\ud800":1}}', 400],
    ['{"Name":"proto","xp":{"__proto__":{"polluted":true}},"__proto__":{"OwnerID":"mill"}}', 201],
  ])('the body %.40s is %i', async (body, status) => {
    const answer = await api.call(ADMIN, 'POST', '/products', body)
    expect(answer.status).toBe(status)
    if (status === 201) expect(answer.body).toMatchObject({ OwnerID: MARKETPLACE })
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('merging __proto__ into xp changes nothing but that xp', async () => {
    await api.call(ADMIN, 'POST', '/products', { ID: 'merged', Name: 'M', xp: { a: 1 } })
    const answer = await api.call(ADMIN, 'PATCH', '/products/merged', '{"xp":{"__proto__":{"polluted":1},"b":2}}')
    expect(answer.status).toBe(200)
    expect(answer.body.xp).toMatchObject({ a: 1, b: 2 })
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('other kinds of bodies are refused', async () => {
    const answer = await api.call(ADMIN, 'POST', '/products', 'Name=x', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(answer).toMatchObject({ status: 400, codes: ['Request.InvalidContentType'] })
  })
})
