import { type ErrorCode, isCommerceError } from '@tessera/commerce'
import { CalculationAway } from '../shop/checkout/settle-checkout.ts'

/** What commerce refuses, in words a visitor can do something with. */
export interface Problem {
  /** Dictionary key. */
  readonly key: string
  /** The field it is about; `form`: all of it. */
  readonly field: string
  /** Nobody but us can do something about it: it belongs into the log. */
  readonly isOurs: boolean
}

/** What each refusal means to a visitor (contract "commerce" 22): the phrase, and the field it is said at. */
const REFUSALS: Readonly<Partial<Record<ErrorCode, readonly [key: string, field?: string]>>> = {
  'Auth.InvalidUsernameOrPassword': ['account.error.credentials'],
  'Auth.LockedOut': ['account.error.lockedOut'],
  'Auth.UserNotActive': ['account.error.notActive'],
  'Auth.CompanyNotActive': ['account.error.notActive'],
  'Auth.PasswordExpired': ['account.error.passwordExpired'],
  'Auth.InsecurePassword': ['account.error.insecurePassword', 'password'],
  'Auth.TokenRevoked': ['account.sessionEnded'],
  'User.UsernameMustBeUnique': ['account.error.taken', 'username'],
  'PasswordReset.InsecurePassword': ['account.error.insecurePassword', 'password'],
  'PasswordReset.CannotReusePassword': ['account.error.reusedPassword', 'password'],
  'PasswordReset.TooSoonToChange': ['account.error.tooSoon', 'password'],
  'PasswordReset.InvalidVerification': ['account.error.resetCode'],
  'PasswordReset.LockedOut': ['account.error.lockedOut'],
  'Inventory.Insufficient': ['cart.error.stock', 'quantity'],
  'PriceSchedule.CannotBeLessThanMin': ['cart.error.minimum', 'quantity'],
  'PriceSchedule.CannotExceedMax': ['cart.error.maximum', 'quantity'],
  'PriceSchedule.CumulativeCannotBeLessThanMin': ['cart.error.minimum', 'quantity'],
  'PriceSchedule.CumulativeCannotExceedMax': ['cart.error.maximum', 'quantity'],
  'PriceSchedule.QuantityNotAllowed': ['cart.error.restricted', 'quantity'],
  'LineItem.QuantityMustBePositive': ['cart.error.quantity', 'quantity'],
  'LineItem.VariantNotFound': ['cart.error.variant'],
  'LineItem.CannotPurchaseParentProduct': ['cart.error.notForSale'],
  'LineItem.CannotPurchaseBundleProduct': ['cart.error.notForSale'],
  // Nobody has said what it costs where they are, or in what they pay with.
  'PriceSchedule.MissingOrConflicting': ['cart.error.noPrice'],
  'LineItem.CannotRemoveRequiredBundleItem': ['cart.error.bundlePart'],
  'Spec.RequiresSelection': ['product.error.choose'],
  'Spec.RequiresValue': ['product.error.text'],
  'Spec.OneOrMoreRequiresValue': ['product.error.choose'],
  'Spec.OptionNotFound': ['product.error.choose'],
  'Order.ProductsNotFound': ['cart.error.gone'],
  'Order.CannotSubmitWithInactiveProduct': ['cart.error.gone'],
  'Order.CannotSubmitWithNoLineItems': ['cart.error.empty'],
  'Order.CannotSubmitBadStatus': ['checkout.error.alreadySubmitted'],
  'Order.CannotSubmitWithUnaccceptedPayments': ['checkout.error.payment'],
  'Order.CannotSubmitUncalculatedOrder': ['checkout.error.calculation'],
  'Order.CurrencyMismatch': ['checkout.error.currency'],
  'Promotion.AlreadyAdded': ['cart.error.codeAlready', 'code'],
  'Promotion.CannotCombine': ['cart.error.codeCombine', 'code'],
  'Promotion.ExceedsUsageLimit': ['cart.error.codeUsed', 'code'],
  'Promotion.Expired': ['cart.error.codeExpired', 'code'],
  'Promotion.NotEligible': ['cart.error.codeNotEligible', 'code'],
  'Promotion.NotYetValid': ['cart.error.codeNotYet', 'code'],
  'Promotion.NotActive': ['cart.error.codeExpired', 'code'],
  'Order.CannotCancelInCurrentStatus': ['account.error.cannotCancel'],
  'OrderReturn.ItemQuantityExceeded': ['account.error.returnQuantity'],
  'OrderReturn.ProductNotEligibleToReturn': ['account.error.notReturnable'],
  'OrderReturn.CannotCreateBadOrderStatus': ['account.error.notReturnableYet'],
  'ProductCollection.AlreadyAcceptedInvitation': ['account.error.invitationTaken'],
  'ProductCollection.CannotAcceptOrDeclineOwnInvitation': ['account.error.ownInvitation'],
  'ProductCollection.CannotModify': ['account.error.notAllowed'],
  'Order.NotEligibleToApprove': ['company.approvals.error.decided'],
  'Order.MustBeAwaitingApproval': ['company.approvals.error.decided'],
  'ApprovalRule.CannotDeleteIfPending': ['company.rules.error.pending'],
  'UserGroup.CannotDeleteApprovingGroup': ['people.error.approvingGroup'],
  'Impersonation.ConfigError': ['people.error.cannotAct'],
  'Impersonation.BuyerNotAssigned': ['people.error.cannotAct'],
  'Payment.ExceedsBalance': ['checkout.error.budget', 'spendingAccount'],
  'Payment.CannotUseExpiredSpendingAccount': ['checkout.error.budget', 'spendingAccount'],
}

const UNEXPECTED: Problem = { key: 'shop.error.unexpected', field: 'form', isOurs: true }
const AWAY: Problem = { key: 'shop.error.away', field: 'form', isOurs: true }
const CALCULATION_AWAY: Problem = { key: 'checkout.error.calculationAway', field: 'form', isOurs: true }
/** All places to wait for a password to be checked are taken. */
const BUSY: Problem = { key: 'account.error.busy', field: 'form', isOurs: false }
const TOO_OFTEN: Problem = { key: 'shop.error.tooOften', field: 'form', isOurs: false }

/** What a failed call means to a visitor. */
export function problemOf(error: unknown): Problem {
  if (error instanceof CalculationAway) return CALCULATION_AWAY
  if (!isCommerceError(error)) return AWAY
  for (const { ErrorCode } of error.errors) {
    const known = REFUSALS[ErrorCode as ErrorCode]
    if (known !== undefined) return { key: known[0], field: known[1] ?? 'form', isOurs: false }
  }
  if (error.status === 429) return TOO_OFTEN
  if (error.status === 401) return { key: 'account.sessionEnded', field: 'form', isOurs: false }
  if (error.status === 403) return { key: 'account.error.notAllowed', field: 'form', isOurs: false }
  if (error.status === 404) return { key: 'shop.error.gone', field: 'form', isOurs: false }
  if (error.status === 503 && error.errors.some(({ ErrorCode }) => ErrorCode === 'RateLimited')) return BUSY
  if (error.status >= 500) return AWAY
  return UNEXPECTED
}
