/** Requests to everything that any app answers, made from the tables of routes and of operations. */
import { enums, models, readOperation, resources, type Variable } from '@tessera/commerce/table'
import fc from 'fast-check'
import { anyJson, objectWith, texts } from './hostile-values.ts'

export const APPS = ['website', 'studio', 'platform'] as const
export type App = (typeof APPS)[number]

export interface Route {
  readonly method: string
  readonly path: string
}

export interface FuzzedRequest {
  readonly app: App
  readonly method: string
  /** Path and query as they go on the wire. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}

/** What an honest client knows. */
export interface Known {
  readonly routes: Readonly<Record<App, readonly Route[]>>
  /** The token of a guest, and those of people with a password. */
  readonly guest: string
  readonly users: readonly string[]
  /** Ids by the segment of a path before them: those of `products` stand after `/products/`. */
  readonly ids: Readonly<Record<string, readonly string[]>>
}

/** What a request is made of besides its route. */
interface Shape {
  readonly app: App
  readonly route: Route
  readonly parameters: readonly Variable[]
  readonly query: readonly Variable[]
  readonly bodies: fc.Arbitrary<string>
}

/** Most of a request is honest, so that what is not gets beyond the first check. */
const mostly = <Value>(honest: fc.Arbitrary<Value>, hostile: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 6, arbitrary: honest }, { weight: 1, arbitrary: hostile })

/** Where people would change how they sign in, which the requests after that do not know. */
const OWN_ACCOUNT = /^\/v1\/me(?:\/password|\/register)?$|revoke/

/** Those who sign in, as paths name them: whoever is changed or deleted does not sign in again. */
const SIGNS_IN = /\/(?:admin)?users\/(?:admin|buyer|seller)(?:[/?]|$)/i

/** Half of them go to the operations of the commerce API, which are one route of the platform. */
export function fuzzedRequests({ routes, guest, users, ids }: Known): fc.Arbitrary<FuzzedRequest> {
  const ofRoutes = APPS.flatMap((app) =>
    distinct(routes[app]).map(
      (route): Shape => ({ app, route, parameters: [], query: [], bodies: bodiesOf(route.path) }),
    ),
  )
  return fc.oneof(fc.constantFrom(...ofRoutes), fc.constantFrom(...operations())).chain((shape) => {
    const { app, route } = shape
    // What is deleted is missed by all requests after it.
    const known = route.method === 'DELETE' ? {} : ids
    const requests = fc.record({
      app: fc.constant(app),
      method: methods(route.method),
      target: fc.tuple(pathsOf(shape, known), queries(shape.query)).map(([path, query]) => path + query),
      headers: headersFor(OWN_ACCOUNT.test(route.path) ? [guest] : [guest, ...users]),
      body: route.method === 'GET' ? fc.constant(undefined) : mostly(honestBodies(shape), wireBodies(shape.bodies)),
    })
    return requests.filter(({ target }) => route.method === 'GET' || !SIGNS_IN.test(target))
  })
}

const distinct = (routes: readonly Route[]) => [...new Map(routes.map((one) => [JSON.stringify(one), one])).values()]

function operations(): Shape[] {
  const lines = Object.values(resources).flatMap((parts) =>
    parts.flatMap((part) => Object.values<string>(part.operations)),
  )
  return lines.map((line) => {
    const { method, path, parameters, query, body, answer } = readOperation(line)
    return {
      app: 'platform',
      route: { method, path: path.startsWith('/oauth/') ? path : `/v1${path}` },
      parameters,
      query: answer?.list === undefined ? query : [...query, ...LIST_QUERY],
      bodies: body ? modelBody(body.model) : anyJson,
    }
  })
}

const LIST_QUERY: readonly Variable[] = [
  { name: 'search', type: 'string', required: false },
  { name: 'sortBy', type: 'id', required: false },
  { name: 'page', type: 'number', required: false },
  { name: 'pageSize', type: 'number', required: false },
  { name: 'xp.Colours', type: 'string', required: false },
  { name: 'ID', type: 'string', required: false },
]

const modelBody = (name: string) => objectWith(fieldsOf(name, 0))

function fieldsOf(name: string, depth: number): Record<string, fc.Arbitrary<unknown>> {
  const lines = (models as Record<string, Readonly<Record<string, string>>>)[name] ?? {}
  const writable = Object.entries(lines).filter(([, line]) => !line.includes('readonly'))
  return Object.fromEntries(writable.map(([field, line]) => [field, fieldValue(line.split(' ')[0] ?? '', depth)]))
}

const IDS = fc.constantFrom('fuzz-1', 'fuzz-2', 'fuzz-3')
const WORDS = fc.constantFrom('oak', 'chair', 'Lampe', 'كرسي', 'a', 'Halden', '2026-11-27T10:00:00Z', 'EUR', 'en')

