import { pageOf } from '@tessera/content/react'
import { useSearchResults, widget } from '@tessera/search/react'
import { expect, test } from 'vitest'
import type { SearchSetup } from './search-setup.ts'
import { createServerSearch, type SearchedFor } from './server-search.tsx'

const SETUP: SearchSetup = { customerKey: '11111-2222222', env: 'prod', countries: { en: 'us' } }
const HOST = 'http://platform.test'
const ADDRESSES = '203.0.113.9, 127.0.0.1'

const List = widget(
  function List() {
    useSearchResults({ query: (query) => query.getRequest().setSearchContentFields(['name']) })
    return null
  },
  'content_grid',
  'product',
)

/** Where a search for somebody is sent, and what is said of them. */
async function sentFor(who: SearchedFor, setup = SETUP) {
  const sent: { url: string; authorization: string | null; address: string | null }[] = []
  const answer: typeof fetch = async (input, init) => {
    const { url, headers } = new Request(input, init)
    sent.push({ url, authorization: headers.get('authorization'), address: headers.get('x-forwarded-for') })
    return Response.json({ widgets: [{ rfk_id: 'list', entity: 'product', content: [] }] })
  }
  const layout = { sitecore: { context: {}, route: null } }
  const page = pageOf(layout, { siteName: 'shop', locale: 'en', dictionary: {} })
  const search = createServerSearch({ setup, host: HOST, fetch: answer })
  await search.collect(page, <List rfkId="list" />, AbortSignal.timeout(5000), who)
  return sent
}

test('the platform hears by which addresses the visitor came', async () => {
  expect(await sentFor({ forwardedFor: ADDRESSES })).toEqual([
    { url: `${HOST}/api/discover/v2`, authorization: '', address: ADDRESSES },
  ])
})

test('so it does of whoever holds a token of the shop', async () => {
  expect(await sentFor({ forwardedFor: ADDRESSES, token: 'held' })).toEqual([
    { url: `${HOST}/api/v1/search/2222222`, authorization: 'Bearer held', address: ADDRESSES },
  ])
})

test('a hosted service hears nothing of who visits', async () => {
  const [sent] = await sentFor({ forwardedFor: ADDRESSES, token: 'held' }, { ...SETUP, apiKey: 'public-key' })
  expect(sent).toMatchObject({ authorization: expect.not.stringContaining('held'), address: null })
  expect(sent?.url).not.toContain(HOST)
})
