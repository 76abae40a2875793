import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, jsonb } from '../../../ground/database/index.ts'
import { CommerceError } from '../../commerce-error.ts'
import { add, compare, type Money, money, toText } from '../../money/index.ts'
import type { AuthoriseRequest, FollowUp, PaymentProvider, Price, ProviderAnswer } from './provider.ts'
import { type LocalBehaviour, REFUSALS, TEST_CARDS, type TestCard } from './test-cards.ts'

export interface LocalProviderSettings {
  readonly db: Database
  readonly tenant: string
  /** Address of the page of the 3-D Secure step, which is followed by the reference. */
  readonly challengePage: string
}

/** A card as it is kept: without its number. */
export interface CardToken {
  readonly Token: string
  readonly CardType: TestCard['type']
  readonly PartialAccountNumber: string
}

export interface LocalProvider extends PaymentProvider {
  /** Stands for the form of a provider, which the number of a card goes to instead of the shop. Throws for other cards. */
  tokenFor(number: string): CardToken
  /** What the page of the 3-D Secure step asks about; undefined: there is nothing to confirm, or not any more. */
  challengeOf(reference: string): Promise<Challenge | undefined>
  /** What the shopper chose there, and where to go then. Undefined: there is nothing to choose. */
  answerChallenge(reference: string, confirmed: boolean): Promise<{ readonly returnUrl?: string } | undefined>
}

/** A payment that waits for the holder of the card. */
export interface Challenge {
  /** Decimal text, in the main unit. */
  readonly amount: string
  readonly currency: string
}

interface Row {
  readonly state: 'authorised' | 'challenge' | 'failed' | 'captured' | 'voided'
  readonly amount: string
  readonly captured: string
  readonly refunded: string
  readonly return_url: string | null
}

const TOKEN = /^local_([a-z]+)_[\w-]+$/

/**
 * A payment provider of the platform's own, which moves no money: it knows the {@link TEST_CARDS}, keeps what it
 * authorised, and remembers its answers by key as real ones do.
 */
