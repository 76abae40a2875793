import type { AnyXp, Read } from './fields.ts'

export const ApprovalInfo = {
  Comments: 'string max:2000',
} as const
export type ApprovalInfo = Read<typeof ApprovalInfo>

export const ApprovalRule = {
  ID: 'id max:100 search:1 sort:2',
  Name: 'string max:100 search:2 sort:1',
  Description: 'string max:2000 search:3',
  ApprovingGroupID: 'string required sort',
  RuleExpression: 'string required max:400',
  xp: 'xp',
} as const
export type ApprovalRule<Xp = AnyXp> = Read<typeof ApprovalRule, Xp>

export const OrderApproval = {
  AllowResubmit: 'boolean readonly',
  ApprovalRuleID: 'string readonly search:1 sort',
  ApprovingGroupID: 'string readonly search:2 sort',
  Status: 'ApprovalStatus readonly sort',
  DateCreated: 'date-time readonly sort:1',
  DateCompleted: 'date-time readonly sort',
  Approver: 'User readonly search:3 sort',
  Comments: 'string readonly search:4',
} as const
export type OrderApproval = Read<typeof OrderApproval>

export const OrderApprovalInfo = {
  AllowResubmit: 'boolean',
  Comments: 'string max:2000',
} as const
export type OrderApprovalInfo = Read<typeof OrderApprovalInfo>

export const OrderApprovedResponse = {
  HttpStatusCode: 'integer',
  UnhandledErrorBody: 'string',
  xp: 'xp',
  Succeeded: 'boolean',
} as const
export type OrderApprovedResponse<Xp = AnyXp> = Read<typeof OrderApprovedResponse, Xp>

export const OrderReturnApproval = {
  OrderReturnID: 'string',
  ApprovalRuleID: 'string readonly search:1 sort',
  ApprovingGroupID: 'string readonly search:2 sort',
  Status: 'ApprovalStatus readonly sort',
  DateCreated: 'date-time readonly sort:1',
  DateCompleted: 'date-time readonly sort',
  Approver: 'User readonly search:3 sort',
  Comments: 'string readonly search:4',
} as const
export type OrderReturnApproval = Read<typeof OrderReturnApproval>

export const OrderSubmitForApprovalResponse = {
  HttpStatusCode: 'integer',
  UnhandledErrorBody: 'string',
  xp: 'xp',
  Succeeded: 'boolean',
} as const
export type OrderSubmitForApprovalResponse<Xp = AnyXp> = Read<typeof OrderSubmitForApprovalResponse, Xp>

export const SellerApprovalRule = {
  OwnerID: 'string',
  ApprovalType: 'ApprovalType required',
  ID: 'id max:100 search:1 sort:2',
  Name: 'string max:100 search:2 sort:1',
  Description: 'string max:2000 search:3',
  ApprovingGroupID: 'string required sort',
  RuleExpression: 'string required max:400',
  xp: 'xp',
} as const
export type SellerApprovalRule<Xp = AnyXp> = Read<typeof SellerApprovalRule, Xp>
