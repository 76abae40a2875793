/** Pages of so and so many components on a small site of their own: what each costs on the platform and on the website. */
import { performance } from 'node:perf_hooks'
import { manifest } from '@tessera/demo'
import { createPlatform, readPlatformSettings } from '@tessera/platform'
import { createWebsite, readWebsiteSettings } from '@tessera/website'
import { answerParent } from './parent.mjs'
import { sitePages } from './site-pages.mjs'

const sizes = (process.env.SIZES ?? '').split(',').map(Number)
const ROUNDS = 9
/** Renders in a round, together: every size gets about the same number of components. */
const COMPONENTS = 2000

const platform = await createPlatform(readPlatformSettings(process.env))
await platform.content.setManifest(manifest)
await platform.content.importContent({ files: sitePages(sizes), into: 'master', publish: true })

const [key] = platform.settings.content.apiKeys
const fetch = (input, init) => platform.fetch(new Request(input, init))
const website = createWebsite(
  readWebsiteSettings({
    CONTENT_HOST: 'http://platform.invalid',
    CONTENT_API_KEY: key,
    SITECORE_EDITING_SECRET: 'nobody asks for it',
    PAGE_CACHE_MEGABYTES: '0',
    LOG_LEVEL: 'error',
  }),
  { fetch },
)

const query =
  'query($path: String!) { layout(site: "halden-dotcom", routePath: $path, language: "en") { item { rendered } } }'
const layout = async (size) => {
  const body = JSON.stringify({ query, variables: { path: `/components-${size}` } })
  const headers = { 'content-type': 'application/json', sc_apikey: key }
  const answer = await fetch('http://platform.invalid/sitecore/api/graph/edge', { method: 'POST', headers, body })
  return answer.text()
}
const page = async (size) => {
  const answer = await website.fetch(new Request(`http://localhost:3000/components-${size}`))
  if (answer.status !== 200) throw new Error(`The page of ${size} components answers ${answer.status}`)
  return answer.text()
}

for (const size of sizes) {
  const [data, html] = [await layout(size), await page(size)]
  const found = [data.split('"componentName"').length - 1, html.split('data-static=').length - 1]
  if (found.some((number) => number < size)) throw new Error(`Of ${size} components ${found.join(' and ')} are there`)
}

const rounds = async (work) => {
  const times = Object.fromEntries(sizes.map((size) => [size, []]))
  // The first two rounds only warm up.
  for (let round = -2; round < ROUNDS; round++) {
    for (const size of sizes) {
      const renders = Math.max(1, Math.round(COMPONENTS / size))
      const started = performance.now()
      for (let render = 0; render < renders; render++) await work(size)
      if (round >= 0) times[size].push((performance.now() - started) / renders)
    }
  }
  return times
}
const measured = { platform: await rounds(layout), website: await rounds(page) }
answerParent(measured, async () => {
  website.close()
  await platform.close()
})
