import { expect, test } from 'vitest'
import { toEnd } from '../../ground/yielding-task.fixture.ts'
import { HASH, type ItemSketch, SMALL_SITE, treeOf } from '../small-site.fixture.ts'
import { type PictureSearch, searchPictures } from './index.ts'

const picture = (name: string, alts: Record<string, string>, shared: Record<string, string> = {}): ItemSketch => ({
  path: `/sitecore/media library/acme/${name}`,
  template: 'Media Image',
  shared: { Blob: HASH, ...shared },
  in: Object.fromEntries(Object.entries(alts).map(([language, Alt]) => [language, { Alt }])),
})
const site = SMALL_SITE.filter(({ template }) => template !== 'Media Image')
const same = picture('same', { en: 'A brass lamp', de: 'Eine Lampe' })
const drafts = [
  same,
  picture('lamp-new', { en: 'A chair', de: ' ' }),
  picture('line', {}, { Decorative: '1' }),
  picture('nothing', { en: '' }),
]
const trees = {
  master: treeOf([...site, ...drafts], 'master'),
  web: treeOf([...site, same, picture('gone', { en: 'A lamp' })]),
}
const found = (where: PictureSearch, first?: number, skip?: number) =>
  toEnd(searchPictures(trees, where, first, skip)).nodes.map(({ path }) => path.replace('acme/', ''))

test('all words are found in paths and texts, of drafts and of what only visitors still have', () => {
  expect(found({})).toEqual(['gone', 'lamp-new', 'line', 'nothing', 'same'])
  expect(found({ search: 'LAMP acme' })).toEqual(['gone', 'lamp-new', 'same'])
  expect(found({ search: 'eine lampe' })).toEqual(['same'])
})

test('a text is missing where there is none in the language and none is needless', () => {
  expect(found({ missing: 'de' })).toEqual(['lamp-new', 'nothing'])
  expect(found({ missing: 'en' })).toEqual(['nothing'])
  expect(found({ undescribed: true })).toEqual(['nothing'])
})

test('what waits is what publishing would take, and all that nobody described is counted', () => {
  expect(found({ waiting: true })).toEqual(['gone', 'lamp-new', 'line'])
  const { nodes: _, ...counts } = toEnd(searchPictures(trees, { search: 'lamp' }, 0))
  expect(counts).toEqual({ total: 3, waiting: 2, undescribed: 1 })
})

test('one page is answered, and no page is endless', () => {
  expect(found({}, 2, 1)).toEqual(['lamp-new', 'line'])
  expect(() => found({}, 1001)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }))
  expect(() => found({ search: 'x'.repeat(1001) })).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }))
})

test('a large library is searched in parts', () => {
  const many = Array.from({ length: 1000 }, (_, number) => picture(`picture-${number}`, { en: 'A lamp' }))
  const library = { master: treeOf([...site, ...many], 'master'), web: treeOf(site) }
  expect([...searchPictures(library, { search: 'lamp' })].length).toBeGreaterThanOrEqual(5)
})
