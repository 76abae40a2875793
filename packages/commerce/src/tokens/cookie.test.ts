import { afterEach, describe, expect, test, vi } from 'vitest'
import { cookieTokens, requestTokens } from '../index.ts'
import { makeToken } from '../recorder.fixture.ts'
import { readCookie, writeCookie } from './cookie.ts'

const silent = () => {}
afterEach(() => vi.unstubAllGlobals())

describe('a token cookie', () => {
  // Specification: token-cookies
  test('has its options in the order domain, expires, secure, samesite, path', () => {
    vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') })
    const options = { prefix: 'my shop', domain: 'shop.example', secure: true, samesite: 'none', path: '/de' } as const
    expect(writeCookie('access', 'a=b;c', options, silent)).toBe(
      'my%20shop.access-token=a%3Db%3Bc;domain=shop.example;expires=Mon, 01 Mar 2027 12:00:00 GMT;secure;samesite=none;path=/de',
    )
    expect(writeCookie('idp-access', 'x', {}, silent)).toBe(
      'ordercloud.idp-access-token=x;expires=Mon, 01 Mar 2027 12:00:00 GMT;samesite=lax;path=/',
    )
    vi.useRealTimers()
  })

  test('ends at the epoch when it is emptied', () => {
    expect(writeCookie('refresh', '', {}, silent)).toContain('refresh-token=;expires=Thu, 01 Jan 1970 00:00:00 GMT')
  })

  // Specification: large-cookie, token-cookies
  test('over 4096 bytes is warned of by name, length and limit, and written all the same', () => {
    const warn = vi.fn()
    const rest = writeCookie('access', '', {}, silent).length
    expect(writeCookie('access', 'x'.repeat(4095 - rest), {}, warn)).toHaveLength(4095)
    expect(warn).not.toHaveBeenCalled()
    expect(writeCookie('access', 'x'.repeat(4096 - rest), {}, warn)).toHaveLength(4096)
    expect(warn).toHaveBeenCalledExactlyOnceWith('The cookie ordercloud.access-token may be dropped: 4097 > 4096 bytes')
  })

  test('is read whatever the case of its name, whole, and not by half a name', () => {
    const cookies = 'xordercloud.access-token=no; OrderCloud.ACCESS-token=a==b%20c;ordercloud.refresh-token=r'
    expect(readCookie(cookies, 'access', {})).toBe('a==b c')
    expect(readCookie(cookies, 'refresh', {})).toBe('r')
    expect(readCookie(cookies, 'identity', {})).toBe('')
    expect(readCookie('a(b)*.access-token=x', 'access', { prefix: 'a(b)*' })).toBe('x')
  })

  test('of its own name that cannot be decoded is no token', () => {
    expect(readCookie('ordercloud.access-token=%E0%A4%A', 'access', {})).toBe('')
  })

  test('of someone else that cannot be decoded does not disturb', () => {
    expect(readCookie('other=%E0%A4%A; ordercloud.access-token=x', 'access', {})).toBe('x')
  })
})

test('a browser keeps tokens in its cookies', () => {
  const jar = new Map<string, string>()
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? []
      if (text.includes('1970')) jar.delete(name)
      else jar.set(name, value)
    },
  })
  const tokens = cookieTokens({ prefix: 'shop' })
  tokens.set('access', 'a b')
  tokens.set('refresh', 'r')
  expect([...jar.keys()]).toEqual(['shop.access-token', 'shop.refresh-token'])
  expect(tokens.get('access')).toBe('a b')
  tokens.remove('access')
  expect(tokens.get('access')).toBeFalsy()
  expect(tokens.get('refresh')).toBe('r')
})

describe('the tokens of a request to a server', () => {
  test('come from its cookies, and what changed goes into the answer', () => {
    const access = makeToken()
    const tokens = requestTokens(`other=1; ordercloud.access-token=${access}; ordercloud.refresh-token=r1`, {
      secure: true,
      httpOnly: true,
    })
    expect(tokens.get('access')).toBe(access)
    expect(tokens.setCookies()).toEqual([])
    tokens.set('refresh', 'r2')
    tokens.remove('access')
    expect(tokens.setCookies()).toEqual([
      expect.stringMatching(/^ordercloud\.refresh-token=r2;expires=.*;secure;samesite=lax;path=\/;httponly$/),
      expect.stringMatching(/^ordercloud\.access-token=;expires=Thu, 01 Jan 1970/),
    ])
  })

  test('are none without cookies', () => {
    expect(requestTokens(null).get('access')).toBeFalsy()
  })
})
