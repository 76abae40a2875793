import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnDefaultEngine } from '../../ground/database/engines.fixture.ts'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { openSample, type SampleContent } from '../content.fixture.ts'

const LIBRARY = '/sitecore/media library/halden'
const ROOMS = '20000000-0000-4000-8000-000000000001'
const ATTIC = '20000000-0000-4000-8000-000000000002'
const CELLAR = '20000000-0000-4000-8000-000000000003'

const drawing = (size: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`)

describeOnDefaultEngine('the former address of a picture', (open) => {
  let database: OpenedDatabase
  let sample: SampleContent
  let revision: string
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    sample = await openSample(database)
    revision = await bring({ [ROOMS]: 'rooms' }, { [ATTIC]: 'rooms/attic', [CELLAR]: 'rooms/cellar' })
    await publish()
  })
  afterEach(() => sample.close())

  const folderFile = (id: string, path: string) => ({
    path: `media library/halden/${path}.yaml`,
    text: `id: ${id}\ntemplate: Media Folder\nsortOrder: 100\n`,
  })
  /** Puts folders and pictures into the library, all showing the same drawing; its revision. */
  async function bring(folders: Record<string, string>, pictures: Record<string, string>, size = 8): Promise<string> {
    const { hash } = await sample.content.saveMedia({ bytes: drawing(size), kind: 'image' })
    const pictureFile = ([id, path]: [string, string]) => ({
      path: `media library/halden/${path}.yaml`,
      text: `id: ${id}
template: Media Image
sortOrder: 100
shared:
  Blob: ${hash}
  MimeType: image/svg+xml
  Extension: svg
languages:
  en:
    - version: 1
      fields:
        Alt: A room
`,
    })
    const files = [
      ...Object.entries(folders).map(([id, path]) => folderFile(id, path)),
      ...Object.entries(pictures).map(pictureFile),
    ]
    await sample.content.importContent({ files, into: 'master' })
    return hash.slice(0, 32)
  }
  const publish = () =>
    sample.content.publishItem({ username: 'a', roots: [LIBRARY], languages: ['en'], subItems: true })
  const change = async (mutation: string) => {
    const { errors } = await sample.author(`mutation { ${mutation} }`)
    expect(errors).toBeUndefined()
  }
  const rename = (itemId: string, newName: string) =>
    change(`renameItem(input: { itemId: "${itemId}", newName: "${newName}" }) { item { name } }`)
  const move = (itemId: string, to: string) =>
    change(`moveItem(input: { itemId: "${itemId}", targetParentPath: "${to}" }) { item { name } }`)
  const remove = (itemId: string, more = '') =>
    change(`deleteItem(input: { itemId: "${itemId}" ${more} }) { successful }`)
  const asked = async (path: string, prefix = '/-/media') => {
    const answer = await sample.request(`${prefix}/halden/${path}`)
    await answer.arrayBuffer()
    return [answer.status, answer.headers.get('location')]
  }

  test('leads to where it is, with the same prefix and question, once the renaming of its folder is published', async () => {
    await rename(ROOMS, 'spaces')
    expect(await asked('rooms/attic.svg')).toEqual([200, null])
    await publish()
    expect(await asked('rooms/attic.svg')).toEqual([301, '/-/media/halden/spaces/attic.svg'])
    expect(await asked(`Rooms/Attic.ashx?w=10&rev=${revision}`, '/~/jssmedia')).toEqual([
      301,
      `/~/jssmedia/halden/spaces/attic.svg?w=10&rev=${revision}`,
    ])
    expect(await asked('spaces/attic.svg')).toEqual([200, null])
    const rows = await sql`select name, item_id from content_media_place`.execute(sample.db)
    expect(rows.rows).toEqual([{ name: 'rooms', item_id: ROOMS }])
  })

  test('leads on for good: its folder renamed twice, the picture moved out and renamed, the empty folder deleted', async () => {
    await rename(ROOMS, 'spaces')
    await publish()
    await rename(ATTIC, 'loft')
    await rename(ROOMS, 'places')
    await publish()
    expect(await asked('rooms/attic.svg')).toEqual([301, '/-/media/halden/places/loft.svg'])
    expect(await asked('spaces/attic.svg')).toEqual([301, '/-/media/halden/places/loft.svg'])
    await move(ATTIC, LIBRARY)
    await remove(CELLAR)
    await remove(ROOMS, 'permanently: true')
    await publish()
    for (const path of ['rooms/attic.svg', 'spaces/attic.svg', 'places/loft.svg']) {
      expect([path, ...(await asked(path))]).toEqual([path, 301, '/-/media/halden/loft.svg'])
    }
    expect(await asked('rooms/cellar.svg')).toEqual([404, null])
  })

  test('belongs to what stands there now, and to nothing else below it', async () => {
    const [folder, attic] = ['30000000-0000-4000-8000-000000000001', '30000000-0000-4000-8000-000000000002']
    await rename(ROOMS, 'spaces')
    await bring({ [folder]: 'rooms' }, { [attic]: 'rooms/attic' }, 16)
    await publish()
    expect(await asked('rooms/attic.svg')).toEqual([200, null])
    expect(await asked('rooms/cellar.svg')).toEqual([301, '/-/media/halden/spaces/cellar.svg'])
  })

  test('of a picture that was deleted is found again with it, under whatever name it comes back', async () => {
    await remove(ROOMS)
    await publish()
    expect(await asked('rooms/attic.svg')).toEqual([404, null])
    const [entry] = await sample.content.bin.list()
    await change(`restoreItem(input: { binId: "${entry?.id}", newName: "again" }) { item { name } }`)
    await publish()
    expect(await asked('rooms/attic.svg')).toEqual([301, '/-/media/halden/again/attic.svg'])
  })

  test('of a draft is known to who names its revision, and kept by nobody', async () => {
    const garden = '30000000-0000-4000-8000-000000000003'
    const draft = await bring({}, { [garden]: 'garden' }, 24)
    await rename(garden, 'park')
    expect(await asked('garden.svg')).toEqual([404, null])
    const answer = await sample.request(`/-/media/halden/garden.svg?rev=${draft}`)
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      301,
      `/-/media/halden/park.svg?rev=${draft}`,
      'private, no-store',
    ])
  })

  test('does not lead out of the media library', async () => {
    await move(ATTIC, '/sitecore/content')
    await sample.content.publishItem({ username: 'a', roots: [ATTIC], languages: ['en'] })
    expect(await asked('rooms/attic.svg')).toEqual([404, null])
  })

  test.each(['rooms//attic.svg', 'rooms/nothing.svg', '../rooms/attic.svg', `${'a/'.repeat(100)}attic.svg`])(
    'is no other: %s',
    async (path) => {
      await rename(ROOMS, 'spaces')
      await publish()
      expect(await asked(path)).toEqual([404, null])
    },
  )
})
