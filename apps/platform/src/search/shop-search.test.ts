/** Whoever searches finds what the shop shows them, at their prices, and hears of nothing else (contract "search", 1.4 and 2.3). */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { BUYER } from '../commerce/catalogue/visibility/naive-visibility.fixture.ts'
import { anyWorld, draftsOf } from '../commerce/catalogue/visibility/world.fixture.ts'
import { ADDRESS, user } from '../commerce/operations/operations.fixture.ts'
import { idOfKeys, type ObjectDraft } from '../commerce/store/index.ts'
import { INGESTION_KEY, type Json, KEY } from './search.fixture.ts'
import { idsOf, openSearchedShop, type SearchedShop } from './shop.fixture.ts'
import { describeWithShop } from './shop-tables.fixture.ts'

const DOMAIN_PATH = '/api/v1/search/700123'
const SOON = { timeout: 5000, interval: 20 }

describeWithShop('a search of the shop', (open) => {
  let shop: SearchedShop
  let ada = ''
  let ben = ''
  beforeAll(async () => {
    shop = await openSearchedShop(await open())
    ada = await shop.signIn('ada')
    ben = await shop.signIn('ben')
  })
  afterAll(() => shop?.close())

  /** Writes objects in the place of all that worlds are made of. */
  async function settle(drafts: readonly ObjectDraft[]): Promise<void> {
    await shop.commerce.asOwner(async ({ tx, store }) => {
      const families = new Map<string, ObjectDraft[]>()
      for (const draft of drafts) families.set(draft.family, [...(families.get(draft.family) ?? []), draft])
      await sql`delete from commerce_object where family = any(${WORLD}::text[])`.execute(tx)
      for (const some of families.values()) await store.putMany(tx, some)
    })
  }

  describe('of any marketplace', () => {
    test('finds what the list of products has, at its prices', async () => {
      await fc.assert(
        fc.asyncProperty(anyWorld, fc.array(anyPrice, { maxLength: 12 }), async (world, prices) => {
          const inGroups = world.groups.map((group) =>
            link('UserGroupAssignment', { UserGroupID: group, UserID: 'ada' }, BUYER),
          )
          await settle([...priced(draftsOf(world), prices), ...inGroups])
          for (const token of [ada, ben, undefined]) {
            const list = await shop.call('GET', '/me/products?pageSize=100', undefined, token ?? ben)
            const listed = Object.fromEntries(list.Items.map(priceOf))
            // A bundle costs what its parts do.
            for (const { ID } of (list.Items as Listed[]).filter(({ IsBundle }) => IsBundle === true)) {
              const parts = await shop.call('GET', `/me/products?pageSize=100&BundleID=${ID}`, undefined, token ?? ben)
              listed[ID] = sumOf((parts.Items as Listed[]).map((part) => priceOf(part)[1]))
            }
            await vi.waitFor(async () => {
              const found = await shop.find({}, token)
              expect(Object.fromEntries(found.content.map(foundPrice))).toEqual(listed)
              expect(found.total_item).toBe(list.Items.length)
            }, SOON)
          }
        }),
        { numRuns: 25 },
      )
    }, 120_000)
  })

  test('a bundle costs what it has at least, and is there when all of that is', async () => {
    const schedule = (id: string, more: object) =>
      object('PriceSchedule', id, { OwnerID: 'halden', PriceBreaks: [{ Quantity: 1, ...more }] })
    const counted = (id: string, pieces: number, schedule: string) =>
      object('Product', id, {
        Active: true,
        DefaultPriceScheduleID: schedule,
        Inventory: { Enabled: true, QuantityAvailable: pieces },
      })
    const part = (ProductID: string, Required: boolean, DefaultQuantity = 1) =>
      link('BundleProductAssignment', { BundleID: 'set', ProductID, Required, DefaultQuantity })
    await settle([
      object('Catalog', 'open', { Active: true }),
      link('CatalogAssignment', { CatalogID: 'open', BuyerID: BUYER, ViewAllProducts: true, ViewAllCategories: true }),
      schedule('of-desk', { Price: 100, BundlePrice: 90 }),
      schedule('of-chair', { Price: 40 }),
      counted('desk', 1, 'of-desk'),
      counted('chair', 3, 'of-chair'),
      counted('lamp', 0, 'of-chair'),
      object('Bundle', 'set', { Active: true }),
      object('Product', 'set', { Active: true, IsBundle: true }),
      part('desk', true),
      part('chair', true, 4),
      part('lamp', false),
      link('BundleCatalogAssignment', { CatalogID: 'open', BundleID: 'set' }),
      ...['desk', 'chair', 'lamp'].map((ProductID) =>
        link('ProductCatalogAssignment', { CatalogID: 'open', ProductID }),
      ),
    ])
    const set = async () =>
      (await shop.find({})).content.find(({ id }: { id: string }) => id === 'set') as Json | undefined
    await vi.waitFor(async () => expect(await set()).toMatchObject({ price: 90 + 4 * 40, in_stock: false }), SOON)
    // One chair more, and there is enough of each part; the lamp is nobody's need.
    await shop.call('PATCH', '/products/chair', { Inventory: { QuantityAvailable: 4 } })
    await vi.waitFor(async () => expect(await set()).toMatchObject({ price: 250, in_stock: true }), SOON)
    await shop.call('PATCH', '/priceschedules/of-chair', { PriceBreaks: [{ Quantity: 1, Price: 50 }] })
    await vi.waitFor(async () => expect(await set()).toMatchObject({ price: 290 }), SOON)
  })

  describe('of two parties', () => {
    beforeAll(async () => {
      await settle([
        ...['open', 'closed'].map((id) => object('Catalog', id, { Active: true })),
        link('CatalogAssignment', {
          CatalogID: 'open',
          BuyerID: BUYER,
          ViewAllProducts: true,
          ViewAllCategories: true,
        }),
        link('CatalogAssignment', {
          CatalogID: 'closed',
          BuyerID: 'south',
          ViewAllProducts: true,
          ViewAllCategories: true,
        }),
        object('Category', 'shown', { Active: true }, 'open'),
        object('Category', 'secret', { Active: true }, 'closed'),
        object('PriceSchedule', 'usual', { OwnerID: 'halden', PriceBreaks: [{ Quantity: 1, Price: 10 }] }),
        object('PriceSchedule', 'theirs', { OwnerID: 'halden', PriceBreaks: [{ Quantity: 1, Price: 7 }] }),
        object('PriceSchedule', 'far', { OwnerID: 'halden', PriceBreaks: [{ Quantity: 1, Price: 99_999 }] }),
        ...['lamp', 'lantern'].map((id) =>
          object('Product', id, {
            Name: `Common ${id}`,
            Active: true,
            DefaultPriceScheduleID: 'usual',
            xp: { Colours: ['red'] },
          }),
        ),
        object('Product', 'unicorn', {
          Name: 'Common unicorn lamp',
          Active: true,
          DefaultPriceScheduleID: 'far',
          xp: { Colours: ['violet'] },
        }),
        object('ProductFacet', 'colour', { XpPath: 'Colours' }),
        ...['lamp', 'lantern'].flatMap((ProductID) => [
          link('ProductCatalogAssignment', { CatalogID: 'open', ProductID }),
          link('ProductCatalogAssignment', { CatalogID: 'closed', ProductID }),
        ]),
        link('ProductCatalogAssignment', { CatalogID: 'closed', ProductID: 'unicorn' }),
        link('CategoryProductAssignment', { CategoryID: 'shown', ProductID: 'lamp' }, 'open'),
        link('CategoryProductAssignment', { CategoryID: 'secret', ProductID: 'lamp' }, 'closed'),
        link('ProductAssignment', { ProductID: 'lamp', BuyerID: 'south', PriceScheduleID: 'theirs' }),
      ])
      const eve = await shop.signIn('eve')
      await vi.waitFor(async () => {
        expect(idsOf(await shop.find({}, eve)).toSorted()).toEqual(['lamp', 'lantern', 'unicorn'])
        expect(idsOf(await shop.find({})).toSorted()).toEqual(['lamp', 'lantern'])
      }, SOON)
    })

    const colour = (value: string) => ({ type: 'eq', name: 'color', value })

    test('each has its own price, by which it filters, counts and sorts', async () => {
      const eve = await shop.signIn('eve')
      const prices = (widget: { content: { id: string; price: number }[] }) =>
        Object.fromEntries(widget.content.map(({ id, price }) => [id, price]))
      expect(prices(await shop.find({}, eve))).toEqual({ lamp: 7, lantern: 10, unicorn: 99_999 })
      expect(prices(await shop.find({}))).toEqual({ lamp: 10, lantern: 10 })
      const cheap = { filter: { type: 'lt', name: 'price', value: 8 } }
      expect(idsOf(await shop.find(cheap, eve))).toEqual(['lamp'])
      expect(idsOf(await shop.find(cheap))).toEqual([])
      const sorted = { sort: { value: [{ name: 'price_desc' }] } }
      expect(idsOf(await shop.find(sorted, eve))).toEqual(['unicorn', 'lantern', 'lamp'])
    })

    test('no answer tells of what the other sees', async () => {
      const asked = [
        { query: { keyphrase: 'unicorn' } },
        { query: { keyphrase: 'unicron' }, response_context: {} },
        { facet: { all: true, max: 100 } },
        { filter: { type: 'exists', name: 'name' } },
        { filter: { type: 'not', filter: colour('red') } },
        { ranking: [{ name: 'price', weight: 5 }] },
        { personalization: { algorithm: 'mlt', fields: ['color'], ids: ['unicorn'] } },
        { rule: { pin: [{ id: 'unicorn', slot: 1 }], include: [{ filter: colour('violet'), slots: [1] }] } },
        { rule: { boost: [{ filter: colour('violet'), slots: [1] }] } },
        { group_by: 'color', swatch: { max: 10 } },
        { query: { keyphrase: 'common' }, suggestion: [{ name: 'title_context_aware' }, { name: 'did_you_mean' }] },
      ] as Json[]
      for (const search of asked) {
        const items = [
          { rfk_id: 'grid', entity: 'product', rfk_flags: ['+explain'], search: { content: {}, ...search } },
        ]
        const told = JSON.stringify(await shop.ask(items))
        expect(told, JSON.stringify(search)).not.toMatch(
          /unicorn |violet|99999|"price":7\b|secret|closed|south|theirs|rfk_debug/,
        )
        if (!('rule' in search) && !('personalization' in search)) expect(told).not.toContain('unicorn')
      }
      expect(idsOf(await shop.find(asked[7] as Json))).not.toContain('unicorn')
      expect(idsOf(await shop.find(asked[6] as Json))).toEqual([])
      const blocks = [
        { recommendations: { content: {}, recipe: { id: 'similar-items' } } },
        { recommendations: { content: {}, recipe: { id: 'frequently-bought-together' } } },
        { recommendations: { content: {}, recipe: { id: 'popular' } } },
      ]
      for (const block of blocks) {
        for (const ids of [['unicorn'], ['lamp']]) {
          const [widget] = await shop.ask([{ rfk_id: 'r', entity: 'product', ...block }], undefined, {
            context: { locale: { country: 'us', language: 'en' }, ids: { product: ids } },
          })
          expect(JSON.stringify(widget)).not.toMatch(/unicorn|violet|99999/)
        }
      }
    })

    test('how often words are there counts what is seen', async () => {
      const eve = await shop.signIn('eve')
      const suggested = async (token?: string, name = 'title_context_aware', keyphrase = 'comm') => {
        const item = {
          rfk_id: 'p',
          entity: 'product',
          search: { query: { keyphrase }, suggestion: [{ name, max: 100 }] },
        }
        const [widget] = await shop.ask([item], token)
        return Object.fromEntries(
          widget.suggestion[name].map(({ text, freq }: { text: string; freq: number }) => [text, freq]),
        )
      }
      expect(await suggested()).toEqual({ common: 2, 'common lamp': 1, 'common lantern': 1 })
      expect(await suggested(eve)).toMatchObject({ common: 3, 'common unicorn': 1, 'common unicorn lamp': 1 })
      // Nobody who does not see it learns that the word they typed is one.
      expect(await suggested(undefined, 'did_you_mean', 'unicorm')).toEqual({})
      expect(await suggested(eve, 'did_you_mean', 'unicorm')).toEqual({ unicorn: 1 })
    })

    describe('what a customer looked for', () => {
      const victim = '700123-5f-x2-4a-1p-77l9bq91yczri7mbj8hc-1795232737348'
      const thief = '700123-5f-x2-4a-1p-qqqqbq91yczri7mbj8hc-1795232737348'
      let moment = 1_795_232_737_348
      const event = async (uuid: string, body: Json, token?: string) => {
        moment += 1
        const sent = { uuid, client_time_ms: moment, ...body }
        const path = token === undefined ? '/event/700123/v4/publish' : '/api/event/v4/publish'
        const authorization = token === undefined ? KEY : `Bearer ${token}`
        expect((await shop.request('POST', path, sent, { authorization })).status).toBe(200)
      }
      const searched = (uuid: string, keyword: string) =>
        event(uuid, { action: 'view', name: 'widget', value: { request: { keyword } } })
      const login = (uuid: string, cuid: string, token?: string) =>
        event(uuid, { action: 'identify', name: 'login', value: { context: { user: { cuid } } } }, token)
      const recent = async (user: Json, token?: string) => {
        const items = [{ rfk_id: 'p', entity: 'product', search: { suggestion: [{ name: 'recent' }] } }]
        const locale = { country: 'us', language: 'en' }
        const [widget] = await shop.ask(items, token, { context: { locale, user } })
        return (widget.suggestion.recent as { text: string }[]).map(({ text }) => text)
      }

      test('is read with a token of theirs, on every device, and by their own browser', async () => {
        await searched(victim, 'oak cradle')
        await login(victim, 'ada', ada)
        expect(await recent({ uuid: victim })).toEqual(['oak cradle'])
        expect(await recent({}, ada)).toEqual(['oak cradle'])
        expect(await recent({ uuid: thief }, ada)).toEqual(['oak cradle'])
      })

      test('is nobody else’s, whatever they say of themselves', async () => {
        await searched(victim, 'oak cradle')
        await login(victim, 'ada', ada)
        await login(thief, 'ada')
        await login(thief, 'ada', ben)
        await login(thief, 'ada', 'no token at all')
        for (const uuid of [thief, 'customer ada', 'customer north/ada', `uuid ${victim}`, 'ada'])
          expect(await recent({ uuid }), uuid).toEqual([])
        for (const user_id of ['ada', 'customer north/ada', victim])
          expect(await recent({ user_id }), user_id).toEqual([])
        expect(await recent({ uuid: victim }, ben)).toEqual([])
        // Nor does anybody write into it.
        await searched(thief, 'poison')
        await searched('customer north/ada', 'poison')
        expect(await recent({}, ada)).toEqual(['oak cradle'])
      })
    })

    test('what was bought with a hidden product is no recommendation of it', async () => {
      const event = {
        name: 'order_confirm',
        action: 'add',
        action_sub_type: 'conversion',
        uuid: '700123-5f-x2-4a-1p-77l9bq91yczri7mbj8hc-1795232737348',
        client_time_ms: 1_795_232_737_348,
      }
      for (const [order, ids] of [
        ['o1', ['unicorn', 'lantern']],
        ['o2', ['unicorn', 'lantern']],
        ['o3', ['lamp']],
        ['o4', ['lamp']],
        ['o5', ['lamp']],
      ] as const) {
        const entities = ids.map((id) => ({ id, entity_type: 'product', price: 1, quantity: 1 }))
        const body = {
          ...event,
          client_time_ms: event.client_time_ms + Number(order.slice(1)),
          value: { entities, transaction: { order_id: order }, context: {} },
        }
        const { status } = await shop.request('POST', '/event/700123/v4/publish', body, { authorization: KEY })
        expect(status).toBe(200)
      }
      const together = async (token?: string) => {
        const [widget] = await shop.ask(
          [
            {
              rfk_id: 'b',
              entity: 'product',
              recommendations: { content: {}, recipe: { id: 'frequently-bought-together' } },
            },
          ],
          token,
          { context: { locale: { country: 'us', language: 'en' }, ids: { product: ['unicorn'] } } },
        )
        return idsOf(widget)
      }
      expect((await together(await shop.signIn('eve')))[0]).toBe('lantern')
      expect((await together())[0]).toBe('lamp')
    })

    test('names of what decides of it are no attributes', async () => {
      for (const name of ['seen_by', 'price@south', 'audience']) {
        const [widget] = await shop.ask([
          { rfk_id: 'g', entity: 'product', search: { content: {}, filter: { type: 'exists', name } } },
        ])
        expect(widget.errors[0]).toMatchObject({ type: 'invalid_filter' })
      }
    })

    test('documents of other sources are seen by all as they are, and cannot stand in for a product', async () => {
      const put = (source: string, id: string) =>
        shop.request(
          'PUT',
          `/ingestion/v1/domains/700123/sources/${source}/entities/product/documents/${id}?locale=us_en`,
          { document: { id, fields: { name: 'Gift card', price: 25 } } },
          { authorization: INGESTION_KEY },
        )
      expect((await put('cards', 'card')).status).toBe(200)
      expect((await shop.find({ query: { keyphrase: 'gift' } })).content).toEqual([
        { id: 'card', source_id: 'cards', name: 'Gift card', price: 25 },
      ])
      expect((await put('cards', 'unicorn')).status).toBe(400)
      expect((await put('commerce', 'new')).body.error.message).toContain('fed by the platform itself')
      const patched = await shop.request(
        'PATCH',
        '/ingestion/v1/domains/700123/sources/cards/entities/product/documents/unicorn?locale=us_en',
        { document: { id: 'unicorn', fields: { name: 'Seen' } } },
        { authorization: INGESTION_KEY },
      )
      expect(patched.status).toBe(400)
      await shop.request(
        'DELETE',
        '/ingestion/v1/domains/700123/sources/cards/entities/product/documents/card?locale=us_en',
        undefined,
        { authorization: INGESTION_KEY },
      )
    })
  })

  describe('without a token', () => {
    const client = (more: Json): Json => ({
      AppName: 'Other',
      Active: true,
      AccessTokenDuration: 60,
      AllowAnyBuyer: true,
      IsAnonBuyer: true,
      ...more,
    })
    /** Keywords are names of categories that visitors see: they are in documents, not in what one party is told. */
    const found = async (token?: string) => {
      const { content } = await shop.find({ query: { keyphrase: 'desks' } }, token)
      return Object.fromEntries(content.map(({ id, price }: { id: string; price: number }) => [id, price]))
    }
    const refusal = async () => {
      const items = [
        { rfk_id: 'grid', entity: 'product', search: { content: {} } },
        { rfk_id: 'pages', entity: 'content', search: { content: {} } },
      ]
      const [products, pages] = await shop.ask(items)
      expect(pages).toMatchObject({ content: [] })
      return { content: products.content, code: products.errors?.[0].code }
    }
    beforeAll(async () => {
      await settle([
        ...['ours', 'theirs'].map((id) => object('Catalog', id, { Active: true })),
        link('CatalogAssignment', {
          CatalogID: 'ours',
          BuyerID: BUYER,
          ViewAllProducts: true,
          ViewAllCategories: true,
        }),
        link('CatalogAssignment', { CatalogID: 'theirs', BuyerID: 'south', ViewAllProducts: true }),
        object('Category', 'desks', { Name: 'Desks', Active: true }, 'ours'),
        object('PriceSchedule', 'usual', { OwnerID: 'halden', PriceBreaks: [{ Quantity: 1, Price: 10 }] }),
        object('PriceSchedule', 'special', { OwnerID: 'halden', PriceBreaks: [{ Quantity: 1, Price: 7 }] }),
        ...['low', 'high'].flatMap((id) => [
          object('Product', id, { Name: id, Active: true, DefaultPriceScheduleID: 'usual' }),
          link('ProductCatalogAssignment', { CatalogID: 'ours', ProductID: id }),
          link('ProductCatalogAssignment', { CatalogID: 'theirs', ProductID: id }),
          link('CategoryProductAssignment', { CategoryID: 'desks', ProductID: id }, 'ours'),
          link('ProductAssignment', { ProductID: id, BuyerID: 'south', PriceScheduleID: 'special' }),
        ]),
      ])
      await vi.waitFor(async () => expect(await found()).toEqual({ low: 10, high: 10 }), SOON)
    })
    afterAll(async () => {
      for (const id of ['a-kiosk', 'kiosk', 'z-kiosk']) await shop.call('DELETE', `/apiclients/${id}`)
    })

    test('it is that of the website, whatever other clients there are for anonymous buyers', async () => {
      await shop.call('PUT', '/buyers/south/users/away', { ...user('away'), Active: false })
      await shop.call('PUT', '/apiclients/a-kiosk', client({ DefaultContextUserName: 'eve' }))
      await shop.call('PUT', '/apiclients/kiosk', client({ DefaultContextUserName: 'away' }))
      await shop.call('PUT', '/apiclients/z-kiosk', client({ DefaultContextUserName: 'eve' }))
      // What is written after is fed after: whoever would have been another by then chose its words.
      await shop.call('PATCH', '/products/low', { Description: 'For kiosks' })
      await vi.waitFor(
        async () => expect((await shop.find({ query: { keyphrase: 'kiosks' } }, ada)).content).toHaveLength(1),
        SOON,
      )
      expect(await found()).toEqual({ low: 10, high: 10 })
      expect(await found(ada)).toEqual({ low: 10, high: 10 })
      expect(await found(await shop.signIn('eve'))).toEqual({ low: 7, high: 7 })
    })

    test('it is refused while nobody can come through the website’s client, and never finds nothing', async () => {
      const isActive = (Active: boolean) => shop.call('PATCH', '/buyers/north/users/guest', { Active })
      /** In the database: everybody's tokens are of this client. */
      const changeClient = (change: Json) =>
        shop.commerce.asOwner(async ({ tx, store }) => {
          const there = await store.get(tx, { family: 'ApiClient', scope: '', id: 'shop' })
          if (there) await store.putMany(tx, [{ ...there, body: { ...there.body, ...change } as ObjectDraft['body'] }])
        })
      const before = shop.logged.length
      await isActive(false)
      await vi.waitFor(async () => expect(await refusal()).toEqual({ content: undefined, code: 1004 }), SOON)
      expect(await refusal()).toMatchObject({ code: 1004 })
      expect((await shop.find({}, ada)).total_item).toBe(2)
      await isActive(true)
      await vi.waitFor(async () => expect(await found()).toEqual({ low: 10, high: 10 }), SOON)
      for (const change of [{ Active: false }, { IsAnonBuyer: false }]) {
        await changeClient(change)
        await vi.waitFor(async () => expect(await refusal()).toMatchObject({ code: 1004 }), SOON)
        await changeClient({ Active: true, IsAnonBuyer: true })
        await vi.waitFor(async () => expect(await found()).toEqual({ low: 10, high: 10 }), SOON)
      }
      const named = 'There are no visitors without a token: the API client "shop", which SHOP_CLIENT_ID names,'
      expect(shop.logged.slice(before).filter((line) => line.startsWith('There are no visitors'))).toEqual([
        `${named} has a default user who is not active.`,
        `${named} is not active.`,
        `${named} is not for anonymous buyers.`,
      ])
    })
  })

  describe('in marketplace mode', () => {
    const asked = { context: {}, widget: { items: [{ rfk_id: 'g', entity: 'product', search: { content: {} } }] } }
    const ask = (authorization: string | undefined, path = DOMAIN_PATH, body: Json = asked) =>
      shop.request('POST', path, body, authorization === undefined ? {} : { authorization })

    test('is refused without the token of a shopper', async () => {
      const mia = await shop.signIn('mia')
      for (const wrong of [undefined, '', KEY, 'Bearer', 'Bearer wrong', `Bearer ${mia}`, `Basic ${ada}`]) {
        const { status, body } = await ask(wrong)
        expect(status, wrong).toBe(401)
        expect(body).toMatchObject({ widgets: [], errors: [{ code: 1004, type: 'unauthorized' }] })
      }
      expect((await ask(`Bearer ${ada}`)).status).toBe(200)
      expect((await ask(`Bearer ${ada}`, '/api/v1/search/999999')).status).toBe(401)
    })

    test('takes the identity token that the connector sends, until it is taken back', async () => {
      const token = await shop.signIn('ben')
      const info = await shop.request('GET', '/oauth/userinfo', undefined, { authorization: `Bearer ${token}` })
      const identity = `Bearer ${info.body.identity_token}`
      expect((await ask(identity)).status).toBe(200)
      // Nowhere else.
      expect((await shop.request('GET', '/v1/me', undefined, { authorization: identity })).status).toBe(401)
      await shop.call('PATCH', '/buyers/north/users/ben', { Active: false })
      expect((await ask(identity)).status).toBe(401)
      await shop.call('PATCH', '/buyers/north/users/ben', { Active: true })
      expect((await ask(identity)).status).toBe(200)
      await shop.call('DELETE', '/securityprofiles/shopper/assignments?buyerID=north')
      expect((await ask(identity)).status).toBe(401)
      await shop.call('POST', '/securityprofiles/assignments', { SecurityProfileID: 'shopper', BuyerID: 'north' })
      expect((await ask(identity)).status).toBe(200)
    })

    test('a token is no key, and a key is no token', async () => {
      expect((await ask(`Bearer ${ada}`, '/discover/v2/700123')).status).toBe(401)
    })

    // Specification: marketplace-block
    test('is limited to one seller at its prices, and to places that have some', async () => {
      await settle([
        object('Catalog', 'open', { Active: true }),
        link('CatalogAssignment', {
          CatalogID: 'open',
          BuyerID: BUYER,
          ViewAllProducts: true,
          ViewAllCategories: true,
        }),
        {
          ...object('PriceSchedule', 'usual', { OwnerID: 'halden', PriceBreaks: [{ Quantity: 1, Price: 10 }] }),
          owner: 'halden',
        },
        {
          ...object('PriceSchedule', 'of-mill', { OwnerID: 'mill', PriceBreaks: [{ Quantity: 1, Price: 12 }] }),
          owner: 'mill',
        },
        ...['lamp', 'lantern', 'torch'].flatMap((ID) => [
          {
            ...object('Product', ID, { Active: true, DefaultPriceScheduleID: 'usual', Inventory: { Enabled: true } }),
            owner: 'halden',
          },
          link('ProductCatalogAssignment', { CatalogID: 'open', ProductID: ID }),
        ]),
        { ...object('ProductSupplier', 'mill', { DefaultPriceScheduleID: 'of-mill' }, 'lamp'), owner: 'mill' },
        // Two lamps, at the price of whoever sells them.
        { ...object('Product', 'pair', { Active: true, IsBundle: true }), owner: 'halden' },
        { ...object('Bundle', 'pair', { Active: true }), owner: 'halden' },
        link('BundleProductAssignment', { BundleID: 'pair', ProductID: 'lamp', Required: true, DefaultQuantity: 2 }),
        link('BundleCatalogAssignment', { CatalogID: 'open', BundleID: 'pair' }),
        { ...object('ProductSupplier', 'mill', {}, 'pair'), owner: 'mill' },
        ...(
          [
            ['lamp', 'wh1', 3],
            ['lamp', 'wh2', 0],
            ['lantern', 'wh2', 2],
          ] as const
        ).map(([product, id, QuantityAvailable]) => ({
          ...object('InventoryRecord', id, { QuantityAvailable, AllowAllBuyers: true, AddressID: `at-${id}` }, product),
          owner: 'halden',
        })),
      ])
      const find = async (ordercloud: Json) => {
        const { content } = await shop.find({}, ada, { ordercloud })
        return Object.fromEntries(content.map(({ id, price }: { id: string; price: number }) => [id, price]))
      }
      await vi.waitFor(async () => expect(await find({})).toEqual({ lamp: 10, lantern: 10, torch: 10, pair: 20 }), SOON)
      expect(await find({ sellerId: 'mill' })).toEqual({ lamp: 12, pair: 24 })
      expect(await find({ sellerId: 'halden' })).toEqual({ lamp: 10, lantern: 10, torch: 10, pair: 20 })
      expect(await find({ sellerId: 'loom' })).toEqual({})
      expect(await find({ sellerId: 'nobody' })).toEqual({})
      expect(await find({ requiredInventoryLocations: ['wh1'] })).toEqual({ lamp: 10 })
      expect(await find({ requiredInventoryLocations: ['wh2'] })).toEqual({ lantern: 10 })
      expect(await find({ requiredInventoryLocations: ['at-wh1', 'at-wh2'] })).toEqual({ lamp: 10, lantern: 10 })
      expect(await find({ sellerId: 'mill', requiredInventoryLocations: ['wh2'] })).toEqual({})
      const { status, body } = await ask(`Bearer ${ada}`, DOMAIN_PATH, { ...asked, ordercloud: { sellerId: 7 } })
      expect(status).toBe(400)
      expect(body.errors[0].details).toEqual({ path: 'ordercloud.sellerId' })
      expect(ADDRESS).toBeDefined()
    })

    test('takes events of its domain with a key', async () => {
      const event = { name: 'search', action: 'view', uuid: 'x', client_time_ms: 1, value: { context: {} } }
      const { status } = await shop.request('POST', '/event/700123/v4/publish', event, { authorization: KEY })
      expect(status).toBe(200)
    })
  })
})

