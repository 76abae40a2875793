import { type Family, familyOf, parentOf } from '../../families/index.ts'
import { type ObjectKey, SINGLETON_ID } from '../../store/index.ts'
import { type Call, parameter } from '../call.ts'

/** The scope of a family in a request: ids of its path; the caller's buyer where the path begins with `/me`. */
export function scopeOf(family: Family, call: Pick<Call, 'parameters' | 'operation' | 'caller'>): string {
  return family.scope
    .map((name) => {
      const inPath = call.parameters[name]
      if (inPath !== undefined) return inPath
      if (name === 'buyerID' && call.operation.family === 'Me') return call.caller.companyId
      return parameter(call, name)
    })
    .join('/')
}

/** Where the object of an item's address is. */
export function placeOf(family: Family, call: Pick<Call, 'parameters' | 'operation' | 'caller'>): ObjectKey {
  const scope = scopeOf(family, call)
  if (family.singleton) return { family: family.name, scope, id: SINGLETON_ID }
  const last = /\{(\w+)\}$/.exec(call.operation.path)?.[1]
  if (last === undefined) throw new Error(`${call.operation.id} has no id in its path`)
  return { family: family.name, scope, id: parameter(call, last) }
}

/** The object whose id ends a scope; undefined for marketplace-wide families. */
export function parentKeyOf(family: Family, scope: string): ObjectKey | undefined {
  const parent = parentOf(family)
  if (parent === undefined || scope === '') return undefined
  const ids = scope.split('/')
  const id = ids.pop() ?? ''
  // A parent may have fewer ids in its scope than are left: directions of orders are no ids.
  return { family: parent.name, scope: ids.slice(0, familyOf(parent.name).scope.length).join('/'), id }
}
