import type { JsonObject } from '../../operations/json.ts'
import { REASONS, RETURN_STATES } from './letter-labels.ts'
import { inside, lineInWords, objectsIn, type PartsContext, quantityIn, textIn } from './order-parts.ts'
import type { LetterFact, LetterLine, LetterPart } from './written-mail.ts'

/** A return's number and state, and what is refunded. */
export function returnFacts(data: JsonObject, { language, labels, formats }: PartsContext): LetterFact[] {
  const orderReturn = inside(data.OrderReturn)
  const { RefundAmount: refund } = orderReturn
  const status = textIn(orderReturn.Status)
  return [
    [labels.returnNumber, textIn(orderReturn.ID)],
    [labels.number, textIn(orderReturn.OrderID) || textIn(inside(data.Order).ID)],
    [labels.state, Object.hasOwn(RETURN_STATES, status) ? (RETURN_STATES[status]?.[language] ?? '') : ''],
    [labels.refund, typeof refund === 'number' ? formats.money(refund) : ''],
  ]
}

/** What comes back, and why. */
export function returnParts(data: JsonObject, context: PartsContext): LetterPart[] {
  const { labels, formats, language } = context
  const orderReturn = inside(data.OrderReturn)
  const reasons = inside(inside(orderReturn.xp).Reasons)
  const lines = objectsIn(orderReturn.ItemsToReturn).map((item): LetterLine => {
    const id = textIn(item.LineItemID)
    const line = objectsIn(data.LineItems).find(({ ID }) => ID === id) ?? {}
    const reason = textIn(reasons[id])
    const known = Object.hasOwn(REASONS, reason) ? REASONS[reason] : undefined
    const said = textIn(item.Comments)
    // The website writes the reason before it, for who handles returns.
    const note = known === undefined ? said : said.replace(/^[^:]*(?:: )?/, '')
    const { name, details } = lineInWords(line, data, context)
    return {
      name: name || id,
      details: [
        ...details,
        ...(known === undefined ? [] : [`${labels.reason}: ${known[language]}`]),
        ...(note === '' ? [] : [`${labels.note}: ${formats.quoted(note)}`]),
      ],
      quantity: quantityIn(item.Quantity, context),
      total: typeof item.RefundAmount === 'number' ? formats.money(item.RefundAmount) : '',
    }
  })
  return lines.length === 0 ? [] : [{ kind: 'lines', title: labels.returned, lines }]
}
