import { type Kysely, sql } from 'kysely'
import { childrenOf, type Family, familiesOfUsers, familyOf, type Reference, referencesTo } from '../families/index.ts'
import { inCodeOrder, textAtPath } from './expressions.ts'
import { type ObjectKey, type StoredObject, textAt, withValueAt } from './object.ts'
import { partition } from './partition.ts'
import { fieldsAre, inScopes, readRows } from './read.ts'
import { targetsOf, whereReferring } from './references.ts'
import { inUse } from './store-error.ts'
import { removeRows, replaceRows } from './write.ts'

type Tx = Kysely<unknown>
type At = { tenant: string; now: Date }

/** Objects of one family and scope, with what refers to which. */
interface Batch {
  readonly family: string
  readonly scope: string
  readonly ids: readonly string[]
}

/** Objects of one user that are deleted by one statement: an user may own any number. */
const OWNED_AT_ONCE = 500

/**
 * Deletes an object with all that hangs on it: what is below it, what a user owns, and what the storage table lets go along; fields that
 * name it become null where the table says so. Throws the family's code, when something that stays needs one of what
 * goes (contract section 22); the caller's transaction then undoes the rest. Answers what was deleted, the object
 * first; empty when it was not there.
 */
export async function deleteWithDependents(tx: Tx, at: At, key: ObjectKey): Promise<ObjectKey[]> {
  const queue: Batch[] = [{ family: key.family, scope: key.scope, ids: [key.id] }]
  const deleted: Batch[] = []
  for (let batch = queue.shift(); batch; batch = queue.shift()) {
    const ids = await removeRows(tx, at.tenant, batch)
    if (ids.length === 0) continue
    const gone = { ...batch, ids }
    deleted.push(gone)
    queue.push(...(await below(tx, at, gone)))
    if (gone.family === 'BuyerUser') queue.push(...(await ownedBy(tx, at, gone)))
    for (const { from, reference } of referencesTo(familyOf(batch.family))) {
      if (reference.onDelete === 'cascade') queue.push(...batchesOf(await referring(tx, at, from, reference, gone)))
    }
  }
  // Last, because what refused may have gone along itself.
  for (const batch of deleted) await settleReferences(tx, at, batch)
  return deleted.flatMap(({ family, scope, ids }) => ids.map((id) => ({ family, scope, id })))
}

async function below(tx: Tx, { tenant }: At, { family, scope, ids }: Batch): Promise<Batch[]> {
  const batches: Batch[] = []
  const scopes = ids.map((id) => (scope === '' ? id : `${scope}/${id}`))
  for (const child of childrenOf(familyOf(family))) {
    batches.push(...batchesOf(await readRows(tx, tenant, child.name, inScopes(child.name, scopes))))
  }
  return batches
}

/**
 * What these users of one buyer own, in batches. Ids of users are a buyer's own: where a family's scope does not say
 * whose they are, the order does that its objects are about.
 *
 * @param onlyInBuyer only what is kept in the buyer itself
 */
export async function ownedBy(
  tx: Tx,
  { tenant }: At,
  { scope: buyer, ids }: Pick<Batch, 'scope' | 'ids'>,
  { onlyInBuyer = false } = {},
): Promise<Batch[]> {
  const batches: Batch[] = []
  for (const { name, scope } of familiesOfUsers) {
    const isInBuyer = scope.length > 0
    if (onlyInBuyer && !isInBuyer) continue
    const where = isInBuyer
      ? sql`o.scope = ${buyer}`
      : sql`exists (select 1 from ${partition('Order')} as p where p.tenant = ${tenant} and p.family = 'Order'
          and p.scope = '' and p.id = ${inCodeOrder(textAtPath('o', ['OrderID'], 'body'))} and p.owner = ${buyer})`
    const { rows } = await sql<{ id: string; scope: string }>`select o.id, o.scope from ${partition(name)} as o
      where o.tenant = ${tenant} and o.family = ${name} and o.owner = any(${[...ids]}::text[]) and ${where}
      order by o.id`.execute(tx)
    for (let at = 0; at < rows.length; at += OWNED_AT_ONCE) {
      const some = rows.slice(at, at + OWNED_AT_ONCE)
      batches.push({ family: name, scope: isInBuyer ? buyer : '', ids: some.map(({ id }) => id) })
    }
  }
  return batches
}

async function settleReferences(tx: Tx, at: At, batch: Batch): Promise<void> {
  for (const { from, reference } of referencesTo(familyOf(batch.family))) {
    if (reference.onDelete === 'cascade' || reference.onDelete === 'keep') continue
    const rows = await referring(tx, at, from, reference, batch)
    const [first] = rows
    if (!first) continue
    if (reference.onDelete !== 'clear') {
      const used = { ...batch, id: textAt(first.body, reference.field) ?? '' }
      throw inUse(reference.onDelete.refuse, used, first)
    }
    await replaceRows(
      tx,
      at,
      rows.map((row) => ({ ...row, body: withValueAt(row.body, reference.field, null) })),
    )
  }
}

/** Objects whose field names one of the batch. */
export async function referring(
  tx: Tx,
  { tenant }: At,
  from: Family,
  reference: Reference,
  { family, scope, ids }: Batch,
): Promise<StoredObject[]> {
  const where = sql`${inScopes(from.name, whereReferring(from, familyOf(family), scope))}
    and ${fieldsAre(from.name, { [reference.field]: ids })}`
  const rows = await readRows(tx, tenant, from.name, where)
  return rows.filter((row) =>
    targetsOf(from, row, reference).some((target) => target.family === family && target.scope === scope),
  )
}

function batchesOf(rows: readonly StoredObject[]): Batch[] {
  const batches = new Map<string, { family: string; scope: string; ids: string[] }>()
  for (const { family, scope, id } of rows) {
    const name = `${family} ${scope}`
    const batch = batches.get(name)
    if (batch) batch.ids.push(id)
    else batches.set(name, { family, scope, ids: [id] })
  }
  return [...batches.values()]
}
