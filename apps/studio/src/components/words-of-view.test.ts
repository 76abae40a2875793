import { expect, test } from 'vitest'
import { wordsOf } from './words-of-view.ts'

test.each([
  ['<section class="-section"><h2>Lamps</h2><p>Made by <b>hand</b></p></section>', 'Lamps\nMade by\nhand'],
  ['<p title="a > b">1 &lt; 2 &amp;lt;</p><style>p { color: red }</style>', '1 < 2 &lt;'],
  ['<section><img src="/lamp.webp" alt=""></section>', ''],
])('the words of %s', (view, words) => expect(wordsOf(view)).toBe(words))

test('of many words the first are shown', () => {
  expect(wordsOf(`<p>${'a'.repeat(1000)}</p>`)).toBe(`${'a'.repeat(400)}…`)
})
