import { expect, test } from 'vitest'
import { readStudioSettings } from './settings.ts'

test('without settings the studio listens on port 3001 of the loopback address', () => {
  expect(readStudioSettings({ STUDIO_URL: '' })).toEqual({ HOST: '127.0.0.1', STUDIO_PORT: 3001 })
})

test('its address is an origin', () => {
  expect(readStudioSettings({ STUDIO_URL: 'https://studio.example.com/' }).STUDIO_URL).toBe(
    'https://studio.example.com',
  )
})

test.each([
  ['STUDIO_PORT', '70000'],
  ['STUDIO_PORT', 'first'],
  ['STUDIO_URL', 'https://www.example.com/studio'],
  ['STUDIO_URL', 'studio.example.com'],
])('%s "%s" is refused by name', (name, value) => {
  expect(() => readStudioSettings({ [name]: value })).toThrow(`${name} is "${value}"`)
})
