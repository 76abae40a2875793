import { type Kysely, sql } from 'kysely'
import { prepared } from '../../ground/database/index.ts'
import { type Family, familyOf, parentOf, type Reference } from '../families/index.ts'
import { type ObjectDraft, type ObjectKey, textAt } from './object.ts'
import { partition } from './partition.ts'
import { notFound } from './store-error.ts'

type Tx = Kysely<unknown>

/** Where the target of a reference may be: one place, or with `A+B` several. Empty: no id, or its scope is unknown. */
export function targetsOf(
  family: Family,
  draft: Pick<ObjectDraft, 'scope' | 'body'>,
  reference: Reference,
): ObjectKey[] {
  const id = textAt(draft.body, reference.field)
  if (id === undefined || id === '') return []
  const targets: ObjectKey[] = []
  for (const name of reference.to) {
    const scope = scopeIn(family, draft, reference, familyOf(name))
    if (scope === undefined) continue
    targets.push({ family: name, scope, id })
    if (reference.pick === 'scope') break
  }
  return targets
}

/** The scope of a target: from the scope of what refers to it, else from its fields. */
function scopeIn(
  from: Family,
  { scope, body }: Pick<ObjectDraft, 'scope' | 'body'>,
  reference: Reference,
  target: Family,
): string | undefined {
  const given = scope === '' ? [] : scope.split('/')
  const parts: string[] = []
  for (const parameter of target.scope) {
    const place = from.scope.indexOf(parameter)
    const field = reference.in ?? parameter[0]?.toUpperCase() + parameter.slice(1)
    const part = place === -1 ? textAt(body, field) : given[place]
    if (part === undefined || part === '') return undefined
    parts.push(part)
  }
  return parts.join('/')
}

/**
 * Throws `NotFound` when an object refers to something that is not there. What `before` referred to already is not
 * looked at again, nor what is kept as history only. Contract section 22.
 */
export async function checkReferences(tx: Tx, tenant: string, draft: ObjectDraft, before?: ObjectDraft): Promise<void> {
  const family = familyOf(draft.family)
  for (const reference of family.references) {
    if (reference.onDelete === 'keep') continue
    const targets = targetsOf(family, draft, reference)
    if (targets.length === 0 || (before && sameTargets(targets, targetsOf(family, before, reference)))) continue
    if (!(await anyExists(tx, tenant, targets))) {
      throw notFound(targets[0]?.family ?? reference.to[0] ?? '', targets[0]?.id ?? '')
    }
  }
}

const sameTargets = (some: readonly ObjectKey[], others: readonly ObjectKey[]) =>
  JSON.stringify(some) === JSON.stringify(others)

async function anyExists(tx: Tx, tenant: string, keys: readonly ObjectKey[]): Promise<boolean> {
  for (const { family, scope, id } of keys) {
    // The lock keeps the target from being deleted before this transaction ends.
    const { rows } = await sql`${prepared} select 1 from ${partition(family)}
      where tenant = ${tenant} and family = ${family} and scope = ${scope} and id = ${id} for key share`.execute(tx)
    if (rows.length > 0) return true
  }
  return false
}

/** Throws `NotFound` when a parent that the scope names is not there. */
export async function checkParent(tx: Tx, tenant: string, { family, scope }: ObjectKey): Promise<void> {
  const parent = parentOf(familyOf(family))
  if (!parent) return
  const ids = scope.split('/')
  const id = ids.at(-1) ?? ''
  const key = { family: parent.name, scope: ids.slice(0, -1).join('/'), id }
  if (!(await anyExists(tx, tenant, [key]))) throw notFound(parent.name, id)
}

/**
 * Of objects that hold some of these ids, where their targets can be: `below` the part of the scope that both share,
 * anywhere when they share none.
 */
export function whereReferring(from: Family, target: Family, scope: string): { below: string } | undefined {
  const shared = target.scope.length > 0 && target.scope.every((parameter, place) => from.scope[place] === parameter)
  return shared ? { below: scope } : undefined
}
