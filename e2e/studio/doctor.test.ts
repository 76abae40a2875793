/** The doctor of the studio: every cause it names is brought about, before a real platform and real websites. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { manifest, type ServedPlatform, SITE_NAME, servePlatform } from '../vendor-clients/small-content.fixture.ts'
import { openRelay, type Relay } from './relay.fixture.ts'
import { AUTHOR, cookiesOf, type Front, openFront, textOf } from './studio.fixture.ts'

const ADMINISTRATOR = { username: 'chief', password: 'of everything here' }
const EDITING_SECRET = 'a-secret-of-the-editor'
const REVALIDATE_SECRET = 'a-secret-of-the-publisher'
const SETTINGS = {
  SITECORE_EDITING_SECRET: EDITING_SECRET,
  REVALIDATE_SECRET,
  JSS_ALLOWED_ORIGINS: 'https://*.editors.example',
}

let served: ServedPlatform
/** What the platform tells of publications. */
let told: Relay
/** Where the website is for others. */
let proxy: Relay
const fronts: Front[] = []
/** How far the platform's clock is ahead. */
let ahead = 0

beforeAll(async () => {
  ;[told, proxy] = await Promise.all([openRelay(), openRelay()])
  served = await servePlatform(() => new Date(Date.now() + ahead), {
    REVALIDATE_URLS: `${told.url}/api/revalidate?key=of-a-proxy`,
    REVALIDATE_SECRET,
  })
  await served.platform.auth.accounts.ensure({ ...ADMINISTRATOR, role: 'administrator' })
}, 120_000)
afterEach(async () => {
  for (const front of fronts.splice(0)) await front.close()
  for (const relay of [told, proxy]) Object.assign(relay, { changePath: undefined, changeHeaders: undefined })
  ahead = 0
})
afterAll(async () => {
  await Promise.all([told?.close(), proxy?.close()])
  await served?.close()
})

async function open(environment: Record<string, string> = {}): Promise<Front> {
  const front = await openFront(served.url, { ...SETTINGS, ...environment })
  fronts.push(front)
  told.target = front.siteUrl
  proxy.target = front.siteUrl
  return front
}

async function visit(front: Front, query = '', account = ADMINISTRATOR) {
  const cookie = cookiesOf(await front.post('/studio/sign-in', account))
  const answer = await front.get(`/studio/doctor${query}`, cookie)
  return { status: answer.status, html: await answer.text() }
}

/** What is read, without the marks of direction around addresses. */
const said = (html: string) => textOf(html).replace(/[\u2066\u2069]/g, '')

/** Causes by check; a check that was not made has `unchecked`. Those that passed are left out. */
function causesIn(html: string): Record<string, string[]> {
  const checks = [...html.matchAll(/<li[^>]*data-check="(\w+)" data-outcome="(\w+)">(.*?)<\/li>/gs)]
  expect(checks).toHaveLength(12)
  return Object.fromEntries(
    checks.flatMap(([, name = '', outcome = '', body = '']) => {
      const causes = [...body.matchAll(/data-cause="(\w+)"/g)].map(([, cause = '']) => cause)
      return outcome === 'passed' ? [] : [[name, outcome === 'unchecked' ? ['unchecked'] : causes]]
    }),
  )
}

const diagnose = async (environment: Record<string, string> = {}) =>
  causesIn((await visit(await open(environment))).html)

