import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { headElements } from './head-elements.ts'

test('what belongs into a head stays as it is, with its marks', () => {
  const head =
    '<!--seo:a--><meta name="keywords" content="a &amp; b"><title>Lamps</title><link rel="next" href="/2"><!--/seo:a-->'
  expect(headElements(head)).toBe(head)
})

test.each([
  '<h1>Lamps</h1>',
  'Lamps',
  '<div><meta name="a" content="b"></div>',
  '<body onload="x">',
  '</head><p>',
  '<meta name="a"',
])('%j cannot end the head', (html) => {
  const text = `<!DOCTYPE html><html><head>${headElements(`<!--seo:a-->${html}<!--/seo:a-->`)}<title>Page</title></head><body></body></html>`
  const [head] = (
    parse(text).childNodes[1] as { childNodes: { nodeName: string; childNodes: { nodeName: string }[] }[] }
  ).childNodes
  expect(head?.childNodes.map(({ nodeName }) => nodeName).at(-1)).toBe('title')
})
