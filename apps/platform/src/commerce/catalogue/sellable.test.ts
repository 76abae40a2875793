import { beforeAll, expect, test } from 'vitest'
import { createLog } from '../../ground/log.ts'
import { ADMIN, MARKETPLACE, openOperations, type TestOperations, user } from '../operations/operations.fixture.ts'
import { rulesOf } from '../operations/rules/index.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { NOOP_OUTBOUND } from '../outbound/index.ts'
import { systemCaller } from '../system-caller.ts'
import { describeWithTables } from '../tables.fixture.ts'
import { sellables, variantFor, variantsFor } from './index.ts'

describeWithTables('what a shopper may put into a cart', (open) => {
  let api: TestOperations
  const make = async (method: string, path: string, body?: object) => {
    const answer = await api.call(ADMIN, method, path, body)
    expect(answer.status, `${method} ${path} ${answer.codes}`).toBeLessThan(300)
  }
  const acting = (): Acting => ({
    tx: api.db,
    store: api.store,
    tenant: 'test',
    marketplaceId: MARKETPLACE,
    log: createLog('none'),
    now: new Date(),
    caller: systemCaller(MARKETPLACE),
    rules: rulesOf,
    outbound: NOOP_OUTBOUND,
  })
  const shopper = { companyId: 'north', userId: 'ada', groupIds: [], currency: null }

  beforeAll(async () => {
    api = await openOperations(await open())
    await make('POST', '/buyers', { ID: 'north', Name: 'North', Active: true })
    await make('POST', '/buyers/north/users', user('ada'))
    await make('POST', '/suppliers', { ID: 'mill', Name: 'Mill', Active: true })
    for (const [ID, OwnerID] of [
      ['list', 'halden'],
      ['mills', 'mill'],
    ]) {
      await make('POST', '/priceschedules', { ID, OwnerID, Name: ID, PriceBreaks: [{ Quantity: 1, Price: 5 }] })
    }
    for (const ID of ['shirt', 'sock', 'hidden']) {
      await make('POST', '/products', { ID, Name: ID, Active: true, DefaultPriceScheduleID: 'list' })
      if (ID !== 'hidden') await make('POST', '/catalogs/productassignments', { CatalogID: 'north', ProductID: ID })
    }
    for (const [spec, options] of [
      ['size', ['l', 's']],
      ['tone', ['red', 'blue']],
    ] as const) {
      await make('POST', '/specs', { ID: spec, Name: spec, Required: true, DefinesVariant: true })
      for (const option of options) await make('POST', `/specs/${spec}/options`, { ID: option, Value: option })
      await make('POST', '/specs/productassignments', { SpecID: spec, ProductID: 'shirt' })
    }
    await make('POST', '/specs', { ID: 'words', Name: 'Words', AllowOpenText: true })
    await make('POST', '/specs/productassignments', { SpecID: 'words', ProductID: 'shirt', DefaultValue: 'none' })
    await make('POST', '/products/shirt/variants/generate', {})
    await make('PUT', '/products/shirt/suppliers/mill?defaultPriceScheduleID=mills')
  })

  test('what is seen, with price, specs and whether it has variants', async () => {
    const found = await sellables(acting(), shopper, ['shirt', 'sock', 'hidden', 'nothing', 'shirt'])
    expect([...found.keys()]).toEqual(['shirt', 'sock'])
    expect(found.get('shirt')).toMatchObject({
      owner: 'halden',
      schedule: { ID: 'list', IsOnSale: false },
      specs: [
        { ID: 'size', Options: [{ ID: 'l' }, { ID: 's' }] },
        { ID: 'tone' },
        { ID: 'words', DefaultValue: 'none' },
      ],
      hasVariants: true,
      soldByCompany: true,
    })
    expect(found.get('sock')).toMatchObject({ specs: [], hasVariants: false })
    expect(await sellables(acting(), shopper, [])).toEqual(new Map())
    expect(await sellables(acting(), { ...shopper, companyId: 'south' }, ['shirt'])).toEqual(new Map())
  })

  test('from a supplier: at its price, where it sells', async () => {
    const found = await sellables(acting(), shopper, ['shirt', 'sock'], { toCompanyId: 'mill' })
    expect(found.get('shirt')).toMatchObject({ schedule: { ID: 'mills' }, soldByCompany: true })
    expect(found.get('sock')).toMatchObject({ soldByCompany: false })
  })

  test('the marketplace owner, buying itself, sees all that is active', async () => {
    const found = await sellables(acting(), { ...shopper, companyId: MARKETPLACE }, ['hidden'])
    expect(found.get('hidden')).toMatchObject({ schedule: { ID: 'list' } })
  })

  test('choices make a variant, whatever else is chosen, in any order', async () => {
    const choose = (...pairs: readonly [string, string][]) => pairs.map(([SpecID, OptionID]) => ({ SpecID, OptionID }))
    const both = choose(['tone', 'blue'], ['size', 's'])
    expect(await variantFor(acting(), 'shirt', [...both, { SpecID: 'words' }])).toMatchObject({ ID: 'shirt-s-blue' })
    expect(await variantFor(acting(), 'shirt', choose(['size', 's']))).toBeUndefined()
    const several = await variantsFor(acting(), [
      { productId: 'sock', specs: both },
      { productId: 'shirt', specs: choose(['size', 'l'], ['tone', 'red']) },
    ])
    expect(several).toMatchObject([undefined, { ID: 'shirt-l-red' }])
  })

  test('variants made anew are taken off the lines of carts, and stay on what was submitted', async () => {
    const Variant = { ID: 'shirt-s-blue' }
    for (const [id, IsSubmitted] of [
      ['cart', false],
      ['done', true],
    ] as const) {
      await api.store.put(api.db, { family: 'Order', scope: '', id, owner: 'north', body: { ID: id, IsSubmitted } })
      const line = { ID: 'line', ProductID: 'shirt', Quantity: 1, Variant }
      await api.store.put(api.db, { family: 'LineItem', scope: id, id: 'line', owner: null, body: line })
    }
    await make('POST', '/products/shirt/variants/generate?overwriteExisting=true', {})
    const variantIn = async (scope: string) =>
      (await api.store.get(api.db, { family: 'LineItem', scope, id: 'line' }))?.body.Variant
    expect([await variantIn('cart'), await variantIn('done')]).toEqual([null, Variant])
  })
})
