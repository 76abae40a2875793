import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared } from '../../ground/database/index.ts'
import { countsColumn } from './counts.ts'
import type { StoredObject } from './object.ts'
import { partition } from './partition.ts'
import { COLUMNS, type Row, readRows } from './read.ts'

/** A read by key, or of a stretch of one: its best plan does not depend on how much there is. */
export interface Ask {
  readonly family: string
  /** What kind of read it is: two of a kind and family differ by parameters alone. */
  readonly kind: string
  /** Two asks of one family with the same key read the same. */
  readonly key: string
  readonly where: RawBuilder<unknown>
  /** Only the first so many. */
  readonly limit?: number | undefined
  readonly counted?: boolean
}

interface Waiting {
  readonly tenant: string
  readonly ask: Ask
  readonly resolve: (rows: StoredObject[]) => void
  readonly reject: (error: unknown) => void
}

/** Reads that go together at most: statements of many kinds would each be prepared. */
const TOGETHER = 8

/**
 * What one transaction, or one request that only reads, reads. What is asked for in one turn goes as one statement,
 * because a trip to the database costs more than finding a row; and what was read is not read again until the transaction
 * writes something of that family, or locks a row: then others may have written before it.
 */
class TransactionReads {
  readonly #tx: Kysely<unknown>
  readonly #known = new Map<string, Map<string, Promise<StoredObject[]>>>()
  readonly #changed = new Set<string>()
  readonly #held = new Set<string>()
  #waiting: Waiting[] = []

  constructor(tx: Kysely<unknown>) {
    this.#tx = tx
  }

  rows(tenant: string, ask: Ask): Promise<StoredObject[]> {
    const ofFamily = this.#known.get(ask.family) ?? new Map<string, Promise<StoredObject[]>>()
    this.#known.set(ask.family, ofFamily)
    const known = ofFamily.get(ask.key)
    if (known) return known
    const rows = new Promise<StoredObject[]>((resolve, reject) => {
      // After whatever else goes on in this turn: others may ask in it, too.
      if (this.#waiting.length === 0) process.nextTick(() => this.#send())
      this.#waiting.push({ tenant, ask, resolve, reject })
    })
    ofFamily.set(ask.key, rows)
    rows.catch(() => ofFamily.delete(ask.key))
    return rows
  }

  /** Objects of the family are others now. */
  changed(family: string): void {
    this.#known.delete(family)
    this.#changed.add(family)
  }

  hasChanged(family: string): boolean {
    return this.#changed.has(family)
  }

  /** The row of this ask was locked: what was read before may be old, and that row is nobody else's from now on. */
  locked({ family, key }: Ask, row: StoredObject): void {
    this.#known.clear()
    this.#known.set(family, new Map([[key, Promise.resolve([row])]]))
    this.#held.add(`${family} ${key}`)
  }

  /** The row of this ask is locked: what is known of it holds. */
  holds({ family, key }: Ask): boolean {
    return this.#held.has(`${family} ${key}`)
  }

  #send(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const together of groupsOf(waiting)) {
      readTogether(this.#tx, together).then(
        (answers) => {
          for (const [index, { resolve }] of together.entries()) resolve(answers[index] ?? [])
        },
        (error: unknown) => {
          for (const { reject } of together) reject(error)
        },
      )
    }
  }
}

/** Reads of different kinds, in an order of their own, so that there are few statements to prepare. */
function groupsOf(waiting: readonly Waiting[]): Waiting[][] {
  const groups: Waiting[][] = []
  const kindOf = ({ ask }: Waiting) => `${ask.family} ${ask.kind}`
  for (const each of waiting) {
    const fits = groups.find(
      (group) => group.length < TOGETHER && group.every((other) => kindOf(other) !== kindOf(each)),
    )
    if (fits) fits.push(each)
    else groups.push([each])
  }
  return groups.map((group) => group.toSorted((a, b) => (kindOf(a) < kindOf(b) ? -1 : 1)))
}

async function readTogether(tx: Kysely<unknown>, waiting: readonly Waiting[]): Promise<StoredObject[][]> {
  const [first] = waiting
  if (first !== undefined && waiting.length === 1) return [await readAsk(tx, first.tenant, first.ask)]
  const parts = waiting.map(({ tenant, ask: { family, where, limit, counted = false } }, place) => {
    const counts = counted ? countsColumn(tenant, family) : NO_COUNTS
    return sql`(select ${sql.lit(place)} as place, ${COLUMNS}${counts} from ${partition(family)} as o
      where o.tenant = ${tenant} and o.family = ${family} and ${where}
      ${limit === undefined ? sql`` : sql`${IN_ORDER} limit ${limit}`})`
  })
  const { rows } = await sql<Row & { place: number }>`${prepared}${sql.join(parts, sql` union all `)}
    order by place, scope, id`.execute(tx)
  const answers = waiting.map((): StoredObject[] => [])
  for (const { place, counts, ...row } of rows) answers[place]?.push(counts ? { ...row, counts } : row)
  return answers
}

const IN_ORDER = sql`order by o.scope, o.id`
const NO_COUNTS = sql`, null::jsonb as counts`

export function readAsk(tx: Kysely<unknown>, tenant: string, ask: Ask): Promise<StoredObject[]> {
  const { family, where, limit, counted = false } = ask
  const end = limit === undefined ? IN_ORDER : sql`${IN_ORDER} limit ${limit}`
  return readRows(tx, tenant, family, where, end, { byKey: true, counted })
}

const ofTransactions = new WeakMap<Kysely<unknown>, TransactionReads>()

/**
 * The database for one request that only reads: what it asks for in one turn is read together, and nothing twice, as in
 * a transaction. It is for this request alone: what others write meanwhile is not seen by what was read before. A
 * transaction does so by itself.
 */
export function readingOnce(db: Kysely<unknown>): Kysely<unknown> {
  if (db.isTransaction) return db
  const ofRequest = db.withTables<Record<never, never>>()
  ofTransactions.set(ofRequest, new TransactionReads(ofRequest))
  return ofRequest
}

/** What the transaction, or the request that only reads, has read; undefined elsewhere: every read is for itself. */
export function readsOf(tx: Kysely<unknown>): TransactionReads | undefined {
  const known = ofTransactions.get(tx)
  if (known || !tx.isTransaction) return known
  const reads = new TransactionReads(tx)
  ofTransactions.set(tx, reads)
  return reads
}
