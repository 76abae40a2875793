import { sql } from 'kysely'
import { type Database, jsonb, type Migration } from '../../ground/database/index.ts'
import type { Log } from '../../ground/log.ts'
import { compare, type Money, money, toNumber, toText, ZERO } from '../money/index.ts'
import type { JsonObject } from '../operations/json.ts'
import { printDate } from '../operations/shape/dates.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { StoredObject } from '../store/index.ts'
import {
  isHeld,
  keptOf,
  providedBy,
  type Standing,
  standingsOf,
  TRANSACTION_TYPES,
  transactionsOf,
} from './authorised.ts'
import type { PaymentProvider } from './providers/provider.ts'

export const releaseMigrations: readonly Migration[] = [
  {
    name: 'commerce-payments-002-releases',
    async up(db) {
      await sql`
        create table commerce_payment_release (
          tenant text not null,
          id text not null,
          request jsonb not null,
          due timestamptz not null,
          tries integer not null default 0,
          problem text,
          primary key (tenant, id)
        )`.execute(db)
      await sql`create index commerce_payment_release_due on commerce_payment_release (tenant, due)`.execute(db)
    },
  },
]

/** What a provider is to be asked once the transaction has committed. */
interface Release {
  readonly action: 'void' | 'refund'
  readonly reference: string
  /** Decimal text, in the main unit. */
  readonly amount: string
  readonly currency: string
}

/** Someone else asks after this long. */
const LEASE_S = 60
const FIRST_RETRY_S = 30
/** About a day and a half, with growing pauses; then it waits for a person. */
const MAX_ATTEMPTS = 12

/**
 * Gives back what a card payment holds or took: noted in this transaction, asked of the provider after its commit. The
 * transactions of the payment say so at once. Answers the payment's body as it is then.
 */
export async function release({ tx, tenant, now }: Acting, payment: StoredObject): Promise<JsonObject> {
  const transactions: JsonObject[] = [...transactionsOf(payment.body)]
  const before = transactions.length
  for (const standing of standingsOf(payment.body)) {
    const due = releaseOf(standing)
    if (due === undefined) continue
    await sql`insert into commerce_payment_release (tenant, id, request, due)
      values (${tenant}, ${`${due.action}:${due.reference}:${before}`}, ${jsonb(due)}, ${now})
      on conflict do nothing`.execute(tx)
    transactions.push({
      ID: `release-${transactions.length + 1}`,
      Type: TRANSACTION_TYPES[due.action],
      DateExecuted: printDate(now),
      Currency: due.currency,
      Amount: toNumber(money(due.amount)),
      Succeeded: true,
      ResultCode: 'released',
      ResultMessage: 'The order or the payment no longer exists. The provider has been informed.',
      xp: { Provider: providerOf(payment.body, due.reference), Reference: due.reference },
      ByProvider: { provider: providerOf(payment.body, due.reference), reference: due.reference },
    })
  }
  if (transactions.length === before) return payment.body
  return { ...payment.body, Transactions: transactions, Accepted: false }
}

function releaseOf(standing: Standing): Release | undefined {
  const { reference, currency, authorised } = standing
  const of = (action: Release['action'], amount: Money) => ({ action, reference, amount: toText(amount), currency })
  if (isHeld(standing)) return of('void', authorised)
  const kept = keptOf(standing)
  return compare(kept, ZERO) > 0 ? of('refund', kept) : undefined
}

function providerOf(payment: JsonObject, reference: string): string {
  const by = transactionsOf(payment).map(providedBy)
  return by.find((each) => each?.reference === reference)?.provider ?? ''
}

interface Row {
  readonly id: string
  readonly request: Release
  readonly tries: number
}

/**
 * Asks the provider for everything that is due, in any process; answers how many it did. What fails is tried again
 * later, twelve times at most.
 */
export async function runReleases({
  db,
  tenant,
  provider,
  now,
  log,
}: {
  readonly db: Database
  readonly tenant: string
  readonly provider: PaymentProvider
  readonly now: Date
  readonly log: Log
}): Promise<number> {
  for (let done = 0; ; ) {
    const row = await takeOne(db, tenant, now)
    if (row === undefined) return done
    const { id, request, tries } = row
    const key = `release:${tenant}:${id}`
    const { reference, currency, amount } = request
    try {
      const answer =
        request.action === 'void'
          ? await provider.void({ key, reference })
          : await provider.refund({ key, reference, currency, amount: money(amount) })
      if (answer.outcome !== 'approved') throw new Error(`${answer.code}: ${answer.message}`)
      await sql`delete from commerce_payment_release where tenant = ${tenant} and id = ${id}`.execute(db)
      done += 1
    } catch (error) {
      const problem = error instanceof Error ? error.message : 'unknown'
      if (tries < MAX_ATTEMPTS) {
        log.warn({ release: id, tries, problem }, 'a payment could not be given back; it is tried again')
      } else {
        log.error(
          { release: id, ...request, tries, problem },
          'a payment is not given back: do it at the provider by hand',
        )
      }
      const due = new Date(now.getTime() + FIRST_RETRY_S * 1000 * 2 ** tries)
      await sql`update commerce_payment_release set due = ${due}, problem = ${problem}
        where tenant = ${tenant} and id = ${id}`.execute(db)
    }
  }
}

async function takeOne(db: Database, tenant: string, now: Date): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    update commerce_payment_release as r
    set tries = tries + 1, due = ${new Date(now.getTime() + LEASE_S * 1000)}
    where r.tenant = ${tenant} and r.id = (select id from commerce_payment_release
      where tenant = ${tenant} and due <= ${now} and tries < ${MAX_ATTEMPTS}
      order by due limit 1 for update skip locked)
    returning r.id, r.request, r.tries`.execute(db)
  return rows[0]
}
