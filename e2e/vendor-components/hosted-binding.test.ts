/** The hosted service's own clients, unmodified, bind our golden vectors in a real browser to what we bind them to. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGE, VERIFIED } from '../../packages/builder/src/binding/golden-vectors.fixture.ts'
import { launchBrowser } from '../browser.fixture.ts'
import { GENERATIONS, hostedPageScript } from './generations.fixture.ts'

/** Where ours is another than that of 0.5.21, and why. */
const OURS_OF_OLD: Readonly<Record<string, string>> = {
  'hidden where there is nothing to show': 'it writes hidden="", which is the same to a browser',
}
/** Where ours is another than any, and why. */
const OURS: Readonly<Record<string, string>> = {
  'a picture keeps its description when there is none, and may have an empty one': 'it takes the description away',
  'a rich-text document': 'it does not escape text, knows no code and writes line breaks between nodes',
  'a path runs no code': 'it runs the code of a path',
}

describe.each(GENERATIONS)('client $version', (names) => {
  const ours = names.version === '0.5.21' ? { ...OURS, ...OURS_OF_OLD } : OURS
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await launchBrowser()
    page = await browser.newPage()
    await page.setContent('<!doctype html><title>x</title><body>')
    await page.addScriptTag({ content: await hostedPageScript(names.client) })
  })
  afterAll(() => browser?.close())

  test.each([...VERIFIED, ...LANGUAGE])('$says', async ({ says, template, data, result }) => {
    const bound = await page.evaluate(
      ([given, values]) => {
        const target = document.createElement('section')
        const { client } = window as unknown as { client: { renderDOMContent(...args: unknown[]): void } }
        client.renderDOMContent(target, given, values ?? {})
        return target.innerHTML
      },
      [template, data] as const,
    )
    if (says in ours) expect(bound, ours[says]).not.toBe(result)
    else expect(bound).toBe(result)
  })
})
