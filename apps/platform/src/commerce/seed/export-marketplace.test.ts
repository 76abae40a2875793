import { expect, test } from 'vitest'
import { describeWithTables } from '../tables.fixture.ts'
import { exportMarketplace } from './export-marketplace.ts'
import { importMarketplace } from './import-marketplace.ts'
import { MARKETPLACE_PLACEHOLDER, type Marketplace, REDACTED } from './marketplace.ts'
import { CHEAP, openService, SMALL } from './seed.fixture.ts'

/** Every name that the two lists have. */
const names = ({ Objects, Assignments }: Marketplace) => Object.keys({ ...Objects, ...Assignments }).sort()

describeWithTables('an exported marketplace', (open) => {
  test('is the same after it was loaded elsewhere, for another owner', async () => {
    const first = await openService(await open())
    await importMarketplace(first, SMALL, CHEAP)
    const variant = { family: 'Variant', scope: 'chair', id: 'chair-small-red' }
    await first.asOwner(({ tx, store }) => store.rename(tx, variant, 'small-chair'))
    // A spec that is taken off leaves the variants it made.
    await first.asOwner(({ tx, store }) =>
      store.remove(tx, { family: 'SpecProductAssignment', scope: '', id: 'tone|chair' }),
    )
    const exported = await exportMarketplace(first)
    expect(names(exported)).toEqual(names(SMALL))
    expect(exported.Objects.Variants?.map(({ ID }) => ID)).toEqual(['chair-large-red', 'small-chair'])

    const second = await openService(await open(), 'another-owner')
    const { secrets } = await importMarketplace(second, exported, CHEAP)
    expect(secrets.map(({ resource, field }) => `${resource} ${field}`).sort()).toEqual([
      'ApiClients ClientSecret',
      'DeliveryConfigs DeliveryTargets.Http.Secret',
      'IntegrationEvents HashKey',
      'OpenIdConnects ConnectClientSecret',
      'Webhooks HashKey',
    ])
    expect(await exportMarketplace(second)).toEqual(exported)
    expect(await importMarketplace(second, exported, CHEAP)).toMatchObject({ created: 0, changed: 0, secrets: [] })
    expect(await importMarketplace(first, exported, CHEAP)).toMatchObject({ created: 0, changed: 0, secrets: [] })
    const product = await second.asOwner(({ tx, store }) =>
      store.get(tx, { family: 'Product', scope: '', id: 'chair' }),
    )
    expect(product).toMatchObject({ owner: 'another-owner', body: { OwnerID: 'another-owner' } })
    await Promise.all([first.close(), second.close()])
  })

  test('holds no secrets, and nothing that is worked out', async () => {
    const service = await openService(await open())
    await importMarketplace(service, SMALL, CHEAP)
    const { Meta, Objects, Assignments } = await exportMarketplace(service)
    const text = JSON.stringify(Objects)
    for (const secret of ['known to a few', 's3cret', 'idp-secret', 'hook-key', 'Correct-horse-7', 'scrypt']) {
      expect(text).not.toContain(secret)
    }
    expect(Meta).toEqual({ Variants: 'listed' })
    expect(Objects.ApiClients?.map(({ ID, ClientSecret }) => [ID, ClientSecret])).toEqual([
      ['jobs', REDACTED],
      ['shop', undefined],
    ])
    expect(Objects.Products?.[0]).toEqual({
      OwnerID: MARKETPLACE_PLACEHOLDER,
      DefaultPriceScheduleID: 'chair',
      ID: 'chair',
      Name: 'Chair',
      Active: true,
      Inventory: { Enabled: true, VariantLevelTracking: true },
      xp: { Colour: 'red' },
    })
    expect(Objects.Addresses?.map(({ ID, UserID, Shipping }) => [ID, UserID, Shipping])).toEqual([
      ['dock', undefined, undefined],
      ['home', 'ada', true],
    ])
    expect(Assignments.SupplierBuyerAssignments).toEqual([{ SupplierID: 'mill', BuyerID: 'north' }])
    await service.close()
  })
})
