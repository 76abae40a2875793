import { CommerceError } from '../../commerce-error.ts'
import type { StoredObject } from '../../store/index.ts'
import type { Acting, FamilyRules, Writing } from '../stored/acting.ts'

/** The tree of a catalog. Contract section 10.1. */
export const categoryRules: Readonly<Record<string, FamilyRules>> = {
  Category: {
    async write(acting, writing) {
      await refuseCircle(acting, writing)
      if (writing.query.adjustListOrders === true) await makeRoom(acting, writing)
    },
    async complete(acting, categories) {
      const { tx, store } = acting
      const ids = categories.map(({ id }) => id)
      // A list is of one catalog.
      const scope = categories[0]?.scope ?? ''
      const children = await store.find(tx, 'Category', { scope, equals: { ParentID: ids } })
      return ids.map((id) => ({ ChildCount: children.filter(({ body }) => body.ParentID === id).length }))
    },
  },
}

async function refuseCircle({ tx, store }: Acting, { scope, id, body, before }: Writing): Promise<void> {
  const met = new Set([id, ...(before ? [before.id] : [])])
  for (let parent = body.ParentID; typeof parent === 'string' && parent !== ''; ) {
    if (met.has(parent)) {
      throw new CommerceError(400, 'Category.CircularReference', `The category ${id} would be below itself.`)
    }
    met.add(parent)
    const above: StoredObject | undefined = await store.get(tx, { family: 'Category', scope, id: parent })
    parent = above?.body.ParentID ?? null
  }
}

/** Siblings from the category's place on move one place down. */
async function makeRoom({ tx, store }: Acting, { scope, id, body }: Writing): Promise<void> {
  const { ListOrder: place } = body
  if (typeof place !== 'number') return
  const parent = typeof body.ParentID === 'string' && body.ParentID !== '' ? body.ParentID : null
  const siblings = await store.find(tx, 'Category', { scope, equals: { ParentID: parent } })
  const at = (other: StoredObject) => (typeof other.body.ListOrder === 'number' ? other.body.ListOrder : 0)
  const others = siblings.filter((other) => other.id !== id)
  if (!others.some((other) => at(other) === place)) return
  for (const other of others.filter((each) => at(each) >= place)) {
    await store.put(tx, { ...other, body: { ...other.body, ListOrder: at(other) + 1 } })
  }
}
