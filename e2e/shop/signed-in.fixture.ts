/** People with an account, signed in, on a page of one house. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { useBrowser, type VisitOptions } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'

export interface Who extends VisitOptions {
  /** User name; default the shopper of the demonstration. */
  readonly user?: string
}

export interface AccountHouse {
  readonly websiteUrl: string
  readonly platformUrl: string
  /** Opens a page for somebody of the demonstration who has signed in. */
  open(path: string, who?: Who): Promise<Page>
  /** Opens a page for somebody nobody knows. */
  visit(options?: VisitOptions): Promise<Page>
  /** Sends a form of the account as its page does with scripts, without that page. */
  post(page: Page, action: string, form: Record<string, string>): Promise<Answer>
}

export interface Answer {
  readonly status: number
  readonly errors: Readonly<Record<string, string>> | undefined
}

/** One house for the tests of a file. Call it once, at the top. `prepare` fills it. */
export function useAccountHouse(prepare: (house: House) => Promise<void> = async () => {}): AccountHouse {
  let house: House
  beforeAll(async () => {
    house = await openHouse()
    await prepare(house)
  }, 300_000)
  afterAll(() => house?.close())
  const { visit } = useBrowser()
  const opened = (options: VisitOptions) =>
    visit({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options })
  const post: AccountHouse['post'] = async (page, action, form) => {
    const answer = await page.context().request.post(`${house.websiteUrl}/actions/${action}`, {
      form,
      headers: { accept: 'application/json', origin: house.websiteUrl },
    })
    const { errors } = (await answer.json()) as { errors?: Record<string, string> }
    return { status: answer.status(), errors }
  }
  return {
    get websiteUrl() {
      return house.websiteUrl
    },
    get platformUrl() {
      return house.platformUrl
    },
    visit: (options = {}) => opened(options),
    async open(path, { user = 'shopper', ...options } = {}) {
      const page = await opened(options)
      const [name = ''] = user.split('.')
      const password = `Halden-${name[0]?.toUpperCase()}${name.slice(1)}-1`
      expect((await post(page, 'account/sign-in', { username: user, password })).status).toBe(200)
      await page.goto(house.websiteUrl + path)
      return page
    },
    post,
  }
}
