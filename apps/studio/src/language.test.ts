import { expect, test } from 'vitest'
import { languageCookie, studioLanguage } from './language.ts'

const language = (search: string, headers: Record<string, string>) => {
  const url = new URL(`http://www.test/studio${search}`)
  return studioLanguage(new Request(url, { headers }), url)
}

test.each([
  ['?lang=ar', { cookie: 'studio-language=de', 'accept-language': 'en' }, 'ar'],
  ['', { cookie: 'studio-language=de', 'accept-language': 'ar' }, 'de'],
  ['', { 'accept-language': 'fr-FR, de-AT;q=0.8, en' }, 'de'],
  ['?lang=xx', { cookie: 'studio-language=<b>', 'accept-language': '*' }, 'en'],
])('%s with %o is read in %s', (search, headers, expected) => {
  expect(language(search, headers as Record<string, string>)).toBe(expected)
})

test('a choice is remembered for the studio alone', () => {
  expect(languageCookie('ar', false)).toBe('studio-language=ar; Max-Age=31536000; Path=/studio; HttpOnly; SameSite=Lax')
})
