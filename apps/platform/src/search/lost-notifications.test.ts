/** What another process writes is taken in, though nothing that is told of it is heard. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OpenedDatabase } from '../ground/database/index.ts'
import { CONFIGURATION } from './lamps.fixture.ts'
import { type Json, openSearch, type TestSearch } from './search.fixture.ts'
import { describeWithTables } from './tables.fixture.ts'

const POLL_MS = 20
const SOON = { timeout: 5000, interval: 20 }

describeWithTables('a process that hears of nothing', (open) => {
  let deaf: TestSearch
  let other: TestSearch
  beforeAll(async () => {
    const database: OpenedDatabase = await open()
    const hearingNothing = { ...database, listen: async () => async () => {} }
    deaf = await openSearch(hearingNothing, CONFIGURATION, undefined, POLL_MS)
    other = await openSearch(database, CONFIGURATION)
  })
  afterAll(async () => {
    await deaf?.close()
    await other?.close()
  })

  test('finds what another one indexes', async () => {
    await other.put('product', [{ id: 'late', fields: { name: 'Late lamp' } }])
    await vi.waitFor(async () => {
      const { content } = await deaf.find({ content: {}, query: { keyphrase: 'late' } })
      expect((content as Json[]).map(({ id }) => id)).toEqual(['late'])
    }, SOON)
  })

  test('works by what is configured in another one', async () => {
    const redirects = [{ keyphrase: 'opening hours', url: '/hours' }]
    const written = { ...CONFIGURATION, redirects }
    const { status } = await other.request('PUT', '/admin/search/v1/config', written, {
      authorization: 'Bearer publisher',
    })
    expect(status).toBe(200)
    await vi.waitFor(async () => {
      const { response_context: context } = await deaf.find({
        content: {},
        query: { keyphrase: 'opening hours' },
        response_context: {},
      })
      expect(context).toMatchObject({ redirect_url: '/hours' })
    }, SOON)
  })
})
