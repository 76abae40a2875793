import { expect, test } from 'vitest'

test('a server can have all of it: nothing asks for a window or an element before it is called', async () => {
  expect(typeof window).toBe('undefined')
  expect(typeof HTMLElement).toBe('undefined')
  const { componentUrl, defineElements, registerComponent, findComponent } = await import('./index.ts')
  expect(componentUrl('L/C')).toContain('/components/L/C/')
  expect(typeof defineElements).toBe('function')
  registerComponent(() => null, { name: 'Clock' })
  expect(findComponent('Clock')?.title).toBe('Clock')
})
