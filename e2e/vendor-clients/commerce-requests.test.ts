/**
 * Our commerce client against the hosted platform’s own: every operation is called on both with the same arguments, and
 * both must send the same to a recording server. Contract "commerce", sections 2, 4, 6 and 27.
 */
import { createRequire } from 'node:module'
import { createCommerce, memoryTokens } from '@tessera/commerce'
import { allFamilies } from '@tessera/commerce/all'
import { type OperationParts, readOperation } from '@tessera/commerce/table'
import * as ownWrappers from '@tessera/commerce/wrappers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type RecordedRequest,
  type RecordingServer,
  startRecordingServer,
} from '../../packages/content/src/testing/recording-server.fixture.ts'

type Method = (...args: unknown[]) => Promise<unknown>
const vendor = createRequire(import.meta.url)('ordercloud-javascript-sdk') as Record<string, Record<string, Method>>

const wrappers = { ...ownWrappers } as unknown as Record<string, Record<string, Method>>

/**
 * Where the requests differ, and why. Method, path, query, body, token and content type must be equal; other headers
 * are the transport’s own business.
 */
const DIFFERENCES = {
  /** In the specification only, or ours. Contract section 5.1. */
  operations: [
    'ApiClients.DeleteAssignment',
    'Cart.DeleteBundles',
    'Cart.SavePayment',
    'Payments.Save',
    'Products.GetSupplier',
    'XpIndices.Get',
    'XpIndices.Save',
    // Ours alone (decision 0034).
    'Cart.CreateLineItems',
  ],
  /** Our arguments are in the path’s order; our wrappers have theirs. Contract section 4.1. */
  swapped: ['ApiClients.DeleteBuyerAssignment', 'ApiClients.DeleteSupplierAssignment'],
  /** The word `Bearer` alone for no token: we send no header. Contract section 1. */
  authorization: (value: string | undefined) => (value === 'Bearer' ? undefined : value),
  /** `fetch` names the character set of a form. */
  contentType: (value: string | undefined) => value?.replace(/;\s*charset=utf-8$/i, ''),
  /** A form is the same in any order, with a space as `+` or `%20`. */
  form: (body: string) => Object.fromEntries(new URLSearchParams(body)),
} as const

function comparable({ method, url, headers, body, json }: RecordedRequest) {
  const isForm = headers['content-type']?.includes('form')
  return {
    method,
    url,
    authorization: DIFFERENCES.authorization(headers.authorization),
    contentType: DIFFERENCES.contentType(headers['content-type']),
    body: isForm ? DIFFERENCES.form(body) : (json ?? body),
  }
}

let server: RecordingServer
const makeClient = () => createCommerce({ baseApiUrl: server.origin, tokens: memoryTokens(), retries: 0 }, allFamilies)
let client: ReturnType<typeof makeClient>

beforeAll(async () => {
  server = await startRecordingServer()
  vendor.Configuration?.Set?.({ baseApiUrl: server.origin })
  ownWrappers.Configuration.Set({ baseApiUrl: server.origin })
  client = makeClient()
})
afterAll(() => server.close())
beforeEach(() => server.answer({ body: { Meta: { Page: 1, TotalPages: 1 }, Items: [] } }))

