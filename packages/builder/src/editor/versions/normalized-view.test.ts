import { expect, test } from 'vitest'
import { datasourceIdsOf } from './datasource-ids.ts'
import { normalizedView } from './normalized-view.ts'

const inSection = (content: string) => `<section class="-section">${content}</section>`

test.each([
  ['attributes are sorted', '<p id="b" class="a">x</p>', inSection('<p class="a" id="b">x</p>')],
  ['quotes are double', `<p id='b' hidden class=a>x</p>`, inSection('<p class="a" hidden="" id="b">x</p>')],
  ['a value may hold the end of a tag', '<p title="a > b" id="c">x</p>', inSection('<p id="c" title="a > b">x</p>')],
  ['blanks between tags go', '<div>\n  <p>a</p> <p>b</p>\n</div>', inSection('<div><p>a</p><p>b</p></div>')],
  ['blanks beside words stay', '<p> a <b>b</b> c </p>', inSection('<p> a <b>b</b> c </p>')],
  ['a section is enough', '<section id="b" class="a"></section>', '<section class="a" id="b"></section>'],
  ['a style may come first', '<style>a{}</style><section></section>', '<style>a{}</style><section></section>'],
])('%s', (_rule, view, normalized) => {
  expect(normalizedView(view)).toBe(normalized)
  expect(normalizedView(normalized)).toBe(normalized)
})

test('the data sources of a view are the beginnings of its paths, each once, but for placeholders', () => {
  const view = `<p data-path="lamps.title" data-path-placeholder="none.x">a</p><img data-path-src='Pictures_1[0].src'>
    <li data-path-scope="lamps.*"><b data-path="_.name">b</b></li><i title="data-path=no">data-path="text.x"</i>`
  expect(datasourceIdsOf(view)).toEqual(['lamps', 'Pictures_1', '_'])
})
