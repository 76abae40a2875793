import { beforeAll, expect, test } from 'vitest'
import type { CommerceService } from '../index.ts'
import { describeWithTables } from '../tables.fixture.ts'
import { entriesOf } from './collect.ts'
import { importMarketplace, importRecords } from './import-marketplace.ts'
import { type Marketplace, MarketplaceError } from './marketplace.ts'
import { CHEAP, openService, SMALL, withLists } from './seed.fixture.ts'

describeWithTables('a marketplace', (open) => {
  let service: CommerceService
  beforeAll(async () => {
    service = await openService(await open())
    await load(SMALL)
    return () => service.close()
  })

  const load = (marketplace: Marketplace) => importMarketplace(service, marketplace, CHEAP)
  const problemsOf = (marketplace: Marketplace): Promise<string[]> =>
    load(marketplace).then(
      () => [],
      (error: unknown) => {
        if (error instanceof MarketplaceError) return error.message.split('\n')
        throw error
      },
    )
  const get = (family: string, id: string, scope = '') =>
    service.asOwner(({ tx, store }) => store.get(tx, { family, scope, id }))
  const signIn = async (form: Record<string, string>) => {
    const request = new Request('http://localhost/oauth/token', { method: 'POST', body: new URLSearchParams(form) })
    return (await service.identity.routes.fetch(request)).status
  }

  test('is loaded as the API would load it', async () => {
    expect((await get('Buyer', 'north'))?.body.DefaultCatalogID).toBe('north')
    expect(await get('CatalogAssignment', 'north|north')).toBeDefined()
    expect((await get('Spec', 'size'))?.body.DefaultOptionID).toBe('small')
    expect((await get('ProductFacet', 'colour'))?.body.XpPath).toBe('colour')
    expect(await get('Product', 'chair')).toMatchObject({
      owner: 'halden',
      body: { OwnerID: 'halden', QuantityMultiplier: 1 },
    })
    expect(await get('InventoryRecord', 'shed', 'rug')).toMatchObject({ owner: 'mill' })
    expect(await get('Address', 'home', 'north')).toMatchObject({
      owner: 'ada',
      body: { Shipping: true, Billing: false },
    })
    expect(await get('ProductCollection', 'wishes', 'north')).toMatchObject({ owner: 'ada' })
    expect(await get('ProductCollectionEntry', 'chair', 'north/wishes')).toMatchObject({ owner: 'ada' })
    expect(await get('BuyerUser', 'ada', 'north')).not.toHaveProperty('body.Password')
  })

  test('has the variants that its specs make, as the file enriches them', async () => {
    expect(await get('Variant', 'chair-small-red', 'chair')).toMatchObject({ body: { Active: true, Name: null } })
    expect(await get('Variant', 'chair-large-red', 'chair')).toMatchObject({
      body: {
        Name: 'The large one',
        Specs: [
          { SpecID: 'size', OptionID: 'large', Value: 'L', PriceMarkup: 5 },
          { SpecID: 'tone', OptionID: 'red' },
        ],
      },
    })
  })

  test('lets its users and clients in', async () => {
    const password = { grant_type: 'password', client_id: 'shop', password: 'Correct-horse-7' }
    expect(await signIn({ ...password, username: 'ada' })).toBe(200)
    expect(await signIn({ ...password, username: 'ada', password: 'Wrong-horse-7' })).toBe(400)
    const client = { grant_type: 'client_credentials', client_id: 'jobs' }
    expect(await signIn({ ...client, client_secret: 'known to a few' })).toBe(200)
    expect(await signIn(client)).toBe(400)
  })

  test('is not touched when it is loaded again', async () => {
    const before = await service.asOwner(({ tx, store }) => store.find(tx, 'Product', { equals: {} }))
    expect(await load(SMALL)).toMatchObject({ created: 0, changed: 0, secrets: [] })
    expect(await service.asOwner(({ tx, store }) => store.find(tx, 'Product', { equals: {} }))).toEqual(before)
  })

  test('takes changes and leaves what is not in the file', async () => {
    const changed = withLists({ Catalogs: [{ ID: 'range', Name: 'The range', Active: true }] })
    expect(await load(changed)).toMatchObject({ created: 0, changed: 1 })
    expect(
      await load({ Meta: {}, Objects: { Catalogs: [{ ID: 'more', Name: 'More' }] }, Assignments: {} }),
    ).toMatchObject({
      created: 1,
      changed: 0,
    })
    const later = withLists({ Specs: [{ ...SMALL.Objects.Specs?.[0], DefaultOptionID: 'large' }] })
    expect(await load(later)).toMatchObject({ changed: 2 })
    expect((await get('Spec', 'size'))?.body.DefaultOptionID).toBe('large')
    await load(SMALL)
  })

  test('says everything that is wrong, and is then not loaded at all', async () => {
    const [chair] = SMALL.Objects.Products ?? []
    const problems = await problemsOf(
      withLists(
        {
          Catalogs: [
            { ID: 'fine', Name: 'Fine' },
            { ID: 'fine', Name: 'Twice' },
            { ID: 'no id', Name: 'x' },
            { ID: 'bare' },
          ],
          Products: [
            { ...chair, ID: 'stool', DefaultPriceScheduleID: 'nowhere' },
            { ...chair, ID: 'desk', Name: 7 },
          ],
          Categories: [
            { CatalogID: 'range', ID: 'a', Name: 'A', ParentID: 'b' },
            { CatalogID: 'range', ID: 'b', Name: 'B', ParentID: 'a' },
            { CatalogID: 'nowhere', ID: 'c', Name: 'C' },
          ],
          Users: [
            { ...SMALL.Objects.Users?.[0], ID: 'other', Username: 'Boss' },
            { ...SMALL.Objects.Users?.[0], ID: 'weak', Username: 'weak', Password: 'weak' },
          ],
          Variants: [{ ProductID: 'chair', ID: 'chair-huge-red', Active: true }],
          Specs: [{ ...SMALL.Objects.Specs?.[0], DefaultOptionID: 'huge' }],
        },
        {
          ProductCatalogAssignment: [
            { CatalogID: 'fine', ProductID: 'stool' },
            { CatalogID: 'fine', ProductID: 'nothing' },
          ],
        },
      ),
    )
    expect(problems).toEqual([
      'Catalogs fine: is there twice',
      'Catalogs no id: ID must be an id',
      'Catalogs bare: Name is required',
      'Categories range b: The category b would be below itself (Category.CircularReference)',
      'Categories nowhere c: CatalogID nowhere does not exist',
      'Products desk: Name must be text',
      'Products stool: DefaultPriceScheduleID nowhere does not exist',
      'Specs size: DefaultOptionID huge is no option of it (Spec.OptionNotFound)',
      'Users north other: Another one has the Username Boss already (User.UsernameMustBeUnique)',
      'ProductCatalogAssignment fine nothing: ProductID nothing does not exist',
      expect.stringMatching(
        /^Variants chair chair-huge-red: is no variant of chair; they are called like chair-small-red/,
      ),
      'Users north weak: The password does not meet the password rules (Auth.InsecurePassword)',
    ])
    expect(await get('Catalog', 'fine')).toBeUndefined()
  })

  test('is held to what only a whole can be held to', async () => {
    const dollars = { ID: 'usd', Name: 'Dollars', Currency: 'USD', PriceBreaks: [{ Quantity: 1, Price: 1 }] }
    const [shop] = SMALL.Objects.ApiClients ?? []
    const problems = await problemsOf(
      withLists(
        {
          PriceSchedules: [dollars],
          IntegrationEvents: [
            {
              ID: 'cart',
              Name: 'Cart',
              EventType: 'AddToCart',
              CustomImplementationUrl: 'https://x.test',
              HashKey: 'k',
            },
          ],
          ApiClients: [
            { ...shop, OrderCheckoutIntegrationEventID: 'cart' },
            { ...shop, ID: 'other', IsAnonBuyer: false, DefaultContextUserName: 'nobody' },
          ],
          Products: [{ ID: 'lost', Name: 'Lost', OwnerID: 'nobody' }],
          InventoryRecords: [{ ProductID: 'chair', ID: 'store', AddressID: 'store' }],
          Addresses: [{ ...SMALL.Objects.Addresses?.[0], UserID: 'nobody' }],
          Webhooks: [{ ID: 'hook', Name: 'Hook', ApiClientIDs: ['nowhere'] }],
        },
        {
          ProductAssignments: [{ ProductID: 'chair', BuyerID: 'north', PriceScheduleID: 'usd' }],
          SpecProductAssignments: [{ SpecID: 'size', ProductID: 'chair', DefaultOptionID: 'huge' }],
        },
      ),
    )
    expect(problems).toEqual([
      'Products lost: OwnerID nobody does not exist',
      'Addresses north dock: the user nobody does not exist',
      'InventoryRecords chair store: chair counts by variant: its records are those of its variants (InventoryConfiguration.InvalidVariantLevelTracking)',
      'SpecProductAssignments size chair: The spec size has no option huge (Spec.OptionNotFound)',
      'ApiClients shop: OrderCheckoutIntegrationEventID: the integration event cart is not of type OrderCheckout (IntegrationEvent.IncompatibleEventType)',
      'ApiClients other: DefaultContextUserName nobody is not a user',
      'ProductAssignments chair north: The price schedule usd is in USD; the party buys in EUR (PriceSchedule.CurrencyMismatch)',
      'Webhooks hook: ApiClientIDs nowhere does not exist',
    ])
  })

  test('may hold fields that nobody knows, and says so', async () => {
    const { notices } = await load(
      withLists({ Catalogs: [{ ID: 'range', Name: 'Range', Active: true, Colour: 'red' }] }),
    )
    expect(notices).toEqual([{ message: 'Catalogs range: there is no field Colour; it is left out' }])
    const unknown = { ...SMALL, Objects: { Chairs: [], Sofas: [{}] } } as unknown as Marketplace
    expect(await problemsOf(unknown)).toEqual([expect.stringMatching(/^Objects has no Sofas; it has Incrementors/)])
  })

  test('may come record by record', async () => {
    const [ada] = SMALL.Objects.Users ?? []
    function* records() {
      yield* entriesOf({
        Meta: {},
        Objects: { Products: Array.from({ length: 50 }, (_, n) => ({ ID: `p${n}`, Name: `P${n}` })) },
        Assignments: { SpecProductAssignments: [{ SpecID: 'size', ProductID: 'p7' }] },
      })
      yield* entriesOf({ Meta: {}, Objects: { Users: [{ ...ada, ID: 'eve', Username: 'eve' }] }, Assignments: {} })
    }
    expect(await importRecords(service, records, CHEAP)).toMatchObject({ created: 54, changed: 0 })
    expect(await importRecords(service, records, CHEAP)).toMatchObject({ created: 0, changed: 0 })
    expect(await get('Variant', 'p7-large', 'p7')).toBeDefined()
    expect(
      await signIn({ grant_type: 'password', client_id: 'shop', username: 'eve', password: 'Correct-horse-7' }),
    ).toBe(200)
  })
})
