import { expect, test } from 'vitest'
import { deviceCookie, deviceHeader, SHOP_DEVICE } from './device-token.ts'

const from = (cookie: string) => new Request('http://website/', { headers: { cookie } })
const answer = (token: string) => new Response(null, { headers: { 'x-device-token': token } })

test('the browser’s token goes along, and what is none asks for one', () => {
  expect(deviceHeader(from('a=b; shop.device=x.y.z'), SHOP_DEVICE)).toEqual({ 'x-device-token': 'x.y.z' })
  for (const cookie of [
    '',
    'shop.device=',
    'shop.device=a%0d%0ab',
    `shop.device=${'x'.repeat(1001)}`,
    'author-device=x',
  ])
    expect(deviceHeader(from(cookie), SHOP_DEVICE)).toEqual({ 'x-device-token': 'new' })
})

test('the token of an answer is kept where no script reads it', () => {
  expect(deviceCookie(answer('x.y.z'), SHOP_DEVICE, true)).toBe(
    'shop.device=x.y.z; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
  expect(deviceCookie(answer('x.y.z'), { name: 'author-device', path: '/studio' }, false)).toBe(
    'author-device=x.y.z; Max-Age=15552000; Path=/studio; HttpOnly; SameSite=Lax',
  )
  for (const token of ['', 'a b', 'a; b']) expect(deviceCookie(answer(token), SHOP_DEVICE, true)).toBeUndefined()
})
