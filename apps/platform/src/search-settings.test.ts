import { expect, test } from 'vitest'
import { readPlatformSettings, SettingsError } from './settings.ts'

test('search has keys of its own, public ones in the demonstration alone', () => {
  expect(readPlatformSettings({}).search).toEqual({
    customerKey: '11111-2222222',
    apiKeys: ['local-search-key'],
    ingestionKeys: ['local-ingestion-key'],
  })
  const given = { SEARCH_CUSTOMER_KEY: '4-7', SEARCH_API_KEYS: 'a, b', SEARCH_INGESTION_KEYS: 'c' }
  expect(readPlatformSettings(given).search).toEqual({ customerKey: '4-7', apiKeys: ['a', 'b'], ingestionKeys: ['c'] })
  const serious = { DEMO: 'off', CONTENT_API_KEYS: 'k', CONTEXT_IDS: 'c', AUTHOR_PASSWORD: 'a long password' }
  expect(readPlatformSettings(serious).search).toMatchObject({ apiKeys: [], ingestionKeys: [] })
})

test('a customer key that is none stops the start with its name and the remedy', () => {
  expect(() => readPlatformSettings({ SEARCH_CUSTOMER_KEY: '11111' })).toThrow(SettingsError)
  expect(() => readPlatformSettings({ SEARCH_CUSTOMER_KEY: '11111' })).toThrow(/SEARCH_CUSTOMER_KEY is .*Set digits/)
})
