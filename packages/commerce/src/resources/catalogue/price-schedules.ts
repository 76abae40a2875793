import type { Rules } from '../../rules.ts'

/** Prices by quantity, with sale dates and limits. Contract section 11. */
export const priceSchedules = {
  list: 'GET /priceschedules : PriceSchedule[]',
  create: 'POST /priceschedules PriceSchedule : PriceSchedule',
  get: 'GET /priceschedules/{priceScheduleID} : PriceSchedule',
  save: 'PUT /priceschedules/{priceScheduleID} PriceSchedule : PriceSchedule',
  delete: 'DELETE /priceschedules/{priceScheduleID}',
  patch: 'PATCH /priceschedules/{priceScheduleID} ~PriceSchedule : PriceSchedule',
  /** Adds a price from a quantity on, or changes the one there is. Contract section 11.3. */
  savePriceBreak: 'POST /priceschedules/{priceScheduleID}/PriceBreaks PriceBreak : PriceSchedule',
  /** Removes the price that begins at `quantity`. */
  deletePriceBreak: 'DELETE /priceschedules/{priceScheduleID}/PriceBreaks?quantity=number',
} as const

export const priceSchedulesRules = {
  read: 'PriceScheduleAdmin PriceScheduleReader',
  write: 'PriceScheduleAdmin',
  search: {
    list: 'ID Name ApplyTax Currency',
  },
  sort: {
    list: 'Name ID OwnerID',
  },
} as const satisfies Rules<typeof priceSchedules>
