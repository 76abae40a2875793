import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { PageText } from '../../content/index.ts'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { documentsAfter } from '../store/documents.ts'
import { describeWithTables } from '../tables.fixture.ts'
import { contentFeed } from './content-feed.ts'

const page = (id: string, more: Partial<PageText> = {}): PageText => ({
  id,
  site: 'halden',
  language: 'en',
  url: `/${id}`,
  title: id,
  description: '',
  template: 'Page',
  text: '',
  updatedAt: new Date('2026-05-01T00:00:00Z'),
  passages: [],
  ...more,
})

describeWithTables('the feed of published pages', (open) => {
  let database: OpenedDatabase
  let epoch = 0
  let pages: PageText[] = []
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(() => sql`delete from search_document`.execute(database.db))

  const feed = () =>
    contentFeed({
      db: database.db,
      tenant: 'test',
      pages: async () => ({ epoch, pages }),
      shelvesOf: (language, entity) =>
        language === 'en' || language === 'de' ? [{ entity, locale: `xx_${language}` }] : [],
    })
  const published = (...next: PageText[]) => {
    epoch += 1
    pages = next
  }
  const there = async () => {
    const rows = await documentsAfter(database.db, 'test', 0, 100)
    return rows
      .filter(({ gone }) => !gone)
      .map(({ entity, locale, id, fields }) => `${locale} ${entity} ${id} ${fields.name ?? fields.question}`)
      .toSorted()
  }
  const newest = async () => (await documentsAfter(database.db, 'test', 0, 100)).at(-1)?.revision

  test('each page is a document in its language, each question one of its own', async () => {
    const passages = [{ id: 'q1', question: 'Why?', answer: 'Because.' }]
    published(
      page('a'),
      page('a', { language: 'de', title: 'ä' }),
      page('b', { passages }),
      page('c', { language: 'ar' }),
    )
    await feed().sync()
    expect(await there()).toEqual([
      'xx_de content a ä',
      'xx_en content a a',
      'xx_en content b b',
      'xx_en question q1 Why?',
    ])
  })

  test('what is no longer published is gone, what has not changed is not written again', async () => {
    const running = feed()
    published(page('a'), page('b'))
    await running.sync()
    const before = await newest()
    published(page('a'), page('b'))
    await running.sync()
    expect(await newest()).toBe(before)
    published(page('b', { title: 'B' }))
    await running.sync()
    expect(await there()).toEqual(['xx_en content b B'])
  })

  test('a feed that starts anew writes nothing that is there already', async () => {
    published(page('a'))
    await feed().sync()
    const before = await newest()
    await feed().sync()
    expect(await newest()).toBe(before)
  })

  test('a state that was taken in is not taken in again', async () => {
    const running = feed()
    published(page('a'))
    await running.sync(epoch)
    pages = [page('b')]
    await running.sync(epoch)
    expect(await there()).toEqual(['xx_en content a a'])
  })

  test('when the last page of a language goes, so does its document', async () => {
    const running = feed()
    published(page('a'), page('a', { language: 'de' }))
    await running.sync()
    published(page('a'))
    await running.sync()
    expect(await there()).toEqual(['xx_en content a a'])
  })
})