async function requestOf(call: () => unknown) {
  server.clear()
  await call()
  expect(server.requests).toHaveLength(1)
  return comparable(server.requests[0] as RecordedRequest)
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const operations = Object.entries(allFamilies).flatMap(([family, lines]) =>
  Object.entries<string>(lines).map(([name, line]) => ({
    family,
    name,
    line,
    call: `${capitalized(family)}.${capitalized(name)}`,
  })),
)
const isListed = (list: readonly string[], call: string) => list.includes(call)
const shared = operations.filter(({ call }) => !isListed(DIFFERENCES.operations, call))

/** Everything that may stand in the query of an operation. */
function queryFor({ query, answer }: OperationParts): Record<string, unknown> | undefined {
  if (query.length === 0 && !answer?.list) return undefined
  const own = Object.fromEntries(
    query.map(({ name, type }) => [name, type === 'boolean' ? true : type === 'number' ? 7 : `a ${name}`]),
  )
  if (!answer?.list) return own
  const page = { page: 2, pageSize: 5 }
  if (answer.list === 'page') return { ...own, ...page }
  const filters = {
    xp: { a: { b: ['!1', '2|3'] } },
    'Name|ID': 'a&b*',
    Active: false,
    Count: 0,
    none: '',
    gone: undefined,
  }
  const sorted = { ...page, sortBy: ['!Name', 'ID'], filters: { ...filters, At: new Date(0) } }
  return answer.list === 'sort'
    ? { ...own, ...sorted }
    : { ...own, search: 'x y', searchOn: ['Name', 'xp.a'], ...sorted }
}

function argumentsFor(line: string): unknown[] {
  const parts = readOperation(line)
  const query = queryFor(parts)
  return [
    ...parts.parameters.map(({ name }, index) => `${name}-${index}`),
    ...(parts.body ? [{ Name: 'Lämp', Active: false, xp: { a: [1, null] } }] : []),
    ...(query ? [query] : []),
    { accessToken: 'header.eyJleHAiOjk5OTk5OTk5OTk5fQ.signature' },
  ]
}

test('the hosted client has every operation but those of the specification alone', () => {
  expect(shared).toHaveLength(619)
  expect(
    shared.filter(({ call }) => !call.split('.').reduce<unknown>((at, step) => at?.[step as never], vendor)),
  ).toEqual([])
  const wrappers = Object.entries(vendor).filter(([, wrapper]) => typeof wrapper?.As === 'function')
  expect(wrappers.map(([name]) => name).sort()).toEqual(Object.keys(allFamilies).map(capitalized).sort())
})

// Specification: wrapper-verbs
describe('every operation sends the same, by the client and by the wrappers', () => {
  test.each(shared)('$call', async ({ family, name, line, call }) => {
    const [wrapper, method] = [capitalized(family), capitalized(name)]
    const own = client[family as keyof typeof client] as unknown as Record<string, Method>
    const inTheirs = argumentsFor(line)
    const inOurs = argumentsFor(line)
    if (isListed(DIFFERENCES.swapped, call)) inOurs.splice(0, 2, inTheirs[1], inTheirs[0])

    const theirs = await requestOf(() => vendor[wrapper]?.[method]?.(...inTheirs))
    expect(await requestOf(() => own[name]?.(...inOurs))).toEqual(theirs)
    expect(await requestOf(() => wrappers[wrapper]?.[method]?.(...argumentsFor(line)))).toEqual(theirs)
  })
})

// Specification: sign-in-variants, commerce-token
describe('every grant sends the same', () => {
  const scope = ['Shopper', 'MeAdmin'] as const
  const person = { username: 'jané', password: 'p&w +d', client_id: 'app' }
  const rest = [person.client_id, scope, ['Mine']] as const
  const grants: Record<string, [vendor: () => unknown, ours: () => unknown]> = {
    Login: [
      () => vendor.Auth?.Login?.(person.username, person.password, ...rest),
      () => client.auth.login({ ...person, scope, customRoles: ['Mine'] }),
    ],
    ElevatedLogin: [
      () => vendor.Auth?.ElevatedLogin?.('secret', person.username, person.password, ...rest),
      () => client.auth.elevatedLogin({ ...person, client_secret: 'secret', scope, customRoles: ['Mine'] }),
    ],
    ClientCredentials: [
      () => vendor.Auth?.ClientCredentials?.('secret', ...rest),
      () => client.auth.clientCredentials({ client_id: 'app', client_secret: 'secret', scope, customRoles: ['Mine'] }),
    ],
    RefreshToken: [
      () => vendor.Auth?.RefreshToken?.('refresh', 'app'),
      () => client.auth.refreshToken({ client_id: 'app', refresh_token: 'refresh' }),
    ],
    Anonymous: [
      () => vendor.Auth?.Anonymous?.('app', scope, ['Mine'], { anonuserid: 'x' }),
      () => client.auth.anonymous({ client_id: 'app', scope, customRoles: ['Mine'], anonuserid: 'x' }),
    ],
  }
  test.each(Object.entries(grants))('%s', async (_, [theirs, ours]) => {
    expect(await requestOf(ours)).toEqual(await requestOf(theirs))
  })
})

test('without a token neither says whose call it is', async () => {
  const theirs = await requestOf(() => vendor.Me?.Get?.())
  expect(await requestOf(() => client.me.get())).toEqual(theirs)
})

describe('ours is meant to differ', () => {
  const cases: Record<string, [vendor: () => unknown, ours: () => unknown, theirs: object, own: object]> = {
    'ids are encoded (4.1)': [
      () => vendor.Products?.Get?.('a/b c'),
      () => client.products.get('a/b c'),
      { url: '/v1/products/a/b%20c' },
      { url: '/v1/products/a%2Fb%20c' },
    ],
    'what is false is sent (6.1)': [
      () => vendor.Products?.GenerateVariants?.('p', {}, { overwriteExisting: false }),
      () => client.products.generateVariants('p', {}, { overwriteExisting: false }),
      { url: '/v1/products/p/variants/generate' },
      { url: '/v1/products/p/variants/generate?overwriteExisting=false' },
    ],
    'custom roles alone are the whole scope (2)': [
      () => vendor.Auth?.Login?.('jane', 'pw', 'app', undefined, ['Mine']),
      () => client.auth.login({ username: 'jane', password: 'pw', client_id: 'app', customRoles: ['Mine'] }),
      { body: expect.objectContaining({ scope: 'undefined Mine' }) },
      { body: expect.objectContaining({ scope: 'Mine' }) },
    ],
  }
  test.each(Object.entries(cases))('%s', async (_, [theirs, ours, sentByThem, sentByUs]) => {
    expect(await requestOf(theirs)).toMatchObject(sentByThem)
    expect(await requestOf(ours)).toMatchObject(sentByUs)
  })

  test('a null in a list of filter values is refused, not sent as text (6.1)', async () => {
    const filters = { Name: ['a', null] }
    expect(await requestOf(() => vendor.Products?.List?.({ filters }))).toMatchObject({
      url: '/v1/products?Name=a&Name=null',
    })
    await expect(client.products.list({ filters: filters as never })).rejects.toThrow(
      'null is not a valid filter value',
    )
  })
})
