/** What the editor asks of the website, before a real platform (contract "content", 12, 17 and our own endpoints). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROMO_UID } from '../vendor-clients/small-content.fixture.ts'
import { openEditStage, sendJson } from './edit-stage.fixture.ts'
import { openFront, type Stage } from './studio.fixture.ts'

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

async function load(path = '/', locale = 'en', cookie = author): Promise<Json> {
  const query = new URLSearchParams({ locale, path })
  return (await stage.front.get(`/studio/api/page?${query}`, cookie)).json()
}

const renderings = ({ page }: Json): Json[] => page.layout.sitecore.route.placeholders['headless-main']
const promoIn = (data: Json): Json => renderings(data).find(({ uid }) => uid === PROMO_UID)

/** An edit of a field as the editor makes it of the field's metadata. */
function edit({ metadata }: Json, value: string, before: string = metadata.rawValue) {
  const { datasource, fieldId } = metadata
  return { itemId: datasource.id, language: datasource.language, version: datasource.version, fieldId, value, before }
}

const pageOf = ({ edit: { item } }: Json, language = 'en') => ({
  itemId: item.id,
  language,
  version: item.version,
  revision: item.revision,
})

const save = async (data: Json, change: { operations?: object[]; fields?: object[] }, language = 'en') => {
  const body = { page: pageOf(data, language), locale: language, path: '/', operations: [], fields: [], ...change }
  const { status, json } = await send('/studio/api/save', body)
  expect(status, JSON.stringify(json)).toBe(200)
  return json
}

