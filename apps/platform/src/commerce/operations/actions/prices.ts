import { CommerceError } from '../../commerce-error.ts'
import { type Call, type Handler, one, parameter } from '../call.ts'
import { isObject, type JsonObject } from '../json.ts'
import { complete } from '../stored/complete.ts'
import { patchObject } from '../stored/objects.ts'
import { getSeen } from '../stored/see.ts'

const schedule = (call: Call) =>
  getSeen(call, { family: 'PriceSchedule', scope: '', id: parameter(call, 'priceScheduleID') }, { toWrite: true })

const breaksOf = ({ PriceBreaks: breaks }: JsonObject) => (Array.isArray(breaks) ? breaks.filter(isObject) : [])

/** Price breaks one by one. Contract section 11.1. */
export const priceActions: Readonly<Record<string, Handler>> = {
  /** A break with the quantity of an old one takes its place. */
  async 'PriceSchedules.savePriceBreak'(call) {
    const before = await schedule(call)
    const others = breaksOf(before.body).filter(({ Quantity: quantity }) => quantity !== call.body.Quantity)
    const object = await patchObject(call, before, { body: { PriceBreaks: [...others, call.body] } })
    return one(await complete(call, object))
  },

  async 'PriceSchedules.deletePriceBreak'(call) {
    const before = await schedule(call)
    const breaks = breaksOf(before.body)
    const left = breaks.filter(({ Quantity: quantity }) => quantity !== call.query.quantity)
    if (left.length === breaks.length) {
      throw new CommerceError(404, 'PriceSchedule.QtyNotFound', 'There is no price break with this quantity.')
    }
    await patchObject(call, before, { body: { PriceBreaks: left } })
    return { kind: 'nothing' }
  },
}
