import { notFound } from '../../commerce-error.ts'
import { familyOf } from '../../families/index.ts'
import type { ObjectDraft } from '../../store/index.ts'
import { targetsOf } from '../../store/references.ts'
import type { Acting } from './acting.ts'
import { sees, typeOf } from './see.ts'

/**
 * Refuses (404) an object that names what is not there, and one of a supplier that names another company's things: own
 * specs are not put on others' products.
 */
export async function checkDraft(acting: Acting, draft: ObjectDraft, before?: ObjectDraft): Promise<void> {
  const { tx, store, caller } = acting
  await store.check(tx, draft, before)
  if (caller.userType !== 'supplier') return
  const family = familyOf(draft.family)
  for (const reference of family.references) {
    if (before !== undefined && before.body[reference.field] === draft.body[reference.field]) continue
    const targets = targetsOf(family, draft, reference).filter((target) => familyOf(target.family).party === 'owner')
    for (const target of targets) {
      const object = await store.get(tx, target)
      if (object !== undefined && !(await sees(acting, object))) throw notFound(typeOf(target.family), target.id)
    }
  }
}
