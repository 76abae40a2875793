import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { VisitOptions } from '../browser.fixture.ts'
import { DEMONSTRATION, type House } from '../house.fixture.ts'

/** A page with the editor over it, as authors get it. */
export interface OpenedEditor {
  readonly page: Page
  readonly bar: Locator
  /** The renderings of the page's own layout, by name, in the order of the structure panel. */
  structure(): Promise<string[]>
  openPanel(name: string): Promise<void>
  /** Waits until all has saved itself, which it does when the author pauses. */
  saved(): Promise<void>
  /** Saves by the keys, without that pause. */
  save(): Promise<void>
  /** What was said last to those who do not see it. */
  said(): Promise<string>
  /** Loads the page anew. */
  reload(): Promise<void>
}

export interface EditorNames {
  readonly bar: string
  readonly structure: string
  readonly saved: string
}

export const ENGLISH: EditorNames = { bar: 'Page editor', structure: 'Structure', saved: 'Draft saved' }

/** Signs an author in by the studio's own form, without a browser's page. */
export async function signInAuthor(
  context: BrowserContext,
  house: Pick<House, 'studioUrl'>,
  who: { readonly username: string; readonly password: string } = DEMONSTRATION.author,
): Promise<void> {
  const answer = await context.request.post(`${house.studioUrl}/studio/sign-in`, {
    form: { ...who, zone: 'Europe/Berlin' },
    maxRedirects: 0,
    headers: { origin: house.studioUrl },
  })
  expect(answer.status()).toBe(303)
}

export async function openEditor(
  visit: (options?: VisitOptions) => Promise<Page>,
  house: House,
  path: string,
  { names = ENGLISH, query = '', ...options }: VisitOptions & { names?: EditorNames; query?: string } = {},
): Promise<OpenedEditor> {
  const page = await visit({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...options })
  await signInAuthor(page.context(), house)
  return openEditorOn(page, `${house.studioUrl}/studio/edit${path}${query}`, names)
}

/** Opens a page for editing in a tab whose browser has an author signed in. */
export async function openEditorOn(page: Page, address: string, names: EditorNames = ENGLISH): Promise<OpenedEditor> {
  const bar = page.getByRole('toolbar', { name: names.bar })
  await page.goto(address)
  await bar.waitFor()
  const openPanel = async (name: string) => {
    const button = bar.getByRole('button', { name, exact: true })
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
  }
  const saved = () => page.getByText(names.saved).waitFor()
  return {
    page,
    bar,
    openPanel,
    saved,
    async save() {
      await page.keyboard.press('Control+S')
      await saved()
    },
    async structure() {
      await openPanel(names.structure)
      const items = page.locator('[role=treeitem][data-own=true]')
      return (await items.allTextContents()).map((text) => text.split(/, |، /)[0] ?? '')
    },
    said: async () => (await page.locator('#tessera-editor .unseen[role=status]').last().textContent()) ?? '',
    async reload() {
      await page.reload()
      await bar.waitFor()
    },
  }
}
