import { CommerceError } from '../../commerce-error.ts'
import type { JsonObject } from '../../operations/json.ts'
import type { Acting, Writing } from '../../operations/stored/acting.ts'
import { breaksOf } from '../../prices/index.ts'
import type { StoredObject } from '../../store/index.ts'
import { hasCurrency } from '../price-choice/choose-schedule.ts'

/** The schedule that a field names; undefined for none, and for one that is not there, which is refused elsewhere. */
export async function scheduleOf({ tx, store }: Acting, id: unknown): Promise<StoredObject | undefined> {
  if (typeof id !== 'string' || id === '') return undefined
  return store.get(tx, { family: 'PriceSchedule', scope: '', id })
}

/** A schedule has a price before anything has the schedule. Contract section 11.1. */
export function checkBreaks({ id, body }: StoredObject): void {
  if (breaksOf(body).length > 0) return
  throw new CommerceError(400, 'PriceSchedule.NoPriceBreaks', `The price schedule ${id} has no price break yet.`, {
    PriceScheduleID: id,
  })
}

/** A product's default price is of its own owner, or of the marketplace owner. */
export async function checkDefaultSchedule(acting: Acting, { body, before, owner }: Writing): Promise<void> {
  const { DefaultPriceScheduleID: id } = body
  if (id === before?.body.DefaultPriceScheduleID) return
  const schedule = await scheduleOf(acting, id)
  if (schedule === undefined) return
  checkBreaks(schedule)
  if (schedule.owner === owner || schedule.owner === acting.marketplaceId) return
  throw new CommerceError(
    400,
    'PriceSchedule.InvalidDefaultPriceScheduleID',
    `The price schedule ${schedule.id} belongs to another company than the product.`,
    { PriceScheduleID: schedule.id },
  )
}

/** The currency of a schedule is the party's. Contract sections 9.8 and 11.1. */
export function checkCurrency({ id, body }: StoredObject, locale: JsonObject | undefined): void {
  const currency = typeof locale?.Currency === 'string' ? locale.Currency : null
  if (hasCurrency(body, currency)) return
  throw new CommerceError(
    400,
    'PriceSchedule.CurrencyMismatch',
    `The price schedule ${id} is in ${body.Currency ?? 'no currency'}; the party buys in ${currency ?? 'none'}.`,
    { PriceScheduleID: id },
  )
}
