import type { LayoutData } from '@tessera/content'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AUTHOR, createSmallPlatform, type SmallPlatform } from '../small-platform.fixture.ts'
import { HOME, idAt, UIDS } from '../small-site.fixture.ts'

let platform: SmallPlatform
beforeAll(async () => {
  platform = await createSmallPlatform()
})
afterAll(() => platform.close())

const notFound = (language = 'en') => ({ sitecore: { context: { pageEditing: false, language }, route: null } })

async function layout(query: string, headers: Record<string, string> = {}, config = 'sxa-jss') {
  const response = await platform.get(`/sitecore/api/layout/render/${config}?${query}`, headers)
  return { status: response.status, headers: response.headers, body: (await response.json()) as LayoutData }
}

describe('E1, a page', () => {
  // Specification: layout-render
  test.each(['jss', 'sxa-jss', 'default', 'anything'])('configuration %s', async (config) => {
    const { status, body, headers } = await layout('item=%2F&sc_site=acme-dotcom&sc_lang=en&tracking=true', {}, config)
    expect(status).toBe(200)
    expect(body.sitecore.route?.name).toBe('Home')
    expect(headers.get('x-content-epoch')).toBe('7')
  })

  test.each(['item=%2Fshop%2Fpower+tools', 'item=%2Fshop%2Fpower%20tools', 'item=/SHOP/Power%20Tools/'])(
    'reads %s, a space in both encodings',
    async (query) => {
      expect((await layout(`${query}&sc_site=acme-dotcom`)).body.sitecore.route?.displayName).toBe('Power Tools')
    },
  )

  test('takes an item id in any form', async () => {
    const id = idAt(`${HOME}/Shop`)
    for (const form of [id, `{${id.toUpperCase()}}`, id.replaceAll('-', '')]) {
      expect((await layout(`item=${encodeURIComponent(form)}`)).body.sitecore.route?.itemId).toBe(id)
    }
    expect((await layout(`sc_itemid=${id}`)).body.sitecore.route?.itemId).toBe(id)
  })

  test('an empty language is the default one of the site', async () => {
    expect((await layout('item=/&sc_lang=')).body.sitecore.context.language).toBe('en')
    expect((await layout('item=/&sc_lang=DE')).body.sitecore.context.language).toBe('de')
  })

  test.each([
    ['an unknown path', 'item=/nothing&sc_lang=en', 'en'],
    ['an unknown site', 'item=/&sc_site=other&sc_lang=de', 'de'],
    ['a site in other letters', 'item=/&sc_site=ACME-dotcom&sc_lang=en', 'en'],
    ['a language the site does not have', 'item=/&sc_lang=fr', 'fr'],
    ['a page that exists as a draft only', 'item=/draft&sc_lang=en', 'en'],
    ['a page without a version in a language without fallback', 'item=/shop&sc_lang=ar', 'ar'],
    ['a version that does not exist', 'item=/&sc_version=9&sc_lang=en', 'en'],
    ['dots', 'item=/shop/../shop&sc_lang=en', 'en'],
    ['a null byte', 'item=%2Fshop%00&sc_lang=en', 'en'],
    ['an escaped slash, escaped twice', 'item=%2Fshop%252Fpower%20tools&sc_lang=en', 'en'],
    ['10 kB', `item=/${'x'.repeat(10_000)}&sc_lang=en`, 'en'],
  ])('%s is the canonical 404', async (_, query, language) => {
    const { status, body } = await layout(query)
    expect(status).toBe(404)
    expect(body).toEqual(notFound(language))
  })

  test('the site comes from the host when it is not named', async () => {
    const headers = { 'x-forwarded-host': 'www.acme.example' }
    expect((await layout('item=/', headers)).body.sitecore.context.site?.name).toBe('acme-dotcom')
  })

  test('a page whose layout cannot be read is a page all the same', async () => {
    const { status, body } = await layout('item=/broken')
    expect(status).toBe(200)
    expect(body.sitecore.context.layoutErrors).toHaveLength(1)
  })
})

