import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatElement, parseElement } from './field-xml.ts'
import { formatImage, parseImage } from './image-xml.ts'
import { formatLink, LINK_TYPES, parseLink } from './link-xml.ts'

const text = fc.string({ unit: 'grapheme', minLength: 1 })
const id = '2f5b0c1a-0d5e-4f61-8b7a-9e0e2d1c3b4a'

describe('field XML', () => {
  test('any attribute value comes back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(parseElement('image', formatElement('image', { alt: value }))?.alt).toBe(value)
      }),
    )
  })

  test.each([
    ['<link url="a>b" />', { url: 'a>b' }],
    ['<LINK url=\'it is "so"\'></LINK>', { url: 'it is "so"' }],
    ['<link url = "x" TEXT="&#65;&#x42;&bogus;&amp;"/>', { url: 'x', text: 'AB&bogus;&' }],
    ['<link url="unfinished', undefined],
    ['<linkage url="x" />', undefined],
    ['<link', undefined],
    ['', undefined],
    ['plain text', undefined],
  ])('%s', (xml, attributes) => {
    const parsed = parseElement('link', xml)
    expect(parsed && { ...parsed }).toEqual(attributes)
  })

  test('names of object members are ordinary attribute names', () => {
    expect(parseElement('link', '<link __proto__="x" constructor="y" />')?.constructor).toBe('y')
  })

  test('a long word without a value is read in linear time', () => {
    const start = performance.now()
    parseElement('link', `<link ${'a'.repeat(100_000)} url="x">`)
    expect(performance.now() - start).toBeLessThan(2000)
  })

  test('a million quotes are read in linear time', () => {
    const start = performance.now()
    parseElement('link', `<link a="${'"'.repeat(1_000_000)}`)
    expect(performance.now() - start).toBeLessThan(2000)
  })
})

describe('image and link values', () => {
  test('an image comes back, with an empty alternative text kept', () => {
    const image = { media: id, alt: '', width: '640' }
    expect(formatImage(image)).toBe('<image mediaid="{2F5B0C1A-0D5E-4F61-8B7A-9E0E2D1C3B4A}" alt="" width="640" />')
    expect(parseImage(formatImage(image))).toEqual(image)
    expect(parseImage('<image alt="x" />')).toBeUndefined()
  })

  test('any link comes back', () => {
    const optional = fc.record(
      { text, target: text, anchor: text, querystring: text, class: text, title: text },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.constantFrom(...LINK_TYPES), optional, (linktype, rest) => {
        const target =
          linktype === 'internal' || linktype === 'media' ? { id } : linktype === 'anchor' ? {} : { url: 'u' }
        const link = { linktype, ...target, ...rest }
        expect(parseLink(formatLink(link))).toEqual(link)
      }),
    )
  })

  test('a link without a type is read by what it points at', () => {
    expect(parseLink(`<link id="{${id}}" />`)?.linktype).toBe('internal')
    expect(parseLink('<link url="https://a.example" />')?.linktype).toBe('external')
    expect(parseLink('<link text="x" />')).toBeUndefined()
  })
})
