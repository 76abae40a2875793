import { describe, expect, test, vi } from 'vitest'
import { type CommerceSettings, createCommerce, me, memoryTokens, readToken } from '../index.ts'
import { BASE, createRecorder, makeToken } from '../recorder.fixture.ts'

function start(settings: CommerceSettings = {}, initial: Parameters<typeof memoryTokens>[0] = {}) {
  const recorder = createRecorder()
  const tokens = memoryTokens(initial)
  const client = createCommerce({ baseApiUrl: BASE, fetch: recorder.fetch, tokens, ...settings }, { me })
  const bearers = () =>
    recorder.requests.filter(({ url }) => !url.includes('oauth')).map(({ headers }) => headers.get('Authorization'))
  const refreshes = () => recorder.requests.filter(({ url }) => url.includes('oauth'))
  return { recorder, tokens, client, bearers, refreshes }
}

const fresh = makeToken({ usr: 'fresh' })
const expired = makeToken({ exp: -11 })
const refreshed = { access_token: fresh, expires_in: 600, token_type: 'bearer', refresh_token: 'r2' }

describe('the token of a call', () => {
  // Specification: token-tolerance
  test('is the stored access token while it is good, and ten seconds longer', async () => {
    const token = makeToken({ exp: -8 })
    const { client, bearers, refreshes } = start({}, { access: token, refresh: 'r1' })
    await client.me.get()
    expect(bearers()).toEqual([`Bearer ${token}`])
    expect(refreshes()).toHaveLength(0)
  })

  test('is no header at all when there is none', async () => {
    const { client, bearers } = start()
    await client.me.get()
    expect(bearers()).toEqual([null])
  })

  test('is an expired one when there is no refresh token: the platform says no', async () => {
    const { client, bearers } = start({ clientId: 'configured' }, { access: expired })
    await client.me.get()
    expect(bearers()).toEqual([`Bearer ${expired}`])
  })

  // Specification: token-claims, token-refresh, token-tolerance
  test('is a new one after it expired, by the client id of the token', async () => {
    const onTokenRefreshed = vi.fn()
    const { client, recorder, tokens, bearers, refreshes } = start(
      { onTokenRefreshed },
      { access: expired, refresh: 'r1' },
    )
    recorder.answer(({ url }) => ({ body: url.includes('oauth') ? refreshed : {} }))
    await client.me.get()
    expect(bearers()).toEqual([`Bearer ${fresh}`])
    expect(refreshes()[0]?.data).toEqual({ grant_type: 'refresh_token', client_id: 'app', refresh_token: 'r1' })
    expect(refreshes()[0]?.headers.get('Authorization')).toBeNull()
    expect(tokens.get('access')).toBe(fresh)
    expect(onTokenRefreshed).toHaveBeenCalledExactlyOnceWith(refreshed)
  })

  // Specification: token-refresh
  test('the configured client id comes before the one of the token', async () => {
    const { client, recorder, refreshes } = start({ clientId: 'configured' }, { access: expired, refresh: 'r1' })
    recorder.answer({ body: refreshed })
    await client.me.get()
    expect(refreshes()[0]?.data).toMatchObject({ client_id: 'configured' })
  })

  test('is refreshed without an access token only when a client id is configured', async () => {
    const without = start({}, { refresh: 'r1' })
    await without.client.me.get()
    expect(without.refreshes()).toHaveLength(0)
    const configured = start({ clientId: 'configured' }, { refresh: 'r1' })
    configured.recorder.answer({ body: refreshed })
    await configured.client.me.get()
    expect(configured.bearers()).toEqual([`Bearer ${fresh}`])
  })

  test('is empty when neither the settings nor the token know the client id', async () => {
    const { client, bearers, refreshes } = start({}, { access: makeToken({ exp: -60, cid: '' }), refresh: 'r1' })
    await client.me.get()
    expect([bearers(), refreshes()]).toEqual([[null], []])
  })

  test.each([
    ['refused', { status: 400, body: { error: 'invalid_grant' } }],
    ['answered with something unreadable', { body: { access_token: 'nonsense' } }],
    // Specification: token-refresh-failed
  ])('is empty when the refresh is %s', async (_, answer) => {
    const { client, recorder, tokens, bearers } = start({}, { access: expired, refresh: 'r1' })
    recorder.answer(({ url }) => (url.includes('oauth') ? answer : { body: {} }))
    await client.me.get()
    expect(bearers()).toEqual([null])
    expect(tokens.get('access')).toBe(expired)
  })

  // Specification: token-decodable
  test('that cannot be read stops the call', async () => {
    const { client } = start({}, { access: 'nonsense' })
    await expect(client.me.get()).rejects.toMatchObject({ name: 'InputError', message: 'Invalid token' })
  })
})