function fieldValue(type: string, depth: number): fc.Arbitrary<unknown> {
  if (type.endsWith('[]')) return fc.array(fieldValue(type.slice(0, -2), depth), { maxLength: 3 })
  const values = (enums as Readonly<Record<string, readonly string[]>>)[type]
  if (values !== undefined) return fc.constantFrom(...values)
  if (type in models && depth < 2) return fc.record(fieldsOf(type, depth + 1), { requiredKeys: [] })
  switch (type) {
    case 'integer':
      return mostly(fc.integer({ min: 1, max: 20 }), fc.integer())
    case 'number':
      return mostly(fc.integer({ min: 0, max: 900 }), fc.double())
    case 'boolean':
      return fc.boolean()
    case 'id':
      return IDS
    case 'date-time':
      return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
    case 'xp':
      return fc.dictionary(texts, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 })
    default:
      return mostly<unknown>(WORDS, texts)
  }
}

/** Fields that bodies of these doors have. */
const BODIES: readonly (readonly [RegExp, fc.Arbitrary<string>])[] = [
  [
    /graph/,
    objectWith({
      query: fc.oneof(
        fc.constantFrom(
          '{ __schema { types { name fields { name } } } }',
          'query($a: String!) { layout(site: "halden-dotcom", routePath: $a, language: "en") { item { rendered } } }',
          'query($a: String!) { item(path: $a, language: "en") { name children { results { name } } } }',
          'query($a: String!) { search(where: {name: "_path", value: $a, operator: CONTAINS}) { total results { name } } }',
        ),
        texts.map((text) => `{ item(path: ${JSON.stringify(text)}, language: "en") { name } }`),
        fc.constantFrom(10, 5_000).map((times) => '{a'.repeat(times)),
      ),
      variables: fc.record({ a: mostly<unknown>(fc.constantFrom('/', '/office'), fc.anything().map(plain)) }),
      operationName: texts,
    }),
  ],
  [
    /discover|search/,
    objectWith({
      context: fc.record({
        page: fc.record({ uri: mostly(fc.constant('/search'), texts) }),
        locale: fc.record({
          country: mostly(fc.constant('us'), texts),
          language: mostly(fc.constantFrom('en', 'de'), texts),
        }),
        user: fc.record({ uuid: mostly(fc.uuid(), texts) }),
      }),
      widget: fc.record({
        items: fc.array(
          fc.record(
            {
              entity: mostly(fc.constantFrom('product', 'content'), texts),
              rfk_id: mostly(fc.constantFrom('product_results', 'content_results'), texts),
              search: fc.record(
                {
                  content: fc.constant({}),
                  query: fc.record(
                    { keyphrase: mostly(WORDS, texts), operator: mostly(fc.constantFrom('and', 'or'), texts) },
                    { requiredKeys: ['keyphrase'] },
                  ),
                  limit: mostly(fc.integer({ min: 1, max: 100 }), fc.integer()),
                  offset: mostly(fc.nat(60), fc.integer()),
                  filter: filters(3),
                  facet: mostly<unknown>(fc.constant({ all: true }), fc.anything().map(plain)),
                  sort: mostly<unknown>(
                    fc.constant({ value: [{ name: 'price', order: 'asc' }] }),
                    fc.anything().map(plain),
                  ),
                },
                { requiredKeys: [] },
              ),
            },
            { requiredKeys: ['entity', 'rfk_id'] },
          ),
          { minLength: 1, maxLength: 4 },
        ),
      }),
    }),
  ],
  [
    /events|browser|collector/,
    objectWith({
      type: mostly(fc.constantFrom('VIEW', 'IDENTITY', 'FORM', 'CUSTOM'), texts),
      browser_id: mostly(fc.uuid(), texts),
      channel: mostly(fc.constant('WEB'), texts),
      currency: mostly(fc.constant('EUR'), texts),
      language: mostly(fc.constant('EN'), texts),
      page: mostly(fc.constant('/office'), texts),
      ext: fc.dictionary(texts, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 5 }),
    }),
  ],
]

function filters(depth: number): fc.Arbitrary<unknown> {
  const name = mostly(fc.constantFrom('color', 'price', 'category_ids', 'id'), texts)
  const leaf = fc.oneof(
    fc.record({ type: fc.constantFrom('eq', 'gt', 'gte', 'lt', 'lte'), name, value: fc.oneof(texts, fc.double()) }),
    fc.record({ type: fc.constantFrom('anyOf', 'allOf'), name, values: fc.array(texts, { maxLength: 50 }) }),
    fc.record({ type: fc.constant('textualMatch'), keyphrase: mostly(WORDS, texts) }),
    fc.anything().map(plain),
  )
  if (depth === 0) return leaf
  return fc.oneof(
    { weight: 3, arbitrary: leaf },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constantFrom('and', 'or'),
        filters: fc.array(filters(depth - 1), { maxLength: 10 }),
      }),
    },
  )
}

