import type { ErrorCode } from '@tessera/commerce/table'
import { CommerceError } from '../../commerce-error.ts'
import type { JsonObject } from '../../operations/json.ts'
import type { Acting, FamilyRules, Writing } from '../../operations/stored/acting.ts'
import { breaksOf } from '../../prices/index.ts'
import { type StoredObject, textAt } from '../../store/index.ts'
import { hasCurrency } from '../price-choice/choose-schedule.ts'
import { checkBreaks, scheduleOf } from './schedules.ts'

/** What a price schedule may not become while something has it, and what may have it. Contract sections 9.8 and 11.1. */
export const priceRules: Readonly<Record<string, FamilyRules>> = {
  ProductSupplier: {
    /** A supplier's price for a product is the supplier's own, or the marketplace owner's. */
    async written(acting, { id, body }, before) {
      if (body.DefaultPriceScheduleID === before?.body.DefaultPriceScheduleID) return
      const schedule = await scheduleOf(acting, body.DefaultPriceScheduleID)
      if (schedule === undefined) return
      checkBreaks(schedule)
      if (schedule.owner === id || schedule.owner === acting.marketplaceId) return
      throw refusal(
        'PriceSchedule.InvalidDefaultPriceScheduleID',
        `The price schedule ${schedule.id} belongs to another company than ${id}.`,
      )
    },
  },
  /** A buyer, and each of its groups, has one locale: another one takes its place. */
  LocaleAssignment: {
    async written({ tx, store }, link) {
      const { BuyerID: buyer, UserGroupID: group } = link.body
      const others = await store.find(tx, 'LocaleAssignment', { equals: { BuyerID: String(buyer) } })
      const same = others.filter(({ id, body }) => id !== link.id && (body.UserGroupID ?? null) === (group ?? null))
      for (const other of same) await store.delete(tx, other)
    },
  },
}

/** What a change of a schedule must leave while something has it. */
export async function checkScheduleInUse(acting: Acting, writing: Writing): Promise<void> {
  const { before, body } = writing
  if (before === undefined) return
  const losesPrices = breaksOf(before.body).length > 0 && breaksOf(body).length === 0
  const changesCurrency = !hasCurrency(body, textAt(before.body, 'Currency') || null)
  if (!losesPrices && !changesCurrency) return
  const user = await firstUser(acting, [before.id, writing.id])
  if (user === undefined) return
  if (changesCurrency) {
    throw refusal('PriceSchedule.CannotModifyCurrency', `The currency stays while ${nameOf(user)} has the schedule.`)
  }
  const code = breaksOf(before.body).length === 1 ? 'CannotDeleteLastPriceBreak' : 'CannotClearPriceBreaks'
  throw refusal(`PriceSchedule.${code}`, `The last price stays while ${nameOf(user)} has the schedule.`)
}

async function firstUser({ tx, store }: Acting, ids: readonly string[]): Promise<StoredObject | undefined> {
  for (const [family, field] of [
    ['ProductAssignment', 'PriceScheduleID'],
    ['Product', 'DefaultPriceScheduleID'],
    ['ProductSupplier', 'DefaultPriceScheduleID'],
  ] as const) {
    const [user] = await store.find(tx, family, { equals: { [field]: ids } }, 1)
    if (user) return user
  }
  return undefined
}

const nameOf = ({ family, id, body }: StoredObject) =>
  family === 'Product' ? `the product ${id}` : `an assignment of ${productIn(body) ?? id}`

const productIn = (body: JsonObject) => textAt(body, 'ProductID')

const refusal = (code: ErrorCode, message: string) => new CommerceError(400, code, message)
