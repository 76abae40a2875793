/** What strangers ask for does not take the place of what the site's pages are made of. */
import { expect, test } from 'vitest'
import { WEBSITE_LIMITS } from '../limits.ts'
import { readWebsiteSettings } from '../settings.ts'
import { createContentSource } from './content-source.ts'
import { createContentEpoch } from './epoch.ts'

const MAX_ANSWERS = WEBSITE_LIMITS.answers.value
const MAX_EMPTY_ANSWERS = WEBSITE_LIMITS.nothings.value

const languages = { all: ['en'], fallback: 'en' }

/** A service that has the pages whose path begins with `/p`; answers the paths it was asked for. */
function serve() {
  const asked: string[] = []
  const settings = readWebsiteSettings({
    CONTENT_API_KEY: 'key',
    SITECORE_EDITING_SECRET: 'secret-of-editors',
    SITE_NAME: 'shop',
  })
  const source = createContentSource(settings, languages, createContentEpoch(), async (_, init) => {
    const { variables } = JSON.parse(String(init?.body)) as { variables: { path: string } }
    asked.push(variables.path)
    const route = variables.path.startsWith('/p') ? { name: 'page', placeholders: {} } : null
    const rendered = { sitecore: { context: {}, route } }
    const data = { layout: { item: route && { rendered } } }
    return Response.json({ data }, { headers: { 'x-content-epoch': '7' } })
  })
  const read = async (path: string) => (await source.read('shop').layout(path, 'en')).sitecore.route?.name
  return { read, asked }
}

test('what is not there is remembered apart from what is', async () => {
  const { read, asked } = serve()
  await read('/hears-the-epoch')
  expect(await read('/page')).toBe('page')
  for (let at = 0; at < MAX_ANSWERS + 100; at++) expect(await read(`/stranger-${at}`)).toBeUndefined()
  const before = asked.length
  await read('/page')
  await read(`/stranger-${MAX_ANSWERS + 99}`)
  await read(`/stranger-${MAX_ANSWERS + 100 - MAX_EMPTY_ANSWERS}`)
  expect(asked.length).toBe(before)
  await read('/stranger-0')
  expect(asked.length).toBe(before + 1)
})

test('of what is there, what nobody asked for longest is forgotten first', async () => {
  const { read, asked } = serve()
  await read('/hears-the-epoch')
  await read('/page')
  for (let at = 0; at < MAX_ANSWERS + 100; at++) {
    await read(`/p${at}`)
    await read('/page')
  }
  expect(asked.filter((path) => path === '/page')).toHaveLength(1)
  const before = asked.length
  await read('/p0')
  expect(asked.length).toBe(before + 1)
})

test('who asks at the same time shares the answer, also of what is not there', async () => {
  const { read, asked } = serve()
  await read('/hears-the-epoch')
  await Promise.all(Array.from({ length: 20 }, () => read('/nowhere')))
  expect(asked.filter((path) => path === '/nowhere')).toHaveLength(1)
})
