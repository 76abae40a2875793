import { expect, test } from 'vitest'
import { resolveRichText } from './rich-text.ts'

const ID = '110D559FDEA542EA9C1C8A5DF7E70EF9'
const targets = {
  pageUrl: (id: string) => (id.startsWith('110d559f') ? '/shop?a=1&b="2"' : undefined),
  mediaUrl: (id: string) => (id.startsWith('110d559f') ? '/-/media/a.png?rev=1' : undefined),
}

test.each([
  [`<a href="~/link.aspx?_id=${ID}&amp;_z=z">x</a>`, '<a href="/shop?a=1&amp;b=&quot;2&quot;">x</a>'],
  [
    `<a href='/~/link.aspx?_z=z&amp;_id={110D559F-DEA5-42EA-9C1C-8A5DF7E70EF9}#top'>x</a>`,
    `<a href='/shop?a=1&amp;b=&quot;2&quot;#top'>x</a>`,
  ],
  [
    `<a href="~/link.aspx?_id=${ID}&amp;_z=z#a&quot;b&amp;c">x</a>`,
    '<a href="/shop?a=1&amp;b=&quot;2&quot;#a&quot;b&amp;c">x</a>',
  ],
  [`<img src="-/media/${ID}.ashx?h=1" alt="">`, '<img src="/-/media/a.png?rev=1" alt="">'],
  [`<a href="~/link.aspx?_id=${'0'.repeat(32)}">gone</a>`, '<a href="">gone</a>'],
  ['<a href="~/link.aspx?_id=nonsense">x</a>', '<a href="~/link.aspx?_id=nonsense">x</a>'],
  ['<a href="/about">x</a> /media/ link.aspx', '<a href="/about">x</a> /media/ link.aspx'],
  [`<p>href=~/link.aspx?_id=${ID}</p>`, `<p>href=~/link.aspx?_id=${ID}</p>`],
  ['', ''],
])('%s', (html, expected) => {
  expect(resolveRichText(html, targets)).toBe(expected)
})

test('a long text without links takes no time', () => {
  const started = performance.now()
  resolveRichText(`/media/ ${'href="'.repeat(50_000)}`, targets)
  resolveRichText(`<a href="~/link.aspx?${'&'.repeat(100_000)}">`, targets)
  resolveRichText(`<a href="~/link.aspx?_id=${'a'.repeat(200_000)}#\n">`, targets)
  resolveRichText(`<a href="~/link.aspx?${`&_id=${ID}-`.repeat(5000)}#\n">`, targets)
  expect(performance.now() - started).toBeLessThan(1000)
})
