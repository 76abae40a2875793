export const MAIL = '/studio/mail'
export const DELIVERIES = '/studio/deliveries'

/** What is asked of the list of mail, as it stands in the address and in the form. */
export interface MailFields {
  /** Part of a recipient's name or address, or of a subject; empty for all. */
  readonly q: string
  /** From 1. */
  readonly page: number
}

const MAX_LENGTH = 200

export function readMailFields(query: URLSearchParams): MailFields {
  const page = query.get('page') ?? ''
  return {
    q: (query.get('q') ?? '').trim().slice(0, MAX_LENGTH),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

/** The address of a list; what is the default is left out. */
export function mailAddress({ q, page }: MailFields): string {
  const query = new URLSearchParams({ ...(q !== '' && { q }), ...(page !== 1 && { page: String(page) }) })
  return `${MAIL}${query.size === 0 ? '' : `?${query}`}`
}

/** The address of one message. */
export const letterAddress = (id: string): string => `${MAIL}/${encodeURIComponent(id)}`

/** `dead`: given up after all tries. */
export const DELIVERY_STATES = ['dead', 'waiting', 'done'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Those that were given up, unless the address says otherwise. */
export const readDeliveryState = (query: URLSearchParams): DeliveryState =>
  DELIVERY_STATES.find((known) => known === query.get('state')) ?? 'dead'

export const deliveriesAddress = (state: DeliveryState): string =>
  state === 'dead' ? DELIVERIES : `${DELIVERIES}?state=${state}`

/** Where somebody lands who had deliveries tried again. */
export const triedAgainAddress = (count: number): string => `${DELIVERIES}?again=${count}`

/** How many deliveries were put back into the queue; undefined where none were asked for. */
export function readTriedAgain(query: URLSearchParams): number | undefined {
  const given = query.get('again') ?? ''
  return /^\d{1,6}$/.test(given) ? Number(given) : undefined
}
