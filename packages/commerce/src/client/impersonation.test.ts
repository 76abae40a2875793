import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cart, createCommerce, me, memoryTokens } from '../index.ts'
import { BASE, createRecorder, makeToken } from '../recorder.fixture.ts'

const access = makeToken({ usr: 'agent' })
const impersonation = makeToken({ usr: 'customer' })
const recorder = createRecorder()
const start = (settings = {}) =>
  createCommerce(
    { baseApiUrl: BASE, fetch: recorder.fetch, tokens: memoryTokens({ access, impersonation }), ...settings },
    { me, cart },
  )
const users = () =>
  recorder.requests.map(({ headers }) => {
    const token = headers.get('Authorization')?.slice(7)
    return token === access ? 'agent' : token === impersonation ? 'customer' : token
  })
beforeEach(() => {
  recorder.requests.length = 0
})

describe('as()', () => {
  // Specification: commerce-for-every-party, impersonation-token
  test('makes the next call impersonate, and only that', async () => {
    const { me } = start()
    me.as()
    await me.get()
    await me.get()
    expect(users()).toEqual(['customer', 'agent'])
  })

  test('is read at the start of the call, before anything is waited for', async () => {
    const { me } = start()
    const both = [me.as().get(), me.get()]
    await Promise.all(both)
    expect(users()).toEqual(['customer', 'agent'])
  })

  test('gives methods that always impersonate, whatever is called in between', async () => {
    const { me } = start()
    const held = me.as()
    await held.get()
    await me.get()
    await held.get()
    expect(users()).toEqual(['customer', 'agent', 'customer'])
  })

  test('is the family’s own: others go on as they were', async () => {
    const { me, cart } = start()
    me.as()
    await cart.get()
    await me.get()
    expect(users()).toEqual(['agent', 'customer'])
  })

  test('an explicit token still wins', async () => {
    await start().me.as().get({ accessToken: 'other' })
    expect(users()).toEqual(['other'])
  })

  test('impersonates on every page of a list', async () => {
    recorder.answer(({ url }) => ({
      body: { Meta: { Page: url.includes('page=2') ? 2 : 1, TotalPages: 2 }, Items: [{ ID: 'a' }] },
    }))
    for await (const _ of start().me.as().listOrders()) expect(_.ID).toBe('a')
    expect(users()).toEqual(['customer', 'customer'])
  })
})

describe('without an impersonation token', () => {
  test('the call runs as the user, with a warning', async () => {
    const warn = vi.fn()
    await start({ tokens: memoryTokens({ access }), warn })
      .me.as()
      .get()
    expect(users()).toEqual(['agent'])
    expect(warn).toHaveBeenCalledExactlyOnceWith('No impersonation token')
  })

  test('a strict client refuses', async () => {
    const { me } = start({ tokens: memoryTokens({ access }), strict: true })
    await expect(me.as().get()).rejects.toThrow('No impersonation token')
    expect(users()).toEqual([])
  })
})

describe('clients made from a client', () => {
  // Specification: impersonation-token
  test('share settings and tokens, and leave it as it was', async () => {
    const client = start()
    await client.withToken('other').cart.get()
    await client.impersonating().cart.get()
    await client.impersonating().request('GET', '/me')
    await client.cart.get()
    expect(users()).toEqual(['other', 'customer', 'customer', 'agent'])
    expect(client.withToken('other').tokens).toBe(client.tokens)
    expect(Object.isFrozen(client)).toBe(true)
  })

  test('a client with an empty token sends none', async () => {
    await start().withToken('').me.get()
    expect(users()).toEqual([undefined])
  })
})
