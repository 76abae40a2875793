import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createSmallPlatform, type SmallPlatform } from '../small-platform.fixture.ts'
import { createIdleWork } from './idle-work.ts'
import { type SavedMedia, saveMedia } from './save-media.ts'

const PHOTO = '/sitecore/media library/acme/photo'
const BOTH = { accept: 'image/avif,image/webp,*/*' }

let dataDir: string
let platform: SmallPlatform
let photo: SavedMedia
let draft: SavedMedia

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tessera-stand-ins-'))
  platform = await createSmallPlatform({}, dataDir)
  const save = async (background: string) => {
    const picture = sharp({ create: { width: 400, height: 300, channels: 3, background } })
    return saveMedia({ blobs: platform.blobs }, { bytes: await picture.jpeg().toBuffer(), kind: 'image' })
  }
  photo = await save('green')
  draft = await save('red')
  const item = ({ hash }: SavedMedia) => ({
    path: PHOTO,
    template: 'Media Image',
    shared: { Blob: hash, MimeType: 'image/jpeg', Extension: 'jpg', Width: '400', Height: '300' },
  })
  platform.setContent('web', [item(photo)])
  platform.setContent('master', [item(draft)])
})
afterAll(async () => {
  await platform.close()
  await rm(dataDir, { recursive: true, force: true })
})

const get = (width: number, headers: Record<string, string> = BOTH, of: SavedMedia = photo, more = '') =>
  platform.request(`/-/media/acme/photo.jpg?w=${width}${of.hash === '' ? '' : `&rev=${of.hash.slice(0, 32)}`}${more}`, {
    headers,
  })
const facts = async (response: Response) => {
  const bytes = Buffer.from(await response.arrayBuffer())
  const { format, width } = await sharp(bytes).metadata()
  const { headers } = response
  expect(headers.get('content-length')).toBe(String(bytes.byteLength))
  expect(headers.get('vary')).toBe('Accept')
  return [headers.get('content-type'), format, width, headers.get('cache-control')]
}
const WEBP = (width: number) => ['image/webp', 'webp', width, 'private, max-age=31536000, immutable']
const AVIF = (width: number) => ['image/avif', 'heif', width, 'public, max-age=31536000, immutable']
const made = (width: number) =>
  vi.waitFor(
    async () => {
      const files = await readdir(join(dataDir, 'cache', 'media'))
      expect(files.some((name) => name.includes(`-${width}x`) && name.endsWith('.avif'))).toBe(true)
    },
    { timeout: 20_000, interval: 20 },
  )

describe('a picture whose AVIF is not there yet', () => {
  test('is WebP at once for its first visitor, AVIF for the next', async () => {
    const first = await get(100)
    const etag = first.headers.get('etag') ?? ''
    expect(await facts(first)).toEqual(WEBP(100))
    await made(100)
    expect(await facts(await get(100))).toEqual(AVIF(100))
    // The visitor who has the WebP and asks again is told of the AVIF, which has a tag of its own.
    const again = await get(100, { ...BOTH, 'if-none-match': etag })
    expect(again.status).toBe(200)
    expect(again.headers.get('etag')).toMatch(/avif"$/)
  })

  test('is 304 to who has either of the two', async () => {
    const first = await get(104)
    const webp = first.headers.get('etag') ?? ''
    const avif = webp.replace('.webp', '.avif')
    for (const etag of [avif, `"x", W/${avif}`]) {
      const known = await get(104, { ...BOTH, 'if-none-match': etag })
      expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, avif, ''])
    }
    const other = await get(108)
    const tag = other.headers.get('etag') ?? ''
    const known = await get(108, { ...BOTH, 'if-none-match': tag })
    // Unless the AVIF was quicker.
    if (known.status === 304) expect(known.headers.get('cache-control')).toMatch(/^private/)
    else expect(known.headers.get('content-type')).toBe('image/avif')
  })

  test('is kept for a minute when the address does not name the file', async () => {
    const response = await get(112, BOTH, { ...photo, hash: '' })
    expect(response.headers.get('cache-control')).toBe('private, max-age=60')
  })

  test('is AVIF at once to who takes no WebP, and WebP for ever to who takes no AVIF', async () => {
    expect(await facts(await get(116, { accept: 'image/avif' }))).toEqual(AVIF(116))
    expect(await facts(await get(120, { accept: 'image/avif,image/webp;q=0' }))).toEqual(AVIF(120))
    expect(await facts(await get(124, { accept: 'image/webp' }))).toEqual([
      ...WEBP(124).slice(0, 3),
      'public, max-age=31536000, immutable',
    ])
  })

  test('is not kept at all while it is a draft', async () => {
    const response = await get(128, BOTH, draft)
    expect(await facts(response)).toEqual(['image/webp', 'webp', 128, 'private, no-store'])
  })

  test('many first visitors at once cause one AVIF', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(132)))
    for (const answer of answers) expect(await facts(answer)).toEqual(WEBP(132))
    await made(132)
    expect(await facts(await get(132))).toEqual(AVIF(132))
  })
})

describe('idle work', () => {
  const quiet = { isBusy: () => false, most: 2, onError: () => {} }

  test('runs one at a time, each key once, and refuses what is too much', async () => {
    const work = createIdleWork(quiet)
    const ran: string[] = []
    const run = (key: string) => work.add(key, async () => ran.push(key))
    expect([run('a'), run('a'), run('b'), run('c')]).toEqual([true, true, true, false])
    await vi.waitFor(() => expect(ran).toEqual(['a', 'b']))
    await work.close()
  })

  test('waits while others are busy, goes on after a failure', async () => {
    let busy = true
    const onError = vi.fn()
    const work = createIdleWork({ ...quiet, isBusy: () => busy, onError })
    const second = vi.fn(async () => {})
    work.add('a', () => Promise.reject(new Error('no')))
    work.add('b', second)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(onError).not.toHaveBeenCalled()
    busy = false
    work.wake()
    await vi.waitFor(() => expect(second).toHaveBeenCalledOnce())
    expect(onError).toHaveBeenCalledOnce()
  })

  test('is dropped on closing, which waits for what runs', async () => {
    const work = createIdleWork(quiet)
    let end = () => {}
    const dropped = vi.fn(async () => {})
    work.add(
      'a',
      () =>
        new Promise<void>((resolve) => {
          end = resolve
        }),
    )
    work.add('b', dropped)
    await new Promise((resolve) => setTimeout(resolve, 5))
    const closed = work.close()
    end()
    await closed
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(dropped).not.toHaveBeenCalled()
  })
})
