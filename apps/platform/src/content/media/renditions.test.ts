import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDiskCache } from './disk-cache.ts'
import { createRenditions, type RenditionRequest } from './renditions.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-renditions-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Left half red, right half blue. */
const twoHalves = async () => {
  const half = (background: string) =>
    sharp({ create: { width: 100, height: 100, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp({ create: { width: 200, height: 100, channels: 3, background: 'white' } })
    .composite([
      { input: await half('red'), left: 0, top: 0 },
      { input: await half('blue'), left: 100, top: 0 },
    ])
    .png()
    .toBuffer()
}
const request = (more: Partial<RenditionRequest> = {}): RenditionRequest => ({
  hash: 'a'.repeat(64),
  format: 'png',
  resize: { width: 50, height: 50, fit: 'cover' },
  focus: { x: 0, y: 0.5 },
  ...more,
})
const quiet = { onDiskError: (error: unknown) => expect.unreachable(String(error)) }

describe('renditions', () => {
  test('are cropped round the focal point', async () => {
    const renditions = createRenditions(quiet)
    const colour = async (x: number) => {
      const bytes = await renditions.get(request({ focus: { x, y: 0.5 } }), twoHalves)
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([50, 50])
      const middle = (25 * 50 + 25) * info.channels
      return [data[middle], data[middle + 2]]
    }
    expect(await colour(0)).toEqual([255, 0])
    expect(await colour(1)).toEqual([0, 255])
  })

  test.each(['avif', 'webp', 'jpeg', 'png'] as const)('can be %s', async (format) => {
    const bytes = await createRenditions(quiet).get(request({ format }), twoHalves)
    expect((await sharp(bytes).metadata()).format).toBe(format === 'avif' ? 'heif' : format)
  })

  test('asked for together are made once, asked for later come from disk', async () => {
    const renditions = createRenditions({ folder, ...quiet })
    let read = 0
    const original = async () => {
      read += 1
      return twoHalves()
    }
    const [one, other] = await Promise.all([renditions.get(request(), original), renditions.get(request(), original)])
    expect(one).toBe(other)
    expect(await renditions.get(request(), original)).toEqual(one)
    const again = createRenditions({ folder, ...quiet })
    expect(await again.get(request(), original)).toEqual(one)
    expect(read).toBe(1)
  })

  test('are served from memory while their folder cannot be used, and kept once it can', async () => {
    const place = join(folder, 'cache')
    await writeFile(place, 'a file where the folder should be')
    const errors: unknown[] = []
    const renditions = createRenditions({ folder: place, onDiskError: (error) => errors.push(error) })
    expect(await renditions.has(request())).toBe(false)
    expect((await renditions.get(request(), twoHalves)).byteLength).toBeGreaterThan(0)
    expect(errors).toHaveLength(3)
    await rm(place)
    await renditions.get(request(), twoHalves)
    expect([await renditions.has(request()), errors.length]).toEqual([true, 3])
  })

  test('a picture that cannot be read is an error each time, and blocks nothing', async () => {
    const renditions = createRenditions({ folder, ...quiet })
    const broken = async () => Buffer.from('no picture')
    await expect(renditions.get(request(), broken)).rejects.toThrow()
    await expect(renditions.get(request(), broken)).rejects.toThrow()
    expect((await renditions.get(request(), twoHalves)).byteLength).toBeGreaterThan(0)
  })
})

describe('the disk cache', () => {
  test('drops the longest unused beyond its bound', async () => {
    const cache = createDiskCache(folder, 25)
    for (const key of ['a', 'b']) await cache.write(key, Buffer.alloc(10))
    await cache.read('a')
    await cache.write('c', Buffer.alloc(10))
    expect((await readdir(folder)).sort()).toEqual(['a', 'c'])
    await cache.write('huge', Buffer.alloc(26))
    expect((await readdir(folder)).sort()).toEqual(['a', 'c'])
  })

  test('knows the files of a run before, and survives one that was taken away', async () => {
    const before = createDiskCache(folder, 100)
    await before.write('old', Buffer.alloc(10))
    await utimes(join(folder, 'old'), 1, 1)
    await before.write('new', Buffer.alloc(10))
    const cache = createDiskCache(folder, 25)
    expect(await cache.read('new')).toHaveLength(10)
    await rm(join(folder, 'new'))
    expect(await cache.read('new')).toBeUndefined()
    await cache.write('next', Buffer.alloc(20))
    expect(await readdir(folder)).toEqual(['next'])
  })
})