const WORLD = [
  'Catalog',
  'CatalogAssignment',
  'Category',
  'CategoryAssignment',
  'Product',
  'Bundle',
  'BundleProductAssignment',
  'BundleCatalogAssignment',
  'ProductCatalogAssignment',
  'CategoryBundleAssignment',
  'CategoryProductAssignment',
  'BundleAssignment',
  'ProductAssignment',
  'PriceSchedule',
  'UserGroupAssignment',
  'ProductFacet',
  'ProductSupplier',
  'InventoryRecord',
]
const KEYS: Readonly<Record<string, readonly string[]>> = {
  BundleCatalogAssignment: ['CatalogID', 'BundleID'],
  BundleProductAssignment: ['BundleID', 'ProductID'],
  CatalogAssignment: ['CatalogID', 'BuyerID'],
  ProductCatalogAssignment: ['CatalogID', 'ProductID'],
  CategoryProductAssignment: ['CategoryID', 'ProductID'],
  ProductAssignment: ['ProductID', 'BuyerID', 'UserGroupID', 'SellerID'],
  UserGroupAssignment: ['UserGroupID', 'UserID'],
}

function object(family: string, id: string, body: ObjectDraft['body'], scope = ''): ObjectDraft {
  return { family, scope, id, owner: null, body: { ID: id, Name: id, ...body } }
}

