import type { Payment } from '@tessera/commerce'
import { ifAllowed } from '../access/visible.ts'
import type { ShopClient } from '../shop-client.ts'

/** A payment of an order, placed or not. */
export interface ChosenPayment {
  readonly id: string
  readonly kind: 'card' | 'invoice' | 'account'
  /** `Visa •••• 4242`, the number of the purchase order, the name of the account; empty where that is not known. */
  readonly words: string
  /** What it pays: its amount, or what the others leave. */
  readonly amount: number
  /** It pays whatever the others leave. */
  readonly isRest: boolean
  /** Why its bank refused it when it was asked last, such as `insufficient_funds`; undefined when it did not. */
  readonly refusal: string | undefined
  /** It was refused, and asking again would not help: it covers nothing. */
  readonly isDeclined: boolean
  /** Its bank holds the amount. */
  readonly isApproved: boolean
  readonly creditCardId: string | undefined
  readonly card: { readonly token: string; readonly type: string; readonly last: string } | undefined
}

/** How an order was paid, as whoever may look at it sees it. What they may not read of a payment is not told. */
export async function readPayments(
  client: ShopClient,
  { id, total }: { readonly id: string; readonly total: number },
  signal: AbortSignal,
): Promise<ChosenPayment[]> {
  const { Items } = await client.payments.list('Outgoing', id, { pageSize: 100 }, { signal })
  // What was given back is no payment.
  const paid = Items.filter(({ OrderReturnID }) => OrderReturnID == null)
  const isOnBudget = paid.some(({ Type }) => Type === 'SpendingAccount')
  const [payments, accounts] = await Promise.all([
    Promise.all(paid.map((payment) => withCard(client, payment, signal))),
    isOnBudget ? ifAllowed(client.me.listSpendingAccounts({ pageSize: 100 }, { signal })) : undefined,
  ])
  const names = new Map((accounts?.Items ?? []).map(({ ID, Name }) => [ID ?? '', Name ?? '']))
  return chosenPayments(payments, total, names)
}

/** A payment that does not say itself of which card it is, with what may be shown of that, as long as it is kept. */
async function withCard(client: ShopClient, payment: Payment, signal: AbortSignal): Promise<Payment> {
  if (!payment.CreditCardID || facts(payment).PartialAccountNumber) return payment
  const card = await client.me.getCreditCard(payment.CreditCardID, { signal }).catch(() => undefined)
  if (card === undefined) return payment
  const { CardType, PartialAccountNumber } = card
  return { ...payment, xp: { ...(payment.xp as object | null), CardType, PartialAccountNumber } }
}

/**
 * What each payment pays: of those that say no amount the first pays the rest. Those that pay nothing are left out.
 * Contract "commerce" 14.
 */
export function chosenPayments(
  paid: readonly Payment[],
  total: number,
  accounts: ReadonlyMap<string, string>,
): ChosenPayment[] {
  const said = paid.reduce((sum, { Amount }) => sum + (Amount ?? 0), 0)
  const rest = paid.find(({ Amount }) => Amount == null)?.ID
  return paid.flatMap((payment): ChosenPayment[] => {
    const { CardType, PartialAccountNumber, Token, PurchaseOrderNumber } = facts(payment)
    const isRest = payment.Amount == null
    const amount = payment.Amount ?? (payment.ID === rest ? Math.round((total - said) * 100) / 100 : 0)
    if (amount <= 0) return []
    const kind = payment.Type === 'SpendingAccount' ? 'account' : payment.Type === 'PurchaseOrder' ? 'invoice' : 'card'
    return [
      {
        id: payment.ID ?? '',
        kind,
        words:
          kind === 'account'
            ? (accounts.get(payment.SpendingAccountID ?? '') ?? '')
            : kind === 'invoice'
              ? (PurchaseOrderNumber ?? '')
              : [CardType, PartialAccountNumber && `•••• ${PartialAccountNumber}`].filter(Boolean).join(' '),
        amount,
        isRest,
        ...(kind === 'card'
          ? refusalOf(payment.Accepted, payment.Transactions)
          : { refusal: undefined, isDeclined: false }),
        isApproved: kind === 'card' && payment.Accepted === true,
        creditCardId: payment.CreditCardID ?? undefined,
        card:
          Token === undefined ? undefined : { token: Token, type: CardType ?? '', last: PartialAccountNumber ?? '' },
      },
    ]
  })
}

interface PaymentNotes {
  readonly Token?: string
  readonly CardType?: string | null
  readonly PartialAccountNumber?: string | null
  readonly PurchaseOrderNumber?: string
}

const facts = ({ xp }: Payment): PaymentNotes => (xp ?? {}) as PaymentNotes

/** Said of a card whose holder did not confirm the payment: the same card may be tried again. */
const NOT_CONFIRMED = 'authentication_failed'

/** What a bank said when it refused a card, and whether the card is out of the question. */
export function refusalOf(
  accepted: boolean | undefined,
  transactions: readonly { readonly Succeeded?: boolean; readonly ResultCode?: string | null }[] | null | undefined,
): Pick<ChosenPayment, 'refusal' | 'isDeclined'> {
  const last = transactions?.at(-1)
  const refusal = accepted === true || last?.Succeeded !== false ? undefined : last.ResultCode || 'card_declined'
  return { refusal, isDeclined: refusal !== undefined && refusal !== NOT_CONFIRMED }
}
