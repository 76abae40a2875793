import { beforeAll, expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../../ground/database/engines.fixture.ts'
import { createLog } from '../../../ground/log.ts'
import { familyOf } from '../../families/index.ts'
import { SILENT } from '../../outbound/index.ts'
import { systemCaller } from '../../system-caller.ts'
import { ADMIN, MARKETPLACE, openOperations, type TestOperations } from '../operations.fixture.ts'
import { rulesOf } from '../rules/index.ts'
import type { Acting } from './acting.ts'
import { assignObjects, createObjects } from './bulk.ts'

describeOnEveryEngine('many at once', (open) => {
  let api: TestOperations
  beforeAll(async () => {
    api = await openOperations(await open())
  })
  const asOwner = <Result>(work: (acting: Acting) => Promise<Result>) =>
    api.db.transaction().execute((tx) =>
      work({
        tx,
        store: api.store,
        tenant: 'test',
        marketplaceId: MARKETPLACE,
        log: createLog('none'),
        now: new Date(),
        caller: systemCaller(MARKETPLACE),
        rules: rulesOf,
        outbound: SILENT,
      }),
    )
  const products = (ids: readonly string[], more: object = {}) =>
    asOwner((acting) =>
      createObjects(
        acting,
        familyOf('Product'),
        ids.map((ID) => ({ scope: '', body: { ID, Name: ID, ...more } })),
      ),
    )

  test('are as if they were made one by one', async () => {
    await products(['m1', 'm2', 'm3'])
    const one = await api.call(ADMIN, 'POST', '/products', { ID: 'single', Name: 'single' })
    const { body } = await api.call(ADMIN, 'GET', '/products/m2')
    const { ID: _, Name: __, DateCreated: ___, ...rest } = one.body
    expect(body).toMatchObject({ ...rest, ID: 'm2', Name: 'm2' })
  })

  test('may refer to each other, and to nothing that is not there', async () => {
    await asOwner((acting) =>
      createObjects(acting, familyOf('Buyer'), [{ scope: '', body: { ID: 'north', Name: 'N', Active: true } }]),
    )
    await asOwner((acting) =>
      createObjects(acting, familyOf('Category'), [
        { scope: 'north', body: { ID: 'child', Name: 'C', ParentID: 'parent' } },
        { scope: 'north', body: { ID: 'parent', Name: 'P' } },
      ]),
    )
    expect((await api.call(ADMIN, 'GET', '/catalogs/north/categories/parent')).body.ChildCount).toBe(1)
    await asOwner((acting) =>
      assignObjects(
        acting,
        familyOf('CategoryProductAssignment'),
        ['m1', 'm2'].map((ProductID) => ({ scope: 'north', body: { CategoryID: 'parent', ProductID } })),
      ),
    )
    const { body } = await api.call(ADMIN, 'GET', '/catalogs/north/categories/productassignments')
    expect(body.Items).toHaveLength(2)
    await expect(products(['m9'], { DefaultPriceScheduleID: 'nowhere' })).rejects.toMatchObject({ code: 'NotFound' })
  })

  test('none is made when one exists, or comes twice', async () => {
    await expect(products(['n1', 'm1'])).rejects.toMatchObject({ code: 'IdExists' })
    await expect(products(['n1', 'n1'])).rejects.toMatchObject({ code: 'IdExists' })
    expect((await api.call(ADMIN, 'GET', '/products/n1')).status).toBe(404)
  })
})
