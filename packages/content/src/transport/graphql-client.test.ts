import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GraphQLRequestError, isTimeoutError } from '../errors.ts'
import { type RecordingServer, startRecordingServer } from '../testing/recording-server.fixture.ts'
import { createClientFactory, createGraphQLClient } from './graphql-client.ts'
import { connectClientFactory } from './platform-connection.ts'
import { clientOf } from './service.ts'

let server: RecordingServer
beforeAll(async () => {
  server = await startRecordingServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.clear()
  server.answer({ body: { data: { ok: 1 } } })
})

describe('the request', () => {
  test('names the operation only when it is named, sends variables only when there are any', async () => {
    const client = createGraphQLClient(server.origin)
    await client.request('{ ok }')
    await client.request('query Named($a: Int) { ok }', { a: 1, b: undefined })
    await client.request('# note\nquery ($a: Int) { query }', { a: 1 })
    expect(server.requests.map(({ json }) => json)).toEqual([
      { query: '{ ok }' },
      { query: 'query Named($a: Int) { ok }', variables: { a: 1 }, operationName: 'Named' },
      { query: '# note\nquery ($a: Int) { query }', variables: { a: 1 } },
    ])
    expect(server.requests[0]?.method).toBe('POST')
    expect(server.requests[0]?.headers['content-type']).toBe('application/json')
  })

  test('a line of # before the query takes no noticeable time', async () => {
    const start = performance.now()
    await createGraphQLClient(server.origin).request(`${'#'.repeat(30)}\n{ ok }`)
    await createGraphQLClient(server.origin).request(`${'#'.repeat(30)}\nquery Named { ok }`)
    expect(performance.now() - start).toBeLessThan(5000)
    expect(server.requests.map(({ json }) => (json as { operationName?: string }).operationName)).toEqual([
      undefined,
      'Named',
    ])
  })

  test('carries the API key, the context id in the query, or the context id as a header', async () => {
    const endpoint = `${server.origin}/g`
    await createClientFactory({ endpoint, apiKey: 'K' })().request('{ ok }')
    await createClientFactory({ endpoint, contextId: 'C' })().request('{ ok }')
    await createClientFactory({ endpoint, contextId: 'C', contextIdIn: 'header' })().request('{ ok }')
    expect(server.requests.map(({ url }) => url)).toEqual(['/g', '/g?sitecoreContextId=C', '/g'])
    expect(server.requests[0]?.headers.sc_apikey).toBe('K')
    expect(server.requests[1]?.headers['x-sitecore-contextid']).toBeUndefined()
    expect(server.requests[2]?.headers['x-sitecore-contextid']).toBe('C')
  })

  test('headers of a call override those of the client, in any case of letters', async () => {
    const client = createGraphQLClient(server.origin, { headers: { SC_APIKEY: 'a', x: '1' } })
    await client.request('{ ok }', undefined, { headers: { sc_apikey: 'b' } })
    expect(server.requests[0]?.headers).toMatchObject({ sc_apikey: 'b', x: '1' })
  })
})

