import type { Rules } from '../../rules.ts'

/** Goods coming back and money going back. Contract section 19. */
export const orderReturns = {
  list: 'GET /orderreturns?approvable=boolean : OrderReturn[]',
  create: 'POST /orderreturns OrderReturn : OrderReturn',
  get: 'GET /orderreturns/{returnID} : OrderReturn',
  save: 'PUT /orderreturns/{returnID} OrderReturn : OrderReturn',
  delete: 'DELETE /orderreturns/{returnID}',
  patch: 'PATCH /orderreturns/{returnID} ~OrderReturn : OrderReturn',
  listApprovals: 'GET /orderreturns/{returnID}/approvals : OrderReturnApproval[]',
  /** The caller’s yes to a return that awaits approval. Contract section 19. */
  approve: 'POST /orderreturns/{returnID}/approve ApprovalInfo : OrderReturn',
  /** Ends a return for good; an unsubmitted one is deleted instead. Contract section 19. */
  cancel: 'POST /orderreturns/{returnID}/cancel : OrderReturn',
  /** Ends an open return as done. Contract section 19. */
  complete: 'POST /orderreturns/{returnID}/complete : OrderReturn',
  /** The caller’s no; with `AllowResubmit` the return goes back to its owner. Contract section 19. */
  decline: 'POST /orderreturns/{returnID}/decline ApprovalInfo : OrderReturn',
  listEligibleApprovers: 'GET /orderreturns/{returnID}/eligibleapprovers : User[]',
  deleteItem: 'DELETE /orderreturns/{returnID}/items/{lineItemID} : OrderReturn',
  /** Sends the return on its way, to approval if a rule asks for it. Contract section 19. */
  submit: 'POST /orderreturns/{returnID}/submit : OrderReturn',
} as const

export const orderReturnsRules = {
  read: 'OrderAdmin OrderReader Shopper',
  write: 'OrderAdmin Shopper',
  roles: {
    approve: 'OrderAdmin',
    complete: 'OrderAdmin',
    decline: 'OrderAdmin',
    listEligibleApprovers: 'OrderAdmin OrderReader',
  },
  search: {
    list: 'ID OrderID',
    listApprovals: 'ApprovalRuleID ApprovingGroupID Approver Comments',
    listEligibleApprovers: 'ID Username LastName FirstName Email',
  },
  sort: {
    list: 'DateSubmitted DateCreated ID OrderID DateApproved DateDeclined DateCanceled DateCompleted LastUpdated',
    listApprovals: 'DateCreated ApprovalRuleID ApprovingGroupID Status DateCompleted Approver',
    listEligibleApprovers: 'LastName FirstName Username ID Email DateCreated LastActive PasswordLastSetDate',
  },
  status: { deleteItem: 200 },
} as const satisfies Rules<typeof orderReturns>
