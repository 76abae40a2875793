import { isDeepStrictEqual } from 'node:util'
import { asSaid } from '../catalogue/parents/inheritance.ts'
import { tables } from '../identity/tables.ts'
import { isObject, type Json, type JsonObject } from '../operations/json.ts'
import { withDefaults } from '../operations/shape/check-body.ts'
import { type Field, fieldsOf } from '../operations/shape/fields.ts'
import { summedCounts } from '../stock/index.ts'
import type { StoredObject } from '../store/index.ts'
import type { AsOwner } from './import-marketplace.ts'
import { MARKETPLACE_PLACEHOLDER, type Marketplace, type MarketplaceRecord, REDACTED } from './marketplace.ts'
import { type MarketplaceResource, marketplaceResources, modelOf } from './resources.ts'
import { redact } from './secrets.ts'

/**
 * The marketplace as records that can be loaded: what a person set up, in the order of scope and id, without what is
 * worked out or as it would be anyway. Secrets are redacted. Not in it, because the form has no place for them: orders
 * and what belongs to them, subscriptions, invitations, passwords, further secrets of API clients, and the settings of
 * integrations that there are one of. Contract section 24.
 */
export async function exportMarketplace(service: AsOwner): Promise<Marketplace> {
  return service.asOwner(async ({ tx, tenant, store, marketplaceId }) => {
    const secrets = await tables(tx)
      .selectFrom('commerce_client_secret')
      .select('id')
      .where('tenant', '=', tenant)
      .where('family', '=', 'ApiClient')
      .execute()
    const secretive = new Set(secrets.map(({ id }) => id))
    const parts: Record<MarketplaceResource['part'], Record<string, MarketplaceRecord[]>> = {
      Objects: {},
      Assignments: {},
    }
    const isSummed = await summedCounts({ tx, store })
    for (const resource of marketplaceResources) {
      const stored = await store.find(tx, resource.family.name, { equals: {} })
      // A bundle is made a product by itself.
      const objects = stored.filter(({ family, body }) => family !== 'Product' || body.IsBundle !== true)
      if (objects.length === 0) continue
      parts[resource.part][resource.name] = objects.map((object) => {
        const said = object.family in COUNTED && isSummed(object) ? withoutCount(object) : object
        const record = recordOf(resource, said, marketplaceId)
        const hasSecret = resource.name === 'ApiClients' && secretive.has(object.id)
        return hasSecret ? { ...record, ClientSecret: REDACTED } : record
      })
    }
    return { Meta: { Variants: 'listed' }, ...parts }
  })
}

const COUNTED = { Product: true, Variant: true }

/** A count that is worked out from records or variants is not said. */
function withoutCount(object: StoredObject): StoredObject {
  const { Inventory: inventory } = object.body
  if (!isObject(inventory)) return object
  const { QuantityAvailable: _, ...said } = inventory
  return { ...object, body: { ...object.body, Inventory: said } }
}

function recordOf(resource: MarketplaceResource, object: StoredObject, marketplaceId: string): MarketplaceRecord {
  const { family, scope, id, owner } = resource
  const model = modelOf(resource, owner !== undefined && object.owner !== null)
  const ids = object.scope.split('/')
  const places = Object.fromEntries(scope.map((field, index) => [field, ids[index] ?? '']))
  const fields = withoutWorkedOut(model, redact(model, asSaid(object.body)), new Set([...family.computed, 'ID']))
  if (fields.OwnerID === marketplaceId) fields.OwnerID = MARKETPLACE_PLACEHOLDER
  if (resource.name === 'Variants') fields.Specs = choicesOf(object.body.Specs)
  return {
    ...places,
    ...(owner !== undefined && object.owner !== null && { [owner]: object.owner }),
    ...(id !== undefined && { [id]: object.id }),
    ...fields,
  }
}

/** What a variant is made of: by this it is found again, whatever it is called. */
function choicesOf(specs: Json | undefined): Json {
  const all = Array.isArray(specs) ? (specs as readonly Json[]).filter(isObject) : []
  return all.map(({ SpecID = null, OptionID = null }) => ({ SpecID, OptionID }))
}

/** Fields that a request can say and that are not as they would be without it. */
function withoutWorkedOut(model: string, body: JsonObject, leftOut: ReadonlySet<string>): Record<string, Json> {
  const usual = withDefaults(model, {})
  const said: Record<string, Json> = {}
  for (const field of fieldsOf(model)) {
    const value = body[field.name]
    if (value === undefined || field.readOnly || leftOut.has(field.name)) continue
    if (!field.required && isDeepStrictEqual(value, usual[field.name])) continue
    said[field.name] = withoutReadOnly(field, value)
  }
  return said
}

function withoutReadOnly(field: Field, value: Json): Json {
  if (field.type.kind !== 'model') return value
  if (Array.isArray(value)) return value.map((each: Json) => withoutReadOnly(field, each))
  if (!isObject(value)) return value
  const fields = new Map(fieldsOf(field.type.model).map((inner) => [inner.name, inner]))
  const kept = Object.entries(value).flatMap(([name, each]): [string, Json][] => {
    const inner = fields.get(name)
    return inner && !inner.readOnly && each !== undefined ? [[name, withoutReadOnly(inner, each)]] : []
  })
  return Object.fromEntries(kept)
}
