/** What a client lets be heard (contract "search", 5.1). */
import { expect, test, vi } from 'vitest'
import { createDispatcher } from './dispatcher.ts'

const place = { rfkId: 'a', entity: 'product', instanceId: '1' }

test('those who wait for an action hear what it says, those who wait for any hear its name as well, after them', () => {
  const { dispatch, on, subscribe } = createDispatcher()
  const order: unknown[] = []
  subscribe((action) => order.push(action))
  on('core/LOAD', (payload) => order.push(payload))
  on('core/UNLOAD', () => order.push('never'))
  dispatch('core/LOAD', place)
  dispatch('shop/ASK', { about: 1 })
  expect(order).toEqual([place, { type: 'core/LOAD', payload: place }, { type: 'shop/ASK', payload: { about: 1 } }])
})

test('who stops listening hears nothing more, others still do', () => {
  const { dispatch, on, subscribe } = createDispatcher()
  const [one, other, any] = [vi.fn(), vi.fn(), vi.fn()]
  const stops = [on('core/LOAD', one), subscribe(any)]
  on('core/LOAD', other)
  for (const stop of [...stops, ...stops]) stop()
  dispatch('core/LOAD', place)
  expect([one, any, other].map((listener) => listener.mock.calls.length)).toEqual([0, 0, 1])
})

test('a listener that stops another, or itself, keeps none from hearing what is said now', () => {
  const { dispatch, on } = createDispatcher()
  const heard: string[] = []
  const stop = on('core/LOAD', () => {
    stop()
    stopOther()
    heard.push('one')
  })
  const stopOther = on('core/LOAD', () => heard.push('other'))
  dispatch('core/LOAD', place)
  dispatch('core/LOAD', place)
  expect(heard).toEqual(['one', 'other'])
})
