import type { MessageType } from '../outbound.ts'

/** The 23 kinds of messages, and what each says in a few words: the local mail outbox's subjects. Contract section 21.3. */
export const MESSAGE_SUBJECTS = {
  OrderSubmitted: 'Your order was submitted',
  OrderSubmittedForApproval: 'Your order waits for approval',
  OrderApproved: 'Your order was approved',
  OrderDeclined: 'Your order was declined',
  OrderSubmittedForYourApproval: 'An order waits for your approval',
  OrderSubmittedForYourApprovalHasBeenApproved: 'An order you could approve was approved',
  OrderSubmittedForYourApprovalHasBeenDeclined: 'An order you could approve was declined',
  ShipmentCreated: 'Your order is on its way',
  OrderReturnSubmitted: 'Your return was submitted',
  OrderReturnSubmittedForApproval: 'Your return waits for approval',
  OrderReturnApproved: 'Your return was approved',
  OrderReturnDeclined: 'Your return was declined',
  OrderReturnCompleted: 'Your return is complete',
  OrderReturnSubmittedForYourApproval: 'A return waits for your approval',
  OrderReturnSubmittedForYourApprovalHasBeenApproved: 'A return you could approve was approved',
  OrderReturnSubmittedForYourApprovalHasBeenDeclined: 'A return you could approve was declined',
  NewUserInvitation: 'You are invited',
  ForgottenPassword: 'Set a new password',
  ForgottenUsername: 'Your user name',
  OneTimePassword: 'Your one-time password',
  SubscriptionReminder: 'Your next order comes soon',
  ProductCollectionInvitationAccepted: 'Your invitation was accepted',
  ProductCollectionInvitationDeclined: 'Your invitation was declined',
} as const satisfies Record<MessageType, string>
