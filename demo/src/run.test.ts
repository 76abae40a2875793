import { LOG_LEVELS, readPlatformSettings } from '@tessera/platform'
import { readWebsiteSettings } from '@tessera/website'
import { expect, test } from 'vitest'

test.each(LOG_LEVELS)('both apps start with LOG_LEVEL=%s', (level) => {
  const environment = { LOG_LEVEL: level, CONTENT_API_KEY: 'known to the platform' }
  expect(readPlatformSettings(environment).logLevel).toBe(level)
  expect(readWebsiteSettings(environment).LOG_LEVEL).toBe(level)
})
