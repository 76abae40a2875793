import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSmallPlatform, type SmallPlatform } from '../small-platform.fixture.ts'
import { type ItemSketch, idAt } from '../small-site.fixture.ts'
import { hashOf } from './blob-store.ts'
import { pngClaiming } from './png-claiming.fixture.ts'
import type { SavedMedia } from './save-media.ts'
import { saveMedia } from './save-media.ts'

let platform: SmallPlatform
let photo: SavedMedia
let draft: SavedMedia

const LIBRARY = '/sitecore/media library/acme'
const item = (name: string, media: SavedMedia, template = 'Media Image'): ItemSketch => ({
  path: `${LIBRARY}/${name}`,
  template,
  shared: {
    Blob: media.hash,
    MimeType: media.mime,
    Extension: media.extension,
    Size: String(media.size),
    ...(media.width !== undefined && { Width: String(media.width), Height: String(media.height) }),
  },
  in: { en: { Alt: name } },
})

/** Bytes put into the store past all checks. */
async function saveBytes(bytes: Uint8Array): Promise<SavedMedia> {
  const hash = hashOf(bytes)
  await platform.blobs.put({ hash, mime: 'image/png', size: bytes.byteLength, bytes })
  return { hash, mime: 'image/png', extension: 'png', size: bytes.byteLength }
}

