/** Thumbnails of components (contract "component-builder", 11 and 15.10). */
import { describe, expect, test } from 'vitest'
import { DEFAULT_BREAKPOINTS } from '../../responsive/breakpoints.ts'
import { freshThumbnail, isFreshThumbnail, type ThumbnailFacts, uploadHeaders } from './kept-thumbnail.ts'
import { JPEG_QUALITY, thumbnailFrame, thumbnailSize } from './thumbnail-frame.ts'

const view = '<section class="-section"><p>Lamps</p></section>'
const frame = (...made: (string[] | null)[]) => {
  const versions = made.map((breakpointIds, index) => ({ id: `v${index}`, breakpointIds, view }))
  const found = thumbnailFrame(versions, DEFAULT_BREAKPOINTS)
  return found && [found.version.id, found.breakpoint.id, found.width]
}

test.each<[string, (string[] | null)[], unknown[] | undefined]>([
  ['a version for all is seen at 800 pixels', [null], ['v0', 'medium', 768]],
  ['the version made for 800 pixels comes first', [null, ['medium']], ['v1', 'medium', 768]],
  ['else the nearest, at the breakpoint nearest to it', [['xlarge', 'xxlarge']], ['v0', 'xlarge', 1200]],
  ['no window is narrower than 320 pixels', [['xsmall']], ['v0', 'xsmall', 320]],
  ['or wider than 1401', [['xxlarge']], ['v0', 'xxlarge', 1401]],
  ['a component without versions has none', [], undefined],
])('%s', (_, made, expected) => expect(frame(...made)).toEqual(expected))

test('an empty section has no thumbnail, a picture has', () => {
  const of = (html: string) => thumbnailFrame([{ view: html }], DEFAULT_BREAKPOINTS)
  expect(of('<section class="-section"><p> </p><style>a{}</style></section>')).toBeUndefined()
  expect(of('<section class="-section"><img alt=""></section>')).toBeDefined()
})

// Specification: thumbnail-constants
test('it is as high as its content, 2000 pixels at most, and sharp: 1000 pixels wide, or enlarged by a tenth', () => {
  expect(thumbnailSize(768, 300.2)).toEqual({ width: 768, height: 301, scale: 1000 / 768 })
  expect(thumbnailSize(1401, 9000)).toEqual({ width: 1401, height: 2000, scale: 1.1 })
  expect(thumbnailSize(320, 0)).toMatchObject({ height: 1 })
  expect(JPEG_QUALITY).toBe(0.6)
})

// Specification: thumbnail-freshness
test.each([
  ['2026-05-04T10:00:01.999Z', true],
  ['2026-05-04T09:59:58.001Z', true],
  ['2026-05-04T10:00:02.000Z', false],
  ['2026-05-04T09:00:00.000Z', false],
  [null, false],
  ['nonsense', false],
])('rendered at %s it is fresh: %s', (renderedAt, isFresh) => {
  expect(isFreshThumbnail(renderedAt, new Date('2026-05-04T10:00:00Z'))).toBe(isFresh)
})

const facts: ThumbnailFacts = {
  componentId: 'com',
  versionId: 'wide-one',
  versionRevision: 3,
  componentCreatedAt: new Date('2026-05-01T10:00:00Z'),
  componentModifiedAt: new Date('2026-05-04T10:00:00Z'),
  stylesheetModifiedAt: new Date('2026-05-04T11:00:00Z'),
}

test('an upload says what it shows; it is of the time of the last change, of the component or its style sheet', () => {
  expect(uploadHeaders(facts, new Date('2026-05-05T10:00:00Z'))).toEqual({
    accept: 'application/xml',
    'x-ms-blob-type': 'BlockBlob',
    'x-ms-revision': '2021-08-06',
    'x-ms-blob-content-type': 'image/jpg',
    // Specification, section 9: one year.
    'x-ms-blob-cache-control': 'public,max-age=31536000,immutable',
    'x-ms-meta-versionId': 'wide-one',
    'x-ms-meta-versionRevision': '3',
    'x-ms-meta-componentId': 'com',
    'x-ms-meta-componentRenderedAt': 'Mon, 04 May 2026 11:00:00 GMT',
    'x-ms-meta-componentModifiedAt': 'Mon, 04 May 2026 10:00:00 GMT',
    'x-ms-meta-componentCreatedAt': 'Fri, 01 May 2026 10:00:00 GMT',
    'x-ms-meta-modifiedAt': 'Tue, 05 May 2026 10:00:00 GMT',
  })
})

describe('a thumbnail', () => {
  const URL_ = 'https://cdn.example/thumbnails/lib/com/wide-one.jpg'
  /** A host that keeps one of this time. */
  function host(renderedAt: string | undefined, permitted = 200) {
    const asked: string[] = []
    let drawn = 0
    const fetch = async (url: string, { method = 'GET' }: RequestInit = {}) => {
      asked.push(`${method} ${url}`)
      if (method === 'POST')
        return Response.json({ url: 'https://cdn.example/thumbnails?sig=s' }, { status: permitted })
      if (renderedAt === undefined && method === 'HEAD') return new Response(null, { status: 404 })
      return new Response(null, { headers: renderedAt ? { 'x-ms-meta-componentRenderedAt': renderedAt } : {} })
    }
    const draw = async () => {
      drawn += 1
      return new Blob(['picture'])
    }
    const place = { cdn: 'https://cdn.example', library: 'lib', component: 'com', version: 'wide-one' }
    const made = () => freshThumbnail(place, facts, draw, { base: 'https://api.example/api', fetch })
    return { made, asked, drawn: () => drawn }
  }

  test('that is fresh is not drawn again', async () => {
    const { made, asked, drawn } = host('Mon, 04 May 2026 11:00:01 GMT')
    expect(await made()).toBe(URL_)
    expect([asked, drawn()]).toEqual([[`HEAD ${URL_}`], 0])
  })

  test.each(['Mon, 04 May 2026 10:00:00 GMT', undefined])('of %s is drawn, kept, and read anew', async (renderedAt) => {
    const { made, asked, drawn } = host(renderedAt)
    expect(await made()).toBe(URL_)
    expect(asked).toEqual([
      `HEAD ${URL_}`,
      'POST https://api.example/api/files/generateSAS',
      `PUT ${URL_}?sig=s`,
      `GET ${URL_}`,
    ])
    expect(drawn()).toBe(1)
  })

  test('that may not be kept is not drawn', async () => {
    const { made, drawn } = host(undefined, 403)
    await expect(made()).rejects.toMatchObject({ status: 403 })
    expect(drawn()).toBe(0)
  })
})
