import { sql } from 'kysely'
import { prepared } from '../../../ground/database/index.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import { rootOf } from '../../store/indexes.ts'
import { partition } from '../../store/partition.ts'
import { among, field } from '../visibility/links.ts'
import { type ChangedRow, touchesOf } from './touches.ts'

/** What writes may have changed of what shoppers find. */
export interface CatalogueChanges {
  /** Ids of products of which something may be different: text, place, price, stock, sellers. */
  readonly products: ReadonlySet<string> | 'all'
  /** Ids of those of which the text may be different; `all` when words that many share are, such as names of categories. */
  readonly texts: ReadonlySet<string> | 'all'
  /** Prices were written: other sales may begin or end. */
  readonly prices: boolean
  /** Ids of buyers who may see other things than before. */
  readonly buyers: ReadonlySet<string> | 'all'
  /** Somebody may stand for another party than before. */
  readonly parties: boolean
}

/** Nothing is known for sure any more. */
export const EVERYTHING: CatalogueChanges = {
  products: 'all',
  texts: 'all',
  prices: true,
  buyers: 'all',
  parties: true,
}

/** More products than this are all of them. */
const MAX_PRODUCTS = 5000

type Place = Pick<Acting, 'tx' | 'tenant'>

/** What rows that were written come to. Contract sections 10.2, 10.4, 11.1 and 20.2. */
export async function changesOf(place: Place, rows: readonly ChangedRow[]): Promise<CatalogueChanges> {
  const all = rows.flatMap((row) => {
    const touches = touchesOf(row.family)
    return touches ? [{ row, touches }] : []
  })
  const some = <Value>(of: (one: (typeof all)[number]) => Value | undefined) => [
    ...new Set(all.map(of).filter((value) => value !== undefined)),
  ]
  const direct = some(({ row, touches }) => touches.product?.(row))
  const schedules = some(({ row, touches }) => touches.schedule?.(row))
  const specs = some(({ row, touches }) => touches.spec?.(row))
  const isAny = (which: 'everybody' | 'words' | 'parties') => all.some(({ touches }) => touches[which])
  return {
    products: await productsOf(place, direct, { schedules }),
    texts: isAny('words')
      ? 'all'
      : await productsOf(
          place,
          some(({ row, touches }) => (touches.text ? touches.product?.(row) : undefined)),
          { specs },
        ),
    prices: schedules.length > 0,
    buyers: isAny('everybody') ? 'all' : new Set(some(({ row, touches }) => touches.buyer?.(row))),
    parties: isAny('parties'),
  }
}

/** The products themselves, those that have these prices or specs, their children, and the bundles they are parts of. */
async function productsOf(
  { tx, tenant }: Place,
  direct: readonly string[],
  { schedules = [], specs = [] }: { readonly schedules?: readonly string[]; readonly specs?: readonly string[] },
): Promise<CatalogueChanges['products']> {
  const written = direct.length + schedules.length + specs.length
  if (written === 0) return new Set()
  if (written > MAX_PRODUCTS) return 'all'
  const priced = schedules.length === 0 ? [] : await pricedBy({ tx, tenant }, schedules)
  const specified = specs.length === 0 ? [] : await specifiedBy({ tx, tenant }, specs)
  const own = [...new Set([...direct, ...priced, ...specified])]
  const { rows } = await sql<{ id: string }>`${prepared}
    with own as (select unnest(${own}::text[]) as id),
      whole as (select id from own union select c.id from own cross join lateral (
        select p.id from ${partition('Product')} as p where p.tenant = ${tenant} and ${rootOf('Product', 'p')} = own.id
        offset 0) as c)
    select id from whole union select b.id from whole cross join lateral (
      select ${field('g', 'BundleID')} as id from ${partition('BundleProductAssignment')} as g
      where g.tenant = ${tenant} and ${field('g', 'ProductID')} = whole.id offset 0) as b
    limit ${MAX_PRODUCTS + 1}`.execute(tx)
  return rows.length > MAX_PRODUCTS ? 'all' : new Set(rows.map(({ id }) => id))
}

async function pricedBy({ tx, tenant }: Place, schedules: readonly string[]): Promise<string[]> {
  const ids = among(schedules)
  const { rows } = await sql<{ id: string }>`${prepared}
    select p.id from ${partition('Product')} as p where p.tenant = ${tenant} and ${field('p', 'DefaultPriceScheduleID')} = ${ids}
    union select ${field('a', 'ProductID')} from ${partition('ProductAssignment')} as a
      where a.tenant = ${tenant} and ${field('a', 'PriceScheduleID')} = ${ids}
    union select l.scope from ${partition('ProductSupplier')} as l
      where l.tenant = ${tenant} and ${field('l', 'DefaultPriceScheduleID')} = ${ids}
    limit ${MAX_PRODUCTS + 1}`.execute(tx)
  return rows.map(({ id }) => id)
}

async function specifiedBy({ tx, tenant }: Place, specs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${prepared}
    select distinct ${field('a', 'ProductID')} as id from ${partition('SpecProductAssignment')} as a
      where a.tenant = ${tenant} and ${field('a', 'SpecID')} = ${among(specs)}
    limit ${MAX_PRODUCTS + 1}`.execute(tx)
  return rows.map(({ id }) => id)
}