describe('the answer', () => {
  const failure = (promise: Promise<unknown>) =>
    promise.then(
      () => expect.fail('resolved'),
      (error) => error,
    )

  test('errors reject with status, headers, body fields and the request', async () => {
    server.answer({ headers: { 'x-trace': 't' }, body: { data: { part: 1 }, errors: [{ message: 'no such site' }] } })
    const error = await failure(createGraphQLClient(server.origin).request('{ ok }', { a: 1 }))
    expect(error).toBeInstanceOf(GraphQLRequestError)
    expect(error.message).toBe('GraphQL request failed with status 200: no such site')
    expect(error.response).toMatchObject({ status: 200, errors: [{ message: 'no such site' }], data: { part: 1 } })
    expect(error.response.headers.get('x-trace')).toBe('t')
    expect(error.request).toEqual({ query: '{ ok }', variables: { a: 1 } })
  })

  test.each([
    [401, { error: 'unknown key' }, 'unknown key'],
    [500, 'broken', 'broken'],
    [200, '<html>', '<html>'],
    [200, '[]', undefined],
    [200, { data: null }, undefined],
  ])('status %i with body %j rejects', async (status, body, text) => {
    server.answer({ status, body })
    const error = await failure(createGraphQLClient(server.origin).request('{ ok }'))
    expect(error.response.status).toBe(status)
    if (text) expect(error.response.error).toBe(text)
  })

  test.each([[null], [[]]])('errors: %j is no error', async (errors) => {
    server.answer({ body: { data: { ok: 1 }, errors } })
    expect(await createGraphQLClient(server.origin).request('{ ok }')).toEqual({ ok: 1 })
  })

  test('a hung-up connection is retried', async () => {
    server.answer((_, index) => (index === 0 ? { hangUp: true } : { body: { data: { ok: 2 } } }))
    const retryStrategy = { shouldRetry: (_: unknown, attempt: number) => attempt <= 1, getDelay: () => 1 }
    expect(await createGraphQLClient(server.origin).request('{ ok }', {}, { retryStrategy })).toEqual({ ok: 2 })
  })
})

describe('time-out', () => {
  test('rejects with AbortError, is not retried, and aborts the request', async () => {
    server.answer({ delay: 500, body: { data: {} } })
    const signals: AbortSignal[] = []
    const watched: typeof fetch = (url, init) => {
      if (init?.signal) signals.push(init.signal)
      return fetch(url, init)
    }
    const client = createGraphQLClient(server.origin, { timeout: 30, fetch: watched })
    const error = await client.request('{ ok }').catch((reason: unknown) => reason as Error)
    expect(error).toMatchObject({ name: 'AbortError', message: 'Request timed out, timeout of 30ms exceeded' })
    expect(isTimeoutError(error)).toBe(true)
    expect(signals.map((signal) => signal.aborted)).toEqual([true])
  })

  test('is kept for each request: a fast one does not lift the limit of a slow one', async () => {
    server.answer(({ body }) => ({ delay: body.includes('slow') ? 2000 : 1, body: { data: {} } }))
    const client = createGraphQLClient(server.origin, { timeout: 500 })
    const slow = client.request('{ slow }').then(
      () => 'answered',
      (error: Error) => error.name,
    )
    await client.request('{ fast }')
    expect(await slow).toBe('AbortError')
  })

  test('the caller’s signal ends the wait between attempts', async () => {
    server.answer({ status: 503 })
    const controller = new AbortController()
    const asked = createGraphQLClient(server.origin).request('{ ok }', {}, { signal: controller.signal })
    setTimeout(() => controller.abort(new Error('left the page')), 50)
    await expect(asked).rejects.toThrow('left the page')
    expect(server.requests).toHaveLength(1)
  })
})

describe('configuration', () => {
  // Specification: content-transport-messages
  test.each(['', '/graph', 'localhost:3000/graph', 'http://'])('endpoint %j is refused', (endpoint) => {
    expect(() => createGraphQLClient(endpoint)).toThrow(`Invalid GraphQL endpoint '${endpoint}'.`)
  })
  test('a service without client factory says so', () => {
    expect(() => clientOf({} as never, 'layout')).toThrow(
      'clientFactory needs to be provided when initializing GraphQL client.',
    )
  })
  test('the context id goes before the API key; in no browser the public context id counts for nothing', async () => {
    const local = { apiHost: server.origin, apiKey: 'K' }
    await connectClientFactory({ edge: { contextId: 'C', edgeUrl: server.origin }, local })().request('{ ok }')
    await connectClientFactory({ edge: { clientContextId: 'P' }, local })().request('{ ok }')
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/v1/content/api/graphql/v1?sitecoreContextId=C',
      '/sitecore/api/graph/edge',
    ])
    expect(() => connectClientFactory({})).toThrow(/context id.*API key/)
  })
})
