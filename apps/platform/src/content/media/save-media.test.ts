import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeOnDefaultEngine } from '../../ground/database/engines.fixture.ts'
import { migrate } from '../../ground/database/index.ts'
import { contentReadMigrations } from '../read-migrations.ts'
import { createSmallPlatform, type SmallPlatform } from '../small-platform.fixture.ts'
import { type BlobStore, createBlobStore } from './blob-store.ts'
import { detectType } from './detect-type.ts'
import { pngClaiming } from './png-claiming.fixture.ts'
import { saveMedia } from './save-media.ts'

const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
const svg = (inner = '', head = '') =>
  Buffer.from(
    `<?xml version="1.0"?><!-- made by hand -->${head}<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">${inner}</svg>`,
  )

describe('the type of a file comes from its bytes', () => {
  test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('%s', async (format) => {
    const type = detectType(await picture().toFormat(format).toBuffer())
    expect(type).toEqual({ mime: `image/${format}`, extension: format === 'jpeg' ? 'jpg' : format, isImage: true })
  })

  test.each([
    [svg(), 'image/svg+xml'],
    [svg('', '<!DOCTYPE svg PUBLIC "x" "y">'), 'image/svg+xml'],
    [Buffer.from('%PDF-1.7'), 'application/pdf'],
    [Buffer.from('<html><svg></svg></html>'), 'application/octet-stream'],
    [Buffer.from('GIF'), 'application/octet-stream'],
    [Buffer.from(''), 'application/octet-stream'],
    [Buffer.from('PK\x03\x04'), 'application/zip'],
    [svg('', '<!DOCTYPE svg [<!ATTLIST svg a CDATA #IMPLIED>]>\n<!-- and --> <!-- more -->'), 'image/svg+xml'],
  ])('%.30s', (bytes, mime) => {
    expect(detectType(bytes).mime).toBe(mime)
  })

  test.each([
    ['comments before anything but SVG', '<!---->'.repeat(500)],
    ['comments in comments', '<!--<!--'.repeat(500)],
    ['declarations that never end', '<!DOCTYPE svg [] '.repeat(200)],
  ])('%s are soon read', (_, text) => {
    const started = performance.now()
    expect(detectType(Buffer.from(text)).mime).toBe('application/octet-stream')
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

describe('saving', () => {
  let platform: SmallPlatform
  beforeAll(async () => {
    platform = await createSmallPlatform()
  })
  afterAll(() => platform.close())
  const save = (bytes: Uint8Array, kind: 'image' | 'file' = 'image', maxBytes?: number) =>
    saveMedia({ blobs: platform.blobs, ...(maxBytes !== undefined && { maxBytes }) }, { bytes, kind })

  test('keeps the bytes once and measures the picture as it is shown', async () => {
    const bytes = await picture().jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const saved = await save(bytes)
    expect(saved).toEqual({
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      mime: 'image/jpeg',
      extension: 'jpg',
      size: bytes.byteLength,
      width: 30,
      height: 40,
    })
    expect(await save(bytes)).toEqual(saved)
    expect(Buffer.from((await platform.blobs.get(saved.hash))?.bytes ?? [])).toEqual(bytes)
  })

  test('SVG has a size of its own', async () => {
    expect(await save(svg('<rect width="5" height="5"/>'))).toMatchObject({
      mime: 'image/svg+xml',
      width: 20,
      height: 10,
    })
  })

  test('any file may be a file', async () => {
    expect(await save(Buffer.from('hello'), 'file')).toMatchObject({
      mime: 'application/octet-stream',
      extension: 'bin',
      size: 5,
    })
  })

  test.each([
    ['nothing', Buffer.alloc(0), 'media_empty'],
    ['text', Buffer.from('hello'), 'media_not_an_image'],
    ['a page', Buffer.from('<!doctype html><script>1</script>'), 'media_not_an_image'],
    ['half a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'media_unreadable_image'],
    ['a header that claims 50,000 by 50,000 pixels', pngClaiming(50_000, 50_000), 'media_unreadable_image'],
    ['a header that claims no pixels', pngClaiming(0, 10), 'media_unreadable_image'],
    ['a page behind the signature of a GIF', Buffer.from('GIF89a<script>1</script>'), 'media_unreadable_image'],
    ['SVG with a script', svg('<script>1</script>'), 'media_unsafe_svg'],
    ['SVG with an event', svg('<rect onload="x()"/>'), 'media_unsafe_svg'],
    ['SVG with an entity', svg('', '<!DOCTYPE svg [<!ENTITY a "b">]>'), 'media_unsafe_svg'],
    [
      'SVG with a script under a prefix',
      svg('<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>'),
      'media_unsafe_svg',
    ],
    ['SVG with a script address', svg('<a href="javascript:x()"/>'), 'media_unsafe_svg'],
    ['SVG with a script address by numbers', svg('<a href="java&#115;cript:x()"/>'), 'media_unsafe_svg'],
    ['SVG with a script address over two lines', svg('<a href="java\nscript:x()"/>'), 'media_unsafe_svg'],
    [
      'SVG that moves an address to a script',
      svg('<set attributeName="href" to="javascript:x()"/>'),
      'media_unsafe_svg',
    ],
    ['SVG with a page in an address', svg('<a href="data:text/html,x"/>'), 'media_unsafe_svg'],
    ['SVG with a script address after spaces', svg('<a href = " javascript:x()"/>'), 'media_unsafe_svg'],
  ])('%s is refused as a picture', async (_, bytes, code) => {
    await expect(save(bytes)).rejects.toMatchObject({ code })
  })

  test('SVG with very much space in an attribute is soon read', async () => {
    const started = performance.now()
    expect((await save(svg(`<a href=${' '.repeat(200_000)}"#x"/>`))).mime).toBe('image/svg+xml')
    expect(performance.now() - started).toBeLessThan(2000)
  })

  test('too many bytes and too many pixels are refused', async () => {
    await expect(save(Buffer.alloc(11), 'file', 10)).rejects.toMatchObject({ code: 'media_too_large' })
    await expect(save(pngClaiming(10_000, 6000))).rejects.toMatchObject({ code: 'media_unreadable_image' })
  })
})

describeOnDefaultEngine('blobs', (open) => {
  let blobs: BlobStore
  beforeAll(async () => {
    const { db } = await open()
    await migrate(db, contentReadMigrations)
    blobs = createBlobStore(db)
  })

  test('come back as they went in', async () => {
    const bytes = new Uint8Array([0, 1, 255, 39, 92])
    const blob = { hash: 'f'.repeat(64), mime: 'application/octet-stream', size: 5, bytes }
    await blobs.put(blob)
    await blobs.put(blob)
    const found = await blobs.get(blob.hash)
    expect({ ...found, bytes: [...(found?.bytes ?? [])] }).toEqual({ ...blob, bytes: [...bytes] })
    expect(await blobs.get('0'.repeat(64))).toBeUndefined()
  })
})
