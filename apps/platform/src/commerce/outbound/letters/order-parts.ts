import { isObject, type Json, type JsonObject } from '../../operations/json.ts'
import type { LetterFormats } from './letter-formats.ts'
import { filled, type LetterLabels, WAYS } from './letter-labels.ts'
import type { MailLanguage } from './mail-settings.ts'
import type { LetterBlock, LetterFact, LetterLine, LetterPart } from './written-mail.ts'

export const textIn = (value: Json | undefined) => (typeof value === 'string' ? value : '')
export const inside = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})
export const objectsIn = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])
const amountIn = (value: Json | undefined) => (typeof value === 'number' ? value : 0)

/** What parts of a letter are written with. */
export interface PartsContext {
  readonly language: MailLanguage
  readonly labels: LetterLabels
  readonly formats: LetterFormats
}

/** The lines of an order as they were put into it. */
export function linesIn({ LineItems }: JsonObject): JsonObject[] {
  const addedAt = ({ DateAdded }: JsonObject) => Date.parse(textIn(DateAdded)) || 0
  return objectsIn(LineItems).toSorted((one, other) => addedAt(one) - addedAt(other))
}

/** The lines of an order, its sums, how it was paid, and how it comes where it does. */
export function orderParts(data: JsonObject, context: PartsContext, isCanceled = false): LetterPart[] {
  const order = inside(data.Order)
  const lines = linesIn(data)
  if (lines.length === 0) return []
  const { formats } = context
  const told = lines.map((line): LetterLine => {
    const each = typeof line.UnitPrice === 'number' ? ` × ${formats.money(line.UnitPrice)}` : ''
    return {
      ...lineInWords(line, data, context),
      quantity: each === '' ? quantityIn(line.Quantity, context) : `${formats.number(amountIn(line.Quantity))}${each}`,
      total: typeof line.LineTotal === 'number' ? formats.money(line.LineTotal) : '',
    }
  })
  const { labels } = context
  // What has left is not canceled: then all of it is told as what was ordered.
  const hasLeft = Object.keys(inside(inside(data.Details).Left)).length > 0
  const title = isCanceled && !hasLeft ? labels.canceled : labels.ordered
  const blocks = [...(isCanceled ? [] : deliveryBlocks(data, lines, context)), ...paymentBlocks(data, context)]
  return [
    { kind: 'lines', title, lines: told },
    sumsOf(order, context),
    ...(blocks.length === 0 ? [] : [{ kind: 'blocks', blocks } as const]),
  ]
}

/** `Quantity: 2`. */
export function quantityIn(value: Json | undefined, { labels, formats }: PartsContext): string {
  return `${labels.quantity}: ${formats.number(amountIn(value))}`
}

/** The name of what a line is of, and what was chosen of it, in the words of the letter's language. */
export function lineInWords(
  line: JsonObject,
  data: JsonObject,
  context: PartsContext,
): Pick<LetterLine, 'name' | 'details'> {
  const { language } = context
  const specs = objectsIn(inside(data.Details).Specs)
  return {
    name: nameIn(inside(line.Product), language) || textIn(line.ProductID),
    details: objectsIn(line.Specs).flatMap((chosen) => choiceInWords(chosen, specs, context)),
  }
}

/** The name of something of the catalog in a language (`xp.Texts`), else its own. */
function nameIn(object: JsonObject, language: string): string {
  const translated = inside(inside(inside(object.xp).Texts)[language]).Name
  return textIn(translated) || textIn(object.Name)
}

/** `Color: Oak`; what somebody entered stands in quotation marks, or with its unit. */
function choiceInWords(chosen: JsonObject, specs: readonly JsonObject[], { language, formats }: PartsContext) {
  const spec = specs.find(({ ID }) => ID === chosen.SpecID)
  const option = objectsIn(spec?.Options).find(({ ID }) => ID === chosen.OptionID)
  const name = (spec && nameIn(spec, language)) || textIn(chosen.Name)
  const entered = textIn(chosen.Value)
  const isEntered = option === undefined ? textIn(chosen.OptionID) === '' : option.IsOpenText === true
  const unit = textIn(inside(option?.xp).Unit) || textIn(inside(spec?.xp).Unit)
  const value = isEntered
    ? entered && (unit === '' ? formats.quoted(entered) : formats.isolated(`${entered} ${unit}`))
    : textIn(inside(option?.xp)[language]) || textIn(option?.Value) || entered
  if (value === '') return []
  return name === '' ? [value] : [`${name}: ${value}`]
}

function sumsOf(order: JsonObject, { labels, formats }: PartsContext): LetterPart {
  const { money } = formats
  const [offers, shipping, fees] = [order.PromotionDiscount, order.ShippingCost, order.Fees].map(amountIn)
  const sums: LetterFact[] = [[labels.subtotal, money(amountIn(order.Subtotal))]]
  if (offers) sums.push([labels.offers, money(-offers)])
  sums.push([labels.shipping, shipping ? money(shipping) : labels.free])
  if (fees) sums.push([labels.fees, money(fees)])
  sums.push([labels.tax, money(amountIn(order.TaxCost))])
  return { kind: 'sums', sums, total: [labels.total, money(amountIn(order.Total))] }
}

/** The way to ship that was chosen of an estimate. */
function chosenWay(estimate: JsonObject): JsonObject | undefined {
  return objectsIn(estimate.ShipMethods).find(({ ID }) => ID === estimate.SelectedShipMethodID)
}

