import { expect, test } from 'vitest'
import { pageTexts, plainText } from './page-texts.ts'
import { sitesOf } from './sites.ts'
import { HOME, type ItemSketch, idAt, readingOf, SMALL_MANIFEST, SMALL_SITE, treeOf } from './small-site.fixture.ts'
import { createTemplateRegistry } from './templates.ts'

const text = (name: string, kind: 'text' | 'richText' = 'text') => ({ name, title: name, kind })
const templates = createTemplateRegistry({
  ...SMALL_MANIFEST,
  itemTypes: [
    ...SMALL_MANIFEST.itemTypes,
    { name: 'Question', title: 'Question', icon: 'help', fields: [text('Question'), text('Answer', 'richText')] },
  ],
})

function textsOf(...sketches: ItemSketch[]) {
  const reading = readingOf(treeOf([...SMALL_SITE, ...sketches]), { templates })
  const [site] = sitesOf(reading.tree).all
  if (site === undefined) throw new Error('the fixture has a site')
  return [...pageTexts(reading, site)]
}

const page = (name: string, more: Partial<ItemSketch> = {}): ItemSketch => ({
  path: `${HOME}/${name}`,
  template: 'Page',
  in: { en: { Title: `The ${name}`, Description: `About the ${name}` } },
  ...more,
})

test('a page says what stands on it, and on the items of its components', () => {
  const [lamps] = textsOf(
    page('lamps'),
    {
      path: `${HOME}/lamps/Data/promo`,
      template: 'Promo',
      in: { en: { Heading: 'Light &amp; shade', Text: '<p>One</p><p>two &lt;3</p>' } },
    },
    {
      path: `${HOME}/lamps/Data/deep/card`,
      template: 'Card',
      in: { en: { Heading: 'A card' }, de: { Heading: 'Eine Karte' } },
    },
  ).filter(({ id }) => id === idAt(`${HOME}/lamps`))
  expect(lamps).toMatchObject({
    language: 'en',
    url: '/lamps',
    title: 'The lamps',
    description: 'About the lamps',
    template: 'Page',
  })
  expect(lamps?.text.split('\n').toSorted()).toEqual(['A card', 'Light & shade', 'One two <3'])
})

test('a page below is a page of its own, and one in two languages is two', () => {
  const found = textsOf(
    page('lamps', { in: { en: { Title: 'Lamps' }, de: { Title: 'Leuchten' } } }),
    page('lamps/arc', { in: { en: { Title: 'Arc' } } }),
  )
  expect(
    found.filter(({ url }) => url.includes('lamps')).map(({ url, language, title }) => [url, language, title]),
  ).toEqual([
    ['/lamps', 'en', 'Lamps'],
    ['/de/lamps', 'de', 'Leuchten'],
    ['/lamps/arc', 'en', 'Arc'],
  ])
})

test('a page that asks not to be found is not', () => {
  expect(textsOf(page('hidden', { shared: { NoIndex: '1' } })).map(({ url }) => url)).not.toContain('/hidden')
})

test('questions are told with their answers, in the languages they have', () => {
  const [faq] = textsOf(
    page('faq'),
    {
      path: `${HOME}/faq/Data/how`,
      template: 'Question',
      in: { en: { Question: 'How long?', Answer: '<p>Two days.</p>' } },
    },
    { path: `${HOME}/faq/Data/open`, template: 'Question', in: { en: { Question: 'Unanswered?' } } },
  ).filter(({ url }) => url === '/faq')
  expect(faq?.passages).toEqual([{ id: idAt(`${HOME}/faq/Data/how`), question: 'How long?', answer: 'Two days.' }])
  expect(faq?.text).toBe('')
})

test.each([
  ['', ''],
  ['plain', 'plain'],
  ['a &amp; b', 'a & b'],
  ['<h2>One</h2>two', 'One two'],
  ['<script>alert(1)</script><p onclick="x">text</p>', 'text'],
  ['a < b', 'a < b'],
  [
    '<p>See <a href="/help">returns</a>. A <b>bold</b>ly put <abbr>FAQ</abbr>, <br>twice.</p>',
    'See returns. A boldly put FAQ, twice.',
  ],
  ['<article>one</article><aside>two</aside>', 'one two'],
])('%j reads as %j', (raw, plain) => {
  expect(plainText(raw)).toBe(plain)
})