const dataItems = async (data: Json): Promise<string[]> => {
  const query = `query ($path: String!) { item(where: { path: $path }) { children { nodes { name } } } }`
  const answer = await fetch(`${stage.served.url}/sitecore/api/authoring/graphql/v1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await stage.served.token()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { path: `${data.edit.item.path}/Data` } }),
  })
  const { data: found } = (await answer.json()) as Json
  return found.item?.children.nodes.map(({ name }: { name: string }) => name) ?? []
}

describe('a page', () => {
  test('comes with its item and with what of it is its own', async () => {
    const { page, names, edit: its } = await load()
    expect(page.mode).toMatchObject({ isEditing: true })
    expect(names).toContain('Promo')
    expect(its).toMatchObject({
      item: { name: 'Home', path: '/sitecore/content/acme-dotcom/Home', template: 'Page', canPublish: true },
      own: [PROMO_UID],
    })
    expect(its.item.revision).not.toBe('')
    expect((await load('/', 'en', writer)).edit.item.canPublish).toBe(false)
  })

  test('is refused with a reason', async () => {
    const asked = async (path: string, cookie: string) => {
      const answer = await stage.front.get(path, cookie)
      return [answer.status, ((await answer.json()) as Json).code, answer.headers.get('cache-control')]
    }
    const home = '/studio/api/page?locale=en&path=/'
    expect(await asked(home, '')).toEqual([401, 'SIGNED_OUT', 'private, no-store'])
    expect(await asked(home, reader)).toEqual([403, 'NOT_ALLOWED', 'private, no-store'])
    expect(await asked('/studio/api/page?locale=en&path=/nowhere', author)).toEqual([
      404,
      'NO_SUCH_PAGE',
      'private, no-store',
    ])
    expect(await asked('/studio/api/page?locale=fr&path=/', author)).toContain('NO_SUCH_PAGE')
    const lonely = await openFront('http://127.0.0.1:9')
    expect((await lonely.get(home, author)).status).toBe(502)
    await lonely.close()
  })
})

describe('saving', () => {
  test('a field shows in the draft, and not to visitors', async () => {
    const before = await load()
    const { fields } = promoIn(before)
    const answer = await save(before, { fields: [edit(fields.Text, '<p>Written by hand</p>')] })
    expect(answer).toMatchObject({ conflicts: [], failed: [], refused: [], uids: [], saved: [{}] })
    expect(promoIn(await load()).fields.Text.value).toBe('<p>Written by hand</p>')
    const html = await (await stage.front.get('/studio/edit/en', author)).text()
    expect(html).toContain('Written by hand')
    expect(await (await stage.front.get('/')).text()).not.toContain('Written by hand')
    expect(promoIn(await load('/', 'de')).fields.Text.value).toBe('<p>Hallo</p>')
  })

  test('a field of the page’s own item, and its layout, at once', async () => {
    const before = await load()
    const title = before.page.layout.sitecore.route.fields.Title
    const operations = [{ op: 'setParams', uid: PROMO_UID, params: { Styles: 'narrow' } }]
    const answer = await save(before, { fields: [edit(title, 'Start here')], operations })
    expect(answer).toMatchObject({ uids: [PROMO_UID], refused: [], conflicts: [] })
    const after = await load()
    expect(after.page.layout.sitecore.route.fields.Title.value).toBe('Start here')
    expect(promoIn(after).params.Styles).toBe('narrow')
    const { id, version, revision } = after.edit.item
    expect(answer.item).toEqual({ id, version, revision })
    expect(version).toBe(before.edit.item.version + (before.edit.item.version === 1 ? 1 : 0))
  })

  test('what somebody else has changed meanwhile is told, and stays; the rest is written', async () => {
    const seen = await load()
    const { Text, Link } = promoIn(seen).fields
    await save(seen, { fields: [edit(Text, '<p>Theirs</p>')] })
    const link = '<link linktype="external" url="https://example.com" text="Out" />'
    const answer = await save(seen, { fields: [edit(Text, '<p>Mine</p>'), edit(Link, link)] })
    expect(answer.conflicts).toMatchObject([
      { name: 'Text', language: 'en', mine: '<p>Mine</p>', theirs: '<p>Theirs</p>' },
    ])
    expect(answer.saved).toMatchObject([{ fieldId: Link.metadata.fieldId }])
    const after = promoIn(await load()).fields
    expect([after.Text.value, after.Link.value.text]).toEqual(['<p>Theirs</p>', 'Out'])
    // Whoever has seen theirs may write over it.
    expect((await save(seen, { fields: [edit(Text, '<p>Mine</p>', '<p>Theirs</p>')] })).conflicts).toEqual([])
    // Sent twice it is what it is.
    const again = await save(seen, { fields: [edit(Text, '<p>Mine</p>', 'long ago')] })
    expect([again.conflicts, again.saved.length]).toEqual([[], 1])
  })

  test('a value that is none does not keep the others from being written', async () => {
    const seen = await load()
    const { Text, Link } = promoIn(seen).fields
    const fields = [
      edit(Link, 'no link'),
      edit(Text, '<p>Good</p>'),
      { ...edit(Text, 'x'), itemId: crypto.randomUUID() },
    ]
    const answer = await save(seen, { fields })
    expect(answer.failed.map(({ code }: { code: string }) => code).sort()).toEqual(['INVALID_VALUE', 'ITEM_NOT_FOUND'])
    expect(answer.saved).toMatchObject([{ fieldId: Text.metadata.fieldId }])
    expect(promoIn(await load()).fields.Text.value).toBe('<p>Good</p>')
  })

  test('operations hold on what somebody else has made of the page', async () => {
    const seen = await load()
    const added = crypto.randomUUID()
    await save(seen, {
      operations: [{ op: 'add', uid: added, componentName: 'Promo', placeholderPath: 'headless-main', index: 0 }],
    })
    // Their revision is older by now.
    await save(seen, { operations: [{ op: 'move', uid: PROMO_UID, placeholderPath: 'headless-main', index: 0 }] })
    expect(renderings(await load()).map(({ uid }) => uid)).toEqual([PROMO_UID, added])
    await save(seen, { operations: [{ op: 'remove', uid: added }] })
    expect(renderings(await load()).map(({ uid }) => uid)).toEqual([PROMO_UID])
  })

  test('a new component gets content of its own below the page', async () => {
    const seen = await load()
    const add = (text: string) => ({
      op: 'add',
      componentName: 'Promo',
      placeholderPath: 'headless-main',
      createDataSource: true,
      fieldValues: { Text: text },
    })
    const { uids } = await save(seen, { operations: [add('<p>One</p>'), add('<p>Two</p>')] })
    const after = renderings(await load()).filter(({ uid }) => uids.includes(uid))
    expect(after.map(({ fields }) => fields.Text.value)).toEqual(['<p>One</p>', '<p>Two</p>'])
    expect(await dataItems(seen)).toEqual(['promo', 'promo-2', 'promo-3'])
    // A page without a folder gets one.
    const shop = await load('/shop')
    await save(shop, { operations: [add('<p>Shop</p>')] })
    expect(renderings(await load('/shop')).map(({ fields }) => fields.Text.value)).toEqual(['<p>Shop</p>'])
    expect(await dataItems(shop)).toEqual(['promo'])
  })

  test('with an operation that is refused nothing of the layout is written, nor left behind', async () => {
    const seen = await load()
    const items = await dataItems(seen)
    const operations = [
      { op: 'add', componentName: 'Promo', placeholderPath: 'headless-main', createDataSource: true },
      { op: 'remove', uid: crypto.randomUUID() },
    ]
    const answer = await save(seen, { operations })
    expect(answer).toMatchObject({ uids: [], refused: [{ index: 1, code: 'UNKNOWN_RENDERING' }] })
    const unknown = { op: 'add', componentName: 'Nothing', placeholderPath: 'headless-main', createDataSource: true }
    expect((await save(seen, { operations: [unknown] })).refused).toMatchObject([
      { index: 0, code: 'UNKNOWN_TEMPLATE' },
    ])
    expect(renderings(await load())).toEqual(renderings(seen))
    expect(await dataItems(seen)).toEqual(items)
  })

  test('is for authors', async () => {
    const body = { page: pageOf(await load()), fields: [edit(promoIn(await load()).fields.Text, 'x')] }
    for (const [cookie, status, code] of [
      ['', 401, 'SIGNED_OUT'],
      [reader, 403, 'NOT_ALLOWED'],
    ] as const) {
      const { status: got, json } = await send('/studio/api/save', body, cookie)
      expect([got, json.code]).toEqual([status, code])
    }
    const gone = { page: { itemId: crypto.randomUUID(), language: 'en' } }
    const { status, json } = await send('/studio/api/save', gone)
    expect([status, json.code]).toEqual([404, 'NO_SUCH_PAGE'])
  })
})

describe('publishing', () => {
  test('takes the content of the page’s components along', async () => {
    const seen = await load()
    await save(seen, { fields: [edit(promoIn(seen).fields.Text, '<p>For everybody</p>')] })
    const { itemId } = pageOf(seen)
    expect(await send('/studio/api/publish', { itemId, languages: ['en'] })).toEqual({
      status: 200,
      json: { state: 'FINISHED', messages: [], processed: expect.any(Number) },
    })
    // A website that has heard nothing of the site yet.
    const fresh = await openFront(stage.served.url)
    expect(await (await fresh.get('/')).text()).toContain('For everybody')
    await fresh.close()
  })

  test('is for publishers', async () => {
    const { itemId } = pageOf(await load())
    const body = { itemId, languages: ['en'] }
    expect((await send('/studio/api/publish', body, '')).status).toBe(401)
    for (const cookie of [reader, writer]) {
      const { status, json } = await send('/studio/api/publish', body, cookie)
      expect([status, json.code]).toEqual([403, 'NOT_ALLOWED'])
    }
  })
})

describe('the list of pages', () => {
  const list = async (locale = 'en'): Promise<Json> =>
    (await stage.front.get(`/studio/api/pages?locale=${locale}`, author)).json()

  test('is a tree, and says what visitors have not seen yet', async () => {
    const seen = await load('/shop')
    await send('/studio/api/publish', { itemId: pageOf(await load()).itemId, languages: ['en', 'de'] })
    await send('/studio/api/publish', { itemId: pageOf(seen).itemId, languages: ['en', 'de'] })
    const [home] = await list()
    expect(home).toMatchObject({ path: '/', title: 'Start here', state: 'published' })
    expect(home.children.map(({ path, state }: Json) => [path, state])).toContainEqual(['/shop', 'published'])
    // What stands on it counts, where it is the page's own.
    const [promo] = renderings(await load('/shop'))
    await save(seen, { fields: [edit(promo.fields.Text, '<p>Newer</p>')] })
    const [again] = await list()
    expect(again.state).toBe('published')
    expect(again.children.find(({ path }: Json) => path === '/shop').state).toBe('changed')
    // Readers of German see the others in English, and so does who lists them.
    expect((await list('de')).map(({ path, shownIn }: Json) => [path, shownIn])).toEqual([['/', undefined]])
    expect(new Set((await list('de'))[0].children.map(({ shownIn }: Json) => shownIn))).toEqual(new Set(['en']))
  })

  test('is a screen of the studio, with a way into each page', async () => {
    const html = await (await stage.front.get('/studio/pages', author)).text()
    expect(html).toContain('href="/studio/edit/en/shop"')
    expect(html).toContain('href="/studio/edit/en"')
    expect(html).toContain('data-state="changed"')
    expect(await (await stage.front.get('/studio/pages?locale=de', author)).text()).toContain('href="/studio/edit/de"')
    expect(await (await stage.front.get('/studio', author)).text()).toContain('href="/studio/pages"')
    expect((await stage.front.get('/studio/pages')).headers.get('location')).toBe(
      '/studio/sign-in?returnTo=%2Fstudio%2Fpages',
    )
  })
})

describe('texts in two languages', () => {
  const ask = (itemIds: string[], more: object = {}, cookie = author) =>
    send('/studio/api/texts', { itemIds, from: 'en', to: 'de', ...more }, cookie)
  const shopPromo = async (locale = 'en') => renderings(await load('/shop', locale))[0].fields.Text
  const texts = async (itemId: string): Promise<Json[]> => (await ask([itemId])).json.items[0].texts

  test('are told with what readers get, whose words those are, and what became of the source since', async () => {
    const german = await shopPromo('de')
    expect(german.metadata).toMatchObject({ shownIn: 'en', datasource: { language: 'de', version: 0 } })
    const { id } = german.metadata.datasource
    const source = german.metadata.rawValue
    expect(await texts(id)).toMatchObject([{ source, seen: source, state: 'missing' }])
    await save(await load('/shop', 'de'), { fields: [edit(german, '<p>Neu hier</p>')] }, 'de')
    expect(await texts(id)).toMatchObject([{ source, seen: '<p>Neu hier</p>', state: 'translated' }])
    expect((await shopPromo('de')).metadata).not.toHaveProperty('shownIn')
    await save(await load('/shop'), { fields: [edit(await shopPromo(), '<p>Newest</p>')] })
    expect(await texts(id)).toMatchObject([{ source: '<p>Newest</p>', state: 'outdated' }])
  })

  test('a translation that is removed leaves the language it falls back to, for visitors once that is published', async () => {
    const { id } = (await shopPromo('de')).metadata.datasource
    const page = pageOf(await load('/shop', 'de'))
    const clear = (itemId: string, language = 'de', cookie = author) =>
      send('/studio/api/texts/clear', { itemId, language }, cookie)
    expect(await send('/studio/api/publish', { itemId: page.itemId, languages: ['en', 'de'] })).toMatchObject({
      json: { state: 'FINISHED' },
    })
    const visitorsSee = async () => {
      const fresh = await openFront(stage.served.url)
      const html = await (await fresh.get('/de/shop')).text()
      await fresh.close()
      return html
    }
    expect(await visitorsSee()).toContain('Neu hier')
    expect((await clear(id, 'de', reader)).status).toBe(403)
    expect(await clear(id)).toMatchObject({ status: 200, json: { removed: 1 } })
    expect((await shopPromo('de')).metadata).toMatchObject({ rawValue: '<p>Newest</p>', shownIn: 'en' })
    expect(await visitorsSee()).toContain('Neu hier')
    await send('/studio/api/publish', { itemId: page.itemId, languages: ['de'] })
    expect(await visitorsSee()).toContain('Newest')
    // There is nothing left to remove; a page, and the language of last resort, stay.
    expect((await clear(id)).json).toEqual({ removed: 0 })
    expect((await clear(page.itemId)).json).toMatchObject({ code: 'INVALID', reason: 'IS_PAGE' })
    expect((await clear(id, 'en')).json).toMatchObject({ code: 'INVALID', reason: 'DEFAULT_LANGUAGE' })
    expect((await clear(crypto.randomUUID())).status).toBe(404)
  })

  test('are for authors, in languages of the site', async () => {
    const { id } = (await shopPromo()).metadata.datasource
    expect((await ask([id], {}, '')).status).toBe(401)
    expect((await ask([id], {}, reader)).status).toBe(403)
    expect((await ask([id], { from: 'tlh' })).status).toBe(404)
    expect((await ask([id], { itemIds: 'all' })).status).toBe(422)
    expect((await ask([crypto.randomUUID()])).json).toEqual({ items: [] })
  })
})
