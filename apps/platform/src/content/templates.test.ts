import type { FieldManifest, SiteManifest } from '@tessera/content'
import { describe, expect, test } from 'vitest'
import { createTemplateRegistry } from './templates.ts'

const field = (name: string, more: Partial<FieldManifest> = {}): FieldManifest => ({
  name,
  kind: 'text',
  title: name,
  ...more,
})
const manifest = (more: Partial<SiteManifest> = {}): SiteManifest => ({
  components: [],
  itemTypes: [],
  pageTypes: [{ name: 'Page', title: 'Page', icon: 'file', fields: [field('Title'), field('Date', { shared: true })] }],
  ...more,
})

describe('template registry', () => {
  test('own fields come first, then those every item may carry', () => {
    const templates = createTemplateRegistry(manifest())
    expect(templates.fieldsOf('Page').map(({ name }) => name)).toEqual([
      'Title',
      'Date',
      '__Renderings',
      '__Final Renderings',
      '__Variants',
      'Page Design',
      '__Display name',
    ])
    expect(templates.field('Page', 'date')).toMatchObject({ name: 'Date', shared: true, type: 'Single-Line Text' })
    expect(templates.field('Page', 'nothing')).toBeUndefined()
    expect(templates.isPage('Page')).toBe(true)
    expect(templates.isPage('Folder')).toBe(false)
  })

  test('ids are the same at every start; the wire names two of them', () => {
    const [one, other] = [createTemplateRegistry(manifest()), createTemplateRegistry(manifest())]
    expect(one.byName('Page')?.id).toBe(other.byName('Page')?.id)
    expect(one.byId('{061CBA15-5474-4B91-8A06-17903B102B82}')?.name).toBe('Site')
    expect(one.byId('6d1cd89719364a3aa511289a94c2a7b1')?.name).toBe('Dictionary Entry')
    expect(new Set(one.all.map(({ id }) => id)).size).toBe(one.all.length)
  })

  test.each([
    ['one name twice', manifest({ itemTypes: [{ name: 'Page', title: '', icon: '', fields: [] }] })],
    ["a platform template's name", manifest({ itemTypes: [{ name: 'Folder', title: '', icon: '', fields: [] }] })],
    [
      'a field twice',
      manifest({ itemTypes: [{ name: 'Card', title: '', icon: '', fields: [field('Text'), field('text')] }] }),
    ],
    [
      "a standard field's name",
      manifest({ itemTypes: [{ name: 'Card', title: '', icon: '', fields: [field('__Renderings')] }] }),
    ],
    [
      'a name every object has',
      manifest({ itemTypes: [{ name: 'Card', title: '', icon: '', fields: [field('constructor')] }] }),
    ],
    [
      'an unknown kind',
      manifest({
        itemTypes: [{ name: 'Card', title: '', icon: '', fields: [field('A', { kind: 'blob' as 'text' })] }],
      }),
    ],
  ])('%s is refused', (_, wrong) => {
    expect(() => createTemplateRegistry(wrong)).toThrow(expect.objectContaining({ code: 'INVALID_MANIFEST' }))
  })
})
