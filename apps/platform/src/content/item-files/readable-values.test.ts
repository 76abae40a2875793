import type { FieldKind } from '@tessera/content'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkedValue } from '../check-value.ts'
import { ContentError } from '../content-error.ts'
import { bracedId } from '../item-id.ts'
import { SAMPLE_MANIFEST } from '../sample-site.fixture.ts'
import { createTemplateRegistry } from '../templates.ts'
import { fromReadable, type References, toReadable, ValueProblem } from './readable-values.ts'

const items: Readonly<Record<string, string>> = {
  '/sitecore/content/halden/Home': '10000000-0000-4000-8000-000000000001',
  '/sitecore/content/halden/Home/about': '10000000-0000-4000-8000-000000000002',
  '/sitecore/content/halden/Home/about/card-1': '10000000-0000-4000-8000-000000000003',
  '/sitecore/media library/halden/lamp': '10000000-0000-4000-8000-000000000004',
}
const references: References = {
  itemPath: '/sitecore/content/halden/Home/about',
  idAt: (path) => items[path],
  pathOf: (id) => Object.keys(items).find((path) => items[path] === id),
}
const [home = '', about = '', card = '', lamp = ''] = Object.values(items)
const missing = '99999999-9999-4999-8999-999999999999'

describe('readable values', () => {
  test.each<[FieldKind, unknown, string]>([
    ['text', 'Light', 'Light'],
    ['text', null, ''],
    ['richText', '<p>a &amp; b</p>', '<p>a &amp; b</p>'],
    ['number', 1.5, '1.5'],
    ['number', null, ''],
    ['integer', 12, '12'],
    ['checkbox', true, '1'],
    ['checkbox', false, ''],
    ['date', '2026-03-01', '20260301T000000Z'],
    ['datetime', '2026-03-01T10:20:30Z', '20260301T102030Z'],
    ['image', { media: '/halden/lamp', alt: 'A lamp' }, `<image mediaid="${bracedId(lamp)}" alt="A lamp" />`],
    ['image', { media: '/halden/lamp', alt: '' }, `<image mediaid="${bracedId(lamp)}" alt="" />`],
    ['file', { media: '/halden/lamp' }, `<file mediaid="${bracedId(lamp)}" />`],
    [
      'link',
      { item: '/sitecore/content/halden/Home', text: 'Home', anchor: 'top' },
      `<link linktype="internal" id="${bracedId(home)}" text="Home" anchor="top" />`,
    ],
    [
      'link',
      { url: 'https://a.example/?a=1&b=2' },
      '<link linktype="external" url="https://a.example/?a=1&amp;b=2" />',
    ],
    [
      'link',
      { media: '/halden/lamp', target: '_blank' },
      `<link linktype="media" id="${bracedId(lamp)}" target="_blank" />`,
    ],
    ['link', { anchor: 'top' }, '<link linktype="anchor" anchor="top" />'],
    ['link', { mailto: 'a@b.example' }, '<link linktype="mailto" url="mailto:a@b.example" />'],
    ['item', './card-1', bracedId(card)],
    ['items', ['./card-1', '/sitecore/content/halden/Home'], `${bracedId(card)}|${bracedId(home)}`],
    ['items', [], ''],
    ['items', [missing], bracedId(missing)],
  ])('%s %j is stored and comes back', (kind, readable, raw) => {
    expect(fromReadable(kind, readable, references)).toBe(raw)
    const back = toReadable(kind, raw, references)
    expect(back).toEqual(kind === 'text' && readable === null ? '' : readable)
  })

  test('the item itself is named by its path', () => {
    expect(toReadable('item', bracedId(about), references)).toBe('/sitecore/content/halden/Home/about')
  })

  test.each<[FieldKind, unknown, RegExp]>([
    ['text', 12, /quotes/],
    ['text', ['x'], /text/],
    ['number', '12', /number/],
    ['integer', 1.5, /whole number/],
    ['checkbox', 'yes', /true or false/],
    ['date', 'tomorrow', /2026-03-01/],
    ['image', '/halden/lamp', /media/],
    ['image', { media: '/halden/none' }, /no media item/],
    ['image', { media: '/halden/lamp', source: 'x' }, /"source" is not known/],
    ['image', { alt: 'x' }, /"media"/],
    ['link', { text: 'x' }, /leads nowhere/],
    ['link', { url: 'a', item: './card-1' }, /item and url/],
    ['item', './none', /no item/],
    ['item', 'card-1', /no reference/],
    ['items', './card-1', /list/],
  ])('%s %j is refused', (kind, readable, message) => {
    expect(() => fromReadable(kind, readable, references)).toThrow(message)
    expect(() => fromReadable(kind, readable, references)).toThrow(ValueProblem)
  })

  test('any value the store keeps comes back from its readable form', () => {
    const templates = createTemplateRegistry(SAMPLE_MANIFEST)
    const fields = templates.fieldsOf('Page').filter(({ standard }) => !standard)
    const anyId = fc.constantFrom(home, about, card, lamp, missing).map(bracedId)
    const raw = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.double().map(String),
      fc.integer().map(String),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.array(anyId).map((ids) => ids.join('|')),
      fc.tuple(anyId, fc.string({ unit: 'grapheme' })).map(([id, alt]) => `<image mediaid="${id}" alt="${alt}" />`),
      fc.tuple(anyId, fc.string()).map(([id, text]) => `<link id="${id}" text="${text}" extra="x" />`),
      fc.constantFrom(
        '1',
        '0',
        '',
        'true',
        '007',
        '1e3',
        '<link />',
        '<image/>',
        '<link linktype="javascript" url="x" />',
      ),
    )
    fc.assert(
      fc.property(fc.constantFrom(...fields), raw, (field, text) => {
        const kept = keptOrNothing(() => checkedValue(field, text))
        if (kept === undefined) return
        const back = fromReadable(field.kind, toReadable(field.kind, kept, references), references)
        expect(checkedValue(field, back)).toBe(kept)
      }),
      { numRuns: 1000 },
    )
  })
})

function keptOrNothing(check: () => string): string | undefined {
  try {
    return check()
  } catch (error) {
    if (error instanceof ContentError) return undefined
    throw error
  }
}
