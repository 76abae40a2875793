/** A card as commerce keeps it: what stands for it at the payment provider, and what may be shown. */
export interface CardToken {
  readonly Token: string
  readonly CardType: string | null
  readonly PartialAccountNumber: string | null
}

/** What became of a card. */
export type CardAnswer =
  | { readonly outcome: 'accepted' }
  /** The bank wants to hear from the holder: at this address, which leads back. */
  | { readonly outcome: 'challenge'; readonly url: string }
  /** Another amount is to be paid by now than was said, or than the bank said yes to: the order is to be looked at again. */
  | { readonly outcome: 'outdated' }
  /** `code`: as the provider says it, such as `card_declined`. */
  | { readonly outcome: 'declined'; readonly code: string }

/** Cards at the payment provider that the platform is set up with, beside the API of the contract. */
export interface CardPayments {
  /** Which provider there is, and the cards it takes for tests. Without one, no card can be entered. */
  provider(signal: AbortSignal): Promise<{ readonly name: string | null; readonly testCards: readonly TestCard[] }>
  /** A token for the number of a card, at a provider that has us ask; undefined for a number it does not take. */
  tokenFor(number: string, signal: AbortSignal): Promise<CardToken | undefined>
  /** Has the amount of a payment held on its card. Asked again, nothing more happens. */
  authorize(token: string, payment: PaymentPlace, options: AuthorizeOptions): Promise<CardAnswer>
  /** After the holder was asked. */
  confirm(token: string, payment: PaymentPlace, signal: AbortSignal): Promise<CardAnswer>
}

export interface TestCard {
  readonly number: string
  readonly behaviour: string
}

export interface PaymentPlace {
  readonly orderId: string
  readonly paymentId: string
}

export interface AuthorizeOptions {
  /** What is to be held: the bank is not asked for another amount. */
  readonly amount: number
  /** The card, where the payment names no saved one. */
  readonly card?: CardToken
  /** Where the holder comes back to. */
  readonly returnUrl: string
  readonly signal: AbortSignal
}

/** The payment provider did not answer, or not to the point: what was asked is asked again with the same effect. */
export class PaymentAway extends Error {
  override name = 'PaymentAway'
}

interface Processed {
  readonly Payment: {
    readonly Accepted?: boolean
    readonly Transactions?: readonly { readonly Succeeded?: boolean; readonly ResultCode?: string }[]
  }
  readonly ChallengeUrl: string | null
}

const BASE = '/commerce/payments'

/** The codes of a refusal (contract "commerce" 22). */
async function codesOf(answer: Response): Promise<string[]> {
  const { Errors = [] } = (await answer.json().catch(() => ({}))) as {
    readonly Errors?: readonly { ErrorCode: string }[]
  }
  return Errors.map(({ ErrorCode }) => ErrorCode)
}

/** @param host origin of the platform */
export function createCardPayments(host: string, send: typeof fetch): CardPayments {
  async function post(path: string, body: object, signal: AbortSignal, token?: string): Promise<Response> {
    const answer = await send(new URL(BASE + path, host), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
      signal,
    }).catch((error: unknown) => {
      throw new PaymentAway('The payment provider cannot be reached', { cause: error })
    })
    if (answer.status >= 500) throw new PaymentAway(`The payment provider answered ${answer.status}`)
    return answer
  }

  async function process(path: string, body: object, signal: AbortSignal, token: string): Promise<CardAnswer> {
    const answer = await post(path, body, signal, token)
    if (answer.status === 409 && (await codesOf(answer)).includes('Payment.AmountChanged'))
      return { outcome: 'outdated' }
    // A bank that says no is answered 200. This is a question that was wrong: no word of the bank's, and ours to mend.
    if (!answer.ok) throw new PaymentAway(`The payment provider refused ${path.split('/').at(-1)}: ${answer.status}`)
    const { Payment, ChallengeUrl } = (await answer.json()) as Processed
    if (ChallengeUrl !== null) return { outcome: 'challenge', url: ChallengeUrl }
    if (Payment.Accepted === true) return { outcome: 'accepted' }
    const last = Payment.Transactions?.at(-1)
    if (last?.Succeeded === true) return { outcome: 'outdated' }
    return { outcome: 'declined', code: last?.ResultCode ?? 'card_declined' }
  }

  const at = ({ orderId, paymentId }: PaymentPlace, action: string) =>
    `/orders/${encodeURIComponent(orderId)}/${encodeURIComponent(paymentId)}/${action}`

  return {
    async provider(signal) {
      const answer = await send(new URL(`${BASE}/provider`, host), { signal })
      const { Provider, TestCards } = (await answer.json()) as {
        Provider: string | null
        TestCards: { Number: string; Behaviour: string }[]
      }
      return {
        name: Provider,
        testCards: TestCards.map(({ Number: number, Behaviour: behaviour }) => ({ number, behaviour })),
      }
    },
    async tokenFor(number, signal) {
      const answer = await post('/cards', { Number: number }, signal)
      return answer.ok ? ((await answer.json()) as CardToken) : undefined
    },
    authorize: (token, payment, { amount, card, returnUrl, signal }) =>
      process(
        at(payment, 'authorize'),
        { Amount: amount, ReturnUrl: returnUrl, ...(card && { Card: card }) },
        signal,
        token,
      ),
    confirm: (token, payment, signal) => process(at(payment, 'confirm'), {}, signal, token),
  }
}
