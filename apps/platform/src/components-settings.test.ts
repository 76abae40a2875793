import { expect, test } from 'vitest'
import { readPlatformSettings } from './settings.ts'

test('components have keys of their own, a public one in the demonstration alone', () => {
  const none = { apiKeys: [], scriptOrigins: [], sampleNetwork: [] }
  expect(readPlatformSettings({}).components).toEqual(none)
  const serious = { DEMO: 'off', CONTENT_API_KEYS: 'k', CONTEXT_IDS: 'c', AUTHOR_PASSWORD: 'a long password' }
  expect(readPlatformSettings(serious).components).toEqual(none)
  const given = {
    COMPONENTS_API_KEYS: 'a, b',
    COMPONENTS_SCRIPT_ORIGINS: 'https://scripts.example.com',
    COMPONENTS_DATA_ORIGINS: 'https://pim.example.com,http://localhost:4100',
    COMPONENTS_SAMPLE_ALLOW: 'pim.internal,10.20.0.0/16',
  }
  expect(readPlatformSettings({ ...serious, ...given }).components).toEqual({
    apiKeys: ['a', 'b'],
    scriptOrigins: ['https://scripts.example.com'],
    dataOrigins: ['https://pim.example.com', 'http://localhost:4100'],
    sampleNetwork: ['pim.internal', '10.20.0.0/16'],
  })
})

test.each([
  [{ COMPONENTS_SCRIPT_ORIGINS: 'scripts.example.com/a' }, /COMPONENTS_SCRIPT_ORIGINS is .*Set origins/],
  [{ COMPONENTS_DATA_ORIGINS: 'https://pim.example.com/a' }, /COMPONENTS_DATA_ORIGINS is .*Set origins/],
  [{ COMPONENTS_SAMPLE_ALLOW: '10.0.0.0/99' }, /COMPONENTS_SAMPLE_ALLOW is .*Set host names/],
])('%j stops the start with its name and the remedy', (given, said) => {
  expect(() => readPlatformSettings(given)).toThrow(said)
})