export function createLocalProvider({ db, tenant, challengePage }: LocalProviderSettings): LocalProvider {
  const read = async (tx: Database, reference: string): Promise<Row | undefined> => {
    const { rows } = await sql<Row>`
      select state, amount::text as amount, captured::text as captured, refunded::text as refunded, return_url
      from commerce_local_payment where tenant = ${tenant} and reference = ${reference} for update`.execute(tx)
    return rows[0]
  }
  const set = (tx: Database, reference: string, state: Row['state'], captured: Money, refunded: Money) =>
    sql`update commerce_local_payment
      set state = ${state}, captured = ${toText(captured)}::numeric, refunded = ${toText(refunded)}::numeric
      where tenant = ${tenant} and reference = ${reference}`.execute(tx)

  /** The answer to a key, from memory or made now. */
  const once = (key: string, question: object, work: (tx: Database) => Promise<ProviderAnswer>) =>
    db.transaction().execute(async (tx) => {
      const fingerprint = JSON.stringify(question)
      const { numAffectedRows } = await sql`
        insert into commerce_local_payment_answer (tenant, key, fingerprint)
        values (${tenant}, ${key}, ${fingerprint}) on conflict do nothing`.execute(tx)
      if (numAffectedRows === 0n) {
        const { rows } = await sql<{ fingerprint: string; answer: ProviderAnswer }>`
          select fingerprint, answer from commerce_local_payment_answer
          where tenant = ${tenant} and key = ${key}`.execute(tx)
        const [known] = rows
        if (known?.fingerprint === fingerprint) return known.answer
        return declined('', 'idempotency_error', 'This key was used for another question.')
      }
      const answer = await work(tx)
      await sql`update commerce_local_payment_answer set answer = ${jsonb(answer)}
        where tenant = ${tenant} and key = ${key}`.execute(tx)
      return answer
    })

  /** A change of an authorisation in one of these states. */
  const follow = (
    action: string,
    { key, reference }: FollowUp,
    more: object,
    change: (tx: Database, row: Row) => Promise<ProviderAnswer>,
  ) =>
    once(key, { action, reference, ...more }, async (tx) => {
      const row = await read(tx, reference)
      return row ? change(tx, row) : declined(reference, 'unknown_reference', 'There is no such authorisation.')
    })

  const challenged = (reference: string): ProviderAnswer => ({
    outcome: 'challenge',
    reference,
    code: 'authentication_required',
    message: 'The holder of the card has to confirm the payment.',
    challengeUrl: `${challengePage}${reference}`,
  })

  return {
    name: 'local',

    tokenFor(number) {
      const digits = number.replace(/[ -]/g, '')
      const card = TEST_CARDS.find((each) => each.number === digits)
      if (card === undefined) {
        throw new CommerceError(400, 'ValidationFailure', 'The local payment provider accepts its test cards only.', {
          Field: 'Number',
          Rule: 'must be one of the test cards',
        })
      }
      return {
        Token: `local_${card.behaviour}_${randomBytes(12).toString('base64url')}`,
        CardType: card.type,
        PartialAccountNumber: digits.slice(-4),
      }
    },

    authorise: ({ key, token, amount, currency, returnUrl }: AuthoriseRequest) =>
      once(key, { action: 'authorise', token, amount: toText(amount), currency }, async (tx) => {
        const behaviour = TOKEN.exec(token)?.[1] as LocalBehaviour | undefined
        if (behaviour !== 'approve' && behaviour !== 'challenge') {
          const { code, message } = (behaviour && REFUSALS[behaviour]) ?? UNKNOWN_TOKEN
          return declined('', code, message)
        }
        const reference = `lp_${randomBytes(12).toString('base64url')}`
        await sql`insert into commerce_local_payment (tenant, reference, state, amount, currency, return_url)
          values (${tenant}, ${reference}, ${behaviour === 'approve' ? 'authorised' : 'challenge'},
            ${toText(amount)}::numeric, ${currency}, ${returnUrl ?? null})`.execute(tx)
        if (behaviour === 'approve') return approved(reference)
        return challenged(reference)
      }),

    async finishChallenge({ reference }) {
      return db.transaction().execute(async (tx) => {
        const row = await read(tx, reference)
        if (row?.state === 'authorised') return approved(reference)
        if (row?.state === 'challenge') return challenged(reference)
        const { code, message } = REFUSALS.challenge ?? UNKNOWN_TOKEN
        return declined(reference, code, message)
      })
    },

    capture: (request) =>
      follow('capture', request, priceOf(request), async (tx, row) => {
        const { reference, amount } = request
        if (row.state !== 'authorised') return declined(reference, 'not_capturable', 'There is nothing to capture.')
        if (compare(amount, money(row.amount)) > 0) {
          return declined(reference, 'amount_too_large', 'More than was authorised cannot be captured.')
        }
        await set(tx, reference, 'captured', amount, money(row.refunded))
        return approved(reference)
      }),

    refund: (request) =>
      follow('refund', request, priceOf(request), async (tx, row) => {
        const { reference, amount } = request
        const refunded = add(money(row.refunded), amount)
        if (row.state !== 'captured' || compare(refunded, money(row.captured)) > 0) {
          return declined(reference, 'amount_too_large', 'More than was captured cannot be refunded.')
        }
        await set(tx, reference, 'captured', money(row.captured), refunded)
        return approved(reference)
      }),

    void: (request) =>
      follow('void', request, {}, async (tx, row) => {
        const { reference } = request
        if (row.state === 'captured') return declined(reference, 'already_captured', 'What is captured is refunded.')
        await set(tx, reference, 'voided', money(row.captured), money(row.refunded))
        return approved(reference)
      }),

    async challengeOf(reference) {
      const { rows } = await sql<Challenge>`
        select amount::text as amount, currency from commerce_local_payment
        where tenant = ${tenant} and reference = ${reference} and state = 'challenge'`.execute(db)
      return rows[0]
    },

    answerChallenge: (reference, confirmed) =>
      db.transaction().execute(async (tx) => {
        const row = await read(tx, reference)
        if (row?.state !== 'challenge') return undefined
        await set(tx, reference, confirmed ? 'authorised' : 'failed', money(row.captured), money(row.refunded))
        return row.return_url === null ? {} : { returnUrl: row.return_url }
      }),
  }
}

const UNKNOWN_TOKEN = { code: 'unknown_token', message: 'The provider does not know this card.' }

const priceOf = ({ amount, currency }: Price) => ({ amount: toText(amount), currency })

const approved = (reference: string): ProviderAnswer => ({
  outcome: 'approved',
  reference,
  code: 'approved',
  message: 'Approved.',
})

const declined = (reference: string, code: string, message: string): ProviderAnswer => ({
  outcome: 'declined',
  reference,
  code,
  message,
})