beforeAll(async () => {
  platform = await createSmallPlatform()
  const save = (bytes: Uint8Array, kind: 'image' | 'file' = 'image') =>
    saveMedia({ blobs: platform.blobs }, { bytes, kind })
  const create = (background: string) => sharp({ create: { width: 400, height: 300, channels: 3, background } })
  photo = await save(await create('green').jpeg().toBuffer())
  draft = await save(await create('white').jpeg().toBuffer())
  const svg = await save(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'))
  const webp = await save(await create('black').webp().toBuffer())
  const page = await save(Buffer.from('<script>alert(1)</script>'), 'file')
  // Item files may claim what they like about a stored file.
  const claimsToBeJpeg = (name: string, file: SavedMedia): ItemSketch => ({
    ...item(name, photo),
    shared: { ...item(name, photo).shared, Blob: file.hash },
  })
  const bomb = await saveBytes(pngClaiming(50_000, 50_000))
  const published = [
    item('Photo 1', photo),
    item('mark', svg),
    item('modern', webp),
    item('page', page, 'Media File'),
    {
      ...item('program', page, 'Media File'),
      shared: { ...item('program', page).shared, MimeType: 'text/javascript' },
    },
    claimsToBeJpeg('liar', page),
    claimsToBeJpeg('bomb', bomb),
    { ...item('lost', photo), shared: { ...item('lost', photo).shared, Blob: 'c'.repeat(64) } },
    { ...item('odd', photo), shared: { ...item('odd', photo).shared, MimeType: 'image/jpeg\r\nset-cookie: a=b' } },
  ]
  platform.setContent('web', published)
  platform.setContent('master', [...published.slice(1), item('Photo 1', draft), item('unpublished', draft)])
})
afterAll(() => platform.close())

const get = (path: string, headers: Record<string, string> = {}) => platform.request(path, { headers })
const revision = () => photo.hash.slice(0, 32)
const sizeOf = async (response: Response) => {
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return [width, height, format]
}

describe('addresses', () => {
  test.each(['/-/media', '/~/media', '/-/jssmedia', '/~/jssmedia'])('%s answers', async (prefix) => {
    const response = await get(`${prefix}/acme/photo%201.jpg`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(await sizeOf(response)).toEqual([400, 300, 'jpeg'])
  })

  test('in any letters, with any extension, by id', async () => {
    expect((await get('/-/media/ACME/Photo%201.ashx')).status).toBe(200)
    expect((await get(`/-/media/${idAt(`${LIBRARY}/Photo 1`).replaceAll('-', '').toUpperCase()}.ashx`)).status).toBe(
      200,
    )
  })

  test.each(['/-/media/acme/nothing.jpg', '/-/media/acme', '/-/media/', '/-/media/../content/acme'])(
    '%s is 404',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  test.each(['liar', 'bomb'])(
    'a %s, a file that is not the picture it says, is 404 when it would be resized',
    async (name) => {
      for (const accept of ['image/avif,image/webp', 'image/jpeg']) {
        const response = await get(`/-/media/acme/${name}.jpg?w=100`, { accept })
        expect([response.status, await response.json()]).toEqual([404, { message: expect.stringContaining('picture') }])
      }
      const asItIs = await get(`/-/media/acme/${name}.jpg`)
      expect(asItIs.headers.get('x-content-type-options')).toBe('nosniff')
      expect(asItIs.headers.get('content-security-policy')).toContain('sandbox')
    },
  )

  test('an item whose file is missing is 404', async () => {
    expect((await get('/-/media/acme/lost.jpg')).status).toBe(404)
  })
})

describe('caching', () => {
  test('for ever when the revision is the file’s, else for a minute', async () => {
    const exact = await get(`/-/media/acme/photo%201.jpg?rev=${revision()}`)
    expect(exact.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const other = await get('/-/media/acme/photo%201.jpg?rev=0')
    expect(other.headers.get('cache-control')).toBe('public, max-age=60')
  })

  test('304 for a known tag, which differs by size and format', async () => {
    const path = '/-/media/acme/photo%201.jpg?w=100'
    const first = await get(path, { accept: 'image/webp' })
    const etag = first.headers.get('etag') ?? ''
    const again = await get(path, { accept: 'image/webp', 'if-none-match': `"x", W/${etag}` })
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(etag)
    expect((await get(path, { accept: 'image/png', 'if-none-match': etag })).status).toBe(200)
    expect(
      (await get('/-/media/acme/photo%201.jpg?w=101', { accept: 'image/webp', 'if-none-match': etag })).status,
    ).toBe(200)
  })

  test('HEAD has the same headers and no body', async () => {
    const response = await platform.request('/-/media/acme/photo%201.jpg', { method: 'HEAD' })
    expect(response.headers.get('content-length')).toBe(String(photo.size))
    expect(await response.text()).toBe('')
  })
})

describe('sizes and formats', () => {
  test.each([
    ['w=100', [100, 75]],
    ['mw=100&mh=30', [40, 30]],
    ['w=100&h=100', [100, 100]],
    ['w=4000', [400, 300]],
    ['w=800&as=1', [800, 600]],
    ['w=abc&unknown=1', [400, 300]],
  ])('%s', async (query, [width, height]) => {
    expect(await sizeOf(await get(`/-/jssmedia/acme/photo%201.jpg?${query}`))).toEqual([width, height, 'jpeg'])
  })

  test.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*;q=0.8', 'image/webp'],
    ['image/avif;q=0, image/webp', 'image/webp'],
    ['*/*', 'image/jpeg'],
    ['', 'image/jpeg'],
  ])('Accept: %s gives %s', async (accept, type) => {
    const response = await get('/-/media/acme/photo%201.jpg?w=64', { accept })
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('vary')).toMatch(/accept/i)
  })

  test('a modern picture is not made again unless it is resized', async () => {
    const accept = 'image/avif,image/webp'
    expect((await get('/-/media/acme/modern.webp', { accept })).headers.get('content-type')).toBe('image/webp')
    expect((await get('/-/media/acme/modern.webp?w=20', { accept })).headers.get('content-type')).toBe('image/avif')
  })
})

describe('what a file may do', () => {
  test('what claims to be a script is served as text that nothing runs', async () => {
    const response = await get('/-/media/acme/program.js')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/plain')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-disposition')).toContain('attachment')
  })

  test('SVG is served as it is, locked down', async () => {
    const response = await get('/-/media/acme/mark.svg?w=4', { accept: 'image/webp' })
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  test('a file whose item says a type that is none is a download', async () => {
    const response = await get('/-/media/acme/odd.jpg')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
  })

  test('a file that is no media is a download', async () => {
    const response = await get('/-/media/acme/page.html')
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''page.bin")
  })
})

describe('drafts', () => {
  test('an unpublished file is shown only to who names its revision, and not kept', async () => {
    expect((await get('/-/media/acme/unpublished.jpg')).status).toBe(404)
    expect((await get('/-/media/acme/unpublished.jpg?rev=')).status).toBe(404)
    expect((await get(`/-/media/acme/unpublished.jpg?rev=${draft.hash.slice(0, 8)}`)).status).toBe(404)
    const shown = await get(`/-/media/acme/unpublished.jpg?rev=${draft.hash.slice(0, 32)}`)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('cache-control')).toBe('private, no-store')
  })

  test('a changed file is the published one until its own revision is named', async () => {
    const published = await get('/-/media/acme/photo%201.jpg')
    expect(published.headers.get('content-length')).toBe(String(photo.size))
    const changed = await get(`/-/media/acme/photo%201.jpg?rev=${draft.hash.slice(0, 32)}`)
    expect(changed.headers.get('etag')).toContain(draft.hash)
  })
})
