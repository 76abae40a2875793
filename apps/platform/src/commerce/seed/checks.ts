import { familyOf } from '../families/index.ts'
import { placeOf } from '../identity/operations/place.ts'
import { findUserByName } from '../identity/users/find-user.ts'
import type { Json, JsonObject } from '../operations/json.ts'
import { hasField } from '../operations/shape/fields.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { ObjectDraft, ObjectKey } from '../store/index.ts'
import type { Loading } from './loading.ts'

/** What is asked of a seed beyond what the API asks. Contract section 24. */
interface Check {
  /** What it looks at. */
  needs?(draft: Pick<ObjectDraft, 'scope' | 'body'>): ObjectKey[]
  /** Says what is wrong. */
  find(loading: Loading, draft: ObjectDraft): Promise<string | undefined> | string | undefined
}

const text = (value: Json | undefined) => (typeof value === 'string' && value !== '' ? value : undefined)
const at = (family: string, scope: string, id: Json | undefined): ObjectKey[] =>
  text(id) === undefined ? [] : [{ family, scope, id: String(id) }]

const checks: Readonly<Record<string, readonly Check[]>> = {
  ApiClient: [
    {
      async find({ acting }, { body }) {
        const name = text(body.DefaultContextUserName)
        if (name === undefined || (await findUserByName(acting.tx, placeOf(acting), name))) return undefined
        return `DefaultContextUserName ${name} is not a user`
      },
    },
  ],
  Webhook: [
    {
      needs: ({ body }) => clientsOf(body),
      find({ store }, { body }) {
        const missing = clientsOf(body).find((key) => !store.known(key))
        return missing && `ApiClientIDs ${missing.id} does not exist`
      },
    },
  ],
}

function clientsOf({ ApiClientIDs: ids }: JsonObject): ObjectKey[] {
  return Array.isArray(ids) ? ids.flatMap((id: Json) => at('ApiClient', '', id)) : []
}

/** Things belong to the marketplace owner, a supplier or a buyer. */
const owner: Check = {
  needs: ({ body }) => companiesOf(body),
  find({ store, acting }, { body }) {
    const companies = companiesOf(body)
    if (companies.length === 0 || body.OwnerID === acting.marketplaceId) return undefined
    return companies.some((key) => store.known(key)) ? undefined : `OwnerID ${body.OwnerID} does not exist`
  },
}

function companiesOf({ OwnerID: id }: JsonObject): ObjectKey[] {
  return [...at('Supplier', '', id), ...at('Buyer', '', id)]
}

function checksFor(family: string): readonly Check[] {
  const own = checks[family] ?? []
  return hasField(familyOf(family).model, 'OwnerID') ? [owner, ...own] : own
}

export function needsOfChecks(acting: Acting, { family, scope }: ObjectKey, body: JsonObject): ObjectKey[] {
  const keys = checksFor(family).flatMap((check) => check.needs?.({ scope, body }) ?? [])
  return keys.filter(({ id }) => id !== acting.marketplaceId)
}

/** Everything a seed's own checks have against an object. */
export async function checksOf(loading: Loading, draft: ObjectDraft): Promise<string[]> {
  const found: string[] = []
  for (const check of checksFor(draft.family)) {
    const problem = await check.find(loading, draft)
    if (problem) found.push(problem)
  }
  return found
}
