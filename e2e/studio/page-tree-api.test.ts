/** The tree of pages as the editor and the studio's forms change it, before a real platform. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOME_ID, SHOP_ID, SITE_NAME } from '../vendor-clients/small-content.fixture.ts'
import { openEditStage, sendJson } from './edit-stage.fixture.ts'
import { openFront, type Stage, textOf } from './studio.fixture.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as they come, and their shape is what is tested
type Json = any

let stage: Stage
let author: string
let writer: string
let reader: string

beforeAll(async () => {
  ;({ stage, author, writer, reader } = await openEditStage())
}, 120_000)
afterAll(() => stage?.close())

const send = (path: string, body: object, cookie = author) => sendJson(stage, path, body, cookie)

async function change(name: string, body: object): Promise<Json> {
  const { status, json } = await send(`/studio/api/pages/${name}`, body)
  expect(status, JSON.stringify(json)).toBe(200)
  return json
}

async function refused(name: string, body: object, cookie?: string): Promise<unknown[]> {
  const { status, json } = await send(`/studio/api/pages/${name}`, body, cookie)
  expect(json.message).toBeTruthy()
  return [status, json.reason ?? json.code]
}

const create = (title: string, given: object = {}): Promise<Json> =>
  change('create', { parentId: HOME_ID, title, template: 'Page', locale: 'en', ...given })

const list = async (locale = 'en'): Promise<Json[]> =>
  (await stage.front.get(`/studio/api/pages?locale=${locale}`, author)).json() as Promise<Json[]>
const below = async (path = '/', locale = 'en'): Promise<string[]> => {
  const find = (nodes: Json[]): Json | undefined =>
    nodes.map((node) => (node.path === path ? node : find(node.children))).find((found) => found !== undefined)
  return find(await list(locale))?.children.map((child: Json) => child.path) ?? []
}
const stateOf = async (path: string): Promise<string | undefined> => {
  const all = (nodes: Json[]): Json[] => nodes.flatMap((node) => [node, ...all(node.children)])
  return all(await list()).find((node) => node.path === path)?.state
}
const publish = (itemId: string) => send('/studio/api/publish', { itemId, languages: ['en', 'de'] })

/** As visitors get it of a website that has heard nothing of the site yet. */
async function visited(path: string): Promise<{ status: number; html: string }> {
  const fresh = await openFront(stage.served.url)
  const answer = await fresh.get(path)
  const html = await answer.text()
  await fresh.close()
  return { status: answer.status, html }
}

/** Where visitors are sent on to. */
async function leadsTo(path: string): Promise<string | undefined> {
  const fresh = await openFront(stage.served.url)
  const answer = await fresh.get(path)
  await answer.body?.cancel()
  await fresh.close()
  const location = answer.headers.get('location')
  return location === null ? undefined : new URL(location, fresh.url).pathname
}

describe('a new page', () => {
  test('is a draft with a title, is edited, and reaches visitors when it is published', async () => {
    const made = await create('Lamps & more')
    expect(made).toEqual({ itemId: expect.any(String), path: '/lamps-more' })
    expect(await below()).toContain('/lamps-more')
    expect(await stateOf('/lamps-more')).toBe('draft')
    const edited = await (await stage.front.get('/studio/api/page?locale=en&path=/lamps-more', author)).json()
    expect((edited as Json).page.layout.sitecore.route.fields.Title.value).toBe('Lamps & more')
    expect((await visited('/lamps-more')).status).toBe(404)
    expect((await publish(made.itemId)).json).toMatchObject({ state: 'FINISHED' })
    expect((await visited('/lamps-more')).status).toBe(200)
    expect(await stateOf('/lamps-more')).toBe('published')
  })

  test('stands in its own language only, below any page', async () => {
    const lamps = await create('Lampen', { parentId: HOME_ID, locale: 'de', name: 'lampen' })
    expect(lamps.path).toBe('/lampen')
    expect(await below('/', 'de')).toContain('/lampen')
    expect(await below('/', 'en')).not.toContain('/lampen')
    expect((await create('Desks', { parentId: SHOP_ID })).path).toBe('/shop/desks')
  })

  test.each([
    [{ title: 'Shop' }, 'NAME_TAKEN'],
    [{ title: 'x', name: 'a/b' }, 'INVALID_NAME'],
    [{ title: '!?' }, 'INVALID_NAME'],
    [{ title: 'x', name: 'de' }, 'RESERVED_NAME'],
    [{ title: 'x', name: 'studio' }, 'RESERVED_NAME'],
    [{ title: 'x', template: 'Folder' }, 'UNKNOWN_TEMPLATE'],
    [{ title: '' }, 'INVALID'],
    [{ title: 'x', parentId: 'nowhere' }, 'INVALID_ID'],
  ])('%j is refused as %s', async (given, reason) => {
    expect(await refused('create', { parentId: HOME_ID, template: 'Page', locale: 'en', ...given })).toEqual([
      422,
      reason,
    ])
  })

  test('is not made where there is no page, in no language, nor by who may not', async () => {
    const body = { parentId: HOME_ID, title: 'x', template: 'Page', locale: 'en' }
    for (const given of [{ parentId: crypto.randomUUID() }, { parentId: DATA_ID }, { locale: 'fr' }]) {
      expect(await refused('create', { ...body, ...given })).toEqual([404, 'NO_SUCH_PAGE'])
    }
    expect(await refused('create', body, reader)).toEqual([403, 'NOT_ALLOWED'])
    expect(await refused('create', body, '')).toEqual([401, 'SIGNED_OUT'])
  })
})

