import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Item } from '../model.ts'
import { ROOT_ITEMS } from '../roots.ts'
import { safeHtml } from '../safe-html.ts'
import { empty, filesOf, now, plain, treeOf } from './item-files.fixture.ts'

test('any content comes back from its files', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '',
      ' ',
      'true',
      '1',
      '~',
      'null',
      '2026-03-01',
      '- a',
      'a: b',
      '# x',
      'a\nb\n',
      '\r\n',
      '\t x',
      "'",
      '"',
      '{}',
      '0x1',
      '>-\n a',
      'a \n b',
      '\n\n',
      '…\u0085\u2028',
      '&a',
      '*a',
      '!tag',
      '%',
      '@',
      '`',
      'a\\b',
    ),
  )
  const page = fc.record({
    title: text,
    notes: text,
    rich: text,
    count: fc.integer(),
    ratio: fc.double({ noNaN: true, noDefaultInfinity: true }),
    hidden: fc.boolean(),
    alt: text,
    to: fc.nat({ max: 5 }),
    params: fc.dictionary(
      text.filter((key) => key !== '__proto__'),
      text,
      { maxKeys: 3 },
    ),
    languages: fc.uniqueArray(fc.constantFrom('en', 'de', 'ar', 'no', 'de-CH'), { minLength: 1 }),
    versions: fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 3 }),
  })
  fc.assert(
    fc.property(fc.array(page, { minLength: 1, maxLength: 5 }), (pages) => {
      const idOf = (index: number) => `20000000-0000-4000-8000-${String(index % pages.length).padStart(12, '0')}`
      const items = pages.map((one, index): Item => {
        const fields = {
          Title: one.title,
          Notes: one.notes,
          // As a write would have kept it.
          Text: safeHtml(one.rich),
          Count: String(one.count),
          Ratio: String(one.ratio),
          Root: `{${idOf(one.to).toUpperCase()}}`,
        }
        const rendering = { uid: idOf(index), component: 'Hero', dataSource: idOf(one.to), params: one.params }
        const layout = {
          placeholders: {
            main: [Object.keys(one.params).length > 0 ? rendering : { ...rendering, params: undefined }],
          },
        }
        return {
          id: idOf(index),
          parentId: index % 2 === 0 ? (ROOT_ITEMS[1]?.id ?? null) : idOf(index - 1),
          name: `page ${index}`,
          template: 'Page',
          sortOrder: index,
          createdAt: now,
          updatedAt: now,
          shared: { HideFromNavigation: one.hidden ? '1' : '', __Renderings: JSON.stringify(layout) },
          versions: new Map(
            one.languages.map((language) => [
              language,
              [...one.versions]
                .sort((a, b) => a - b)
                .map((version) => ({
                  language,
                  version,
                  revision: `${language}${version}`,
                  createdAt: now,
                  updatedAt: now,
                  fields,
                })),
            ]),
          ),
        }
      })
      const tree = empty.with(2, new Map(items.map((item) => [item.id, item])))
      const back = treeOf(filesOf(tree))
      for (const item of items) expect(plain(back.get(item.id))).toEqual(plain(item))
      expect(filesOf(back)).toEqual(filesOf(tree))
    }),
    { numRuns: 150 },
  )
})
