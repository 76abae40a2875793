/** What the editor asks of versions, before a real platform (contract "content", 17 and our own endpoints). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROMO_UID } from '../vendor-clients/small-content.fixture.ts'
import { AUTHOR, cookiesOf, openStage, type Stage } from './studio.fixture.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as they come, and their shape is what is tested
type Json = any

let stage: Stage
let author: string
let itemId: string
let title: Json

beforeAll(async () => {
  stage = await openStage()
  author = cookiesOf(await stage.front.post('/studio/sign-in', AUTHOR))
  const { page, edit } = await ask('/studio/api/page?locale=en&path=/')
  itemId = edit.item.id
  title = page.layout.sitecore.route.fields.Title
}, 120_000)
afterAll(() => stage?.close())

const ask = async (address: string, cookie = author): Promise<Json> => (await stage.front.get(address, cookie)).json()
const about = (query: Record<string, string>) => new URLSearchParams({ itemId, language: 'en', ...query })
const versions = (language = 'en') => ask(`/studio/api/versions?${about({ language })}`)
const compare = (query: Record<string, string>) => ask(`/studio/api/compare?${about(query)}`)

async function send(path: string, body: object): Promise<void> {
  const { url } = stage.front
  const headers = { 'content-type': 'application/json', origin: url, cookie: author }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
}

const save = (change: object) => send('/studio/api/save', { page: { itemId, language: 'en' }, ...change })
const rename = (value: string, before: string) => {
  const { fieldId } = title.metadata
  return save({ fields: [{ itemId, language: 'en', fieldId, value, before }] })
}

test('an item begins with one version, which visitors see', async () => {
  expect(await versions()).toMatchObject([{ version: 1, isPublished: true, username: null }])
  expect(await compare({ from: '1' })).toEqual({ from: 1, to: 1, fields: [] })
  expect(await versions('fr')).toEqual([])
})

test('what an author writes is a version of its own until it is published', async () => {
  const before = title.metadata.rawValue
  await rename('Welcome', before)
  const [draft, seen] = await versions()
  expect(draft).toMatchObject({ version: 2, isPublished: false, username: AUTHOR.username })
  expect(new Date(draft.updatedAt).toISOString()).toBe(draft.updatedAt)
  expect(seen).toMatchObject({ version: 1, isPublished: true })
  expect(await compare({ from: '1' })).toEqual({
    from: 1,
    to: 2,
    fields: [
      {
        fieldId: title.metadata.fieldId.replace(/[{}]/g, '').toLowerCase(),
        name: 'Title',
        title: 'Title',
        type: 'Single-Line Text',
        from: before,
        to: 'Welcome',
      },
    ],
  })
  await send('/studio/api/publish', { itemId, languages: ['en'] })
  expect((await versions()).map(({ isPublished }: Json) => isPublished)).toEqual([true, false])
})

test('of the layout it is told which components are new, gone, moved or set otherwise', async () => {
  const uid = crypto.randomUUID()
  await save({
    operations: [
      { op: 'add', uid, componentName: 'Promo', placeholderPath: 'headless-main', index: 0 },
      { op: 'setParams', uid: PROMO_UID, params: { Styles: 'narrow' } },
    ],
  })
  const { to, fields, layout } = await compare({ from: '2' })
  expect([to, fields]).toEqual([3, []])
  expect(layout.changes).toEqual([
    { kind: 'added', uid, component: 'Promo' },
    { kind: 'set', uid: PROMO_UID, component: 'Promo' },
  ])
  expect(layout.from['headless-main']).toMatchObject([{ uid: PROMO_UID }])
  expect(layout.to['headless-main']).toMatchObject([{ uid }, { uid: PROMO_UID }])
  // Backwards it is the other way round.
  expect((await compare({ from: '3', to: '2' })).layout.changes.map(({ kind }: Json) => kind)).toEqual([
    'set',
    'removed',
  ])
})

test('is refused with a reason', async () => {
  const refused = async (address: string, cookie = author) => {
    const answer = await stage.front.get(address, cookie)
    return [answer.status, ((await answer.json()) as Json).code]
  }
  expect(await refused(`/studio/api/versions?${about({})}`, '')).toEqual([401, 'SIGNED_OUT'])
  expect(await refused(`/studio/api/compare?${about({ from: '1' })}`, '')).toEqual([401, 'SIGNED_OUT'])
  const nobody = { itemId: crypto.randomUUID() }
  expect(await refused(`/studio/api/versions?${about(nobody)}`)).toEqual([404, 'NO_SUCH_PAGE'])
  expect(await refused(`/studio/api/compare?${about({ ...nobody, from: '1' })}`)).toEqual([404, 'NO_SUCH_PAGE'])
  for (const wrong of ['/studio/api/versions', ...['', '?from=x', '?from=0', '?from=99'].map(compareAddress)]) {
    expect(await refused(wrong), wrong).toEqual([422, 'INVALID'])
  }
})

const compareAddress = (query: string): string => `/studio/api/compare?${about({})}&${query.slice(1)}`
