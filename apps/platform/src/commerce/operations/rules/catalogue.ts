import type { FamilyRules } from '../stored/acting.ts'

/** Facets. Contract section 20.5. */
export const catalogueRules: Readonly<Record<string, FamilyRules>> = {
  ProductFacet: {
    write(_, { body, id }) {
      if (typeof body.XpPath !== 'string' || body.XpPath === '') body.XpPath = id
    },
  },
}
