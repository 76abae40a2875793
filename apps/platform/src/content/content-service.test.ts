import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInMemory } from '../ground/database/engines.fixture.ts'
import type { OpenedDatabase } from '../ground/database/index.ts'
import { openSample, PASSWORD, type SampleContent } from './content.fixture.ts'
import type { ContentFile } from './item-files/read-item-files.ts'

const SITE = 'content/halden-dotcom'
const COMPONENTS: readonly ContentFile[] = [
  { path: `${SITE}/Components.yaml`, text: 'template: Folder\n' },
  {
    path: `${SITE}/Components/halden.yaml`,
    text: 'template: Component Library\nshared:\n  Styles: ".note { color: red }"\n',
  },
  { path: `${SITE}/Components/halden/note.yaml`, text: 'template: Hosted Component\n' },
  {
    path: `${SITE}/Components/halden/note/responsive.yaml`,
    text: 'template: Hosted Component Version\nshared:\n  Html: <div class="note" data-path="_.Text" onclick="x()">One<script>x()</script></div>\n',
  },
]
const NOTE = '/components/halden/note/responsive'

let database: OpenedDatabase
let sample: SampleContent
beforeAll(async () => {
  database = await openInMemory()
  sample = await openSample(database, { accounts: true })
})
afterAll(async () => {
  await sample.close()
  await database.close()
})

const html = async (revision: string, authorization?: string) => {
  const response = await sample.request(`${NOTE}/${revision}`, { headers: authorization ? { authorization } : {} })
  return [response.status, response.ok ? await response.text() : undefined]
}
const exported = async () => {
  const files: ContentFile[] = []
  for await (const file of sample.content.exportContent()) files.push(file)
  return files
}
const epochs = async () => [(await sample.content.tree('master')).epoch, (await sample.content.tree('web')).epoch]

test('the published sites, with their languages', async () => {
  expect(await sample.content.sites()).toEqual([
    { name: 'halden-dotcom', hostName: '*', language: 'en', languages: expect.arrayContaining(['en', 'de']) },
  ])
})

test('a hosted component is staged by an author, then published; what could run is left out', async () => {
  await sample.content.importContent({ files: COMPONENTS, into: 'master' })
  const signIn = await sample.request('/oauth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'password', username: 'reader', password: PASSWORD }),
  })
  const { access_token } = (await signIn.json()) as { access_token: string }
  const safe = '<div class="note" data-path="_.Text">One</div>'
  expect(await html('staged')).toEqual([401, undefined])
  expect(await html('staged', `Bearer ${access_token}`)).toEqual([200, safe])
  expect(await html('published')).toEqual([404, undefined])
  await sample.content.publishSite({ username: 'author', languages: ['en'] })
  expect(await html('published')).toEqual([200, safe])
  expect(await (await sample.request('/v1/files/components/styles/halden.css')).text()).toBe('.note { color: red }')
})

test('items without a version are published like all others', async () => {
  const path = `${SITE}/Settings/Redirects/old`
  await sample.content.importContent({
    files: [
      { path: `${SITE}/Settings.yaml`, text: 'template: Settings\n' },
      { path: `${SITE}/Settings/Redirects.yaml`, text: 'template: Folder\n' },
      { path: `${path}.yaml`, text: 'template: Redirect\nshared:\n  Pattern: /old\n  Target: /office\n' },
    ],
    into: 'master',
    publish: true,
  })
  expect((await sample.content.tree('web')).at(`/sitecore/${path}`)?.shared).toEqual({
    Pattern: '/old',
    Target: '/office',
  })
})

test('what was exported can be imported again and changes nothing', async () => {
  const files = await exported()
  const [site] = await sample.content.sites()
  const before = await epochs()
  expect(await sample.content.importContent({ files, into: 'master' })).toMatchObject({ changed: 0 })
  await sample.content.publishSite({ username: 'import', languages: site?.languages ?? [] })
  expect(await epochs()).toEqual(before)
  expect(await exported()).toEqual(files)
})
