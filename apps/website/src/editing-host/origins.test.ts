import { expect, test } from 'vitest'
import { readWebsiteSettings } from '../settings.ts'
import { editorOrigins, isEditorOrigin } from './origins.ts'

const settings = readWebsiteSettings({
  CONTENT_API_KEY: 'key',
  SITECORE_EDITING_SECRET: 'secret-of-editors',
  PUBLIC_URL: 'https://www.example.com',
  STUDIO_URL: 'https://studio.example.com',
  JSS_ALLOWED_ORIGINS: 'https://*.editors.example',
})

test.each([
  ['https://studio.example.com', true],
  ['https://www.example.com', true],
  ['https://pages.sitecorecloud.io', true],
  ['https://a.editors.example', true],
  ['https://editors.example.evil.example', false],
  ['https://studio.example.com.evil.example', false],
  ['http://studio.example.com', false],
  [null, true],
])('an editor at %s may ask for pages: %s', (origin, expected) => {
  expect(isEditorOrigin(origin, editorOrigins(settings))).toBe(expected)
})
