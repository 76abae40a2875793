/** What a browser is told to refuse, and that what authors inject runs nevertheless (issue 1.4; contract "content" 16.1). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Author, signIn } from './author.fixture.ts'
import { useBrowser } from './browser.fixture.ts'
import { DEMONSTRATION, type House, openHouse } from './house.fixture.ts'
import { awake } from './page-facts.fixture.ts'

let house: House
let author: Author
beforeAll(async () => {
  house = await openHouse()
  // Scripts of all pages are written by administrators only.
  author = await signIn(house, DEMONSTRATION.administrator)
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

function policyOf(answer: Response): Map<string, string[]> {
  const policy = answer.headers.get('content-security-policy') ?? ''
  return new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name, sources]
    }),
  )
}

describe('headers', () => {
  test.each(['/', '/ar/contact', '/journal/the-arc-lamp', '/no-such-page', '/%00'])(
    '%s: nothing inline runs unless its hash is named, nothing comes from elsewhere, nobody frames it',
    async (path) => {
      const answer = await fetch(house.websiteUrl + path)
      const policy = policyOf(answer)
      const scripts = policy.get('script-src') ?? policy.get('default-src') ?? []
      expect(scripts.filter((source) => !/^'(self|none|sha256-[\w+/]{43}=)'$/.test(source))).toEqual([])
      const all = [...policy.values()].flat()
      expect(all.filter((source) => /unsafe-inline|unsafe-eval|^\*|^https?:$/.test(source))).toEqual([])
      expect(policy.get('base-uri')).toEqual(["'none'"])
      expect(policy.get('object-src') ?? policy.get('default-src')).toEqual(["'none'"])
      expect(policy.get('frame-ancestors')).toEqual(["'none'"])
      expect(policy.get('form-action')).toEqual([expect.stringMatching(/^'(self|none)'$/)])
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(answer.headers.get('permissions-policy')).toContain('camera=()')
      expect(answer.headers.get('x-powered-by')).toBeNull()
      expect(answer.headers.get('server')).toBeNull()
    },
  )

  test('media cannot run as a page of this site', async () => {
    const answer = await fetch(`${house.websiteUrl}/-/media/halden/brand/logo.svg`)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const policy = policyOf(answer)
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.has('sandbox')).toBe(true)
  })

  test('the website passes no writing on to the platform', async () => {
    const send = (path: string) =>
      fetch(house.websiteUrl + path, { method: 'POST', body: '{"query":"{ sites { name } }"}' }).then(
        ({ status }) => status,
      )
    expect(await send('/sitecore/api/authoring/graphql/v1')).toBe(405)
    expect(await send('/oauth/token')).toBe(405)
  })

  test('forms are taken from this site only', async () => {
    const body = new URLSearchParams({ name: 'Sam', email: 'sam@example.com', message: 'Sent from elsewhere.' })
    const headers = { origin: 'https://elsewhere.example' }
    const answer = await fetch(`${house.websiteUrl}/actions/contact`, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
    })
    expect(answer.status).toBe(403)
  })
})

describe('in a browser', () => {
  test('a script that was smuggled into the page does not run', async () => {
    const page = await visit({ expected: /Content Security Policy|violates/i })
    await page.goto(`${house.websiteUrl}/office`)
    await awake(page)
    const refused = await page.evaluate(
      () =>
        new Promise<string[]>((done) => {
          const seen: string[] = []
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
            seen.push(effectiveDirective)
            if (seen.length === 3) done(seen.sort())
          })
          document.body.insertAdjacentHTML(
            'beforeend',
            '<b id="smuggled" onclick="window.ran = 1">x</b><p style="color: red">y</p>',
          )
          document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = 2' }))
          document.getElementById('smuggled')?.click()
        }),
    )
    expect(refused).toEqual(['script-src-attr', 'script-src-elem', 'style-src-attr'])
    expect(await page.evaluate('window.ran')).toBeUndefined()
  })

  const ran = () => {
    const { snippetHeader, snippetCookie, snippetBodyEnd } = document.documentElement.dataset
    return { snippetHeader, snippetCookie, snippetBodyEnd }
  }

  test('the snippets of the page settings run, each in its place', async () => {
    const page = await visit()
    const answer = await page.goto(`${house.websiteUrl}/de/about`)
    const html = (await answer?.text()) ?? ''
    expect(await page.evaluate(ran)).toEqual({ snippetHeader: 'ran', snippetCookie: 'ran', snippetBodyEnd: 'ran' })
    // Header at the end of the head, the cookie's after it; then at the start and at the end of the body.
    expect(html).toMatch(/snippetHeader[^<]*<\/script>\s*<script>[^<]*snippetCookie[^<]*<\/script><\/head>/)
    expect(html).toMatch(/<body[^>]*>\s*<div hidden data-snippet="body-start">/)
    expect(html).toMatch(/snippetBodyEnd[^<]*<\/script><\/body>/)
  })

  test('a changed snippet runs at the next request; what it does not name stays refused', async () => {
    const snippet = `<script>\r\ndocument.documentElement.dataset.snippetHeader = 'ran — “again”'\r\n</script>`
    await author.write('Settings', 'en', { scriptHeader: snippet })
    await author.publish('Settings', ['en', 'de', 'ar'])
    const page = await visit({ expected: /Content Security Policy|violates/i })
    await page.goto(`${house.websiteUrl}/about`)
    expect(await page.evaluate(ran)).toMatchObject({ snippetHeader: 'ran — “again”', snippetBodyEnd: 'ran' })

    await author.write('Settings', 'en', { scriptHeader: '<script>eval("window.evaluated = 1")</script>' })
    await author.publish('Settings', ['en', 'de', 'ar'])
    const errors: string[] = []
    page.on('pageerror', ({ name }) => errors.push(name))
    await page.goto(`${house.websiteUrl}/about`)
    expect(errors).toEqual(['EvalError'])
    expect(await page.evaluate('window.evaluated')).toBeUndefined()
  })

  test('a broken snippet breaks nothing but itself', async () => {
    await author.write('Settings', 'en', { scriptHeader: '<script>throw new Error("not ours")</script><p>' })
    await author.publish('Settings', ['en', 'de', 'ar'])
    const page = await visit({ expected: /not ours/ })
    await page.goto(`${house.websiteUrl}/office`)
    await awake(page)
    await page.getByRole('tab').nth(1).click()
    await expect.poll(() => page.getByRole('tab').nth(1).getAttribute('aria-selected')).toBe('true')
  })
})
