import type { FieldProblem } from '../commerce-error.ts'
import { isObject, type Json, type JsonObject } from '../operations/json.ts'
import { checkBody } from '../operations/shape/check-body.ts'
import { isId } from '../operations/shape/check-value.ts'
import { fieldsOf } from '../operations/shape/fields.ts'
import { idOfKeys, type ObjectKey } from '../store/index.ts'
import type { Entry, Loading } from './loading.ts'
import { MARKETPLACE_PLACEHOLDER } from './marketplace.ts'
import { modelOf } from './resources.ts'

/** A record that has the shape it must have. */
export interface ReadRecord {
  readonly entry: Entry
  readonly key: ObjectKey
  /** As a request's body would have it, checked. */
  readonly body: Record<string, Json>
  /** Whose private thing it is. */
  readonly user: string | undefined
}

/** Fields that name a company, and may name the marketplace owner by the placeholder. */
const COMPANIES: ReadonlySet<string> = new Set(['OwnerID', 'SellerID', 'CompanyID'])

/** Kept apart, because they are hashed and not in any object. */
const KEPT_APART: ReadonlySet<string> = new Set(['Password', 'ClientSecret'])

/** Links that have an id of their own have no body in a request; their model is that of the answer. */
const WITHOUT_BODY: ReadonlySet<string> = new Set(['SupplierBuyer', 'ProductSupplier'])

/** Checks the shape of a record; undefined when it was refused. Fields that nobody knows are noticed and left out. */
export function readRecord(loading: Loading, entry: Entry): ReadRecord | undefined {
  const { resource, record } = entry
  const { family } = resource
  const user = resource.owner === undefined ? undefined : record[resource.owner]
  const isPrivate = typeof user === 'string' && user !== ''
  const model = modelOf(resource, isPrivate)
  const scope = resource.scope.map((field) => String(record[field] ?? '')).join('/')
  const given = bodyOf(loading, entry, model)
  const id = resource.id === undefined ? idOfKeys(family.keys, given) : String(record[resource.id] ?? '')
  const key = { family: family.name, scope, id }
  const problems: FieldProblem[] = []

  const said = new Set([...resource.parents, ...(resource.id === undefined ? [] : [resource.id])])
  for (const field of said) {
    const value = record[field]
    if (value === undefined || value === null || value === '') problems.push({ Field: field, Rule: 'is required' })
    else if (typeof value !== 'string' || !isId(value)) problems.push({ Field: field, Rule: 'must be an id' })
  }
  const body = checkBody(model, given, { partial: WITHOUT_BODY.has(model), problems })
  for (const { Field, Rule } of problems) loading.refuse(entry, `${Field} ${Rule}`, key)
  if (problems.length > 0) return undefined
  // API clients' ids are made by the API; those of a file are kept.
  if (resource.id !== undefined) body.ID = id
  return { entry, key, body, user: isPrivate ? user : undefined }
}

/** The fields that belong into the body, with the marketplace's own id for its placeholder. */
function bodyOf(loading: Loading, entry: Entry, model: string): JsonObject {
  const { marketplaceId } = loading.acting
  const { resource, record } = entry
  const fields = new Set(fieldsOf(model).map(({ name }) => name))
  const body: Record<string, Json> = {}
  for (const [name, value] of Object.entries(record)) {
    if (KEPT_APART.has(name)) continue
    if (!fields.has(name)) {
      if (!resource.parents.includes(name) && name !== resource.owner)
        loading.notice(entry, `there is no field ${name}; it is left out`)
      continue
    }
    const own = COMPANIES.has(name) && (value === MARKETPLACE_PLACEHOLDER || value === marketplaceId)
    // Who sells something by an assignment is a supplier; the owner is meant when nobody is said.
    if (own && name === 'SellerID') continue
    body[name] = own ? marketplaceId : (plain(value) as Json)
  }
  return body
}

/** Dates of YAML are texts in JSON. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(plain)
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]))
  return value
}
