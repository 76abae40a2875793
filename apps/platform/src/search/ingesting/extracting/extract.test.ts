import { describe, expect, test } from 'vitest'
import type { EntityConfiguration } from '../../configuration/configuration.ts'
import { extract } from './extract.ts'
import { readExtractor } from './extractor.ts'

const entity = {
  attributes: { name: { type: 'string' }, price: { type: 'number' }, new: { type: 'boolean' } },
  open: true,
} as unknown as EntityConfiguration

const from = (type: string, text: string, rules: object) => extract(readExtractor({ type, rules }), text, entity)

const PAGE = `<!doctype html><title>Arc | Halden</title><meta name="price" content="49.90">
<h1> Arc
  <em>desk</em> lamp<script>steal()</script></h1>
<ul><li class="colour">Oak</li><li class="colour">Ash</li></ul><p data-new="true" id="x"></p>`

describe('CSS', () => {
  test('takes texts and attributes, one or all, as what the entity wants', () => {
    expect(
      from('css', PAGE, {
        name: { selectors: [{ expression: 'h1' }] },
        price: { selectors: [{ expression: 'meta[name=price]', attribute: 'content' }] },
        new: { selectors: [{ expression: '#x', attribute: 'data-new' }] },
        colours: { selectors: [{ expression: '.colour' }] },
        kind: { value: 'lamp' },
      }),
    ).toEqual({ name: 'Arc desk lamp', price: 49.9, new: true, colours: ['Oak', 'Ash'], kind: 'lamp' })
  })

  test('goes on to the next selector, and to what is usual, and leaves out what is nowhere', () => {
    expect(
      from('css', PAGE, {
        name: { selectors: [{ expression: 'h2' }, { expression: 'title' }] },
        maker: { selectors: [{ expression: '.maker', default: 'Halden' }, { expression: 'title' }] },
        note: { selectors: [{ expression: '.note' }] },
      }),
    ).toEqual({ name: 'Arc | Halden', maker: 'Halden' })
  })

  test('reads XML with its case', () => {
    const feed = '<?xml version="1.0"?><Item><Name>Arc</Name><link>https://halden.example/arc</link></Item>'
    expect(
      from('css', feed, {
        name: { selectors: [{ expression: 'Item > Name' }] },
        link: { selectors: [{ expression: 'link' }] },
      }),
    ).toEqual({ name: 'Arc', link: 'https://halden.example/arc' })
  })

  test('runs nothing of a page, however it is broken', () => {
    const text = `${'<div>'.repeat(20_000)}<h1>deep</h1><img onerror="x" <<p`
    expect(from('css', text, { name: { selectors: [{ expression: 'h1' }] } })).toEqual({ name: 'deep' })
  })
})

describe('JSONPath', () => {
  const json = JSON.stringify({ product: { title: 'Arc', offers: [{ price: 49.9 }, { price: 59 }], tags: ['a', 'b'] } })

  test('takes values as they are', () => {
    expect(
      from('jsonpath', json, {
        name: { selectors: [{ expression: '$.product.title' }] },
        price: { selectors: [{ expression: '$.product.offers[?@.price > 50]', attribute: 'price' }] },
        tags: { selectors: [{ expression: '$.product.tags' }] },
        all: { selectors: [{ expression: '$..price' }] },
      }),
    ).toEqual({ name: 'Arc', price: 59, tags: ['a', 'b'], all: [49.9, 59] })
  })

  test('a document that is no JSON is refused', () => {
    expect(() => from('jsonpath', '<p>', {})).toThrow(/is not JSON/)
  })

  test.each(['$.constructor.constructor', '$.__proto__', '$.product.toString'])('%s finds nothing', (expression) => {
    expect(from('jsonpath', json, { name: { selectors: [{ expression }] } })).toEqual({})
  })
})

test.each([
  ['js', { type: 'js', source: 'function extract() {}', rules: {} }, /type js are not run/],
  ['xpath', { type: 'xpath', rules: {} }, /type xpath are not known/],
  ['no type', { rules: {} }, /extractor.type/],
  ['no rules', { type: 'css' }, /extractor.rules/],
  ['a selector without an expression', { type: 'css', rules: { a: { selectors: [{}] } } }, /rules.a.selectors.0/],
])('an extractor with %s is refused', (_, given, message) => {
  expect(() => readExtractor(given)).toThrow(message)
})

test.each([
  ['css', 'h1[', /is not a CSS selector/],
  ['css', ':nonsense(', /is not a CSS selector/],
  ['jsonpath', '$.a[?eval(1)]', /is not a JSONPath/],
  ['jsonpath', 'process.exit()', /is not a JSONPath/],
])('a %s expression that is none is refused: %s', (type, expression, message) => {
  expect(() => from(type, '{}', { a: { selectors: [{ expression }] } })).toThrow(message)
})