describe('where all is well', () => {
  test('every check passes, no secret is shown, and nothing needs a script', async () => {
    const { status, html } = await visit(await open())
    expect([status, causesIn(html)]).toEqual([200, {}])
    for (const secret of [EDITING_SECRET, REVALIDATE_SECRET, 'of-a-proxy']) expect(html).not.toContain(secret)
    expect(said(html)).toContain('Everything works.')
    expect(html).toContain('<a href="/studio/doctor" class="button">Check again</a>')
  })

  test('it is there for administrators alone, and the start screen leads to it', async () => {
    const front = await open()
    expect((await visit(front, '', AUTHOR)).status).toBe(403)
    const signedOut = await front.get('/studio/doctor')
    expect(signedOut.headers.get('location')).toBe('/studio/sign-in?returnTo=%2Fstudio%2Fdoctor')
    const cookie = cookiesOf(await front.post('/studio/sign-in', ADMINISTRATOR))
    expect(await (await front.get('/studio', cookie)).text()).toContain('href="/studio/doctor"')
  })

  test.each([
    ['de', 'SITECORE_EDITING_SECRET und JSS_EDITING_SECRET unterscheiden sich'],
    ['ar', 'يختلف SITECORE_EDITING_SECRET عن JSS_EDITING_SECRET'],
  ])('it speaks the language of the studio: %s', async (language, text) => {
    const { html } = await visit(await open({ JSS_EDITING_SECRET: 'another-secret' }), `?lang=${language}`)
    expect(said(html)).toContain(text)
  })
})

describe('platform and website', () => {
  test('a platform that does not answer is named before anything else', async () => {
    const away = await openFront('http://127.0.0.1:9', SETTINGS)
    fronts.push(away)
    const cookie = cookiesOf(await (await open()).post('/studio/sign-in', ADMINISTRATOR))
    const answer = await away.get('/studio/doctor', cookie)
    const { platform, ...others } = causesIn(await answer.text())
    expect([answer.status, platform]).toEqual([503, ['platformAway']])
    expect(new Set(Object.values(others).flat())).toEqual(new Set(['unchecked']))
  })

  test('clocks that are apart', async () => {
    ahead = 180_000
    const { html } = await visit(await open())
    expect(causesIn(html)).toEqual({ clocks: ['clocksApart'] })
    expect(said(html)).toMatch(/1[78]\d seconds apart/)
  })

  test('a public address where nobody answers; the rest is found all the same', async () => {
    expect(
      await diagnose({ PUBLIC_URL: 'http://127.0.0.1:9', JSS_ALLOWED_ORIGINS: 'https://pre*.example.com' }),
    ).toEqual({
      website: ['websiteAway'],
      frame: ['framePattern'],
    })
  })

  test('an address without https', async () => {
    const causes = await diagnose({ PUBLIC_URL: 'http://www.example.test', STUDIO_URL: 'http://studio.example.test' })
    expect(causes.https).toEqual(['cookieInsecure', 'websiteInsecure'])
  })
})

describe('the secret of the editor', () => {
  const unchecked = {
    origins: ['unchecked'],
    frame: ['unchecked'],
    languages: ['unchecked'],
    preview: ['unchecked'],
  }

  test('is set twice, and differs', async () => {
    expect((await diagnose({ JSS_EDITING_SECRET: 'another-secret' })).secret).toEqual(['secretsDiffer'])
  })

  test('is another one at the public address', async () => {
    const other = await open({ SITECORE_EDITING_SECRET: 'the-secret-of-another' })
    expect(await diagnose({ PUBLIC_URL: other.siteUrl })).toEqual({ secret: ['secretRefused'], ...unchecked })
  })

  test('is not asked for at the public address, because something else is there', async () => {
    const causes = await diagnose({ PUBLIC_URL: served.url })
    expect([causes.secret, causes.links]).toEqual([['hostMissing'], ['linksLost']])
  })
})

