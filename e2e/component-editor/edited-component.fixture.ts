import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { useBrowser, type Visits } from '../browser.fixture.ts'
import { type EditorPages, serveEditorPages } from './editor-page.fixture.ts'

export const component = (page: Page) => page.locator('feaas-component')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const text = (page: Page) => page.getByRole('textbox', { name: 'Content of the component' })
export const state = (page: Page) => page.locator('#tessera-component-editor').getAttribute('state')
export const closings = (page: Page) => page.evaluate(() => (window as unknown as { closings: unknown[] }).closings)

/** At the end of the heading. */
export async function type(page: Page, words: string): Promise<void> {
  await component(page).locator('h2').click()
  await page.keyboard.press('End')
  await page.keyboard.type(words)
}

/** Clicks the component of a page, and waits until it is edited. */
export async function open(page: Page): Promise<void> {
  await component(page).click()
  await expect.poll(() => state(page)).toBe('ready')
}

export interface EditorVisits extends Visits {
  pages(): EditorPages
  /** A page with a component, opened in its editor. */
  edit(instance: string | null, more?: Parameters<EditorPages['address']>[1]): Promise<Page>
}

/** A browser and the pages for the tests of a file. Call it once, at the top. */
export function useEditorPages(): EditorVisits {
  let pages: EditorPages
  beforeAll(async () => {
    pages = await serveEditorPages()
  })
  afterAll(() => pages?.close())
  const { visit } = useBrowser()
  return {
    visit,
    pages: () => pages,
    async edit(instance, more) {
      const page = await visit()
      await page.goto(pages.address(instance, more))
      await open(page)
      return page
    },
  }
}
