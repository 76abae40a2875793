import { familyOf } from '../../families/index.ts'
import { countsOf } from '../../store/counts.ts'
import type { StoredObject } from '../../store/index.ts'
import type { JsonObject } from '../json.ts'
import { hasField } from '../shape/fields.ts'
import type { Acting } from './acting.ts'

/** Whose user it is: the company in the scope, or the marketplace owner. */
export function companyOf({ marketplaceId }: Pick<Acting, 'marketplaceId'>, scope: string): string {
  return scope === '' ? marketplaceId : (scope.split('/')[0] ?? marketplaceId)
}

/** Bodies of objects of one family with what is worked out for an answer. */
export async function completeAll(acting: Acting, objects: readonly StoredObject[]): Promise<JsonObject[]> {
  const [first] = objects
  if (first === undefined) return []
  const counts = await countsOf(acting.tx, acting.tenant, objects)
  const computed = await acting.rules(first.family).complete?.(acting, objects)
  const inCompany = hasField(familyOf(first.family).model, 'CompanyID')
  return objects.map(({ scope, body }, index) => ({
    ...body,
    ...(inCompany && { CompanyID: companyOf(acting, scope) }),
    ...counts[index],
    ...computed?.[index],
  }))
}

export async function complete(acting: Acting, object: StoredObject): Promise<JsonObject> {
  const [body] = await completeAll(acting, [object])
  return body ?? object.body
}
