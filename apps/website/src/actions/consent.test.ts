import { expect, test } from 'vitest'
import { page, type Stage, stageForEachTest } from '../website.fixture.tsx'
import { readFormState } from './form-state.ts'

const open = stageForEachTest()

function answer({ get }: Stage, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return get('/actions/consent', { method: 'POST', body: new URLSearchParams(fields), headers })
}

const cookiesOf = (response: Response) => response.headers.getSetCookie()

test('an agreement is kept where the tracking client reads it, and the form comes back to its page by 303', async () => {
  const stage = await open({ pages: { 'de /about': page() } })
  const kept = await answer(stage, { consent: 'granted', returnTo: '/de/about' })
  expect([kept.status, kept.headers.get('location')]).toEqual([303, '/de/about?form=consent#consent'])
  const [consent, state, ...more] = cookiesOf(kept)
  expect(consent).toBe('sc_consent=granted; Max-Age=15552000; SameSite=Lax; Path=/')
  expect(readFormState(state ?? '')).toMatchObject({ form: 'consent', values: { consent: 'granted' } })
  expect(more).toEqual([])
})

test('a refusal takes the visitor’s number away', async () => {
  const stage = await open({}, { EVENTS_CONTEXT_ID: 'local-context' })
  const [consent, ...gone] = cookiesOf(await answer(stage, { consent: 'denied', returnTo: '/' }))
  expect(consent).toMatch(/^sc_consent=denied; Max-Age=15552000; /)
  expect(gone.slice(0, 2)).toEqual([
    'sc_cid=; Max-Age=0; SameSite=Lax; Path=/',
    'sc_local-context=; Max-Age=0; SameSite=Lax; Path=/',
  ])
})

test('on https the answer travels by https only', async () => {
  const stage = await open({}, { PUBLIC_URL: 'https://www.test' })
  const headers = { origin: 'https://www.test', 'sec-fetch-site': 'same-origin' }
  for (const cookie of cookiesOf(await answer(stage, { consent: 'granted' }, headers))) {
    expect(cookie).toContain('; Secure')
  }
})

test.each([{}, { consent: '' }, { consent: 'pending' }, { consent: 'granted; Path=/x' }])(
  'any other answer is refused: %j',
  async (fields) => {
    const refused = await answer(await open(), fields as Record<string, string>)
    expect([refused.status, cookiesOf(refused)]).toEqual([400, []])
  },
)

test('an answer from elsewhere is refused', async () => {
  const stage = await open()
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<
    string,
    string
  >[]) {
    expect((await answer(stage, { consent: 'granted' }, headers)).status).toBe(403)
  }
  expect((await stage.get('/actions/consent')).status).toBe(405)
})

test('the way back never leaves the site', async () => {
  const kept = await answer(await open(), { consent: 'granted', returnTo: '//evil.example' })
  expect(kept.headers.get('location')).toBe('/?form=consent#consent')
})
