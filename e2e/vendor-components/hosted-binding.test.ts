/** The hosted service's own client 0.5.21, unmodified, binds our golden vectors in a real browser to what we bind them to. */
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGE, VERIFIED } from '../../packages/builder/src/binding/golden-vectors.fixture.ts'
import { launchBrowser } from '../browser.fixture.ts'

/** Where ours is another, and why. */
const OURS: Readonly<Record<string, string>> = {
  'hidden where there is nothing to show': 'it writes hidden="", which is the same to a browser',
  'a picture keeps its description when there is none, and may have an empty one': 'it takes the description away',
  'a rich-text document': 'it does not escape text, knows no code and writes line breaks between nodes',
  'a path runs no code': 'it runs the code of a path',
}

let browser: Browser
let page: Page
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'hosted-page.mjs')],
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  browser = await launchBrowser()
  page = await browser.newPage()
  await page.setContent('<!doctype html><title>x</title><body>')
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
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
  if (says in OURS) expect(bound, OURS[says]).not.toBe(result)
  else expect(bound).toBe(result)
})
