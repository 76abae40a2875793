import type { ErrorCode } from '@tessera/commerce/table'
import { CommerceError, idExists } from '../../commerce-error.ts'
import { withDefaults } from '../../operations/shape/check-body.ts'
import { printDate } from '../../operations/shape/dates.ts'
import type { Acting, FamilyRules, Writing } from '../../operations/stored/acting.ts'
import type { StoredObject } from '../../store/index.ts'
import { parentIdOf } from '../parents/inheritance.ts'

/** A bundle is a product of the same id too, so that product lists show it. Contract section 20.2. */
export const bundleRules: Readonly<Record<string, FamilyRules>> = {
  Bundle: {
    async write({ tx, store }, { id, before }) {
      if (before !== undefined) return
      const product = await store.get(tx, productKey(id))
      if (product !== undefined) throw idExists(product.body.IsBundle === true ? 'Bundle' : 'Product', id)
    },
    async written(acting, bundle) {
      await renameMirror(acting, bundle)
      await mirror(acting, bundle)
    },
    async removed({ tx, store }, { id }) {
      await store.delete(tx, productKey(id))
    },
  },
  BundleProductAssignment: { write: checkPart },
}

const productKey = (id: string) => ({ family: 'Product', scope: '', id })

/** Asked to change its id, the bundle has the new one; the address has the old one. */
async function renameMirror({ tx, store, operation, parameters }: Acting, { id }: StoredObject): Promise<void> {
  const old = operation?.id === 'Bundles.patch' ? parameters?.bundleID : undefined
  if (old !== undefined && old !== id && (await store.get(tx, productKey(old)))) {
    await store.rename(tx, productKey(old), id)
  }
}

async function mirror({ tx, store, now, marketplaceId }: Acting, { id, owner, body }: StoredObject): Promise<void> {
  const before = await store.get(tx, productKey(id))
  const { Name = id, Description = null, Active = false, xp = null } = body
  const said = { ID: id, OwnerID: owner ?? marketplaceId, Name, Description, Active, xp, IsBundle: true }
  const made = before?.body ?? { ...withDefaults('Product', {}), DateCreated: printDate(now) }
  await store.put(tx, { ...productKey(id), owner, body: { ...made, ...said } })
}

async function checkPart({ tx, store }: Acting, { body }: Writing): Promise<void> {
  const bundle = await store.get(tx, { family: 'Bundle', scope: '', id: String(body.BundleID) })
  const product = await store.get(tx, productKey(String(body.ProductID)))
  if (bundle === undefined || product === undefined) return
  if (bundle.owner !== product.owner) {
    throw refusal('Bundle.OwnerIDMustMatch', `${product.id} belongs to another company than the bundle.`)
  }
  const parts = await store.find(tx, 'BundleProductAssignment', { equals: { BundleID: bundle.id } })
  const others = parts.map((part) => String(part.body.ProductID)).filter((id) => id !== product.id)
  const parent = parentIdOf(product.body)
  if (parent !== undefined && others.includes(parent)) {
    throw refusal('Bundle.ParentProductAssigned', `The parent of ${product.id} is in the bundle already.`)
  }
  if (product.body.IsParent !== true) return
  const bodies = await store.getMany(tx, 'Product', '', others)
  const child = bodies.find((other) => parentIdOf(other.body) === product.id)
  if (child)
    throw refusal('Bundle.ChildProductsAssigned', `${child.id}, a child of ${product.id}, is in the bundle already.`)
}

const refusal = (code: ErrorCode, message: string) => new CommerceError(400, code, message)
