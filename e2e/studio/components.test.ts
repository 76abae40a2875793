/** Components of the builder in the studio: their thumbnails, and what is published of them. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../browser.fixture.ts'
import { DEMONSTRATION, type House, openHouse } from '../house.fixture.ts'
import { expectFit, LOOKS, openScreen, visitorGets, WITHOUT_SCRIPTS } from './site-desk.fixture.ts'

const SCREEN = '/studio/components'
const LIBRARY = 'halden-blocks'
const QUOTE = 'maker-quote'
/** A page of the demonstration that places it. */
const PAGE = '/journal/the-arc-lamp'

describe('in the demonstration', () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse()
  }, 300_000)
  afterAll(() => house?.close())
  const { visit } = useBrowser()
  const thumbnail = (component: string) => fetch(`${house.platformUrl}/thumbnails/${LIBRARY}/${component}.jpg`)
  const api = async (path: string, body?: object) => {
    const form = new URLSearchParams({ grant_type: 'password', ...DEMONSTRATION.author })
    const signedIn = await fetch(`${house.platformUrl}/oauth/token`, { method: 'POST', body: form })
    const { access_token: token } = (await signedIn.json()) as { access_token: string }
    const answer = await fetch(`${house.platformUrl}/api/libraries/${LIBRARY}${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    expect(answer.status).toBe(200)
    return (await answer.json()) as Record<string, unknown>[]
  }

  // Specification: thumbnail-upload, thumbnail-constants
  test('thumbnails that are missing are drawn when the screen is opened, and are kept', async () => {
    expect((await thumbnail(QUOTE)).status).toBe(404)
    const page = await openScreen(visit, house, SCREEN)
    await page.getByText('The thumbnails are up to date.').waitFor()
    const picture = page.getByRole('row', { name: 'Quote of the workshop' }).locator('img')
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1000)

    const kept = await thumbnail(QUOTE)
    expect([kept.status, kept.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const jpeg = sharp(Buffer.from(await kept.arrayBuffer()))
    const { format, width, height = 0 } = await jpeg.metadata()
    // 768 pixels, the narrowest of those that a width of 800 belongs to, enlarged to 1,000.
    expect([format, width]).toEqual(['jpeg', 1000])
    expect(height).toBeGreaterThan(50)
    const { channels } = await jpeg.stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5)
    const shown = await api(`/collections/unspecified/components/${QUOTE}/versions`)
    expect(kept.headers.get('x-ms-meta-versionid')).toBe(shown[0]?.id)
  })

  // Specification: thumbnail-freshness
  test('a thumbnail is drawn again once what it shows was changed, and by its button', async () => {
    const first = await openScreen(visit, house, SCREEN)
    await first.getByText('No thumbnail').first().or(first.locator('.component-picture').first()).waitFor()
    await expect.poll(() => first.locator('[data-thumbnail="due"]').count()).toBe(0)
    const tags = async () => (await thumbnail(QUOTE)).headers.get('etag')
    const before = await tags()
    await first.getByRole('button', { name: 'Redraw the thumbnail of Quote of the workshop' }).click()
    await first.getByText('The thumbnails are up to date.').waitFor()
    expect(await first.locator('[data-thumbnail="due"]').count()).toBe(0)

    const at = `/collections/unspecified/components/${QUOTE}/versions`
    const [newest] = await api(at)
    const view = '<section class="-section"><h2>Another quote</h2></section>'
    await api(at, { ...newest, status: 'staged', revision: Number(newest?.revision) + 1, view })
    // Its time is told from that of the thumbnail by 2,000 ms: the demonstration was filled long before.
    const page = await openScreen(visit, house, SCREEN)
    await page.getByText('The thumbnails are up to date.').waitFor()
    expect(await tags()).not.toBe(before)
  })

  test('a component is published, unpublished and published again; visitors follow', async () => {
    const page = await openScreen(visit, house, SCREEN)
    const row = page.getByRole('row', { name: 'Quote of the workshop' })
    expect(await row.getByText('Pages: 1').count()).toBe(1)
    await row.getByRole('link', { name: 'Publish Quote of the workshop', exact: true }).click()
    await page.getByText('Another quote').waitFor()
    await page.getByText('The arc lamp', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Component published.').waitFor()
    await expect.poll(() => visitorGets(house, PAGE)).toContain('Another quote')
    await page.getByRole('link', { name: 'Unpublish Quote of the workshop' }).click()
    await page.getByRole('button', { name: 'Unpublish' }).click()
    await page.getByText('Component unpublished.').waitFor()
    await expect.poll(() => visitorGets(house, PAGE)).not.toContain('Another quote')
    await page.getByRole('link', { name: 'Publish Quote of the workshop', exact: true }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Component published.').waitFor()
    await expect.poll(() => visitorGets(house, PAGE)).toContain('Another quote')
  })

  test('without scripts the list is there, and what would be published is shown before it is', async () => {
    const page = await openScreen(visit, house, SCREEN, WITHOUT_SCRIPTS)
    await page.getByRole('link', { name: 'Unpublish Quote of the workshop' }).click()
    await page.getByRole('heading', { name: 'Unpublish Quote of the workshop?' }).waitFor()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('heading', { name: 'Components', exact: true }).waitFor()
  })

  test('who only writes publishes nothing', async () => {
    const writer = { username: 'writer', password: 'halden-writer' }
    const page = await visit({ expected: /403/ })
    const answer = await page.context().request.post(`${house.studioUrl}/studio/sign-in`, {
      form: { ...writer, zone: 'Europe/Berlin' },
      headers: { origin: house.studioUrl },
    })
    expect(answer.ok()).toBe(true)
    await page.goto(house.studioUrl + SCREEN)
    await page.getByRole('button', { name: 'Redraw the thumbnail of Quote of the workshop' }).waitFor()
    expect(await page.getByRole('link', { name: /^(?:Publish|Unpublish) / }).count()).toBe(0)
    await page.goto(`${house.studioUrl}${SCREEN}/unpublish?library=${LIBRARY}&component=${QUOTE}`)
    await page.getByRole('heading', { name: 'Access denied' }).or(page.locator('.refusal')).first().waitFor()
  })

  test.each(LOOKS)('fits and is accessible in %s at %i pixels', async (language, width) => {
    const named = `library=${LIBRARY}&component=${QUOTE}`
    for (const path of [SCREEN, `${SCREEN}/unpublish?${named}`, `${SCREEN}/edit?${named}`]) {
      const page = await openScreen(visit, house, `${path}${path.includes('?') ? '&' : '?'}lang=${language}`, {
        viewport: { width, height: 900 },
      })
      await expect.poll(() => page.locator('[data-thumbnail="due"]').count()).toBe(0)
      await expectFit(page, path)
    }
  })
})
