import type { Rules } from '../../rules.ts'

/** Extended properties that lists filter and sort by quickly. Contract section 6. */
export const xpIndices = {
  list: 'GET /xpindices : XpIndex[]',
  put: 'PUT /xpindices XpIndex',
  delete: 'DELETE /xpindices/{thingType:XpThingType}/{key}',
  get: 'GET /xpindices/{thingType:XpThingType}/{key} : XpIndex',
  save: 'PUT /xpindices/{thingType:XpThingType}/{key} XpIndex',
} as const

export const xpIndicesRules = {
  read: 'XpIndexAdmin',
  write: 'XpIndexAdmin',
  search: {
    list: 'ThingType Key',
  },
  sort: {
    list: 'ThingType Key',
  },
  sellerOnly: '*',
} as const satisfies Rules<typeof xpIndices>
