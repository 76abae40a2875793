import { expect, test } from 'vitest'
import type { PagesDesk } from '../pages/desk.ts'
import type { StoredItem } from '../site-items/stored-items.ts'
import { listedPictures } from './listed-pictures.ts'
import { focusOf, mediaSource } from './media-source.ts'
import { foldersIn, picturesIn, readPicture } from './site-media.ts'

const item = (itemId: string, values: Record<string, string> = {}, changes: Partial<StoredItem> = {}): StoredItem => ({
  itemId,
  name: itemId,
  path: `/sitecore/media library/shop/${itemId}`,
  template: 'Media Image',
  sortOrder: 0,
  revision: 'r1',
  values: { Blob: 'ab'.repeat(32), Extension: 'png', ...values },
  ...changes,
})
const states = (drafts: StoredItem[], published: StoredItem[]) =>
  Object.fromEntries(
    picturesIn([{ language: 'en', drafts, published }]).map(({ itemId, state }) => [itemId, state] as const),
  )

test('the state of a picture says what visitors have of it', () => {
  const drafts = [
    item('same'),
    item('text', {}, { revision: 'r2' }),
    item('file', { Blob: 'cd'.repeat(32) }),
    item('name', {}, { path: '/sitecore/media library/shop/renamed' }),
    item('new'),
    item('no-file', { Blob: '' }),
  ]
  const published = [item('same'), item('text'), item('file'), item('name'), item('gone')]
  expect(states(drafts, published)).toEqual({
    same: 'published',
    text: 'changed',
    file: 'changed',
    name: 'changed',
    new: 'draft',
    gone: 'deleted',
  })
})

test('the state of a folder says where visitors find what is in it', () => {
  const folder = (itemId: string, name = itemId) =>
    item(itemId, {}, { name, path: `/sitecore/media library/shop/${name}`, template: 'Media Folder' })
  const drafts = [folder('same'), folder('other', 'renamed'), folder('new'), item('picture')]
  const published = [folder('same'), folder('other'), folder('gone'), item('picture')]
  expect(foldersIn({ language: 'en', drafts, published }).map(({ path, state }) => [path, state])).toEqual([
    ['shop/gone', 'deleted'],
    ['shop/new', 'draft'],
    ['shop/renamed', 'changed'],
    ['shop/same', 'published'],
  ])
})

test('more than a page is shown page by page, and the last one stands for any beyond it', () => {
  const drafts = Array.from({ length: 50 }, (_, number) => item(`p${String(number).padStart(2, '0')}`))
  const pictures = picturesIn([{ language: 'en', drafts, published: [] }])
  const { pictures: shown, ...rest } = listedPictures(pictures, 7)
  expect([shown.map(({ name }) => name), rest]).toEqual([['p48', 'p49'], { total: 50, page: 3, pages: 3 }])
})

test('an address carries the focal point, so that a crop of another one is not kept in its place', () => {
  const file = { path: '/sitecore/media library/Shop/Ä b', blob: 'ab'.repeat(32), extension: 'png' }
  expect(mediaSource({ ...file, focus: focusOf('', 'x') })).toBe(`/-/media/shop/%C3%A4%20b.png?rev=${'ab'.repeat(16)}`)
  expect(mediaSource({ ...file, focus: focusOf('1', '0.25') })).toBe(
    `/-/media/shop/%C3%A4%20b.png?rev=${'ab'.repeat(14)}6419`,
  )
})

test('the page of a picture is read without the library around it', async () => {
  const asked: string[] = []
  const node = {
    ...{ itemId: 'lamp', name: 'lamp', path: '/sitecore/media library/shop/lamp', sortOrder: 0, revision: 'r1' },
    ...{ template: { name: 'Media Image' }, f0: { value: 'ab'.repeat(32) }, f8: { value: 'A brass lamp' } },
  }
  const ask = async (query: string, { database }: { database?: string }) => {
    asked.push(query)
    return { i0: database === 'master' ? node : null }
  }
  const languages = { all: ['en', 'de'], fallback: 'en' }
  const desk = { authoring: { ask }, parts: { languages } } as unknown as PagesDesk
  const texts = { en: 'A brass lamp', de: 'A brass lamp' }
  expect(await readPicture(desk, 'lamp')).toMatchObject({ path: 'shop/lamp', alts: texts, state: 'draft' })
  expect(asked).toHaveLength(4)
  expect(asked.filter((query) => query.includes('children'))).toEqual([])
})

test('an item that is no picture of the library has no page there', async () => {
  const page = { ...item('home'), template: { name: 'Page' }, path: '/sitecore/content/shop/Home', f0: { value: 'ab' } }
  const elsewhere = { ...page, template: { name: 'Media Image' } }
  for (const found of [page, elsewhere, null]) {
    const authoring = { ask: async () => ({ i0: found }) }
    const desk = { authoring, parts: { languages: { all: ['en'], fallback: 'en' } } } as unknown as PagesDesk
    expect(await readPicture(desk, 'home')).toBeUndefined()
  }
})