/** A folder, and a page that is somewhere else in the tree. */
const DATA_ID = '1a000000-0000-4000-8000-000000000003'

describe('a page that is there', () => {
  test('gets another address with what is below it, and another title', async () => {
    const { itemId } = await create('Tables')
    await create('Round', { parentId: itemId })
    await publish(itemId)
    expect(await change('rename', { itemId, name: 'Benches', title: 'All benches', locale: 'en' })).toEqual({
      itemId,
      path: '/benches',
    })
    expect(await below('/benches')).toEqual(['/benches/round'])
    expect(await stateOf('/benches')).toBe('changed')
    expect([(await visited('/tables')).status, (await visited('/benches')).status]).toEqual([200, 404])
    await publish(itemId)
    expect([(await visited('/tables')).status, (await visited('/benches')).status]).toEqual([404, 200])
    expect(await stateOf('/benches')).toBe('published')
    expect(await refused('rename', { itemId, name: 'shop' })).toEqual([422, 'NAME_TAKEN'])
    // The same name in other letters is no change.
    expect((await change('rename', { itemId, name: 'BENCHES' })).path).toBe('/benches')
  })

  test('stays whole as it was when one part of the change is refused', async () => {
    const { itemId } = await create('Whole')
    const asked = { itemId, name: 'halves', title: 'a\u0000b', locale: 'en', redirect: true }
    expect((await refused('rename', asked))[0]).toBe(422)
    expect(await below()).toContain('/whole')
  })

  test('leads on from its former address when asked to, from when it is published, and not past another page', async () => {
    const { itemId } = await create('Stools')
    const round = (await create('Round', { parentId: itemId })).itemId
    for (const id of [itemId, round]) await publish(id)
    await change('rename', { itemId, name: 'perches', redirect: true })
    expect((await visited('/stools/round')).status).toBe(200)
    await publish(itemId)
    expect(await leadsTo('/stools/round')).toBe('/perches/round')
    expect(await leadsTo('/de/stools')).toBe('/de/perches')
    expect(await leadsTo('/stoolsome')).toBeUndefined()
    // Another page takes the address, and the first comes back to it later.
    const other = await create('Stools')
    await publish(other.itemId)
    expect((await visited('/stools')).status).toBe(200)
    await change('delete', { itemId: other.itemId, pagesBelow: 0, takeDown: true })
    await change('move', { itemId, targetParentId: SHOP_ID, redirect: true })
    await publish(itemId)
    expect(await leadsTo('/perches')).toBe('/shop/perches')
    await change('move', { itemId, targetParentId: HOME_ID, redirect: true })
    await publish(itemId)
    expect([(await visited('/perches')).status, await leadsTo('/shop/perches/round')]).toEqual([200, '/perches/round'])
  })

  test('is published as it was shown before, with the redirects that go along, or not at all', async () => {
    const { itemId } = await create('Looked at')
    await publish(itemId)
    await change('rename', { itemId, name: 'seen', redirect: true })
    const address = `/studio/publish?item=${itemId}&scope=page&language=en`
    const look = async () => (await stage.front.get(address, author)).text()
    const digestIn = (html: string) => /name="plan" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const html = await look()
    expect(textOf(html)).toContain('from-looked-at Redirect')
    const plan = (await (
      await stage.front.get(`/studio/api/publish?item=${itemId}&language=en`, author)
    ).json()) as Json
    expect(plan.items).toHaveLength(2)
    await change('rename', { itemId, name: 'unseen', title: 'Unseen', locale: 'en' })
    const late = await stage.front.post(address, { plan: digestIn(html) }, author)
    expect([late.status, textOf(await late.text())]).toEqual([409, expect.stringContaining('Something has changed')])
    expect((await visited('/unseen')).status).toBe(404)
    expect((await stage.front.post(address, { plan: digestIn(await look()) }, author)).status).toBe(303)
    expect((await visited('/unseen')).status).toBe(200)
  })

  test('is published with those below it and the redirects of each', async () => {
    const { itemId } = await create('Forest')
    const child = (await create('Tree', { parentId: itemId })).itemId
    for (const id of [itemId, child]) await publish(id)
    await change('rename', { itemId: child, name: 'bush', redirect: true })
    const publishIn = async (scope: string) => {
      const address = `/studio/publish?item=${itemId}&scope=${scope}&language=en`
      expect((await stage.front.post(address, { plan: '' }, author)).status).toBe(303)
    }
    await publishIn('page')
    expect([await leadsTo('/forest/tree'), (await visited('/forest/bush')).status]).toEqual([undefined, 404])
    await publishIn('subpages')
    expect([await leadsTo('/forest/tree'), (await visited('/forest/bush')).status]).toEqual(['/forest/bush', 200])
  })

  test('comes to stand before another, at the end, and below another', async () => {
    const parent = (await create('Order')).itemId
    const ids: string[] = []
    for (const title of ['One', 'Two', 'Three']) ids.push((await create(title, { parentId: parent })).itemId)
    const [one = '', two = '', three = ''] = ids
    const order = async () => (await below('/order')).map((path) => path.split('/').at(-1))
    expect(await order()).toEqual(['one', 'two', 'three'])
    await change('move', { itemId: three, targetParentId: parent, before: one })
    expect(await order()).toEqual(['three', 'one', 'two'])
    // Until there is no number between two of them, and beyond.
    for (let turn = 0; turn < 5; turn += 1) {
      await change('move', { itemId: two, targetParentId: parent, before: one })
      expect(await order()).toEqual(['three', 'two', 'one'])
      await change('move', { itemId: three, targetParentId: parent, before: one })
      expect(await order()).toEqual(['two', 'three', 'one'])
    }
    await change('move', { itemId: two, targetParentId: parent })
    expect(await order()).toEqual(['three', 'one', 'two'])
    expect((await change('move', { itemId: two, targetParentId: one })).path).toBe('/order/one/two')
    expect(await refused('move', { itemId: one, targetParentId: two })).toEqual([422, 'CYCLE'])
    expect(await refused('move', { itemId: one, targetParentId: one })).toEqual([422, 'CYCLE'])
    await create('Three', { parentId: one })
    expect(await refused('move', { itemId: three, targetParentId: one })).toEqual([422, 'NAME_TAKEN'])
  })

  test('is copied with its content; pages below it only when asked for', async () => {
    const { itemId } = await create('Sofas')
    await create('Blue', { parentId: itemId })
    const page = (await (await stage.front.get('/studio/api/page?locale=en&path=/sofas', author)).json()) as Json
    const { revision } = page.edit.item
    const operation = {
      op: 'add',
      componentName: 'Promo',
      placeholderPath: 'headless-main',
      createDataSource: true,
      fieldValues: { Text: '<p>Soft</p>' },
    }
    await send('/studio/api/save', { page: { itemId, language: 'en', revision }, operations: [operation] })
    expect((await change('copy', { itemId })).path).toBe('/sofas-copy')
    expect((await change('copy', { itemId })).path).toBe('/sofas-copy-2')
    expect((await change('copy', { itemId, name: 'couches', withPages: true })).path).toBe('/couches')
    expect((await change('copy', { itemId, targetParentId: SHOP_ID, name: 'sofas' })).path).toBe('/shop/sofas')
    expect([await below('/sofas-copy'), await below('/couches')]).toEqual([[], ['/couches/blue']])
    const copy = (await (await stage.front.get('/studio/api/page?locale=en&path=/sofas-copy', author)).json()) as Json
    const [promo] = copy.page.layout.sitecore.route.placeholders['headless-main']
    const [original] = page.page.layout.sitecore.route.placeholders['headless-main'] ?? []
    expect(promo.fields.Text.value).toBe('<p>Soft</p>')
    expect(promo.fields.Text.metadata.datasource.id).not.toBe(original?.fields.Text.metadata.datasource.id)
    expect(await refused('copy', { itemId, name: 'shop' })).toEqual([422, 'NAME_TAKEN'])
  })

  test('goes with what is below it when that is agreed to, for visitors too when asked for', async () => {
    const { itemId } = await create('Gone')
    const child = (await create('Too', { parentId: itemId })).itemId
    await publish(itemId)
    await publish(child)
    expect(await refused('delete', { itemId, pagesBelow: 0 })).toEqual([422, 'NOT_CONFIRMED'])
    expect(await below()).toContain('/gone')
    expect(await refused('delete', { itemId, pagesBelow: 1, takeDown: true }, writer)).toEqual([403, 'NOT_ALLOWED'])
    expect(await below()).toContain('/gone')
    expect((await visited('/gone/too')).status).toBe(200)
    expect(await change('delete', { itemId, pagesBelow: 1, takeDown: true })).toEqual({ itemId, isTakenDown: true })
    expect(await below()).not.toContain('/gone')
    expect([(await visited('/gone')).status, (await visited('/gone/too')).status]).toEqual([404, 404])
    const draft = (await create('Only a draft')).itemId
    expect(await change('delete', { itemId: draft, pagesBelow: 0, takeDown: true })).toMatchObject({
      isTakenDown: false,
    })
    expect(await refused('delete', { itemId: draft, pagesBelow: 0 })).toEqual([404, 'NO_SUCH_PAGE'])
  })

  test('keeps its place when it is the home page', async () => {
    for (const [name, body] of [
      ['rename', { name: 'start' }],
      ['move', { targetParentId: SHOP_ID }],
      ['copy', {}],
      ['delete', { pagesBelow: 0 }],
    ] as const) {
      expect(await refused(name, { itemId: HOME_ID, ...body })).toEqual([422, 'HOME_PAGE'])
    }
    expect((await change('rename', { itemId: HOME_ID, name: 'Home', title: 'Welcome', locale: 'de' })).path).toBe('/')
    expect((await list('de'))[0]?.title).toBe('Welcome')
  })
})