const COLLECT = 'collect'

/** Whether a line is collected by whoever ordered it, and not sent. */
export function isCollected(lineId: string, data: JsonObject): boolean {
  return objectsIn(inside(data.Details).ShipEstimates).some(
    (estimate) =>
      chosenWay(estimate)?.ID === COLLECT &&
      objectsIn(estimate.ShipEstimateItems).some(({ LineItemID }) => LineItemID === lineId),
  )
}

/** Where these lines go to, or where they are collected, and how. */
export function deliveryBlocks(data: JsonObject, lines: readonly JsonObject[], context: PartsContext): LetterBlock[] {
  const { labels } = context
  const goods = lines.filter(({ IsBundle }) => IsBundle !== true)
  const sent = goods.filter(({ ID }) => !isCollected(textIn(ID), data))
  const collected = goods.filter((line) => !sent.includes(line))
  const waysOf = objectsIn(inside(data.Details).ShipEstimates).flatMap((estimate) => {
    const way = chosenWay(estimate)
    const isOfThese = objectsIn(estimate.ShipEstimateItems).some(({ LineItemID }) =>
      sent.some(({ ID }) => ID === LineItemID),
    )
    return way === undefined || !isOfThese ? [] : [wayInWords(way, context)]
  })
  const addresses = distinct(
    sent.flatMap(({ ShippingAddress }) => (isObject(ShippingAddress) ? [addressLines(ShippingAddress, context)] : [])),
  )
  const places = distinct(
    collected.flatMap(({ ShipFromAddress }) =>
      isObject(ShipFromAddress) ? [placeLines(ShipFromAddress, context)] : [],
    ),
  )
  return [
    ...addresses.map((each) => ({ title: labels.shipTo, lines: each })),
    ...places.map((each) => ({ title: labels.collectAt, lines: each })),
    ...(waysOf.length === 0 ? [] : [{ title: labels.way, lines: [...new Set(waysOf)] }]),
  ]
}

function wayInWords({ ID, Name, EstimatedTransitDays: days }: JsonObject, { language, labels, formats }: PartsContext) {
  const known = Object.hasOwn(WAYS, textIn(ID)) ? WAYS[textIn(ID)] : undefined
  const name = known?.[language] ?? textIn(Name)
  if (typeof days !== 'number') return name
  const time = days === 1 ? labels.nextDay : filled(labels.days, { days: formats.number(days) })
  return name === '' ? time : `${name} (${time})`
}

/** The lines of an address as on an envelope. */
function addressLines(address: JsonObject, { formats }: PartsContext): string[] {
  const { FirstName, LastName, CompanyName, Street1, Street2, Zip, City, State, Country } = address
  const joined = (...parts: (Json | undefined)[]) => parts.map(textIn).filter(Boolean).join(' ')
  return [
    joined(FirstName, LastName),
    textIn(CompanyName),
    textIn(Street1),
    textIn(Street2),
    joined(Zip, City),
    State === City ? '' : textIn(State),
    textIn(Country) && formats.country(textIn(Country)),
  ].filter((line) => line !== '')
}

/** With when it is open. */
function placeLines(place: JsonObject, context: PartsContext): string[] {
  const opens = textIn(inside(place.xp).Opens)
  const { labels, formats } = context
  const lines = addressLines(place, context)
  return opens === '' ? lines : [...lines, `${labels.opens}: ${formats.hours(opens)}`]
}

function distinct(all: readonly string[][]): string[][] {
  return all.filter((lines, index) => all.findIndex((other) => other.join('\n') === lines.join('\n')) === index)
}

/** How it was paid; of several payments, each with what it pays. */
function paymentBlocks(data: JsonObject, context: PartsContext): LetterBlock[] {
  const payments = objectsIn(inside(data.Details).Payments)
  if (payments.length === 0) return []
  const order = inside(data.Order)
  const said = payments.reduce((sum, { Amount }) => sum + amountIn(Amount), 0)
  const rest = payments.findIndex(({ Amount }) => typeof Amount !== 'number')
  const lines = payments.flatMap((payment, index) => {
    const words = paymentInWords(payment, data, context)
    if (payments.length === 1) return [words]
    const amount = index === rest ? amountIn(order.Total) - said : amountIn(payment.Amount)
    return amount > 0 ? [`${words}: ${context.formats.money(amount)}`] : []
  })
  return [{ title: context.labels.payment, lines }]
}

/** Whether a card pays some of it. */
export function isPaidByCard({ Details }: JsonObject): boolean {
  return objectsIn(inside(Details).Payments).some(({ Type }) => Type === 'CreditCard')
}

function paymentInWords(
  { Type, Card, Digits, PurchaseOrderNumber, Account }: JsonObject,
  data: JsonObject,
  { labels, formats }: PartsContext,
): string {
  const { isolated } = formats
  const noted = textIn(inside(inside(inside(data.Order).xp).Checkout).PurchaseOrderNumber)
  if (Type === 'SpendingAccount') return filled(labels.budget, { name: isolated(textIn(Account)) })
  if (Type === 'PurchaseOrder') {
    const number = textIn(PurchaseOrderNumber) || noted
    return number === '' ? labels.invoice : filled(labels.invoiceNumber, { number: isolated(number) })
  }
  const card = textIn(Card) || labels.card
  return textIn(Digits) === ''
    ? card
    : filled(labels.cardEnding, { card: isolated(card), digits: isolated(textIn(Digits)) })
}