describe('drafts', () => {
  test.each([
    ['sc_mode=preview', {}],
    ['sc_mode=edit', {}],
    ['', { sc_editMode: 'true' }],
    ['', { sc_previewMode: 'true' }],
  ])('%s %j needs an author', async (query, headers) => {
    const sent = headers as Record<string, string>
    expect(await layout(`item=/draft&${query}`, sent)).toMatchObject({
      status: 401,
      body: { message: expect.any(String) },
    })
    expect((await layout(`item=/draft&${query}`, { ...sent, authorization: 'Bearer nobody' })).status).toBe(403)
    const allowed = await layout(`item=/draft&${query}`, { ...sent, ...AUTHOR })
    expect(allowed.status).toBe(200)
    expect(allowed.headers.get('cache-control')).toBe('no-store')
    expect(allowed.headers.get('x-content-epoch')).toBeNull()
  })

  test('a token alone shows no draft', async () => {
    expect((await layout('item=/draft', AUTHOR)).status).toBe(404)
  })

  test('a partial design is edited by its id', async () => {
    const id = idAt('/sitecore/content/acme-dotcom/Presentation/Partial Designs/Header')
    const { status, body } = await layout(`sc_itemid=${id}&sc_mode=edit`, AUTHOR)
    expect(status).toBe(200)
    expect(body.sitecore.route?.placeholders['headless-header']).toHaveLength(1)
    expect((await layout(`sc_itemid=${id}`)).status).toBe(404)
  })
})

describe('E2, a placeholder', () => {
  const placeholder = (name: string, more = '') =>
    platform.get(`/sitecore/api/layout/placeholder/jss?placeholderName=${encodeURIComponent(name)}&item=/${more}`)

  // Specification: layout-placeholder
  test('by name and by nested path', async () => {
    expect(await (await placeholder('headless-main')).json()).toMatchObject({
      name: 'headless-main',
      path: '/headless-main',
      elements: [{ uid: UIDS.promo }, { uid: UIDS.columns }],
    })
    expect(await (await placeholder('/headless-main/columns-1-4')).json()).toMatchObject({
      name: 'columns-1-4',
      path: '/headless-main/columns-1-4',
      elements: [{ uid: UIDS.inner }],
    })
  })

  test('an unknown one is empty, an unknown page 404', async () => {
    expect(await (await placeholder('nowhere')).json()).toMatchObject({ elements: [] })
    const missing = await placeholder('headless-main', 'nothing')
    expect(missing.status).toBe(404)
    expect(await missing.json()).toEqual({ message: expect.any(String) })
  })
})

describe('E3 and E4, a component', () => {
  const query = `item=${idAt(HOME)}&uid=${UIDS.promo}&sc_site=acme-dotcom&sc_lang=en`

  test('the REST form shows what is published, drafts to authors', async () => {
    const published = await platform.get(`/sitecore/api/layout/component/jss?${query}`)
    expect(await published.json()).toMatchObject({
      sitecore: {
        context: { renderingType: 'component', pageState: 'normal' },
        route: { placeholders: { 'editing-componentmode-placeholder': [{ uid: UIDS.promo }] } },
      },
    })
    for (const mode of ['library', 'library-metadata', 'edit']) {
      const path = `/sitecore/api/layout/component/jss?${query}&sc_mode=${mode}`
      expect((await platform.get(path)).status).toBe(401)
      expect((await platform.get(path, AUTHOR)).status).toBe(200)
    }
  })

  test('the edge form is the component library: always for authors', async () => {
    expect((await platform.get(`/layout/component?${query}`)).status).toBe(401)
    const library = await platform.get(`/layout/component?${query}`, { ...AUTHOR, sc_editMode: 'true' })
    expect(await library.json()).toMatchObject({ sitecore: { context: { pageState: 'edit' } } })
  })

  test('an unknown rendering is the canonical 404', async () => {
    const response = await platform.get(`/sitecore/api/layout/component/jss?item=/&uid=${idAt('/x')}&sc_lang=en`)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual(notFound())
  })
})
