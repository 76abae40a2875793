import { type FacetRequest, LIST_LIMITS, type StoredObject } from '../../store/index.ts'
import type { Call } from '../call.ts'

/** The facets that product lists are counted by, in their order, and the `xp` of each. Contract sections 6.4 and 20.5. */
export async function facetsOf({ tx, store }: Pick<Call, 'tx' | 'store'>): Promise<{
  requests: FacetRequest[]
  xp: ReadonlyMap<string, unknown>
}> {
  const facets = await store.find(tx, 'ProductFacet', { equals: {} })
  const place = ({ body }: StoredObject) => (typeof body.ListOrder === 'number' ? body.ListOrder : 0)
  const items = facets.toSorted((a, b) => place(a) - place(b)).slice(0, LIST_LIMITS.facets.value)
  return {
    requests: items.map(({ id, body }) => ({
      name: String(body.Name),
      path: typeof body.XpPath === 'string' && body.XpPath !== '' ? body.XpPath : id,
      minCount: typeof body.MinCount === 'number' ? body.MinCount : 1,
    })),
    xp: new Map(items.map(({ body }) => [String(body.Name), body.xp])),
  }
}
