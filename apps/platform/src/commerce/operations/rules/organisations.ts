import { CommerceError, idExists } from '../../commerce-error.ts'
import { familyOf } from '../../families/index.ts'
import type { FamilyRules } from '../stored/acting.ts'
import { assignObject } from '../stored/links.ts'
import { createObject } from '../stored/objects.ts'

/** Buyers and suppliers: who sees them, and the catalog a buyer comes with. Contract sections 8.3 and 10.1. */
export const organisationRules: Readonly<Record<string, FamilyRules>> = {
  Buyer: {
    sees: ({ caller }, { id }) => caller.userType !== 'buyer' || caller.companyId === id,
    restrict: ({ caller }) => (caller.userType === 'buyer' ? [{ id: [caller.companyId] }] : []),
    async write(acting, writing) {
      const { body, before, id } = writing
      const said = body.DefaultCatalogID
      if (typeof said === 'string' && said !== '') return
      if (before !== undefined) {
        body.DefaultCatalogID = before.body.DefaultCatalogID ?? null
        return
      }
      const existing = await acting.store.get(acting.tx, { family: 'Catalog', scope: '', id })
      if (existing) {
        const itself = await acting.store.get(acting.tx, { family: 'Buyer', scope: '', id })
        if (itself) throw idExists('Buyer', id)
        throw new CommerceError(
          400,
          'Buyer.DefaultCatalogAlreadyExists',
          `There is a catalog ${id} already; say which is the buyer's in DefaultCatalogID.`,
          { CatalogID: id },
        )
      }
      await createObject(acting, familyOf('Catalog'), '', {
        body: { ID: id, Name: body.Name ?? id, Active: true },
      })
      body.DefaultCatalogID = id
    },
    async written(acting, { id, body }, before) {
      if (before !== undefined || body.DefaultCatalogID !== id) return
      await assignObject(acting, familyOf('CatalogAssignment'), '', {
        CatalogID: id,
        BuyerID: id,
        ViewAllCategories: true,
        ViewAllProducts: true,
      })
    },
  },
  Supplier: {
    sees: ({ caller }, { id }) => caller.userType !== 'supplier' || caller.companyId === id,
    restrict: ({ caller }) => (caller.userType === 'supplier' ? [{ id: [caller.companyId] }] : []),
  },
  Locale: {
    async write({ tx, store }, { id, body }) {
      const { items } = await store.list(tx, {
        family: 'Locale',
        restrict: [
          {
            body: {
              Currency: String(body.Currency),
              ...(typeof body.Language === 'string' && { Language: body.Language }),
            },
          },
        ],
        pageSize: 100,
      })
      const same = items.find((other) => other.id !== id && (other.body.Language ?? null) === (body.Language ?? null))
      if (same === undefined) return
      throw new CommerceError(
        400,
        'Locale.DuplicateLanguageAndCurrency',
        `The locale ${same.id} has this language and currency already.`,
        { LocaleID: same.id },
      )
    },
  },
}
