/** The search service by its wire (contract "search", 2–4, 8, 13, 14). */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '../ground/database/index.ts'
import { swatchesOf } from './asking/search-query.ts'
import { CONFIGURATION, PRODUCTS, QUESTIONS } from './lamps.fixture.ts'
import { SEARCH_LIMITS } from './limits.ts'
import { DOMAIN, INGESTION_KEY, type Json, KEY, openSearch, type TestSearch } from './search.fixture.ts'
import { describeWithTablesOnEveryEngine } from './tables.fixture.ts'
import { facetBucketId, facetValueId } from './wire/facet-value-id.ts'

const idsOf = (widget: Json | undefined) => ((widget?.content ?? []) as { id: string }[]).map(({ id }) => id)
const textsOf = (widget: Json, facet: string) => {
  const facets = widget.facet as { name: string; value: { text: string; count: number }[] }[]
  return Object.fromEntries(
    (facets.find(({ name }) => name === facet)?.value ?? []).map(({ text, count }) => [text, count]),
  )
}
/** As clients make it (section 7). */
const uuidOf = (name: string) => `700123-5f-x2-4a-1p-${name.padEnd(20, '0')}-1795232737348`
const query = (keyphrase: string, more: Json = {}) => ({ content: {}, query: { keyphrase }, ...more })

