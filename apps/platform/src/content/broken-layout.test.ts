/**
 * A layout that broke below the checks a write goes through (a restored backup, another program): the page answers, with
 * an entry for what is wrong (contract "content", 3.1: the context is open; 3.2, 4.1, 5.3).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LayoutData } from '@tessera/content'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../ground/log.ts'
import { createPlatform, type Platform } from '../platform.ts'
import { readPlatformSettings } from '../settings.ts'
import { SAMPLE_FILES, SAMPLE_MANIFEST } from './sample-site.fixture.ts'

const HERO = '6b1d8f6e-7a0a-4c43-8b0a-0d2b6f5f0c11'
const BOX = '6b1d8f6e-7a0a-4c43-8b0a-0d2b6f5f0c12'
const box = `{ "uid": "${BOX}", "component": "Box" }`
const beside = (broken: string) => `{ "placeholders": { "headless-main": [${broken}, ${box}] } }`

/** Name of the page, its stored layout, which components are left, what the entry says. */
const BROKEN: readonly [string, string, readonly string[], RegExp][] = [
  ['no-json', '{ "placeholders": { "headless-main": [', [], /JSON/],
  ['no-object', '42', [], /not an object/],
  ['no-list', '{ "placeholders": { "headless-main": "Hero" } }', [], /\/headless-main is not a list/],
  ['no-component', beside('null'), ['Box'], /not an object/],
  ['no-name', beside(`{ "uid": "${HERO}" }`), ['Box'], /names no component/],
  ['no-uid', beside('{ "component": "Hero", "uid": "first" }'), ['Box'], /no uid that is a GUID/],
  ['no-text', beside(`{ "component": "Hero", "uid": "${HERO}", "params": { "a": 1 } }`), ['Box'], /param "a"/],
  ['no-source', beside(`{ "component": "Hero", "uid": "${HERO}", "dataSource": "../x" }`), ['Box'], /data source/],
]

const log = createLog('none')
let dataDir: string
let platform: Platform

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tessera-broken-layout-'))
  const settings = readPlatformSettings({ DATA_DIR: dataDir })
  const before = await createPlatform(settings, { log })
  await before.content.setManifest(SAMPLE_MANIFEST)
  const pages = BROKEN.map(([name]) => ({
    path: `content/halden-dotcom/Home/${name}.yaml`,
    text: `template: Page\nlanguages:\n  en:\n    - fields: { Title: ${name} }\n`,
  }))
  await before.content.importContent({ files: [...SAMPLE_FILES, ...pages], into: 'master', publish: true })
  for (const [name, layout] of BROKEN) {
    await sql`
      update content_version set fields = fields || jsonb_build_object('__Final Renderings', ${layout}::text)
      where item_id in (select id from content_item where name = ${name})`.execute(before.db)
  }
  await before.close()
  platform = await createPlatform(settings, { log })
}, 120_000)
afterAll(async () => {
  await platform?.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function rendered(name: string): Promise<{ status: number; text: string; layout: LayoutData }> {
  const query = new URLSearchParams({ item: `/${name}`, sc_apikey: 'local-content-key', sc_site: 'halden-dotcom' })
  const address = `http://localhost:4000/sitecore/api/layout/render/sxa-jss?${query}`
  const answer = await platform.fetch(new Request(address))
  const text = await answer.text()
  return { status: answer.status, text, layout: JSON.parse(text) as LayoutData }
}

async function queried(name: string): Promise<unknown> {
  const answer = await platform.fetch(
    new Request('http://localhost:4000/v1/content/api/graphql/v1?sitecoreContextId=local-context', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `{ layout(site:"halden-dotcom", routePath:"/${name}") { item { rendered } } }` }),
    }),
  )
  return answer.json()
}

describe.each(BROKEN)('a stored layout with %s', (name, _, left, message) => {
  test('is a page with the rest of its components and an entry that says what is wrong', async () => {
    const { status, text, layout } = await rendered(name)
    expect(status).toBe(200)
    expect(layout.sitecore.context).toMatchObject({
      pageEditing: false,
      pageState: 'normal',
      language: 'en',
      itemPath: `/${name}`,
    })
    const { route } = layout.sitecore
    expect(route).toMatchObject({ name, fields: { Title: { value: name } } })
    expect(Object.keys(route?.placeholders ?? {})).toEqual(['headless-header', 'headless-main', 'headless-footer'])
    expect(route?.placeholders['headless-main']?.map(({ componentName }) => componentName)).toEqual(left)
    expect(layout.sitecore.context.layoutErrors).toEqual([
      { itemId: route?.itemId, field: '__Final Renderings', message: expect.stringMatching(message) },
    ])
    expect(text).not.toMatch(/node_modules|\bat .+:\d+:\d+/)
  })

  test('is the same data by GraphQL, without errors: the request did not fail', async () => {
    expect(await queried(name)).toEqual({ data: { layout: { item: { rendered: (await rendered(name)).layout } } } })
  })
})

test('pages beside them say nothing of it', async () => {
  const { status, layout } = await rendered('office')
  expect(status).toBe(200)
  expect(layout.sitecore.context).not.toHaveProperty('layoutErrors')
  expect(layout.sitecore.route?.placeholders['headless-main']).toHaveLength(2)
})