describe('defects of the hosted platform’s own client', () => {
  test('many calls with an expired token share one refresh', async () => {
    const { client, recorder, bearers, refreshes } = start({}, { access: expired, refresh: 'r1' })
    recorder.answer(async ({ url }) => {
      await new Promise((done) => setTimeout(done, 5))
      return { body: url.includes('oauth') ? refreshed : {} }
    })
    await Promise.all(Array.from({ length: 20 }, () => client.me.get()))
    expect(refreshes()).toHaveLength(1)
    expect(new Set(bearers())).toEqual(new Set([`Bearer ${fresh}`]))
  })

  test('an expired token of the call itself is sent as it is, and the store stays as it was', async () => {
    const stored = makeToken({ exp: -60, usr: 'stored' })
    const { client, tokens, bearers, refreshes } = start({}, { access: stored, refresh: 'r1' })
    await client.me.get({ accessToken: expired })
    expect([bearers(), refreshes(), tokens.get('access')]).toEqual([[`Bearer ${expired}`], [], stored])
  })

  test('an expired impersonation token is never replaced by the acting user’s', async () => {
    const { client, bearers, refreshes } = start({}, { access: expired, impersonation: expired, refresh: 'r1' })
    await client.me.as().get()
    await client.impersonating().me.get()
    expect([bearers(), refreshes()]).toEqual([[`Bearer ${expired}`, `Bearer ${expired}`], []])
  })

  test('a new refresh token is kept, and the old one when none came', async () => {
    const kept = start({}, { access: expired, refresh: 'r1' })
    kept.recorder.answer({ body: refreshed })
    await kept.client.me.get()
    expect(kept.tokens.get('refresh')).toBe('r2')
    const { refresh_token: _, ...without } = refreshed
    const old = start({}, { access: expired, refresh: 'r1' })
    old.recorder.answer({ body: without })
    await old.client.me.get()
    expect(old.tokens.get('refresh')).toBe('r1')
  })

  test('a refresh has the time limit of every call', async () => {
    const { client, recorder, bearers } = start({ timeout: 250 }, { access: expired, refresh: 'r1' })
    const answered = recorder.fetch
    const hanging = createCommerce(
      {
        baseApiUrl: BASE,
        timeout: 250,
        tokens: memoryTokens({ access: expired, refresh: 'r1' }),
        fetch: (url, init) =>
          String(url).includes('oauth')
            ? new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
            : answered(url, init),
      },
      { me },
    )
    await hanging.me.get()
    expect(bearers()).toEqual([null])
    expect(client.tokens.get('refresh')).toBe('r1')
  })

  test('who logged in during a refresh is not overwritten by it', async () => {
    const other = makeToken({ usr: 'other' })
    const { client, recorder, tokens, bearers } = start({}, { access: expired, refresh: 'r1' })
    recorder.answer(({ url }) => {
      if (url.includes('oauth')) client.tokens.keep({ access_token: other, expires_in: 1, token_type: 'bearer' })
      return { body: url.includes('oauth') ? refreshed : {} }
    })
    await client.me.get()
    expect([tokens.get('access'), bearers()]).toEqual([other, [`Bearer ${other}`]])
  })
})

describe('keeping tokens', () => {
  test('access and impersonation tokens must be readable, others need not', () => {
    const { client } = start()
    expect(() => client.tokens.set('access', 'nonsense')).toThrow('Invalid token')
    expect(() => client.tokens.set('impersonation', 'a.b.c')).toThrow('Invalid token')
    client.tokens.set('refresh', 'any')
    client.tokens.set('identity', 'thing')
    client.tokens.set('idp-access', 'goes')
    expect(client.tokens.get('identity')).toBe('thing')
    client.tokens.remove('identity')
    expect(client.tokens.get('identity')).toBeUndefined()
  })

  test('a login is kept whole: an old refresh token does not outlive it', () => {
    const { client } = start({}, { refresh: 'old' })
    client.tokens.keep({ access_token: fresh, expires_in: 600, token_type: 'bearer' })
    expect(client.tokens.get('access')).toBe(fresh)
    expect(client.tokens.get('refresh')).toBeFalsy()
  })

  test('two clients on a server never share a token', async () => {
    const recorder = createRecorder()
    recorder.answer(async () => {
      await new Promise((done) => setTimeout(done, Math.random() * 5))
      return { body: {} }
    })
    await Promise.all(
      ['ann', 'bob'].map(async (usr) => {
        const token = makeToken({ usr })
        const client = createCommerce({ baseApiUrl: BASE, fetch: recorder.fetch }, { me })
        client.tokens.set('access', token)
        for (let turn = 0; turn < 5; turn++) {
          await client.me.get({ requestType: usr })
          expect(await client.tokens.valid()).toBe(token)
        }
      }),
    )
    const users = recorder.requests.map(({ headers }) => readToken(headers.get('Authorization') ?? '').usr)
    expect(users.filter((usr) => usr === 'ann')).toHaveLength(5)
  })
})

test('a store may be an object of a class', async () => {
  class Session {
    #tokens = new Map<string, string>()
    get = (kind: string) => this.#tokens.get(kind)
    set(kind: string, token: string) {
      this.#tokens.set(kind, token)
    }
    remove(kind: string) {
      this.#tokens.delete(kind)
    }
  }
  const { client, bearers } = start({ tokens: new Session() })
  client.tokens.set('access', fresh)
  await client.me.get()
  client.tokens.remove('access')
  await client.me.get()
  expect(bearers()).toEqual([`Bearer ${fresh}`, null])
})