describe('the studio’s forms', () => {
  const form = (action: string, item: string, fields: Record<string, string>, query = '') =>
    stage.front.post(`/studio/pages/${action}?locale=en&item=${item}${query}`, fields, author)

  test('do the same, and lead back to the list, which says so', async () => {
    const made = await form('create', HOME_ID, { title: 'By hand', name: '', template: 'Page', parent: SHOP_ID })
    const back = made.headers.get('location') ?? ''
    expect([made.status, back]).toEqual([303, expect.stringMatching(/^\/studio\/pages\?locale=en&done=create&item=/)])
    const itemId = new URL(back, 'http://x').searchParams.get('item') ?? ''
    const html = await (await stage.front.get(back, author)).text()
    expect(textOf(html)).toContain('Page created as a draft.')
    expect(html).toContain('href="/studio/edit/en/shop/by-hand"')
    expect((await form('rename', itemId, { name: 'by-foot', title: '' })).status).toBe(303)
    expect(await below('/shop')).toContain('/shop/by-foot')
    expect((await form('move', itemId, { place: 'before', target: SHOP_ID })).status).toBe(303)
    const pages = await below()
    expect(pages.indexOf('/by-foot')).toBe(pages.indexOf('/shop') - 1)
    expect((await form('move', itemId, { place: 'inside', target: SHOP_ID })).status).toBe(303)
    expect((await below('/shop')).at(-1)).toBe('/shop/by-foot')
    expect((await form('copy', itemId, { name: '', parent: '' })).status).toBe(303)
    expect(await below('/shop')).toContain('/shop/by-foot-copy')
    expect((await form('delete', itemId, { pagesBelow: '0' })).status).toBe(303)
    expect(await below('/shop')).not.toContain('/shop/by-foot')
  })

  test('say what is wrong, and keep what was typed', async () => {
    const answer = await form('create', HOME_ID, { title: 'A "shop"', name: 'shop', template: 'Page', parent: HOME_ID })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(textOf(html)).toContain('A page with this URL already exists here.')
    expect(html).toContain('value="A &quot;shop&quot;"')
    expect(html).toMatch(/name="name"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="name"/)
    expect((await form('create', HOME_ID, { title: '', template: 'Page' })).status).toBe(422)
    expect((await form('move', SHOP_ID, { place: 'before', target: HOME_ID })).status).toBe(422)
    expect((await form('move', SHOP_ID, { place: 'inside', target: '' })).status).toBe(422)
    const home = await stage.front.get(`/studio/pages/delete?locale=en&item=${HOME_ID}`, author)
    expect([home.status, textOf(await home.text())]).toEqual([
      422,
      expect.stringContaining('The home page cannot be moved'),
    ])
  })

  test('tell before a page is deleted what goes with it, and what refers to it', async () => {
    await create('Chairs', { parentId: SHOP_ID })
    const text = textOf(
      await (await stage.front.get(`/studio/pages/delete?locale=en&item=${SHOP_ID}&lang=en`, author)).text(),
    )
    expect(text).toMatch(/Subpages that are deleted with it: \d/)
    expect(text).toContain('/shop/chairs')
    expect(text).toContain('Links to this page that will break: 1 promo Home')
  })

  test.each(['rename', 'move', 'delete'])(
    '%s: tell whose links name the page by an address that was typed',
    async (name) => {
      const { itemId, path } = await create(`Typed to ${name}`)
      const query = `mutation ($input: UpdateItemInput!) { updateItem(input: $input) { revision } }`
      const fields = [{ name: 'Text', value: `<p><a href="/de${path}#top">there</a></p>` }]
      const input = { path: `/sitecore/content/${SITE_NAME}/Home/Data/promo`, language: 'de', fields }
      const written = await fetch(`${stage.served.url}/sitecore/api/authoring/graphql/v1`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await stage.served.token()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables: { input } }),
      })
      expect(await written.json()).toMatchObject({ data: { updateItem: {} } })
      const text = textOf(
        await (await stage.front.get(`/studio/pages/${name}?locale=en&item=${itemId}&lang=en`, author)).text(),
      )
      expect(text).toContain(
        name === 'delete'
          ? 'Links to this page that will break: 1 promo Home'
          : 'Content that links to this page by a typed URL: 1 promo Home',
      )
    },
  )

  test('take a deleted page off the website, whoever may', async () => {
    const { itemId } = await create('Left behind')
    await publish(itemId)
    expect((await visited('/left-behind')).status).toBe(200)
    await change('delete', { itemId, pagesBelow: 0 })
    const fresh = await openFront(stage.served.url)
    const listed = async () => textOf(await (await fresh.get('/studio/pages?locale=en', author)).text())
    expect(await listed()).toContain('Deleted, but still visible to visitors Left behind /left-behind')
    const address = `/studio/pages/take-down?locale=en&item=${itemId}`
    expect((await fresh.post(address, {}, writer)).status).toBe(403)
    expect((await visited('/left-behind')).status).toBe(200)
    expect((await fresh.post(address, {}, author)).status).toBe(303)
    expect((await visited('/left-behind')).status).toBe(404)
    expect((await fresh.post(`/studio/pages/take-down?locale=en&item=${SHOP_ID}`, {}, author)).status).toBe(404)
    await fresh.close()
    const later = await openFront(stage.served.url)
    expect(await (await later.get('/studio/pages?locale=en', author)).text()).not.toContain('Left behind')
    await later.close()
  })

  test('are taken from our own pages and from who is signed in', async () => {
    const fields = { pagesBelow: '0' }
    const address = `/studio/pages/delete?locale=en&item=${SHOP_ID}`
    const foreign = await stage.front.post(address, fields, author, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    expect((await stage.front.post(address, fields)).headers.get('location')).toMatch(/^\/studio\/sign-in/)
    expect((await stage.front.get('/studio/pages/rename?locale=en&item=nothing', author)).status).toBe(404)
    expect(await below()).toContain('/shop')
  })
})
