/** Page designs and partial designs as the studio's forms change them, before a real platform. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EditStage, openEditStage } from './edit-stage.fixture.ts'
import { rowsOf, textOf } from './studio.fixture.ts'

const SCREEN = '/studio/designs'

let edit: EditStage
beforeAll(async () => {
  edit = await openEditStage()
}, 120_000)
afterAll(() => edit?.stage.close())

const content = () => edit.stage.served.platform.content
const post = (path: string, fields: Record<string, string>) => edit.stage.front.post(path, fields, edit.author)
const list = async () => (await edit.stage.front.get(SCREEN, edit.author)).text()
const rowOf = async (name: string) => rowsOf(await list()).find(([head]) => head?.startsWith(name))?.[0]
const named = async (template: string, name: string) =>
  [...(await content().tree('master')).ofTemplate(template)].find((item) => item.name === name)

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as they come
async function ask(query: string, variables: object): Promise<any> {
  const { served } = edit.stage
  const answer = await fetch(`${served.url}/sitecore/api/authoring/graphql/v1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await served.token()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  return ((await answer.json()) as { data: unknown }).data
}

test('a name that is not taken leaves the parts as they were', async () => {
  expect((await post(`${SCREEN}/partial-design`, { name: 'Band', place: 'headless-main' })).status).toBe(303)
  expect((await post(`${SCREEN}/page-design`, { name: 'Summer' })).status).toBe(303)
  const [band, summer] = [await named('Partial Design', 'Band'), await named('Page Design', 'Summer')]
  const address = `${SCREEN}/page-design?item=${summer?.id}`
  const fields = { name: 'Sum/mer', seen: '', [`part-${band?.id}`]: '1' }
  const answer = await post(address, fields)
  expect([answer.status, textOf(await answer.text())]).toEqual([
    422,
    expect.stringContaining('A name has letters, digits'),
  ])
  expect((await named('Page Design', 'Summer'))?.shared.PartialDesigns ?? '').toBe('')
  expect((await post(address, { ...fields, name: 'Autumn' })).status).toBe(303)
  expect((await named('Page Design', 'Autumn'))?.shared.PartialDesigns).toContain(band?.id.toUpperCase())
})

test('is unpublished while visitors have other words of it in any language, or other content below it', async () => {
  await post(`${SCREEN}/partial-design`, { name: 'Top', place: 'headless-main' })
  const id = (await named('Partial Design', 'Top'))?.id ?? ''
  const publish = async () => expect((await post(`${SCREEN}/publish`, {})).status).toBe(303)
  await publish()
  expect(await rowOf('Top')).toBe('Top')
  const made = await ask(
    'mutation ($input: CreateItemInput!) { createItem(input: $input) { item { itemId(format: D) } } }',
    {
      input: { name: 'words', templateId: 'Folder', parent: id },
    },
  )
  const below = made.createItem.item.itemId
  expect(await rowOf('Top')).toBe('Top Changed')
  await publish()
  expect(await rowOf('Top')).toBe('Top')
  for (const itemId of [below, id]) {
    const fields = [{ name: '__Display name', value: 'Oben' }]
    await content().updateItem({ username: 'author', itemId, language: 'de', fields })
    expect(await rowOf('Top')).toBe('Top Changed')
    await publish()
    expect(await rowOf('Top')).toBe('Top')
  }
  await ask('mutation ($input: DeleteItemInput!) { deleteItem(input: $input) { successful } }', {
    input: { itemId: below },
  })
  expect(await rowOf('Top')).toBe('Top Changed')
  await publish()
  expect((await content().tree('web')).get(below)).toBeUndefined()
  expect(await rowOf('Top')).toBe('Top')
})
