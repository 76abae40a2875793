/** The GraphQL explorer: a page to write, check and run queries against the content service, with its documentation. */
import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { GRAPHQL_APIS, GRAPHQL_SCHEMAS, type GraphQLSchemaName } from '../content/index.ts'
import { NotFoundError } from '../ground/http/index.ts'
import { examplesOf } from './examples.ts'
import type { ExplorerApi } from './explorer-data.ts'
import { explorerPage, pagePolicy } from './page.ts'
import { type ExplorerScript, scriptReader } from './script.ts'

/** The address of the page, below the address of the platform. */
export const EXPLORER_PATH = '/graphql-explorer'

const schemaPath = (schema: GraphQLSchemaName) => `${EXPLORER_PATH}/${schema}.graphql`
const scriptPath = ({ version }: ExplorerScript) => `${EXPLORER_PATH}/${version}.js`

/** What the service directory says of the content service. Keys and accounts are in it only in the demonstration. */
export interface ExplorerFacts {
  readonly content: {
    readonly apiHost: string
    readonly siteName?: string
    readonly languages?: readonly string[]
    readonly apiKey?: string
    readonly contextId?: string
    readonly authors?: readonly { readonly username: string; readonly password: string }[]
  }
  /** A command that sends a query, for readers without scripts. */
  readonly command: string | undefined
}

/** @param factsFor What the directory tells whoever asks at an address. */
export function explorerRoutes(factsFor: (requestUrl: string) => Promise<ExplorerFacts>): Hono {
  const routes = new Hono()
  const readScript = scriptReader()

  routes.get(EXPLORER_PATH, async (c) => {
    const { content, command } = await factsFor(c.req.url)
    const script = await readScript()
    const nonce = randomBytes(16).toString('base64')
    c.header('cache-control', 'no-store')
    c.header('content-security-policy', pagePolicy(nonce))
    return c.html(
      explorerPage({
        data: { apis: apisOf(content) },
        scriptPath: script && scriptPath(script),
        nonce,
        command,
      }),
    )
  })

  for (const schema of Object.keys(GRAPHQL_SCHEMAS) as GraphQLSchemaName[]) {
    let text: string | undefined
    routes.get(schemaPath(schema), (c) => {
      text ??= GRAPHQL_SCHEMAS[schema]()
      return c.text(text, 200, { 'cache-control': 'no-cache' })
    })
  }

  routes.get(`${EXPLORER_PATH}/:file{[0-9a-f]+\\.js}`, async (c) => {
    const script = await readScript()
    if (script === undefined || c.req.path !== scriptPath(script)) {
      throw new NotFoundError(`There is no script ${c.req.path}.`, `Load ${EXPLORER_PATH} again.`)
    }
    const accepted = c.req.header('accept-encoding') ?? ''
    const isZipped = /\bgzip\b/.test(accepted)
    return c.body(isZipped ? script.gzipped : script.bytes, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(isZipped && { 'content-encoding': 'gzip' }),
    })
  })
  return routes
}

function apisOf(content: ExplorerFacts['content']): ExplorerApi[] {
  const keys: Partial<Record<string, string | undefined>> = { content: content.apiKey, context: content.contextId }
  const [author] = content.authors ?? []
  return GRAPHQL_APIS.map(({ schema, ...api }) => ({
    ...api,
    url: `${content.apiHost}${api.path}`,
    key: keys[api.id] ?? '',
    schemaPath: schemaPath(schema),
    examples: examplesOf(schema, { site: content.siteName, language: content.languages?.[0] }),
    ...(api.header === 'authorization' && {
      signIn: { path: '/oauth/token', username: author?.username ?? '', password: author?.password ?? '' },
    }),
  }))
}
