/** Rules of a widget as authors write them, and searches as they try them (contract "search", 3.3, 13.1, 13.2, 13.3). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { CONFIGURATION, PRODUCTS } from '../lamps.fixture.ts'
import { type Answer, type Json, openSearch, type TestSearch } from '../search.fixture.ts'
import { describeWithTables } from '../tables.fixture.ts'

const as = (who: string) => ({ authorization: `Bearer ${who}` })
const ADMIN = '/admin/search/v1'
const RULES = `${ADMIN}/widgets/grid_main/rules`
const ids = (widget: Json | undefined) => ((widget?.content ?? []) as { id: string }[]).map(({ id }) => id)
const search = (keyphrase: string, more: Json = {}) => ({ content: {}, query: { keyphrase }, ...more })
const only = (id: string) => ({ type: 'eq', name: 'id', value: id })

describeWithTables('rules', (open) => {
  let database: OpenedDatabase
  let service: TestSearch
  beforeAll(async () => {
    database = await open()
    service = await openSearch(database, CONFIGURATION)
    await service.put('product', PRODUCTS)
  })
  afterAll(() => service?.close())
  beforeEach(() => write([]))

  const read = (path = RULES) => service.request('GET', path, undefined, as('author'))
  const put = (rules: unknown, revision: string | undefined, who = 'publisher'): Promise<Answer> =>
    service.request('PUT', RULES, rules, {
      ...as(who),
      ...(revision !== undefined && { 'if-match': `"${revision}"` }),
    })
  /** Writes what the author has just seen. */
  const write = async (rules: readonly Json[]) => put(rules, String((await read()).body.revision))
  const visitors = async (keyphrase: string) => ids(await service.find(search(keyphrase)))
  const tried = async (keyphrase: string, more: Json = {}): Promise<Json> => {
    const items = [{ rfk_id: 'grid_main', entity: 'product', rfk_flags: ['+explain'], search: search(keyphrase) }]
    const context = { locale: { country: 'us', language: 'en' } }
    const { status, body } = await service.request(
      'POST',
      `${ADMIN}/search`,
      { context, widget: { items }, ...more },
      as('author'),
    )
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return (body.widgets as Json[])[0] ?? {}
  }

  describe('of some visits', () => {
    const PHONE =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1'
    const first = async (visit: Json) => {
      const context = { locale: { country: 'us', language: 'en' }, ...visit }
      const items = [{ rfk_id: 'grid_main', entity: 'product', search: search('lamp') }]
      const { status, body } = await service.request('POST', '/api/discover/v2', { context, widget: { items } })
      return { status, first: ids((body.widgets as Json[] | undefined)?.[0])[0] }
    }

    // Specification: context-browser, context-campaign, context-store, context-time, context-page, context-user
    test.each([
      ['a device', { devices: ['mobile'] }, { browser: { device: 'mobile' } }, { browser: { device: 'pc' } }],
      [
        'a device by its user agent',
        { devices: ['mobile'] },
        { browser: { user_agent: PHONE } },
        { browser: { user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' } },
      ],
      ['an app', { app_types: ['native'] }, { browser: { app_type: 'native' } }, {}],
      [
        'a campaign',
        { campaign: { utm_source: ['letter'], utm_campaign: ['spring'] } },
        { campaign: { utm_source: 'letter', utm_campaign: 'spring' } },
        { campaign: { utm_source: 'letter' } },
      ],
      [
        'a store',
        { stores: ['oslo'] },
        { store: { id: 'oslo', group_id: 'north' } },
        { store: { id: 'bergen', group_id: 'north' } },
      ],
      [
        'a group of stores',
        { store_groups: ['north'] },
        { store: { id: 'oslo', group_id: 'north' } },
        { store: { id: 'oslo' } },
      ],
      [
        'a group of visitors',
        { groups: ['staff', 'press'] },
        { user: { uuid: 'u', groups: ['press'] } },
        { user: { uuid: 'u' } },
      ],
      ['a page', { pages: ['/en/office/*'] }, { page: { uri: '/en/office/lamps' } }, { page: { uri: '/en/living' } }],
      [
        'what a page says',
        { page_custom: { room: ['study'] } },
        { page: { uri: '/', custom: { room: 'study' } } },
        { page: { uri: '/', custom: { toString: 1 } } },
      ],
      [
        'what a visitor says',
        { user_custom: { tier: ['2'] } },
        { user: { uuid: 'u', custom: { tier: 2 } } },
        { user: { uuid: 'u', custom: { tier: 3 } } },
      ],
      [
        'a time',
        { from: '2026-11-27T00:00:00Z', until: '2026-11-28T00:00:00+01:00' },
        { time: { epoch: Date.parse('2026-11-27T12:00:00Z') / 1000 } },
        { time: { epoch: Date.parse('2026-11-27T23:30:00Z') } },
      ],
    ])('a rule for %s applies to those alone', async (_, when, meant, other) => {
      const answer = await write([{ id: 'a', when, rule: { pin: [{ id: 'couch', slot: 1 }] } }])
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect((await first(meant)).first).toBe('couch')
      expect((await first(other)).first).not.toBe('couch')
    })

    test('whatever a stranger says of themselves is answered', async () => {
      await write([{ id: 'a', when: { user_custom: { tier: ['2'] } }, rule: { pin: [{ id: 'couch', slot: 1 }] } }])
      for (const custom of [{ tier: { toString: 1 } }, { tier: null }, { tier: ['2'] }, {}]) {
        expect((await first({ user: { uuid: 'u', custom } })).status, JSON.stringify(custom)).toBe(200)
      }
      const long = {
        browser: { user_agent: 'x'.repeat(5000) },
        campaign: { utm_source: 'x'.repeat(5000), utm_term: null },
      }
      expect((await first(long)).status).toBe(200)
    })

    // Specification: context-geo
    test('conditions that cannot be met are refused, and nothing of a request is believed that has another form', async () => {
      const refused = await write([
        { id: 'a', when: { devices: ['watch'] }, rule: { pin: [{ id: 'couch', slot: 1 }] } },
      ])
      expect(refused).toMatchObject({ status: 400, body: { error: { code: 'rule_refused' } } })
      for (const wrong of [
        { store: { group_id: 'north' } },
        { browser: { device: 'watch' } },
        { geo: { ip: 'here' } },
        { page: { custom: {} } },
        { time: { epoch: 'now' } },
        { user: { groups: 'press' } },
      ]) {
        expect((await first(wrong)).status, JSON.stringify(wrong)).toBe(400)
      }
    })
  })

  describe('of a keyphrase', () => {
    test('hold for it alone, however it is written; others hold for every search', async () => {
      const before = await visitors('lamp')
      expect(before.length).toBeGreaterThan(2)
      await write([
        { id: 'a', keyphrase: 'Lamp', rule: { pin: [{ id: 'couch', slot: 1 }] } },
        { id: 'b', rule: { blacklist: { filter: only('lamp-shade') } } },
      ])
      expect((await visitors(' LAMP '))[0]).toBe('couch')
      expect(await visitors('desk lamp')).not.toContain('couch')
      expect(await visitors('shade')).toEqual([])
      const widget = await service.find(search('lamp', { rule: { behaviors: true } }))
      expect(widget.rule).toEqual({
        behaviors: [
          { id: 'a', version: 1 },
          { id: 'b', version: 1 },
        ],
      })
    })

    test('have the slot before those of every search', async () => {
      await write([
        { id: 'wide', rule: { pin: [{ id: 'rug-red', slot: 1 }] } },
        { id: 'narrow', keyphrase: 'lamp', rule: { pin: [{ id: 'couch', slot: 1 }] } },
      ])
      expect((await visitors('lamp'))[0]).toBe('couch')
      expect((await visitors('rug'))[0]).toBe('rug-red')
    })

    test('boost, bury and hide one document or those with a value', async () => {
      const [first = '', ...others] = await visitors('lamp')
      const last = others.at(-1) ?? ''
      await write([{ id: 'a', keyphrase: 'lamp', rule: { boost: [{ filter: only(last), weight: 50 }] } }])
      expect((await visitors('lamp'))[0]).toBe(last)
      await write([{ id: 'a', keyphrase: 'lamp', rule: { bury: { filter: only(first) } } }])
      expect((await visitors('lamp')).at(-1)).toBe(first)
      const black = { type: 'eq', name: 'color', value: 'black' }
      await write([{ id: 'a', rule: { blacklist: { filter: black } } }])
      expect(await visitors('lamp')).not.toContain('lamp-clip')
      expect(await visitors('lamp')).not.toContain('lamp-floor')
    })
  })

  describe('are written', () => {
    test('at once, without new indexes, and by who has seen them', async () => {
      const { revision } = (await read()).body as { revision: string }
      const pin = (slot: number) => [{ id: 'a', keyphrase: 'lamp', rule: { pin: [{ id: 'couch', slot }] } }]
      const first = await put(pin(1), revision)
      expect(first).toMatchObject({ status: 200, body: { rules: [{ id: 'a', version: 1 }] } })
      expect(first.headers.get('etag')).toBe(`"${first.body.revision}"`)
      // The other author still looks at what was before.
      const second = await put(pin(3), revision)
      expect(second).toMatchObject({ status: 409, body: { error: { code: 'changed_meanwhile' } } })
      expect((await visitors('lamp'))[0]).toBe('couch')
      const third = await put(pin(3), String(first.body.revision))
      expect(third).toMatchObject({ status: 200, body: { rules: [{ id: 'a', version: 2 }] } })
      expect((await put(pin(3), undefined)).body).toMatchObject({ error: { code: 'revision_missing' } })
    })

    test('one after the other, of two at the same moment', async () => {
      const { revision } = (await read()).body as { revision: string }
      const hide = (id: string) => put([{ id, rule: { blacklist: { filter: only(id) } } }], revision)
      const statuses = (await Promise.all([hide('couch'), hide('rug-red')])).map(({ status }) => status)
      expect(statuses.sort()).toEqual([200, 409])
    })

    test('and who changed what is kept, the newest first', async () => {
      await write([{ id: 'a', rule: { pin: [{ id: 'couch', slot: 2 }] } }])
      const { changes } = (await read()).body as { changes: Json[] }
      expect(changes[0]).toMatchObject({ by: 'ada', before: [], after: [{ id: 'a', version: 1 }] })
      expect(Date.parse(String(changes[0]?.at))).not.toBeNaN()
      expect(changes.length).toBeLessThanOrEqual(20)
    })

    test('by publishers; authors read; nobody else does', async () => {
      expect((await put([], '0', 'author')).status).toBe(403)
      expect((await service.request('GET', RULES)).status).toBe(401)
      expect((await read(`${ADMIN}/widgets/nobody/rules`)).status).toBe(404)
    })

    test('beside what else is configured: it may change, and they stay', async () => {
      await write([{ id: 'a', keyphrase: 'lamp', rule: { pin: [{ id: 'couch', slot: 1 }] } }])
      const words = { en: [['couch', 'settee']] }
      const known = (await read(`${ADMIN}/synonyms`)).headers.get('etag') ?? ''
      const change = () => service.request('PUT', `${ADMIN}/synonyms`, words, { ...as('publisher'), 'if-match': known })
      expect((await change()).status).toBe(200)
      expect((await change()).body).toMatchObject({ error: { code: 'changed_meanwhile' } })
      expect((await visitors('lamp'))[0]).toBe('couch')
      const other = await openSearch(database, CONFIGURATION)
      expect(ids(await other.find(search('lamp')))[0]).toBe('couch')
      expect(ids(await other.find(search('settee')))).toEqual(['couch'])
      await other.close()
    })

    test('facets stay in the order they are configured in', async () => {
      const facets = async () => {
        const { facet } = await service.find({ ...search('lamp'), facet: { all: true } })
        return (facet as { name: string }[]).map(({ name }) => name)
      }
      const before = await facets()
      await service.request('PUT', `${ADMIN}/config`, CONFIGURATION, as('publisher'))
      expect(await facets()).toEqual(before)
    })

    test.each([
      ['no list', {}, 'rule_refused'],
      ['no rule', [{ id: 'a' }], 'rule_refused'],
      ['a rule that does nothing', [{ id: 'a', rule: {} }], 'rule_refused'],
      ['a boost by nothing', [{ id: 'a', rule: { boost: [{ filter: only('x') }] } }], 'rule_refused'],
      ['slot 0', [{ id: 'a', rule: { pin: [{ id: 'couch', slot: 0 }] } }], 'rule_refused'],
      ['an empty keyphrase', [{ id: 'a', keyphrase: ' ', rule: { pin: [{ id: 'x', slot: 1 }] } }], 'rule_refused'],
      ['a filter that is none', [{ id: 'a', rule: { bury: { filter: { type: 'like' } } } }], 'invalid_filter'],
      [
        'an attribute nothing is filtered by',
        [{ id: 'a', rule: { bury: { filter: { type: 'eq', name: 'size', value: 'L' } } } }],
        'invalid_filter',
      ],
      [
        'two rules of one name',
        ['couch', 'rug-red'].map((id) => ({ id: 'a', rule: { pin: [{ id, slot: 1 }] } })),
        'configuration_refused',
      ],
    ])('but not %s', async (_, rules, code) => {
      const answer = await put(rules, String((await read()).body.revision))
      expect(answer).toMatchObject({ status: 400, body: { error: { code } } })
      expect((await read()).body.rules).toEqual([])
    })
  })

  describe('a trial', () => {
    test('is told why a hit stands where it stands: fields, words, how they were found, boosts and slots', async () => {
      await write([
        { id: 'up', keyphrase: 'red lmap', rule: { boost: [{ filter: only('lamp-arc'), weight: 2 }] } },
        { id: 'first', rule: { pin: [{ id: 'couch', slot: 1 }] } },
        { id: 'last', rule: { bury: { filter: only('lamp-shade') } } },
      ])
      const widget = await tried('red lmap')
      const { hits } = widget.rfk_debug as { hits: Json[] }
      const of = (id: string) => hits.find((hit) => hit.id === id)
      expect(of('couch')).toMatchObject({ placing: { kind: 'pin', slot: 1, rule: 'first' } })
      const explanation = of('lamp-arc')?.explanation as Json
      const abouts: Json[] = []
      const walk = ({ about, parts = [] }: { about?: Json; parts?: Json[] }) => {
        if (about) abouts.push(about)
        for (const part of parts) walk(part)
      }
      walk(explanation)
      expect(abouts).toEqual(
        expect.arrayContaining([
          { kind: 'score' },
          { kind: 'word', word: 'red' },
          { kind: 'term', tier: 'exact', term: 'red' },
          { kind: 'field', field: 'color' },
          { kind: 'term', tier: 'typo', term: 'lamp' },
          { kind: 'field', field: 'name' },
          { kind: 'boost', rule: 'up' },
        ]),
      )
      const { hits: lamps } = (await tried('lamp')).rfk_debug as { hits: Json[] }
      expect(lamps.at(-1)).toMatchObject({ id: 'lamp-shade', placing: { kind: 'bury' } })
    })

    test('with other rules is as visitors would see it, and changes nothing for them', async () => {
      const before = await visitors('lamp')
      const rules = [{ id: 'new', keyphrase: 'lamp', rule: { pin: [{ id: 'couch', slot: 2 }] } }]
      const widget = await tried('lamp', { proposed: { grid_main: rules } })
      expect(ids(widget)).toEqual([before[0], 'couch', ...before.slice(1)])
      expect(widget.rule).toEqual({ behaviors: [{ id: 'new', version: 1 }] })
      expect(await visitors('lamp')).toEqual(before)
    })

    test('is for authors: the flag of a visitor is let pass, and answered without', async () => {
      const items = [{ rfk_id: 'grid_main', entity: 'product', rfk_flags: ['+explain'], search: search('lamp') }]
      const [widget] = await service.ask(items, undefined, { rfk_flags: ['+explain'] })
      expect(ids(widget).length).toBeGreaterThan(2)
      expect(JSON.stringify(widget)).not.toMatch(/rfk_debug|explanation|placing/)
      expect((await service.request('POST', `${ADMIN}/search`, { widget: { items } })).status).toBe(401)
    })

    test.each([
      ['nothing', {}, 'invalid_request'],
      ['rules of nobody', { context: { page: { uri: '/' } }, proposed: { nobody: [] } }, 'not_found'],
      ['rules that are none', { context: { page: { uri: '/' } }, proposed: { grid_main: [{}] } }, 'rule_refused'],
      ['a list of rules', { context: { page: { uri: '/' } }, proposed: [] }, 'rule_refused'],
    ])('of %s is refused', async (_, body, code) => {
      const answer = await service.request('POST', `${ADMIN}/search`, body, as('author'))
      expect(answer.body).toMatchObject({ error: { code } })
    })
  })
})
