import { CommerceError } from '../../commerce-error.ts'
import type { FamilyRules } from '../stored/acting.ts'
import { countBelow, countOfProducts } from './count.ts'

/** Catalogs, products, specs and facets. Contract sections 10.1, 10.4 and 11.4. */
export const catalogueRules: Readonly<Record<string, FamilyRules>> = {
  Catalog: {
    async complete(acting, catalogs) {
      const counts = await countBelow(acting, 'Category', catalogs)
      return counts.map((CategoryCount) => ({ CategoryCount }))
    },
  },
  Product: {
    write(_, { body, before }) {
      body.IsBundle = before?.body.IsBundle ?? false
      if (body.IsParent === true && typeof body.ParentID === 'string' && body.ParentID !== '') {
        throw new CommerceError(
          400,
          'Product.ParentProductCannotHaveParent',
          'A parent product cannot have a parent itself.',
        )
      }
    },
    complete: countOfProducts,
  },
  ProductFacet: {
    write(_, { body, id }) {
      if (typeof body.XpPath !== 'string' || body.XpPath === '') body.XpPath = id
    },
  },
  Spec: {
    write(_, { body }) {
      if (body.DefinesVariant !== true) return
      if (body.Required !== true) {
        throw new CommerceError(400, 'Spec.MustBeRequired', 'A spec that defines variants must be required.')
      }
      if (body.AllowOpenText === true) {
        throw new CommerceError(400, 'Spec.CannotAllowOpenText', 'A spec that defines variants cannot allow open text.')
      }
    },
    async complete({ tx, store }, specs) {
      const options = await store.find(tx, 'SpecOption', { scope: specs.map(({ id }) => id), equals: {} })
      options.sort((a, b) => Number(a.body.ListOrder ?? 0) - Number(b.body.ListOrder ?? 0) || (a.id < b.id ? -1 : 1))
      return specs.map(({ id }) => {
        const own = options.filter(({ scope }) => scope === id)
        return { OptionCount: own.length, Options: own.map(({ body }) => body) }
      })
    },
  },
}
