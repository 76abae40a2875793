import { buildSchema, parse, printSchema, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import { GRAPHQL_APIS, GRAPHQL_SCHEMAS, type GraphQLSchemaName } from '../content/index.ts'
import { availableDirectory, type DirectoryParts } from '../directory.ts'
import { createGroundApp } from '../ground/http/index.ts'
import { createLog } from '../ground/log.ts'
import { readPlatformSettings } from '../settings.ts'
import { examplesOf } from './examples.ts'
import type { ExplorerData } from './explorer-data.ts'
import { EXPLORER_PATH, explorerRoutes } from './index.ts'

const SECRETS = {
  CONTENT_API_KEYS: 'key-of-a-real-shop',
  CONTEXT_IDS: 'context-of-a-real-shop',
  AUTHOR_PASSWORD: 'password-of-a-real-shop',
}

/** The explorer as the platform mounts it, over a directory with one site. */
function explorer(environment: Record<string, string>, isReady = true) {
  const parts: DirectoryParts = {
    settings: readPlatformSettings({ DATA_DIR: 'memory://', ...environment }),
    sites: async () => [{ name: 'shop</script>', languages: ['de', 'en'] }],
    deadLetters: { count: async () => 0 },
    database: {
      engine: 'pglite',
      ping: async () => {
        if (!isReady) throw new Error('no database')
      },
    },
  }
  const app = createGroundApp(createLog('none'))
  app.route(
    '/',
    explorerRoutes(async (url) => ({
      content: (await availableDirectory(parts, url)).directory.content,
      command: 'curl of a test',
    })),
  )
  return app
}

async function open(app: ReturnType<typeof explorer>) {
  const answer = await app.request(`http://localhost:4000${EXPLORER_PATH}`)
  const text = await answer.text()
  const json = /<script type="application\/json" id="explorer-data">(.*?)<\/script>/s.exec(text)?.[1] ?? ''
  return { answer, text, data: JSON.parse(json) as ExplorerData }
}

describe('the page of the explorer', () => {
  test('runs nothing but its own style and script, by a nonce that is new each time', async () => {
    const app = explorer({})
    const { answer, text } = await open(app)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const policy = answer.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(policy).toBe(
      `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    )
    expect(text).toContain(`<style nonce="${nonce}">`)
    expect(text).not.toMatch(/ style="| on[a-z]+="|javascript:/)
    const again = await open(app)
    expect(again.answer.headers.get('content-security-policy')).not.toContain(nonce)
  })

  test('names every endpoint with its schema and a command, for readers without scripts', async () => {
    const { text } = await open(explorer({}))
    expect(text).toContain('<noscript>')
    expect(text).toContain('<pre tabindex="0">curl of a test</pre>')
    for (const { path, schema } of GRAPHQL_APIS) {
      expect(text).toContain(`POST http://localhost:4000${path}`)
      expect(text).toContain(`href="${EXPLORER_PATH}/${schema}.graphql"`)
    }
  })

  test('fills in the keys and the account that the directory of a demonstration shows', async () => {
    const { data } = await open(explorer({}))
    expect(data.apis.map(({ id, key, signIn }) => [id, key, signIn?.username, signIn?.password])).toEqual([
      ['content', 'local-content-key', undefined, undefined],
      ['context', 'local-context', undefined, undefined],
      ['authoring', '', 'author', 'halden-author'],
    ])
  })

  test('says no key or password of a platform that is no demonstration', async () => {
    const { text, data } = await open(explorer({ DEMO: 'off', ...SECRETS }))
    expect(data.apis.map(({ key, signIn }) => [key, signIn?.username, signIn?.password])).toEqual([
      ['', undefined, undefined],
      ['', undefined, undefined],
      ['', '', ''],
    ])
    for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret)
  })

  test('suggests queries for the first site and its first language, whatever its name contains', async () => {
    const { data } = await open(explorer({}))
    expect(data.apis[0]?.examples[1]?.variables).toEqual({ site: 'shop</script>', path: '/', language: 'de' })
  })

  test('is there while the database does not answer', async () => {
    const { answer, data } = await open(explorer({}, false))
    expect(answer.status).toBe(200)
    expect(data.apis[0]?.examples[1]?.variables).toEqual({ site: 'my-site', path: '/', language: 'en' })
  })
})

test.each(Object.keys(GRAPHQL_SCHEMAS) as GraphQLSchemaName[])('the %s schema can be read by anybody', async (name) => {
  const answer = await explorer({ DEMO: 'off', ...SECRETS }).request(`${EXPLORER_PATH}/${name}.graphql`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
  const text = await answer.text()
  expect(printSchema(buildSchema(text))).toBe(text)
})

test.each(
  (Object.keys(GRAPHQL_SCHEMAS) as GraphQLSchemaName[]).flatMap((schema) =>
    examplesOf(schema, {}).map(({ name, query, variables }) => [schema, name, query, variables] as const),
  ),
)(
  'the example of the %s schema "%s" is valid and has a value for each variable it requires',
  (schema, _, query, variables = {}) => {
    const document = parse(query)
    expect(validate(buildSchema(GRAPHQL_SCHEMAS[schema]()), document)).toEqual([])
    const required = [...query.matchAll(/\$(\w+): [^,)]*!/g)].map(([, name = '']) => name)
    expect(Object.keys(variables)).toEqual(expect.arrayContaining(required))
  },
)

test('a script of another build is not found', async () => {
  const answer = await explorer({}).request(`${EXPLORER_PATH}/0123456789abcdef.js`)
  expect(answer.status).toBe(404)
})
