import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../ground/database/index.ts'
import { createLog } from '../../../ground/log.ts'
import { rulesOf } from '../../operations/rules/index.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import { NOOP_OUTBOUND } from '../../outbound/index.ts'
import { createObjectStore, type ObjectDraft } from '../../store/index.ts'
import { systemCaller } from '../../system-caller.ts'
import { describeWithTables } from '../../tables.fixture.ts'
import { seenAmong } from '../sellable.ts'
import { accessOf, seenTrees } from './access.ts'
import { BUYER, naivelySeen, naivelyShown, type World } from './naive-visibility.fixture.ts'
import { seenProducts, seenProductsQuickly } from './seen-products.ts'
import { anyWorld, draftsOf } from './world.fixture.ts'

const MARKETPLACE = 'halden'

describeWithTables('what is seen, of any marketplace', (open) => {
  let db: Database
  let made = 0
  beforeAll(async () => {
    db = (await open()).db
  })

  /** Each world in a tenant of its own: none sees another. */
  async function actingIn(world: World): Promise<Acting> {
    made += 1
    const tenant = `world-${made}`
    const store = createObjectStore({ tenant })
    const families = new Map<string, ObjectDraft[]>()
    for (const draft of draftsOf(world)) families.set(draft.family, [...(families.get(draft.family) ?? []), draft])
    for (const drafts of families.values()) await store.putMany(db, drafts)
    return {
      tx: db,
      store,
      tenant,
      marketplaceId: MARKETPLACE,
      now: new Date(),
      log: createLog('none'),
      caller: systemCaller(MARKETPLACE),
      rules: rulesOf,
      outbound: NOOP_OUTBOUND,
    }
  }

  test('is what the contract says: in lists, of some, and in one catalog', async () => {
    await fc.assert(
      fc.asyncProperty(anyWorld, async (world) => {
        const acting = await actingIn(world)
        const shopper = { companyId: BUYER, userId: 'ada', groupIds: world.groups, currency: null }
        const list = async (manner: 'each' | 'all' | 'quickly', catalogIds?: readonly string[]) => {
          const access = await accessOf(acting, shopper, catalogIds === undefined ? {} : { catalogIds })
          const restrict = [
            manner === 'quickly'
              ? await seenProductsQuickly(acting, access, { narrowed: false })
              : seenProducts(acting, access, manner),
          ]
          const { items, total } = await acting.store.list(db, { family: 'Product', restrict, pageSize: 100 })
          expect(total).toBe(items.length)
          return items.map(({ id }) => id).toSorted()
        }
        const seen = naivelySeen(world)
        expect(await list('each')).toEqual(seen)
        expect(await list('all')).toEqual(seen)
        expect(await list('quickly')).toEqual(seen)
        const some = ['p0', 'p3', 'p5', 'p9', 'b0', 'b1', 'nothing']
        expect((await seenAmong(acting, shopper, some)).map(({ id }) => id)).toEqual(
          seen.filter((id) => some.includes(id)).toSorted(),
        )
        for (const { id } of world.catalogs) {
          // The parts of a bundle may be seen by any catalog; here they must be by this one.
          const alone = { ...world, catalogs: world.catalogs.filter((catalog) => catalog.id === id) }
          expect(await list('all', [id])).toEqual(naivelySeen(alone))
        }
      }),
      { numRuns: 60 },
    )
  }, 120_000)

  test('categories are shown as the contract says', async () => {
    await fc.assert(
      fc.asyncProperty(anyWorld, async (world) => {
        const acting = await actingIn({ ...world, products: [], bundles: [] })
        const shopper = { companyId: BUYER, userId: 'ada', groupIds: world.groups, currency: null }
        const trees = await seenTrees(acting, shopper)
        for (const { id } of world.catalogs) {
          expect([...(trees.get(id)?.shown ?? [])].toSorted()).toEqual(naivelyShown(world, id))
        }
      }),
      { numRuns: 40 },
    )
  }, 120_000)
})
