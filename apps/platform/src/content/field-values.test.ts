import type { FieldKind } from '@tessera/content'
import { describe, expect, test } from 'vitest'
import { type FieldResolver, wireField } from './field-values.ts'
import { bracedId } from './item-id.ts'
import { formatDate, parseDate, parseNumber, requireStorable } from './raw-values.ts'

const page = '11111111-1111-4111-8111-111111111111'
const picture = '22222222-2222-4222-8222-222222222222'
const missing = '33333333-3333-4333-8333-333333333333'

const resolver: FieldResolver = {
  image: (id) => (id === picture ? { src: '/-/media/p.webp', alt: 'A lamp', width: '800', height: '600' } : undefined),
  file: (id) => (id === picture ? { src: '/-/media/p.pdf' } : undefined),
  pageUrl: (id) => (id === page ? '/office' : undefined),
  mediaUrl: (id) => (id === picture ? '/-/media/p.webp' : undefined),
  reference: (id) => (id === page ? { id, fields: {} } : undefined),
}
const wire = (kind: FieldKind, raw: string) => wireField({ kind }, raw, resolver)

describe('raw values on the wire (section 3.5)', () => {
  test.each<[FieldKind, string, unknown]>([
    ['text', 'a & b', { value: 'a & b' }],
    ['richText', '<p>x</p>', { value: '<p>x</p>' }],
    ['number', '12.50', { value: 12.5 }],
    ['number', '0', { value: 0 }],
    ['number', 'twelve', { value: null }],
    ['integer', '', { value: null }],
    ['checkbox', '1', { value: true }],
    ['checkbox', '', { value: false }],
    ['date', '20260301T000000Z', { value: '2026-03-01T00:00:00Z' }],
    ['date', '', { value: '0001-01-01T00:00:00Z' }],
    ['datetime', 'nonsense', { value: '0001-01-01T00:00:00Z' }],
    ['image', '', { value: {} }],
    ['image', `<image mediaid="${bracedId(missing)}" />`, { value: {} }],
    ['file', `<file mediaid="${bracedId(picture)}" />`, { value: { src: '/-/media/p.pdf' } }],
    ['link', '', { value: { href: '' } }],
    ['item', bracedId(page), { id: page, fields: {} }],
    ['item', bracedId(missing), { value: null }],
    ['items', `${bracedId(page)}|${bracedId(missing)}|junk`, [{ id: page, fields: {} }]],
    ['items', '', []],
  ])('%s %s', (kind, raw, expected) => {
    expect(wire(kind, raw)).toEqual(expected)
  })

  test("an image takes the media item's text unless the author wrote one, even an empty one", () => {
    expect(wire('image', `<image mediaid="${bracedId(picture)}" />`)).toEqual({
      value: { src: '/-/media/p.webp', alt: 'A lamp', width: '800', height: '600' },
    })
    expect(wire('image', `<image mediaid="${bracedId(picture)}" alt="" />`)).toMatchObject({ value: { alt: '' } })
  })

  test('an internal link keeps query string and anchor beside its address', () => {
    const raw = `<link linktype="internal" id="${bracedId(page)}" text="Office" anchor="s1" querystring="a=b" target="_blank" />`
    expect(wire('link', raw)).toEqual({
      value: {
        href: '/office',
        text: 'Office',
        linktype: 'internal',
        anchor: 's1',
        querystring: 'a=b',
        target: '_blank',
        id: bracedId(page),
      },
    })
  })

  test.each([
    ['<link linktype="anchor" anchor="top" />', '#top'],
    ['<link linktype="mailto" url="mailto:a@b.example" />', 'mailto:a@b.example'],
    ['<link linktype="mailto" url="a@b.example" />', 'mailto:a@b.example'],
    [`<link linktype="media" id="${bracedId(picture)}" />`, '/-/media/p.webp'],
    [`<link linktype="internal" id="${bracedId(missing)}" />`, ''],
    ['<link linktype="external" url="https://a.example" />', 'https://a.example'],
    ['<link linktype="external" url="java&#10;script:alert(1)" />', ''],
    ['<link linktype="javascript" url="javascript:alert(1)" />', ''],
  ])('%s leads to %s', (raw, href) => {
    expect(wire('link', raw)).toMatchObject({ value: { href } })
  })
})

describe('stored forms', () => {
  test.each([
    '20260231T000000Z',
    '2026-02-31',
    '2026-02-31T10:00:00+02:00',
    '2026-03-01T25:00:00Z',
    '2026-03-01 and more',
    '2026-3-1',
    '9999-12-31T23:00:00-14:00',
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '',
  ])('%j is no date', (text) => {
    expect(parseDate(text)).toBeUndefined()
  })

  test.each([
    ['2026-03-01T10:20:30+02:00', '20260301T082030Z'],
    ['2026-03-01T10:20:30', '20260301T102030Z'],
    ['2026-03-01 10:20', '20260301T102000Z'],
    ['2026-03-01', '20260301T000000Z'],
    ['20260301', '20260301T000000Z'],
    ['20260301T102030', '20260301T102030Z'],
    ['2024-02-29t10:20:30.123z', '20240229T102030Z'],
  ])('%s is kept as %s, whatever the time zone of the process', (text, kept) => {
    const zone = process.env.TZ
    process.env.TZ = 'Pacific/Auckland'
    expect(formatDate(parseDate(text) ?? new Date(0))).toBe(kept)
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  test.each([
    ['1e3', 1000],
    ['-.5', -0.5],
    ['1.', 1],
    ['1'.repeat(400), undefined],
    [`${'1'.repeat(400_000)}x`, undefined],
    ['0x1', undefined],
    ['', undefined],
  ])('%.10s as a number', (text, number) => {
    const started = performance.now()
    expect(parseNumber(text)).toBe(number)
    expect(performance.now() - started).toBeLessThan(1000)
  })

  test('text the database cannot hold is refused', () => {
    for (const bad of ['a\u0000b', '\ud800', 'x'.repeat(2_000_001)]) {
      expect(() => requireStorable('Text', bad)).toThrow(expect.objectContaining({ code: 'INVALID_VALUE' }))
    }
    expect(requireStorable('Text', '😀')).toBe('😀')
  })
})
