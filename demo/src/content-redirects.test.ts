import { createRedirectMatcher, type RedirectRule } from '@tessera/content'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readItemFiles } from './item-files.ts'

test('redirects do what their names say', async () => {
  const rules = (await readItemFiles())
    .map(({ text }) => parse(text) as { template: string; shared?: Record<string, unknown> })
    .filter(({ template }) => template === 'Redirect')
    .map(
      ({ shared = {} }): RedirectRule => ({
        pattern: String(shared.Pattern),
        target: String(shared.Target),
        redirectType: shared.RedirectType as RedirectRule['redirectType'],
        isQueryStringPreserved: shared.IsQueryStringPreserved === true,
        isLanguagePreserved: shared.IsLanguagePreserved === true,
        locale: String(shared.Locale ?? ''),
      }),
    )
  const match = createRedirectMatcher(rules)
  const go = (path: string, locale = 'en', search = '') => {
    const found = match({ path, locale, search })
    return found && [found.kind === 'redirect' ? found.status : found.kind, found.location]
  }
  expect(go('/seating')).toEqual([301, '/office/chairs'])
  expect(go('/de/seating', 'de')).toEqual([301, '/de/office/chairs'])
  expect(go('/ar/blog/the-arc-lamp', 'ar')).toEqual([301, '/ar/journal/the-arc-lamp'])
  expect(go('/de/help', 'de')).toEqual(['rewrite', '/de/faq'])
  expect(go('/showroom')).toEqual([302, '/contact'])
  expect(go('/blog/the-arc-lamp')).toEqual([301, '/journal/the-arc-lamp'])
  expect(go('/Advice/2024/light-a-room')).toEqual([301, '/guides/light-a-room'])
  expect(go('/help')).toEqual(['rewrite', '/faq'])
  expect(go('/de/stuehle', 'de')).toEqual([301, '/de/office/chairs'])
  expect(go('/stuehle')).toBeUndefined()
  expect(go('/catalogue', 'en', 'utm_source=print')).toEqual([302, '/office?utm_source=print'])
})
