import type { BuyerProduct, Subscription } from '@tessera/commerce'
import { INVOICE, SAVED_CARD, SPENDING_ACCOUNT } from '../checkout/checkout-forms.ts'
import { isBySubscription } from '../product/unit-price.ts'
import type { ShopClient } from '../shop-client.ts'

/** Where somebody may have a product delivered regularly, and how they may pay for it. */
export interface SubscriptionChoices {
  /** The usual delivery address first. */
  readonly addresses: readonly { readonly id: string; readonly words: string }[]
  readonly payments: readonly PaymentMethod[]
}

export interface PaymentMethod {
  /** As the checkout names it: `card.clara-card`. */
  readonly value: string
  readonly kind: 'card' | 'account' | 'invoice'
  /** `Visa •••• 4242`, or the name of an account. */
  readonly words: string
}

interface ReadOptions {
  /** Companies may have it come on invoice. */
  readonly forCompany: boolean
  readonly signal: AbortSignal
}

const ON_INVOICE = { value: INVOICE, kind: 'invoice', words: '' } as const
const ALL = { pageSize: 100 } as const

/** What a subscriber of a product chooses from. Undefined for one that is not sold by subscription. */
export async function readChoicesForProduct(
  client: ShopClient,
  product: BuyerProduct,
  options: ReadOptions,
): Promise<SubscriptionChoices | undefined> {
  if (product.PriceSchedule == null || !isBySubscription(product.PriceSchedule)) return undefined
  return readSubscriptionChoices(client, options)
}

/** What a subscriber chooses from. */
export async function readSubscriptionChoices(
  { me }: ShopClient,
  { forCompany, signal }: ReadOptions,
): Promise<SubscriptionChoices> {
  const options = { signal }
  const [user, addresses, cards, accounts] = await Promise.all([
    me.get(options),
    me.listAddresses(ALL, options),
    me.listCreditCards(ALL, options),
    me.listSpendingAccounts(ALL, options),
  ])
  const { ShippingAddressID: usual } = (user.xp ?? {}) as { ShippingAddressID?: unknown }
  return {
    addresses: addresses.Items.filter(({ Shipping }) => Shipping === true)
      .sort((a, b) => Number(b.ID === usual) - Number(a.ID === usual))
      .map(({ ID, AddressName, Street1, Zip, City }) => ({
        id: ID ?? '',
        words: [AddressName, Street1, [Zip, City].filter(Boolean).join(' ')].filter(Boolean).join(', '),
      })),
    payments: [
      ...cards.Items.map(({ ID, CardType, PartialAccountNumber }) => ({
        value: SAVED_CARD + ID,
        kind: 'card' as const,
        words: `${CardType ?? ''} •••• ${PartialAccountNumber ?? ''}`.trim(),
      })),
      ...(forCompany ? [ON_INVOICE] : []),
      ...accounts.Items.filter(({ AllowAsPaymentMethod }) => AllowAsPaymentMethod === true).map(({ ID, Name }) => ({
        value: SPENDING_ACCOUNT + ID,
        kind: 'account' as const,
        words: Name ?? '',
      })),
    ],
  }
}

/** How a subscription is paid, as a value of the payment methods; undefined when it names none. */
export function paymentMethodOf({ Payment }: Pick<Subscription, 'Payment'>): string | undefined {
  if (Payment?.CreditCardID) return SAVED_CARD + Payment.CreditCardID
  if (Payment?.SpendingAccountID) return SPENDING_ACCOUNT + Payment.SpendingAccountID
  return Payment?.Type === 'PurchaseOrder' ? INVOICE : undefined
}
