import { notFound } from '../../commerce-error.ts'
import type { StoredObject } from '../../store/index.ts'
import type { JsonObject } from '../json.ts'
import type { Acting, FamilyRules } from '../stored/acting.ts'

/** Who sells what to whom. Contract section 10.5. */
export const supplyRules: Readonly<Record<string, FamilyRules>> = {
  SupplierBuyer: {
    sees: ({ caller }, { id }) => caller.userType !== 'buyer' || caller.companyId === id,
    restrict: ({ caller }) => (caller.userType === 'buyer' ? [{ id: [caller.companyId] }] : []),
    async write({ tx, store }, { id, body }) {
      if (!(await store.get(tx, { family: 'Buyer', scope: '', id }))) throw notFound('Buyer', id)
      body.ID = id
    },
    async complete(acting, links) {
      const names = await bodiesOf(acting, 'Buyer', links)
      return names.map((buyer) => ({ Name: buyer?.Name ?? null }))
    },
  },
  ProductSupplier: {
    sees: ({ caller }, { id, owner }) =>
      caller.userType === 'admin' || caller.companyId === id || caller.companyId === owner,
    restrict: ({ caller }) =>
      caller.userType === 'admin' ? [] : [{ any: [{ id: [caller.companyId] }, { owner: caller.companyId }] }],
    async write({ tx, store }, { id, body, query }) {
      if (!(await store.get(tx, { family: 'Supplier', scope: '', id }))) throw notFound('Supplier', id)
      body.ID = id
      if (query.defaultPriceScheduleID !== undefined) body.DefaultPriceScheduleID = String(query.defaultPriceScheduleID)
    },
    complete: (acting, links) => completeSuppliers(acting, links),
  },
}

async function completeSuppliers(acting: Acting, links: readonly StoredObject[]): Promise<JsonObject[]> {
  const suppliers = await bodiesOf(acting, 'Supplier', links)
  return suppliers.map((supplier) => ({
    Name: supplier?.Name ?? null,
    Active: supplier?.Active ?? false,
    DateCreated: supplier?.DateCreated ?? null,
    AllBuyersCanOrder: supplier?.AllBuyersCanOrder ?? false,
    xp: supplier?.xp ?? null,
  }))
}

/** The companies that links name by their own id, in their order. */
async function bodiesOf(
  { tx, store }: Acting,
  family: string,
  links: readonly StoredObject[],
): Promise<(JsonObject | undefined)[]> {
  const ids = links.map(({ id }) => id)
  const found = await store.getMany(tx, family, '', ids)
  const byId = new Map(found.map((object) => [object.id, object.body]))
  return ids.map((id) => byId.get(id))
}
