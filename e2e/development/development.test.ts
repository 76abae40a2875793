import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useBrowser } from '../browser.fixture.ts'
import { DEMONSTRATION } from '../house.fixture.ts'
import { type Checkout, openCheckout } from './checkout.fixture.ts'

const COMPONENT = 'apps/website/src/components/call-to-action/index.tsx'
const STUDIO_DOCUMENT = 'apps/studio/src/studio-document.tsx'
const DIRECTORY = 'apps/platform/src/directory.ts'

describe('npm run dev', () => {
  const { visit } = useBrowser()
  let checkout: Checkout
  beforeAll(async () => {
    checkout = await openCheckout()
  })
  afterAll(() => checkout?.close())

  const answersWith = (header: string) =>
    expect
      .poll(async () => (await fetch(checkout.platformUrl).catch(() => undefined))?.headers.get('cache-control'), {
        timeout: 30_000,
      })
      .toBe(header)

  it('shows a changed component without a hand on the browser', async () => {
    const page = await visit()
    await page.goto(`${checkout.websiteUrl}/en/guides`)
    await checkout.edit(COMPONENT, 'max-w-[18ch]', 'changed-while-open max-w-[18ch]')
    await page.locator('.changed-while-open').first().waitFor({ timeout: 30_000 })
  })

  it('opens a page to its author, with the editor from its source, and React has nothing to object to', async () => {
    // Pages are left before they have come in.
    const page = await visit({ reducedMotion: 'reduce' })
    const { username, password } = DEMONSTRATION.author
    await page.goto(`${checkout.studioUrl}/studio/sign-in`)
    await page.locator('[name=username]').fill(username)
    await page.locator('[name=password]').fill(password)
    await page.locator('main button[type=submit]').click()
    await page.waitForURL(`${checkout.studioUrl}/studio`)
    for (const path of ['', '/products/bolle-pendant-medium', '/checkout']) {
      const editor = page.waitForResponse((answer) => answer.url().endsWith('/packages/editor/src/browser.ts'))
      await page.goto(`${checkout.studioUrl}/studio/edit/en${path}`)
      expect([200, 304]).toContain((await editor).status())
      await page.waitForFunction(() => window.tesseraPage !== undefined, undefined, { timeout: 30_000 })
    }
  })

  it('shows a changed file of the studio at the next request, without a new start', async () => {
    await checkout.edit(STUDIO_DOCUMENT, 'class="studio"', 'class="studio changed"')
    const document = async () => (await fetch(`${checkout.studioUrl}/studio/sign-in`)).text()
    await expect.poll(document, { timeout: 30_000 }).toContain('<body class="studio changed">')
    expect(checkout.said.join('\n')).not.toContain('starting anew')
  })

  it('starts the platform anew after a change, at the same address', async () => {
    await checkout.edit(DIRECTORY, "'no-store'", "'no-store, changed'")
    await answersWith('no-store, changed')
    expect(checkout.said).toContain(`${DIRECTORY} changed: starting anew`)
    // The platform answers first; until its content is checked the website says that it is starting.
    const statusOf = async () => (await fetch(`${checkout.websiteUrl}/en`)).status
    await expect.poll(statusOf, { timeout: 30_000 }).toBe(200)
  })

  it('survives a file that does not parse, says so, and goes on with the next change', async () => {
    await checkout.edit(DIRECTORY, "'no-store, changed'", "'no-store, changed")
    await expect.poll(() => checkout.said.join('\n'), { timeout: 30_000 }).toMatch(/The start failed/)
    await checkout.edit(DIRECTORY, "'no-store, changed", "'no-store, mended'")
    await answersWith('no-store, mended')
  })
})
