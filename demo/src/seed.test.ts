/** Whatever point a first start is stopped at, the next one completes it. */

import { siteManifest } from '@tessera/content/react'
import { createPlatform, type Platform, readPlatformSettings } from '@tessera/platform'
import { components, itemTypes, pageTypes, phrases, styles } from '@tessera/website/components'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshSnapshot, onDefaultEngine } from '../../apps/platform/src/ground/database/engines.fixture.ts'
import { demonstrationMarketplace } from './commerce/seed-commerce.ts'
import { readLibraries, seedLibraries } from './component-libraries.ts'
import { pictureFiles } from './picture-files.ts'
import { isEmpty, type SeedOptions, SITE, seed } from './seed.ts'

let platform: Platform
let options: SeedOptions
beforeAll(async () => {
  platform = await createPlatform(readPlatformSettings({ ...(await onDefaultEngine()), LOG_LEVEL: 'none' }), {
    snapshot: await freshSnapshot(),
  })
  const { marketplace } = await demonstrationMarketplace()
  const manifest = siteManifest({ components, pageTypes, itemTypes, styles })
  // Those that stand on pages: no item names the pictures of products.
  const pictures = (await pictureFiles()).filter(({ path }) => !/^\/halden\/products\/.+\//.test(path))
  options = { manifest, phrases, marketplace, pictures, pictureScale: 0.05 }
}, 120_000)
afterAll(() => platform?.close())

type Step = keyof Platform['content'] | 'call'

/** The platform, whose process ends before it has done a step for the nth time. */
function stoppedAt(step: Step, time = 1): Pick<Platform, 'content' | 'components'> {
  let left = time
  const stopping = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, name, receiver) {
        if (name === step) left -= 1
        if (name === step && left === 0) return () => Promise.reject(new Error('stopped'))
        return Reflect.get(target, name, receiver)
      },
    })
  return { content: stopping(platform.content), components: stopping(platform.components) }
}

async function get<Body>(path: string): Promise<Body> {
  const response = await platform.components.call('test', new Request(`http://localhost/api/libraries${path}`))
  return (await response.json()) as Body
}

/** What is published of each component, by the file it comes from and as the platform has it. */
async function libraries() {
  const written = await readLibraries()
  const expected = written.flatMap(({ id, collections }) =>
    collections.flatMap((collection) =>
      collection.components.map((each) => [id, each.id, 1 + (each.forks ?? []).length] as const),
    ),
  )
  const kept = await Promise.all(
    expected.map(async ([library, id]) => {
      const [collection] = written.find((each) => each.id === library)?.collections ?? []
      const at = `/${library}/collections/${collection?.id}/components/${id}/versions`
      const versions = await get<{ status: string }[]>(at)
      return [library, id, versions.filter(({ status }) => status === 'published').length] as const
    }),
  )
  return { expected, kept }
}

test.each<[Step, number]>([
  ['saveMedia', 1],
  ['importContent', 1],
  // The list of libraries, one that is made, its style sheets, and its components.
  ['call', 1],
  ['call', 2],
  ['call', 3],
  ['call', 4],
  ['call', 9],
  ['publishSite', 1],
])(
  'stopped before %s, the %ith time: it is begun anew',
  async (step, time) => {
    await expect(seed(stoppedAt(step, time), options)).rejects.toThrow('stopped')
    expect(await isEmpty(platform)).toBe(true)
  },
  60_000,
)

test('and completed: all is published, and then left to its authors', async () => {
  await seed(platform, options)
  expect(await isEmpty(platform)).toBe(false)
  const published = await platform.content.tree('web')
  expect(published.at(`/sitecore/content/${SITE}/Home`)).toBeDefined()
  // All of it is taken down: that is the authors' doing, and no start that was stopped.
  const without: typeof published = Object.assign(Object.create(published), { at: () => undefined })
  const takenDown: typeof platform.content = {
    ...platform.content,
    tree: async (database) => (database === 'web' ? without : platform.content.tree(database)),
  }
  expect(await isEmpty({ content: takenDown })).toBe(false)

  const { expected, kept } = await libraries()
  expect(expected.length).toBeGreaterThan(0)
  expect(kept).toEqual(expected)

  const [library] = await readLibraries()
  const [collection] = library?.collections ?? []
  const [component] = collection?.components ?? []
  const at = `/${library?.id}/collections/${collection?.id}/components/${component?.id}`
  const rename = new Request(`http://localhost/api/libraries/${library?.id}/collections/${collection?.id}/components`, {
    method: 'POST',
    body: JSON.stringify({ id: component?.id, name: 'Renamed', description: '' }),
  })
  await platform.components.call('author', rename)
  await seedLibraries(platform)
  expect(await get(at)).toMatchObject({ name: 'Renamed' })
}, 60_000)
