import { enums, models } from '@tessera/commerce/table'
import { Hono } from 'hono'
import { cors, type RequestVariables } from '../ground/http/index.ts'
import type { Json, JsonObject } from './operations/json.ts'
import { type Operation, operations } from './operations/operation-table.ts'
import { type Field, fieldsOf, needsFields } from './operations/shape/fields.ts'
import { DEFAULT_PAGE_SIZE, LIST_LIMITS } from './store/index.ts'

/** The address of the description, below the address of the platform. */
export const OPEN_API_PATH = '/openapi.json'

/**
 * Describes the commerce API in OpenAPI 3.1, from the table of its operations: for client generators, API explorers and
 * request collections.
 *
 * @param url The platform's address, without a slash at its end.
 */
export function openApiDocument(url: string): JsonObject {
  const partial = new Set(operations.flatMap(({ body }) => (body?.partial ? [body.model] : [])))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tessera commerce API',
      version: '1',
      description:
        'Catalogs, prices, carts, orders, returns, subscriptions and everybody who takes part in them. ' +
        'Request a token at /oauth/token and send it as a bearer token. A refused request is answered with `Errors`.',
    },
    servers: [{ url }],
    tags: [...new Set(operations.map(({ family }) => family))].map((name) => ({ name })),
    paths: pathItems(),
    components: {
      schemas: {
        ...Object.fromEntries(
          Object.entries(enums).map(([name, values]) => [name, { type: 'string', enum: [...values] }]),
        ),
        ...Object.fromEntries(Object.keys(models).map((name) => [name, modelSchema(name)])),
        ...Object.fromEntries([...partial].map((name) => [`${name}Patch`, modelSchema(name, { partial: true })])),
        ListMeta: LIST_META,
        ListFacet: LIST_FACET,
        Errors: ERRORS,
      },
      responses: {
        Refused: {
          description: 'The request is refused. Each error has a stable code.',
          content: json({ $ref: '#/components/schemas/Errors' }),
        },
      },
      securitySchemes: { token: tokenScheme(url) },
    },
  }
}

function pathItems(): JsonObject {
  const paths: Record<string, Record<string, Json>> = {}
  for (const operation of operations) {
    const path = operation.path.startsWith('/oauth/') ? operation.path : `/v1${operation.path}`
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: operationObject(operation) }
  }
  return paths
}

function operationObject(operation: Operation): JsonObject {
  const { id, family, parameters, query, body, status, answer } = operation
  return {
    operationId: id,
    tags: [family],
    security: securityOf(operation),
    parameters: [
      ...parameters.map(({ name, type }) => ({ name, in: 'path', required: true, schema: variableSchema(type) })),
      ...query.map(({ name, type, required }) => ({ name, in: 'query', required, schema: variableSchema(type) })),
      ...listParameters(operation),
    ],
    ...(body && {
      requestBody: {
        required: !body.partial && needsFields(body.model),
        content: json({ $ref: `#/components/schemas/${body.model}${body.partial ? 'Patch' : ''}` }),
      },
    }),
    responses: {
      [status]: answer
        ? { description: 'The request succeeded.', content: json(answerSchema(answer)) }
        : { description: 'The request succeeded. There is no content.' },
      default: { $ref: '#/components/responses/Refused' },
    },
  }
}

/** Any one of the roles is enough: alternatives in OpenAPI are separate requirements. */
function securityOf({ asked }: Operation): Json {
  if (asked === 'open') return []
  return asked === 'any' ? [{ token: [] }] : asked.map((role) => ({ token: [role] }))
}

function answerSchema({ model, list }: NonNullable<Operation['answer']>): JsonObject {
  const item = { $ref: `#/components/schemas/${model}` }
  if (list === undefined) return item
  const meta: JsonObject = { $ref: '#/components/schemas/ListMeta' }
  const facets = {
    type: 'object',
    properties: { Facets: { type: 'array', items: { $ref: '#/components/schemas/ListFacet' } } },
  }
  return {
    type: 'object',
    required: ['Meta', 'Items'],
    properties: {
      Meta: list === 'facets' ? { allOf: [meta, facets] } : meta,
      Items: { type: 'array', items: item },
    },
  }
}

/** What a list understands beside the parameters of its operation. */
function listParameters({ answer, query, search, sort }: Operation): JsonObject[] {
  const list = answer?.list
  if (list === undefined) return []
  const named = (fields: Operation['search']) => (fields === '*' ? 'Any field, also in xp.' : fields.join(', '))
  const parameter = (name: string, schema: JsonObject, description: string): JsonObject => ({
    name,
    in: 'query',
    schema,
    description,
  })
  const all: JsonObject[] = [
    parameter('page', { type: 'integer', minimum: 1, default: 1 }, 'The page, from 1.'),
    parameter(
      'pageSize',
      { type: 'integer', minimum: 1, maximum: LIST_LIMITS.pageSize.value, default: DEFAULT_PAGE_SIZE },
      'The number of items of a page.',
    ),
  ]
  if (list === 'page') return all
  all.push(
    parameter(
      'sortBy',
      { type: 'string' },
      `Fields to sort by, separated by commas; ! before one reverses it. ${named(sort)}`,
    ),
    {
      ...parameter('filters', { type: 'object', additionalProperties: { type: 'string' } }, FILTERS),
      style: 'form',
      explode: true,
    },
  )
  if (list === 'sort') return all
  all.push(
    parameter('search', { type: 'string' }, 'Words to search for.'),
    parameter('searchOn', { type: 'string' }, `Fields to search, separated by commas. ${named(search)}`),
  )
  if (!query.some(({ name }) => name === 'searchType')) {
    all.push(parameter('searchType', variableSchema('SearchType'), 'How the words are matched.'))
  }
  return all
}

