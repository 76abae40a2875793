/** What goes wrong while somebody writes, and that nothing of it is lost. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../browser.fixture.ts'
import { DEMONSTRATION, type HouseApart, openApart } from '../house.fixture.ts'
import { type OpenedEditor, openEditor } from './page-editor.fixture.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as they come, and their shape is what is tested
type Json = any

let house: HouseApart
beforeAll(async () => {
  house = await openApart()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

const write = async ({ page }: Pick<OpenedEditor, 'page'>, words: string, heading = 'h1') => {
  await page.locator(heading).first().click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

const signIn = async (): Promise<string> => {
  const answer = await fetch(`${house.studioUrl}/studio/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: house.studioUrl, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...DEMONSTRATION.author, zone: 'Europe/Berlin' }).toString(),
  })
  expect(answer.status).toBe(303)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return cookies.join('; ')
}

test('the platform goes away and comes back: what was written meanwhile is kept, told, and saved', async () => {
  const editor = await openEditor(visit, house, '/en/about/materials', { expected: /50\d|api\/|ERR_|Failed to load/ })
  const { page, saved, reload } = editor
  await house.stopPlatform()
  await write(editor, 'Written while nobody listened')
  const unsaved = page.getByText('You’re offline. Your changes are kept here')
  await unsaved.waitFor()
  // It is in vain while the platform is away. Afterwards the editor may have saved by itself before anybody clicks.
  const again = page.waitForResponse((response) => response.url().endsWith('/studio/api/save'))
  await page.getByRole('button', { name: 'Save again' }).click()
  expect((await again).ok()).toBe(false)
  await unsaved.waitFor()
  await house.startPlatform()
  await saved()
  await reload()
  expect(await page.locator('h1').textContent()).toBe('Written while nobody listened')
}, 120_000)

test('the code for formatted text cannot be loaded: that is said, and everything else can be edited', async () => {
  const editor = await openEditor(visit, house, '/en/about/materials', { expected: /rich-text|ERR_FAILED/ })
  const { page, saved } = editor
  await page.route('**/rich-text-*.js', (route) => route.abort())
  await page.locator('#page p', { hasText: 'We use it for tops' }).first().click()
  await page.getByText('You can’t edit this while offline.').waitFor()
  await write(editor, 'Edited all the same')
  await saved()
})

test('a session that ended is begun anew in another tab, and what was written is saved by itself', async () => {
  const editor = await openEditor(visit, house, '/en/guides', { expected: /401/ })
  const { page, saved, reload } = editor
  await page.context().clearCookies()
  await write(editor, 'Guides, after a long lunch')
  await page.getByText('Your session has ended. Your changes are kept here.').waitFor()
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Sign in in a new tab' }).click(),
  ])
  await tab.locator('#username').fill(DEMONSTRATION.author.username)
  await tab.locator('#password').fill(DEMONSTRATION.author.password)
  await tab.keyboard.press('Enter')
  await expect.poll(async () => (await page.context().cookies(`${house.studioUrl}/studio`)).length).toBeGreaterThan(0)
  await tab.close()
  await page.bringToFront()
  // A browser without windows does not tell a tab that it is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await saved()
  await reload()
  expect(await page.locator('h1').textContent()).toBe('Guides, after a long lunch')
})

test('twenty authors and three browsers write on one page at once: nothing is lost, nothing fails', async () => {
  const path = '/about'
  const editors: OpenedEditor[] = []
  while (editors.length < 3) editors.push(await openEditor(visit, house, '/en/about'))
  // Passwords are checked slowly on purpose: one after the other.
  const cookies: string[] = []
  while (cookies.length < 20) cookies.push(await signIn())
  const read = async (): Promise<Json> => {
    const address = `${house.studioUrl}/studio/api/page?${new URLSearchParams({ locale: 'en', path })}`
    return (await fetch(address, { headers: { cookie: cookies[0] ?? '' } })).json()
  }
  const start = await read()
  const texts = new Map<string, Json>()
  const renderings: string[] = []
  const gather = (node: Json) => {
    if (typeof node !== 'object' || node === null) return
    if (node.metadata?.fieldType === 'Single-Line Text') {
      texts.set(`${node.metadata.datasource.id} ${node.metadata.fieldId}`, node.metadata)
    }
    if (typeof node.uid === 'string' && start.edit.own.includes(node.uid)) renderings.push(node.uid)
    for (const inner of Object.values(node)) gather(inner)
  }
  gather(start.page.layout.sitecore.route)
  const shown = await editors[0]?.page.locator('#page h1, #page h2').allTextContents()
  const fields = [...texts.values()].filter(({ rawValue }) => !shown?.includes(rawValue))
  expect(fields.length).toBeGreaterThanOrEqual(10)
  expect(renderings.length).toBeGreaterThanOrEqual(10)

  const failures: unknown[] = []
  const rounds = 4
  const author = async (number: number) => {
    const field = fields[number]
    let before: string = field?.rawValue ?? ''
    for (let round = 1; round <= rounds; round++) {
      const value = `Author ${number}, round ${round}`
      const body = {
        page: { itemId: start.edit.item.id, language: 'en', revision: start.edit.item.revision },
        operations:
          field === undefined
            ? [{ op: 'setParams', uid: renderings[number % renderings.length], params: { [`By${number}`]: value } }]
            : [],
        fields:
          field === undefined
            ? []
            : [{ itemId: field.datasource.id, language: 'en', fieldId: field.fieldId, value, before }],
      }
      before = value
      const answer = await fetch(`${house.studioUrl}/studio/api/save`, {
        method: 'POST',
        headers: { origin: house.studioUrl, 'content-type': 'application/json', cookie: cookies[number] ?? '' },
        body: JSON.stringify(body),
      })
      const json: Json = await answer.json()
      if (answer.status !== 200 || json.conflicts.length + json.failed.length + json.refused.length > 0) {
        failures.push([number, round, answer.status, json])
      }
    }
  }
  // Half of them write in fields, half set components of the one layout.
  fields.splice(10)
  const lines = new Set([...texts.values()].map(({ rawValue }) => rawValue))
  const headings = [
    'h1',
    ...[...new Set(shown)].filter((text) => lines.has(text)).map((text) => `#page h2:text-is(${JSON.stringify(text)})`),
  ]
  expect(headings.length).toBeGreaterThan(3)
  await Promise.all([
    ...Array.from({ length: 20 }, (_, number) => author(number)),
    ...editors.map(async (editor, index) => {
      await write(editor, `Browser ${index}`, headings[index === 0 ? 0 : index + 1])
      await editor.saved()
    }),
  ])
  expect(failures).toEqual([])
  const end = JSON.stringify((await read()).page.layout)
  for (let number = 0; number < 20; number++) expect(end).toContain(`Author ${number}, round ${rounds}`)
  for (let index = 0; index < 3; index++) expect(end).toContain(`Browser ${index}`)
  for (const { page } of editors) expect(await page.getByRole('dialog').count()).toBe(0)
  expect(house.log.filter(({ msg }) => /failed|error/i.test(msg) && /save/i.test(msg))).toEqual([])
}, 120_000)
