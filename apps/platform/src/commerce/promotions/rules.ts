import type { ErrorCode } from '@tessera/commerce/table'
import { CommerceError, ValidationError } from '../commerce-error.ts'
import { type ExpressionKind, kinds, parseExpression } from '../expressions/index.ts'
import { familyOf } from '../families/index.ts'
import { readDate } from '../operations/shape/dates.ts'
import type { FamilyRules } from '../operations/stored/acting.ts'
import type { Json, JsonObject } from '../store/index.ts'
import { propertyOf } from '../store/property.ts'
import { textOf } from './promotion.ts'
import { promotionIdOf } from './rows.ts'

/** What is checked when promotions and rules with expressions are saved. Contract sections 15 to 17. */
export const promotionRules: Readonly<Record<string, FamilyRules>> = {
  Promotion: {
    write(_, { body, before }) {
      body.RedemptionCount = before?.body.RedemptionCount ?? 0
      for (const { code, message, broken } of RULES) if (broken(body)) throw new CommerceError(400, code, message)
      for (const field of LIMITS) checkLimit(field, body[field])
      checkSort(body.ItemSortBy)
      const ofLines = body.LineItemLevel === true
      checkExpression(body, ofLines ? 'eligible-item' : 'eligible-order')
      if (isSaid(body.ValueExpression)) checkExpression(body, ofLines ? 'value-item' : 'value-order')
    },
  },
  ApprovalRule: { write: (_, { body }) => checkExpression(body, 'rule') },
  SellerApprovalRule: { write: (_, { body }) => checkExpression(body, 'return-rule') },
  PromotionIntegration: {
    async remove({ tx, store }) {
      const restrict = [{ body: { UseIntegration: true } }]
      const [using] = (await store.list(tx, { family: 'Promotion', restrict, pageSize: 1 })).items
      if (using === undefined) return
      throw new CommerceError(
        400,
        'PromotionIntegration.CannotDeletePromotionIntegration',
        `The promotion ${using.id} uses the integration.`,
        { PromotionID: using.id },
      )
    },
  },
  OrderPromotion: {
    sees: () => true,
    restrict: () => [],
    complete: (_, rows) => rows.map((row) => ({ ID: promotionIdOf(row) })),
  },
}

const isSaid = (value: Json | undefined) => value !== undefined && value !== null && value !== ''

interface Rule {
  readonly code: ErrorCode
  readonly message: string
  readonly broken: (promotion: JsonObject) => boolean
}

/** In the order in which they are looked at. */
const RULES: readonly Rule[] = [
  {
    code: 'Promotion.ExpirationPrecedsStart',
    message: 'ExpirationDate must not be before StartDate.',
    broken({ StartDate, ExpirationDate }) {
      const [start, end] = [readDate(textOf(StartDate)), readDate(textOf(ExpirationDate))]
      return start !== undefined && end !== undefined && end < start
    },
  },
  {
    code: 'Promotion.CannotSetQuantityAndItemLimitPerOrder',
    message: 'A promotion has QuantityLimitPerOrder or ItemLimitPerOrder, not both.',
    broken: ({ QuantityLimitPerOrder, ItemLimitPerOrder }) =>
      isSaid(QuantityLimitPerOrder) && isSaid(ItemLimitPerOrder),
  },
  {
    code: 'Promotion.CannotSetItemLimitPerOrder',
    message: 'ItemLimitPerOrder is for promotions with LineItemLevel.',
    broken: ({ ItemLimitPerOrder, LineItemLevel }) => isSaid(ItemLimitPerOrder) && LineItemLevel !== true,
  },
  {
    code: 'Promotion.CannotSetQuantityLimitPerOrder',
    message: 'QuantityLimitPerOrder is for promotions with LineItemLevel.',
    broken: ({ QuantityLimitPerOrder, LineItemLevel }) => isSaid(QuantityLimitPerOrder) && LineItemLevel !== true,
  },
  {
    code: 'Promotion.CannotSetItemSortBy',
    message: 'ItemSortBy needs ItemLimitPerOrder or QuantityLimitPerOrder: it says which lines come first.',
    broken: ({ ItemSortBy, ItemLimitPerOrder, QuantityLimitPerOrder }) =>
      isSaid(ItemSortBy) && !isSaid(ItemLimitPerOrder) && !isSaid(QuantityLimitPerOrder),
  },
  {
    code: 'Promotion.ValueExpressionCannotBeNull',
    message: 'ValueExpression must say what the promotion takes off, unless UseIntegration is true.',
    broken: ({ ValueExpression, UseIntegration }) => !isSaid(ValueExpression) && UseIntegration !== true,
  },
]

const LIMITS = ['RedemptionLimit', 'RedemptionLimitPerUser', 'QuantityLimitPerOrder', 'ItemLimitPerOrder'] as const

function checkLimit(field: string, value: Json | undefined): void {
  if (typeof value === 'number' && value < 1) throw new ValidationError([{ Field: field, Rule: 'must be 1 or more' }])
}

function checkSort(value: Json | undefined): void {
  if (!isSaid(value)) return
  const property = propertyOf(familyOf('LineItem'), 'LineItem', textOf(value).replace(/^!/, ''))
  if (property !== undefined && !property.many && property.kind !== 'object') return
  throw new ValidationError([
    { Field: 'ItemSortBy', Rule: 'must name a property of line items, ! before it to turn it' },
  ])
}

/** Throws 400 `Expression.…`, with the name of the field in its `Data`. */
function checkExpression(body: JsonObject, kind: ExpressionKind): void {
  const { field } = kinds[kind]
  try {
    parseExpression(textOf(body[field]), kind)
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    const data = error.data as JsonObject
    throw new CommerceError(error.status, error.code, `${field}: ${error.message}`, { Field: field, ...data })
  }
}