const FILTERS =
  'Every other parameter is a filter: Field=value. xp.Field reaches into xp; ! before a value negates it, * is a wildcard, | separates alternatives, > and < compare.'

function modelSchema(name: string, { partial = false } = {}): JsonObject {
  const fields = fieldsOf(name)
  const required = partial ? [] : fields.filter((field) => field.required).map((field) => field.name)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
    ...(required.length > 0 && { required }),
  }
}

function fieldSchema(field: Field): JsonObject {
  const one = typeSchema(field)
  const schema = field.list ? { type: 'array', items: one } : field.required ? one : nullable(one)
  return {
    ...schema,
    ...(field.readOnly && { readOnly: true }),
    ...(field.writeOnly && { writeOnly: true }),
    ...(field.default !== undefined && { default: field.default }),
  }
}

function typeSchema({ type, max, min, most }: Field): JsonObject {
  const bounds = {
    ...(max !== undefined && { maxLength: max }),
    ...(min !== undefined && { minimum: min }),
    ...(most !== undefined && { maximum: most }),
  }
  switch (type.kind) {
    case 'model':
      return { $ref: `#/components/schemas/${type.model}` }
    case 'enum':
      return { type: 'string', enum: [...type.values] }
    case 'id':
      return { type: 'string', pattern: '^[A-Za-z0-9_-]+$', ...bounds }
    case 'date-time':
      return { type: 'string', format: 'date-time' }
    case 'xp':
      return { type: 'object', description: 'Extended properties: any JSON object.' }
    case 'any':
      return {}
    default:
      return { type: type.kind, ...bounds }
  }
}

/** A field that is not required may be null, in requests and in responses. */
function nullable(schema: JsonObject): JsonObject {
  if (schema.$ref !== undefined) return { anyOf: [schema, { type: 'null' }] }
  if (typeof schema.type !== 'string') return schema
  return {
    ...schema,
    type: [schema.type, 'null'],
    ...(Array.isArray(schema.enum) && { enum: [...schema.enum, null] }),
  }
}

const variableSchema = (type: string): JsonObject =>
  Object.hasOwn(enums, type) ? { $ref: `#/components/schemas/${type}` } : { type }

const json = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } })

function tokenScheme(url: string): JsonObject {
  const scopes = Object.fromEntries(enums.ApiRole.map((role) => [role, `The role ${role}`]))
  const tokenUrl = `${url}/oauth/token`
  return {
    type: 'oauth2',
    flows: {
      clientCredentials: { tokenUrl, scopes },
      password: { tokenUrl, refreshUrl: tokenUrl, scopes },
    },
  }
}

const LIST_META: JsonObject = {
  type: 'object',
  properties: {
    Page: { type: 'integer', description: 'The page, from 1.' },
    PageSize: { type: 'integer' },
    TotalCount: { type: 'integer' },
    TotalPages: { type: 'integer' },
    ItemRange: {
      type: 'array',
      items: { type: 'integer' },
      description: 'The places of the first and the last item, from 1; [0, 0] in an empty list.',
    },
    NextPageKey: { type: ['string', 'null'], description: 'Only of line items across orders.' },
  },
}

const LIST_FACET: JsonObject = {
  type: 'object',
  properties: {
    Name: { type: 'string' },
    XpPath: { type: 'string' },
    Values: {
      type: 'array',
      items: { type: 'object', properties: { Value: { type: 'string' }, Count: { type: 'integer' } } },
    },
    xp: {},
  },
}

const ERRORS: JsonObject = {
  type: 'object',
  required: ['Errors'],
  properties: {
    Errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          ErrorCode: { type: 'string', examples: ['NotFound'] },
          Message: { type: 'string' },
          Data: {},
        },
      },
    },
  },
}

/** `GET /openapi.json`: the description, to anybody. `origin`: the platform's address. */
export function openApiRoutes(origin: string): Hono<{ Variables: RequestVariables }> {
  let text: string | undefined
  const routes = new Hono<{ Variables: RequestVariables }>()
  routes.use(OPEN_API_PATH, cors({ kind: 'public', methods: ['GET'] }))
  routes.get(OPEN_API_PATH, (c) => {
    text ??= JSON.stringify(openApiDocument(origin))
    return c.body(text, 200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' })
  })
  return routes
}
