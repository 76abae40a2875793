import { CommerceError, notFound } from '../commerce-error.ts'
import { type Call, type Handler, one, parameter } from '../operations/call.ts'
import { isObject, type Json, type JsonObject } from '../operations/json.ts'
import { present } from '../operations/shape/present.ts'
import { getSeen } from '../operations/stored/see.ts'
import {
  isCalculated,
  mayChange,
  type OpenOrder,
  openOrder,
  orderKey,
  patchWorksheet,
  readWorksheet,
  settle,
  worksheetFor,
} from '../orders/index.ts'
import { applyCalculation } from './apply-calculation.ts'
import { calculate, estimateShipping } from './calculator.ts'
import { factsOf } from './facts.ts'
import { readAnswer } from './read-answer.ts'
import type { CheckoutTables } from './tables.ts'

/**
 * Steps of the checkout: answered by the integration that the caller's API client names, else by the built-in
 * calculator. `tables`: its rates; undefined switches it off, and calculation then needs an integration. Contract
 * section 18.3.
 */
export function checkoutHandlers(tables: CheckoutTables | undefined): Readonly<Record<string, Handler>> {
  return {
    async 'IntegrationEvents.getWorksheet'(call) {
      const order = await getSeen(call, orderKey(parameter(call, 'orderID')))
      return one(await worksheetFor(call, await openOrder(call, order.id)))
    },

    async 'IntegrationEvents.estimateShipping'(call) {
      const open = await withoutCalculation(call, await openToCheckOut(call))
      const answer = await ask(call, open, '/shippingrates', 'ShipEstimateResponse')
      const bodies = open.lines.map(({ body }) => body)
      const estimates = answer ?? estimateShipping(needed(tables), open.order.body, bodies)
      await patchWorksheet(call, open.order.id, { ShipEstimateResponse: estimates })
      return one(await worksheetFor(call, open))
    },

    async 'IntegrationEvents.selectShipmethods'(call) {
      const before = await openToCheckOut(call)
      const { ShipEstimateResponse: estimates } = await readWorksheet(call, before.order.id)
      const selected = select(estimates, call.body.ShipMethodSelections)
      const open = await withoutCalculation(call, before)
      await patchWorksheet(call, open.order.id, { ShipEstimateResponse: selected })
      return one(await worksheetFor(call, open))
    },

    async 'IntegrationEvents.calculate'(call) {
      const before = await openToCheckOut(call)
      await patchWorksheet(call, before.order.id, { OrderCalculateResponse: null })
      const { open } = await settle(call, before, { keepCalculation: true })
      const calculation =
        (await ask(call, open, '/ordercalculate', 'OrderCalculateResponse')) ??
        calculate(needed(tables), await factsOf(call, open))
      return one(await worksheetFor(call, await applyCalculation(call, open, calculation)))
    },
  }
}

/** The order, seen, locked and not submitted yet. */
async function openToCheckOut(call: Call): Promise<OpenOrder> {
  const order = await getSeen(call, orderKey(parameter(call, 'orderID')), { toWrite: true })
  mayChange(call, order.body)
  if (order.body.Status !== 'Unsubmitted') {
    throw new CommerceError(400, 'Order.CannotSubmitBadStatus', `The order ${order.id} is not unsubmitted any more.`)
  }
  return openOrder(call, order.id, { toWrite: true })
}

/** Other estimates, or another choice among them, are not what was calculated. */
async function withoutCalculation(call: Call, open: OpenOrder): Promise<OpenOrder> {
  return isCalculated(await readWorksheet(call, open.order.id)) ? (await settle(call, open)).open : open
}

function needed(tables: CheckoutTables | undefined): CheckoutTables {
  if (tables) return tables
  throw new CommerceError(
    400,
    'IntegrationEvent.ApiClientNotConfiguredForOrderCalculate',
    'Your API client names no checkout integration, and the built-in calculator is off.',
  )
}

/** The integration's answer; undefined when none is configured. An empty order has nothing to ask about. */
async function ask(
  call: Call,
  open: OpenOrder,
  step: '/shippingrates' | '/ordercalculate',
  model: 'ShipEstimateResponse' | 'OrderCalculateResponse',
): Promise<JsonObject | undefined> {
  if (open.lines.length === 0) return undefined
  const OrderWorksheet = present('OrderWorksheet', await worksheetFor(call, open))
  const answer = await call.outbound.integration(call, call.caller.clientId, step, { OrderWorksheet })
  return answer && readAnswer(model, answer)
}

/** The same estimates with these methods selected. */
function select(estimates: Json | undefined, selections: Json | undefined): JsonObject {
  if (!isObject(estimates)) {
    throw new CommerceError(
      400,
      'IntegrationEvent.MustCalculateShipping',
      'Estimate shipping before selecting a method.',
    )
  }
  const all = Array.isArray(estimates.ShipEstimates) ? estimates.ShipEstimates.filter(isObject) : []
  if (all.length === 0) {
    throw new CommerceError(400, 'IntegrationEvent.MustHaveShipEstimates', 'There are no options to select from.')
  }
  const chosen = new Map<Json | undefined, Json>()
  for (const { ShipEstimateID: estimateId, ShipMethodID: methodId } of listed(selections)) {
    const estimate = all.find(({ ID }) => ID === estimateId)
    if (estimate === undefined) throw notFound('ShipEstimate', String(estimateId))
    if (!listed(estimate.ShipMethods).some(({ ID }) => ID === methodId)) throw notFound('ShipMethod', String(methodId))
    chosen.set(estimateId, methodId ?? null)
  }
  const ShipEstimates = all.map((estimate) =>
    chosen.has(estimate.ID) ? { ...estimate, SelectedShipMethodID: chosen.get(estimate.ID) ?? null } : estimate,
  )
  return { ...estimates, ShipEstimates }
}

const listed = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isObject) : [])