describe('editors elsewhere', () => {
  test('are not allowed by the website at the public address', async () => {
    const other = await open({ JSS_ALLOWED_ORIGINS: '' })
    const { html } = await visit(await open({ PUBLIC_URL: other.siteUrl }))
    expect(causesIn(html)).toMatchObject({
      origins: ['originRefused', 'originRefused'],
      frame: ['pageRefused'],
    })
    expect(said(html)).toContain('refuses requests from https://editor.editors.example.')
  })

  test.each([
    [
      'takes the header away that names them',
      'origins',
      'originUnnamed',
      (headers: Headers) => headers.delete('access-control-allow-origin'),
    ],
    ['forbids frames', 'frame', 'frameOptions', (headers: Headers) => headers.set('x-frame-options', 'SAMEORIGIN')],
    [
      'replaces the policy',
      'frame',
      'frameRefused',
      (headers: Headers) => headers.set('content-security-policy', "frame-ancestors 'self'"),
    ],
    [
      'adds a policy',
      'frame',
      'frameRefused',
      (headers: Headers) => headers.append('content-security-policy', "frame-ancestors 'none'"),
    ],
  ])('meet a proxy that %s', async (_, check, cause, change) => {
    proxy.changeHeaders = change
    const causes = await diagnose({ PUBLIC_URL: proxy.url })
    expect(Object.keys(causes)).toEqual([check])
    expect(new Set(causes[check])).toEqual(new Set([cause]))
  })

  test('meet a proxy that keeps the preview from them', async () => {
    proxy.changePath = (path) => path.replace('mode=preview', 'mode=nothing')
    expect(await diagnose({ PUBLIC_URL: proxy.url })).toEqual({ preview: ['previewRefused'] })
  })

  test('have preview links that a website with another platform cannot read', async () => {
    const lost = await openFront('http://127.0.0.1:9', SETTINGS)
    fronts.push(lost)
    expect((await diagnose({ PUBLIC_URL: lost.siteUrl })).links).toEqual(['linksUnread'])
  })
})

describe('the content', () => {
  test('has no home page in a language', async () => {
    const { html } = await visit(await open({ LANGUAGES: 'en,de,fr' }))
    expect(causesIn(html)).toEqual({ languages: ['languageMissing'] })
    expect(said(html)).toContain('no home page in the language fr.')
  })

  test('comes in another language than was asked for, or not at all', async () => {
    const languages = async (change: (path: string) => string) => {
      proxy.changePath = change
      return (await diagnose({ PUBLIC_URL: proxy.url })).languages
    }
    expect(await languages((path) => path.replace('sc_lang=de', 'sc_lang=en'))).toEqual(['languageOther'])
    expect(await languages((path) => path.replace('sc_lang=de', 'sc_long=de'))).toEqual(['languageRefused'])
  })

  test('names a component that the website does not know', async () => {
    const page = `
id: 1a000000-0000-4000-8000-0000000000d0
template: Page
layout:
  headless-main: [{ component: Carousel, uid: 1b000000-0000-4000-8000-0000000000d0 }]
languages:
  en: [{ version: 1, fields: { Title: Old } }]`
    const { platform } = served
    const carousel = { name: 'Carousel', title: 'Carousel', group: 'Content', icon: 'images', fields: [] }
    const more = { ...carousel, params: [], variants: ['Default'], placeholders: [] }
    await platform.content.setManifest({ ...manifest, components: [...manifest.components, more] })
    const path = `content/${SITE_NAME}/Home/old-page.yaml`
    await platform.content.importContent({ files: [{ path, text: page }], into: 'master' })
    const { html } = await visit(await open())
    expect(causesIn(html)).toEqual({ components: ['componentUnknown'] })
    expect(said(html)).toContain('does not know the component Carousel. It is used on: /old-page')
  })
})

describe('publications', () => {
  const publication = async (environment: Record<string, string> = {}) => (await diagnose(environment)).publication

  test('are refused by the website, or not taken', async () => {
    expect(await publication({ REVALIDATE_SECRET: 'not-what-the-platform-has' })).toEqual(['publicationRefused'])
    expect(await publication({ REVALIDATE_SECRET: '' })).toEqual(['publicationOff'])
  })

  test('do not reach it, or meet something that fails', async () => {
    const front = await open()
    told.target = 'http://127.0.0.1:9'
    expect(causesIn((await visit(front)).html).publication).toEqual(['publicationFailed'])
    await told.close()
    expect(causesIn((await visit(front)).html).publication).toEqual(['publicationLost'])
  })

  test('are told to nobody', async () => {
    const alone = await servePlatform()
    await alone.platform.auth.accounts.ensure({ ...ADMINISTRATOR, role: 'administrator' })
    const front = await openFront(alone.url, SETTINGS)
    fronts.push(front)
    expect(causesIn((await visit(front)).html)).toEqual({ publication: ['publicationUntold'] })
    await alone.close()
  })
})
