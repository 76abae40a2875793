import { describe, expect, test } from 'vitest'
import type { DataSource } from '../versions/authoring.ts'
import { requiredData } from './page-data.ts'

const view = '<p data-path="shop.name"></p><ul data-path-scope="stock.*"></ul><img data-path-src="maker.picture">'
const source = (id: string, more: Partial<DataSource> = {}): DataSource => ({
  id,
  name: id,
  sample: { of: id },
  ...more,
})

describe('a page needs of the sources that its component is bound to', () => {
  test('how they are fetched, without what goes without saying, or the sample that is the data itself', () => {
    const settings = {
      url: '/shop',
      method: 'get',
      params: { top: 3 },
      headers: { accept: 'application/json' },
      body: {},
    }
    expect(requiredData(view, [source('shop', { settings }), source('maker', { type: 'internal' })])).toEqual({
      shop: { url: '/shop', params: { top: 3 } },
      maker: { of: 'maker' },
    })
  })

  test('nothing of others, and nothing of a source that has only a sample', () => {
    expect(requiredData(view, [source('elsewhere', { settings: { url: '/elsewhere' } }), source('shop')])).toEqual({})
  })

  test.each([
    ['Authorization', { url: '/a', headers: { Authorization: 'Bearer of-the-shop' } }],
    ['a header of any name', { url: '/a', headers: { accept: 'application/json', 'x-shop': 'secret' } }],
    ['a user in the URL', { url: 'https://halden:secret@shop.example/a' }],
    ['a user in a URL without a scheme', { url: '//halden:secret@shop.example/a' }],
  ])('nothing that may be fetched with a secret: %s', (_, settings) => {
    expect(requiredData(view, [source('shop', { settings })])).toEqual({})
    expect(requiredData(view, [source('shop', { settings, type: 'internal' })])).toEqual({})
  })

  test('headers that say in what form data goes are no secret', () => {
    const headers = { 'Accept-Language': 'de', 'Content-Type': 'application/json' }
    const settings = { url: 'https://shop.example/a?mail=a@b.example', headers }
    expect(requiredData(view, [source('shop', { settings })])).toEqual({ shop: settings })
  })
})