describeWithTablesOnEveryEngine('the search service', (open, engine) => {
  let database: OpenedDatabase
  let search: TestSearch
  beforeAll(async () => {
    database = await open()
    search = await openSearch(database, CONFIGURATION)
    await search.put('product', PRODUCTS)
    await search.put('question', QUESTIONS)
  })
  afterAll(() => search?.close())

  describe('a search', () => {
    // Specification: search-result, item-sort
    test('answers what was asked for, in the shape of the contract', async () => {
      const widget = await search.find({
        content: { fields: ['name', 'price'] },
        query: { keyphrase: 'desk lamp', highlight: { fields: ['name'], pre_tag: '<mark>', post_tag: '</mark>' } },
        facet: { all: true },
        sort: { choices: true },
        limit: 1,
        offset: 0,
        response_context: {},
      })
      expect(widget).toEqual({
        rfk_id: 'grid_main',
        type: 'content_grid',
        entity: 'product',
        used_in: 'common_across_pages',
        variation_id: 'v1',
        content: [
          {
            id: 'lamp-arc',
            source_id: 'test',
            name: 'Arc desk lamp',
            price: 49.9,
            highlight: { name: ['Arc <mark>desk</mark> <mark>lamp</mark>'] },
          },
        ],
        total_item: 1,
        limit: 1,
        offset: 0,
        duplicate_item: 0,
        facet: [
          { name: 'color', label: 'Colour', value: [{ id: facetValueId('color', 'red'), text: 'red', count: 1 }] },
          {
            name: 'price',
            label: 'Price',
            value: [{ id: facetBucketId('price', { min: 0, max: 50 }), text: '0 - 50', count: 1, min: 0, max: 50 }],
          },
        ],
        sort: {
          choices: [
            { name: 'featured', label: 'Featured', order: 'desc' },
            { name: 'price_asc', label: 'Price: low to high', order: 'asc' },
          ],
        },
        response_context: { keyphrase: 'desk lamp' },
        grouped_by: 'product_group',
      })
    })

    test('without a content block answers none, and nothing else that was not asked for', async () => {
      expect(Object.keys(await search.find({ query: { keyphrase: 'lamp' } }))).toEqual([
        'rfk_id',
        'type',
        'entity',
        'used_in',
        'variation_id',
        'grouped_by',
      ])
    })

    test('finds what is misspelt, begun, or called otherwise', async () => {
      expect(idsOf(await search.find(query('lmap shade')))).toContain('lamp-shade')
      expect(idsOf(await search.find(query('sofa')))).toEqual(['couch'])
      const [preview] = await search.ask([{ rfk_id: 'preview', entity: 'product', search: query('floo') }])
      expect(idsOf(preview)).toEqual(['lamp-floor'])
    })

    test('narrows by facets, and goes on counting what else there is of them', async () => {
      const lamps = await search.find(query('lamp', { facet: { types: [{ name: 'color' }] } }))
      expect(textsOf(lamps, 'color')).toEqual({ black: 2, brass: 1, red: 1, white: 1 })
      const chosen = {
        name: 'color',
        filter: { type: 'or', values: [facetValueId('color', 'black'), { type: 'eq', value: 'red' }] },
      }
      const narrowed = await search.find(query('lamp', { facet: { types: [chosen, { name: 'price' }] } }))
      expect(idsOf(narrowed).toSorted()).toEqual(['lamp-arc', 'lamp-clip', 'lamp-floor'])
      expect(textsOf(narrowed, 'color')).toEqual({ black: 2, brass: 1, red: 1, white: 1 })
      expect(textsOf(narrowed, 'price')).toEqual({ '0 - 50': 2, '100 - 150': 1 })
    })

    test('filters, with a price of zero and a place as well', async () => {
      const filtered = (filter: Json) => search.find({ content: {}, filter, disable_grouping: true }).then(idsOf)
      expect(await filtered({ type: 'lte', name: 'price', value: 0 })).toEqual(['lamp-shade'])
      expect(await filtered({ type: 'geoDistance', name: 'store', distance: '20km', lat: 52.5, lon: 13.4 })).toEqual([
        'lamp-arc',
      ])
      const both = {
        type: 'and',
        filters: [
          { type: 'eq', name: 'color', value: 'black' },
          { type: 'not', filter: { type: 'eq', name: 'in_stock', value: false } },
        ],
      }
      expect(await filtered(both)).toEqual(['lamp-clip'])
    })

    test('groups variants, tells them as swatches, and may be told not to', async () => {
      const grouped = await search.find(query('rug', { swatch: { fields: ['color'] } }))
      expect(grouped).toMatchObject({ total_item: 1, duplicate_item: 1 })
      const [first] = grouped.content as { id: string; swatch: Json[] }[]
      expect([first?.id, ...(first?.swatch ?? []).map(({ id }) => id)].toSorted()).toEqual(['rug-blue', 'rug-red'])
      expect(await search.find(query('rug', { disable_grouping: true }))).toMatchObject({ total_item: 2 })
    })

    test('tells the swatches of what is recommended', async () => {
      const filter = { type: 'eq', name: 'product_group', value: 'rug' }
      const recommendations = {
        content: {},
        filter,
        recipe: { id: 'popular' },
        swatch: { fields: ['color'], group_by: 'color' },
      }
      const [widget] = await search.ask([{ rfk_id: 'similar', entity: 'product', recommendations }])
      const [first] = (widget?.content ?? []) as { color: string; swatch: { color: string }[] }[]
      expect([first?.color, ...(first?.swatch ?? []).map(({ color }) => color)].toSorted()).toEqual(['blue', 'red'])
    })

    // Specification: item-swatch
    test('has one swatch for each value of an attribute, the first of it', () => {
      const rug = (id: string, color?: string) => ({ id, fields: color === undefined ? {} : { color } })
      const rugs = [rug('a', 'red'), rug('b', 'blue'), rug('c', 'red'), rug('d'), rug('e')]
      const ids = (swatch: { group_by?: string; max?: number }) => swatchesOf(rugs, swatch).map(({ id }) => id)
      expect(ids({ group_by: 'color' })).toEqual(['a', 'b', 'd'])
      expect(ids({ group_by: 'color', max: 2 })).toEqual(['a', 'b'])
      expect(ids({})).toEqual(['a', 'b', 'c', 'd', 'e'])
    })

    // Specification: item-paging
    test('sorts and pages to the end and past it', async () => {
      const page = (offset: number) =>
        search.find({
          content: { fields: ['price'] },
          sort: { value: [{ name: 'price_asc' }] },
          limit: 4,
          offset,
          disable_grouping: true,
        })
      const all = [...idsOf(await page(0)), ...idsOf(await page(4))]
      expect(all).toEqual(['lamp-shade', 'lamp-clip', 'lamp-arc', 'rug-red', 'rug-blue', 'lamp-floor', 'couch'])
      expect(await page(500)).toMatchObject({ content: [], total_item: 7, offset: 500 })
    })

    // Specification: item-sort
    test('sorts by an attribute, in the order that is said', async () => {
      const sorted = (order: string) =>
        search.find({ content: {}, sort: { value: [{ name: 'price', order }] }, limit: 2 })
      expect(idsOf(await sorted('desc'))).toEqual(['couch', 'lamp-floor'])
      expect(idsOf(await sorted('asc'))).toEqual(['lamp-shade', 'lamp-clip'])
    })

    // Specification: item-paging
    test('groups by the attribute that is named', async () => {
      const grouped = await search.find(query('lamp', { group_by: 'color', disable_grouping: true }))
      expect(grouped).toMatchObject({ total_item: 3, duplicate_item: 1, grouped_by: 'color' })
    })

    // Specification: item-facets
    test('has of a facet the values that are asked for', async () => {
      const values = async (facet: Json, name = 'color') =>
        Object.entries(textsOf(await search.find(query('lamp', { facet })), name))
      const ofColor = (type: Json) => values({ types: [{ name: 'color', ...type }] })
      const all = [
        ['black', 2],
        ['brass', 1],
        ['red', 1],
        ['white', 1],
      ]
      expect(await values({ all: true })).toEqual(all)
      expect(await values({ all: true, max: 2, sort: { name: 'text', order: 'desc' } })).toEqual(
        [...all].reverse().slice(0, 2),
      )
      expect(await ofColor({ max: 1, sort: { name: 'text' } })).toEqual(all.slice(0, 1))
      expect(await ofColor({ min_count: 2 })).toEqual(all.slice(0, 1))
      expect(await ofColor({ keyphrase: 'b' })).toEqual(all.slice(0, 2))
      expect(await ofColor({ exclude: [facetValueId('color', 'black')] })).toEqual(all.slice(1))
      expect(await ofColor({ after: 'brass', sort: { name: 'text' } })).toEqual(all.slice(2))
      const red = { type: 'or', values: [facetValueId('color', 'red')] }
      expect(await ofColor({ filter: red })).toEqual(all)
      expect(await ofColor({ filter: red, filtering_options: ['own_values'] })).toEqual([['red', 1]])
    })

    // Specification: item-personalization
    test('is personalized: by what is like some documents, in some fields, or by what its visitor likes', async () => {
      const like = (personalization: Json, uuid = 'nobody') =>
        search
          .find(query('lamp', { personalization }), { locale: { country: 'us', language: 'en' }, user: { uuid } })
          .then(idsOf)
      expect(await like({ algorithm: 'mlt', ids: ['lamp-clip'], fields: ['color'] })).toEqual(['lamp-floor'])
      for (const [index, id] of ['lamp-shade', 'lamp-shade', 'lamp-shade'].entries())
        await search.event({
          action: 'view',
          name: 'entity_page',
          uuid: uuidOf('p'),
          client_time_ms: Date.parse('2026-05-20T11:00:00Z') + index,
          value: { entities: [{ id, entity_type: 'product' }] },
        })
      const affinity = { algorithm: 'affinity', fields: ['color'] }
      expect((await like(affinity)).indexOf('lamp-shade')).toBeGreaterThan(0)
      expect((await like(affinity, uuidOf('p')))[0]).toBe('lamp-shade')
    })

    // Specification: item-ranking
    test('ranks by what is said, and leaves out of its suggestions what is excluded', async () => {
      const first = async (more: Json) => idsOf(await search.find({ content: {}, disable_grouping: true, ...more }))[0]
      expect(await first({})).toBe('couch')
      expect(await first({ ranking: [{ name: 'clicks_7d', weight: 2 }] })).toBe('lamp-clip')
      const suggested = async (more: Json) => {
        const suggestion = [{ name: 'title_context_aware', ...more }]
        const widget = await search.find({ query: { keyphrase: 'de' }, suggestion })
        const { title_context_aware: found = [] } = widget.suggestion as Record<string, { text: string }[]>
        return found.map(({ text }) => text)
      }
      const [most, ...others] = await suggested({})
      expect(await suggested({ exclude: [most] })).toEqual(others)
      expect(await suggested({ max: 1 })).toEqual([most])
    })

    // Specification: item-sources
    test('has documents of the sources that are named alone', async () => {
      const from = async (sources: string[]) => {
        const item = { rfk_id: 'grid_main', entity: 'product', sources, search: query('lamp') }
        return (await search.ask([item])).map((widget) => widget.total_item)
      }
      expect(await from(['test', 'other'])).toEqual([4])
      expect(await from(['other'])).toEqual([0])
    })

    // Specification: item-rule
    test('follows every kind of rule it has', async () => {
      const ruled = async (rule: Json) => idsOf(await search.find(query('lamp', { rule })))
      const only = (...values: string[]) => ({ name: 'id', values })
      const [first = '', ...others] = await ruled({})
      const last = others.at(-1) ?? ''
      expect(await ruled({ pin: [{ id: 'couch', slot: [2] }] })).toEqual([first, 'couch', ...others])
      expect(await ruled({ include: [{ filter: only('couch'), slots: [1] }] })).toEqual(['couch', first, ...others])
      expect(await ruled({ boost: [{ filter: only(last), slots: [1] }] })).toEqual([
        last,
        first,
        ...others.slice(0, -1),
      ])
      expect(await ruled({ bury: { filter: only(first) } })).toEqual([...others, first])
      expect(await ruled({ blacklist: { filter: only(first) } })).toEqual(others)
    })

    test('follows its own rules before those of its widget', async () => {
      const [ruled, own] = await search.ask([
        { rfk_id: 'grid_ruled', entity: 'product', search: query('lamp') },
        {
          rfk_id: 'grid_ruled',
          entity: 'product',
          search: query('lamp', { rule: { pin: [{ id: 'couch', slot: 2 }] } }),
        },
      ])
      expect(idsOf(ruled)[0]).toBe('rug-red')
      expect(ruled).toMatchObject({ total_item: 5, rule: { behaviors: [{ id: 'spring', version: 3 }] } })
      expect(idsOf(own)[1]).toBe('couch')
      expect(idsOf(own)).not.toContain('rug-red')
    })

    test('says where else to go', async () => {
      const widget = await search.find(query(' returns ', { response_context: {} }))
      expect(widget.response_context).toMatchObject({ redirect_url: '/help/returns' })
    })

    test('looks for what was probably meant when nothing is found', async () => {
      const widget = await search.find(
        query('roundd rugg', {
          suggestion: [{ name: 'did_you_mean', keyphrase_fallback: true }],
          response_context: {},
        }),
      )
      expect(idsOf(widget).length).toBeGreaterThan(0)
    })

    test('suggests what may follow, what is looked for most, and what was looked for before', async () => {
      await search.event({
        action: 'view',
        name: 'widget',
        uuid: uuidOf('s'),
        client_time_ms: 5,
        value: { request: { keyword: 'desk' } },
      })
      const [widget] = await search.ask(
        [
          {
            rfk_id: 'preview',
            entity: 'product',
            search: {
              query: { keyphrase: 'de' },
              suggestion: [{ name: 'title_context_aware', max: 3 }, { name: 'recent' }],
            },
          },
          { rfk_id: 'preview', entity: 'product', search: { suggestion: [{ name: 'trending', max: 1 }] } },
        ],
        { user: { uuid: uuidOf('s') } },
      )
      const { suggestion } = widget as { suggestion: Record<string, { text: string }[]> }
      expect(suggestion.title_context_aware?.map(({ text }) => text)).toContain('desk lamp')
      expect(suggestion.recent).toEqual([{ text: 'desk', freq: 1 }])
    })

    test('is answered in the language that is asked for, else in the first there is', async () => {
      await search.put('product', [{ id: 'leuchte', fields: { name: 'Tischleuchte', price: 1 } }], 'de_de')
      const found = (context: Json) => search.find(query('Tischleuchten'), context).then(idsOf)
      expect(await found({ locale: { country: 'de', language: 'de' } })).toEqual(['leuchte'])
      expect(await found({ locale: { country: 'at', language: 'de' } })).toEqual(['leuchte'])
      expect(await found({ locale: { country: 'fr', language: 'fr' } })).toEqual([])
    })
  })

  describe('a batch', () => {
    // Specification: item-recipe, item-relevance
    test('is answered in its order, what is wrong with one said of that one', async () => {
      const grid = (search: Json) => ({ rfk_id: 'grid_main', entity: 'product', search })
      const widgets = await search.ask([
        grid(query('lamp')),
        grid(query('')),
        { rfk_id: 'grid_main', entity: 'nothing', search: query('lamp') },
        { rfk_id: 'nobody', entity: 'product' },
        grid({ content: {}, filter: { type: 'near', name: 'x' } }),
        grid({ content: {}, filter: { type: 'eq', name: 'weight', value: 1 } }),
        grid({ content: {}, facet: { types: [{ name: 'name' }] } }),
        grid({
          content: {},
          facet: { types: [{ name: 'color', filter: { type: 'or', values: [facetValueId('price', 1)] } }] },
        }),
        grid({ content: {}, sort: { value: [{ name: 'weight' }] } }),
        { rfk_id: 'similar', entity: 'product', recommendations: { recipe: { id: 'magic' } } },
        { rfk_id: 'similar', entity: 'product', recommendations: { recipe: { id: 'popular', version: 2 } } },
        grid({ content: {}, query: { keyphrase: 'lamp', relevance: [{ name: 'name' }] } }),
        grid({ content: {}, swatch: { group_by: 'nothing' } }),
        grid(query('clip')),
      ])
      const codes = widgets.map((widget) => (widget.errors as { code: number }[] | undefined)?.[0]?.code)
      expect(codes).toEqual([
        undefined,
        1001,
        1003,
        1002,
        1010,
        1010,
        1011,
        1011,
        1001,
        1001,
        1001,
        1001,
        1001,
        undefined,
      ])
      expect(idsOf(widgets.at(-1))).toEqual(['lamp-clip'])
    })

    test('is answered whatever somebody sends of it', async () => {
      const grid = (search: Json) => ({ rfk_id: 'grid_main', entity: 'product', search })
      const colors = Array.from({ length: 1000 }, (_, n) => facetValueId('color', `colour ${n}`))
      const widgets = await search.ask([
        grid(query('x'.repeat(100_000))),
        grid({
          content: {},
          facet: {
            types: [
              { name: 'color', filter: { type: 'or', values: [...colors.slice(1), facetValueId('color', 'red')] } },
            ],
          },
        }),
        grid(query('\ud800 \u0000 ‮ %00 <script> "unfinished', { facet: { all: true } })),
        grid({ content: { fields: ['__proto__', 'constructor', 'name'] }, limit: 1 }),
        grid({ content: {}, filter: { type: 'eq', name: '__proto__', value: 'x' } }),
        grid({ content: {}, facet: { types: [{ name: 'constructor' }] } }),
        { rfk_id: '__proto__', entity: 'constructor', search: query('lamp') },
        grid(query('lamp')),
      ])
      const codes = widgets.map((widget) => (widget.errors as { code: number }[] | undefined)?.[0]?.code)
      expect(codes).toEqual([1001, undefined, undefined, undefined, 1010, 1011, 1003, undefined])
      expect(idsOf(widgets[1]).toSorted()).toEqual(['lamp-arc', 'rug-red'])
      const [first = {}] = (widgets[3]?.content ?? []) as Json[]
      expect(Object.keys(first).toSorted()).toEqual(['id', 'name', 'source_id'])
      expect(idsOf(widgets.at(-1))).not.toEqual([])
      for (const body of ['', '[', '[]', '"x"', '{"widget":5}', '{"context":{"page":5}}']) {
        const answer = await search.request('POST', '/discover/v2', body, { authorization: KEY })
        expect(answer, body).toMatchObject({ status: 400, body: { errors: [{ code: 1001 }] } })
      }
    })

    test('that would cost too much is refused before anything is done for it, whoever asks', async () => {
      const oak = { type: 'textualMatch', keyphrase: 'oak chair table legs solid soft touch' }
      const filter = { type: 'or', filters: Array(900).fill(oak) }
      const item = { rfk_id: 'grid_main', entity: 'product', search: { content: {}, filter } }
      const doors = ['/api/discover/v2', `/discover/v2/${DOMAIN}`, '/v1/search?sitecoreContextId=local-context']
      for (const door of doors) {
        const { status, body } = await search.request(
          'POST',
          door,
          { widget: { items: [item] } },
          { authorization: KEY },
        )
        expect(status, door).toBe(400)
        expect(body).toMatchObject({
          widgets: [],
          errors: [
            { code: 1012, type: 'request_too_costly', severity: 'high', details: { most: SEARCH_LIMITS.cost.value } },
          ],
        })
      }
      const large = await search.request('POST', '/api/discover/v2', { widget: { items: Array(20).fill(item) } })
      expect(large).toMatchObject({ status: 413, body: { widgets: [], errors: [{ code: 1012 }] } })
      const tried = await search.request(
        'POST',
        '/admin/search/v1/search',
        { widget: { items: [item] } },
        { authorization: 'Bearer author' },
      )
      expect(tried).toMatchObject({ status: 400, body: { error: { code: 'request_too_costly' } } })
    })

    test('of a page brings its widgets in their order; an unknown page has none', async () => {
      const page = (uri: string) =>
        search.request('POST', `/discover/v2/${DOMAIN}`, { context: { page: { uri } } }, { authorization: KEY })
      expect((await page('/en/lamps')).body.widgets).toMatchObject([
        { rfk_id: 'hero', type: 'banner', used_in: 'page' },
        { rfk_id: 'grid_main', type: 'content_grid', entity: 'product', used_in: 'page' },
      ])
      expect((await page('/en/rugs')).body.widgets).toMatchObject([{ rfk_id: 'hero' }])
      expect((await page('/fr')).body).toMatchObject({ widgets: [], errors: [{ code: 1008, type: 'uri_not_found' }] })
    })

    test.each([
      ['/discover/v2', KEY],
      [`/discover/v2/${DOMAIN}`, KEY],
      ['/api/discover/v2', ''],
      ['/v1/search?sitecoreContextId=local-context', undefined],
    ])('is taken at %s', async (path, authorization) => {
      const body = { widget: { items: [{ rfk_id: 'grid_main', entity: 'product', search: query('clip') }] } }
      const answer = await search.request('POST', path, body, authorization === undefined ? {} : { authorization })
      expect(answer.status).toBe(200)
      expect(idsOf((answer.body.widgets as Json[])[0])).toEqual(['lamp-clip'])
    })

    // Specification: search-api-key
    test.each([
      ['without a key', '/discover/v2', undefined],
      ['with a wrong one', '/discover/v2', 'guess'],
      ['for another domain', '/discover/v2/999999', KEY],
      ['without a context id', '/v1/search', undefined],
    ])('is refused %s', async (_, path, authorization) => {
      const answer = await search.request(
        'POST',
        path,
        { widget: { items: [] } },
        authorization === undefined ? {} : { authorization },
      )
      expect(answer).toMatchObject({
        status: 401,
        body: { widgets: [], errors: [{ code: 1004, type: 'unauthorized' }] },
      })
    })

    test('may be asked from another origin', async () => {
      const preflight = await search.request('OPTIONS', '/discover/v2/1', undefined, {
        origin: 'https://shop.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type, authorization',
      })
      expect(preflight.status).toBe(204)
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
      expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
    })
  })

  describe('appearance', () => {
    const shown = (appearance: Json) =>
      search.ask([{ rfk_id: 'hero', entity: 'content', appearance }]).then(([widget]) => widget?.appearance as Json)

    // Specification: search-result
    test('has its variables in their places as text, and its style for itself alone', async () => {
      expect(await shown({ templates: {}, variables: {} })).toEqual({
        css_names: ['hero'],
        html_names: ['hero-a'],
        js_names: [],
        templates: {
          html: {
            devices: {
              pc: { content: '<section>Hi &lt;b&gt;you&lt;/b&gt;</section>' },
              mobile: { content: '<p>Hi &lt;b&gt;you&lt;/b&gt;</p>' },
            },
          },
          css: { devices: { pc: { content: '[data-rfkid="hero"] {\nsection { padding: 2rem }\n}' } } },
        },
        variables: { headline: { valueType: 'string', required: false, expanded: true, value: 'Hi <b>you</b>' } },
      })
    })

    // Specification: item-appearance
    test('tells the variables that the named sections use', async () => {
      const named = async (sections: readonly string[]) =>
        Object.keys((await shown({ variables: { sections } })).variables as Json)
      expect(await named([])).toEqual(['headline'])
      expect(await named(['html'])).toEqual(['headline'])
      expect(await named(['css', 'js'])).toEqual([])
    })

    test('may be had in part, and as it was written', async () => {
      const templates = { sections: ['html'], devices: ['pc'], keep_variables: true }
      expect((await shown({ templates })).templates).toEqual({
        html: { devices: { pc: { content: '<section>{{ headline }}</section>' } } },
      })
    })
  })

  describe('questions', () => {
    const asked = (questions: Json) =>
      search.ask([{ rfk_id: 'faq', entity: 'question', questions }]).then(([widget]) => widget ?? {})

    test('are answered in somebody’s words, with the source and others like it', async () => {
      const widget = await asked({
        keyphrase: 'How long is delivery?',
        exact_answer: { include_sources: true },
        related_questions: { limit: 2 },
      })
      expect(widget.answer).toMatchObject({
        id: 'q-delivery',
        question: 'How long does delivery take?',
        answer: 'Standard delivery takes two to four days.',
        type: 'question',
        document_id: 'q-delivery',
        extra_fields: { url: '/help/delivery' },
        sources: [{ id: 'q-delivery', source_id: 'test', url: '/help/delivery' }],
      })
      expect((widget.related_questions as Json[]).map(({ id }) => id)).not.toContain('q-delivery')
    })

    // Specification: item-questions
    test('a few words are no question, unless they may be', async () => {
      expect(await asked({ keyphrase: 'delivery', exact_answer: {} })).not.toHaveProperty('answer')
      const widget = await asked({ keyphrase: 'delivery', exact_answer: { query_types: 'keyword' } })
      expect(widget.answer).toMatchObject({ id: 'q-delivery' })
    })

    // Specification: item-questions
    test('others like it go on after those that were told before', async () => {
      const others = async (related_questions: Json) => {
        const widget = await asked({ keyphrase: 'How do I return a lamp you ship?', related_questions })
        return (widget.related_questions as { id: string }[]).map(({ id }) => id)
      }
      const [first, second, ...more] = await others({ limit: 3 })
      expect(second).toBeDefined()
      expect(await others({ limit: 1 })).toEqual([first])
      expect(await others({ limit: 3, offset: 1 })).toEqual([second, ...more])
    })

    test('what nobody has answered is not', async () => {
      expect(await asked({ keyphrase: 'What is the meaning of life?', exact_answer: {} })).not.toHaveProperty('answer')
    })
  })

  describe('what visitors do', () => {
    const WEDNESDAY = 1_779_278_400_000
    let moment = WEDNESDAY
    const did = (
      uuid: string,
      action: string,
      name: string,
      ids: readonly string[],
      more: Json = {},
      value: Json = {},
    ) => {
      moment += 1
      const entities = ids.map((id) => ({ id, entity_type: 'product' }))
      return search.event({
        action,
        name,
        uuid: uuidOf(uuid),
        client_time_ms: moment,
        ...more,
        value: { entities, ...value },
      })
    }
    const recommended = (
      rfkId: string,
      ids: readonly string[],
      uuid = 'nobody',
      recommendations: Json = { content: {} },
    ) =>
      search
        .ask([{ rfk_id: rfkId, entity: 'product', recommendations }], {
          ids: { product: ids },
          user: { uuid: uuidOf(uuid) },
        })
        .then(([widget]) => idsOf(widget))
    beforeEach(async () => {
      for (const table of ['search_event', 'search_interaction', 'search_tally', 'search_visitor'])
        await sql.raw(`delete from ${table}`).execute(database.db)
    })

    test('a shop of one day recommends as well: full lists, without what is looked at', async () => {
      for (const rfkId of ['similar', 'together']) {
        const ids = await recommended(rfkId, ['lamp-arc'])
        expect(ids).toHaveLength(rfkId === 'similar' ? 3 : 2)
        expect(ids).not.toContain('lamp-arc')
      }
    })

    test('what is like it comes first', async () => {
      expect((await recommended('similar', ['lamp-clip']))[0]).toBe('lamp-floor')
    })

    // Specification: item-recommendations
    test('what is recommended has the fields, and is within the filter, the limit and the rule, that are asked for', async () => {
      const inStock = { type: 'eq', name: 'in_stock', value: true }
      const asked = { content: { fields: ['price'] }, filter: inStock, limit: 6 }
      const [widget] = await search.ask([{ rfk_id: 'similar', entity: 'product', recommendations: asked }])
      const content = widget?.content as Json[]
      expect(content).toHaveLength(5)
      expect(idsOf(widget)).not.toContain('lamp-floor')
      for (const one of content) expect(Object.keys(one).toSorted()).toEqual(['id', 'price', 'source_id'])
      const pin = { pin: [{ id: 'couch', slot: [2] }] }
      const pinned = await recommended('similar', [], 'nobody', { content: {}, limit: 2, rule: pin })
      expect([pinned.length, pinned[1]]).toEqual([2, 'couch'])
    })

    test('after orders of both, one is recommended with the other at once', async () => {
      for (const order of ['1', '2', '3'])
        await did(
          `buyer${order}`,
          'add',
          'order_confirm',
          ['couch', 'rug-blue'],
          {},
          { transaction: { order_id: order } },
        )
      expect((await recommended('together', ['couch']))[0]).toBe('rug-blue')
    })

    test('a widget that is not filled says what its recipe finds, and nothing else', async () => {
      expect(await recommended('together_only', ['couch'])).toEqual([])
      expect(await recommended('seen_only', [], 'ada')).toEqual([])
      for (const order of ['1', '2']) {
        const bought = { transaction: { order_id: order } }
        await did(`buyer${order}`, 'add', 'order_confirm', ['couch', 'rug-blue'], {}, bought)
      }
      await did('ada', 'view', 'entity_page', ['lamp-clip'])
      expect(await recommended('together_only', ['couch'])).toEqual(['rug-blue'])
      expect(await recommended('seen_only', [], 'ada')).toEqual(['lamp-clip'])
      const own = { content: {}, recipe: { id: 'similar-items', version: 1 }, limit: 3 }
      expect(await recommended('together_only', ['couch'], 'nobody', own)).toHaveLength(3)
    })

    test('what somebody looked at, and what everybody buys', async () => {
      await did('ada', 'view', 'entity_page', ['lamp-clip'])
      await did('ada', 'view', 'entity_page', ['couch'])
      await did('ben', 'add', 'cart', ['lamp-shade'])
      const recipe = (id: string) => ({ content: {}, recipe: { id, version: 1 }, limit: 2 })
      expect(await recommended('similar', [], 'ada', recipe('recently-viewed'))).toEqual(['couch', 'lamp-clip'])
      expect((await recommended('similar', [], 'ada', recipe('popular')))[0]).toBe('lamp-shade')
    })

    test('a search without words and without a sort has first what everybody buys', async () => {
      for (const order of ['1', '2'])
        await did(`buyer${order}`, 'add', 'order_confirm', ['rug-blue'], {}, { transaction: { order_id: order } })
      await did('ben', 'add', 'cart', ['lamp-shade'])
      // What is popular is read once a minute: by this service for the first time.
      const opened = await openSearch(database, CONFIGURATION)
      try {
        const found = idsOf(await opened.find({ content: {} }))
        expect(found.slice(0, 2)).toEqual(['rug-blue', 'lamp-shade'])
        // Two of them are one group.
        expect(found).toHaveLength(PRODUCTS.length - 1)
        const named = await opened.find({ content: {}, sort: { value: [{ name: 'price_asc' }] } })
        expect(idsOf(named)[0]).not.toBe('rug-blue')
        expect(idsOf(await opened.find(query('couch')))[0]).toBe('couch')
      } finally {
        await opened.close()
      }
    })

    test('what is refused is said, and not kept', async () => {
      const answer = await did('ada', 'explode', 'cart', ['a'])
      expect(answer).toMatchObject({
        status: 400,
        body: { success: false, issues: [{ path: 'action', field: 'action' }] },
      })
      const validated = await search.request('POST', `/event/v4/validate/${DOMAIN}`, {
        action: 'view',
        name: 'x',
        uuid: 'u',
        client_time_ms: 1,
      })
      expect(validated.body).toEqual({ status: 'valid', issues: [] })
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from search_event`.execute(database.db)
      expect(rows).toEqual([{ n: 0 }])
    })

    test.each([`/event/11111-${DOMAIN}/v4/publish`, `/event/v4/publish/${DOMAIN}`, '/api/event/v4/publish'])(
      'is taken at %s',
      async (path) => {
        moment += 1
        const event = { action: 'view', name: 'search', uuid: 'u', client_time_ms: moment }
        expect(await search.request('POST', path, event, { authorization: KEY })).toMatchObject({
          status: 200,
          body: { success: true },
        })
      },
    )
  })

  describe('ingestion', () => {
    const base = `/ingestion/v1/domains/${DOMAIN}/sources/erp/entities/note`
    const send = (method: string, path: string, body?: unknown, key = INGESTION_KEY) =>
      search.request(method, `${base}${path}`, body, { authorization: key })
    const found = async (keyphrase: string) => {
      const [widget] = await search.ask([{ rfk_id: 'notes', entity: 'note', search: query(keyphrase) }])
      return ((widget?.content ?? []) as Json[]).map(({ id, name }) => `${id} ${name}`)
    }

    test('what is written is found, replaced, completed and forgotten', async () => {
      const document = (fields: Json) => ({ document: { id: 'n1', fields } })
      expect((await send('POST', '/documents?locale=us_en', document({ name: 'alpha', extra: 1 }))).body).toMatchObject(
        { enqueued: true, incremental_update_id: expect.any(String) },
      )
      expect(await found('alpha')).toEqual(['n1 alpha'])
      await send('PUT', '/documents/n1?locale=en-US', document({ name: 'beta' }))
      expect([await found('alpha'), await found('beta')]).toEqual([[], ['n1 beta']])
      expect((await send('PATCH', '/documents/n1?locale=us_en', document({ extra: 2 }))).body).toMatchObject({
        incremental_update_ids: [expect.any(String)],
      })
      expect(await found('beta')).toEqual(['n1 beta'])
      expect((await send('GET', '/status/x?locale=us_en')).body).toEqual({ status: 'finished' })
      await send('DELETE', '/documents/n1?locale=us_en')
      expect(await found('beta')).toEqual([])
    })

    test.each([
      ['without the key', 'POST', '/documents?locale=us_en', {}, 'guess', 401],
      ['with the key of pages', 'POST', '/documents?locale=us_en', {}, KEY, 401],
      ['without a locale', 'POST', '/documents', {}, INGESTION_KEY, 400],
      ['in a locale there is not', 'POST', '/documents?locale=fr_fr', {}, INGESTION_KEY, 400],
      ['without a document', 'POST', '/documents?locale=us_en', {}, INGESTION_KEY, 400],
      ['as something else', 'POST', '/documents?locale=us_en', 'hello', INGESTION_KEY, 400],
      [
        'with an id that is none',
        'PUT',
        '/documents/a%20b?locale=us_en',
        { document: { fields: {} } },
        INGESTION_KEY,
        400,
      ],
      [
        'of the wrong type',
        'POST',
        '/documents?locale=us_en',
        { document: { id: 'x', fields: { name: 5 } } },
        INGESTION_KEY,
        400,
      ],
      ['that is not there', 'PATCH', '/documents/none?locale=us_en', { document: { fields: {} } }, INGESTION_KEY, 404],
      ['from a file that is none', 'POST', '/file/x?locale=us_en', {}, INGESTION_KEY, 400],
    ])('a document %s is refused', async (_, method, path, body, key, status) => {
      const answer = await send(method, path, body, key)
      expect(answer).toMatchObject({
        status,
        body: { error: { code: status, message: expect.any(String), type: expect.stringMatching(/Error$/) } },
      })
    })

    const extractor = (type: string, rules: object) => ({ extractor: JSON.stringify({ type, rules }) })
    const upload = (kind: 'file' | 'url', id: string, parts: Record<string, string | Blob>) => {
      const form = new FormData()
      for (const [name, part] of Object.entries(parts)) form.set(name, part)
      return send('POST', `/${kind}/${id}?locale=us_en`, form)
    }
    const heading = extractor('css', { name: { selectors: [{ expression: 'h1' }] } })

    test('a document is taken out of a file, and what goes along says it better', async () => {
      const file = new File(['<h1>delta</h1>'], 'a.html')
      expect(await upload('file', 'f1', { file, ...heading })).toMatchObject({
        status: 200,
        body: { enqueued: true, incremental_update_id: expect.any(String) },
      })
      expect(await found('delta')).toEqual(['f1 delta'])
      await upload('file', 'f1', { file, ...heading, fields: '{"name":"epsilon"}' })
      expect([await found('delta'), await found('epsilon')]).toEqual([[], ['f1 epsilon']])
    })

    test('a document is fetched from its address', async () => {
      const server = createServer((request, response) => {
        if (request.url === '/moved') return response.writeHead(302, { location: '/lamp' }).end()
        if (request.url === '/large') return response.end('x'.repeat(6 * 1024 * 1024))
        response.end('{"product":{"title":"zeta"}}')
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const rules = extractor('jsonpath', { name: { selectors: [{ expression: '$.product.title' }] } })
      const fetched = async (url: string) => (await upload('url', 'u1', { url, ...rules })).body
      try {
        expect(await fetched(`${origin}/lamp`)).toMatchObject({ enqueued: true })
        expect(await found('zeta')).toEqual(['u1 zeta'])
        expect(await fetched(`${origin}/moved`)).toMatchObject({
          error: { code: 400, message: expect.stringMatching(/answered 302/) },
        })
        expect(await fetched(`${origin}/large`)).toMatchObject({
          error: { message: expect.stringMatching(/too large/) },
        })
        expect(await fetched('https://10.0.0.1/')).toMatchObject({
          error: { message: expect.stringMatching(/not on the public internet/) },
        })
        expect(await fetched('file:///etc/passwd')).toMatchObject({
          error: { message: expect.stringMatching(/url is missing/) },
        })
      } finally {
        server.close()
      }
    })

    test.each([
      ['whose extractor would run code', { file: new File([''], 'a'), ...extractor('js', {}) }, /js are not run/],
      ['without an extractor', { file: new File([''], 'a') }, /extractor is missing/],
      ['without a file', heading, /file is missing/],
      ['with fields that are none', { file: new File([''], 'a'), ...heading, fields: '[]' }, /fields is not/],
      [
        'whose fields are of another type',
        { file: new File([''], 'a'), ...heading, fields: '{"name":7}' },
        /"name" is/,
      ],
    ])('a file %s is refused', async (_, parts, message) => {
      expect(await upload('file', 'f2', parts)).toMatchObject({
        status: 400,
        body: { error: { message: expect.stringMatching(message) } },
      })
      expect((await upload('file', 'f3', { file: new File(['x'.repeat(5_300_000)], 'a'), ...heading })).status).toBe(
        413,
      )
    })

    test('of a whole file, what is wrong with a line is said of it, the others are taken', async () => {
      const lines = [
        '{"id":"b1","fields":{"name":"gamma"}}',
        'nonsense',
        '',
        '{"id":"b2","fields":{"name":7}}',
        '{"id":"b3","fields":{"name":"gamma"}}',
      ]
      const answer = await send('POST', '/bulk?locale=us_en', lines.join('\n'))
      expect(answer.body).toMatchObject({ documents: 2, errors: [{ line: 2 }, { line: 4 }] })
      expect(await found('gamma')).toEqual(['b1 gamma', 'b3 gamma'])
    })

    test('a body that is too large is refused, whether its length is said before or not', async () => {
      const large = JSON.stringify({ document: { id: 'large', fields: { name: 'x'.repeat(4 * 1024 * 1024) } } })
      for (const [method, path] of [
        ['POST', '/documents'],
        ['PUT', '/documents/large'],
        ['PATCH', '/documents/large'],
        ['POST', '/file/large'],
        ['POST', '/bulk'],
      ] as const) {
        const body = path === '/file/large' ? large + large : large
        const answer = await send(method, `${path}?locale=us_en`, body)
        expect(answer.status, path).toBe(413)
        expect(answer.body).toMatchObject({ error: { code: 413, type: 'PayloadTooLargeError' } })
      }
      const headers = { authorization: INGESTION_KEY, 'content-length': '600000000' }
      expect((await search.request('POST', `${base}/bulk?locale=us_en`, '{}', headers)).status).toBe(413)
      const usual = { document: { id: 'n9', fields: { name: 'delta', extra: 'x'.repeat(400_000) } } }
      expect((await send('PUT', '/documents/n9?locale=us_en', usual)).status).toBe(200)
    })

    test('an attribute nobody knows is refused where the entity is closed', async () => {
      const path = `/ingestion/v1/domains/${DOMAIN}/sources/erp/entities/product/documents?locale=us_en`
      const given = { document: { id: 'x', fields: { name: 'x', weight: 1 } } }
      expect(await search.request('POST', path, given, { authorization: INGESTION_KEY })).toMatchObject({
        status: 400,
        body: { error: { message: '"weight" is not an attribute of the entity.' } },
      })
    })
  })

  describe('administration', () => {
    const as = (who: string) => ({ authorization: `Bearer ${who}` })

    test('is for authors to read, for publishers to change, for nobody else', async () => {
      expect((await search.request('GET', '/admin/search/v1/config')).status).toBe(401)
      expect((await search.request('GET', '/admin/search/v1/config', undefined, as('author'))).body).toMatchObject({
        domain: DOMAIN,
      })
      expect((await search.request('PUT', '/admin/search/v1/synonyms', {}, as('author'))).status).toBe(403)
      expect((await search.request('GET', '/admin/search/v1/stats', undefined, as('author'))).body).toMatchObject({
        documents: expect.arrayContaining([
          { entity: 'product', locale: 'us_en', source: 'test', documents: PRODUCTS.length },
        ]),
      })
    })

    test('what is configured holds at once, for a service that starts later too', async () => {
      const before = await search.find(query('settee'))
      expect(idsOf(before)).toEqual([])
      const changed = await search.request(
        'PUT',
        '/admin/search/v1/synonyms',
        { en: [['couch', 'settee']] },
        as('publisher'),
      )
      expect(changed.status).toBe(200)
      expect(idsOf(await search.find(query('settee')))).toEqual(['couch'])
      const other = await openSearch(database, CONFIGURATION)
      expect(idsOf(await other.find(query('settee')))).toEqual(['couch'])
      await other.close()
      await search.request('PUT', '/admin/search/v1/config', CONFIGURATION, as('publisher'))
      expect(idsOf(await search.find(query('settee')))).toEqual([])
    })

    test('a visitor is forgotten when an author says so', async () => {
      await search.event({
        action: 'view',
        name: 'widget',
        uuid: 'gone',
        client_time_ms: 9,
        value: { request: { keyword: 'secret' } },
      })
      const kept = async () => {
        const { rows } = await sql<{
          n: number
        }>`select count(*)::int as n from search_event where keyword = 'secret'`.execute(database.db)
        return rows[0]?.n
      }
      expect(await kept()).toBe(1)
      expect((await search.request('DELETE', '/admin/search/v1/visitors/gone')).status).toBe(401)
      expect((await search.request('DELETE', '/admin/search/v1/visitors/gone', undefined, as('author'))).body).toEqual({
        forgotten: true,
      })
      expect(await kept()).toBe(0)
    })

    test('nonsense changes nothing, and says where it is', async () => {
      const answer = await search.request(
        'PUT',
        '/admin/search/v1/pages',
        [{ uri: '/', widgets: ['nobody'] }],
        as('publisher'),
      )
      expect(answer.status).toBe(400)
      expect(JSON.stringify(answer.body)).toContain('pages.0.widgets')
      expect((await search.request('GET', '/admin/search/v1/pages', undefined, as('author'))).body).toHaveLength(2)
    })
  })

  if (engine === 'postgres') {
    test('what one process writes another finds', async () => {
      const other = await openSearch(database, CONFIGURATION)
      await search.put('note', [{ id: 'shared', fields: { name: 'omega' } }])
      await expect
        .poll(async () => {
          const [widget] = await other.ask([{ rfk_id: 'notes', entity: 'note', search: query('omega') }])
          return idsOf(widget)
        })
        .toEqual(['shared'])
      await other.close()
    })
  }
})
