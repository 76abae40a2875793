import { expect, test } from 'vitest'
import { editDistance, typosOf } from './edit-distance.ts'
import { fold, sortKey } from './fold.ts'
import { stemmerOf } from './stems.ts'
import { stopWordsOf } from './stop-words.ts'
import { synonymsOf } from './synonyms.ts'
import { eachWord } from './tokens.ts'

function wordsOf(text: string): string[] {
  const words: string[] = []
  eachWord(text, (word, start) => {
    expect(text.slice(start, start + word.length)).toBe(word)
    words.push(fold(word))
    return undefined
  })
  return words
}

test.each([
  ['Arc desk-lamp, 40 W (new!)', ['arc', 'desk', 'lamp', '40', 'w', 'new']],
  ["The men's T-shirt isn’t O'Neil's", ['the', 'men', 't', 'shirt', 'isnt', 'oneil']],
  ['Große Türen für Äpfel & Öl', ['grosse', 'turen', 'fur', 'apfel', 'ol']],
  ['ﬁne ＬＡＭＰ № １２', ['fine', 'lamp', '12']],
  ['مَكْتَبَةٌ إلى الأثاث ٤٠ كـــرسي', ['مكتبه', 'الي', 'الاثاث', '40', 'كرسي']],
  ['木の椅子', ['木', 'の', '椅', '子']],
  ['so\u00adfa', ['sofa']],
  ['\ud800lone\udc00 😀 ok', ['lone', 'ok']],
  ['', []],
])('the words of %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test('words that a table tells are those that the properties of letters tell', () => {
  for (let code = 0; code < 0x900; code++) {
    const letter = String.fromCharCode(code)
    const isWord = /[\p{L}\p{N}\p{M}\u00ad]/u.test(letter)
    const words: string[] = []
    eachWord(`${letter} a${letter}b`, (word) => {
      words.push(word)
      return undefined
    })
    const between = letter === "'" ? ["a'b"] : ['a', 'b']
    expect(words).toEqual(isWord ? [letter, `a${letter}b`] : between)
  }
})

test('a word of any script goes into the same form whichever way it is written', () => {
  for (const [one, other] of [
    ['Straße', 'STRASSE'],
    ['é', 'e\u0301'],
    ['أحمد', 'احمد'],
    ['على', 'علي'],
  ] as const) {
    expect(fold(one)).toBe(fold(other))
  }
})

test.each([
  ['en', ['lamps', 'lamp']],
  ['de', ['tische', 'tisch']],
  ['de', ['tueren', 'turen', 'tur']],
  ['ar', ['الطاوله', 'طاوله', 'والطاوله']],
])('words of %s that differ in their endings have one stem', (language, words) => {
  const stems = new Set(words.map(stemmerOf(language)))
  expect([...stems]).toHaveLength(1)
})

test('a language without stems and a word with digits have themselves', () => {
  expect(stemmerOf('xx')('lamps')).toBe('lamps')
  expect(stemmerOf('en')('ab12s')).toBe('ab12s')
})

test('stop words are known folded', () => {
  expect(stopWordsOf('de').has('fur')).toBe(true)
  expect(stopWordsOf('ar').has(fold('إلى'))).toBe(true)
  expect(stopWordsOf('xx').size).toBe(0)
})

test.each([
  ['lamp', 'lamp', 0],
  ['lamp', 'lmap', 1],
  ['lamp', 'lamps', 1],
  ['lamp', 'lap', 1],
  ['wardrobe', 'wardorbes', 2],
  ['kitten', 'sitting', 3],
  ['lamp', 'chairs', 3],
])('%s and %s are %i typos apart, or more than two', (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance)
  expect(editDistance(b, a, 2)).toBe(distance)
})

test('a word has no typo below 4 letters, one from 4, two from 8, and none with digits', () => {
  expect(['bed', 'lamp', 'drawers', 'wardrobe', 'wardrobe2'].map(typosOf)).toEqual([0, 1, 1, 2, 0])
})

test('each of a group of synonyms stands for the others, whatever their endings', () => {
  const { of, longest } = synonymsOf([['sofa', 'Couch', 'three-seater']], stemmerOf('en'))
  expect(longest).toBe(2)
  expect(of(['sofas'])).toEqual([['couch'], ['three', 'seater']])
  expect(of(['three', 'seaters'])).toEqual([['sofa'], ['couch']])
  expect(of(['seater'])).toEqual([])
})

test('texts are sorted as in a dictionary', () => {
  const texts = ['Zebra', 'Äpfel', 'apfel', 'Birne']
  expect(texts.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual(['Äpfel', 'apfel', 'Birne', 'Zebra'])
})
