import { expect, test } from 'vitest'
import { readPlatformSettings, SettingsError } from './settings.ts'

test('search has keys of its own, public ones in the demonstration alone', () => {
  expect(readPlatformSettings({}).search).toEqual({
    customerKey: '11111-2222222',
    apiKeys: ['local-search-key'],
    ingestionKeys: [],
    ingestionNetwork: [],
  })
  const given = { SEARCH_CUSTOMER_KEY: '4-7', SEARCH_API_KEYS: 'a, b', SEARCH_INGESTION_KEYS: 'c' }
  expect(readPlatformSettings(given).search).toEqual({
    customerKey: '4-7',
    apiKeys: ['a', 'b'],
    ingestionKeys: ['c'],
    ingestionNetwork: [],
  })
  const serious = { DEMO: 'off', CONTENT_API_KEYS: 'k', CONTEXT_IDS: 'c', AUTHOR_PASSWORD: 'a long password' }
  expect(readPlatformSettings(serious).search).toMatchObject({ apiKeys: [], ingestionKeys: [] })
})

test('a customer key that is none stops the start with its name and the remedy', () => {
  expect(() => readPlatformSettings({ SEARCH_CUSTOMER_KEY: '11111' })).toThrow(SettingsError)
  expect(() => readPlatformSettings({ SEARCH_CUSTOMER_KEY: '11111' })).toThrow(/SEARCH_CUSTOMER_KEY is .*Set digits/)
})

test('a search server is an origin, with user and password that are never shown', () => {
  const of = (SEARCH_URL: string) => readPlatformSettings({ SEARCH_URL }).search.serverUrl
  expect(readPlatformSettings({}).search).not.toHaveProperty('serverUrl')
  expect(of('https://me:p%40ss@search.internal:9200/')).toBe('https://me:p%40ss@search.internal:9200')
  expect(of('http://localhost:9200')).toBe('http://localhost:9200')
  const wrongOnes = ['localhost:9200', 'ftp://me:hush@host', 'https://me:hush@host/path', 'https://me:hush@host?a=b']
  for (const wrong of [...wrongOnes, 'https://me:100%hush@host']) {
    expect(() => of(wrong)).toThrow(/SEARCH_URL is \(hidden\)\. Set the address of an OpenSearch server/)
    expect(() => of(wrong)).not.toThrow(/hush/)
  }
})
