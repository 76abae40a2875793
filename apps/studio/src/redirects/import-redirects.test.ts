import { expect, test } from 'vitest'
import { exportRedirects, planImport } from './import-redirects.ts'
import type { SiteRedirects } from './site-redirects.ts'

const site: SiteRedirects = {
  folder: undefined,
  settingsPath: '/site/Settings',
  canPublish: true,
  redirects: [
    {
      itemId: '1',
      name: 'from-old',
      sortOrder: 100,
      state: 'published',
      rule: {
        pattern: '/old',
        target: '/about',
        redirectType: 'REDIRECT_302',
        isQueryStringPreserved: true,
        isLanguagePreserved: false,
        locale: '',
      },
    },
  ],
}
const parts = { languages: { all: ['en', 'de'], fallback: 'en' }, publicUrl: 'https://shop.example', pages: {} }
const HEADER = 'pattern,target,type,keepQuery,keepLanguage,locale'
const plan = (...lines: string[]) => planImport([HEADER, ...lines].join('\n'), site, parts)

test('what was exported changes nothing when it comes back', () => {
  expect(exportRedirects(site)).toBe(`\uFEFF${HEADER}\r\n/old,/about,REDIRECT_302,yes,no,\r\n`)
  expect(planImport(exportRedirects(site), site, parts)).toEqual({ ok: true, writes: [] })
})

test('a known pattern is written over, another is made, in a folder that is opened for it', () => {
  expect(plan('/old,/contact,REDIRECT_302,yes,no,', '/new,/about,,,,de')).toMatchObject({
    ok: true,
    writes: [
      { create: { name: 'Redirects', templateId: 'Folder' } },
      {
        update: {
          itemId: '1',
          seen: [{ value: '/old' }, { value: '/about' }, {}, {}, {}, {}],
          fields: [{}, { value: '/contact' }, {}, {}, {}, {}],
        },
      },
      { create: { name: 'from-new', parent: '/site/Settings/Redirects' } },
    ],
  })
})

test('every line that is wrong is told, and nothing is written', () => {
  const answer = plan(
    '/a,/b,REDIRECT_308,,,',
    '/a(,/b,,,,',
    '/c,javascript:1,,,,',
    '/about,/old,,,,',
    '/d,/e,,,,fr',
    '/f,/g,,,,',
    '/F/,/h,,,,',
  )
  expect(answer).toMatchObject({
    ok: false,
    refused: [
      { line: 2, reason: 'TYPE' },
      { line: 3, reason: 'INVALID_PATTERN' },
      { line: 4, reason: 'INVALID_TARGET' },
      { line: 5, reason: 'LOOP' },
      { line: 6, reason: 'LOCALE' },
      { line: 8, reason: 'DUPLICATE' },
    ],
  })
  expect(planImport('a,b', site, parts)).toMatchObject({ ok: false, refused: [{ line: 1, reason: 'HEADER' }] })
})
