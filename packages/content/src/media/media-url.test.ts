import { describe, expect, test } from 'vitest'
import { type ImageParams, mediaSrcSet, mediaUrl } from './media-url.ts'

describe('mediaUrl', () => {
  const cases: [string, ImageParams | undefined, string][] = [
    ['/-/media/a.png', undefined, '/-/media/a.png'],
    ['/-/media/a.png?x=1', {}, '/-/media/a.png?x=1'],
    ['/-/media/a.png', { w: undefined }, '/-/media/a.png'],
    ['/-/media/a.png', { mw: 100 }, '/-/jssmedia/a.png?mw=100'],
    ['/~/media/a.png', { mw: 100, h: '5' }, '/~/jssmedia/a.png?mw=100&h=5'],
    ['http://h/-/MEDIA/a.png?x=1&rev=2&ts=3', { mw: 100 }, 'http://h/-/jssmedia/a.png?mw=100&rev=2&ts=3'],
    ['/-/media/a.png?rev=2', { rev: 9, w: 1 }, '/-/jssmedia/a.png?rev=2&w=1'],
    ['/pictures/a.png', { w: 1 }, '/pictures/a.png?w=1'],
    ['/-/media/a.png#part', { w: 1 }, '/-/jssmedia/a.png?w=1#part'],
    [
      '/-/media/a.png',
      { bc: '#fff', 'ä b': 'c&d=e*~', e: '' },
      '/-/jssmedia/a.png?bc=%23fff&%C3%A4%20b=c%26d%3De*~&e=',
    ],
    ['/-/media/a.png?rev=a+b&ts=', { w: 1, rev: undefined }, '/-/jssmedia/a.png?w=1&rev=a%20b'],
  ]
  test.each(cases)('%s with %j is %s', (url, params, expected) => {
    expect(mediaUrl(url, params)).toBe(expected)
  })
  test('takes a prefix of one’s own', () => {
    expect(mediaUrl('/-assets/a.png', { w: 1 }, /\/([-~])assets\//i)).toBe('/-/jssmedia/a.png?w=1')
  })
})

describe('mediaSrcSet', () => {
  test('one candidate for each entry with a width', () => {
    expect(mediaSrcSet('/-/media/a.png', [{ mw: 100 }, { w: 200 }, { h: 5 }], { as: 1 })).toBe(
      '/-/jssmedia/a.png?as=1&mw=100 100w, /-/jssmedia/a.png?as=1&w=200 200w',
    )
  })
  test('none is undefined', () => {
    expect(mediaSrcSet('/-/media/a.png', [{ h: 5 }])).toBeUndefined()
  })
})
