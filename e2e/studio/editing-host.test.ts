/** What a page editor elsewhere asks of the website (contract "content", 13.1, 13.2 and 13.5), before a real platform. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOME_ID, PROMO_UID, SITE_NAME } from '../vendor-clients/small-content.fixture.ts'
import { type Front, openFront, openStage, type Stage } from './studio.fixture.ts'

const SECRET = 'a-secret-of-the-editor'
const EDITOR = 'https://pages.sitecorecloud.io'

let stage: Stage
let front: Front
let authorization: string
beforeAll(async () => {
  stage = await openStage()
  front = await openFront(stage.served.url, {
    SITECORE_EDITING_SECRET: '',
    JSS_EDITING_SECRET: SECRET,
    JSS_ALLOWED_ORIGINS: 'https://*.editors.example',
  })
  authorization = `Bearer ${await stage.served.token()}`
}, 120_000)
afterAll(async () => {
  await front?.close()
  await stage?.close()
})

const ask = (path: string, query: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(`${front.siteUrl}/api/editing/${path}?${new URLSearchParams({ secret: SECRET, ...query })}`, init)

const page = { sc_site: SITE_NAME, sc_itemid: HOME_ID, sc_lang: 'en', route: '/', mode: 'edit' }

test('a website with another secret tells nothing', async () => {
  for (const path of ['config', 'render', 'feaas/render']) {
    expect((await stage.front.get(`/api/editing/${path}?secret=${SECRET}`)).status).toBe(401)
  }
})

describe('the configuration', () => {
  test('names the components, and the packages that pages are made with', async () => {
    const answer = await ask('config', {}, { headers: { origin: EDITOR } })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, EDITOR])
    const { components, packages, editMode } = (await answer.json()) as {
      components: string[]
      packages: Record<string, string>
      editMode: string
    }
    expect(components).toContain('Promo')
    expect(Object.keys(packages)).toEqual(['@tessera/content', 'react'])
    for (const version of Object.values(packages)) expect(version).toMatch(/^\d+\.\d+\.\d+/)
    expect(editMode).toBe('metadata')
  })

  test('is for editors that are known and know the secret', async () => {
    const from = async (origin: string, secret = SECRET) => {
      const answer = await ask('config', { secret }, { headers: { origin } })
      return [answer.status, ((await answer.json()) as { message?: string }).message]
    }
    expect(await from('https://evil.example')).toEqual([401, 'Invalid origin'])
    expect(await from('https://editors.example.evil.example')).toEqual([401, 'Invalid origin'])
    expect(await from('https://a.editors.example')).toEqual([200, undefined])
    expect(await from(front.url)).toEqual([200, undefined])
    expect(await from(EDITOR, 'another secret')).toEqual([401, 'Missing or invalid editing secret'])
  })

  test('lets browsers ask before they ask, which cannot know the secret', async () => {
    const answer = await ask('config', { secret: '' }, { method: 'OPTIONS', headers: { origin: EDITOR } })
    expect([answer.status, answer.headers.get('access-control-allow-headers')]).toEqual([
      204,
      'Content-Type, Authorization',
    ])
  })
})

describe('a page', () => {
  test('in edit state has markers and what an editor looks for, and may be framed by editors only', async () => {
    const answer = await ask('render', page, { headers: { authorization, origin: EDITOR } })
    expect(answer.status).toBe(200)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/frame-ancestors 'self' https:\/\/\*\.editors\.example https:\/\/pages\.sitecorecloud\.io/)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const html = await answer.text()
    expect(html).toContain(`id="${PROMO_UID}"`)
    expect(html).toContain('chrometype="field"')
    expect(html).toContain('id="jss-hrz-editing"')
    expect(html).toContain('id="hrz-canvas-state"')
    expect(html).toMatch(/id="tessera-registrations"[^>]*>[^<]*"id":"LightScale"/)
    expect(html).not.toContain('page-edit')
    expect(html).not.toContain(SECRET)
  })

  test('in preview has none of it', async () => {
    const html = await (await ask('render', { ...page, mode: 'preview' }, { headers: { authorization } })).text()
    expect(html).toContain('Hi')
    for (const none of ['chrometype', 'jss-hrz-editing', 'hrz-canvas-state', 'tessera-registrations'])
      expect(html).not.toContain(none)
  })

  test.each([
    ['without a secret', { secret: '' }, 401, '<html><body>Missing or invalid secret</body></html>'],
    [
      'without what it needs',
      { sc_lang: '', route: '' },
      400,
      '<html><body>Missing required query parameters: sc_lang, route</body></html>',
    ],
    ['of an unknown kind', { mode: '<b>' }, 400, '<html><body>The mode &lt;b&gt; is not known here</body></html>'],
    ['that is not there', { sc_itemid: crypto.randomUUID() }, 403, 'Preview content is not found or access is denied'],
  ])('%s is refused', async (_, query, status, html) => {
    const answer = await ask('render', { ...page, ...query }, { headers: { authorization } })
    expect([answer.status, await answer.json()]).toEqual([status, { html }])
  })

  test('is refused to who may not see drafts, to foreign pages, and by another method', async () => {
    expect((await ask('render', page)).status).toBe(403)
    const foreign = await ask('render', page, { headers: { authorization, origin: 'https://evil.example' } })
    expect([foreign.status, await foreign.json()]).toEqual([
      401,
      { html: '<html><body>Requests from origin https://evil.example not allowed</body></html>' },
    ])
    const put = await ask('render', page, { method: 'PUT', headers: { authorization } })
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, OPTIONS'])
  })
})

describe('one component', () => {
  const component = {
    sc_site: SITE_NAME,
    sc_itemid: HOME_ID,
    sc_lang: 'en',
    sc_uid: PROMO_UID,
    mode: 'library-metadata',
  }
  const setupOf = (html: string) =>
    JSON.parse(/<script[^>]*id="tessera-component-library"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

  test('stands by itself, with markers, where the component library looks for it', async () => {
    const answer = await ask('render', component, { headers: { authorization, origin: EDITOR } })
    const html = await answer.text()
    expect(answer.status, html).toBe(200)
    expect(answer.headers.get('content-security-policy')).toContain(EDITOR)
    expect(html).toMatch(/<main id="editing-component"><code[^>]*chrometype="placeholder"/)
    expect(html).toContain(`id="${PROMO_UID}"`)
    expect(html).toContain('chrometype="field"')
    expect(html).not.toContain('<main id="main"')
    expect(setupOf(html)).toEqual({ uid: PROMO_UID, origins: expect.arrayContaining([EDITOR, front.url]) })
    expect(html).not.toContain(SECRET)
  })

  test('to be looked at has no markers', async () => {
    const html = await (await ask('render', { ...component, mode: 'library' }, { headers: { authorization } })).text()
    expect(html).toMatch(/<main id="editing-component"><(?!code)/)
    expect(html).not.toContain('chrometype')
    expect(setupOf(html)).toMatchObject({ uid: PROMO_UID })
  })

  test.each([
    [
      'that is not named is refused',
      { sc_uid: '' },
      400,
      '<html><body>Missing required query parameters: sc_uid</body></html>',
    ],
    [
      'that is not on the page is not found',
      { sc_uid: crypto.randomUUID() },
      403,
      'Preview content is not found or access is denied',
    ],
  ])('%s', async (_, query, status, html) => {
    const answer = await ask('render', { ...component, ...query }, { headers: { authorization } })
    expect([answer.status, await answer.json()]).toEqual([status, { html }])
  })

  test('is a draft, for authors', async () => {
    for (const mode of ['library', 'library-metadata']) {
      expect((await ask('render', { ...component, mode })).status).toBe(403)
    }
  })
})

describe('a component of the builder', () => {
  const source = 'https://components.example/components/lib/com/responsive/published'
  const preview = (query: Record<string, string> = {}, init: RequestInit = {}) =>
    ask('feaas/render', { feaasSrc: source, ...query }, { redirect: 'manual', ...init })

  test('is shown by its address to who was sent there, and only that one', async () => {
    const sent = await preview({}, { headers: { origin: EDITOR } })
    const location = sent.headers.get('location') ?? ''
    expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([307, EDITOR])
    expect(location).toMatch(/^\/feaas\/render\?feaasSrc=https%3A%2F%2Fcomponents\.example/)
    expect(location).not.toContain(SECRET)
    const shown = await front.get(location)
    expect(shown.status).toBe(200)
    expect(await shown.text()).toContain('<main id="editing-component">')
    expect(shown.headers.get('cache-control')).toContain('no-store')
    expect(shown.headers.get('content-security-policy')).toContain(
      `frame-ancestors 'self' https://*.editors.example ${EDITOR}`,
    )

    const forged = new URLSearchParams(location.slice(location.indexOf('?')))
    forged.set('feaasSrc', `${source}2`)
    expect((await front.get(`/feaas/render?${forged}`)).status).toBe(404)
    const late = new URLSearchParams(location.slice(location.indexOf('?')))
    late.set('until', String(Date.now() + 86_400_000))
    expect((await front.get(`/feaas/render?${late}`)).status).toBe(404)
    expect((await front.get(`/feaas/render?feaasSrc=${source}`)).status).toBe(404)
  })

  test('is refused without the secret, to foreign pages, by another method, and without an address', async () => {
    const answers = [
      await preview({ secret: '' }),
      await preview({}, { headers: { origin: 'https://evil.example' } }),
      await preview({}, { method: 'POST' }),
      await preview({ feaasSrc: '' }),
      await front.get((await preview({ feaasSrc: 'https://components.example/' })).headers.get('location') ?? ''),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 405, 400, 400])
  })
})
