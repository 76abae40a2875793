import type { JsonObject } from '../../operations/json.ts'
import {
  deliveryBlocks,
  inside,
  isCollected,
  lineInWords,
  linesIn,
  objectsIn,
  type PartsContext,
  quantityIn,
  textIn,
} from './order-parts.ts'
import type { LetterFact, LetterLine, LetterPart } from './written-mail.ts'

/** What of an order is on a shipment. */
function itemsOf(data: JsonObject): JsonObject[] {
  const { ID } = inside(data.Order)
  return objectsIn(data.ShipmentItems).filter(({ OrderID }) => OrderID === undefined || OrderID === ID)
}

/** Whether what is on the shipment is not sent, but waits to be collected. */
export function isReadyToCollect(data: JsonObject): boolean {
  const items = itemsOf(data)
  return items.length > 0 && items.every(({ LineItemID }) => isCollected(textIn(LineItemID), data))
}

/** Where the carrier says how far the parcel is (`Shipment.xp.TrackingUrl`); nothing but an address of the web. */
export function trackingAddress({ Shipment }: JsonObject): string | undefined {
  const said = textIn(inside(inside(Shipment).xp).TrackingUrl)
  return /^https:\/\//.test(said) && URL.canParse(said) ? new URL(said).href : undefined
}

/** What of the order has not left, with this shipment and those before it. */
function linesToCome(data: JsonObject): { line: JsonObject; quantity: number }[] {
  const left = inside(inside(data.Details).Left)
  const here = itemsOf(data)
  return linesIn(data).flatMap((line) => {
    const id = textIn(line.ID)
    const inParcel = here.find(({ LineItemID }) => LineItemID === id)?.QuantityShipped
    const gone = Math.max(Number(left[id] ?? 0), Number(inParcel ?? 0))
    const quantity = Number(line.Quantity ?? 0) - gone
    return line.IsBundle !== true && quantity > 0 ? [{ line, quantity }] : []
  })
}

/** Whether all of the order has left, or some of it is still to come. */
export function whatFollows(data: JsonObject, { labels }: PartsContext): string[] {
  if (itemsOf(data).length === 0) return []
  const isCollecting = isReadyToCollect(data)
  if (linesToCome(data).length > 0) return [isCollecting ? labels.someNotReady : labels.someToCome]
  return [isCollecting ? labels.allReady : labels.allCame]
}

/** What is in the parcel, who brings it to where, and what is still to come. */
export function shipmentParts(data: JsonObject, context: PartsContext): LetterPart[] {
  const { labels } = context
  const isCollecting = isReadyToCollect(data)
  const shipment = inside(data.Shipment)
  const lines = linesIn(data)
  const items = itemsOf(data)
  const facts: LetterFact[] = [[labels.number, textIn(inside(data.Order).ID)]]
  if (!isCollecting)
    facts.push([labels.carrier, textIn(shipment.Shipper)], [labels.tracking, textIn(shipment.TrackingNumber)])
  const inParcel = items.map((item): LetterLine => {
    const line = lines.find(({ ID }) => ID === item.LineItemID) ?? item
    return { ...lineInWords(line, data, context), quantity: quantityIn(item.QuantityShipped, context), total: '' }
  })
  const toCome = linesToCome(data).map(
    ({ line, quantity }): LetterLine => ({
      ...lineInWords(line, data, context),
      quantity: quantityIn(quantity, context),
      total: '',
    }),
  )
  const sent = lines.filter(({ ID }) => items.some(({ LineItemID }) => LineItemID === ID))
  const blocks = deliveryBlocks(data, sent, context)
  return [
    { kind: 'facts', facts: facts.filter(([, value]) => value !== '') },
    ...(inParcel.length === 0
      ? []
      : [{ kind: 'lines', title: isCollecting ? labels.toCollect : labels.inParcel, lines: inParcel } as const]),
    ...(inParcel.length === 0 || toCome.length === 0
      ? []
      : [{ kind: 'lines', title: labels.toCome, lines: toCome } as const]),
    ...(blocks.length === 0 ? [] : [{ kind: 'blocks', blocks } as const]),
  ]
}
