/** The editor's calls against the platform's service (contract "component-builder", 1, 10.4 and 12.1). */
import { type Authoring, AuthoringError, createAuthoring, openEditedVersion } from '@tessera/builder/editor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  COMPONENT,
  LIBRARY,
  type ServedLibrary,
  SHARED,
  serveLibrary,
} from '../vendor-components/served-library.fixture.ts'
import { signedFetch } from './signed-fetch.fixture.ts'

let served: ServedLibrary
let send: (url: string, init: RequestInit) => Promise<Response>
beforeAll(async () => {
  served = await serveLibrary()
  send = await signedFetch(served.url)
})
afterAll(() => served?.close())

const authoring = () => createAuthoring({ base: `${served.url}/api`, fetch: send })
const PLACE = { library: LIBRARY, component: COMPONENT, version: 'responsive', width: 1300 }
const openWith = async (calls: Authoring, place: Parameters<typeof openEditedVersion>[2]) =>
  openEditedVersion(calls, await calls.versions(place), place)
const open = (instance?: string) => openWith(authoring(), { ...PLACE, instance })
const hosted = async (version: string) => {
  const answer = await fetch(`${served.url}/components/${LIBRARY}/${COMPONENT}/${version}/published.html`)
  return { deleted: answer.headers.get('x-ms-meta-versiondeletedat') !== null, text: await answer.text() }
}
const view = (text: string) => `<section class="-section"><h2>${text}</h2></section>`

test('saving for one page makes a fork there, which is hosted, and leaves the shared version alone', async () => {
  const edited = await open('place-1')
  expect(edited).toMatchObject({ isForked: false, isForOnePage: true, content: { view: SHARED } })
  expect(await edited.save({ view: view('Here'), classList: ['-theme--dark'] })).toBe(true)
  expect(edited.isForked).toBe(true)
  expect(await hosted('place-1')).toEqual({ deleted: false, text: `<div class="-theme--dark">${view('Here')}</div>` })
  expect((await hosted('responsive')).text).toContain(SHARED)
})

test('equal views are not posted', async () => {
  let posted = 0
  const counting = createAuthoring({
    base: `${served.url}/api`,
    fetch: (url, init) => {
      posted += init.method === 'POST' ? 1 : 0
      return send(url, init)
    },
  })
  const edited = await openWith(counting, { ...PLACE, instance: 'place-2' })
  expect(await edited.save({ view: SHARED.replace('><', '> <') })).toBe(false)
  expect(posted).toBe(0)
})

test('a fork is opened as it was saved, saved again, unforked, and made anew from the shared version', async () => {
  await (await open('place-3')).save({ view: view('First') })
  const again = await open('place-3')
  expect(again).toMatchObject({ isForked: true, content: { view: view('First') } })
  await again.save({ view: view('Second') })
  expect((await hosted('place-3')).text).toContain('Second')
  await again.unfork()
  expect((await hosted('place-3')).deleted).toBe(true)
  const anew = await open('place-3')
  expect(anew).toMatchObject({ isForked: false, content: { view: SHARED } })
  await anew.save({ view: view('Third') })
  expect(await hosted('place-3')).toMatchObject({ deleted: false, text: expect.stringContaining('Third') })
})

test('without an instance the shared version is saved for every page', async () => {
  const edited = await open()
  expect(edited).toMatchObject({ isForked: false, isForOnePage: false })
  await edited.save({ view: view('Everywhere') })
  expect((await hosted('responsive')).text).toContain('Everywhere')
  expect(edited.isForked).toBe(false)
})

test('the style rules of a library are those of its published style sheet', async () => {
  await send(`${served.url}/api/libraries/${LIBRARY}/stylesheets`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      status: 'published',
      source: [
        { type: 'theme', details: { id: 'theme-1', title: 'Dark', slug: 'dark' } },
        { type: 'breakpoint', details: { id: 'small', slug: 'small' }, props: { minWidth: 0 } },
      ],
    }),
  })
  expect(await authoring().styleRules(LIBRARY)).toMatchObject([
    { type: 'theme', details: { slug: 'dark', title: 'Dark' } },
    { type: 'breakpoint', details: { id: 'small' }, props: { minWidth: 0 } },
  ])
})

test('what goes wrong says why', async () => {
  const nobody = createAuthoring({ base: `${served.url}/api` })
  await expect(nobody.styleRules(LIBRARY)).rejects.toMatchObject({ status: 401 })
  const nowhere = createAuthoring({ base: 'http://127.0.0.1:9' })
  await expect(nowhere.styleRules(LIBRARY)).rejects.toEqual(
    new AuthoringError(0, 'The component service does not answer.'),
  )
  await expect(openWith(authoring(), { ...PLACE, component: 'none-such' })).rejects.toThrow(
    'shows no version "responsive"',
  )
})
