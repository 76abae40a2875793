import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnDefaultEngine } from '../../ground/database/engines.fixture.ts'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { openSample, PASSWORD, type SampleContent } from '../content.fixture.ts'
import { IDS } from '../sample-site.fixture.ts'
import { MAX_COMMENT } from './index.ts'

const HERO = '6b1d8f6e-7a0a-4c43-8b0a-0d2b6f5f0c11'

interface Seen {
  readonly unread: number
  readonly newest: number
  readonly threads: readonly {
    readonly id: string
    readonly label: string
    readonly language: string | null
    readonly anchor: Record<string, unknown>
    readonly resolvedBy: string | null
    readonly comments: readonly { readonly id: string; readonly body: string; readonly isDeleted: boolean }[]
  }[]
}

describeOnDefaultEngine('comments', (open) => {
  let database: OpenedDatabase
  let sample: SampleContent
  let headers: Record<'author' | 'publisher', Record<string, string>>
  type Who = keyof typeof headers
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await sample?.close()
    sample = await openSample(database, { accounts: true })
    const headersOf = async (username: string) => {
      const body = new URLSearchParams({ grant_type: 'password', username, password: PASSWORD })
      const answer = await sample.request('/oauth/token', { method: 'POST', body })
      return { authorization: `Bearer ${((await answer.json()) as { access_token: string }).access_token}` }
    }
    headers = { author: await headersOf('author'), publisher: await headersOf('publisher') }
  })
  afterAll(() => sample.close())

  const add = async (who: Who, body: string, more: object = {}) => {
    const document = 'mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }'
    const input = { itemId: IDS.office, language: 'en', body, ...more }
    const { data, errors } = await sample.author(document, { input }, headers[who])
    return { id: String(data?.addComment?.id), code: errors?.[0]?.extensions.code }
  }
  const read = async (who: Who, language = 'en') => {
    const document = `query ($itemId: ID!, $language: String!) { comments(itemId: $itemId, language: $language) {
      unread newest threads { id label language resolvedBy anchor { kind component fieldItem field }
        comments { id username body isDeleted isOwn isUnread editedAt } } } }`
    const { data } = await sample.author(document, { itemId: IDS.office, language }, headers[who])
    return data?.comments as unknown as Seen
  }
  const codeOf = async (who: Who, document: string, variables: object) =>
    (await sample.author(document, variables, headers[who])).errors?.[0]?.extensions.code
  const EDIT = 'mutation ($id: ID!, $body: String!) { editComment(input: { id: $id, body: $body }) { id } }'
  const REMOVE = 'mutation ($id: ID!) { deleteComment(id: $id) { id } }'
  const RESOLVE =
    'mutation ($thread: ID!, $resolved: Boolean!) { resolveThread(input: { thread: $thread, resolved: $resolved }) { id } }'

  test('a thread on a field, a component and the page; those of a language stay in it', async () => {
    const field = { kind: 'field', fieldItem: IDS.office, field: 'Title', component: HERO }
    await add('author', 'Shorter?', { anchor: field, label: 'Title' })
    await add('author', 'Which day?', { anchor: { ...field, field: 'Date' }, label: 'Date' })
    await add('author', 'Too large', {
      anchor: { kind: 'component', component: `{${HERO.toUpperCase()}}` },
      label: 'Hero',
    })
    const { id } = await add('author', '<b>Ready</b>?')
    await add('publisher', 'Yes.', { answers: id })
    const { threads } = await read('author')
    expect(threads.map(({ label, language, anchor }) => [label, language, anchor.kind])).toEqual([
      ['Title', 'en', 'field'],
      ['Date', null, 'field'],
      ['Hero', null, 'component'],
      ['', null, 'page'],
    ])
    expect(threads[0]?.anchor).toMatchObject({ fieldItem: IDS.office, component: HERO })
    expect(threads[2]?.anchor).toMatchObject({ component: HERO })
    expect(threads[3]?.comments.map(({ body }) => body)).toEqual(['<b>Ready</b>?', 'Yes.'])
    expect((await read('author', 'de')).threads.map(({ label }) => label)).toEqual(['Date', 'Hero', ''])
    expect((await add('author', 'x', { anchor: { ...field, field: 'Nonsense' } })).code).toBe('UNKNOWN_FIELD')
    expect((await add('author', 'x', { anchor: { kind: 'component' } })).code).toBe('INVALID_INPUT')
  })

  test('they outlive versions and the component they are about', async () => {
    await add('author', 'Shorter?', { anchor: { kind: 'component', component: HERO }, label: 'Hero' })
    await sample.content.updateItem({
      username: 'a',
      itemId: IDS.office,
      language: 'en',
      fields: [{ name: '__Final Renderings', value: '{"headless-main":[]}' }],
    })
    await sample.author(
      `mutation { addItemVersion(input: { itemId: "${IDS.office}", language: "en" }) { item { name } } }`,
    )
    expect((await read('author')).threads).toMatchObject([{ label: 'Hero', comments: [{ body: 'Shorter?' }] }])
  })

  test('one’s own is changed and deleted; what was answered leaves its place', async () => {
    const first = await add('author', 'First')
    const answer = await add('publisher', 'Answer', { answers: first.id })
    expect(await codeOf('publisher', EDIT, { id: first.id, body: 'Mine' })).toBe('NOT_OWN_COMMENT')
    expect(await codeOf('publisher', REMOVE, { id: first.id })).toBe('NOT_OWN_COMMENT')
    expect(await codeOf('author', EDIT, { id: first.id, body: 'First, better' })).toBeUndefined()
    expect((await read('publisher')).threads[0]?.comments[0]).toMatchObject({
      body: 'First, better',
      isOwn: false,
      editedAt: expect.any(String),
    })
    await codeOf('author', REMOVE, { id: first.id })
    expect((await read('author')).threads[0]?.comments).toMatchObject([
      { body: '', isDeleted: true },
      { body: 'Answer', isDeleted: false },
    ])
    expect(await codeOf('author', EDIT, { id: first.id, body: 'Back' })).toBe('COMMENT_NOT_FOUND')
    expect((await add('author', 'Still here', { answers: answer.id })).code).toBeUndefined()
    const [thread] = (await read('author')).threads
    await codeOf('publisher', REMOVE, { id: answer.id })
    await codeOf('author', REMOVE, { id: String(thread?.comments.at(-1)?.id) })
    expect((await read('author')).threads).toEqual([])
  })

  test('a thread is resolved and opened again, by anybody; open ones stand first', async () => {
    const { id } = await add('author', 'One')
    await add('author', 'Two')
    await codeOf('publisher', RESOLVE, { thread: id, resolved: true })
    const after = (await read('author')).threads
    expect(after.map(({ comments, resolvedBy }) => [comments[0]?.body, resolvedBy])).toEqual([
      ['Two', null],
      ['One', 'publisher'],
    ])
    await codeOf('author', RESOLVE, { thread: id, resolved: false })
    expect((await read('author')).threads.map(({ comments }) => comments[0]?.body)).toEqual(['One', 'Two'])
  })

  test('those of others count as unread until they are read', async () => {
    await add('author', 'One')
    await add('author', 'Two')
    expect((await read('author')).unread).toBe(0)
    const { unread, newest } = await read('publisher')
    expect(unread).toBe(2)
    const MARK = 'mutation ($itemId: ID!, $upTo: Float!) { markCommentsRead(itemId: $itemId, upTo: $upTo) }'
    await codeOf('publisher', MARK, { itemId: IDS.office, upTo: newest })
    await codeOf('publisher', MARK, { itemId: IDS.office, upTo: 0 })
    expect((await read('publisher')).unread).toBe(0)
    await add('author', 'Three')
    expect((await read('publisher')).unread).toBe(1)
  })

  test('nothing, too much, and what is no text are refused', async () => {
    expect((await add('author', ' \n ')).code).toBe('INVALID_VALUE')
    expect((await add('author', 'x'.repeat(MAX_COMMENT + 1))).code).toBe('INVALID_VALUE')
    expect((await add('author', 'x'.repeat(MAX_COMMENT))).code).toBeUndefined()
    expect((await add('author', 'nul\u0000')).code).toBe('INVALID_VALUE')
    expect((await add('author', 'x', { itemId: IDS.site.replace('1', '9') })).code).toBe('ITEM_NOT_FOUND')
    const { id } = await add('author', 'elsewhere', { itemId: IDS.chairs })
    expect((await add('author', 'x', { answers: id })).code).toBe('COMMENT_NOT_FOUND')
  })
})
