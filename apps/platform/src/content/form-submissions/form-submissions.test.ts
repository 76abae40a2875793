import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnDefaultEngine } from '../../ground/database/engines.fixture.ts'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { openContent, openSample, PASSWORD, type SampleContent } from '../content.fixture.ts'
import { KEPT_DAYS } from './index.ts'

const DAY_MS = 86_400_000
const LIST = `query ($formId: String, $done: Boolean, $first: Int, $after: ID) {
  formSubmissions(formId: $formId, done: $done, first: $first, after: $after) {
    submissions { id formId receivedAt doneBy fields { name values } } next formIds open } }`
const DONE = `mutation ($id: ID!, $done: Boolean!) {
  setFormSubmissionDone(input: { id: $id, done: $done }) { id doneAt doneBy } }`

interface Page {
  readonly submissions: readonly { id: string; fields: { name: string; values: string[] }[] }[]
  readonly next: string | null
  readonly formIds: readonly string[]
  readonly open: number
}

describeOnDefaultEngine('form submissions', (open) => {
  let database: OpenedDatabase
  let sample: SampleContent
  let now = new Date('2026-05-12T10:00:00Z')
  beforeAll(async () => {
    database = await open()
    sample = await openSample(database, { accounts: true, now: () => now })
  })
  beforeEach(async () => {
    now = new Date('2026-05-12T10:00:00Z')
    await sql`truncate content_form_submission`.execute(sample.db)
  })
  afterAll(() => sample.close())

  const send = async (fields: object, form = 'contact') => {
    const body = JSON.stringify({ fields })
    const answer = await sample.request(`/v1/forms/${form}/submissions?sc_apikey=key`, { method: 'POST', body })
    expect(answer.status).toBe(202)
    return ((await answer.json()) as { id: string }).id
  }
  const ask = async (document: string, variables: object = {}, username = 'publisher') => {
    const body = new URLSearchParams({ grant_type: 'password', username, password: PASSWORD })
    const signedIn = await sample.request('/oauth/token', { method: 'POST', body })
    const { access_token: token } = (await signedIn.json()) as { access_token: string }
    const answer = await sample.author(document, variables, { authorization: `Bearer ${token}` })
    return { ...answer, code: answer.errors?.[0]?.extensions.code }
  }
  const list = async (variables: object = {}) => (await ask(LIST, variables)).data?.formSubmissions as unknown as Page
  const ids = ({ submissions }: Page) => submissions.map(({ id }) => id)

  test('publishers read them, and nobody below', async () => {
    const id = await send({ message: 'Hello' })
    expect(ids(await list())).toEqual([id])
    expect((await ask(LIST, {}, 'author')).code).toBe('FORBIDDEN')
    expect((await ask(DONE, { id, done: true }, 'author')).code).toBe('FORBIDDEN')
    expect((await ask('query ($id: ID!) { formSubmission(id: $id) { id } }', { id }, 'author')).code).toBe('FORBIDDEN')
    expect((await sample.author(LIST)).data).toBeUndefined()
  })

  test('the newest first, a page at a time, without one twice; who writes first, what they write last', async () => {
    const sent: string[] = []
    for (let count = 0; count < 7; count += 1) {
      sent.unshift(
        await send({ message: `Number ${count}`, topics: ['one', 'two'], email: 'a@example.org', news: true }),
      )
      await sql`update content_form_submission set received_at = now() + make_interval(secs => ${count})
        where id = ${sent[0]}`.execute(sample.db)
    }
    const seen: string[] = []
    for (let after: string | null = null; ; ) {
      const page: Page = await list({ first: 3, after })
      expect(page.submissions.length).toBeLessThanOrEqual(3)
      seen.push(...ids(page))
      after = page.next
      if (after === null) break
    }
    expect(seen).toEqual(sent)
    expect((await list()).submissions[0]?.fields).toEqual([
      { name: 'email', values: ['a@example.org'] },
      { name: 'news', values: ['true'] },
      { name: 'topics', values: ['one', 'two'] },
      { name: 'message', values: ['Number 6'] },
    ])
  })

  test('by form and by what is open; who was first done with one stays', async () => {
    const contact = await send({ message: 'One' })
    const event = await send({ message: 'Two' }, 'event')
    expect((await list()).formIds).toEqual(['contact', 'event'])
    expect(ids(await list({ formId: 'event' }))).toEqual([event])
    expect((await ask(DONE, { id: contact, done: true })).data?.setFormSubmissionDone).toMatchObject({
      doneBy: 'publisher',
    })
    expect((await ask(DONE, { id: contact, done: true }, 'administrator')).data?.setFormSubmissionDone).toMatchObject({
      doneBy: 'publisher',
    })
    expect(ids(await list({ done: false }))).toEqual([event])
    expect(ids(await list({ done: true }))).toEqual([contact])
    expect((await list()).open).toBe(1)
    await ask(DONE, { id: contact, done: false })
    expect((await list()).open).toBe(2)
  })

  test.each([
    ['x', 'INVALID_ID'],
    ['00000000-0000-0000-0000-000000000000', 'SUBMISSION_NOT_FOUND'],
  ])('%s is no submission', async (id, code) => {
    expect((await ask(DONE, { id, done: true })).code).toBe(code)
  })

  test('they are kept a year, as visitors are told, and not longer', async () => {
    const id = await send({ message: 'Old' })
    const received = (await sample.content.formSubmissions.get(id)).receivedAt.getTime()
    now = new Date(received + KEPT_DAYS * DAY_MS)
    expect(await sample.content.formSubmissions.removeOld()).toBe(0)
    now = new Date(received + KEPT_DAYS * DAY_MS + 1)
    expect(await sample.content.formSubmissions.removeOld()).toBe(1)
    expect(await sample.content.formSubmissions.find(id)).toBeUndefined()
  })

  test('the service removes them by itself, a year after they came', async () => {
    expect(KEPT_DAYS).toBe(365)
    const id = await send({ message: 'Old' })
    const { receivedAt } = await sample.content.formSubmissions.get(id)
    for (const [after, isThere] of [
      [KEPT_DAYS * DAY_MS, true],
      [KEPT_DAYS * DAY_MS + 1, false],
    ] as const) {
      const later = await openContent(database, { now: () => new Date(receivedAt.getTime() + after) })
      await later.close()
      expect((await sample.content.formSubmissions.find(id)) !== undefined).toBe(isThere)
    }
  })
})
