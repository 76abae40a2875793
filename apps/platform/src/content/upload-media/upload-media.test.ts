import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openInMemory } from '../../ground/database/engines.fixture.ts'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { openSample, type SampleContent } from '../content.fixture.ts'
import { pngClaiming } from '../media/png-claiming.fixture.ts'
import { sharp } from '../media/sharp.ts'
import { createUploadTickets } from './upload-tickets.ts'

let database: OpenedDatabase
let sample: SampleContent
beforeAll(async () => {
  database = await openInMemory()
})
beforeEach(async () => {
  await sample?.close()
  sample = await openSample(database)
})
afterAll(() => sample.close())

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#883322' } })
    .png()
    .toBuffer()

async function address(input: object): Promise<string> {
  const { data, errors } = await sample.author(
    'mutation ($input: UploadMediaInput!) { uploadMedia(input: $input) { presignedUploadUrl } }',
    { input },
  )
  if (errors) throw Object.assign(new Error(errors[0]?.message), { code: errors[0]?.extensions.code })
  return String((data?.uploadMedia as { presignedUploadUrl?: string } | undefined)?.presignedUploadUrl)
}

async function send(to: string, bytes: Uint8Array<ArrayBuffer> | string, name = 'attic.png') {
  const form = new FormData()
  form.set('file', new File([bytes], name))
  const answer = await sample.request(new URL(to).pathname, { method: 'POST', body: form })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const bytesOf = async () => new Uint8Array(await picture())

test('a picture becomes an item, in folders that are made for it, and is served by its revision', async () => {
  const to = await address({ itemPath: 'Halden/rooms/attic', alt: 'An attic', language: 'en' })
  const { status, body } = await send(to, await bytesOf())
  expect([status, body]).toEqual([
    200,
    {
      Id: expect.stringMatching(/^[0-9a-f]{32}$/i),
      Name: 'attic',
      ItemPath: expect.stringMatching(/^\/sitecore\/media library\/halden\/rooms\/attic$/i),
    },
  ])
  const { data } = await sample.author(`{ item(where: { path: "${body.ItemPath}", language: "en" }) {
    template { name } alt: field(name: "Alt") { value } width: field(name: "Width") { value } blob: field(name: "Blob") { value }
  } }`)
  expect(data?.item).toMatchObject({
    template: { name: 'Media Image' },
    alt: { value: 'An attic' },
    width: { value: '40' },
  })
  const revision = (data?.item as { blob?: { value: string } } | undefined)?.blob?.value.slice(0, 32)
  const shown = await sample.request(`/-/media/halden/rooms/attic.png?rev=${revision}`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  // A draft is nobody's by its name alone.
  expect((await sample.request('/-/media/halden/rooms/attic.png')).status).toBe(404)
})

test('an address takes one file, once', async () => {
  const to = await address({ itemPath: 'once' })
  expect((await send(to, await bytesOf())).status).toBe(200)
  expect(await send(to, await bytesOf())).toMatchObject({
    status: 403,
    body: { error: { code: 'upload_not_allowed' } },
  })
})

test('a name that is taken is refused, or replaced when that was asked for', async () => {
  const first = await send(await address({ itemPath: 'same' }), await bytesOf())
  expect(await send(await address({ itemPath: 'same' }), await bytesOf())).toMatchObject({ status: 422 })
  const other = new Uint8Array(
    await sharp(await picture())
      .resize(20)
      .png()
      .toBuffer(),
  )
  const again = await send(await address({ itemPath: 'same', overwriteExisting: true }), other)
  expect(again.body.Id).toBe(first.body.Id)
  const { data } = await sample.author(
    '{ item(where: { path: "/sitecore/media library/same" }) { field(name: "Width") { value } } }',
  )
  expect(data?.item).toMatchObject({ field: { value: '20' } })
})

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'media_unsafe_svg'],
  ['', 'media_empty'],
])('%j is refused with its reason, and nothing is left of it', async (bytes, code) => {
  const to = await address({ itemPath: 'bad/one' })
  expect(await send(to, bytes, 'one.svg')).toMatchObject({ status: 422, body: { error: { code } } })
  const { data } = await sample.author('{ item(where: { path: "/sitecore/media library/bad" }) { name } }')
  expect(data?.item).toBeNull()
})

test('a page that is called a picture is refused, and leaves nothing behind', async () => {
  const to = await address({ itemPath: 'bad/page' })
  expect(await send(to, '<!doctype html><script>alert(1)</script>', 'page.PNG')).toMatchObject({
    status: 422,
    body: { error: { code: 'media_not_an_image' } },
  })
  const { data } = await sample.author('{ item(where: { path: "/sitecore/media library/bad" }) { name } }')
  expect(data?.item).toBeNull()
})