function link(family: string, body: ObjectDraft['body'], scope = ''): ObjectDraft {
  return { family, scope, id: idOfKeys(KEYS[family] ?? [], body), owner: null, body }
}

const anyPrice = fc.record({
  usual: fc.option(fc.integer({ min: 1, max: 500 })),
  theirs: fc.option(fc.integer({ min: 1, max: 500 })),
})

/** The world with prices: of products, and of those that are given to a party. */
function priced(
  drafts: readonly ObjectDraft[],
  prices: readonly { usual: number | null; theirs: number | null }[],
): ObjectDraft[] {
  const schedules: ObjectDraft[] = []
  const scheduleOf = (price: number | null | undefined) => {
    if (price === null || price === undefined) return null
    const id = `s${schedules.length}`
    schedules.push({
      ...object('PriceSchedule', id, { OwnerID: 'halden', PriceBreaks: [{ Quantity: 1, Price: price }] }),
      owner: 'halden',
    })
    return id
  }
  const all = drafts.map((draft, at) => {
    const price = prices[at % Math.max(1, prices.length)]
    if (draft.family === 'Product')
      return { ...draft, owner: 'halden', body: { ...draft.body, DefaultPriceScheduleID: scheduleOf(price?.usual) } }
    if (draft.family !== 'ProductAssignment') return draft
    return { ...draft, body: { ...draft.body, PriceScheduleID: scheduleOf(price?.theirs) } }
  })
  return [...all, ...schedules]
}

type Listed = { ID: string; IsBundle?: boolean; PriceSchedule: { PriceBreaks: { Price: number }[] } | null }

/** Undefined where one of them has no price, or there are none. */
const sumOf = (prices: readonly (number | undefined)[]) =>
  prices.reduce<number | undefined>(
    (sum, price) => (sum === undefined || price === undefined ? undefined : sum + price),
    prices.length === 0 ? undefined : 0,
  )
const priceOf = ({ ID, PriceSchedule }: Listed) => [ID, PriceSchedule?.PriceBreaks[0]?.Price] as const
const foundPrice = ({ id, price }: { id: string; price?: number }) => [id, price]
