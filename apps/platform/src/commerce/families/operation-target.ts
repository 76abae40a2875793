import { type OperationParts, readOperation } from '@tessera/commerce/table'
import type { Family } from './family.ts'
import { families, shapeOf } from './table.ts'

/** What a plain operation does to which family. `assign` and `unassign` are of assignments, which are upserts. */
export interface OperationTarget {
  readonly family: Family
  readonly does: 'list' | 'create' | 'get' | 'save' | 'patch' | 'delete' | 'assign' | 'unassign'
}

const ofItem = { GET: 'get', PUT: 'save', PATCH: 'patch', DELETE: 'delete', POST: undefined } as const
const ofLink = { GET: 'get', PUT: 'assign', PATCH: undefined, DELETE: 'unassign', POST: undefined } as const

type Does = OperationTarget['does'] | undefined

/** By shape of path, what its methods do. */
const targets = new Map<string, { family: Family; does: (method: OperationParts['method']) => Does }>()
for (const family of families.values()) {
  const at = shapeOf(family.at)
  const isLink = family.keys.length > 0
  if (family.singleton) {
    targets.set(at, { family, does: (method) => ofItem[method] })
    continue
  }
  targets.set(at, {
    family,
    does: (method) => {
      if (method === 'GET') return 'list'
      if (isLink) return method === 'POST' || method === 'PUT' ? 'assign' : undefined
      return method === 'POST' ? 'create' : undefined
    },
  })
  if (!isLink) targets.set(`${at}/{}`, { family, does: (method) => ofItem[method] })
  for (const path of family.remove) targets.set(shapeOf(path), { family, does: (method) => ofLink[method] })
}

/** The family that a plain operation lists, reads or writes; undefined for an action, which code of its own answers. */
export function targetOf(line: string): OperationTarget | undefined {
  const { method, path, body, answer } = readOperation(line)
  const target = targets.get(shapeOf(path))
  const does = target?.does(method)
  if (!target || !does) return undefined
  const model = does === 'create' ? body?.model : (answer?.model ?? body?.model)
  if (model !== undefined && model !== target.family.model) return undefined
  return { family: target.family, does }
}