test('a picture of absurd dimensions is refused by what its first bytes say', async () => {
  const to = await address({ itemPath: 'bad/bomb' })
  const started = performance.now()
  expect(await send(to, new Uint8Array(pngClaiming(60_000, 60_000)), 'bomb.png')).toMatchObject({
    status: 422,
    body: { error: { code: 'media_unreadable_image' } },
  })
  expect(performance.now() - started).toBeLessThan(2000)
})

test('a picture is replaced by pictures only', async () => {
  await send(await address({ itemPath: 'kept' }), await bytesOf())
  const to = await address({ itemPath: 'kept', overwriteExisting: true })
  expect(await send(to, '%PDF-1.7', 'kept.pdf')).toMatchObject({
    status: 422,
    body: { error: { code: 'media_not_an_image' } },
  })
})

test.each(['../../etc', 'halden/..', 'a\u202egnp.exe', 'a\u2066b', 'a\\b', 'a\u0000b'])(
  '%j is no path of a media item',
  async (itemPath) => {
    await expect(address({ itemPath })).rejects.toMatchObject({ code: 'INVALID_NAME' })
  },
)

test('200 MB that do not say so are refused while they come, and are not kept in memory', async () => {
  const to = await address({ itemPath: 'endless' })
  const chunk = new Uint8Array(1024 * 1024)
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      if (sent > 200) controller.close()
      else controller.enqueue(chunk)
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
  const answer = await sample.request(new URL(to).pathname, init)
  expect(answer.status).toBe(413)
  // What was read until the answer was clear: the limit, and a few chunks that were under way.
  expect(sent).toBeLessThan(40)
})

test('a draft with another focal point has another address, and its crop follows the point', async () => {
  const bytes = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#ffffff' } })
    .composite([
      {
        input: await sharp({ create: { width: 100, height: 100, channels: 3, background: '#000000' } })
          .png()
          .toBuffer(),
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer()
  const sent = await send(await address({ itemPath: 'focal' }), new Uint8Array(bytes))
  const read = async (): Promise<string> => {
    const { data } = await sample.author(
      '{ item(where: { path: "/sitecore/media library/focal" }) { field(name: "Blob") { value } } }',
    )
    return (data?.item as { field: { value: string } } | undefined)?.field.value ?? ''
  }
  const blob = await read()
  const firstPixel = async (revision: string): Promise<number | undefined> => {
    const answer = await sample.request(`/-/media/focal.png?rev=${revision}&w=100&h=100`)
    if (answer.status !== 200) return undefined
    return (
      await sharp(Buffer.from(await answer.arrayBuffer()))
        .raw()
        .toBuffer()
    )[0]
  }
  const setFocus = (x: string) =>
    sample.author('mutation ($input: UpdateItemInput!) { updateItem(input: $input) { item { name } } }', {
      input: {
        itemId: sent.body.Id,
        fields: [
          { name: 'FocalX', value: x },
          { name: 'FocalY', value: '0.5' },
        ],
      },
    })
  await setFocus('1')
  expect(await firstPixel(`${blob.slice(0, 28)}6432`)).toBe(255)
  await setFocus('0')
  expect(await firstPixel(`${blob.slice(0, 28)}0032`)).toBe(0)
  // Who still has the address from before gets the picture as it is now.
  expect(await firstPixel(`${blob.slice(0, 28)}6432`)).toBe(0)
  expect(await firstPixel(`${blob.slice(0, 27)}x6432`)).toBeUndefined()
})

test('too much, no file, and no path of an item are told as such', async () => {
  const large = await send(await address({ itemPath: 'large' }), new Uint8Array(26 * 1024 * 1024))
  expect(large.status).toBe(413)
  const to = await address({ itemPath: 'none' })
  const answer = await sample.request(new URL(to).pathname, { method: 'POST', body: new FormData() })
  expect(answer.status).toBe(400)
  await expect(address({ itemPath: '/' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test('a ticket ends after ten minutes', () => {
  const now = vi.fn(() => 0)
  const tickets = createUploadTickets(now)
  const upload = { username: 'a', itemPath: 'x', alt: null, decorative: null, language: null, overwriteExisting: false }
  const [one, two] = [tickets.issue(upload), tickets.issue(upload)]
  now.mockReturnValue(599_999)
  expect(tickets.take(one)).toEqual(upload)
  now.mockReturnValue(600_000)
  expect(tickets.take(two)).toBeUndefined()
})
