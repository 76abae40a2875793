import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPostgresDatabase } from '../apps/platform/src/ground/database/engines.fixture.ts'
import { findPostgres } from '../apps/platform/src/ground/database/postgres-cluster.fixture.ts'
import { signIn } from './author.fixture.ts'
import { useBrowser } from './browser.fixture.ts'
import { DEMONSTRATION, type House, openEmptyHouse } from './house.fixture.ts'
import { awake } from './page-facts.fixture.ts'

/** A tenth of the size: the hero is 192 pixels wide. */
const SCALE = 0.1

const { visit } = useBrowser()

let folder: string
let house: House | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-first-'))
})
afterAll(async () => {
  await house?.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

it('the very first start opens with every picture in place', { timeout: 180_000 }, async () => {
  house = await openEmptyHouse(
    { DATA_DIR: join(folder, 'data') },
    { pictureScale: SCALE, seedOrdersAfterOpening: true, seedVisits: true },
  )
  const page = await (await fetch(house.websiteUrl)).text()
  expect(page).toMatch(/<img[^>]+width="192"/)
  const [source] = /\/-\/jssmedia\/halden\/home\/hero[^"\s]*/.exec(page) ?? []
  if (source === undefined) throw new Error('The home page has no hero')
  const shown = await fetch(house.websiteUrl + source.replaceAll('&amp;', '&'))
  expect(shown.status).toBe(200)
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBeLessThanOrEqual(192)
})

// Other browser tests run on PostgreSQL, unless the matrix is full: this is the one through the embedded database.
it('is a shop and a site to edit at once: something lies in the cart, and what an author publishes is read', async () => {
  if (house === undefined) throw new Error('The first start did not open')
  const page = await visit({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${house.websiteUrl}/products/bolle-pendant-medium`)
  await awake(page)
  await page.locator('form#add-to-cart button:not([formmethod])[type=submit]').last().click()
  const drawer = page.getByRole('dialog', { name: 'Your cart' })
  await expect.poll(() => drawer.textContent()).toContain('is in your cart.')
  const author = await signIn(house)
  await author.write('Home/terms', 'en', { Title: 'Terms of this house' })
  await author.publish('Home/terms', ['en'])
  await page.goto(`${house.websiteUrl}/terms`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Terms of this house')
})

it('soon has visits, carts and orders of the weeks before to look at', { timeout: 180_000 }, async () => {
  if (house === undefined) throw new Error('The first start did not open')
  const form = new URLSearchParams({ grant_type: 'password', ...DEMONSTRATION.author })
  const { access_token: token } = (await (
    await fetch(`${house.platformUrl}/oauth/token`, { method: 'POST', body: form })
  ).json()) as { access_token: string }
  const funnel = async () => {
    const answer = await fetch(`${house?.platformUrl}/api/analytics/funnel?site=${DEMONSTRATION.site}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { steps } = (await answer.json()) as { steps: { visitors: number }[] }
    return steps.map(({ visitors }) => visitors)
  }
  await expect.poll(async () => (await funnel()).at(-1), { timeout: 120_000 }).toBeGreaterThan(5)
  const [viewed = 0, added = 0, ordered = 0] = await funnel()
  expect(viewed).toBeGreaterThan(added)
  expect(added).toBeGreaterThan(ordered)
})

it.runIf(findPostgres())(
  'of two that start at once on an empty PostgreSQL one fills it, the other finds it filled',
  { timeout: 180_000 },
  async () => {
    const DATABASE_URL = await createPostgresDatabase()
    const houses = await Promise.all(
      ['one', 'other'].map((name) =>
        openEmptyHouse(
          { DATABASE_URL, DATA_DIR: join(folder, name), DEMO: 'on' },
          { pictureScale: SCALE, seedOrdersAfterOpening: true },
        ),
      ),
    )
    expect(houses.filter(({ seeded }) => seeded)).toHaveLength(1)
    for (const { websiteUrl } of houses) {
      const page = await fetch(websiteUrl)
      expect([page.status, await page.text()]).toEqual([200, expect.stringMatching(/<img[^>]+width="192"/)])
    }
    // One is stopped while past orders are written, or waited for.
    await Promise.all(houses.map((opened) => opened.close()))
  },
)
