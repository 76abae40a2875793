import { sql } from 'kysely'
import { prepared } from '../../ground/database/index.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { Filter, Restriction, Sort, StoredObject } from '../store/index.ts'
import { foldText } from '../store/text.ts'

/** The promotion with a code, in any case; else the one with that id. Contract section 5.1. */
export async function findPromotion(acting: Acting, codeOrId: string): Promise<StoredObject | undefined> {
  const { tx, tenant, store } = acting
  const { rows } = await sql<{ id: string }>`${prepared} select id from commerce_unique
    where tenant = ${tenant} and domain = 'PromotionCode' and family = 'Promotion' and value = ${foldText(codeOrId)}`.execute(
    tx,
  )
  return store.get(tx, { family: 'Promotion', scope: '', id: rows[0]?.id ?? codeOrId })
}

const BY_PRIORITY: readonly Sort[] = [{ field: 'Priority' }, { field: 'ID' }]
const PAGE = 100

/** The first promotions of a list by priority, those without one last. `most`: a multiple of 100. */
export async function firstPromotions(
  { tx, store }: Acting,
  restrict: readonly Restriction[],
  filters: readonly Filter[],
  most: number,
): Promise<StoredObject[]> {
  const found: StoredObject[] = []
  for (let page = 1; found.length < most; page += 1) {
    const query = { family: 'Promotion', restrict, filters, sort: BY_PRIORITY, page, pageSize: PAGE }
    const { items } = await store.list(tx, query)
    found.push(...items)
    if (items.length < PAGE) break
  }
  return found
}
