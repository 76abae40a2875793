import { expect, test } from 'vitest'
import { readPlatformSettings, SettingsError } from './settings.ts'

test('visitor events have settings for everything the contract leaves to the site', () => {
  const given = {
    EVENT_RETENTION_DAYS: '30',
    EVENT_ADOPT_BROWSERS: 'off',
    EVENT_SESSION_MINUTES: '20',
    EVENT_IDENTITY_RULES: 'loyalty, email',
    TRUSTED_PROXIES: '10.0.0.7,::1',
  }
  expect(readPlatformSettings(given).events).toEqual({
    retentionDays: 30,
    adoptUnknownBrowsers: false,
    sessionMinutes: 20,
    identityRules: ['loyalty', 'email'],
    trustedProxies: ['10.0.0.7', '::1'],
  })
})

test.each([
  ['EVENT_RETENTION_DAYS', '0'],
  ['EVENT_ADOPT_BROWSERS', 'sometimes'],
  ['EVENT_SESSION_MINUTES', 'half an hour'],
  ['EVENT_IDENTITY_RULES', 'a,b,c,d,e,f'],
  ['TRUSTED_PROXIES', 'proxy.example'],
])('%s=%s stops the start with its name and the remedy', (name, value) => {
  expect(() => readPlatformSettings({ [name]: value })).toThrow(SettingsError)
  expect(() => readPlatformSettings({ [name]: value })).toThrow(new RegExp(`${name} is .*Set `))
})
