import { expect, test } from 'vitest'
import { components } from '../index.ts'
import { markupFaults } from '../markup.fixture.ts'
import { renderPlayground } from './index.tsx'
import { SAMPLE_PAGES, wholePage } from './sample-pages.ts'

const HEAD = '<link rel="stylesheet" href="/site.css">'

test('the index leads to every component', async () => {
  const html = await renderPlayground('/_components', HEAD)
  for (const { name } of components) expect(html).toContain(`href="/_components/${name}"`)
})

test('a component is shown in every state, right to left and dark among them', async () => {
  const html = await renderPlayground('/_components/Hero', HEAD)
  for (const key of ['normal', 'split', 'edit', 'edit-empty', 'empty', 'error', 'rtl', 'dark']) {
    expect(html).toContain(`src="/_components/Hero/${key}"`)
  }
  expect(await renderPlayground('/_components/Hero/rtl', HEAD)).toContain('<html lang="ar" dir="rtl">')
  expect(await renderPlayground('/_components/Hero/dark', HEAD)).toContain('data-theme="dark"')
})

test('the error state shows what stands in the place of a component that fails', async () => {
  const html = await renderPlayground('/_components/Promo/error', HEAD)
  expect(html).toMatch(/A rendering error occurred in component\W.*Promo/)
})

test("the edit state carries the editor's markers", async () => {
  const html = await renderPlayground('/_components/Promo/edit', HEAD)
  expect(html).toContain('chrometype="rendering"')
  expect(html).toContain('chrometype="field"')
})

test.each(SAMPLE_PAGES.flatMap((name) => ['en', 'de', 'ar'].map((locale) => [name, locale] as const)))(
  'the sample page %s in %s is sound markup with one main heading',
  async (name, locale) => {
    const html = (await renderPlayground(`/_components/pages/${name}-${locale}`, HEAD)) ?? ''
    const body = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? ''
    expect(markupFaults(body)).toEqual([])
    expect(body.match(/<h1/g)).toHaveLength(1)
  },
)

test('what is not there has no document', async () => {
  expect(await renderPlayground('/_components/Nothing', HEAD)).toBeUndefined()
  expect(await renderPlayground('/_components/Hero/nothing', HEAD)).toBeUndefined()
  expect(await renderPlayground('/_components/Hero/rtl/more', HEAD)).toBeUndefined()
  expect(await renderPlayground('/_components/pages/nothing', HEAD)).toBeUndefined()
  expect(wholePage('nothing', 'en')).toBeUndefined()
})
