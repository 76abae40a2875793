import type { Rules } from '../../rules.ts'

/** Discounts, when they hold and what they take off. Contract sections 15 and 16. */
export const promotions = {
  list: 'GET /promotions : Promotion[]',
  create: 'POST /promotions Promotion : Promotion',
  get: 'GET /promotions/{promotionID} : Promotion',
  save: 'PUT /promotions/{promotionID} Promotion : Promotion',
  delete: 'DELETE /promotions/{promotionID}',
  patch: 'PATCH /promotions/{promotionID} ~Promotion : Promotion',
  deleteAssignment: 'DELETE /promotions/{promotionID}/assignments?buyerID&userID&userGroupID',
  listAssignments:
    'GET /promotions/assignments?buyerID&promotionID&userGroupID&level=GroupLevel : PromotionAssignment[page]',
  saveAssignment: 'POST /promotions/assignments PromotionAssignment',
} as const

export const promotionsRules = {
  read: 'PromotionAdmin PromotionReader',
  write: 'PromotionAdmin',
  search: {
    list: 'ID Name Code Description FinePrint EligibleExpression ValueExpression',
  },
  sort: {
    list: 'Name ID Code StartDate ExpirationDate EligibleExpression ValueExpression CanCombine AutoApply Active Priority',
  },
} as const satisfies Rules<typeof promotions>
