import { pageSettingsOf } from '@tessera/content/react'
import { describe, expect, test } from 'vitest'
import { notice, page, stageForEachTest } from '../website.fixture.tsx'

const open = stageForEachTest()

describe('a page', () => {
  // Specification: page-from-layout
  test('is a whole document in its language', async () => {
    const pages = {
      'en /about': page({ title: 'About us', description: 'Who <we> are', image: '/-/media/a.jpg' }),
      'de /about': page({ title: 'Über uns' }),
      'ar /about': page({ title: 'من نحن' }),
    }
    const { get } = await open({ pages }, { EVENTS_CONTEXT_ID: 'local-context' })
    const answer = await get('/about')
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-language')).toBe('en')
    expect(html).toContain('<html lang="en" dir="ltr" data-route="/[...path]">')
    expect(html).toContain('<title>About us – Halden</title>')
    expect(html).toContain('<meta name="description" content="Who are">')
    expect(html).toContain('<link rel="canonical" href="http://www.test/about">')
    expect(html).toContain('<link rel="alternate" hreflang="de" href="http://www.test/de/about">')
    expect(html).toContain('<link rel="alternate" hreflang="x-default" href="http://www.test/about">')
    expect(html).toContain('<meta property="og:image" content="http://www.test/-/media/a.jpg">')
    expect(html).toContain('"@type":"BreadcrumbList"')
    expect(html).toContain('<link rel="preload" as="font" type="font/woff2" href="/assets/font.woff2" crossorigin>')
    expect(html).toContain('Hello')
    const arabic = await (await get('/ar/about')).text()
    expect(arabic).toContain('<html lang="ar" dir="rtl" data-route="/[locale]/[...path]">')
  })

  // Specification: site-name-from-page
  test.each([
    ['that its data names', 'other-dotcom', 'other-dotcom'],
    ['of the settings where its data names none', undefined, 'own-dotcom'],
  ])('belongs to the site %s', async (_, siteName, expected) => {
    const { get } = await open({ siteName }, { SITE_NAME: 'own-dotcom', EVENTS_CONTEXT_ID: 'local-context' })
    const html = await (await get('/')).text()
    const tracking = /<script type="application\/json" id="page-tracking">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'
    expect(JSON.parse(tracking).siteName).toBe(expected)
  })

  test('without interactive components ships no React and no data', async () => {
    const { get } = await open()
    const html = await (await get('/')).text()
    expect(html).not.toContain('data-modules')
    expect(html).not.toContain('page-data')
    expect(html).not.toContain('data-static=""')
  })

  test('with one names exactly its chunk and carries its data, escaped', async () => {
    const { get } = await open({
      pages: {
        'en /': page({
          title: '</script><script>alert(1)</script>',
          main: [notice('static words'), { uid: 'c', componentName: 'Counter' }],
        }),
      },
    })
    const html = await (await get('/')).text()
    expect(html.match(/data-modules="[^"]*"/g)).toEqual(['data-modules="/assets/Counter.js"'])
    // Nothing fetches it before the script of the page does, after the first paint.
    expect(html.split('/assets/Counter.js')).toHaveLength(2)
    const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    const { page: travelled, names } = JSON.parse(data)
    expect(names).toEqual(['Counter'])
    expect(data).not.toContain('static words')
    expect(travelled.layout.sitecore.route.fields.Title.value).toBe('</script><script>alert(1)</script>')
    expect(html).not.toContain('<script>alert(1)')
  })

  test('survives a component that throws', async () => {
    const { get } = await open({
      pages: { 'en /': page({ main: [notice('before'), { uid: 'b', componentName: 'Broken' }, notice('after')] }) },
    })
    const answer = await get('/')
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('before')
    expect(html).toContain('after')
    expect(html).not.toContain('does not render')
  })

  test('does not wait for the server data of one component beyond its deadline', async () => {
    const { get, logged } = await open({
      pages: {
        'en /': page({
          main: [
            { uid: 's', componentName: 'Slow' },
            { uid: 'a', componentName: 'Asking' },
          ],
        }),
      },
    })
    const start = performance.now()
    const html = await (await get('/')).text()
    expect(performance.now() - start).toBeLessThan(2000)
    expect(html).toContain('data: <!-- -->none')
    expect(html).toContain('answer: <!-- -->forty-two')
    expect(logged.map(({ message }) => message)).toContain('The server data of a component could not be loaded')
  })
})

describe('error pages', () => {
  test('a missing page is the author’s 404 in its language, with the status', async () => {
    const { get } = await open({ notFound: { de: page({ title: 'Nichts da', main: [notice('Hier ist nichts')] }) } })
    const german = await get('/de/nowhere')
    const html = await german.text()
    expect(german.status).toBe(404)
    expect(html).toContain('Hier ist nichts')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('canonical')
    const english = await get('/nowhere')
    expect([english.status, (await english.text()).includes('Page not found')]).toEqual([404, true])
  })

  test('a path that could only be a file is the same page for a reader, and two words for a picture or script', async () => {
    const { get } = await open({ notFound: { en: page({ title: 'Gone', main: [notice('Not here')] }) } })
    const reader = await get('/catalogue.pdf', { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
    expect([reader.status, reader.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(reader.headers.get('vary')).toContain('accept')
    expect(await reader.text()).toContain('Not here')
    const german = await get('/de/catalogue.pdf', { headers: { accept: 'text/html' } })
    expect([german.status, (await german.text()).includes('Seite nicht gefunden')]).toEqual([404, true])
    for (const accept of ['image/avif,image/*,*/*;q=0.8', '*/*']) {
      const picture = await get('/catalogue.png', { headers: { accept } })
      expect([picture.status, await picture.text()]).toEqual([404, 'Not found'])
      expect(picture.headers.get('content-type')).toContain('text/plain')
      expect(picture.headers.get('vary')).toBe('accept')
    }
    expect((await get('/assets/browser.js', { headers: { accept: 'text/html' } })).status).toBe(200)
  })

  test('a removed page is gone, also from the last good ones', async () => {
    const { get, content } = await open()
    await get('/')
    await get('/')
    delete content.pages['en /']
    content.epoch = 2
    await get('/de')
    expect((await get('/')).status).toBe(404)
    content.away = true
    content.epoch = 3
    expect((await get('/?x=1')).status).not.toBe(200)
  })
})

describe('snippets and policy', () => {
  const settings = {
    scriptHeader: '<script>header()</script>',
    scriptCookie: '<script src="https://consent.example/c.js"></script>',
    scriptBodyStart: '<noscript>start</noscript>',
    scriptBodyEnd: '<script>end()</script>',
  }

  test('of a service that sends pages without settings they come from an item, once', async () => {
    const item = '/sitecore/content/hosted/Settings'
    const { get, content } = await open({ settings, settingsItem: item }, { SITE_SETTINGS_ITEM: item })
    expect(await (await get('/')).text()).toContain(`${settings.scriptHeader}${settings.scriptCookie}</head>`)
    expect(await (await get('/?again')).text()).toContain(settings.scriptHeader)
    expect(content.asked.filter((name) => name === 'SiteSettingsQuery')).toHaveLength(1)
  })

  test('a settings item that cannot be read leaves the page without snippets, for a short while', async () => {
    const item = '/sitecore/content/hosted/Settings'
    const { get } = await open(
      { settings, settingsItem: item, failing: ['SiteSettingsQuery'] },
      { SITE_SETTINGS_ITEM: item },
    )
    const answer = await get('/')
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain(settings.scriptHeader)
  })

  // Specification: page-settings-context
  test('the settings of a page are in a browser what they were on the server', async () => {
    const all = { ...settings, logoURL: '/logo.svg', searchPages: [{ path: '/search', name: 'Search' }] }
    const main = [{ uid: 'counter', componentName: 'Counter' }]
    const { get } = await open({ settings: all, pages: { 'en /': page({ main }) } })
    const html = await (await get('/')).text()
    const [, data = '{}'] = /id="page-data">(.*?)<\/script>/.exec(html) ?? []
    expect(pageSettingsOf(JSON.parse(data).page)).toEqual({ ...all, isEditing: false, isPreview: false })
  })

  // Specification: script-snippets
  test('snippets stand where they belong and are named in the policy', async () => {
    const { get } = await open({ settings })
    const answer = await get('/')
    const html = await answer.text()
    expect(html).toContain(
      `${settings.scriptHeader}${settings.scriptCookie}</head><body>${settings.scriptBodyStart}<div`,
    )
    expect(html.endsWith(`${settings.scriptBodyEnd}</body></html>`)).toBe(true)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).not.toContain('unsafe-inline')
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
    expect(scripts).toContain('https://consent.example')
    expect(scripts.filter((source) => source.startsWith("'sha256-"))).toHaveLength(3)
    expect(/style-src-attr ([^;]*)/.exec(policy)?.[1]).toBe("'none'")
  })

  test('security headers are on every document; HSTS only on https', async () => {
    const plain = await open()
    const { headers } = await plain.get('/')
    for (const name of [
      'referrer-policy',
      'permissions-policy',
      'x-content-type-options',
      'cross-origin-opener-policy',
    ]) {
      expect(headers.get(name), name).not.toBeNull()
    }
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('speculation-rules')).toBe('"/speculation-rules.json"')
    const rules = await plain.get('/speculation-rules.json')
    expect(rules.headers.get('content-type')).toBe('application/speculationrules+json')
    const secure = await open({}, { PUBLIC_URL: 'https://www.test' })
    expect((await secure.get('/')).headers.get('strict-transport-security')).toContain('max-age')
  })
})
