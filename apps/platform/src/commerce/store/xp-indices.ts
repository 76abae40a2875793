import { type Kysely, sql } from 'kysely'
import { type Family, familyOf } from '../families/index.ts'
import { capabilitiesOf } from './capabilities.ts'
import { xpIndexOf } from './indexes.ts'
import { readRows } from './read.ts'
import { badList, invalid } from './store-error.ts'

/** Families that a type of thing stands for. Contract section 20.5. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  Address: ['Address', 'SupplierAddress', 'AdminAddress'],
  Company: ['Buyer', 'Supplier'],
  InventoryRecord: ['InventoryRecord', 'VariantInventoryRecord'],
  LineItem: ['LineItem', 'SubscriptionItem'],
  User: ['BuyerUser', 'SupplierUser', 'AdminUser'],
  UserGroup: ['UserGroup', 'SupplierUserGroup', 'AdminUserGroup'],
}

const KEY = /^[^.\s"\\]{1,100}(\.[^.\s"\\]{1,100}){0,7}$/

/**
 * Makes lists of a type of thing sort by, and compare with, a path below `xp` (`color`, `size.width`) by an index.
 * Throws 400 for products, which are sorted by any xp anyway, and for a key that is no path. Contract section 20.5.
 */
export async function createXpIndex(tx: Kysely<unknown>, thingType: string, key: string): Promise<void> {
  for (const family of familiesOf(thingType, key)) await sql.raw(xpIndexOf(family, key).create).execute(tx)
}

/** Nothing happens when there is none. */
export async function dropXpIndex(tx: Kysely<unknown>, thingType: string, key: string): Promise<void> {
  for (const family of familiesOf(thingType, key)) {
    await sql.raw(`drop index if exists "${xpIndexOf(family, key).name}"`).execute(tx)
  }
}

/**
 * Throws `List.InvalidSortProperty` for an xp path that lists of the family are not sorted by: products and bundles are
 * by any, what has few in a scope too, others by the declared ones. Contract section 6.3.
 */
export async function checkXpSorts(
  tx: Kysely<unknown>,
  tenant: string,
  family: Family,
  fields: readonly string[],
): Promise<void> {
  const paths = fields.filter((field) => field.startsWith('xp.')).map((field) => field.slice(3))
  if (paths.length === 0 || family.few || capabilitiesOf(family).anything) return
  const [thingType = family.name] = Object.entries(FAMILIES).find(([, names]) => names.includes(family.name)) ?? []
  const declared = await readRows(
    tx,
    tenant,
    'XpIndex',
    sql`o.scope = '' and o.id = any(${paths.map((path) => `${thingType}|${path}`)}::text[])`,
  )
  const missing = paths.find((path) => declared.every(({ body }) => body.Key !== path))
  if (missing !== undefined) {
    throw badList(
      'List.InvalidSortProperty',
      `Lists are sorted by xp.${missing.slice(0, 100)} when it is an xp index.`,
      {
        Property: `xp.${missing}`,
      },
    )
  }
}

function familiesOf(thingType: string, key: string): Family[] {
  if (thingType === 'Product')
    throw badList('List.InvalidProperty', 'Products need no index of their extended properties.')
  if (!KEY.test(key) || key.length > 200) {
    throw invalid('Key', 'path', 'Key must be names of at most 100 characters each, joined by dots, without spaces.')
  }
  const names = Object.hasOwn(FAMILIES, thingType) ? FAMILIES[thingType] : [thingType]
  return (names ?? []).map(familyOf)
}