/** Without what JSON cannot say. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one)) ?? 'null')
}

function bodiesOf(path: string): fc.Arbitrary<string> {
  return BODIES.find(([pattern]) => pattern.test(path))?.[1] ?? anyJson
}

const honestBodies = ({ bodies }: Shape) => bodies.map((text) => Buffer.from(text))

/** None, any JSON, the honest one cut short or in a wrong encoding, bytes and forms. */
const wireBodies = (bodies: fc.Arbitrary<string>): fc.Arbitrary<Buffer | undefined> =>
  fc.oneof(
    fc.constant(undefined),
    anyJson.map((text) => Buffer.from(text)),
    bodies.map((text) => Buffer.from(text.slice(0, text.length / 2))),
    bodies.map((text) => Buffer.from(text, 'utf16le')),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc
      .dictionary(fc.oneof(texts, fc.constantFrom('grant_type', 'client_id', 'username', 'password')), texts)
      .map((fields) =>
        Buffer.from(new URLSearchParams(Object.entries(fields).map((pair) => pair.map(wellFormed))).toString()),
      ),
  )

/** Without halves of pairs, which no encoding of the wire can say. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '')

function methods(method: string): fc.Arbitrary<string> {
  const any = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS')
  return method === 'ALL' ? any : fc.oneof({ weight: 15, arbitrary: fc.constant(method) }, any)
}

/** Parameters (`:name`, `{name}`, `*`) become values; `/` stays the pattern's own. */
function pathsOf({ route, parameters }: Shape, ids: Known['ids']): fc.Arbitrary<string> {
  const parts = route.path.split(/(:\w+(?:\{[^}]*\})?\??|\{\w+\}|\*)/)
  return fc
    .tuple(
      ...parts.map((part, index) => {
        if (index % 2 === 0) return fc.constant(part)
        const type = parameters.find(({ name }) => `{${name}}` === part)?.type ?? ''
        const values = (enums as Readonly<Record<string, readonly string[]>>)[type]
        const before = parts[index - 1]?.split('/').at(-2) ?? ''
        const honest = values ?? [...(ids[before] ?? []), 'fuzz-1', 'en', 'halden-dotcom']
        return mostly(fc.constantFrom(...honest), texts.map(pathSegment))
      }),
    )
    .map((all) => all.join('') || '/')
}

/** On the wire a target has no spaces, controls or letters beyond ASCII; whether the rest is encoded changes with its length. */
const pathSegment = (text: string) =>
  text.length % 2 === 0 ? encodeURIComponent(wellFormed(text)) : text.replace(/[^!-~]|[?#]/g, 'x')

/** Names may be missing, unknown, repeated and without a value. */
function queries(variables: readonly Variable[]): fc.Arbitrary<string> {
  const named = variables.map(({ name, type }) =>
    fc.tuple(
      fc.constant(name),
      mostly<string | null>(
        fieldValue(type, 0).map((value) => encodeURIComponent(wellFormed(String(value)))),
        fc.option(texts.map(pathSegment)),
      ),
    ),
  )
  const unknown = fc.tuple(texts.map(pathSegment), fc.option(texts.map(pathSegment)))
  const pairs = named.length === 0 ? unknown : fc.oneof({ weight: 8, arbitrary: fc.oneof(...named) }, unknown)
  return fc.array(pairs, { maxLength: 4 }).map((all) => {
    const text = all.map(([name, value]) => (value === null ? name : `${name}=${value}`)).join('&')
    return text === '' ? '' : `?${text}`
  })
}

function headersFor(bearers: readonly string[]): fc.Arbitrary<Record<string, string>> {
  const value = texts.map((text) => text.replace(/[^ -~]/g, 'x').slice(0, 1_000))
  const types = [
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/merge-patch+json',
    'multipart/form-data',
  ]
  const seldom = (text: fc.Arbitrary<string>) => fc.option(text, { freq: 1, nil: undefined })
  return fc
    .record({
      'content-type': mostly(fc.constant('application/json'), fc.oneof(fc.constantFrom(...types), value)),
      authorization: mostly(
        fc.constantFrom(...bearers.map((token) => `Bearer ${token}`)),
        fc.option(value, { nil: undefined }),
      ),
      sc_apikey: mostly(fc.constant('local-content-key'), value),
      accept: seldom(fc.oneof(fc.constantFrom('application/json', 'text/html', '*/*'), value)),
      'accept-language': seldom(value),
      cookie: seldom(value.map((text) => `bid_local=${text}; tessera_session=${text}`)),
      origin: seldom(fc.oneof(fc.constantFrom('http://localhost:3000', 'https://evil.example', 'null'), value)),
      'x-forwarded-host': seldom(value),
      'if-none-match': seldom(value),
      'if-modified-since': seldom(value),
      'idempotency-key': seldom(value),
      range: seldom(value),
      // Each comes from an address of its own: what limits one sender does not hide what is behind the limit.
      'x-forwarded-for': fc.ipV4(),
    })
    .map((headers) =>
      Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined)),
    )
}
