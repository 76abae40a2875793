import { expect, test } from 'vitest'
import { cookieText, readCookie } from './cookie.ts'
import { checkSettings } from './settings.ts'

const settings = (more = {}) => checkSettings({ contextId: 'c', siteName: 's', ...more })

test('a cookie is read by its exact name, up to the next equals sign', () => {
  const header = 'xsc_c=no; sc_c_personalize=guest; sc_c=abc=def; sc_c=second'
  expect(readCookie(header, 'sc_c')).toBe('abc')
  expect(readCookie(header, 'sc_')).toBeUndefined()
  expect(readCookie('', 'sc_c')).toBeUndefined()
  expect(readCookie('sc_c=', 'sc_c')).toBe('')
})

test('the attributes stand in the order of the contract', () => {
  expect(cookieText('n', 'v', settings(), 730)).toBe('n=v; Max-Age=63072000; SameSite=None; Secure; Path=/')
  expect(
    cookieText(
      'n',
      '',
      settings({ cookieDomain: 'd.e', cookiePath: '/p', cookieSecure: false, cookieSameSite: 'Lax' }),
      0,
    ),
  ).toBe('n=; Max-Age=0; SameSite=Lax; Path=/p; Domain=d.e')
})

test('slashes at the end of the edge URL go; days and path have defaults', () => {
  expect(settings({ edgeUrl: 'http://e.example/x//', cookieExpiryDays: 0, cookiePath: '' })).toMatchObject({
    edgeUrl: 'http://e.example/x',
    cookieExpiryDays: 730,
    cookiePath: '/',
  })
  expect(settings().edgeUrl).toBe('https://edge-platform.sitecorecloud.io')
})
