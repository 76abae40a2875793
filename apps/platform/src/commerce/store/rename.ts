import { type Kysely, sql } from 'kysely'
import { childrenOf, type Family, families, familyOf, referencesTo } from '../families/index.ts'
import { referring } from './delete.ts'
import { idOfKeys, type ObjectKey, withValueAt } from './object.ts'
import { partition } from './partition.ts'
import { readRows } from './read.ts'
import { idExists, notFound } from './store-error.ts'
import { readsOf } from './transaction-reads.ts'
import { type Change, replaceRows } from './write.ts'

type Tx = Kysely<unknown>
type At = { tenant: string; now: Date }

/**
 * Gives an object another id: everything below it moves along, and everything that names it names it anew. Throws
 * `NotFound`, and `IdExists` when the new id is taken. Contract section 8.1.
 */
export async function renameObject(tx: Tx, at: At, key: ObjectKey, newId: string): Promise<void> {
  if (newId === key.id) return
  const family = familyOf(key.family)
  const [object] = await readRows(tx, at.tenant, key.family, sql`o.scope = ${key.scope} and o.id = ${key.id}`)
  if (!object) throw notFound(key.family, key.id)
  const taken = await readRows(tx, at.tenant, key.family, sql`o.scope = ${key.scope} and o.id = ${newId}`)
  if (taken.length > 0) throw idExists({ ...key, id: newId })
  await replaceRows(tx, at, [{ ...object, newId, body: { ...object.body, ID: newId } }])
  await moveScopes(tx, at, family, pathOf(key), pathOf({ ...key, id: newId }))
  for (const { from, reference } of referencesTo(family)) {
    const rows = await referring(tx, at, from, reference, { family: key.family, scope: key.scope, ids: [key.id] })
    await replaceRows(
      tx,
      at,
      rows.map((row) => renamed(from, row, reference.field, newId)),
    )
  }
  await renameOwner(tx, at, key, newId)
}

const pathOf = ({ scope, id }: ObjectKey) => (scope === '' ? id : `${scope}/${id}`)

function renamed(from: Family, row: Omit<Change, 'newId'>, field: string, newId: string): Change {
  const body = withValueAt(row.body, field, newId)
  if (from.keys.length > 0) return { ...row, body, newId: idOfKeys(from.keys, body) }
  return field === 'ID' ? { ...row, body, newId } : { ...row, body }
}

/** Everything below the object, down to the last. */
async function moveScopes(tx: Tx, at: At, family: Family, from: string, to: string): Promise<void> {
  for (const child of childrenOf(family)) {
    for (const table of [partition(child.name), ...(child.unique.length > 0 ? [sql.table('commerce_unique')] : [])]) {
      await sql`update ${table} set scope = ${to}::text || substr(scope, ${from.length + 1})
        where tenant = ${at.tenant} and family = ${child.name}
          and (scope = ${from} or (scope >= ${`${from}/`} and scope < ${`${from}0`}))`.execute(tx)
    }
    readsOf(tx)?.changed(child.name)
    await moveScopes(tx, at, child, from, to)
  }
}

/** A company owns things everywhere; a user keeps things in the company. */
async function renameOwner(tx: Tx, at: At, key: ObjectKey, newId: string): Promise<void> {
  const isCompany = key.family === 'Buyer' || key.family === 'Supplier'
  if (!isCompany && key.family !== 'BuyerUser') return
  for (const family of families.values()) {
    if (family.keys.length > 0 || family.singleton) continue
    const isOwned = isCompany ? family.party !== 'user' && !family.private : family.party === 'user' || family.private
    if (!isOwned) continue
    const where = isCompany ? sql`true` : sql`(o.scope = ${key.scope} or o.scope = '')`
    const rows = await readRows(tx, at.tenant, family.name, sql`o.owner = ${key.id} and ${where}`)
    await replaceRows(
      tx,
      at,
      rows.map((row) => ({
        ...row,
        owner: newId,
        body: row.body.OwnerID === key.id ? { ...row.body, OwnerID: newId } : row.body,
      })),
    )
  }
}
