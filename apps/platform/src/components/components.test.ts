/** Acceptance 5 of the contract "component-builder": authoring calls, artifact writes, headers, dates, deletion. */
import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  audited,
  type Json,
  openComponents,
  PLATFORM_KEY,
  record,
  SCRIPT_ORIGIN,
  SITE_ORIGIN,
  type TestComponents,
} from './components.fixture.ts'
import { MAX_LISTED } from './store/versions.ts'
import { describeWithTables } from './tables.fixture.ts'

const WIDE = '<section class="-section"><p>Lamps</p></section>'
const ALONE = `<div class="-theme--default">${WIDE}</div>`
const EVERY_BREAKPOINT = ['xxlarge', 'xlarge', 'large', 'medium', 'small', 'xsmall'].map(
  (slug) => `-breakpoint--${slug}`,
)
/** The beginning of a picture. */
const WEBP = Buffer.from('RIFFabcdWEBPVP8 ')
const HEADERS = ['last-modified', 'etag', 'content-type', 'cache-control', 'vary', 'x-ms-meta-versiondeletedat']

/** A server of another origin for the tests of a group; answers its origin. */
function useServer(answer: RequestListener): () => string {
  const server = createServer(answer)
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describeWithTables('components', (open) => {
  let service: TestComponents
  beforeAll(async () => {
    service = await openComponents(await open())
  })
  const { call, get } = {
    call: ((...given) => service.call(...given)) as TestComponents['call'],
    get: ((...given) => service.get(...given)) as TestComponents['get'],
  }
  const post = (at: string, given: Json | Json[], as = 'publisher') => call<Json>(as, 'POST', `${at}/versions`, given)
  const filesOf = ({ library, component }: { library: string; component: string }) =>
    `/components/${library}/${component}`
  const dateOf = async (path: string) => (await get(path)).headers.get('last-modified')

  describe('what is published is hosted before the call is answered', () => {
    test('in the bundle that is shown when no version is named, and as a revision that never changes', async () => {
      const made = await service.newComponent()
      const posted = await post(made.at, record())
      expect(posted.status).toBe(200)
      expect(posted.body).toMatchObject({
        id: 'wide-one',
        revision: 1,
        status: 'published',
        deletedAt: null,
        datasourceIds: [],
      })
      const bundled = `<div class="-theme--default ${EVERY_BREAKPOINT.join(' ')}">${WIDE}</div>`
      for (const path of [
        '',
        '/responsive',
        '/responsive/published',
        '/responsive/published.html',
        '/responsive.html/published.html',
      ]) {
        const file = await get(`${filesOf(made)}${path}`)
        expect([path, file.status, file.text]).toEqual([path, 200, bundled])
        expect(file.headers.get('content-type')).toBe('text/html; charset=utf-8')
        expect(file.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
        expect(file.headers.get('access-control-allow-origin')).toBe('*')
        expect(file.headers.get('access-control-expose-headers')).toMatch(
          /date, last-modified, .*x-ms-meta-versionDeletedAt/,
        )
        expect(file.headers.get('last-modified')).toBe('Mon, 04 May 2026 10:00:00 GMT')
      }
      const revision = await get(`${filesOf(made)}/wide-one/1.html`)
      expect([revision.text, revision.headers.get('cache-control')]).toEqual([
        ALONE,
        'public, max-age=31536000, immutable',
      ])
    })

    test('a version that may be embedded, and a fork, have files of their own; others have none', async () => {
      const made = await service.newComponent()
      await post(made.at, [record(), record({ id: 'embedded', isEmbeddable: true })])
      await post(made.at, record({ id: 'place-one', forkOriginId: 'wide-one', view: '<section>fork</section>' }))
      const statuses = await Promise.all(
        ['wide-one', 'embedded', 'place-one'].map(async (id) => (await get(`${filesOf(made)}/${id}`)).status),
      )
      expect(statuses).toEqual([404, 200, 200])
      expect((await get(filesOf(made))).text).not.toContain('fork')
    })

    test('each breakpoint shows the version made for it, or the one a bundle names', async () => {
      const made = await service.newComponent()
      await post(made.at, [
        record({ breakpointIds: null }),
        record({ id: 'phone', view: '<section>phone</section>', breakpointIds: ['xsmall'] }),
      ])
      const classes = async (path = '') =>
        [...(await get(`${filesOf(made)}${path}`)).text.matchAll(/<div class="-theme--default ([^"]*)">/g)].map(
          ([, names]) => names,
        )
      const [others, phone] = [EVERY_BREAKPOINT.slice(0, -1).join(' '), '-breakpoint--xsmall']
      expect(await classes()).toEqual([others, phone])
      const bundle = { id: 'sales', name: 'Sales', breakpoints: { small: 'phone' } }
      expect((await call('author', 'POST', `${made.at}/bundles`, bundle)).status).toBe(403)
      expect((await call('publisher', 'POST', `${made.at}/bundles`, bundle)).status).toBe(200)
      expect(await classes('/sales')).toEqual([
        EVERY_BREAKPOINT.slice(0, 4).join(' '),
        '-breakpoint--small -breakpoint--xsmall',
      ])
      expect(await classes()).toEqual([others, phone])
      expect((await post(made.at, record({ id: 'sales' }))).body).toMatchObject({ code: 'id_taken' })
      expect((await call('publisher', 'DELETE', `${made.at}/bundles/sales`)).status).toBe(204)
      expect((await get(`${filesOf(made)}/sales`)).headers.get('x-ms-meta-versiondeletedat')).toBeTruthy()
    })

    test('two changes within one second have different dates, and what is written again keeps its own', async () => {
      const made = await service.newComponent()
      const dates = []
      for (const [revision, view] of [
        [1, 'a'],
        [2, 'b'],
        [2, 'b'],
        [3, 'c'],
      ] as const) {
        await post(made.at, record({ revision, view: `<section>${view}</section>` }))
        dates.push(await dateOf(filesOf(made)))
      }
      expect(dates.map((date) => date?.slice(17, 25))).toEqual(['10:00:00', '10:00:01', '10:00:01', '10:00:02'])
    })

    // Specification: template-cdn
    test('HEAD has the headers of GET and no body; what a browser has is not sent again', async () => {
      const made = await service.newComponent()
      await post(made.at, record())
      const [head, whole] = [await get(`${filesOf(made)}?head`, {}, 'HEAD'), await get(filesOf(made))]
      expect([head.status, head.text]).toEqual([200, ''])
      for (const name of HEADERS) expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)])
      const status = async (headers: Record<string, string>) => (await get(filesOf(made), headers)).status
      const [etag, date] = [whole.headers.get('etag') ?? '', whole.headers.get('last-modified') ?? '']
      expect(await status({ 'if-none-match': `W/${etag}` })).toBe(304)
      expect(await status({ 'if-modified-since': date })).toBe(304)
      expect(await status({ 'if-none-match': '"other"', 'if-modified-since': date })).toBe(200)
    })

    test('a revision has one content', async () => {
      const made = await service.newComponent()
      await post(made.at, record())
      const other = await post(made.at, record({ view: '<section>other</section>' }))
      expect([other.status, other.body.code]).toEqual([409, 'revision_written'])
      const staged = await post(made.at, record({ status: 'staged', view: '<section>other</section>' }))
      expect(staged.body.code).toBe('revision_written')
      expect((await get(`${filesOf(made)}/wide-one/1.html`)).text).toBe(ALONE)
      expect((await get(`${filesOf(made)}/responsive/staged`)).status).toBe(404)
    })

    test('nothing that runs, whatever was posted', async () => {
      const made = await service.newComponent()
      const view = `<section onclick="x()"><!-- a --><p data-path-onload="a.b" data-path="one.t">1 < 2</p><script>x()</script>
        <p data-embed-src="${SCRIPT_ORIGIN}/form.js">f</p></section>`
      const { body } = await post(made.at, record({ view }))
      expect(body).toMatchObject({ datasourceIds: ['one'] })
      const { text } = await get(filesOf(made))
      expect(text).toContain(`<p data-path="one.t">1 &lt; 2</p>`)
      expect(text).toContain(`<p data-embed-src="${SCRIPT_ORIGIN}/form.js">f</p>`)
      expect(text).not.toMatch(/script>|onclick|onload|<!--/)
      expect(text).toContain(String(body.view))
    })
  })

  describe('what is deleted says so for a day', () => {
    test('and is 404 afterwards, until it is published again', async () => {
      const made = await service.newComponent()
      const fork = record({ id: 'place-one', forkOriginId: 'wide-one', view: '<section>fork</section>' })
      await post(made.at, [record(), fork], 'publisher')
      const path = `${filesOf(made)}/place-one`
      const before = await dateOf(path)
      await post(made.at, { ...fork, deletedAt: '2026-05-04T10:00:00Z' }, 'author')
      const deleted = await get(path, { 'if-none-match': '*' })
      expect([deleted.status, deleted.text]).toEqual([
        200,
        '<div class="-theme--default"><section>fork</section></div>',
      ])
      expect(deleted.headers.get('x-ms-meta-versiondeletedat')).toBe('2026-05-04T10:00:00.400Z')
      expect(Date.parse(deleted.headers.get('last-modified') ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
      const revision = await get(`${path}/1.html`)
      expect(revision.headers.get('x-ms-meta-versiondeletedat')).toBeTruthy()
      expect(revision.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      expect((await get(filesOf(made))).headers.get('x-ms-meta-versiondeletedat')).toBeNull()

      service.clock.plus(86_400_001)
      const gone = await get(path)
      expect([gone.status, gone.headers.get('access-control-allow-origin')]).toEqual([404, '*'])
      expect(gone.body).toEqual({ code: 'not_found', message: expect.stringContaining('place-one') })
      await post(made.at, fork, 'author')
      const again = await get(path)
      expect([again.status, again.headers.get('x-ms-meta-versiondeletedat')]).toEqual([200, null])
    })

    test('DELETE of records, of some or of all of a version', async () => {
      const made = await service.newComponent()
      await post(made.at, [record(), record({ status: 'staged' }), record({ status: 'saved' })])
      const left = async () =>
        (await call<Json[]>('reader', 'GET', `${made.at}/versions`)).body
          .filter(({ deletedAt }) => deletedAt === null)
          .map(({ status }) => status)
      await call('publisher', 'DELETE', `${made.at}/versions/wide-one?status=published&revision=1`)
      expect(await left()).toEqual(['staged', 'saved'])
      expect((await get(filesOf(made))).headers.get('x-ms-meta-versiondeletedat')).toBeTruthy()
      expect((await get(`${filesOf(made)}/responsive/staged`)).headers.get('x-ms-meta-versiondeletedat')).toBeNull()
      expect((await get(`${filesOf(made)}/wide-one/1`)).headers.get('x-ms-meta-versiondeletedat')).toBeNull()
      await call('publisher', 'DELETE', `${made.at}/versions/wide-one`)
      expect(await left()).toEqual([])
      expect((await call('publisher', 'DELETE', `${made.at}/versions/nothing`)).status).toBe(404)
    })

    test('a component takes its files with it, and brings them back', async () => {
      const made = await service.newComponent()
      await post(made.at, record())
      expect((await call('author', 'DELETE', made.at)).status).toBe(403)
      expect((await call('publisher', 'DELETE', made.at)).body).toMatchObject({ status: 'deleted' })
      expect((await get(filesOf(made))).headers.get('x-ms-meta-versiondeletedat')).toBeTruthy()
      expect((await post(made.at, record({ revision: 2 }))).status).toBe(404)
      const components = made.at.slice(0, made.at.lastIndexOf('/'))
      const { body } = await call('author', 'POST', components, { id: made.component, name: 'Teaser' })
      expect(body).toMatchObject({ status: 'published', versionCount: 1 })
      expect((await get(filesOf(made))).headers.get('x-ms-meta-versiondeletedat')).toBeNull()
      expect((await get(`${filesOf(made)}/wide-one/1`)).headers.get('x-ms-meta-versiondeletedat')).toBeNull()
    })
  })

  describe('the version log', () => {
    test('keeps each change; the current record is the first', async () => {
      const made = await service.newComponent()
      await post(made.at, [
        record({ revision: 1 }),
        record({ revision: 1, status: 'staged' }),
        record({ revision: 1, status: 'saved' }),
        record({ revision: 2, status: 'saved', view: '<section>two</section>' }),
      ])
      const { body } = await call<Json[]>('reader', 'GET', `${made.at}/versions`)
      expect(body.map(({ revision, status }) => `${revision} ${status}`)).toEqual([
        '2 saved',
        '1 published',
        '1 staged',
        '1 saved',
      ])
      expect((await call('reader', 'GET', `${made.at}/versions/wide-one`)).body).toMatchObject({ revision: 2 })
      expect((await call('reader', 'GET', `${made.at}/versions/wide-one?status=published`)).body).toMatchObject({
        revision: 1,
      })
      const asked = `/libraries/${made.library}/versions?ids=wide-one&ids=other-one&componentIds=${made.component}`
      expect((await call<Json[]>('reader', 'GET', asked)).body).toHaveLength(4)
      expect((await call('reader', 'GET', `/libraries/${made.library}/versions`)).body).toMatchObject({
        code: 'invalid_query',
      })
    })

    test('of a library is answered in parts; each says where the next begins', async () => {
      const made = await service.newComponent()
      await post(made.at, record({ status: 'saved' }))
      await service.rows(sql`
        insert into fb_version select (jsonb_populate_record(fb_version, jsonb_build_object('revision', number))).*
        from fb_version, generate_series(2, ${MAX_LISTED + 1}::int) number where component = ${made.component}`)
      const asked = `/libraries/${made.library}/versions?componentIds=${made.component}`
      const first = await call<Json[]>('reader', 'GET', asked, undefined, { origin: SITE_ORIGIN })
      expect([first.body.length, first.headers.get('link')]).toEqual([
        MAX_LISTED,
        `</api${asked}&skip=${MAX_LISTED}>; rel="next"`,
      ])
      expect(first.headers.get('access-control-expose-headers')).toContain('link')
      const second = await call<Json[]>('reader', 'GET', `${asked}&skip=${MAX_LISTED}`)
      expect([second.body, second.headers.get('link')]).toEqual([[expect.objectContaining({ revision: 1 })], null])
      expect((await call('reader', 'GET', `${asked}&skip=-1`)).body).toMatchObject({ code: 'invalid_query' })
    })

    test.each([
      [['saved'], 'draft'],
      [['staged'], 'staged'],
      [['published'], 'published'],
      [['published', 'staged'], 'published'],
      [['published', 'saved at 2'], 'changed'],
      [['published', 'staged at 2'], 'staged'],
      [[], 'draft'],
    ])('%j make a component %s', async (records, status) => {
      const made = await service.newComponent()
      const given = records.map((text) => {
        const [name = '', revision = '1'] = text.split(' at ')
        return record({ status: name, revision: Number(revision), view: `<section>${revision}</section>` })
      })
      if (given.length > 0) await post(made.at, given)
      expect((await call('reader', 'GET', made.at)).body).toMatchObject({
        status,
        versionCount: given.length > 0 ? 1 : 0,
      })
    })

    test('the newest record of a status decides: what is unpublished does not bring back what was before', async () => {
      const made = await service.newComponent()
      await post(made.at, [record(), record({ revision: 2, view: '<section>two</section>' })])
      await call('publisher', 'DELETE', `${made.at}/versions/wide-one?status=published&revision=2`)
      expect((await get(filesOf(made))).headers.get('x-ms-meta-versiondeletedat')).toBeTruthy()
    })

    test.each([
      ['invalid_json', 400, '{'],
      ['draft_refused', 400, record({ status: 'draft' })],
      ['invalid_body', 400, record({ revision: -1 })],
      ['invalid_body', 400, record({ id: 'a/b' })],
      ['invalid_body', 400, record({ view: '' })],
      ['invalid_body', 400, record({ view: 'x'.repeat(300_000) })],
      ['invalid_body', 400, record({ classList: ['a"b'] })],
      ['invalid_body', 400, []],
      ['invalid_body', 400, record({ name: 'a\u0000b' })],
      ['invalid_body', 400, record({ description: 'half \ud800' })],
      ['invalid_body', 400, `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
      ['view_empty', 400, record({ view: '<script>x()</script>' })],
      ['view_too_deep', 400, record({ view: '<div>'.repeat(40_000) })],
      ['fork_origin_unknown', 400, record({ id: 'place-one', forkOriginId: 'nowhere' })],
      ['id_taken', 409, record({ id: 'responsive' })],
      ['fork_changed', 409, record({ forkOriginId: 'other-one' })],
    ])('refuses with %s', async (code, status, given) => {
      const made = await service.newComponent()
      await post(made.at, record())
      const answer = await call('publisher', 'POST', `${made.at}/versions`, given)
      expect([answer.status, answer.body]).toEqual([status, { code, message: expect.any(String) }])
    })
  })

  describe('roles', () => {
    test('an author saves, forks and unforks; what is shared is staged and published by a publisher', async () => {
      const made = await service.newComponent()
      const as = async (role: string, given: Json) => (await post(made.at, given, role)).status
      expect(await as('reader', record({ status: 'saved' }))).toBe(403)
      expect(await as('author', record({ status: 'saved' }))).toBe(200)
      expect(await as('author', record({ status: 'staged' }))).toBe(403)
      expect(await as('author', record())).toBe(403)
      expect(await as('publisher', record())).toBe(200)
      const fork = record({ id: 'place-one', forkOriginId: 'wide-one' })
      expect(await as('author', fork)).toBe(200)
      expect(await as('author', { ...fork, deletedAt: '2026-05-04T10:00:00Z' })).toBe(200)
      // Said to be a fork, it is still the shared one.
      expect(await as('author', record({ revision: 2, forkOriginId: 'place-one' }))).toBe(409)
      expect((await call('author', 'DELETE', `${made.at}/versions/wide-one`)).status).toBe(403)
      expect((await get(filesOf(made))).headers.get('x-ms-meta-versiondeletedat')).toBeNull()
    })

    test('what is saved is for authors', async () => {
      const made = await service.newComponent()
      await post(made.at, record({ status: 'saved' }), 'author')
      const path = `${filesOf(made)}/wide-one/saved.html`
      const refused = await get(path)
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, '*'])
      const shown = await get(path, { authorization: 'Bearer reader' })
      expect([shown.text, shown.headers.get('cache-control')]).toEqual([ALONE, 'private, no-store'])
    })

    test('a key stands for its own library; only publishers see it', async () => {
      const [own, other] = [await service.newComponent(), await service.newComponent()]
      const library = async (role: string) => (await call(role, 'GET', `/libraries/${own.library}`)).body
      const { apiKey } = await library('publisher')
      expect(apiKey).toMatch(/^[\w-]{32}$/)
      expect(await library('author')).not.toHaveProperty('apiKey')
      const withKey = async (at: string, key: unknown) =>
        (await call(null, 'GET', at, undefined, { 'x-api-key': String(key) })).status
      expect(await withKey(own.at, apiKey)).toBe(200)
      expect(await withKey(other.at, apiKey)).toBe(403)
      expect(await withKey(other.at, PLATFORM_KEY)).toBe(200)
      expect(await withKey(own.at, 'nobody')).toBe(401)
      const all = await call<Json[]>(null, 'GET', '/libraries', undefined, { 'x-api-key': String(apiKey) })
      expect(all.body.map(({ id }) => id)).toEqual([own.library])
      const made = await call(null, 'POST', '/libraries', { name: 'Mine' }, { 'x-api-key': String(apiKey) })
      expect(made.status).toBe(403)
    })

    test('pages of listed origins may call, others are not answered across origins', async () => {
      const allowed = async (origin: string) =>
        (await call('reader', 'GET', '/libraries', undefined, { origin })).headers.get('access-control-allow-origin')
      expect([await allowed(SITE_ORIGIN), await allowed('https://any.example')]).toEqual([SITE_ORIGIN, null])
    })

    test('the program that the service runs in needs no key; what it does is noted under its name', async () => {
      const library = `lib-${randomUUID().slice(0, 8)}`
      const own = (body: Json) =>
        service.own(
          'seed',
          new Request('http://localhost/api/libraries', { method: 'POST', body: JSON.stringify(body) }),
        )
      expect((await own({ id: library, name: 'Own' })).status).toBe(201)
      await expect(own({ id: library, name: 'Own' })).rejects.toMatchObject({ code: 'id_taken' })
      expect(await audited(service, library)).toMatchObject([{ username: 'seed', action: 'library.made' }])
    })

    test('who did what is noted', async () => {
      const made = await service.newComponent()
      await post(made.at, record())
      await call('publisher', 'DELETE', `${made.at}/versions/wide-one`)
      expect((await audited(service, made.library)).map(({ username, action }) => `${username} ${action}`)).toEqual([
        'publisher library.made',
        'author component.written',
        'publisher version.published',
        'publisher version.published.deleted',
      ])
    })
  })

  describe('libraries and collections', () => {
    test('a library has a default collection, which stays; a collection in use stays, too', async () => {
      const { library, component } = await service.newComponent()
      const at = `/libraries/${library}/collections`
      const [first] = (await call<Json[]>('reader', 'GET', at)).body
      expect(first).toMatchObject({ isDefault: true, components: [{ id: component, name: 'Teaser', status: 'draft' }] })
      expect((await call('author', 'DELETE', `${at}/${first?.id}`)).body).toMatchObject({ code: 'default_collection' })
      await call('author', 'POST', at, { id: 'seasons', name: 'Seasons' })
      const moved = await call('author', 'POST', `${at}/seasons/components`, { id: component, name: 'Teaser' })
      expect(moved.body).toMatchObject({ collectionId: 'seasons' })
      expect((await call('author', 'DELETE', `${at}/seasons`)).body).toMatchObject({ code: 'collection_in_use' })
      await call('author', 'POST', `${at}/unspecified/components`, {
        id: component,
        name: 'Teaser',
        collectionId: first?.id,
      })
      expect((await call('author', 'DELETE', `${at}/seasons`)).status).toBe(204)
      expect((await call('author', 'POST', at, { id: 'unspecified', name: 'x' })).body).toMatchObject({
        code: 'id_taken',
      })
    })

    test('a library is made once, by publishers', async () => {
      const { library } = await service.newComponent()
      expect((await call('publisher', 'POST', '/libraries', { id: library, name: 'x' })).body).toMatchObject({
        code: 'id_taken',
      })
      expect((await call('author', 'POST', '/libraries', { name: 'x' })).status).toBe(403)
      const { body: known } = await call('publisher', 'GET', `/libraries/${library}`)
      const same = { name: 'Other', apiKey: known.apiKey }
      expect((await call('publisher', 'POST', '/libraries', same)).body).toMatchObject({ code: 'key_taken' })
      expect((await call('publisher', 'PUT', `/libraries/${library}`, same)).status).toBe(200)
      const { status, body } = await call('publisher', 'POST', '/libraries', { name: 'Other' })
      expect([status, body]).toEqual([
        201,
        expect.objectContaining({ id: expect.stringMatching(/^[\w-]{10}$/), name: 'Other', templateId: 'ootb-blank' }),
      ])
      const changed = await call('publisher', 'PUT', `/libraries/${body.id}`, { name: 'Changed' })
      expect(changed.body).toMatchObject({ name: 'Changed', apiKey: body.apiKey })
      expect((await call('reader', 'GET', '/libraries/templates')).body).toEqual([{ id: 'ootb-blank', name: 'Blank' }])
      expect((await call('reader', 'GET', '/libraries/nothing')).status).toBe(404)
    })
  })

  describe('style sheets', () => {
    const sheet = (given: Json = {}) => ({
      status: 'published',
      revision: 1,
      source: [
        { type: 'breakpoint', details: { id: 'phone' }, props: { maxWidth: 599 } },
        { type: 'breakpoint', details: { id: 'desk' }, props: { minWidth: 600 } },
        {
          type: 'typography',
          details: { id: 't1', slug: 'large' },
          props: { fontSize: '2rem', color: 'red; } body { display: none' },
        },
        { type: 'fill', details: { id: 'f1' }, props: { backgroundColor: '#fff', background: 'url(javascript:x())' } },
        { type: 'theme', details: { id: 'th', slug: 'dark' }, props: { blocks: [{ id: 'card', refs: ['t1', 'f1'] }] } },
      ],
      ...given,
    })

    test('there are three from the first moment of a library, with the six breakpoints', async () => {
      const { library } = await service.newComponent()
      for (const status of ['published', 'staged']) {
        const css = await get(`/styles/${library}/${status}.css`)
        expect([css.status, css.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
        expect(css.text).toContain(
          '@media (max-width: 575px) { [class*="-breakpoint--"]:not(.-breakpoint--xsmall) { display: none } }',
        )
        expect(css.headers.get('etag')).toMatch(/^"[\da-f]{32}"$/)
      }
      expect((await get(`/styles/${library}/saved.css`)).status).toBe(401)
      expect((await get(`/styles/${library}/7.css`)).status).toBe(404)
    })

    // Specification: template-cdn
    test('HEAD of a style sheet has the headers of GET and no body', async () => {
      const { library } = await service.newComponent()
      const at = `/styles/${library}/published.css`
      const [head, whole] = [await get(`${at}?head`, {}, 'HEAD'), await get(at)]
      expect([head.status, head.text]).toEqual([200, ''])
      expect(whole.text).not.toBe('')
      for (const name of HEADERS) expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)])
    })

    test('rules are looks, themes put them together, and nothing else gets through', async () => {
      const { library } = await service.newComponent()
      expect((await call('author', 'PUT', `/libraries/${library}/stylesheets`, sheet())).status).toBe(403)
      const put = await call('publisher', 'PUT', `/libraries/${library}/stylesheets`, sheet())
      expect(put.body).toMatchObject({ id: 'default_screen', formatVersion: 30, status: 'published' })
      const css = await get(`/v1/files/components/styles/${library}.css?sitecoreContextId=local-context`)
      expect(css.text.split('\n')).toEqual([
        '@media (max-width: 599px) { [class*="-breakpoint--"]:not(.-breakpoint--phone) { display: none } }',
        '@media (min-width: 600px) { [class*="-breakpoint--"]:not(.-breakpoint--desk) { display: none } }',
        '.-typography--large { font-size: 2rem }',
        '.-fill--f1 { background-color: #fff }',
        '.-theme--dark .-use--card, .-theme--dark.-use--card { font-size: 2rem; background-color: #fff }',
        '',
      ])
      expect((await get(`/styles/${library}/published.css`)).text).toBe(css.text)
      const listed = await call<Json[]>('reader', 'GET', `/libraries/${library}/stylesheets?status=published`)
      expect(listed.body).toHaveLength(1)
      expect((await call('reader', 'GET', `/libraries/${library}/stylesheets?status=x`)).body).toMatchObject({
        code: 'invalid_query',
      })
    })

    test('one that is deleted says so, for ever: elements would ask for it endlessly', async () => {
      const { library } = await service.newComponent()
      await call('publisher', 'PUT', `/libraries/${library}/stylesheets`, sheet({ deletedAt: '2026-05-04T10:00:00Z' }))
      service.clock.plus(2 * 86_400_000)
      const css = await get(`/styles/${library}`)
      expect([css.status, css.headers.get('x-ms-meta-deletedat')]).toEqual([200, expect.any(String)])
      await call('publisher', 'PUT', `/libraries/${library}/stylesheets`, sheet())
      expect((await get(`/styles/${library}`)).headers.get('x-ms-meta-deletedat')).toBeNull()
    })
  })

  describe('data sources', () => {
    const address = useServer((request, response) => {
      if (request.url === '/lamps') response.setHeader('content-type', 'application/json').end('[{"title":"Lamp"}]')
      else if (request.url === '/away') response.writeHead(302, { location: '/lamps' }).end()
      else response.end(request.headers.cookie ?? '<p>')
    })

    test('are kept with their settings and a sample', async () => {
      const { library } = await service.newComponent()
      const at = `/libraries/${library}/datasources`
      const given = {
        id: 'lamps',
        name: 'Lamps',
        settings: { url: 'https://shop.example/lamps', jsonpath: '$.items' },
        sample: [{ title: 'Lamp' }],
      }
      expect((await call('author', 'POST', at, given)).body).toMatchObject({
        ...given,
        libraryId: library,
        type: 'external',
      })
      expect((await call<Json[]>('reader', 'GET', at)).body).toMatchObject([given])
      expect((await call('author', 'POST', at, { ...given, sample: 'text' })).body).toMatchObject({
        code: 'invalid_body',
      })
      expect((await call('author', 'DELETE', `${at}/lamps`)).status).toBe(204)
      expect((await call('reader', 'GET', `${at}/lamps`)).status).toBe(404)
    })

    test('a sample is fetched here, from where that is allowed', async () => {
      const sample = (url: string, headers = {}) =>
        call('author', 'POST', '/proxy/fetch', { url, options: { headers } })
      expect((await sample(`${address()}/lamps`)).body).toEqual([{ title: 'Lamp' }])
      for (const url of [
        `${address()}/away`,
        `${address()}/text`,
        'http://10.0.0.1/',
        'http://169.254.169.254/',
        'file:///etc/passwd',
      ])
        expect([url, (await sample(url, { cookie: '{}' })).body]).toEqual([
          url,
          expect.objectContaining({ code: 'address_refused' }),
        ])
      expect((await call('reader', 'POST', '/proxy/fetch', { url: `${address()}/lamps` })).status).toBe(403)
    })
  })

  describe('thumbnails', () => {
    const address = useServer((request, response) => {
      if (request.url === '/lamp.webp') response.setHeader('content-type', 'text/html').end(WEBP)
      else if (request.url === '/away') response.writeHead(302, { location: '/lamp.webp' }).end()
      else response.setHeader('content-type', 'image/png').end('<svg onload="x()"></svg>')
    })

    // Specification: thumbnail-upload
    test('are drawn with pictures of other origins, which come through here and are pictures', async () => {
      const media = (url: string, as: string | null = 'author') =>
        call(as, 'GET', `/proxy/media?url=${encodeURIComponent(url)}&responseType=blob`)
      const picture = await media(`${address()}/lamp.webp`)
      expect([picture.status, picture.headers.get('content-type'), picture.text]).toEqual([
        200,
        'image/webp',
        WEBP.toString(),
      ])
      for (const [url, code] of [
        [`${address()}/drawing.svg`, 'not_a_picture'],
        [`${address()}/away`, 'address_refused'],
        ['http://10.0.0.1/lamp.webp', 'address_refused'],
        ['https://169.254.169.254/lamp.webp', 'address_refused'],
        ['file:///etc/passwd', 'address_refused'],
        ['lamp', 'invalid_query'],
      ])
        expect([url, (await media(url as string)).body.code]).toEqual([url, code])
      expect((await media(`${address()}/lamp.webp`, 'reader')).status).toBe(403)
      expect((await media(`${address()}/lamp.webp`, null)).status).toBe(401)
    })

    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
    const upload = async (path: string, body: Buffer<ArrayBuffer>, headers = {}) => {
      const { body: permission } = await call('author', 'POST', '/files/generateSAS', { category: 'thumbnails' })
      const url = new URL(String(permission.url))
      return service.get(`${url.pathname}/${path}${url.search}`, headers, 'PUT', body)
    }

    // Specification: thumbnail-upload
    test('are put with a signature, and answered with the facts they were put with', async () => {
      const { library, component } = await service.newComponent()
      const path = `${library}/${component}/wide-one.jpg`
      const put = await upload(path, jpeg, { 'x-ms-meta-componentRenderedAt': 'Mon, 04 May 2026 10:00:00 GMT' })
      expect(put.status).toBe(201)
      const picture = await get(`/thumbnails/${path}`)
      expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
        200,
        'image/jpeg',
        'no-cache',
      ])
      expect(picture.headers.get('x-ms-meta-componentrenderedat')).toBe('Mon, 04 May 2026 10:00:00 GMT')
      expect((await get(`/thumbnails/${path}`, { 'if-none-match': picture.headers.get('etag') ?? '' })).status).toBe(
        304,
      )
    })

    test('without one, after it ended, of something else or of nothing they are refused', async () => {
      const { library, component } = await service.newComponent()
      const path = `${library}/${component}.jpg`
      const refused = async (answer: Promise<{ status: number; body: Json }>) => {
        const { status, body } = await answer
        return `${status} ${body.code}`
      }
      expect(await refused(service.get(`/thumbnails/${path}?sig=x`, {}, 'PUT', jpeg))).toBe('403 upload_refused')
      const { body } = await call('author', 'POST', '/files/generateSAS', { category: 'thumbnails' })
      const { search } = new URL(String(body.url))
      service.clock.plus(16 * 60_000)
      expect(await refused(service.get(`/thumbnails/${path}${search}`, {}, 'PUT', jpeg))).toBe('403 upload_refused')
      expect(await refused(upload(path, Buffer.from('<svg/>')))).toBe('400 not_a_picture')
      expect(await refused(upload(`${library}/nothing.jpg`, jpeg))).toBe('404 not_found')
      expect(await refused(upload(path, Buffer.alloc(3_000_000, jpeg)))).toBe('413 body_too_large')
      expect(await refused(call('author', 'POST', '/files/generateSAS', { category: 'webcomponents' }))).toBe(
        '400 category_refused',
      )
    })
  })

  test('of two versions published at once both are hosted', async () => {
    const made = await service.newComponent()
    await Promise.all([
      post(made.at, record({ breakpointIds: ['xlarge'] })),
      post(made.at, record({ id: 'phone', view: '<section>phone</section>', breakpointIds: ['xsmall'] })),
    ])
    expect((await get(filesOf(made))).text).toMatch(/Lamps[\s\S]*phone/)
  })
})
