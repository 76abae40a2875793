/** What changes the tree: creating, moving, copying, versions. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openInMemory } from '../ground/database/engines.fixture.ts'
import type { OpenedDatabase } from '../ground/database/index.ts'
import { openContent, openSample, type SampleContent } from './content.fixture.ts'
import { plainId } from './item-id.ts'
import { IDS } from './sample-site.fixture.ts'

let database: OpenedDatabase
let sample: SampleContent
beforeAll(async () => {
  database = await openInMemory()
})
beforeEach(async () => {
  sample = await openSample(database)
  return () => sample.close()
})
afterAll(() => database.close())

const drafts = () => sample.content.tree('master')
const create = async (parent: string, name: string) => {
  const { data } = await sample.author(
    'mutation($parent:ID!,$name:String!){ createItem(input:{ parent:$parent, name:$name, templateId:"Page" }) { item { path } } }',
    { parent, name },
  )
  return data?.createItem?.item as { path: string } | undefined
}

test('references of every form lead to the copies, those outside the copied tree stay', async () => {
  const linked = (id: string) => plainId(id).toUpperCase()
  const text = `<p><a href="~/link.aspx?_id=${linked(IDS.chairs)}">in</a><a href="~/link.aspx?_id=${linked(IDS.home)}">out</a></p>`
  await sample.content.updateItem({ username: 'a', itemId: IDS.office, fields: [{ name: 'Text', value: text }] })
  await sample.author(
    `mutation { copyItem(input: { itemId: "${IDS.office}", copyItemName: "copy" }) { item { path } } }`,
  )
  const tree = await drafts()
  const at = (path: string) => tree.at(`/sitecore/content/halden-dotcom/Home/${path}`)
  const fields = at('copy')?.versions.get('en')?.at(-1)?.fields ?? {}
  expect(fields.Text).toContain(linked(at('copy/chairs')?.id ?? 'none'))
  expect(fields.Text).toContain(linked(IDS.home))
  expect(fields.Text).not.toContain(linked(IDS.chairs))
  expect(fields.Link).toContain(`{${at('copy/chairs')?.id.toUpperCase()}}`)
  expect(at('copy')?.shared.__Renderings).toContain(`"dataSource":"${at('copy/Data/hero')?.id}"`)
})

test('a page copied without those below it keeps its links to them, and takes what its components show', async () => {
  await sample.author(
    `mutation { copyItem(input: { itemId: "${IDS.office}", copyItemName: "alone", withoutPages: true }) { item { path } } }`,
  )
  const tree = await drafts()
  const at = (path: string) => tree.at(`/sitecore/content/halden-dotcom/Home/${path}`)
  expect(at('alone/chairs')).toBeUndefined()
  expect(at('alone')?.versions.get('en')?.at(-1)?.fields.Link).toContain(`{${IDS.chairs.toUpperCase()}}`)
  expect(at('alone')?.shared.__Renderings).toContain(`"dataSource":"${at('alone/Data/hero')?.id}"`)
})

test('an item cannot be moved below itself, however deep the target is', async () => {
  let path = '/sitecore/content/halden-dotcom/Home/office'
  for (let depth = 0; depth < 140; depth++) path = (await create(path, 'd'))?.path ?? ''
  const { errors } = await sample.author(
    `mutation($path:String!){ moveItem(input: { itemId: "${IDS.office}", targetParentPath: $path }) { item { path } } }`,
    { path },
  )
  expect(errors?.[0]?.extensions.code).toBe('CYCLE')
})

test('a new item stands after its siblings, also after one at the very end', async () => {
  await sample.author(
    `mutation { moveItem(input: { itemId: "${IDS.chairs}", sortOrder: 2147483647 }) { item { path } } }`,
  )
  expect(await create('/sitecore/content/halden-dotcom/Home/office', 'zeta')).toBeDefined()
  expect((await drafts()).children(IDS.office).at(-1)?.name).toBe('zeta')
})

test('an item made anew under its old id is the same for every process', async () => {
  await sample.author(`mutation { deleteItem(input: { itemId: "${IDS.chairs}" }) { successful } }`)
  await sample.content.importContent({
    files: [
      {
        path: 'content/halden-dotcom/Home/office/chairs.yaml',
        text: `id: ${IDS.chairs}\ntemplate: Page\nlanguages:\n  en:\n    - fields: { Title: New }\n`,
      },
    ],
    into: 'master',
    publish: true,
  })
  const other = await openContent(database)
  expect((await other.content.tree('web')).get(IDS.chairs)).toEqual((await sample.content.tree('web')).get(IDS.chairs))
  await other.close()
})

test.each(['addItemVersion', 'deleteItemVersion'])('the top of the tree takes no %s', async (name) => {
  const { errors } = await sample.author(`mutation { ${name}(input: { path: "/sitecore/content" }) { item { path } } }`)
  expect(errors?.[0]?.extensions.code).toBe('PROTECTED_ITEM')
})
