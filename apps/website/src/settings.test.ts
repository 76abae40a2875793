import { expect, test } from 'vitest'
import { contentHost, readWebsiteSettings, SettingsError } from './settings.ts'

const least = { CONTENT_API_KEY: 'local-content-key', SITECORE_EDITING_SECRET: 'secret-of-editors' }

// Specification: public-defaults
test('the demonstration needs nothing but a key', () => {
  const settings = readWebsiteSettings(least)
  expect(settings).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    SITE_NAME: 'halden-dotcom',
    LANGUAGES: ['en', 'de', 'ar'],
    DEFAULT_LANGUAGE: 'en',
    PUBLIC_URL: 'http://localhost:3000',
  })
  expect(contentHost(settings)).toBe('http://localhost:4000')
})

// Specification: one-site
test('unless it is said otherwise there is one site of the kind dotcom, for every host, in English', () => {
  const { SITE_NAME, SITE_HOST, DEFAULT_LANGUAGE } = readWebsiteSettings(least)
  expect([SITE_NAME, SITE_HOST, DEFAULT_LANGUAGE]).toEqual([expect.stringMatching(/-dotcom$/), '*', 'en'])
})

// Specification: default-language
test('the default language is empty unless it is set: it is English then, or the first of a site without', () => {
  expect(readWebsiteSettings({ ...least, DEFAULT_LANGUAGE: '' }).DEFAULT_LANGUAGE).toBe('en')
  expect(readWebsiteSettings({ ...least, LANGUAGES: 'de,fr' }).DEFAULT_LANGUAGE).toBe('de')
})

test('a context id chooses the edge form', () => {
  expect(contentHost(readWebsiteSettings({ ...least, CONTEXT_ID: 'c', EDGE_URL: 'https://edge.example.com/' }))).toBe(
    'https://edge.example.com',
  )
})

test.each([
  [{ PORT: 'eighty' }, 'PORT is "eighty": must be a whole number from 0 to 65535'],
  [{ PUBLIC_URL: 'halden.example' }, 'PUBLIC_URL is "halden.example": must be an absolute http or https URL'],
  [{ LANGUAGES: 'en,d e' }, 'LANGUAGES is "en,d e": must be language tags'],
  [{ DEFAULT_LANGUAGE: 'fr' }, 'DEFAULT_LANGUAGE is "fr": must be one of LANGUAGES (en, de, ar)'],
  [{ LAYOUT_SERVICE: 'rest', CONTEXT_ID: 'c' }, 'LAYOUT_SERVICE is "rest": must be graphql with CONTEXT_ID'],
  [{ LAYOUT_CONFIGURATION: 'a/b' }, 'LAYOUT_CONFIGURATION is "a/b": must be a name'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud": must be none'],
  [{ CONSENT: 'maybe' }, 'CONSENT is "maybe": must be granted or ask'],
  [{ CURRENCY: 'euro' }, 'CURRENCY is "euro": must be an ISO 4217 code, for example EUR'],
  [{ EVENTS_EDGE_URL: '/events' }, 'EVENTS_EDGE_URL is "/events": must be an absolute http or https URL'],
  [{ JSS_ALLOWED_ORIGINS: 'https://a.example;frame-src *' }, 'must be origins separated by commas'],
  [{ JSS_EDITING_SECRET: 'short' }, 'JSS_EDITING_SECRET is set to something: must have at least 12 characters'],
  [{ EVENTS_CONTEXT_ID: ' ' }, 'EVENTS_CONTEXT_ID is " ": must not be empty'],
])('a wrong setting %j stops the start with name, value and remedy', (wrong, message) => {
  expect(() => readWebsiteSettings({ ...least, ...wrong })).toThrow(message)
})

// Specification: log-levels
test.each(['none', 'error', 'warn', 'info', 'debug', 'trace'])('%s is a level of the log', (level) => {
  expect(readWebsiteSettings({ ...least, LOG_LEVEL: level }).LOG_LEVEL).toBe(level)
})

test('the value of a secret is never shown', () => {
  try {
    readWebsiteSettings({ ...least, REVALIDATE_SECRET: 'hush' })
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError)
    expect(String(error)).toContain('REVALIDATE_SECRET')
    expect(String(error)).not.toContain('hush')
  }
})

test('without a way to sign in to the content service the website does not start', () => {
  expect(() => readWebsiteSettings({})).toThrow('CONTENT_API_KEY is not set')
})

test.each([{}, { SITECORE_EDITING_SECRET: '', JSS_EDITING_SECRET: '' }])(
  'without a secret for page editors, as in %j, the website does not start (contract "content", 13)',
  (given) => {
    const starting = () => readWebsiteSettings({ ...least, SITECORE_EDITING_SECRET: undefined, ...given })
    expect(starting).toThrow('The JSS_EDITING_SECRET environment variable is missing or invalid. Set it')
  },
)

test('either name of that secret will do', () => {
  const { JSS_EDITING_SECRET } = readWebsiteSettings({
    CONTENT_API_KEY: 'key',
    JSS_EDITING_SECRET: 'secret-of-editors',
  })
  expect(JSS_EDITING_SECRET).toBe('secret-of-editors')
})
